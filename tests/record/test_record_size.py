"""How large records are, of whole games of two random players."""

from typing import Final

import pytest
from record_sizes import finished

from bluemoon import city, record

LIMIT: Final = 150_000
"""Bytes that a finished game of two must stay below."""
SEEDS: Final = 20


@pytest.mark.parametrize("expansion", [False, True])
def test_a_finished_game_of_two_is_small(*, expansion: bool) -> None:
    """Every one of twenty; tests/record_sizes.py measures as many as you like."""
    options = city.Options(players=2, expansion=expansion)
    sizes = [len(finished(options, seed).encode()) for seed in range(SEEDS)]

    assert [] == [(seed, size) for seed, size in enumerate(sizes) if size >= LIMIT]


def test_what_is_measured_is_a_record() -> None:
    """The text is read, verified, and written again byte by byte."""
    text = finished(city.Options(players=2), 5)
    found = record.loads(text, city.GAME)

    assert text == record.dumps(found)
    assert "" == found.recovered
    assert city.outcome(found.state) is not None
    record.verify(found)
