"""What may follow in Movement."""

from functools import cache
from typing import Final

from attrs import define

from bluemoon.city.actions import Action, MoveDragon
from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.grid import Grid
from bluemoon.city.learning.tokens.numbers import FIRST_CARD, FIRST_CELL, LAST, VOCABULARY
from bluemoon.city.payments.card_counts import cards_in, counts_of, mask
from bluemoon.city.rules.action_tables import END, FLIT, moves_on
from bluemoon.city.rules.movement import DRAGON_OF, FLIT_1, FLIT_2
from bluemoon.city.state import Player, State
from bluemoon.toolkits.tokens.fork import Fork, branching, only

_MOVE, _FLIT, _FLY, _DRAGON, _END = map(VOCABULARY.number, ("move", "flit", "fly", "dragon", "end"))
_FIRST_DRAGON: Final = VOCABULARY.number(str(Dragon.RED))
"""The other dragons follow."""
_OF_DRAGON: Final = tuple(
    mask(card for card, moved in DRAGON_OF.items() if moved is dragon) for dragon in Dragon
)
"""What keeps the cards of a bundle that move a dragon, by dragon."""
_OF_DRAGONS: Final = mask(DRAGON_OF)
_OF_FLIT_1, _OF_FLIT_2 = mask((FLIT_1,)), mask((FLIT_2,))
_USELESS_OUTSIDE: Final = mask(card for card in DRAGON_OF if card.value != 1)
"""What keeps the cards that do not reach a dragon outside the city (M3)."""


def moving(state: State, player: Player, steps: int) -> Fork[Action]:
    """Walks, the powers of the cards in hand, and the end (M)."""
    held = counts_of(player.hand)
    dragons = held & _OF_DRAGONS
    if None in state.dragons:
        for dragon, at in enumerate(state.dragons):
            if at is None:
                dragons &= ~(_OF_DRAGON[dragon] & _USELESS_OUTSIDE)
    # In the order of the vocabulary.
    verbs = [_MOVE] if steps else []
    if held & _OF_FLIT_2:
        verbs.append(_FLIT)
    if held & _OF_FLIT_1:
        verbs.append(_FLY)
    if dragons:
        verbs.append(_DRAGON)
    verbs.append(_END)
    return _Moving(tuple(verbs), state, player.at, steps, dragons)


@define(eq=False)
class _Moving(Fork[Action]):
    """What to do is to be chosen."""

    state: State
    at: Cell
    steps: int
    dragons: int
    """The cards that move dragons now, as a bundle."""

    def after(self, token: int) -> Fork[Action]:
        grid = self.state.city.grid
        if token == _MOVE:
            return _walks(grid, self.at, min(self.steps, len(moves_on(grid).walks[self.at]) - 1))
        if token == _DRAGON:
            choices = [
                number
                for number, cards in enumerate(_OF_DRAGON, _FIRST_DRAGON)
                if self.dragons & cards
            ]
            return _Dragons(tuple(choices), self.state, self.dragons)
        if token == _FLY:
            return _flights(grid, self.at)
        return _AFTER_FLIT if token == _FLIT else _AFTER_END


@define(eq=False)
class _Dragons(Fork[Action]):
    """A dragon is to be chosen."""

    state: State
    dragons: int
    """The cards that move them, as a bundle."""

    def after(self, token: int) -> Fork[Action]:
        dragon = token - _FIRST_DRAGON
        cards = frozenset(cards_in(self.dragons & _OF_DRAGON[dragon]))
        return _dragon_flights(self.state.city.grid, self.state.dragons[dragon], cards)


@cache
def _walks(grid: Grid, at: Cell, steps: int) -> Fork[Action]:
    walks = moves_on(grid).walks[at][steps]
    return branching({FIRST_CELL + walk.to: _said(walk) for walk in walks})


@cache
def _flights(grid: Grid, at: Cell) -> Fork[Action]:
    flights = moves_on(grid).flights[at]
    return branching({FIRST_CELL + flight.to: _said(flight) for flight in flights})


@cache
def _dragon_flights(grid: Grid, at: Cell | None, cards: frozenset[Card]) -> Fork[Action]:
    """What cards that move the same dragon can do."""
    moves = moves_on(grid).dragons
    by_cell: dict[Cell, list[MoveDragon]] = {}
    for card in cards:
        for flight in moves[card][at]:
            by_cell.setdefault(flight.to, []).append(flight)
    return branching({FIRST_CELL + to: _with(tuple(flights)) for to, flights in by_cell.items()})


@cache
def _with(flights: tuple[MoveDragon, ...]) -> Fork[Action]:
    """The card is still to be named."""
    return branching({FIRST_CARD + flight.card: _said(flight) for flight in flights})


@cache
def _said(action: Action) -> Fork[Action]:
    """All words of an action are taken."""
    return only((LAST,), action)


_AFTER_FLIT: Final = _said(FLIT)
_AFTER_END: Final = _said(END)
