"""Following events that somebody else wrote down, without trusting them."""

from collections.abc import Callable, Iterable
from typing import Final, ParamSpec, TypeVar

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.roles import ActionT, Checkable, EventT, Replayable, StateT

P = ParamSpec("P")
T = TypeVar("T")

SURPRISES: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""What a function of a game may raise when it is given what can never happen."""

LONGEST_REASON: Final = 200


def fitting(line: int, follow: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """
    What a function of a game answers; a RecordError if it cannot cope.

    ``evolve`` never refuses: it trusts that events fit the position, and a record that was
    changed breaks that trust in ways that only the game could name.
    """
    try:
        return follow(*args, **kwargs)
    except SURPRISES:
        raise RecordError(line, "the events do not fit the position before them") from None


def opening(game: Replayable[StateT, EventT], start: EventT) -> StateT:
    """The position that a first event leads to."""
    state = fitting(1, game.begin, start)
    if state is None:
        raise RecordError(1, "start: expected the first event of a game")
    return state


def following(
    game: Replayable[StateT, EventT],
    state: StateT,
    events: Iterable[EventT],
    line: int,
) -> StateT:
    """The position after these events."""
    return fitting(line, game.evolve_all, state, events)


def expect_possible(game: Checkable[StateT, ActionT, EventT], state: StateT, line: int) -> None:
    """Make sure that play could have led to this position."""
    _expect_none(line, fitting(line, game.invariants, state))


def expect_possible_view(invariants: Callable[[T], tuple[str, ...]], view: T, line: int) -> None:
    """Make sure that play could have led to this view."""
    _expect_none(line, fitting(line, invariants, view))


def _expect_none(line: int, problems: tuple[str, ...]) -> None:
    if problems:
        reason = f"the events lead to an impossible position: {problems[0]}"
        raise RecordError(line, reason[:LONGEST_REASON])
