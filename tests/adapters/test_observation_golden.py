"""
Observations are those that learners have been trained with.

``tests/golden/observations`` has a file for each game: a digest of each table's layout, and of what
every seat observes in some positions of a random game. A change there is a change for users, whose
weights no longer fit. ``PYTHONPATH=tests python tests/adapters/test_observation_golden.py`` writes
the files again.
"""

import csv
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from support.games import CITY_TABLES, DRAFT_TABLES, LEGENDS_TABLES, SAND_SOLO, SAND_TABLES, Table
from support.reachable import played

from bluemoon.city.learning import city_encoder
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.learning import draft_encoder
from bluemoon.legends.learning import legends_encoder
from bluemoon.sand.learning import sand_encoder
from bluemoon.toolkits.observations import Encoder

pytestmark = pytest.mark.slow

GOLDEN: Final = Path(__file__).parent.parent / "golden" / "observations"
SEED: Final = 11

Row: TypeAlias = list[str]

HEADING: Final[Row] = ["table", "actions", "seat", "digest"]


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def digest_of(numbers: "array[float]") -> str:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return digest(numbers.tobytes())


def rows(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    encoder: Encoder[ViewT],
    states: Mapping[int, StateT],
) -> Iterator[Row]:
    """A digest of the layout, and of what is seen in states, by the actions that led there."""
    game = table.game
    layout = repr([*zip(encoder.names, encoder.highs, strict=True)])
    yield [table.name, "layout", "", digest(layout.encode())]
    for actions, state in states.items():
        for seat in map(Seat, range(game.players(state))):
            numbers = encoder.encode(game.view(state, seat, perfect_memory=True))
            yield [table.name, str(actions), str(seat), digest_of(numbers)]


def city_rows() -> Iterator[Row]:
    for table in CITY_TABLES:
        states = {n: played(table.options, SEED, n) for n in (0, 40, 150, 400, 900)}
        yield from rows(table, city_encoder(table.options), states)


def sand_rows() -> Iterator[Row]:
    for table in (SAND_SOLO, *SAND_TABLES):
        states = {n: table.position(SEED, n).state for n in (0, 10, 20, table.length(SEED))}
        yield from rows(table, sand_encoder(table.options), states)


def legends_rows() -> Iterator[Row]:
    for table in LEGENDS_TABLES:
        states = {n: table.position(SEED, n).state for n in (0, 15, 40, table.length(SEED))}
        yield from rows(table, legends_encoder(table.options), states)


def draft_rows() -> Iterator[Row]:
    for table in DRAFT_TABLES:
        states = {n: table.position(SEED, n).state for n in (0, 15, 40, table.length(SEED))}
        yield from rows(table, draft_encoder(table.options), states)


ROWS: Final[dict[str, Callable[[], Iterator[Row]]]] = {
    "city": city_rows,
    "sand": sand_rows,
    "legends": legends_rows,
    "legends-draft": draft_rows,
}


@pytest.mark.parametrize("game", ROWS)
def test_observations_have_not_changed(game: str) -> None:
    with (GOLDEN / f"{game}.csv").open(encoding="utf-8", newline="") as file:
        assert [*csv.reader(file)] == [HEADING, *ROWS[game]()]


if __name__ == "__main__":
    for name, made in ROWS.items():
        with (GOLDEN / f"{name}.csv").open("w", encoding="utf-8", newline="") as written:
            csv.writer(written, lineterminator="\n").writerows([HEADING, *made()])
