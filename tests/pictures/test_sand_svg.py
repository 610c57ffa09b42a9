"""Every fact of a position of Realm of Sand is in its picture, and can be read back from it."""

from itertools import chain
from xml.etree import ElementTree as ET

import pytest
from pictures.reading import SVG, having, one, texts, values
from pictures.sand_drawn import (
    BUSY,
    FULL,
    KEEPING,
    ODD,
    OPENING,
    POSITIONS,
    parsed,
    state_and_views,
    views,
)

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS

LARGEST_FILE = 120_000
KNOWN_TAGS = {
    *("svg", "title", "desc", "style", "g"),
    *("rect", "circle", "path", "polygon", "text", "tspan"),
}

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


def panel(position: sand.State | sand.View, seat: int) -> ET.Element:
    """What is drawn for a seat."""
    return one(parsed(position), "data-seat", seat)


@pytest.mark.unmeasured
@each_position
def test_every_view_gives_a_well_formed_picture(state: sand.State) -> None:
    for position in state_and_views(state):
        root = parsed(position)

        assert f"{SVG}svg" == root.tag
        assert "img" == root.attrib["role"]
        assert [f"{SVG}title", f"{SVG}desc"] == [child.tag for child in root[:2]]


@each_position
def test_a_picture_is_small_and_needs_nothing_else(state: sand.State) -> None:
    drawn = drawing.svg(state)
    tags = {each.tag.removeprefix(SVG) for each in parsed(state).iter()}
    names = {name for each in parsed(state).iter() for name in each.attrib}

    assert len(drawn.encode()) < LARGEST_FILE or state is FULL
    assert tags <= KNOWN_TAGS
    assert [] == [name for name in names if name.startswith("on") or "href" in name]
    assert "id" not in names
    assert "@import" not in drawn
    assert "url(" not in drawn


@each_position
def test_every_board_shows_its_spaces(state: sand.State) -> None:
    for seat, board in enumerate(state.realm.boards):
        drawn = having(panel(state, seat), "data-space")

        assert [*map(str, board.spaces)] == [each.attrib["data-space"] for each in drawn]
        for index, each in enumerate(drawn):
            ground = "dark" if board.is_dark[index] else "light"
            is_crystal = index in board.crystal_spaces
            assert each.attrib["data-ground"] == (f"{ground} crystal" if is_crystal else ground)
            assert is_crystal == (each.find(f".//{SVG}polygon") is not None)
            assert ("dim" if board.is_dark[index] else "lit") == each[0].attrib["class"]


def test_row_1_is_at_the_bottom() -> None:
    drawn = {
        each.attrib["data-space"]: [*map(float, each.attrib["transform"][10:-1].split())]
        for each in having(panel(OPENING, 0), "data-space")
    }

    assert drawn["a1"][1] > drawn["a2"][1] > drawn["a5"][1]
    assert drawn["a1"][0] < drawn["b1"][0] < drawn["e1"][0]
    assert set("abcde12345") <= {*texts(panel(OPENING, 0))}


@each_position
def test_squares_are_squares_and_discs_are_discs(state: sand.State) -> None:
    for seat, player in enumerate(state.players):
        drawn = having(panel(state, seat), "data-space")
        for piece, space in zip(player.pieces, drawn, strict=True):
            lying = having(space, "data-square") + having(space, "data-disc")
            if piece is None:
                assert [] == lying
                continue
            (figure,) = lying
            kind = "disc" if piece.is_disc else "square"
            assert str(piece.colour) == figure.attrib[f"data-{kind}"]
            assert f"{SVG}{'circle' if piece.is_disc else 'rect'}" == figure[0].tag
            assert [piece.letter] == texts(figure)


@each_position
def test_all_belongings_of_a_player_are_shown(state: sand.State) -> None:
    for seat, player in enumerate(state.players):
        drawn = panel(state, seat)
        supply = [each for each in having(drawn, "data-count") if "data-disc" in each.attrib]

        assert [*map(str, player.tiles)] == values(drawn, "data-tile")
        assert [*map(str, player.discs)] == [each.attrib["data-count"] for each in supply]
        assert [*map(str, player.claimed)] == values(drawn, "data-claimed")
        assert [*map(str, player.kept)] == values(drawn, "data-card")
        assert [str(player.level)] == values(drawn, "data-level")
        crystal = state.realm.crystals[seat]
        assert ([] if crystal is None else [str(crystal)]) == values(drawn, "data-crystal")
        assert ([] if crystal is None else [str(player.crystal)]) == values(drawn, "data-charge")


