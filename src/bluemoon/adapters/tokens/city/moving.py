"""What may follow in Movement."""

from collections.abc import Iterable
from functools import cache, lru_cache, partial
from typing import Final

from bluemoon.adapters.tokens.city.numbers import VOCABULARY, of_text
from bluemoon.adapters.tokens.fork import Fork, Tokens, listed, remembered
from bluemoon.city.actions import Action
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
    return _after(1, moves_on(grid).walks[at][steps])


@cache
def _flights(grid: Grid, at: Cell) -> Fork[Action]:
    return _after(1, _with(FLIT_1, grid, at))


@cache
def _dragon_flights(grid: Grid, at: Cell | None, cards: frozenset[Card]) -> Fork[Action]:
    """What cards that move the same dragon can do."""
    return _after(2, [action for card in cards for action in _with(card, grid, at)])


def _with(card: Card, grid: Grid, at: Cell | None) -> tuple[Action, ...]:
    """The moves with a card of the piece that it moves, which is there now."""
    power = moves_on(grid).powers[card]
    return () if power is None else power[1][at]


def _after(taken: int, actions: Iterable[Action]) -> Fork[Action]:
    """What may follow so many tokens, which all these actions begin with."""
    by_tokens = {of_text(str(action)): action for action in actions}
    return remembered(listed([*by_tokens], by_tokens, taken))


_AFTER_FLIT: Final = _after(1, (FLIT,))
_AFTER_END: Final = _after(1, (END,))
