"""Positions that a game can reach, for property tests."""

from hypothesis import settings
from hypothesis import strategies as st
from support.games import Position, Table

from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

LAST_ACTIONS = 3
"""Actions at the end of a position's game that Hypothesis chooses itself."""


@st.composite
def positions(
    draw: st.DrawFn, table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> Position[StateT, EventT]:
    """
    Positions that play can lead to, from the opening to the end.

    Most of the way is a random game, which is played only once; Hypothesis chooses how far
    to follow it, and the last actions. It shrinks towards the opening.
    """
    seed = draw(st.integers(0, settings().max_examples // 16))
    actions = draw(st.integers(0, table.random_game(seed).length))
    position = table.position(seed, actions)
    for _ in range(draw(st.integers(0, LAST_ACTIONS))):
        listed = table.game.legal_actions(position.state)
        if not listed:
            break
        step = table.game.step(position.state, draw(st.sampled_from(listed)))
        position = Position(step.state, position.log + step.events)
    return position
