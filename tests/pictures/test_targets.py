"""What can be chosen is marked, exactly there, and never shows more than the picture did."""

import re
from collections import Counter

import pytest
from pictures.drawn import POSITIONS, parsed, state_and_views, views
from pictures.reading import SVG, having, one, values

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.city.cards import CARDS
from bluemoon.kernel.seats import Seat

STATE = city.scenario(
    players=3,
    seed=4,
    tiles={"c4": "mill", "b3": "water_temple"},
    markers={"mill": [None, 1, None]},
    dragons={"red": "c4", "green": "b3"},
    seats=[{"at": "c4", "hand": "K1 K1 K1 V1 T3"}, {"hand": "K1 A1"}, {}],
    discards="K1",
    to_act=0,
    phase="contribution",
)
MINE = city.view(STATE, Seat(0))
PIECES = ("cell c4", "cell b3", "space 1", "space 3", "card K1", "dragon red", "dragon blue")


def all_pieces(position: city.State | city.View) -> Counter[str]:
    return Counter(values(parsed(position), "data-piece"))


@pytest.mark.parametrize("piece", [*PIECES, "obelisk"])
def test_exactly_the_asked_for_pieces_are_marked(piece: str) -> None:
    root = parsed(MINE, targets=(piece,))
    marked = having(root, "data-target")

    assert {piece} == {each.attrib["data-piece"] for each in marked}
    assert {"true"} == {each.attrib["data-target"] for each in marked}
    assert all_pieces(MINE)[piece] == len(marked)
    for each in marked:
        assert ["glow", "target"] == [
            line.attrib["class"] for line in each if line.attrib.get("class") in ("glow", "target")
        ]
    assert 2 * len(marked) == len(having(root, "class", "glow") + having(root, "class", "target"))


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_a_mark_adds_its_lines_and_changes_nothing_else(state: city.State) -> None:
    for position in state_and_views(state):
        marked = drawing.svg(position, targets=tuple(all_pieces(position)))
        without = re.sub(r'<(rect|circle)[^>]* class="(glow|target)"/>', "", marked)

        assert drawing.svg(position) == without.replace(' data-target="true"', "")
        assert marked.count('data-target="true"') == all_pieces(position).total()


def test_every_kind_of_piece_is_drawn() -> None:
    hand = Counter({"card K1": 3, "card V1": 1, "card T3": 1})
    spaces = Counter(["space 1", "space 2", "space 3"])
    rest = Counter(["obelisk", "dragon red", "dragon green", "dragon blue"])
    cells = Counter(f"cell {cell}" for cell in STATE.city.grid.cells)

    assert hand + spaces + rest + cells == all_pieces(MINE) == all_pieces(STATE)


def test_the_cards_of_others_are_no_pieces() -> None:
    """A state shows all hands, but only the player to act has something to choose."""
    root = parsed(STATE)

    assert ["A1", "K1"] == values(one(root, "data-seat", 1), "data-card")
    assert [] == having(one(root, "data-seat", 1), "data-piece")
    assert "K1" == having(root, "data-card")[0].attrib["data-card"]
    assert "data-piece" not in having(root, "data-card")[0].attrib


def test_the_spaces_of_other_buildings_are_no_pieces() -> None:
    tile = one(parsed(MINE), "data-cell", "b3")

    assert ["cell b3", "dragon green"] == [
        tile.attrib["data-piece"],
        *values(tile, "data-piece")[1:],
    ]
    assert ["1", "2", "3"] == values(tile, "data-space")


@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_the_spaces_are_those_where_the_player_to_act_stands(state: city.State) -> None:
    at = state.players[state.to_act].at
    stands_on = one(parsed(state), "data-cell", at)
    spaces = [piece for piece in all_pieces(state) if piece.startswith("space ")]
    expected = [f"space {number}" for number in values(stands_on, "data-space")]

    assert (expected if city.legal_actions(state) else []) == spaces


def test_after_the_end_of_a_game_nobody_plays_a_card() -> None:
    over = POSITIONS[-1]
    outcome = city.outcome(over)

    assert outcome is not None
    assert {"cell", "dragon", "obelisk"} == {piece.split()[0] for piece in all_pieces(over)}


@pytest.mark.parametrize(
    "target",
    [
        "do end",
        "do reset",
        "cell z9",
        "cell a1",
        "card V3",
        "space 4",
        "dragon",
        "",
        "CELL C4",
        "!",
    ],
)
def test_what_is_not_drawn_is_not_marked(target: str) -> None:
    assert drawing.svg(MINE, targets=[target]) == drawing.svg(MINE)
    assert drawing.text(MINE, targets=[target]).startswith(drawing.text(MINE))


def test_a_target_does_not_show_what_is_hidden() -> None:
    """H4: whoever asks for a card of another hand learns nothing about it."""
    theirs = ("card A1", "card V3", "space 9")
    for seat in (None, Seat(0), Seat(2)):
        view = city.view(STATE, seat)

        assert drawing.svg(view, targets=theirs) == drawing.svg(view)


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_states_that_look_alike_are_marked_alike(state: city.State) -> None:
    everything = (*all_pieces(state), *(f"card {card}" for card in CARDS))
    for view in views(state):
        seat = None if view.me is None else view.me.seat
        other = city.determinize(view, seed=5)
        again = city.view(other, seat, perfect_memory=view.memory is not None)

        assert drawing.svg(view, targets=everything) == drawing.svg(again, targets=everything)
        assert drawing.text(view, targets=everything) == drawing.text(again, targets=everything)


def test_text_marks_what_can_be_chosen() -> None:
    drawn = drawing.text(MINE, targets=PIECES)

    assert "+!c4!@0-R--" in drawn
    assert "|by  ! 1 !" in drawn
    assert "Dragons: !red on c4, green on b3, !blue outside" in drawn
    assert "Hand of seat 0: V1 T3 !3xK1" in drawn
    assert drawn.endswith("\n! = can be chosen.")
    assert "!Obelisk" not in drawn
    assert "!Obelisk: [7]" in drawing.text(MINE, targets=["obelisk"])


def test_text_has_no_marks_without_targets() -> None:
    assert "!" not in drawing.text(MINE)
    assert "!" not in drawing.text(MINE, targets=["do end"])


def test_a_cell_can_be_last_and_target() -> None:
    last = city.parse_action("move c4")
    root = parsed(MINE, last, ("cell c4",))
    classes = [each.attrib["class"] for each in one(root, "data-cell", "c4").findall(f"{SVG}rect")]

    assert ["rubble", "last", "glow", "target"] == classes
    assert "+>c4!@0-R" in drawing.text(MINE, last=last, targets=["cell c4"])


def test_a_taken_space_keeps_its_marker_in_text() -> None:
    assert "|by  . 1 ." in drawing.text(MINE, targets=["space 2"])
    assert 1 == len(having(parsed(MINE, targets=("space 2",)), "data-target"))
