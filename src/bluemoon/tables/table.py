"""A table: a game being played."""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Generic, Protocol, Self

from attrs import define, field, frozen

from bluemoon.bots import Budget, SeatedBots, Thinking
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import Match
from bluemoon.plugin import Choice, Piece
from bluemoon.tables.errors import TableError
from bluemoon.tables.happenings import ActionPlayed, ActionsTakenBack, Happening, UndoAsked
from bluemoon.tables.listeners import Listener, Listeners
from bluemoon.tables.participants import Participant, people_among
from bluemoon.tables.roles import HostPlugin, RecordKeeper
from bluemoon.tables.snapshot import Snapshot
from bluemoon.tables.story import StoryLine, told


class NextGame(Protocol[StateT, ActionT, EventT, ViewT, SeenT]):
    """Begins the game after one that is over."""

    def __call__(
        self, path: Path | None, /
    ) -> "Table[StateT, ActionT, EventT, ViewT, SeenT] | None":
        """Its table, with its record in this file; None if no game follows."""
        ...


@frozen
class UndoAnswer:
    """What came of the wish to take actions back."""

    taken_back: int
    """How many actions were taken back."""
    waits_for: tuple[Seat, ...]
    """The seats that have to agree first."""


@define(eq=False)
class Table(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """
    A game being played by people and bots, with its record. Make one with a `TableMaker`.

    Every method may be called from any thread. Questions are answered from the latest snapshot and
    never wait; what changes the game happens one after the other. An error changes nothing.
    """

    plugin: HostPlugin[StateT, ActionT, EventT, ViewT, SeenT]
    participants: tuple[Participant, ...]
    """Who sits where, by seat."""
    match: Match | None
    """The match that this is a game of; None for a single game."""
    path: Path | None
    """Where the game is recorded; None: in memory alone."""
    _keeper: RecordKeeper[StateT, ActionT, EventT] = field(repr=False)
    _bots: SeatedBots[StateT, ActionT, ViewT] = field(repr=False)
    _begin_next: NextGame[StateT, ActionT, EventT, ViewT, SeenT] = field(repr=False)
    bots_wait: bool = field(default=False, kw_only=True)
    """Whether bots play only when `play_bot` is called, and not as soon as it is their turn."""
    _lock: Lock = field(init=False, repr=False, factory=Lock)
    _listeners: Listeners[SeenT] = field(init=False, repr=False, factory=Listeners[SeenT])
    _agreed: frozenset[Seat] = field(init=False, repr=False, default=frozenset())
    """The seats that want to take back the last actions."""
    _is_closed: bool = field(init=False, repr=False, default=False)

    @property
    def now(self) -> Snapshot[StateT, ActionT, EventT, ViewT, SeenT]:
        """The game as it is at this moment, for several questions whose answers must fit."""
        return Snapshot(self.plugin, self._keeper.record, self.participants)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return people_among(self.participants)

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None when the game is over."""
        return self.now.to_act

    @property
    def revision(self) -> int:
        """A number that grows with every action, and with every one that is taken back."""
        return self.now.revision

    @property
    def undo_agreed(self) -> tuple[Seat, ...]:
        """The seats that want to take back the last actions; empty: nobody has asked."""
        return tuple(sorted(self._agreed))

    def view(self, seat: Seat | None, *, perfect_memory: bool = False) -> ViewT:
        """What the seat may know of the position; None is a spectator."""
        return self.now.view(seat, perfect_memory=perfect_memory)

    def actions(self, seat: Seat) -> tuple[ActionT, ...]:
        """The legal actions of the seat, in canonical order; none if another seat is to act."""
        return self.now.actions(seat)

    def pieces(self, seat: Seat, chosen: Sequence[Piece] = ()) -> Choice[ActionT]:
        """The pieces that may follow the chosen ones while the seat puts an action together."""
        return self.now.pieces(seat, chosen)

    def story(self, seat: Seat | None, *, after: int = 0) -> tuple[StoryLine, ...]:
        """What happened, one line per action that stands, without the first *after* of them."""
        return self.now.story(seat, after=after)

    def hint(self, seat: Seat, budget: Budget | None = None) -> Thinking[ActionT]:
        """What a search thinks of every action of the seat to act, the best first."""
        return self.now.hint(seat, budget)

    def play(self, seat: Seat, action: ActionT | str, *, revision: int | None = None) -> None:
        """
        Play an action, as a value or in notation, and let bots answer until a person is to act.

        Where *bots_wait*, they do not. With a *revision* it is played only if the table still has
        that one. An illegal action is an IllegalActionError.
        """
        with self._lock:
            now = self._now_open(revision)
            now.expect_turn(seat)
            self._expect_person(seat)
            self._play(now.plugin.game.parse_action(action) if isinstance(action, str) else action)
        self._listeners.tell()
        if not self.bots_wait:
            self.let_bots_play()

    def let_bots_play(self) -> None:
        """
        Let bots play until a person is to act or the game is over.

        Needed after a bot has failed, which is a BotFailedError.
        """
        while self.play_bot():
            pass

    def play_bot(self) -> bool:
        """Let the bot to act play one action; False if it is not a bot's turn."""
        has_played = self._bot_played()
        self._listeners.tell()
        return has_played

    def undo(self, *seats: Seat, revision: int | None = None) -> UndoAnswer:
        """
        Agree, for these seats, to go back to the last decision of a person.

        It is done as soon as all people have agreed. Until then nothing is taken back; an action
        ends all agreement.
        """
        try:
            with self._lock:
                return self._undo(self._now_open(revision), seats)
        finally:
            self._listeners.tell()

    def listen(self, seat: Seat | None, listener: Listener[SeenT]) -> Callable[[], None]:
        """
        Tell a listener from now on what the seat may know of what happens.

        It is called outside of the lock, so it may use the table, but in one thread at a time.
        The answer is a function that ends it.
        """
        self.now.check_seat(seat)
        return self._listeners.add(seat, listener)

    def next_game(
        self, path: Path | None = None
    ) -> "Table[StateT, ActionT, EventT, ViewT, SeenT] | None":
        """
        Close this table, and begin the next game of its match, recorded in this file.

        None if the match is over, or this game is not one of a match.
        """
        if self.to_act is not None:
            message = "the next game begins when this one is over"
            raise TableError(message, code="table.running")
        self.close()
        return self._begin_next(path)

    def close(self) -> None:
        """
        Write the result if the game is over, and end the processes of bots.

        After that the table answers, but nobody plays.
        """
        with self._lock:
            self._is_closed = True
            self._bots.leave()
            self._keeper.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _now_open(self, revision: int | None) -> Snapshot[StateT, ActionT, EventT, ViewT, SeenT]:
        """The game as it is, if something may still happen and the caller knows it."""
        now = self.now
        if self._is_closed:
            message = "the table is closed"
            raise TableError(message, code="table.closed")
        if revision not in (None, now.revision):
            message = f"the table is at revision {now.revision}, not {revision}: look again"
            raise TableError(message, code="table.stale")
        return now

    def _expect_person(self, seat: Seat) -> None:
        bot = self.participants[seat].bot
        if bot is not None:
            message = f"the bot {bot} plays for seat {seat}"
            raise TableError(message, code="table.bot")

    def _bot_played(self) -> bool:
        """Whether it was a bot's turn; then it has played."""
        with self._lock:
            now = self.now
            seat, outcome = now.to_act, now.outcome
            if outcome is not None:
                self._bots.end(outcome)
                # Those who know how it ended have left, and are not told again.
                self._bots.leave()
            if self._is_closed or seat is None or self.participants[seat].is_person:
                return False
            self._play(self._bots.choose(now.state, now.actions(seat)))
            return True

    def _play(self, action: ActionT) -> None:
        """Play an action, and keep what listeners are to be told."""
        before = self.now
        self._keeper.play(action)
        self._agreed = frozenset()
        after = self.now
        entry, number = after.record.entries[-1], after.actions_played

        def played(seat: Seat | None) -> Happening[SeenT]:
            seen = told(self.plugin, before.state, (number, entry), seat, after.names)
            return ActionPlayed(after.revision, seen.line, seen.events)

        self._listeners.report(played)

    def _undo(
        self, now: Snapshot[StateT, ActionT, EventT, ViewT, SeenT], seats: Sequence[Seat]
    ) -> UndoAnswer:
        for seat in seats:
            now.check_seat(seat)
            self._expect_person(seat)
        decided = [
            number
            for number, entry in enumerate(now.record.entries)
            if self.participants[entry.seat].is_person
        ]
        if not decided:
            message = "there is nothing to take back yet"
            raise TableError(message, code="table.undo")
        agreed = self._agreed | frozenset(seats)
        names = {now.names[seat] for seat in agreed}
        waits_for = tuple(seat for seat in self.people if now.names[seat] not in names)
        if not waits_for:
            self._take_back(now.actions_played - decided[-1])
            return UndoAnswer(now.actions_played - decided[-1], ())
        if agreed != self._agreed:
            self._agreed = agreed
            asked = UndoAsked(now.revision, tuple(sorted(agreed)), waits_for)
            self._listeners.report(lambda _: asked)
        return UndoAnswer(0, waits_for)

    def _take_back(self, actions: int) -> None:
        taken_back = 0
        try:
            for _ in range(actions):
                self._keeper.undo()
                taken_back += 1
        finally:
            self._agreed = frozenset()
            # No bot may remember what was taken back.
            self._bots.leave()
            happened = ActionsTakenBack(self.revision, taken_back)
            self._listeners.report(lambda _: happened)
