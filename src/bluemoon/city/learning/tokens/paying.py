"""What may follow in Contribution, on a building."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import define

from bluemoon.city.actions import Action, Contribute
from bluemoon.city.components import Space
from bluemoon.city.learning.tokens.numbers import FIRST_CARD, LAST, SPACE_0, VOCABULARY, of_text
from bluemoon.city.payments import is_payable, payments
from bluemoon.city.payments.card_counts import ONE, cards_in, counts_of, first_cards
from bluemoon.city.rules.action_tables import END
from bluemoon.city.rules.contribution import rubble_here
from bluemoon.city.state import Player, State
from bluemoon.toolkits.tokens.fork import Fork, leaf, only

_PAY: Final = VOCABULARY.number("pay")
_ENDING: Final[Fork[Action]] = only(of_text(str(END)), END)


def paying(state: State, player: Player) -> Fork[Action]:
    """Payments for the open spaces of the building under the miniature, and the end (C)."""
    building = rubble_here(state)
    if building is None or not player.markers:
        return _ENDING
    held = counts_of(player.hand)
    asked = [
        (number, space)
        for number, (owner, space) in enumerate(
            zip(state.spaces[player.at], building.spaces, strict=True), start=1
        )
        if owner is None
    ]
    # Which spaces can be paid for is only asked when somebody wants to pay.
    if not any(is_payable(held, space) for _, space in asked):
        return _ENDING
    return _Paying((*_ENDING.choices, _PAY), held, asked)


@define(eq=False)
class _Paying(Fork[Action]):
    """Something can be paid for."""

    held: int
    asked: Sequence[tuple[int, Space]]
    """The open spaces, with their numbers."""

    def after(self, token: int) -> Fork[Action]:
        if token != _PAY:
            return _ENDING.after(token)
        payable = {
            SPACE_0 + number: space for number, space in self.asked if is_payable(self.held, space)
        }
        return _Spaces(tuple(payable), self.held, payable)


@define(eq=False)
class _Spaces(Fork[Action]):
    """A space is to be chosen."""

    held: int
    payable: Mapping[int, Space]

    def after(self, token: int) -> Fork[Action]:
        return _paid(token - SPACE_0, 0, payments(self.held, self.payable[token]))


@define(eq=False)
class _Cards(Fork[Action]):
    """The next card is to be named, or the payment is complete."""

    number: int
    """Of the space."""
    chosen: int
    """The bundle of the cards that were named."""
    possible: list[int]
    """The bundles of which one is still to be paid."""
    firsts: list[int]
    """The first card of each."""

    def after(self, token: int) -> Fork[Action]:
        if token == LAST:
            return leaf(Contribute(self.number, cards_in(self.chosen)))
        card = token - FIRST_CARD
        one = ONE[card]
        pairs = zip(self.possible, self.firsts, strict=True)
        possible = [left - one for left, first in pairs if first == card]
        return _paid(self.number, self.chosen + one, possible)


def _paid(number: int, chosen: int, possible: list[int]) -> Fork[Action]:
    # Cards are named in order, so the next one is the first of what is left; none is the end.
    firsts = first_cards(possible)
    choices = [FIRST_CARD + card if card >= 0 else LAST for card in sorted(set(firsts))]
    return _Cards(tuple(choices), number, chosen, possible, firsts)
