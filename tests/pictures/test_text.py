"""The picture in characters tells the same, 80 columns wide."""

import re

import pytest
from pictures.drawn import POSITIONS, state_and_views, with_mill_called

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.city.cells import Dragon

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


@pytest.mark.unmeasured
@each_position
@pytest.mark.parametrize("width", [80, 85, 200])
def test_no_line_is_too_long(state: city.State, width: int) -> None:
    for position in state_and_views(state):
        drawn = drawing.text(position, width=width)

        assert drawn.isascii()
        assert max(map(len, drawn.splitlines())) <= width


@each_position
def test_colours_change_nothing_else(state: city.State) -> None:
    coloured = drawing.text(state, colour=True)

    assert drawing.text(state) == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert drawing.text(state) != coloured


def tiles(drawn: str) -> dict[str, list[str]]:
    """The border and the lines inside of every tile, by cell."""
    found: dict[str, list[str]] = {}
    lines = drawn.splitlines()
    for number, line in enumerate(lines):
        for place in re.finditer(r"\+[->]([a-e][1-5])[-<]", line):
            start = place.start() + 1
            width = line.index("+", start) - start
            found[place[1]] = [each[start : start + width] for each in lines[number : number + 7]]
    return found


@each_position
def test_every_tile_can_be_read(state: city.State) -> None:
    drawn = tiles(drawing.text(state, width=120))

    assert {str(cell) for cell in state.city.grid.cells} == drawn.keys()
    for cell in state.city.grid.cells:
        border, name, *_ = drawn[str(cell)]
        seats = "".join(str(seat) for seat, each in enumerate(state.players) if each.at is cell)
        dragons = "".join(dragon.name[0] for dragon in Dragon if state.dragons[dragon] is cell)

        assert state.city.name_at(cell) == name.strip()
        assert "-".join(filter(None, [seats and f"@{seats}", dragons])) == border[4:].strip("-")


@each_position
def test_spaces_stand_above_their_markers(state: city.State) -> None:
    drawn = tiles(drawing.text(state))
    for cell in state.city.sites:
        _, _, _, pay, by, _, near = drawn[str(cell)]
        building = state.city.buildings[cell]
        assert building is not None
        bonus = building.neighbourhood

        assert near.startswith(f"n {bonus.crystals}C" if bonus.crystals else "n ")
        if cell in state.rebuilt:
            assert "[x] REBUILT" == by.strip()
            continue
        prices = "".join(str(space.price) for space in building.spaces)
        owners = "".join("." if owner is None else str(owner) for owner in state.spaces[cell])
        assert ("pay" + prices, "by" + owners) == (pay.replace(" ", ""), by.replace(" ", ""))


@each_position
def test_the_rest_is_told_below(state: city.State) -> None:
    drawn = drawing.text(state)
    obelisk = [
        f"{price}={seat}" for price, seat in zip(state.city.obelisk, state.obelisk, strict=False)
    ]

    assert f"Obelisk: {' '.join(obelisk)}".rstrip() in drawn
    assert f"Golden scales: {state.pool}   Deck: {len(state.deck)}   " in drawn
    assert f"Discards: {len(state.discards)}" in drawn
    for player, line in zip(state.players, table(drawn), strict=True):
        facts = [
            len(player.hand),
            len(player.incoming),
            player.crystals,
            player.scales,
            player.markers,
            player.offerings,
        ]
        assert [str(player.at), *map(str, facts)] == line[:7]


def table(drawn: str) -> list[list[str]]:
    """The facts about the players, word by word."""
    lines = [
        re.match(r"(?:->|  ) Seat \d(?: \(winner\))? +([a-e].*)", line)
        for line in drawn.splitlines()
    ]
    return [line[1].split() for line in lines if line is not None]


def test_a_hand_is_listed_by_kinds() -> None:
    state = city.scenario(players=2, seed=1, seats=[{"hand": "T1 K1 T1 M3"}, {}])
    drawn = drawing.text(state)

    assert "Hand of seat 0: 2xT1 K1 M3" in drawn
    assert "Hand of seat 1: none" in drawn


def test_a_huge_hand_is_wrapped() -> None:
    kinds = " ".join(f"{letter}{value}" for letter in "VTAFMHP" for value in "112233")
    drawn = drawing.text(city.scenario(players=2, seed=1, seats=[{"hand": kinds}, {}]))

    assert "        2xP3" in drawn or "2xP3" in drawn
    assert max(map(len, drawn.splitlines())) <= 80


@pytest.mark.parametrize("name", ["x", "x" * 40, "ab_" * 13 + "a"])
def test_no_name_can_break_the_picture(name: str) -> None:
    drawn = drawing.text(with_mill_called(name))

    assert drawn.isascii()
    assert drawn.replace("\n", "").isprintable()
    assert max(map(len, drawn.splitlines())) <= 80
