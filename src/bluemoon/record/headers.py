"""The first line of a record: what was agreed, and the start of the game."""

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from attrs import frozen

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.kernel.forms import inside, whole_number
from bluemoon.kernel.plain import Plain, in_words, is_list, is_table
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.meta import decode_names
from bluemoon.record.roles import Recordable
from bluemoon.record.seeds import Seed, decode_seed

FORMAT: Final = "bluemoon-record"
REDACTED_FORMAT: Final = "bluemoon-redacted-record"
VERSION: Final = 1
"""The version of the format. A record of a newer format is refused."""

COMMON: Final = ("format", "version", "game", "rules", "options", "players", "start")
"""What every header has, whatever the kind of the record; a seed may come on top."""

FirstT = TypeVar("FirstT")


@frozen
class Header(Generic[OptionsT, FirstT]):
    """What the headers of all kinds of records tell."""

    rules: int
    options: OptionsT
    seed: Seed | None
    players: tuple[str, ...]
    start: FirstT
    extra: object
    """What only this kind of record has, not read yet."""


def header_table(  # noqa: PLR0913  a header has many parts
    kind: str,
    game: str,
    rules: int,
    first: Plain,
    *,
    seed: Plain,
    players: tuple[str, ...],
    extra: tuple[str, Plain],
) -> Plain:
    """A header as a table, given the first event with the options in it."""
    assert isinstance(first, list)  # noqa: S101  every codec writes events as lists
    tag, options, *others = first
    table = {"format": kind, "version": VERSION, "game": game, "rules": rules, "options": options}
    if seed is not None:
        table["seed"] = seed
    return {**table, "players": players, extra[0]: extra[1], "start": [tag, *others]}


def game_name(value: object, kind: str) -> str:
    """The name of the game that a header tells; anything but such a header is a RecordError."""
    if not is_table(value) or "format" not in value:
        raise RecordError(1, "this is no header of a record of bluemoon")
    if value["format"] != kind:
        raise RecordError(1, f"the format is {in_words(value['format'])}, not {kind!r}")
    version = value.get("version")
    if type(version) is not int or version != VERSION:
        reason = f"version {in_words(version)} of the format is not known, only {VERSION} is"
        raise RecordError(1, reason)
    name = value.get("game")
    if not isinstance(name, str):
        raise RecordError(1, "game: expected the name of a game")
    return name


def read_header(
    value: object,
    kind: str,
    first: Form[FirstT],
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    extra: str,
) -> Header[OptionsT, FirstT]:
    """Read a header of this kind and game; *extra* is the key that only this kind has."""
    found = game_name(value, kind)
    if found != game.name:
        reason = f"this is a record of the game {in_words(found)}, not of {game.name!r}"
        raise RecordError(1, reason)
    table = value if is_table(value) else {}
    try:
        _expect_keys(table, (*COMMON, extra))
        return Header(
            _rules(table["rules"], game.rules_version),
            inside("options", game.codec().options.decode, table["options"]),
            inside("seed", decode_seed, table["seed"]) if "seed" in table else None,
            inside("players", decode_names, table["players"]),
            inside("start", first.decode, _with_options(table["start"], table["options"])),
            table[extra],
        )
    except CodecError as error:
        raise RecordError(1, str(error)) from None


def _expect_keys(table: Mapping[str, object], needed: tuple[str, ...]) -> None:
    missing = [key for key in needed if key not in table]
    unknown = sorted(table.keys() - {*needed, "seed"})
    if missing or unknown:
        words = f"{missing[0]} is missing" if missing else f"the key {in_words(unknown[0])}"
        message = f"a header has the keys {', '.join(needed)} and perhaps seed: {words}"
        raise CodecError(message)


def _rules(value: object, known: int) -> int:
    if type(value) is int and value > known:
        message = f"version {in_words(value)} of the rules is not known, only up to {known}"
        raise CodecError(message)
    return inside("rules", whole_number(1, known).decode, value)


def _with_options(start: object, options: object) -> object:
    """The first event has the options in it; in a header they stand beside it."""
    return [start[0], options, *start[1:]] if is_list(start) and start else start