@each_position
def test_the_track_has_one_cube_on_its_level(state: sand.State) -> None:
    for seat, player in enumerate(state.players):
        track = one(panel(state, seat), "data-level")
        steps = track.findall(f"{SVG}g")

        assert state.realm.boards[seat].track + 1 == len(steps)
        assert [str(player.level)] == [
            texts(step)[0] for step in steps if "cube" == step[0].attrib["class"]
        ]


@each_position
def test_the_market_has_its_rows_and_places(state: sand.State) -> None:
    rows = having(parsed(state), "data-market")

    assert ["I", "II", "III"] == [row.attrib["data-market"] for row in rows]
    for row, cards, deck in zip(rows, state.market, state.decks, strict=True):
        places = having(row, "data-place")
        drawn = [values(place, "data-card") for place in places]
        pile = one(row, "data-deck")

        assert ["1", "2", "3", "4"] == [place.attrib["data-place"] for place in places]
        assert [[] if card is None else [str(card)] for card in cards] == drawn
        assert [card is None for card in cards] == ["empty" in texts(place) for place in places]
        assert str(len(deck)) == pile.attrib["data-count"]
        name = row.attrib["data-market"]
        assert [name if deck else f"{name}: empty"] == texts(pile)[:1]


@each_position
def test_a_card_shows_its_pattern_worth_and_reward(state: sand.State) -> None:
    for drawn in having(parsed(state), "data-card"):
        name = drawn.attrib["data-card"]
        face = state.realm.components.face(sand.Card.parse(name))
        words = texts(drawn)
        letters = [letter for letter in chain.from_iterable(face.rows) if letter != "."]
        discs = [
            text
            for colour, number in zip(sand.Colour, face.discs, strict=True)
            if number
            for text in (str(number), colour.letter.upper())
        ]
        points = "1 pt" if face.points == 1 else f"{face.points} pts"
        assert [
            name,
            *([str(face.hourglasses)] if face.hourglasses else []),
            *([points] if face.points else []),
            *letters,
            *discs,
            *([f"+{face.plus}"] if face.plus else []),
        ] == words


@each_position
def test_the_loop_shows_all_tiles_in_order(state: sand.State) -> None:
    root = parsed(state)
    in_hands = {each for seat in having(root, "data-seat") for each in having(seat, "data-tile")}
    loop = [each for each in having(root, "data-tile") if each not in in_hands]
    places = [[*map(float, each.attrib["transform"][10:-1].split())] for each in loop]

    assert [*map(str, state.loop)] == [each.attrib["data-tile"] for each in loop]
    assert ["front", "front", "sheet"] == [each[0].attrib["class"] for each in loop[:3]]
    assert {"sheet"} == {each[0].attrib["class"] for each in loop[2:]}
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    for each in having(root, "data-tile"):
        tile = state.realm.components.tile(int(each.attrib["data-tile"]))
        assert [letter for row in tile.rows for letter in row if letter != "."] == texts(each)[:3]


@each_position
def test_the_supplies_are_counted(state: sand.State) -> None:
    root = parsed(state)
    panels = having(root, "data-seat")
    elsewhere = [
        each
        for each in having(root, "data-count")
        if not any(each in [*seat.iter()] for seat in panels) and "data-deck" not in each.attrib
    ]
    counts = [(*state.central, *state.stock), (*sand.Colour, *SQUARE_COLOURS)]

    assert [*map(str, counts[0])] == [each.attrib["data-count"] for each in elsewhere]
    assert [*map(str, counts[1])] == [
        each.attrib.get("data-disc", each.attrib.get("data-square")) for each in elsewhere
    ]
    for each in elsewhere:
        assert each.attrib["data-count"] == texts(each)[1]


