"""What can be chosen is marked, exactly there, and never shows more than the picture did."""

import re
from collections import Counter
from typing import Final

import pytest
from pictures.legends_drawn import (
    DEMANDS,
    ELEMENT,
    FAVOR_SHIP,
    MIRROR,
    POSITIONS,
    REVEALED,
    RIVALS,
    ROBBERY,
    SEARCH,
    SHIPS,
    SPARING,
    TREMOR,
    parsed,
    state_and_views,
    views,
)
from pictures.reading import having, one, values
from support.legends_reachable import RANDOM_GAMES

from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing
from bluemoon.legends.components import CARDS
from bluemoon.legends.drawing.scene import KINDS
from bluemoon.legends.pieces import labels, pieces
from bluemoon.legends.state import OverPhase, State
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.view import View, view

MARKS: Final = ("glow", "target")
each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


def all_pieces(position: State | View) -> Counter[str]:
    return Counter(values(parsed(position), "data-piece"))


def drawn_pieces(seen: View) -> list[str]:
    """The pieces that the viewer may choose and that are drawn."""
    found = pieces(seen, ()).following
    return [piece for piece in found if piece.split()[0] in KINDS]


@pytest.mark.parametrize(
    ("state", "piece", "seat"),
    [
        (SHIPS, "card b05", 0),
        (SHIPS, "card b01", 0),
        (SHIPS, "card b03", 0),
        (SHIPS, "card b25", 0),
        (SHIPS, "card b11", 0),
        (SHIPS, "ship b30", 0),
        (SHIPS, "bluff ~2", 0),
        (DEMANDS, "demand p16", 1),
        (DEMANDS, "card h20", 0),
        (MIRROR, "card b01", 1),
        (MIRROR, "card b02", 1),
        (MIRROR, "ship b30", 1),
        (MIRROR, "bluff ~1", 1),
        (RIVALS, "card k25", 1),
        (TREMOR, "card b24", 1),
        (TREMOR, "bluff ~2", 1),
        (ROBBERY, "card p02", 1),
        (SPARING, "card k03", 1),
        (FAVOR_SHIP, "ship b28", 0),
    ],
    ids=str,
)
def test_exactly_the_asked_for_piece_is_marked(state: State, piece: str, seat: int) -> None:
    """In a game of the same deck on both sides, only the right player's card is."""
    seen = view(state, state.to_act)
    root = parsed(seen, targets=(piece,))
    (marked,) = having(root, "data-target")
    marks = [each for each in root.iter() if each.attrib.get("class") in MARKS]

    assert (piece, "true") == (marked.attrib["data-piece"], marked.attrib["data-target"])
    assert marked in [*one(root, "data-seat", seat).iter()]
    assert 1 == all_pieces(seen)[piece]
    assert 2 == len(marks)
    assert {*marks} <= {*marked.iter()}


@pytest.mark.parametrize(("state", "piece"), [(SEARCH, "card k01"), (REVEALED, "card m14")])
def test_cards_that_are_looked_at_can_be_marked(state: State, piece: str) -> None:
    root = parsed(view(state, Seat(0)), targets=(piece,))

    assert [piece] == [
        each.attrib["data-piece"] for each in having(one(root, "data-looking"), "data-target")
    ]


@pytest.mark.parametrize("which", ["fire", "earth"])
def test_elements_can_be_marked(which: str) -> None:
    root = parsed(view(ELEMENT, Seat(0)), targets=(which,))

    assert which == one(root, "data-target").attrib["data-element"]


@pytest.mark.unmeasured
@each_position
def test_a_mark_adds_its_lines_and_changes_nothing_else(state: State) -> None:
    for position in state_and_views(state):
        marked = drawing.svg(position, targets=tuple(all_pieces(position)))
        without = re.sub(rf'<rect[^>]* class="({"|".join(MARKS)})"/>', "", marked)

        assert drawing.svg(position) == without.replace(' data-target="true"', "")
        assert marked.count('data-target="true"') == all_pieces(position).total()


@pytest.mark.unmeasured
@each_position
def test_every_piece_that_can_be_chosen_is_drawn(state: State) -> None:
    """The words are those of the game's pieces, and every one of them has its place."""
    seen = view(state, state.to_act)
    for position in (state, seen):
        drawn = all_pieces(position)

        assert {*drawn_pieces(seen)} <= {*drawn}
        assert {*drawn} <= {*labels(seen)}


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", ["vulca-pillar", "terrah-aqua", "buka-buka"])
def test_every_piece_is_drawn_in_random_games(table: str) -> None:
    games = RANDOM_GAMES[table]
    for number in range(3, games.length(1), 5):
        state = games.position(1, number).state
        seen = view(state, state.to_act)

        assert {*drawn_pieces(seen)} <= {*all_pieces(seen)}


