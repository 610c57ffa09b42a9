"""What may follow in Movement."""

from functools import lru_cache, partial
from typing import Final

from bluemoon.adapters.tokens.city.numbers import VOCABULARY, of_text
from bluemoon.adapters.tokens.fork import Fork, Tokens, joined, listed, remembered
from bluemoon.city.actions import Action
from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.ready_made import END, moves_on
from bluemoon.city.rules.movement import DRAGON_OF, FLIT_1, FLIT_2
from bluemoon.city.state import Player, State

_MOVE, _FLIT, _FLY, _DRAGON, _END = map(VOCABULARY.number, ("move", "flit", "fly", "dragon", "end"))
_VERB_OF: Final = {FLIT_1: _FLY, FLIT_2: _FLIT, **dict.fromkeys(DRAGON_OF, _DRAGON)}
"""The verb of the actions with a card, for the cards that move something."""
_POWERS: Final = frozenset(_VERB_OF)
_ALL_HERE: Final = (True,) * len(Dragon)
"""Every dragon is in the city."""
_JUST_END: Final[tuple[Action, ...]] = (END,)

_known: Final[dict[int, tuple[tuple[Action, ...], Fork[Action]]]] = {}
"""
Forks of ready-made actions, by the identity of their tuple.

The tuple is kept beside its fork, so that no other one gets its identity. There are as many as
there are tables of moves, which are kept as well.
"""


def moving(state: State, player: Player, steps: int) -> Fork[Action]:
    """Walks, the powers of the cards in hand, and the end (M)."""
    cards, dragons = _POWERS.intersection(player.hand), state.dragons
    here = _ALL_HERE if None not in dragons else tuple([at is not None for at in dragons])
    after = partial(_after_verb, state, player.at, steps, cards)
    return Fork(_verbs(cards, here, may_walk=steps > 0), after)


@lru_cache(maxsize=1 << 12)
def _verbs(cards: frozenset[Card], here: tuple[bool, ...], *, may_walk: bool) -> Tokens:
    """What can be done with these cards, given which dragons are in the city."""
    verbs = {_MOVE, _END} if may_walk else {_END}
    for card in cards:
        dragon = DRAGON_OF.get(card)
        # A card of value 2 does not reach a dragon outside the city (M3).
        if dragon is None or card.value == 1 or here[dragon]:
            verbs.add(_VERB_OF[card])
    return tuple(sorted(verbs))


def _after_verb(
    state: State, at: Cell, steps: int, cards: frozenset[Card], verb: int
) -> Fork[Action]:
    if verb == _END:
        return _ready(_JUST_END).after(verb)
    moves = moves_on(state.city.grid)
    if verb == _MOVE:
        walks = moves.walks[at]
        return _ready(walks[min(steps, len(walks) - 1)]).after(verb)
    forks: list[Fork[Action]] = []
    for card in cards:
        power = moves.powers[card]
        if _VERB_OF[card] == verb and power is not None:
            dragon, by_place = power
            fork = _ready(by_place[at if dragon is None else state.dragons[dragon]])
            if fork.choices:
                forks.append(fork.after(verb))
    return joined(forks)


def _ready(actions: tuple[Action, ...]) -> Fork[Action]:
    known = _known.get(id(actions))
    if known is None:
        by_tokens = {of_text(str(action)): action for action in actions}
        known = _known[id(actions)] = (actions, remembered(listed([*by_tokens], by_tokens)))
    return known[1]
