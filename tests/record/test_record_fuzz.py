"""Records broken at random; fuzz/fuzz_records.py does the same for as long as you like."""

from gzip import compress
from json import dumps, loads
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st
from support.json_values import checker
from support.nim import NIM, Heap
from support.records import (
    TAGS,
    Breaker,
    city_record,
    random_record,
    tried,
    tried_redacted,
    undone_record,
)

from bluemoon import city, legends, record, sand
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft

CITY: Final = record.dumps(city_record(25)).encode()
SAND_OPTIONS: Final = sand.Options(players=2, mode="advanced", boards=["purple", "blue"])
SAND: Final = record.dumps(random_record(sand.GAME, SAND_OPTIONS, 5, 25)).encode()
LEGENDS_OPTIONS: Final = legends.Options(decks=["mimix", "buka"])
LEGENDS: Final = record.dumps(random_record(legends.GAME, LEGENDS_OPTIONS, 5, 25)).encode()
DRAFT: Final = record.dumps(random_record(draft.GAME, draft.Options(players=3), 5, 25)).encode()
UNDONE: Final = record.dumps(undone_record()).encode()
SEEN: Final = record.dumps(record.redact(undone_record(), Seat(0))).encode()
SMALL: Final = record.dumps(random_record(NIM, Heap(9), 3, 99)).encode()
SCHEMA: Final = checker(record.schema(NIM))
# Any, because the records are of several games.
BREAKABLE: Final[list[tuple[bytes, Game[Any, Any, Any, Any, Any, Any, Any]]]] = [
    (CITY, city.GAME),
    (UNDONE, city.GAME),
    (SAND, sand.GAME),
    (LEGENDS, legends.GAME),
    (DRAFT, draft.GAME),
]
seeds = st.integers(0, 2**64 - 1)


@given(seeds, st.integers(0, len(BREAKABLE) - 1))
@settings(max_examples=200)
def test_a_broken_record_is_refused_or_makes_sense(seed: int, which: int) -> None:
    """Whatever is loaded can be replayed, written, read again and redacted; see ``tried``."""
    content, game = BREAKABLE[which]
    tried(Breaker(Chance(seed), (CITY, SAND, LEGENDS, DRAFT, SMALL)).broken(content), game)


@given(seeds)
def test_a_broken_compressed_record_is_refused_or_makes_sense(seed: int) -> None:
    """Broken before it is compressed, or after."""
    breaker = Breaker(Chance(seed), (CITY, SMALL))
    tried(compress(breaker.broken(SMALL)), NIM)
    tried(breaker.changed_bytes(compress(SMALL)), NIM)


def test_changes_reach_deep() -> None:
    """Some are refused at every stage, and some are found out by the rules alone."""
    breaker = Breaker(Chance(5), (CITY, SMALL))
    fates = {tried(breaker.broken(UNDONE), city.GAME).split(":")[0] for _ in range(60)}
    reasons = [tried(breaker.broken(SMALL), NIM) for _ in range(300)]

    assert {"refused", "not verified", "verified"} == fates | {
        reason.split(":")[0] for reason in reasons
    }
    for stage in ("not JSON", "events[0].event", "the events lead to", "number: expected", "seat"):
        assert [] != [reason for reason in reasons if stage in reason]


@given(seeds)
@settings(max_examples=200)
def test_a_broken_redacted_record_is_refused_or_makes_sense(seed: int) -> None:
    tried_redacted(Breaker(Chance(seed), (CITY, SEEN)).broken(SEEN), city.GAME)


@given(seeds)
@settings(max_examples=200)
def test_a_broken_record_of_any_game_is_refused_or_makes_sense(seed: int) -> None:
    """Nim is so small that many changes leave a possible game."""
    tried(Breaker(Chance(seed), (SMALL,)).broken(SMALL), NIM)


@given(seeds)
@settings(max_examples=200)
def test_what_is_loaded_fits_the_schema(seed: int) -> None:
    """Every line of it, except one that was cut off."""
    content = Breaker(Chance(seed), (SMALL,)).broken(SMALL)
    try:
        found = record.loads(content, NIM)
    except record.RecordError:
        return
    lines = content.splitlines()
    for line in lines[: len(lines) - ("cut off" in found.recovered)]:
        SCHEMA.validate(loads(line))


@given(st.binary(max_size=300))
def test_anything_is_refused(content: bytes) -> None:
    assert tried(content, city.GAME).startswith("refused")
    assert tried_redacted(content, city.GAME).startswith("refused")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


events = st.fixed_dictionaries(
    {"event": st.sampled_from(TAGS), "seat": st.integers(0, 2)},
    optional={
        "to": st.sampled_from(["c4", "d3"]),
        "steps_left": st.integers(0, 2),
        "cards": st.lists(st.sampled_from(["T1", "K1", "M2"]), max_size=3),
        "has_additional_action": st.booleans(),
        "following": st.integers(0, 2),
        "x": json_values,
    },
)


@given(st.lists(json_values | events, max_size=3))
def test_any_events_are_refused(happened: list[object]) -> None:
    """They are no events, or they are not what follows from the action."""
    lines = CITY.split(b"\n")[:1]
    seat = city_record(0).state.to_act
    line = dumps({"number": 1, "seat": seat, "action": "reset", "events": happened}).encode()
    fate = tried(b"\n".join([*lines, line, b""]), city.GAME)

    assert fate.startswith(("refused", "not verified"))
