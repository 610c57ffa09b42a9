"""O · Tournament: mulligans before the first turn, and backtracking."""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK
from bluemoon.legends.events import Mulliganed
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import Player, State

O1: Final = Rule(
    BOOK,
    "O1",
    "In a tournament, after the first hands are drawn, each player, the starting player first, may "
    "once put any number of cards from hand back onto the deck, which is shuffled, and draws as "
    "many. The opponent sees how many.",
    page=6,
)
O2: Final = Rule(
    BOOK,
    "O2",
    "Backtracking after learning something may be penalised in a tournament; here the penalty is "
    "that of rule E12, in all games.",
    page=6,
    is_ruling=True,
)


def hands_put_back(player: Player) -> tuple[tuple[CardId, ...], ...]:
    """
    Every set of cards that a player may put back, beginning with none (O1).

    The sets are sorted by their first card, then by the second, and so on.
    """
    places = range(len(player.hand))
    numbers = range(len(player.hand) + 1)
    sets = chain.from_iterable(combinations(places, number) for number in numbers)
    return tuple(tuple(player.hand[place] for place in chosen) for chosen in sorted(sets))


def mulligan_obstacle(player: Player, cards: Sequence[CardId]) -> Refusal | None:
    """Why these cards cannot be put back; None: they can (O1)."""
    for card in cards:
        if card not in player.hand:
            return Refusal(O1, f"{card} is not in hand")
    return None


def mulligan(state: State, seat: Seat, cards: Sequence[CardId]) -> Mulliganed:
    """Put cards back onto the deck, shuffle it and draw as many (O1)."""
    in_order, deck = state.options.components.in_order, state.players[seat].deck
    chance, number = state.chance, len(cards)
    if cards:
        deck, chance = chance.shuffled((*in_order(cards), *deck))
    return Mulliganed(seat, in_order(cards), in_order(deck[:number]), deck[number:], chance)
