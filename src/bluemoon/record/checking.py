"""Following the events of a record that may have come from anywhere."""

from collections.abc import Callable, Iterable
from typing import Final, ParamSpec, TypeVar

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.roles import ActionT, Checkable, EventT, Replayable, SeenT_contra, StateT
from bluemoon.record.roles import PlainViewT, Watchable

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
"""What a function of a game may raise when it gets what can never happen."""

LONGEST_REASON: Final = 200


def fitting(line: int, follow: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """
    What a function of a game returns; a RecordError if it cannot cope.

    ``evolve`` never refuses: it trusts that events fit the position. A record that was changed
    breaks that trust in ways that only the game could name.
    """
    try:
        return follow(*args, **kwargs)
    except SURPRISES:
        reason = "the events do not fit the position before them"
        raise RecordError(line, reason, code="record.events") from None


def opening(game: Replayable[StateT, EventT], start: EventT) -> StateT:
    """The position that a first event leads to."""
    state = fitting(1, game.opening, start)
    if state is None:
        raise _no_start()
    return state


def _no_start() -> RecordError:
    reason = "start: expected the first event of a game"
    return RecordError(1, reason, code="record.header")


def following(
    game: Replayable[StateT, EventT],
    state: StateT,
    events: Iterable[EventT],
    line: int,
) -> StateT:
    """The position after these events."""
    return fitting(line, game.evolve_all, state, events)


def opening_view(
    game: Watchable[PlainViewT, SeenT_contra], start: SeenT_contra, *, perfect_memory: bool
) -> PlainViewT:
    """The view that a redacted first event leads to."""
    view = fitting(1, game.opening_view, start, perfect_memory=perfect_memory)
    if view is None:
        raise _no_start()
    return view


def seeing(
    game: Watchable[PlainViewT, SeenT_contra],
    view: PlainViewT,
    events: Iterable[SeenT_contra],
    line: int,
) -> PlainViewT:
    """The view after these redacted events."""
    for event in events:
        view = fitting(line, game.evolve_view, view, event)
    return view


def expect_possible(game: Checkable[StateT, ActionT, EventT], state: StateT, line: int) -> None:
    """Make sure that play could have led to this position."""
    _expect_none(line, fitting(line, game.invariants, state))


def expect_possible_view(invariants: Callable[[T], tuple[str, ...]], view: T, line: int) -> None:
    """Make sure that play could have led to this view."""
    _expect_none(line, fitting(line, invariants, view))


def _expect_none(line: int, problems: tuple[str, ...]) -> None:
    if problems:
        reason = f"the events lead to an impossible position: {problems[0]}"
        raise RecordError(line, reason[:LONGEST_REASON], code="record.events")
