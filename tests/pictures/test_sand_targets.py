"""What can be chosen is marked, exactly there, and never shows more than the picture did."""

import re
from collections import Counter

import pytest
from pictures.reading import having, one, values
from pictures.sand_drawn import BUSY, KEEPING, POSITIONS, parsed, state_and_views, views

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing
from bluemoon.sand.cards import CARDS
from bluemoon.sand.drawing.scene import KINDS
from bluemoon.sand.pieces import labels, pieces

MINE = sand.view(BUSY, Seat(0))
MARKS = ("glow", "target", "halo", "choice")


def all_pieces(position: sand.State | sand.View) -> Counter[str]:
    return Counter(values(parsed(position), "data-piece"))


@pytest.mark.parametrize(
    "piece",
    [
        "space a1",
        "space b3",
        "disc b3",
        "square d3",
        "tile 3",
        "tile 15",
        "card I-9",
        "card III-5",
        "deck II",
        "disc green",
        "disc red",
        "central blue",
    ],
)
def test_exactly_the_asked_for_piece_is_marked(piece: str) -> None:
    root = parsed(MINE, targets=(piece,))
    (marked,) = having(root, "data-target")
    marks = [each for each in root.iter() if each.attrib.get("class") in MARKS]

    assert (piece, "true") == (marked.attrib["data-piece"], marked.attrib["data-target"])
    assert 1 == all_pieces(MINE)[piece]
    assert 2 == len(marks)
    assert {*marks} <= {*marked.iter()}


def test_a_square_that_can_be_laid_is_drawn_small() -> None:
    root = parsed(MINE, targets=("square green b2", "square black b2", "square green e1"))
    inside = one(root, "data-piece", "space b2")

    assert ["square green b2", "square black b2"] == [
        each.attrib["data-piece"] for each in having(inside, "data-target")
    ]
    assert ["r", "g", "k"] == ["".join(each.itertext()) for each in inside.iter() if each.text]
    assert 3 == len(having(root, "data-target"))
    sizes = [float(each.attrib["width"]) for each in having(inside, "width")]
    assert sizes[1] > 1.5 * sizes[2]


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_a_mark_adds_its_lines_and_changes_nothing_else(state: sand.State) -> None:
    for position in state_and_views(state):
        marked = drawing.svg(position, targets=tuple(all_pieces(position)))
        without = re.sub(rf'<(rect|circle)[^>]* class="({"|".join(MARKS)})"/>', "", marked)
        # Around spaces the lines are in a group of their own.
        without = re.sub(r'<g transform="translate\([0-9. ]+\)"></g>', "", without)

        assert drawing.svg(position) == without.replace(' data-target="true"', "")
        assert marked.count('data-target="true"') == all_pieces(position).total()


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_every_piece_that_can_be_chosen_is_drawn(state: sand.State) -> None:
    """The words are those of the game's pieces, and every one of them has its place."""
    for position in (state, sand.view(state, state.to_act)):
        wanted = [
            piece
            for piece in pieces(sand.view(state, state.to_act), ()).following
            if piece.split()[0] in KINDS
        ]
        drawn = values(parsed(position, targets=tuple(wanted)), "data-piece")

        assert {*wanted} <= {*drawn}
        assert {*drawn} <= {*labels(sand.view(state, state.to_act))}


@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_no_piece_is_drawn_twice(state: sand.State) -> None:
    for position in state_and_views(state):
        assert {1} == {*all_pieces(position).values()}


def test_only_what_the_player_to_act_has_can_be_chosen() -> None:
    """Whoever looks on."""
    for position in (BUSY, *views(BUSY)):
        root = parsed(position)
        for seat in (1, 2, 3):
            assert [] == having(one(root, "data-seat", seat), "data-piece")
        kinds = {piece.split()[0] for piece in values(one(root, "data-seat", 0), "data-piece")}
        assert {"space", "disc", "square", "tile"} <= kinds <= {*KINDS}


def test_after_the_end_of_a_game_nobody_has_a_piece() -> None:
    for state in POSITIONS:
        if sand.outcome(state) is not None:
            assert {"card", "deck", "central", "tile"} == {
                piece.split()[0] for piece in all_pieces(state)
            }
            assert drawing.text(state, targets=["square green b2"]).startswith(drawing.text(state))


@pytest.mark.parametrize(
    "target",
    [
        "do end",
        "do all",
        "space z9",
        "space",
        "card III-1",
        "tile 99",
        "disc a1",
        "",
        "SPACE B2",
        "!",
    ],
)
def test_what_is_not_drawn_is_not_marked(target: str) -> None:
    assert drawing.svg(MINE, targets=[target]) == drawing.svg(MINE)
    assert drawing.text(MINE, targets=[target]).startswith(drawing.text(MINE))


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_states_that_look_alike_are_marked_alike(state: sand.State) -> None:
    """H4: whoever asks for a card that is hidden learns nothing about it."""
    everything = (*all_pieces(state), *(f"card {card}" for card in CARDS))
    for view in list(views(state))[:4]:
        seat = None if view.me is None else view.me.seat
        other = sand.determinize(view, seed=5)
        again = sand.view(other, seat, perfect_memory=view.memory is not None)

        assert drawing.svg(view, targets=everything) == drawing.svg(again, targets=everything)
        assert drawing.text(view, targets=everything) == drawing.text(again, targets=everything)


def test_text_marks_what_can_be_chosen() -> None:
    targets = ["space a1", "disc b3", "square d3", "tile 3", "tile 15", "card I-9", "card I-7"]
    drawn = drawing.text(
        MINE, targets=[*targets, "deck II", "disc green", "central blue", "square red b2"]
    )

    assert "\n1!.# .% .#" in drawn
    assert "\n3 k%!B  Y !r " in drawn
    assert "\nSeat 0: tiles !3=grg 10=rkr" in drawn
    assert "\nLoop: ![15=gg/k.] [22=rr/k.]" in drawn
    assert " !I-9 " in drawn
    assert " !I-7\n" in drawn
    assert "\n!Deck II  II-5" in drawn
    assert "| discs !2G 1B" in drawn
    assert " 6K !3B 3Y" in drawn
    assert "\n!r can be laid on b2\n" in drawn
    assert drawn.endswith("\n! = can be chosen.")
    assert "!" not in drawing.text(MINE)


def test_text_marks_the_cards_that_are_looked_at() -> None:
    assert "          !II-1 1h 3p " in drawing.text(KEEPING, targets=["card II-1"])


def test_a_space_can_be_last_and_target() -> None:
    last = sand.parse_action("disc blue b3")
    space = one(parsed(MINE, last, ("space b3",)), "data-piece", "space b3")
    looks = [
        each.attrib["class"]
        for each in space.iter()
        if each.attrib.get("class") in ("last", *MARKS)
    ]

    assert ["last", "halo", "choice"] == looks
    assert "\n3 k%!B " in drawing.text(MINE, last=last, targets=["space b3"])
    assert "\n3 k%>B " in drawing.text(MINE, last=last)
