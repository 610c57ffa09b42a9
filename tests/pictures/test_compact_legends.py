"""The compact picture of a fight in characters has what a player needs to decide."""

import re
from typing import Final

import pytest
from pictures.legends_drawn import (
    DEMANDS,
    ELEMENT,
    LAST,
    NAMES,
    POSITIONS,
    REVEALED,
    SEARCH,
    TARGETS,
    WORDY,
    state_and_views,
)
from support.legends_play import apply

from bluemoon import legends
from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing
from bluemoon.legends.pieces import pieces

HEIGHTS: Final = (18, 20, 24, 30)

HANDFUL: Final = legends.scenario(
    decks=("hoax", "vulca"), seats=[{"hand": " ".join(f"h{card:02}" for card in range(1, 14))}, {}]
)
"""A large hand, and nothing in play."""

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


@pytest.mark.unmeasured
@each_position
@pytest.mark.parametrize("height", HEIGHTS)
def test_it_is_no_taller_and_no_wider(state: legends.State, height: int) -> None:
    for position in state_and_views(state):
        lines = drawing.text(position, height=height).splitlines()

        assert height >= len(lines)
        assert 80 >= max(map(len, lines))


@each_position
def test_colours_change_nothing_else(state: legends.State) -> None:
    coloured = drawing.text(state, height=18, colour=True)

    assert drawing.text(state, height=18) == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert drawing.text(state, height=18) != coloured


@each_position
def test_both_players_are_counted_and_the_hand_of_the_viewer_is_shown(
    state: legends.State,
) -> None:
    for seat in (Seat(0), Seat(1)):
        drawn = drawing.text(legends.view(state, seat), names=NAMES, height=24)
        hand = set(state.players[seat].hand)

        assert " (you" in drawn
        assert {"0", "1"} == set(re.findall(r"(?m)^(?:->|  ) ([01]) ", drawn)) or "player" in drawn
        for player in state.players:
            assert f"hand {len(player.hand)}" in drawn or f" {len(player.hand)} " in drawn
        left_out = int(more[1]) if (more := re.search(r"hand .*\+(\d+)$", drawn, re.DOTALL)) else 0
        assert len(hand - set(re.findall(r"[a-z]+\d+", drawn))) <= left_out


@each_position
def test_everything_that_can_be_chosen_is_marked(state: legends.State) -> None:
    view = legends.view(state, legends.to_act(state))
    targets = [piece for piece in pieces(view, ()).following if piece.split()[0] in drawing_kinds()]
    drawn = drawing.text(view, targets=targets, height=18).lower()
    names = [piece.split()[-1] for piece in targets]

    assert [] == [name for name in names if not re.search(rf"!&?{re.escape(name)}\b", drawn)]


def drawing_kinds() -> tuple[str, ...]:
    return ("card", "ship", "bluff", "demand", "fire", "earth")


def test_a_fight_is_told_in_two_lines_and_marked_as_in_the_large_picture() -> None:
    mine = legends.view(DEMANDS, Seat(0))
    drawn = drawing.text(mine, last=LAST, targets=TARGETS, names=NAMES, height=18)
    lines = drawn.splitlines()

    assert "Ann to act: Booster/Support phase. Last action: play h12" == lines[0]
    assert "Fight in fire, 10 short of 12, 3 dragons in the middle" == lines[1]
    assert "-> 0 Ann (you): hand 5, hoax deck 22, 0 dragons, FIRE 2, earth 2," in drawn
    assert ">h12 Demegodas the Odd 2/2 [T]" in drawn
    assert "!p16 " in drawn
    assert "demand" in drawn
    assert "3 cards face down" in drawn


def test_elements_are_marked_where_they_can_be_announced() -> None:
    drawn = drawing.text(ELEMENT, targets=["fire", "earth"], height=8)
    last = legends.parse_action("fire")
    announced = drawing.text(apply(ELEMENT, "fire"), last=last, height=8, colour=True)

    assert 2 == drawn.count(", !fire ") == drawn.count(", !earth ")
    assert "\x1b[1;7mFIRE " in announced


def test_cards_that_are_looked_at_are_shown_to_who_looks() -> None:
    mine, theirs = (drawing.text(legends.view(SEARCH, Seat(seat)), height=18) for seat in (0, 1))

    assert "looks through" in mine
    assert "looks through" in theirs
    assert mine.splitlines()[-1].startswith("  ")
    assert "reveals 3 cards\n  m07 " in drawing.text(legends.view(REVEALED, None), height=18)


def test_names_are_cut_before_cards_are_left_out() -> None:
    cut, without = (drawing.text(HANDFUL, height=height) for height in (12, 9))

    assert "h01 Wogarathoras th~ 5/1, " in cut
    assert "h01 5/1, " in without
    for drawn in (cut, without):
        assert {*HANDFUL.players[0].hand} <= {*re.findall(r"h\d\d", drawn)}


def test_what_does_not_fit_is_named() -> None:
    assert re.fullmatch(
        r"\(\d+ more lines: .*covered.*\)", drawing.text(WORDY, height=14).splitlines()[-1]
    )


@each_position
@pytest.mark.parametrize("height", [10, 12])
def test_the_own_hand_stays_with_the_own_name(state: legends.State, height: int) -> None:
    for seat in (Seat(0), Seat(1)):
        drawn = drawing.text(legends.view(state, seat), height=height)
        hand = set(state.players[seat].hand)
        left_out = sum(map(int, re.findall(r"\+(\d+)$", drawn, re.MULTILINE)))

        assert " (you" in drawn
        assert len(hand - set(re.findall(r"[a-z]+\d+", drawn))) <= left_out


def test_what_a_fight_is_about_goes_after_what_only_counts() -> None:
    mine = legends.view(DEMANDS, Seat(0))
    whole, low, lower = (
        drawing.text(mine, targets=TARGETS, names=NAMES, height=height) for height in (14, 12, 10)
    )

    assert "  hand     3 cards face down" in whole
    assert low.endswith("\n(2 more lines: hand of Bartholomew Featherston~, covered)")
    assert "\n  combat   h12 " in low
    assert "\n  combat   p07 " in lower
    assert "\n  hand     !h01 " in lower


def test_where_nobody_views_the_hand_of_the_player_to_act_stays() -> None:
    hands = {
        seat: drawing.text(
            legends.scenario(
                decks=("hoax", "vulca"), to_act=seat, seats=[{"hand": "h01"}, {"hand": "v01"}]
            ),
            height=4,
        )
        for seat in (0, 1)
    }

    assert "h01" in hands[0]
    assert "v01" in hands[1]
