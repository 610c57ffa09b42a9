"""
States that a game can reach, made by playing.

Two ways to get there: `reachable_states` draws them for a property test and shrinks towards
the opening; `played` and `game_states` go through a long game quickly, always the same way
for the same seed. All of them play actions from `legal_actions`.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from hypothesis import strategies as st

from bluemoon import city
from bluemoon.kernel.chance import Chance

LAST_SEED: Final = 2**64 - 1

LONG_GAME: Final = 1000
"""Actions after which most games are well advanced, and some are over."""

PROGRESS: Final = (city.Contribute, city.Offer, city.UseShrine)
"""Actions that bring a game forward; chance alone would seldom come across them."""


def played(options: city.Options, seed: int, actions: int) -> city.State:
    """
    The state after so many actions of a game, or its last state if it ends before.

    The seed decides both the shuffles and what is played.
    """
    return deque(islice(game_states(options, seed), actions + 1), maxlen=1)[0]


def game_states(options: city.Options, seed: int) -> Iterator[city.State]:
    """Every state of one game, from the opening to the end."""
    state = city.new_game(options, seed)
    # Not the chance of the game: what is played must not depend on how it shuffles.
    chance, _ = Chance(seed).split()
    yield state
    while actions := city.legal_actions(state):
        action, chance = chosen(actions, chance)
        state = city.apply(state, action)
        yield state


def chosen(actions: Sequence[city.Action], chance: Chance) -> tuple[city.Action, Chance]:
    """One of the actions, every second time one that brings the game forward, if there is one."""
    coin, chance = chance.below(2)
    forward = [action for action in actions if isinstance(action, PROGRESS)]
    candidates = forward if coin and forward else actions
    index, chance = chance.below(len(candidates))
    return candidates[index], chance


def seeds() -> st.SearchStrategy[int]:
    """Any seed."""
    return st.integers(0, LAST_SEED)


def all_options() -> st.SearchStrategy[city.Options]:
    """Any options, with the standard components."""
    return st.builds(
        city.Options,
        players=st.sampled_from([2, 3, 4]),
        expansion=st.booleans(),
        layout=st.sampled_from(["standard", "variant"]),
        edition=st.sampled_from([2018, 2006]),
    )


@st.composite
def reachable_states(
    draw: st.DrawFn,
    options: st.SearchStrategy[city.Options] | None = None,
    *,
    longest: int = LONG_GAME,
    drawn: int = 8,
) -> city.State:
    """
    Any state that a game can reach.

    First up to *longest* actions are played by chance, then up to *drawn* actions that
    Hypothesis chooses itself, and can vary and leave out to find a smaller example.
    """
    state = played(
        draw(all_options() if options is None else options),
        draw(seeds()),
        draw(st.integers(0, longest)),
    )
    for _ in range(draw(st.integers(0, drawn))):
        actions = city.legal_actions(state)
        if not actions:
            break
        state = city.apply(state, draw(st.sampled_from(actions)))
    return state
