"""Every fact of a position is in its picture, and can be read back from it."""

from xml.etree import ElementTree as ET

import pytest
from pictures.drawn import (
    POSITIONS,
    parsed,
    state_and_views,
    views,
    with_mill_called,
    with_spaces_of_the_mill,
)
from pictures.reading import SVG, having, one, texts, values

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.city.cells import Dragon
from bluemoon.city.drawing.captions import bonus_parts

SMALLEST_LETTERS = 9
LARGEST_FILE = 120_000
KNOWN_TAGS = {
    *("svg", "title", "desc", "style", "g"),
    *("rect", "circle", "path", "polygon", "text", "tspan"),
}

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


@pytest.mark.unmeasured
@each_position
def test_every_view_gives_a_well_formed_picture(state: city.State) -> None:
    for position in state_and_views(state):
        root = parsed(position)

        assert f"{SVG}svg" == root.tag
        assert "img" == root.attrib["role"]
        assert [f"{SVG}title", f"{SVG}desc"] == [child.tag for child in root[:2]]


@each_position
def test_a_picture_is_small_and_needs_nothing_else(state: city.State) -> None:
    drawn = drawing.svg(state)
    tags = {each.tag.removeprefix(SVG) for each in parsed(state).iter()}
    names = {name for each in parsed(state).iter() for name in each.attrib}

    assert len(drawn.encode()) < LARGEST_FILE
    assert tags <= KNOWN_TAGS
    assert [] == [name for name in names if name.startswith("on") or "href" in name]
    assert "id" not in names
    assert "@import" not in drawn
    assert "url(" not in drawn


@each_position
def test_letters_are_large_enough_to_read(state: city.State) -> None:
    sizes = [float(each.attrib["font-size"]) for each in parsed(state).iter(f"{SVG}text")]

    assert min(sizes) >= SMALLEST_LETTERS


@each_position
def test_every_tile_is_on_its_cell(state: city.State) -> None:
    tiles = having(parsed(state), "data-cell")

    assert [str(cell) for cell in state.city.grid.cells] == [t.attrib["data-cell"] for t in tiles]
    for cell, tile in zip(state.city.grid.cells, tiles, strict=True):
        assert [state.city.name_at(cell), str(cell)] == texts(tile)[:2]


@each_position
def test_rubble_shows_colours_prices_markers_and_bonuses(state: city.State) -> None:
    root = parsed(state)
    for cell in state.city.sites:
        building, tile = state.city.buildings[cell], one(root, "data-cell", cell)
        if building is None or cell in state.rebuilt:
            continue
        spaces = having(tile, "data-space")

        assert "rubble" == tile.attrib["data-state"]
        assert [space.price for space in building.spaces] == [
            int(space.attrib["data-price"]) for space in spaces
        ]
        for space, price, owner in zip(spaces, building.spaces, state.spaces[cell], strict=True):
            label = "".join(texts(space)[: 2 if len(spaces) > 4 else 1])
            assert label.strip("VTAFKMHP*") == str(price.price)
            assert ([] if owner is None else [str(owner)]) == values(space, "data-marker")
        for label in ("most", "each", "near"):
            assert texts_of_bonus(building, label) == "".join(
                one(tile, "data-bonus", label).itertext()
            )


@each_position
def test_colours_are_told_by_letter_and_word(state: city.State) -> None:
    root = parsed(state)
    for cell in state.city.sites:
        building, tile = state.city.buildings[cell], one(root, "data-cell", cell)
        if building is None or cell in state.rebuilt:
            continue
        colours = {space.colour for space in building.spaces}
        if len(colours) > 1:
            letters = [
                city.People(c).letter for s in building.spaces if (c := s.colour) is not None
            ]
            assert "mixed" in texts(tile)
            assert set(letters) <= {text[0] for text in texts(tile)}
        else:
            (colour,) = colours
            expected = {"any one"} if colour is None else {str(colour), city.People(colour).letter}
            assert expected <= {*texts(tile)}


@each_position
def test_rebuilt_buildings_show_what_still_counts(state: city.State) -> None:
    root = parsed(state)
    for cell in state.rebuilt:
        building, tile = state.city.buildings[cell], one(root, "data-cell", cell)
        assert building is not None

        assert "rebuilt" == tile.attrib["data-state"]
        assert "rebuilt" in texts(tile)
        assert [] == having(tile, "data-space")
        assert ["near"] == values(tile, "data-bonus")
        assert texts_of_bonus(building, "near") in texts(tile)


def texts_of_bonus(building: city.Building, label: str) -> str:
    bonuses = {
        "most": building.majority,
        "each": building.construction,
        "near": building.neighbourhood,
    }
    return " ".join([label, *(text for _, text in bonus_parts(bonuses[label]))])


