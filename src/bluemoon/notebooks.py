"""
States, views and records of any game show themselves in notebooks.

``%load_ext bluemoon`` does it. It knows IPython only by what it is given, so nothing here needs
IPython to be installed.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Final, Protocol

from attrs import field, frozen

from bluemoon import pictures, registry
from bluemoon.kernel.errors import PluginError
from bluemoon.kernel.roles import (
    ActionT,
    Ending,
    EventT,
    OptionsT,
    OptionsT_contra,
    OutcomeT,
    SeenT_contra,
    Startable,
    StateT,
)
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import DrawingPlugin, PlainSeenT, PlainViewT
from bluemoon.record import Record, RedactedRecord, views
from bluemoon.record.roles import Watchable

SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain"


class Printer(Protocol):
    """Writes the text of a cell's output."""

    def text(self, text: str, /) -> object:
        """Write it."""
        ...


class Formatter(Protocol):
    """Shows objects in one format."""

    def for_type(self, kind: type, show: Callable[..., object], /) -> object:
        """Show objects of this class with this function."""
        ...


class Formatters(Protocol):
    """How a notebook shows objects."""

    @property
    def formatters(self) -> Mapping[str, Formatter]:
        """A formatter for each media type."""
        ...


class Shell(Protocol):
    """As much of IPython's shell as is needed."""

    @property
    def display_formatter(self) -> Formatters:
        """How it shows objects."""
        ...


class OpenedAndWatched(
    Startable[OptionsT_contra, StateT, ActionT, PlainViewT],
    Watchable[PlainViewT, SeenT_contra],
    Protocol[OptionsT_contra, StateT, ActionT, PlainViewT, SeenT_contra],
):
    """A game with openings, and with views that follow redacted events."""


class NotebookPlugin(
    DrawingPlugin[StateT, ActionT, PlainViewT],
    Protocol[OptionsT, StateT, ActionT, PlainViewT, SeenT_contra],
):
    """The parts of a plug-in that notebooks need."""

    @property
    def game(self) -> OpenedAndWatched[OptionsT, StateT, ActionT, PlainViewT, SeenT_contra]:
        """The rules."""
        ...

    @property
    def options(self) -> Callable[..., OptionsT]:
        """Makes the options of a new game."""
        ...


@frozen(eq=False)
class NotebookGame:
    """How one game is shown; its functions take what is of that game."""

    classes: frozenset[type]
    """Those of its states and views."""
    svg: Callable[..., str]
    text: Callable[..., str]
    last_view: Callable[..., object]
    """The last view of a redacted record."""


@frozen(eq=False)
class Shown:
    """What is shown of an object: a position, and what is known about it."""

    game: NotebookGame
    position: object
    last: object = field(default=None, kw_only=True)
    """The action that led to it; None if it is not known."""
    names: Sequence[str] = field(default=(), kw_only=True)

    def svg(self) -> str:
        """For a page."""
        return self.game.svg(self.position, last=self.last, names=self.names)

    def text(self) -> str:
        """For a terminal."""
        return self.game.text(self.position, last=self.last, names=self.names)


def register(shell: Shell) -> None:
    """Show states, views and records of all games, also of those that nobody has imported yet."""
    games = dict(_games())
    formatters = shell.display_formatter.formatters
    for game in games.values():
        for kind in game.classes:
            _register_class(formatters, kind, partial(Shown, game))
    _register_class(formatters, Record, partial(_of_record, games))
    _register_class(formatters, RedactedRecord, partial(_of_redacted_record, games))


def _games() -> Sequence[tuple[str, NotebookGame]]:
    """Every game by its name; one that cannot be loaded has no positions to show."""

    def loaded(name: str) -> Sequence[tuple[str, NotebookGame]]:
        try:
            return [(name, registry.use(name, _notebook_game))]
        except PluginError:
            return []

    return [*chain.from_iterable(map(loaded, registry.names()))]


def _notebook_game(
    plugin: NotebookPlugin[OptionsT, StateT, ActionT, PlainViewT, PlainSeenT], /
) -> NotebookGame:
    def last_view(
        record: RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, PlainSeenT],
    ) -> PlainViewT:
        *_, last = views(record, plugin.game)
        return last

    # Games do not list their classes, but every opening has them.
    state = plugin.game.new_game(plugin.options(), 0)
    seen = (plugin.game.view(state, seat) for seat in (None, Seat(0)))
    classes = {type(state), *map(type, seen)}
    return NotebookGame(
        # Numbers and texts stay what they are, even where a game has nothing else.
        frozenset(kind for kind in classes if kind.__module__ != "builtins"),
        partial(pictures.svg, plugin),
        partial(pictures.text, plugin),
        last_view,
    )


def _register_class(
    formatters: Mapping[str, Formatter], kind: type, find: Callable[..., Shown | None]
) -> None:
    """Show objects of this class as what *find* says; None: as if nothing was registered."""

    def svg(found: object) -> str | None:
        shown = find(found)
        return None if shown is None else shown.svg()

    def text(found: object, printer: Printer, _is_cycle: object) -> None:
        shown = find(found)
        printer.text(repr(found) if shown is None else shown.text())

    formatters[SVG].for_type(kind, svg)
    formatters[TEXT].for_type(kind, text)


def _of_record(
    games: Mapping[str, NotebookGame],
    record: Record[object, object, object, object, Ending, object],
) -> Shown | None:
    """The last position of a record; None if its game is not installed."""
    game = games.get(record.game.name)
    if game is None:
        return None
    last = record.entries[-1].action if record.entries else None
    return Shown(game, record.state, last=last, names=record.players)


def _of_redacted_record(
    games: Mapping[str, NotebookGame],
    record: RedactedRecord[object, object, object, object, Ending, object],
) -> Shown | None:
    """The last view of its viewer."""
    game = games.get(record.game.name)
    if game is None:
        return None
    return Shown(game, game.last_view(record), names=record.players)
