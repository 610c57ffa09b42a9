"""Records of random games, and every way to break them."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from attrs import define

from bluemoon import city, record
from bluemoon.city.codec.codec import EVENT_TAGS, SEEN_TAGS
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.legends.codec.codec import EVENT_TAGS as LEGENDS_EVENT_TAGS
from bluemoon.legends.codec.codec import SEEN_TAGS as LEGENDS_SEEN_TAGS
from bluemoon.legends.draft.codec import EVENT_TAGS as DRAFT_EVENT_TAGS
from bluemoon.legends.draft.codec import SEEN_TAGS as DRAFT_SEEN_TAGS
from bluemoon.sand.codec.codec import EVENT_TAGS as SAND_EVENT_TAGS
from bluemoon.sand.codec.codec import SEEN_TAGS as SAND_SEEN_TAGS

GOLDEN: Final = tuple(sorted((Path(__file__).parent.parent / "golden/records").glob("*.jsonl*")))
SALT: Final = "00112233445566778899aabbccddeeff"

CityRecord: TypeAlias = record.Record[
    city.State, city.Action, city.Event, city.Options, city.Outcome, city.SeenEvent
]


def random_record(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    seed: int,
    most_actions: int,
) -> record.Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """A random game, to its end or until *most_actions* were played."""
    found = record.start(game, options, seed, salt=SALT, meta={"by": "chance", "of": [1, None]})
    chance, _ = Chance(seed).split()
    while (actions := game.legal_actions(found.state)) and len(found.history) < most_actions:
        chosen, chance = chance.below(len(actions))
        found = record.play(found, actions[chosen])
    return found


@cache
def city_record(most_actions: int = 40, players: int = 2, seed: int = 1) -> CityRecord:
    """The beginning of a random game of City."""
    return random_record(city.GAME, city.Options(players=players), seed, most_actions)


@cache
def undone_record() -> CityRecord:
    """A game in which actions were taken back, one after another and again later."""
    found = city_record(9)
    for undone in (2, 1, 0, 3):
        for _ in range(undone):
            found = record.undo(found)
        found = record.play(found, city.legal_actions(found.state)[-1])
    return found


ODD_VALUES: Final[tuple[str, ...]] = (
    *("null", "true", "false", "0", "1", "-1", "2", "3", "4", "99", "1.0", "1e999", "-0", "0.5"),
    *('""', '"T3"', '"d3"', '"a1"', '"end"', '"red"', '"\\ud800"', '"\\u0000"', "NaN", "-Infinity"),
    *("[]", "{}", "[[]]", '["T3"]', '["T3","T1"]', "[0]", "[1,1]", '{"event":"turn_ended"}'),
    *('{"undone":1}', '{"event":"movement_ended","seat":0}', '{"result":{},"digest":""}'),
    *('"standard:0000000000000000"', '"0000000000000000"', '"2026-11-17"', '"2026-02-30"'),
    *("18446744073709551616", "1" + "0" * 30, "9" * 5000, "[" + "1e15," * 9000 + "1]"),
    *("[" * 3000 + "]" * 3000, '{"a":' * 40 + "1" + "}" * 40, '{"a":1,"a":2}'),
    '"' + "x" * 70000 + '"',
)
"""Pieces of JSON, or of what looks like it, to be put where something else was."""

TAGS: Final = tuple(
    dict.fromkeys(
        [
            *(*EVENT_TAGS, *SEEN_TAGS, *SAND_EVENT_TAGS, *SAND_SEEN_TAGS),
            *(*LEGENDS_EVENT_TAGS, *LEGENDS_SEEN_TAGS),
            *(*DRAFT_EVENT_TAGS, *DRAFT_SEEN_TAGS),
            *("started", "taken", "won", "slept"),
        ]
    )
)
"""The tags of the events of City, Sand, Legends, drafts and Nim, and one that no game has."""


@define
class Breaker:
    """Someone who breaks records, always in the same way for the same seed."""

    chance: Chance
    others: Sequence[bytes] = ()
    """Records from which lines may be taken."""

    def below(self, bound: int) -> int:
        number, self.chance = self.chance.below(bound)
        return number

    def broken(self, content: bytes) -> bytes:
        """The record with one to three changes."""
        ways: tuple[Callable[[bytes], bytes], ...] = (
            self.changed_bytes,
            self._lines,
            self._lines,
            self._values,
            self._values,
            self._events,
            self._events,
        )
        for _ in range(1 + self.below(3)):
            content = ways[self.below(len(ways))](content)
        return content

    def changed_bytes(self, content: bytes) -> bytes:
        """Change, add or remove bytes."""
        at, end = self.below(len(content) + 1), self.below(len(content) + 1)
        match self.below(6):
            case 0:
                return content[:at] + bytes([self.below(256)]) + content[at + 1 :]
            case 1:
                return content[:at] + bytes([self.below(256)]) + content[at:]
            case 2:
                return content[:at] + content[at + 1 + self.below(8) :]
            case 3:
                return content[:at]
            case 4:
                return content[: min(at, end)] + content[max(at, end) :]
            case _:
                odd = (b"\x00", b"\xef\xbb\xbf", b"\xff", b"\n", b"\r\n", "\u2028".encode())
                piece = odd[self.below(len(odd))]
                place = (0, at, len(content))[self.below(3)]
                return content[:place] + piece + content[place:]

    def _lines(self, content: bytes) -> bytes:
        """Remove, repeat, exchange or import whole lines."""
        lines = content.split(b"\n")
        at, other = self.below(len(lines)), self.below(len(lines))
        match self.below(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines.insert(at, b'{"undone":%d}' % self.below(len(lines) + 1))
                # The number that fits, most often.
                if self.below(4):
                    lines[at] = b'{"undone":%d}' % sum(b'"number"' in line for line in lines[:at])
            case 4:
                lines = lines[: at + 1]
            case _:
                if self.others:
                    source = self.others[self.below(len(self.others))].split(b"\n")
                    lines[at] = source[self.below(len(source))]
        return b"\n".join(lines)

    def _values(self, content: bytes) -> bytes:
        """Change something inside the JSON of one line."""
        lines = content.split(b"\n")
        at = self.below(len(lines))
        try:
            value: object = json.loads(lines[at])
            lines[at] = json.dumps(self._changed(value), separators=(",", ":")).encode()
        except (RecursionError, ValueError):
            return content
        odd = ODD_VALUES[self.below(len(ODD_VALUES))].encode()
        lines[at] = lines[at].replace(b'"@"', odd)
        return b"\n".join(lines)

    def _events(self, content: bytes) -> bytes:
        """Change the events of one action, so that the line still reads like one."""
        lines = content.split(b"\n")
        at, other = self.below(len(lines)), self.below(len(lines))
        try:
            value, source = (json.loads(lines[number]) for number in (at, other))
            events, others = value["events"], source["events"]
            lines[at] = json.dumps(
                {**value, "events": self._changed_events(events, others)}
            ).encode()
        except (IndexError, KeyError, RecursionError, TypeError, ValueError):
            # It is another line, or it was broken before.
            return content
        return b"\n".join(lines)

    def _changed_events(self, events: list[object], others: list[object]) -> list[object]:
        at = self.below(len(events))
        match self.below(5):
            case 0:
                return self._changed_list(events)
            case 1:
                return [*events[:at], *others, *events[at:]]
            case 2:
                return [*events[:at], *events[at + 1 :]]
            case 3:
                event, tag = events[at], TAGS[self.below(len(TAGS))]
                # An event may have been broken before.
                retagged = {**event, "event": tag} if isinstance(event, dict) else tag
                return [*events[:at], retagged, *events[at + 1 :]]
            case _:
                return [*events[:at], self._changed(events[at]), *events[at + 1 :]]

    def _changed(self, value: object) -> object:
        """The value with one part of it changed; ``@`` stands for something odd."""
        if isinstance(value, list) and value and self.below(8):
            return self._changed_list(list[object](value))
        if isinstance(value, dict) and value and self.below(8):
            return self._changed_object(dict[str, object](value))
        if isinstance(value, int) and self.below(2):
            return value + self.below(3) - 1
        if isinstance(value, str) and self.below(2):
            return self._changed_text(value)
        return "@"

    def _changed_object(self, values: dict[str, object]) -> dict[str, object]:
        key = list(values)[self.below(len(values))]
        match self.below(12):
            case 0:
                del values[key]
            case 1:
                values[f"{key}s"] = values[key]
            case _:
                values[key] = self._changed(values[key])
        return values

    def _changed_list(self, values: list[object]) -> list[object]:
        at, other = self.below(len(values)), self.below(len(values))
        match self.below(6):
            case 0:
                del values[at]
            case 1:
                values.insert(at, values[other])
            case 2:
                values[at], values[other] = values[other], values[at]
            case _:
                values[at] = self._changed(values[at])
        return values

    def _changed_text(self, text: str) -> str:
        """Another text of the same look, such as another card or cell."""
        if not text:
            return "K1"
        at = self.below(len(text))
        for letters in ("VTAFKMHP", "abcde", "12345", "0123456789abcdef"):
            if text[at] in letters:
                return text[:at] + letters[self.below(len(letters))] + text[at + 1 :]
        words = text.split(" ")
        words.insert(self.below(len(words) + 1), words[self.below(len(words))])
        return " ".join(words)


def tried(
    content: bytes, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> str:
    """
    What becomes of something that may be a record: refused, loaded, or even verified.

    Whatever is loaded can be gone through, written, read again and shown to players.
    """
    try:
        found = record.loads(content, game)
    except record.RecordError as error:
        return f"refused: {error.reason}"
    states = sum(1 for _ in record.replay(found))
    assert states == len(found.entries) + 1
    assert states == len(found.history) + 1 - 2 * sum(
        isinstance(happened, record.Undone) for happened in found.history
    )
    assert found == record.loads(record.dumps(found), game)
    for seat in (None, *range(game.players(found.state))):
        seen = record.redact(found, None if seat is None else Seat(seat))
        assert states == sum(1 for _ in record.views(seen, game))
    try:
        record.verify(found)
    except record.RecordError as error:
        return f"not verified: {error.reason}"
    return "verified"


def tried_redacted(
    content: bytes, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> str:
    """The same for something that may be a redacted record."""
    try:
        found = record.loads_redacted(content, game)
    except record.RecordError as error:
        return f"refused: {error.reason}"
    assert found == record.loads_redacted(record.dumps(found), game)
    return "loaded"