@each_position
def test_pieces_stand_where_they_are(state: city.State) -> None:
    root = parsed(state)
    for cell in state.city.grid.cells:
        tile = one(root, "data-cell", cell)
        here = [str(seat) for seat, player in enumerate(state.players) if player.at is cell]
        dragons = {str(dragon) for dragon in Dragon if state.dragons[dragon] is cell}

        assert here == values(tile, "data-miniature")
        assert dragons == set(values(tile, "data-dragon"))
    assert ["blue", "green", "red"] == sorted(values(root, "data-dragon"))


@each_position
def test_the_obelisk_shows_prices_markers_and_the_next_price(state: city.State) -> None:
    slots = having(parsed(state), "data-offering")

    assert list(state.city.obelisk) == [int(slot.attrib["data-offering"]) for slot in slots]
    assert [str(price) for price in state.city.obelisk] == [texts(slot)[0] for slot in slots]
    assert [str(seat) for seat in state.obelisk] == [
        seat for slot in slots for seat in values(slot, "data-marker")
    ]
    marked = [index for index, slot in enumerate(slots) if "next" in texts(slot)]
    assert [len(state.obelisk)][: len(state.city.obelisk) - len(state.obelisk)] == marked


@each_position
def test_the_supply_is_counted(state: city.State) -> None:
    root = parsed(state)

    for name, count in (
        ("pool", state.pool),
        ("deck", len(state.deck)),
        ("discards", len(state.discards)),
    ):
        line = one(root, f"data-{name}")
        assert str(count) == line.attrib[f"data-{name}"] == texts(line)[1]
    on_top = [str(card) for card in state.discards[-1:]] or ["no card on top"]
    assert {*on_top} <= {*texts(root)}


@each_position
def test_a_state_shows_all_hands_and_crystals(state: city.State) -> None:
    root = parsed(state)
    for seat, player in enumerate(state.players):
        line = one(root, "data-seat", seat)

        assert [*map(str, player.hand)] == values(line, "data-card")
        assert line_of(state, seat, player.crystals) == numbers(line)


@each_position
def test_a_view_shows_its_own_hand_and_crystals_only(state: city.State) -> None:
    for view in views(state):
        root = parsed(view)
        for seat, player in enumerate(state.players):
            line = one(root, "data-seat", seat)
            is_mine = view.me is not None and view.me.seat == seat
            is_known = is_mine or view.memory is not None or not city.legal_actions(state)
            cards = [*map(str, player.hand)] if is_mine else []

            assert cards == values(line, "data-card")
            assert line_of(state, seat, player.crystals if is_known else None) == numbers(line)


def line_of(state: city.State, seat: int, crystals: int | None) -> list[str]:
    player = state.players[seat]
    return [
        str(player.at),
        str(len(player.hand)),
        str(len(player.incoming)),
        "?" if crystals is None else str(crystals),
        str(player.scales),
        str(player.markers),
    ]


def numbers(line: ET.Element) -> list[str]:
    """What stands in the columns, which are written from the right."""
    columns = [each for each in line if "end" == each.attrib.get("text-anchor")]
    return ["".join(each.itertext()) for each in columns]


@each_position
def test_offerings_are_counted(state: city.State) -> None:
    needed = state.city.options.components.offerings_to_win(len(state.players))
    root = parsed(state)
    for seat, player in enumerate(state.players):
        line = one(root, "data-seat", seat)

        assert f"{player.offerings} of {needed}" in texts(line)
        assert player.offerings + 1 == len(having(line, "data-marker", seat))


@pytest.mark.parametrize("count", [1, 4, 5, 8, 9])
def test_any_number_of_spaces_finds_room(count: int) -> None:
    tile = one(parsed(with_spaces_of_the_mill(count)), "data-building", "mill")
    spaces = having(tile, "data-space")
    sizes = [float(size) for space in spaces for size in values(space, "width")]
    rights = [float(space.attrib["transform"][10:].split()[0]) for space in spaces]

    assert count == len(spaces)
    assert min(sizes) > 0
    assert rights[-1] + sizes[-1] <= 113.01
    assert [] == [
        each for each in tile.iter() for name in ("r", "font-size") if is_negative(each, name)
    ]


def is_negative(each: ET.Element, name: str) -> bool:
    return float(each.attrib.get(name, 0)) < 0


@pytest.mark.parametrize("name", ["x", "x" * 40, "ab_" * 13 + "a"])
def test_no_name_can_break_the_picture(name: str) -> None:
    root = parsed(with_mill_called(name))

    assert 21 == len(having(root, "data-cell"))
