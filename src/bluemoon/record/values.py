"""Records as values."""

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

from attrs import field, frozen

from bluemoon.kernel.plain import Plain
from bluemoon.kernel.roles import ActionT, Checkable, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.seats import Seat
from bluemoon.record.meta import plain_meta
from bluemoon.record.roles import Recordable
from bluemoon.record.seeds import SealedSeed, Seed

OrderT = TypeVar("OrderT")
"""How an action is kept: as an action, or as what may be seen of its notation."""


@frozen
class Entry(Generic[OrderT, EventT]):
    """One action and what followed from it."""

    seat: Seat
    """Who acted."""
    action: OrderT
    events: tuple[EventT, ...]
    line: int = field(eq=False, repr=False)
    """Where it stands in the file."""


@frozen(repr=False)
class Record(Generic[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]):
    """A game from its start to where it stands. Make one with ``start`` or ``load``."""

    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    rules: int
    """The version of the rules that it was played by."""
    options: OptionsT
    seed: Seed | None
    """The seed, or its seal; None if neither was told."""
    players: tuple[str, ...]
    """The names of the players, by seat; empty if they were not told."""
    meta_text: str
    start: EventT
    """The first event of the game."""
    entries: tuple[Entry[ActionT, EventT], ...]
    digest: str | None
    """The digest of the final state; None while the game goes on."""
    state: StateT = field(eq=False)
    """The state after the last action."""
    recovered: str = field(default="", eq=False)
    """What was missing in the file that this was loaded from; empty if nothing was."""

    @property
    def last_line(self) -> int:
        """The line of the last action, or of the header if there is none."""
        return self.entries[-1].line if self.entries else 1

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
    def meta(self) -> Mapping[str, Plain]:
        """Whatever else was kept with the game."""
        ...

    @property
    def start(self) -> EventT:
        """The first event of the game."""
        ...

    @property
    def entries(self) -> tuple[Entry[ActionT, EventT], ...]:
        """The actions, and what followed from each."""
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
    start: SeenT
    entries: tuple[Entry[str | None, SeenT], ...]
    """Actions in notation, as far as they may be seen."""
    outcome: OutcomeT | None
    """How the game ended; None while it goes on."""
    recovered: str = field(default="", eq=False)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<RedactedRecord of {self.game.name}, {len(self.entries)} actions, for {who}>"