@pytest.mark.parametrize(
    ("charge", "filled"), [("clear", 0), ("fresh", 1), ("charged", 1)], ids=str
)
def test_a_crystal_is_empty_half_full_or_full(charge: str, filled: int) -> None:
    state = sand.scenario(
        players=1,
        mode="advanced",
        phase="turn",
        main="taken",
        seats=[{"board": "orange", "crystal": sand.Charge(charge).value}],
    )
    stone = one(parsed(state), "data-crystal", "orange")

    assert charge == stone.attrib["data-charge"]
    assert [f"orange crystal: {charge}"] == texts(stone)
    assert filled == len(having(stone, "class", "orange-crystal"))
    corners = [each.attrib["points"].count(",") for each in having(stone, "points")]
    assert {"clear": [4], "fresh": [3, 4], "charged": [4, 4]}[charge] == corners


def test_points_hourglasses_and_dark_spaces_are_told() -> None:
    words = texts(panel(BUSY, 0))

    assert {"23 points", "6 of 10", "6 cards claimed", "3 of 4 dark spaces used"} <= {*words}
    assert {"3 points", "1 of 10", "1 card claimed"} <= {*texts(panel(BUSY, 3))}
    alone = texts(panel(sand.scenario(players=1), 0))
    assert {"0 points", "0", "0 of 0 dark spaces used"} <= {*alone}
    assert not any("of 10" in text for text in alone)


def test_the_player_who_looks_sees_the_cards() -> None:
    for position in (KEEPING, sand.view(KEEPING, Seat(0))):
        drawn = one(parsed(position), "data-looking", 0)

        assert ["II-1", "II-12", "II-9"] == values(drawn, "data-card")
        assert "Seat 0 looks at 3 cards of deck II and keeps one" in texts(drawn)


@pytest.mark.parametrize("seat", [None, Seat(1)])
def test_others_see_that_somebody_looks(seat: Seat | None) -> None:
    drawn = one(parsed(sand.view(KEEPING, seat)), "data-looking", 0)

    assert [] == values(drawn, "data-card")
    assert ["II", "II", "II"] == values(drawn, "data-facedown")


def test_nobody_looks_at_other_times() -> None:
    assert [] == having(parsed(BUSY), "data-looking")


def test_kept_cards_are_facedown_for_others() -> None:
    for seat in (None, Seat(1), Seat(2), Seat(3)):
        drawn = panel(sand.view(BUSY, seat), 0)

        assert [] == values(drawn, "data-card")
        assert ["I", "III"] == values(drawn, "data-facedown")
    assert ["III-5", "I-7"] == values(panel(sand.view(BUSY, Seat(0)), 0), "data-card")


def test_the_bottom_of_decks_is_shown_to_who_remembers_it() -> None:
    attentive = sand.view(BUSY, Seat(0), perfect_memory=True)
    drawn = having(parsed(attentive), "data-bottom")

    assert ["I", "III"] == [each.attrib["data-bottom"] for each in drawn]
    assert ["under I", "I-10", "I-11"] == texts(drawn[0])
    assert "| under deck I I-10 I-11 | " in " ".join(drawing.text(attentive).split())
    for view in views(BUSY):
        if view != attentive:
            assert [] == having(parsed(view), "data-bottom")


def test_a_wide_panel_has_its_rows_beside_the_board() -> None:
    """One player, and the last of three, have a row for themselves."""
    alone, three = sand.scenario(players=1), sand.scenario(players=3)
    heights = [
        float(one(panel(state, seat), "class", "panel").attrib["height"])
        for state, seat in ((alone, 0), (three, 2), (three, 0))
    ]

    assert heights[0] == heights[1] < heights[2]


def test_boards_of_all_sizes_fit() -> None:
    for seat in range(4):
        drawn = panel(ODD, seat)
        frame = one(drawn, "class", "panel")
        sizes = [float(each[0].attrib["width"]) for each in having(drawn, "data-space")]
        board = ODD.realm.boards[seat]

        assert len({*sizes}) == 1
        assert sizes[0] * board.columns < float(frame.attrib["width"]) - 150
        assert 26 <= sizes[0] <= 38
