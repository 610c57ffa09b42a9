"""What a click that fits no legal action means in Realm of Sand, and the rule against it."""

from typing import Final

import pytest

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand.attempts import attempts

TABLE: Final = sand.scenario(
    mode="advanced",
    loop="4 9 12",
    seats=[
        {
            "board": "green",
            "rows": [".....", ".ggg.", "..g..", "..gR."],
            "level": 2,
            "tiles": "3 8 17",
            "discs": {"red": 1},
            "crystal": "charged",
        },
        {"board": "red"},
    ],
    market={"I": "I-4 I-5 I-6 I-7", "II": "II-10 II-11 II-12 II-13"},
)
MEANT: Final[tuple[tuple[list[str], list[str]], ...]] = (
    (["tile 3"], ["tile 3 a1 b1 c1"]),
    (["tile 9"], ["take 2"]),
    (["tile 3", "tile 12"], ["trade 3 12", "take 3"]),
    (["card II-12"], ["claim II-12"]),
    (["space b4", "space c4", "card I-4"], ["claim I-4 b4 c4"]),
    (["deck III"], ["look III"]),
    (["disc red"], ["disc red a1"]),
    (["space b2", "disc d2"], ["slide d2 b2"]),
    (["central blue"], ["choose blue"]),
    (["disc red", "central blue"], ["exchange red blue", "choose blue"]),
    (["disc red", "space b2"], ["disc red b2"]),
    (["disc d2", "space b2"], ["slide d2 b2"]),
    (["square c3", "space b2"], ["shift c3 b2"]),
    (["square c3"], ["shift c3 a1"]),
    (["do rise"], ["rise"]),
    (["tile x"], []),
    ([], []),
)


@pytest.mark.parametrize(("chosen", "expected"), MEANT)
def test_the_likeliest_comes_first(chosen: list[str], expected: list[str]) -> None:
    found = attempts(sand.view(TABLE, Seat(0)), chosen)

    assert expected == [str(action) for action in found][: max(len(expected), 1)]


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("card II-12", "rule C1: the pattern of II-12 is nowhere on the board"),
        ("tile 9", "rule P4: a tile is taken after one was played"),
        ("deck III", "rule A3: "),
        ("space b4", "rule D1: there is no green disc in the own supply"),
    ],
)
def test_a_rule_says_why_not(piece: str, expected: str) -> None:
    refusals = (
        sand.why_illegal(TABLE, each) for each in attempts(sand.view(TABLE, Seat(0)), [piece])
    )

    assert str(next(filter(None, refusals))).startswith(expected)