@each_position
def test_no_piece_is_drawn_twice(state: State) -> None:
    for position in state_and_views(state):
        assert {1} == {*all_pieces(position).values()}


@each_position
def test_the_cards_of_one_player_are_pieces(state: State) -> None:
    """Whoever looks on."""
    for position in state_and_views(state):
        root = parsed(position)
        kinds = [
            {piece.split()[0] for piece in values(one(root, "data-seat", seat), "data-piece")}
            for seat in (0, 1)
        ]
        assert set() in (kinds[0] - {"demand"}, kinds[1] - {"demand"})
        assert "demand" not in kinds[state.turn.seat]


def test_after_the_end_of_a_game_no_card_is_a_piece() -> None:
    over = [state for state in POSITIONS if isinstance(state.phase, OverPhase)]

    assert over
    for state in over:
        assert {"fire", "earth"} == {*all_pieces(state)}


def test_demands_can_be_paid_in_the_own_turn_only() -> None:
    """A demand that is paid is no piece, and none is while the other player is asked."""
    mine = [piece for piece in all_pieces(DEMANDS) if piece.startswith("demand")]

    assert ["demand p16"] == mine
    for state in POSITIONS:
        if state.to_act != state.turn.seat:
            assert [] == [piece for piece in all_pieces(state) if piece.startswith("demand")]


@pytest.mark.parametrize(
    "target",
    [
        "done",
        "keep",
        "lay",
        "card",
        "card h10",
        "card zzz",
        "ship b30",
        "bluff ~1",
        "demand p18",
        "demand p07",
        "",
        "CARD H01",
        "!",
    ],
)
def test_what_is_not_drawn_is_not_marked(target: str) -> None:
    mine = view(DEMANDS, Seat(0))

    assert drawing.svg(mine, targets=[target]) == drawing.svg(mine)
    assert drawing.text(mine, targets=[target]).startswith(drawing.text(mine))


@pytest.mark.unmeasured
@each_position
def test_states_that_look_alike_are_marked_alike(state: State) -> None:
    """J11: whoever asks for a card that is hidden learns nothing about it."""
    everything = (*all_pieces(state), *(f"card {card}" for card in CARDS))
    for seen in views(state):
        seat = None if seen.me is None else seen.me.seat
        other = determinize(seen, seed=5)
        again = view(other, seat, perfect_memory=seen.memory is not None)

        assert drawing.svg(seen, targets=everything) == drawing.svg(again, targets=everything)
        assert drawing.text(seen, targets=everything) == drawing.text(again, targets=everything)


def test_text_marks_what_can_be_chosen() -> None:
    targets = ["card b05", "card b01", "card b03", "card b11", "ship b30", "bluff ~1", "fire"]
    drawn = drawing.text(view(SHIPS, Seat(0)), targets=targets)

    for text in ("!b05 ", "!b01 ", "!b03 ", "!b11 ", "!b30 ", "!~1=b07 ", "   !FIRE "):
        assert text in drawn
    assert 1 + len(targets) == drawn.count("!")
    assert drawn.endswith("\n! = can be chosen.")
    assert "!" not in drawing.text(view(SHIPS, Seat(0)))
    assert "!p16 Caterpillar" in drawing.text(view(DEMANDS, Seat(0)), targets=["demand p16"])
    assert " !k01 CoolCat " in drawing.text(view(SEARCH, Seat(0)), targets=["card k01"])


def test_text_marks_the_right_players_card() -> None:
    mirror = drawing.text(view(MIRROR, Seat(1)), targets=["bluff ~1", "ship b30", "card b02"])
    rivals = drawing.text(view(RIVALS, Seat(0)), targets=["card k25", "card k28"])

    theirs, mine = mirror.split("Seat 1:")
    assert ["!b02", "!~1=b10", "!b30"] == re.findall(r"![b~]\S+", mine)
    assert "!" not in theirs
    theirs, mine = rivals.split("Seat 1:")[1].split("Seat 0:")
    assert ["!k28", "!k25"] == re.findall(r"!k\d+", theirs)
    assert [] == re.findall(r"!k\d+", mine)
