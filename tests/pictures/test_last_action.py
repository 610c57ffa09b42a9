"""The last action is told in notation, and what it did is pointed out."""

import pytest
from pictures.drawn import parsed
from pictures.reading import SVG, having, texts
from support.playing import after

from bluemoon import city
from bluemoon.city import drawing

STATE = city.scenario(
    players=2,
    expansion=True,
    seed=4,
    tiles={"c4": "mill", "b3": "main_hall", "d3": "hospital", "c2": "golden_shrine"},
    seats=[{"at": "c4", "hand": "T3 T1 V1 F1 F2 P1", "crystals": 30}, {}],
    to_act=0,
)


def outlined(state: city.State, last: str) -> list[str]:
    """The cells with an outline around the tile or a space."""
    root = parsed(state, city.parse_action(last))
    return [
        tile.attrib["data-cell"]
        for tile in having(root, "data-cell")
        for each in tile.iter(f"{SVG}rect")
        if "last" == each.attrib["class"]
    ]


@pytest.mark.parametrize(
    ("actions", "cells"),
    [
        (["move c5"], ["c5"]),
        (["fly e1"], ["e1"]),
        (["flit"], ["c4"]),
        (["dragon red a3 V1"], ["a3"]),
        (["end"], []),
        (["end", "pay 1 T3"], ["c4", "c4"]),
        (["fly c3", "end", "offer"], ["c3"]),
        (["fly b3", "end", "end", "hall a1"], ["a1"]),
        (["fly d3", "end", "end", "hospital"], ["d3"]),
        (["fly c2", "end", "end", "shrine"], ["c2"]),
        (["end", "end", "reset T1"], []),
    ],
)
def test_the_place_of_the_last_action_is_outlined(actions: list[str], cells: list[str]) -> None:
    state = after(STATE, *actions)

    assert cells == outlined(state, actions[-1])
    assert f"Last action: {actions[-1]}" in texts(parsed(state, city.parse_action(actions[-1])))


def test_nothing_is_outlined_without_a_last_action() -> None:
    assert 'class="last"' not in drawing.svg(STATE)
    assert "Last action" not in drawing.svg(STATE) + drawing.text(STATE)


@pytest.mark.parametrize(
    "actions", [["fly c3", "end", "offer"], ["fly c2", "end", "end", "shrine"]]
)
def test_the_last_offering_is_pointed_out(actions: list[str]) -> None:
    state = after(STATE, *actions)
    last = city.parse_action(actions[-1])
    slots = having(parsed(state, last), "data-offering")

    assert [0] == [index for index, slot in enumerate(slots) if "last" in texts(slot)]
    assert "\x1b[1;7m7=0\x1b[0m" in drawing.text(state, last=last, colour=True)


def test_text_points_out_the_cell() -> None:
    state = after(STATE, "move c5")
    drawn = drawing.text(state, last=city.parse_action("move c5"))

    assert "+>c5<@0" in drawn
    assert "Last action: move c5" in drawn.splitlines()


def test_a_long_last_action_is_wrapped() -> None:
    cards = " ".join(["T1"] * 40)
    drawn = drawing.text(STATE, last=city.parse_action(f"pay 1 {cards}"))

    assert f"pay 1 {cards}" in " ".join(drawn.split())
    assert max(map(len, drawn.splitlines())) <= 80
