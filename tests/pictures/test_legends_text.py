"""The picture of Blue Moon Legends in characters tells the same, 80 columns wide."""

import re

import pytest
from pictures.legends_drawn import (
    DEMANDS,
    FAVOR,
    GANGS,
    IGNORING,
    OPENING,
    POSITIONS,
    REVEALED,
    SEARCH,
    SHIPS,
    WORDY,
    state_and_views,
)

from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing
from bluemoon.legends.state import State
from bluemoon.legends.views.view import view
from bluemoon.legends.wording.phrases import dragons_of

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


@pytest.mark.unmeasured
@each_position
@pytest.mark.parametrize("width", [80, 85, 200])
def test_no_line_is_too_long(state: State, width: int) -> None:
    for position in state_and_views(state):
        drawn = drawing.text(position, width=width)

        assert drawn.isascii()
        assert max(map(len, drawn.splitlines())) <= width
        assert [] == [line for line in drawn.splitlines() if line != line.rstrip()]


@each_position
def test_colours_change_nothing_else(state: State) -> None:
    coloured = drawing.text(state, colour=True)

    assert drawing.text(state) == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert drawing.text(state) != coloured


def part_of(drawn: str, seat: int) -> str:
    """What is told of a player, in one line."""
    start = drawn.index(f"\nSeat {seat}:")
    return " ".join(drawn[start : drawn.index("\n\n", start)].split())


@each_position
def test_all_cards_are_told_if_there_is_room(state: State) -> None:
    drawn = drawing.text(state, width=500)
    for seat, player in enumerate(state.players):
        known = {
            *player.hand,
            *player.discard,
            *player.leaders,
            *(placed.card for placed in (*player.combat, *player.support)),
            *(card for ship in player.ships for card in (ship.card, *ship.load)),
        }

        assert known <= set(re.findall(r"\b[a-z]\d{2,3}\b", part_of(drawn, seat)))


@each_position
def test_the_players_are_told(state: State) -> None:
    drawn = drawing.text(state)
    for seat, player in enumerate(state.players):
        row = re.search(rf"\n(?:->|  ) Seat {seat}\b(?: \([^)]*\))? +(\d.*)", drawn)
        assert row is not None
        found = row[1].replace("*", "").split()
        dragons = dragons_of(state.dragons, Seat(seat))

        assert [str(len(player.hand)), str(len(player.deck)), str(dragons)] == found[:3]
        assert 5 == len(found)


def test_what_a_card_counts_is_told() -> None:
    drawn = drawing.text(GANGS)

    assert "   player                               hand deck dragons     fire    EARTH" in drawn
    assert "   Seat 1                                  5   11       2      16*       18" in drawn
    assert " k10 FunFair 6(3)/4(2) [fun], &k11 FunFlop 4(2)/6(3) [fun],\n" in drawn
    assert " h25 Duplicator of Strength [T] on h12,\n" in drawn
    assert " h18 Inscrutable Armor 0*/0\n" in drawn
    assert " h19 Battling Boomerang 2/2 [R],\n" in drawn
    assert " h03 Ledinemras the Monk 4/1 disclosed," in drawn


def test_what_is_ignored_has_a_minus() -> None:
    drawn = drawing.text(IGNORING)

    assert "p16 Caterpillar Fireeater [F -T]" in drawn
    assert "active leadership h28 Enthrall Opposition" in drawn
    assert "leadership p30 Deploy Butterfly" in drawn


def test_demands_are_told() -> None:
    drawn = part_of(drawing.text(DEMANDS, width=200), 1)

    assert "p16 Caterpillar Fireeater [F T] demand, p18 Caterpillar Watertamer [F T] paid" in drawn


def test_ships_and_bluff_cards_are_told() -> None:
    mine, theirs = (part_of(drawing.text(view(SHIPS, Seat(seat))), 0) for seat in (0, 1))

    assert "b30 Rising Sun 2 of 4, b02 Commodore Tai Marn 4/5 on b30," in mine
    assert "b28 Sea Falcon [T] 1 of 2 landed, b11 Cannoneer Riba Ko 0/4 [~F] on b28" in mine
    assert "~1=b07 Cannoneer Tara Ko 4(2)/4(2) [~F]," in mine
    assert "~1 4(2)/4(2), ~2=b08 Cannoneer Qu Cha 4(2)/4(2) [~E] known, ~3 4(2)/4(2)" in theirs
    assert "hand 4 cards face down" in theirs


def test_disclosed_cards_come_before_the_others() -> None:
    drawn = part_of(drawing.text(view(GANGS, Seat(0))), 1)

    assert "h27 Muster Reinforcements [T] disclosed, 3 cards face down" in drawn


def test_empty_areas_are_left_out() -> None:
    assert "Seat 1: vulca deck, leader v00 Inferno hand 6 cards face down" == part_of(
        drawing.text(view(OPENING, Seat(0))), 1
    )


def test_who_looks_sees_the_cards() -> None:
    mine, theirs = (drawing.text(view(SEARCH, Seat(seat))) for seat in (0, 1))

    assert "\n\nSeat 0 looks through the draw deck\n  h15 Ketharkopas the~ 2/2 [T]," in mine
    assert "\n\nSeat 0 looks through the draw deck\n\n" in theirs
    assert "\n\nSeat 0 reveals 3 cards\n  m07 Spirit " in drawing.text(view(REVEALED, None))
    assert "looks" not in drawing.text(GANGS)
    assert "Seat 0 looks through the draw deck\n\n" in drawing.text(view(FAVOR, Seat(1)))


def test_what_does_not_fit_is_counted() -> None:
    narrow, wide = (drawing.text(WORDY, width=width) for width in (80, 1000))

    assert re.search(r"\n {11}.* \+\d+\n", narrow)
    assert " +" not in wide.replace(", +1 more", "")
    for area, most in (("combat", 4), ("covered", 3), ("support", 3), ("ships", 4), ("hand", 6)):
        blocks = re.findall(rf"\n  {area} .*(?:\n {{11}}.*)*", narrow)
        assert max(block.count("\n") for block in blocks) <= most


def test_a_card_that_can_be_chosen_is_never_left_out() -> None:
    left_out, kept, marked = (
        re.findall(r"\n  ships .*(?:\n {11}.*)*", drawing.text(WORDY, targets=targets))[-1]
        for targets in ((), ("card b11",), ("card b14",))
    )

    assert left_out.endswith(" +3")
    assert kept.endswith(" +2")
    assert re.search(r"!b14 \S+ 3/3 \[~ T\] on b30$", marked)


def test_names_are_cut_before_cards_are_left_out() -> None:
    hand = re.findall(r"\n  hand .*(?:\n {11}.*)*", drawing.text(WORDY))[-1]

    assert "b15 Eelena-Aqua-Prim~ 3/3" in hand or "b15 WMWMWMWMWMWMWMW~ 3/3" in hand


def test_the_legend_explains_the_letters() -> None:
    legend = drawing.text(OPENING).splitlines()[-4:]

    assert ["Cards:", "R", "-", ">"] == [line.split()[0] for line in legend]
