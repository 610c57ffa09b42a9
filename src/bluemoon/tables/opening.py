"""Opening a table of any game from JSON, and what there is to choose from."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

from bluemoon import record, registry
from bluemoon.bots import NAMES, BotError
from bluemoon.kernel.codec import Form, JsonConverter, Plain
from bluemoon.kernel.codec.containers import list_form, mapping_form, or_null
from bluemoon.kernel.codec.forms import LARGEST, TEXT, Schema, whole_number
from bluemoon.kernel.codec.plain import is_list
from bluemoon.kernel.codec.schemas import DIALECT
from bluemoon.kernel.errors import OptionsError, PluginError, RecordError, did_you_mean, shown
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import NamedFile, Plugin, Setting, setting_named, written
from bluemoon.record.meta import OBJECT
from bluemoon.tables.json_table import JsonTable, json_table
from bluemoon.tables.maker import TableMaker
from bluemoon.tables.participants import Participant


@frozen(kw_only=True)
class NewTable:
    """A table that is to be opened."""

    game: str
    players: tuple[Participant, ...]
    """By seat; whoever has no bot is a person."""
    settings: Mapping[str, object] = {}
    """Settings of the game, each as a value or as a person types it."""
    files: Mapping[str, str] = {}
    """The texts of files that settings name, by name; no other file is read."""
    seed: int | None = None
    """Null: any."""
    match: bool = False
    """Whether the game is the first one of a match."""


@frozen(kw_only=True)
class ListedSetting:
    """Something that can be chosen about a game."""

    name: str
    help: str
    default: str | None
    """As a person types it; null if there is none."""
    choices: tuple[str, ...]
    """All values, as a person types them; empty if there are too many to list."""
    takes_files: bool
    """Whether a value may name files."""


@frozen(kw_only=True)
class ListedGame:
    """A game that tables can be opened for."""

    name: str
    title: str
    settings: tuple[ListedSetting, ...]
    has_matches: bool
    """Whether several games can make a match."""


@frozen(eq=False)
class _Opener:
    """Opens tables of one game."""

    new: Callable[[NewTable, Path | None], JsonTable]
    recorded: Callable[[Path], JsonTable]
    seats: Callable[[NewTable], int]


def _new_table() -> Form[NewTable]:
    converter = JsonConverter(may_omit_defaults=True)
    seed = or_null(whole_number(0, LARGEST))
    files = mapping_form(TEXT)
    return converter.form_with(NewTable, settings=OBJECT, files=files, seed=seed)


NEW_TABLE: Final = _new_table()
"""How a table is asked for."""
GAMES: Final = list_form(JsonConverter().form(ListedGame))
"""How games are listed."""


def games() -> Plain:
    """The games and their settings, as JSON."""
    listed = map(_listed, registry.names())
    return GAMES.encode(tuple(game for game in listed if game is not None))


def open_table(request: object, path: Path | None = None, *, bots_wait: bool = False) -> JsonTable:
    """
    Open a table as JSON asks for it, and record the game in a new file, or in memory alone.

    Bots are those of the library: a bot in a file is a program, and would be run. With *bots_wait*
    they play only when `JsonTable.play_bot` is called.

    >>> people = [{"name": "Ann"}, {"name": "Bob"}]
    >>> table = open_table({"game": "city", "players": people, "seed": 7})
    >>> table.answer({"request": "play", "seat": 1, "action": "move a1"})["code"]
    'city.M1'
    """
    wanted = NEW_TABLE.decode(request)
    return registry.use(wanted.game, _Openers(bots_wait)).new(wanted, path)


def seats_of(request: object) -> int:
    """
    How many participants the table needs that JSON asks for; those that it names do not count.

    >>> seats_of({"game": "city", "players": [], "settings": {"players": 3}})
    3
    """
    wanted = NEW_TABLE.decode(request)
    return registry.use(wanted.game, _Openers()).seats(wanted)


def reopen_table(path: Path, *, bots_wait: bool = False) -> JsonTable:
    """
    Go on with the game, or the match, that is recorded in a file, with bots of the library.

    A game that is over can only be looked at, and followed by the next one of its match.
    """
    return registry.use(record.game_of(path), _Openers(bots_wait)).recorded(path)


def new_table_schema() -> Schema:
    """The JSON Schema of what `open_table` takes."""
    return {"$schema": DIALECT, "title": "A new table", **NEW_TABLE.schema}


def games_schema() -> Schema:
    """The JSON Schema of what `games` returns."""
    return {"$schema": DIALECT, "title": "The games", **GAMES.schema}


@frozen
class _Openers:
    """Makes what opens tables of a game."""

    bots_wait: bool = False

    def __call__(
        self, plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> _Opener:
        maker = TableMaker(plugin, self.bots_wait)

        def options_of(wanted: NewTable) -> OptionsT:
            named_file = _sent(wanted.files)
            chosen = {
                name: setting_named(plugin.settings, name).read(_typed(value), named_file)
                for name, value in wanted.settings.items()
            }
            return plugin.make_options(**chosen)

        def new(wanted: NewTable, path: Path | None) -> JsonTable:
            return json_table(
                maker.start(
                    options_of(wanted),
                    _with_own_bots(wanted.players),
                    seed=wanted.seed,
                    path=path,
                    match=wanted.match,
                )
            )

        def recorded(path: Path) -> JsonTable:
            try:
                return json_table(maker.resume(path, reseat=_with_own_bots))
            except RecordError as error:
                if error.code != "record.finished":
                    raise
            return json_table(maker.finished(path, reseat=_with_own_bots))

        def seats(wanted: NewTable) -> int:
            return maker.players(options_of(wanted))

        return _Opener(new, recorded, seats)


def _sent(files: Mapping[str, str]) -> NamedFile:
    """Files that were sent; an OptionsError for any other."""

    def text(name: str, largest: int) -> str:
        if name not in files:
            message = f"no file {shown(name)} was sent"
            raise OptionsError(message + did_you_mean(name, files))
        if len(files[name].encode("utf-8", "surrogatepass")) > largest:
            message = f"{shown(name)}: such a file has at most {largest} bytes"
            raise OptionsError(message)
        return files[name]

    return text


def _listed(name: str) -> ListedGame | None:
    """A game; None if it cannot be loaded."""
    try:
        return registry.use(
            name,
            lambda plugin: ListedGame(
                name=name,
                title=plugin.game.rulebook.title,
                settings=tuple(map(_listed_setting, plugin.settings)),
                has_matches=plugin.next_game is not None,
            ),
        )
    except PluginError:
        return None


def _listed_setting(setting: Setting) -> ListedSetting:
    return ListedSetting(
        name=setting.name,
        help=setting.help,
        default=None if setting.default is None else written(setting.default),
        choices=tuple(map(written, setting.choices)),
        takes_files=setting.parse_with_files is not None,
    )


def _typed(value: object) -> str:
    """A value as a person would type it."""
    return ",".join(map(_typed, value)) if is_list(value) else written(value)


def _with_own_bots(participants: tuple[Participant, ...]) -> tuple[Participant, ...]:
    """The same participants; a BotError if one of them is a bot from elsewhere."""
    for name in (participant.bot for participant in participants):
        if name is not None and name.partition(":")[0] not in NAMES:
            message = f"a bot at a table is one of {', '.join(NAMES)}, not {shown(name)}"
            raise BotError(message + did_you_mean(name, NAMES))
    return participants
