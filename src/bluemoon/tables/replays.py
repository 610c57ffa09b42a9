"""Recorded games, position by position, in JSON."""

from pathlib import Path
from typing import Final, Generic, Protocol

from attrs import frozen

from bluemoon import pictures, record, registry
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin
from bluemoon.record import Record, Recorded
from bluemoon.tables.errors import TableError
from bluemoon.tables.json_table import JsonObject, json_object
from bluemoon.tables.roles import HostPlugin
from bluemoon.tables.story import StoryLine, told, turn_ends
from bluemoon.toolkits.drawing import Theme


@frozen(kw_only=True)
class ReplayOverview:
    """A recorded game; its positions are counted from 0, the opening."""

    game: str
    title: str
    players: tuple[str, ...]
    """By seat."""
    seat: Seat | None
    """Who sees it so, if it is not open; null for a spectator."""
    is_open: bool
    """Whether everything is shown."""
    last: int
    """The number of the last position, which is the number of actions."""
    turns: tuple[int, ...]
    """The positions at which a turn ended."""
    ending: str
    """How the game ended; empty if it did not."""
    lines: tuple[StoryLine, ...]
    """What led to each position after the opening."""


@frozen
class ReplayPosition:
    """One position of a recorded game."""

    number: int
    situation: str
    svg: str


OVERVIEW: Final[Form[ReplayOverview]] = JsonConverter().form(ReplayOverview)
POSITION: Final[Form[ReplayPosition]] = JsonConverter().form(ReplayPosition)


class JsonReplay(Protocol):
    """A recorded game of any kind, in JSON."""

    def overview(self) -> JsonObject:
        """The players, the story, and where turns end."""
        ...

    def position(self, number: int, /, *, theme: Theme = "auto", width: int = 800) -> JsonObject:
        """One position as a picture; a TableError if there is none with this number."""
        ...


def open_replay(path: Path) -> JsonReplay:
    """The game that is recorded in a file, position by position, with everything open."""
    return registry.use(record.game_of(path), _RecordReader(path)).replay()


def open_replay_for(path: Path, seat: Seat | None) -> JsonReplay:
    """
    The same as this seat, or a spectator, may know it while the game goes on.

    When it is over, everything is open, unless the game keeps its secrets.
    """
    return registry.use(record.game_of(path), _RecordReader(path)).replay_for(seat)


def record_for(path: Path, seat: Seat | None) -> str:
    """The text of a record as far as this seat, or a spectator, may know it now."""
    return registry.use(record.game_of(path), _RecordReader(path)).text_for(seat)


class _RecordedGame(Protocol):
    """A recorded game of any kind."""

    def replay(self) -> JsonReplay:
        """All of it."""
        ...

    def replay_for(self, seat: Seat | None, /) -> JsonReplay:
        """What a seat or a spectator may know of it."""
        ...

    def text_for(self, seat: Seat | None, /) -> str:
        """The same as a record."""
        ...


@frozen
class _RecordReader:
    """Reads the record in a file."""

    path: Path

    def __call__(
        self, plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> _RecordedGame:
        return _Recorded(plugin, record.load(self.path, plugin.game))


@frozen(eq=False)
class _Recorded(Generic[StateT, ActionT, EventT, OptionsT, OutcomeT, ViewT, SeenT]):
    plugin: HostPlugin[StateT, ActionT, EventT, ViewT, SeenT]
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]

    @property
    def is_open(self) -> bool:
        """Whether the game is over, and everybody may see all of it."""
        is_over = self.plugin.game.to_act(self.record.state) is None
        return is_over and not self.plugin.keeps_secrets

    def replay(self) -> JsonReplay:
        return self._replay(None, is_open=True)

    def replay_for(self, seat: Seat | None, /) -> JsonReplay:
        return self._replay(seat, is_open=self.is_open)

    def _replay(self, seat: Seat | None, *, is_open: bool) -> JsonReplay:
        states = tuple(record.replay(self.record))
        return _Replay(self.plugin, self.record, seat, is_open, states)

    def text_for(self, seat: Seat | None, /) -> str:
        return record.dumps(self.record if self.is_open else record.redact(self.record, seat))


@frozen(eq=False)
class _Replay(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A recorded game, with everything open, or as one seat may know it."""

    plugin: HostPlugin[StateT, ActionT, EventT, ViewT, SeenT]
    record: Recorded[StateT, ActionT, EventT]
    seat: Seat | None
    is_open: bool
    states: tuple[StateT, ...]

    def overview(self) -> JsonObject:
        game = self.plugin.game
        final = self.states[-1]
        ending = ""
        if game.to_act(final) is None:
            ending = wording_of(self.plugin).ending(
                game.view(final, self.seat), names=self.record.players
            )
        return json_object(
            OVERVIEW,
            ReplayOverview(
                game=game.name,
                title=game.rulebook.title,
                players=self.record.players,
                seat=self.seat,
                is_open=self.is_open,
                last=len(self.record.entries),
                turns=turn_ends(self.plugin, self.states),
                ending=ending,
                lines=tuple(map(self._line, range(1, len(self.states)))),
            ),
        )

    def position(self, number: int, /, *, theme: Theme = "auto", width: int = 800) -> JsonObject:
        if not 0 <= number < len(self.states):
            message = f"the game has positions 0 to {len(self.states) - 1}, not {number}"
            raise TableError(message, code="table.position")
        state = self.states[number]
        view = self.plugin.game.view(state, self.seat)
        svg = pictures.svg(
            self.plugin,
            state if self.is_open else view,
            last=self._last(number),
            names=self.record.players,
            theme=theme,
            width=width,
        )
        situation = wording_of(self.plugin).situation(view, names=self.record.players)
        return json_object(POSITION, ReplayPosition(number, situation, svg))

    def _line(self, number: int) -> StoryLine:
        """What led to a position; in an open game, as the player who acted tells it."""
        entry, before = self.record.entries[number - 1], self.states[number - 1]
        seat = entry.seat if self.is_open else self.seat
        return told(self.plugin, before, (number, entry), seat, self.record.players).line

    def _last(self, number: int) -> ActionT | None:
        """The action that led to a position, if all of it may be seen."""
        if not number:
            return None
        entry, game = self.record.entries[number - 1], self.plugin.game
        seen = record.seen_entry(game, entry, self.seat).action
        return entry.action if self.is_open or seen == game.format_action(entry.action) else None
