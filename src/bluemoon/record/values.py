"""Records as values."""

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Generic, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from bluemoon.kernel.codec import Plain
from bluemoon.kernel.roles import ActionT, Checkable, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.seats import Seat
from bluemoon.record.lines import FactT
from bluemoon.record.meta import plain_meta
from bluemoon.record.roles import Recordable
from bluemoon.record.seeds import SealedSeed, Seed

OrderT = TypeVar("OrderT")
"""An action, or as much of its notation as may be seen."""


@frozen
class Entry(Generic[OrderT, FactT]):
    """One action and what followed from it."""

    seat: Seat
    """Who acted."""
    action: OrderT
    events: tuple[FactT, ...]
    line: int = field(eq=False, repr=False)
    """Its line in the file."""


@frozen
class Undone:
    """The last action was taken back."""

    line: int = field(eq=False, repr=False)
    """Its line in the file."""


History: TypeAlias = tuple[Entry[OrderT, FactT] | Undone, ...]
"""All that happened, with what was taken back."""


def standing(history: History[OrderT, FactT]) -> tuple[Entry[OrderT, FactT], ...]:
    """The actions that were not taken back."""
    entries: list[Entry[OrderT, FactT]] = []
    for happened in history:
        if isinstance(happened, Undone):
            entries.pop()
        else:
            entries.append(happened)
    return tuple(entries)


def numbered(
    history: History[OrderT, FactT],
) -> Iterator[tuple[int, Entry[OrderT, FactT] | Undone]]:
    """Everything with the number of its action; what was taken back does not count."""
    standing_actions = 0
    for happened in history:
        if isinstance(happened, Undone):
            yield standing_actions, happened
            standing_actions -= 1
        else:
            standing_actions += 1
            yield standing_actions, happened


@frozen(repr=False)
class Record(Generic[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]):
    """A game from its start to where it stands. Make one with ``start`` or ``load``."""

    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    rules: int
    """The version of the rules that it was played by."""
    options: OptionsT
    seed: Seed | None
    """The seed, or its seal; None if the record has neither."""
    players: tuple[str, ...]
    """The names of the players, by seat; empty if they are not known."""
    date: dt.date | None
    """The day of the game; None if it is not known."""
    meta_text: str
    start: EventT
    """The first event of the game."""
    history: History[ActionT, EventT]
    """All actions, with those that were taken back."""
    digest: str | None
    """The digest of the final state; None while the game goes on."""
    state: StateT = field(eq=False)
    """The state after the last action."""
    recovered: str = field(default="", eq=False)
    """What was missing in the file that this was loaded from; empty if nothing was."""

    @property
    def entries(self) -> tuple[Entry[ActionT, EventT], ...]:
        """The actions that stand: without those that were taken back."""
        return standing(self.history)

    @property
    def last_line(self) -> int:
        """The last line of the file so far, without the result."""
        return len(self.history) + 1

    @property
    def meta(self) -> dict[str, Plain]:
        """Whatever else was to be kept with the game."""
        return plain_meta(self.meta_text)

    def __repr__(self) -> str:
        return f"<Record of {self.game.name}, {len(self.entries)} actions>"


class Recorded(Protocol[StateT, ActionT, EventT]):
    """What most tools need of a record."""

    @property
    def game(self) -> Checkable[StateT, ActionT, EventT]:
        """The rules."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat; empty if they are not known."""
        ...

    @property
    def date(self) -> dt.date | None:
        """The day of the game; None if it is not known."""
        ...

    @property
    def meta(self) -> Mapping[str, Plain]:
        """Whatever else was kept with the game."""
        ...

    @property
    def start(self) -> EventT:
        """The first event of the game."""
        ...

    @property
    def entries(self) -> tuple[Entry[ActionT, EventT], ...]:
        """The actions that stand, and what followed from each."""
        ...

    @property
    def last_line(self) -> int:
        """The last line of the file so far, without the result."""
        ...

    @property
    def digest(self) -> str | None:
        """The digest of the final state; None while the game goes on."""
        ...

    @property
    def state(self) -> StateT:
        """The state after the last action."""
        ...

    @property
    def recovered(self) -> str:
        """What was missing in the file that this was loaded from; empty if nothing was."""
        ...


@frozen(repr=False)
class RedactedRecord(Generic[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]):
    """A game as one seat, or a spectator, may know it. Make one with ``redact``."""

    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    rules: int
    seat: Seat | None
    """Who may know this; None for a spectator."""
    options: OptionsT
    seed: SealedSeed | None
    players: tuple[str, ...]
    date: dt.date | None
    start: SeenT
    history: History[str | None, SeenT]
    """Actions in notation, as far as they may be seen, with those that were taken back."""
    outcome: OutcomeT | None
    """How the game ended; None while it goes on."""
    recovered: str = field(default="", eq=False)

    @property
    def entries(self) -> tuple[Entry[str | None, SeenT], ...]:
        """The actions that stand: without those that were taken back."""
        return standing(self.history)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<RedactedRecord of {self.game.name}, {len(self.entries)} actions, for {who}>"
