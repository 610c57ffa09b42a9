"""What may follow in Movement."""

from functools import cache, lru_cache, partial
from typing import Final

from bluemoon.adapters.tokens.city.numbers import FIRST_CARD, FIRST_CELL, LAST, VOCABULARY
from bluemoon.adapters.tokens.fork import Fork, Tokens, branching, only
from bluemoon.city.actions import Action, MoveDragon
from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.grid import Grid
from bluemoon.city.ready_made import END, FLIT, moves_on
from bluemoon.city.rules.movement import DRAGON_OF, FLIT_1, FLIT_2
from bluemoon.city.state import Player, State

_MOVE, _FLIT, _FLY, _DRAGON, _END = map(VOCABULARY.number, ("move", "flit", "fly", "dragon", "end"))
_FIRST_DRAGON: Final = VOCABULARY.number(str(Dragon.RED))
"""The other dragons follow."""
_CARDS_OF: Final = tuple(
    frozenset(card for card, moved in DRAGON_OF.items() if moved is dragon) for dragon in Dragon
)
"""The cards that move a dragon, by dragon."""
_POWERS: Final = frozenset((FLIT_1, FLIT_2, *DRAGON_OF))
_ALL_HERE: Final = (True,) * len(Dragon)


def moving(state: State, player: Player, steps: int) -> Fork[Action]:
    """Walks, the powers of the cards in hand, and the end (M)."""
    cards = _POWERS.intersection(player.hand)
    verbs = _verbs(cards, _here(state), steps > 0)
    return Fork(verbs, partial(_after_verb, state, player.at, steps, cards))


def _here(state: State) -> tuple[bool, ...]:
    """Which dragons are in the city, by dragon."""
    dragons = state.dragons
    return _ALL_HERE if None not in dragons else tuple([at is not None for at in dragons])


@lru_cache(maxsize=1 << 12)
def _verbs(cards: frozenset[Card], here: tuple[bool, ...], may_walk: bool) -> Tokens:  # noqa: FBT001  positional for the cache
    """What can be done with these cards, given which dragons are in the city."""
    verbs = {
        _MOVE: may_walk,
        _FLIT: FLIT_2 in cards,
        _FLY: FLIT_1 in cards,
        _DRAGON: bool(_dragons(cards, here)),
        _END: True,
    }
    return tuple(sorted(verb for verb, may_follow in verbs.items() if may_follow))


@lru_cache(maxsize=1 << 12)
def _dragons(cards: frozenset[Card], here: tuple[bool, ...]) -> Tokens:
    """The dragons that some of these cards move, given which of them are in the city."""
    return tuple(
        _FIRST_DRAGON + dragon
        for dragon in Dragon
        # A card of value 2 does not reach a dragon outside the city (M3).
        if any(card.value == 1 or here[dragon] for card in cards & _CARDS_OF[dragon])
    )


def _after_verb(
    state: State, at: Cell, steps: int, cards: frozenset[Card], verb: int
) -> Fork[Action]:
    grid = state.city.grid
    if verb == _MOVE:
        return _walks(grid, at, min(steps, len(moves_on(grid).walks[at]) - 1))
    if verb == _DRAGON:
        return Fork(_dragons(cards, _here(state)), partial(_after_dragon, state, cards))
    if verb == _FLY:
        return _flights(grid, at)
    return _AFTER_FLIT if verb == _FLIT else _AFTER_END


def _after_dragon(state: State, cards: frozenset[Card], token: int) -> Fork[Action]:
    dragon = token - _FIRST_DRAGON
    return _dragon_flights(state.city.grid, state.dragons[dragon], cards & _CARDS_OF[dragon])


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
