"""What may follow in Contribution, on a building."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bluemoon.adapters.tokens.city.numbers import FIRST_CARD, LAST, SPACE_0, VOCABULARY, of_text
from bluemoon.adapters.tokens.fork import Fork, Tokens, leaf, listed, remembered
from bluemoon.city.actions import Action
from bluemoon.city.cards import Card
from bluemoon.city.components import Space
from bluemoon.city.payments import is_payable, payments
from bluemoon.city.payments.bundles import ONE, first_card
from bluemoon.city.ready_made import END, contribution
from bluemoon.city.rules.contribution import rubble_here
from bluemoon.city.state import Player, State

_PAY: Final = VOCABULARY.number("pay")
_END_TOKENS: Final = of_text(str(END))
_ENDING: Final[Fork[Action]] = remembered(listed([_END_TOKENS], {_END_TOKENS: END}))


def paying(state: State, player: Player) -> Fork[Action]:
    """Payments for the open spaces of the building under the miniature, and the end (C)."""
    building = rubble_here(state)
    if building is None or not player.markers:
        return _ENDING
    spaces = building.spaces
    payable = tuple(
        [
            number
            for number, owner in enumerate(state.spaces[player.at], start=1)
            if owner is None and is_payable(player.hand, spaces[number - 1])
        ]
    )
    if not payable:
        return _ENDING
    return Fork((*_ENDING.choices, _PAY), partial(_after_verb, player.hand, spaces, payable))


def _after_verb(
    hand: tuple[Card, ...], spaces: Sequence[Space], payable: Tokens, token: int
) -> Fork[Action]:
    if token != _PAY:
        return _ENDING.after(token)
    choices = tuple([SPACE_0 + number for number in payable])
    return Fork(choices, partial(_after_space, hand, spaces))


def _after_space(hand: tuple[Card, ...], spaces: Sequence[Space], token: int) -> Fork[Action]:
    number = token - SPACE_0
    return _paid(number, 0, payments(hand, spaces[number - 1]))


def _paid(number: int, chosen: int, possible: list[int]) -> Fork[Action]:
    """A bundle of cards is chosen, and one of those that are possible is still to be paid."""
    # Cards are named in order, so the next one is the first of what is left; none is the end.
    firsts = [*map(first_card, possible)]
    choices = [LAST if card is None else FIRST_CARD + card for card in set(firsts)]
    after = partial(_after_card, number, chosen, possible, firsts)
    return Fork(tuple(sorted(choices)), after)


def _after_card(
    number: int, chosen: int, possible: list[int], firsts: list[int | None], token: int
) -> Fork[Action]:
    if token == LAST:
        return leaf(contribution(number, chosen))
    card = token - FIRST_CARD
    one = ONE[card]
    pairs = zip(possible, firsts, strict=True)
    return _paid(number, chosen + one, [left - one for left, first in pairs if first == card])
