"""What may follow in Contribution, on a building."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from bluemoon.adapters.tokens.city.numbers import FIRST_CARD, LAST, SPACE_0, VOCABULARY, of_text
from bluemoon.adapters.tokens.fork import Fork, leaf, only
from bluemoon.city.actions import Action
from bluemoon.city.cards import Card
from bluemoon.city.components import Space
from bluemoon.city.payments import is_payable, payments
from bluemoon.city.payments.bundles import ONE, first_cards
from bluemoon.city.ready_made import END, contribution
from bluemoon.city.rules.contribution import rubble_here
from bluemoon.city.state import Player, State

_PAY: Final = VOCABULARY.number("pay")
_ENDING: Final[Fork[Action]] = only(of_text(str(END)), END)


def paying(state: State, player: Player) -> Fork[Action]:
    """Payments for the open spaces of the building under the miniature, and the end (C)."""
    building = rubble_here(state)
    if building is None or not player.markers:
        return _ENDING
    hand = player.hand
    asked = [
        (number, space)
        for number, (owner, space) in enumerate(
            zip(state.spaces[player.at], building.spaces, strict=True), start=1
        )
        if owner is None
    ]
    # Which spaces can be paid for is only asked when somebody wants to pay.
    if not any(is_payable(hand, space) for _, space in asked):
        return _ENDING
    return Fork((*_ENDING.choices, _PAY), partial(_after_verb, hand, asked))


def _after_verb(
    hand: tuple[Card, ...], asked: Sequence[tuple[int, Space]], token: int
) -> Fork[Action]:
    if token != _PAY:
        return _ENDING.after(token)
    payable = {SPACE_0 + number: space for number, space in asked if is_payable(hand, space)}
    return Fork(tuple(payable), partial(_after_space, hand, payable))


def _after_space(hand: tuple[Card, ...], payable: Mapping[int, Space], token: int) -> Fork[Action]:
    return _paid(token - SPACE_0, 0, payments(hand, payable[token]))


def _paid(number: int, chosen: int, possible: list[int]) -> Fork[Action]:
    """A bundle of cards is chosen, and one of those that are possible is still to be paid."""
    # Cards are named in order, so the next one is the first of what is left; none is the end.
    firsts = first_cards(possible)
    choices = [FIRST_CARD + card if card >= 0 else LAST for card in sorted(set(firsts))]
    return Fork(tuple(choices), partial(_after_card, number, chosen, possible, firsts))


def _after_card(
    number: int, chosen: int, possible: list[int], firsts: list[int], token: int
) -> Fork[Action]:
    if token == LAST:
        return leaf(contribution(number, chosen))
    card = token - FIRST_CARD
    one = ONE[card]
    pairs = zip(possible, firsts, strict=True)
    return _paid(number, chosen + one, [left - one for left, first in pairs if first == card])
