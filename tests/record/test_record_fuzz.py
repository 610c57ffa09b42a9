"""Records broken at random; fuzz/fuzz_records.py does the same for as long as you like."""

from json import dumps
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st
from support.nim import NIM, Heap
from support.records import Breaker, city_record, random_record, tried, tried_redacted

from bluemoon import city, record
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat

CITY: Final = record.dumps(city_record(25)).encode()
SEEN: Final = record.dumps(record.redact(city_record(25), Seat(0))).encode()
SMALL: Final = record.dumps(random_record(NIM, Heap(9), 3, 99)).encode()
seeds = st.integers(0, 2**64 - 1)


@given(seeds)
@settings(max_examples=200)
def test_a_broken_record_is_refused_or_makes_sense(seed: int) -> None:
    """Whatever is loaded can be replayed, written, read again and redacted; see ``tried``."""
    tried(Breaker(Chance(seed), (CITY, SMALL)).broken(CITY), city.GAME)


@given(seeds)
@settings(max_examples=200)
def test_a_broken_redacted_record_is_refused_or_makes_sense(seed: int) -> None:
    tried_redacted(Breaker(Chance(seed), (CITY, SEEN)).broken(SEEN), city.GAME)


@given(seeds)
@settings(max_examples=200)
def test_a_broken_record_of_any_game_is_refused_or_makes_sense(seed: int) -> None:
    """Nim is so small that many changes leave a possible game."""
    tried(Breaker(Chance(seed), (SMALL,)).broken(SMALL), NIM)


@given(st.binary(max_size=300))
def test_anything_is_refused(content: bytes) -> None:
    assert tried(content, city.GAME).startswith("refused")
    assert tried_redacted(content, city.GAME).startswith("refused")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(st.lists(st.lists(json_values, min_size=1, max_size=5), max_size=3))
def test_any_events_are_refused(events: list[list[object]]) -> None:
    """They are no events, or they are not what follows from the action."""
    lines = CITY.split(b"\n")[:1]
    seat = city_record(0).state.to_act
    line = dumps([1, seat, "end", *events]).encode()
    fate = tried(b"\n".join([*lines, line, b""]), city.GAME)

    assert fate.startswith(("refused", "not verified"))
