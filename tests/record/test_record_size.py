"""How large records are: whole games of two bots that want to win."""

from typing import Final

import pytest
from record_sizes import Size, finished, report
from support.records import GOLDEN

from bluemoon import city, legends, record
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.legends.plugin import PLUGIN as LEGENDS

pytestmark = pytest.mark.slow

LIMIT: Final = 100_000
"""Bytes that a finished game of two must stay below."""


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("seed", "expansion"), [(0, False), (3, False), (2, True)], ids=["0", "3", "2-expansion"]
)
def test_a_finished_game_of_two_is_small(seed: int, *, expansion: bool) -> None:
    """tests/record_sizes.py measures as many as you like; these are two of the largest of 14."""
    options = city.Options(players=2, expansion=expansion)
    size = Size.of(finished(CITY, options, seed, "greedy"), seed)

    assert 200 <= size.actions <= 400
    assert size.plain < LIMIT
    assert size.gzip < LIMIT // 10


def test_a_finished_game_of_sand_is_small() -> None:
    """The golden one, which bots played that want to win."""
    (path,) = [path for path in GOLDEN if path.stem == "sand-whole"]
    size = Size.of(path.read_text(encoding="utf-8"), seed=0)

    assert 100 <= size.actions <= 200
    assert size.plain < LIMIT // 4
    assert size.gzip < LIMIT // 40


def test_a_finished_game_of_legends_is_small() -> None:
    """With ships and questions, between bots that want to win."""
    size = Size.of(finished(LEGENDS, legends.Options(decks=["mimix", "buka"]), 3, "greedy"), seed=3)

    assert 60 <= size.actions <= 300
    assert size.plain < LIMIT // 2
    assert size.gzip < LIMIT // 10


def test_what_is_measured_is_a_record() -> None:
    """The text is read, verified, and written again byte by byte."""
    text = finished(CITY, city.Options(players=2, expansion=True), 5, "random")
    found = record.loads(text, city.GAME)

    assert text == record.dumps(found)
    assert "" == found.recovered
    assert record.verify(found, require_seed=True).is_finished


def test_the_report_has_the_mean_and_the_largest() -> None:
    assert (
        "mean     20 bytes, 3 compressed, 5 actions\n"
        "largest  30 bytes, 4 compressed, 6 actions, seed 1"
    ) == report([Size(10, 2, 4, 0), Size(30, 4, 6, 1)])
