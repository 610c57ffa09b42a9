"""What listeners of a table are told."""

from typing import Generic, TypeAlias

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.plugin import PlainSeenT
from bluemoon.tables.story import StoryLine


@frozen
class ActionPlayed(Generic[PlainSeenT]):
    """Somebody has acted."""

    revision: int
    """That of the table afterwards."""
    line: StoryLine
    events: tuple[PlainSeenT, ...]
    """What followed, as the listener's seat may see it."""


@frozen
class ActionsTakenBack:
    """The last actions were taken back."""

    revision: int
    actions: int
    """How many."""


@frozen
class UndoAsked:
    """Some want to take back the last actions, and others have not agreed yet."""

    revision: int
    agreed: tuple[Seat, ...]
    waits_for: tuple[Seat, ...]
    """The seats that have to agree as well."""


Happening: TypeAlias = ActionPlayed[PlainSeenT] | ActionsTakenBack | UndoAsked
