"""What a click that fits no legal action means in Blue Moon Legends, and the rule against it."""

from typing import Final

import pytest

from bluemoon.kernel.seats import Seat
from bluemoon.legends.attempts import attempts
from bluemoon.legends.game import GAME
from bluemoon.legends.scenario import scenario

TABLE: Final = scenario(
    decks=("buka", "pillar"),
    phase="character",
    fight="earth",
    seats=[
        {"hand": "b01 b04 b24", "combat": "b12", "support": "~b08", "ships": "b30 b29:b02"},
        {"combat": "p01 p16", "support": "p29"},
    ],
    turn={"plays": "b12"},
)


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (["card b01"], ["play b01"]),
        (["card b12"], ["use b12", "retrieve b12"]),
        (["demand p16", "card b01", "card b04"], ["pay p16 b01 b04", "play b04"]),
        (["ship b30", "card b24"], ["load b24 b30", "play b24"]),
        (["ship b29"], ["land b29"]),
        (["card b24", "ship b29"], ["load b24 b29", "land b29"]),
        (["bluff ~1"], ["drop ~1"]),
        (["card b24", "demand p16"], ["pay p16 b24"]),
        (["card b24", "lay"], ["bluff b24"]),
        (["card b24", "replace"], ["replace b24"]),
        (["retreat"], ["retreat"]),
        (["keep"], []),
        ([], []),
    ],
)
def test_the_likeliest_comes_first(chosen: list[str], expected: list[str]) -> None:
    assert expected == [str(action) for action in attempts(GAME.view(TABLE, Seat(0)), chosen)]


def test_a_spectator_has_no_hand_to_play_from() -> None:
    found = attempts(GAME.view(TABLE, None), ["card b01"])

    assert ["use b01", "retrieve b01"] == [str(action) for action in found]


def test_a_rule_says_why_not() -> None:
    (action,) = attempts(GAME.view(TABLE, Seat(0)), ["bluff ~1"])

    assert str(GAME.why_illegal(TABLE, action)).startswith("rule T2: 'drop ~1' is not possible")
