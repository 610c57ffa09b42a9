"""
Observations of Blue Moon City are those that learners have been trained with.

``tests/golden/observations/city.csv`` holds a digest of each table's layout, and of what every seat
observes in some positions of a random game. A change there is a change for users, whose weights no
longer fit. ``python tests/adapters/test_observation_golden.py`` writes the file again.
"""

import csv
import sys
from array import array
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from support.games import CITY_TABLES
from support.reachable import played

from bluemoon import city
from bluemoon.city.learning import city_encoder
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow

GOLDEN: Final = Path(__file__).parent.parent / "golden" / "observations" / "city.csv"
SEED: Final = 11
ACTIONS: Final = (0, 40, 150, 400, 900)
"""How far the random game has come in the observed positions."""

Row: TypeAlias = list[str]


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def digest_of(numbers: "array[float]") -> str:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return digest(numbers.tobytes())


def rows() -> Iterator[Row]:
    yield ["table", "actions", "seat", "digest"]
    for table in CITY_TABLES:
        encoder = city_encoder(table.options)
        layout = repr([*zip(encoder.names, encoder.highs, strict=True)])
        yield [table.name, "layout", "", digest(layout.encode())]
        for actions in ACTIONS:
            state = played(table.options, SEED, actions)
            for seat in map(Seat, range(table.options.players)):
                numbers = encoder.encode(city.view(state, seat, perfect_memory=True))
                yield [table.name, str(actions), str(seat), digest_of(numbers)]


def test_observations_have_not_changed() -> None:
    with GOLDEN.open(encoding="utf-8", newline="") as file:
        assert [*csv.reader(file)] == [*rows()]


if __name__ == "__main__":
    with GOLDEN.open("w", encoding="utf-8", newline="") as written:
        csv.writer(written, lineterminator="\n").writerows(rows())
