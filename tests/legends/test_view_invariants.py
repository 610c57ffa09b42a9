"""What holds in every view: a position could look like that."""

from typing import Final

import attrs
import pytest
from support.legends_play import SEAT_0, SEAT_1, apply
from support.legends_reachable import RANDOM_GAMES

from bluemoon.kernel.seats import Seat
from bluemoon.legends.options import Options
from bluemoon.legends.rules.hidden import J1, J3, J5, J8, J11
from bluemoon.legends.scenario import scenario
from bluemoon.legends.standing.positions import FaceDown
from bluemoon.legends.state import Placed
from bluemoon.legends.views.invariants import broken_view_invariants
from bluemoon.legends.views.view import (
    Me,
    Memory,
    PilesMemory,
    SeenPlayer,
    SeenPosition,
    View,
    view,
)
from bluemoon.testing import proves

change: Final = attrs.evolve

STATE: Final = scenario(
    decks=("khind", "buka"),
    to_act=1,
    phase="support",
    fight="fire",
    seats=[
        {"hand": "k01 k02", "combat": "k03", "discard": "k05 k06", "leaders": "k29"},
        {"hand": "b06 b13", "combat": "b05", "support": "~b08 b25", "discard": "b11 b12"},
    ],
    turn={"plays": "b05"},
)
FIRST: Final = view(STATE, SEAT_0)
SECOND: Final = view(STATE, SEAT_1)
ATTENTIVE: Final = view(STATE, SEAT_0, perfect_memory=True)
SPECTATOR: Final = view(STATE, None, perfect_memory=True)

FAVOR: Final = scenario(
    decks=("khind", "buka"), to_act=1, seats=[{}, {"ships": "b30 b29", "hand": "b27"}]
)
LOADING: Final = view(apply(FAVOR, "play b27", "pick b01"), SEAT_1)
LOADED: Final = view(apply(FAVOR, "play b27", "pick b01"), SEAT_0)
SEARCHING: Final = view(
    apply(
        scenario(decks=("mimix", "buka"), seats=[{"hand": "m31", "discard": "m03 m04"}, {}]),
        "play m31",
    ),
    SEAT_0,
)


def other(seen: View, player: SeenPlayer) -> View:
    """The view with something else in front of seat 1."""
    return change(seen, players=(seen.players[0], player))


def own(seen: View) -> Me:
    assert seen.me is not None
    return seen.me


def engaged(seen: View) -> SeenPosition:
    assert seen.engaged is not None
    return seen.engaged


def remembering(seen: View, piles: PilesMemory) -> View:
    """The view with something else remembered of seat 0."""
    assert seen.memory is not None
    return change(seen, memory=Memory((piles, seen.memory.piles[1])))


BUKA: Final = FIRST.players[1]
PILES: Final = PilesMemory(("k05", "k06"), (), ("k29",))


@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_every_view_of_a_game_is_possible(table: str) -> None:
    games = RANDOM_GAMES[table]
    for actions in range(0, games.length(1) + 1, 11):
        state = games.position(1, actions).state
        for seat in (None, SEAT_0, SEAT_1):
            seen = view(state, seat, perfect_memory=bool(actions % 2))
            assert () == broken_view_invariants(seen)


@pytest.mark.parametrize(
    "seen",
    [FIRST, SECOND, ATTENTIVE, SPECTATOR, LOADING, LOADED, SEARCHING],
    ids=["first", "second", "attentive", "spectator", "loading", "loaded", "searching"],
)
def test_these_views_are_possible(seen: View) -> None:
    """Otherwise the next tests could not tell anything."""
    assert () == broken_view_invariants(seen)


@pytest.mark.parametrize(
    ("seen", "problem"),
    [
        (change(FIRST, me=change(own(FIRST), seat=Seat(2))), "there is no seat 2 (rule S1)"),
        (change(FIRST, turn=change(FIRST.turn, seat=Seat(3))), "there is no seat 3 (rule S1)"),
        (change(FIRST, options=Options()), "the decks have been drawn, and are not random"),
        (
            other(FIRST, change(BUKA, discard_top="z99")),
            "there is no card z99 in this table (rule S3)",
        ),
        (
            change(FIRST, me=change(own(FIRST), hand=("k01", "z98"))),
            "there is no card z98 in this table (rule S3)",
        ),
        (
            remembering(ATTENTIVE, change(PILES, discard=("k06", "z97"))),
            "there is no card z97 in this table (rule S3)",
        ),
        (
            change(FIRST, engaged=change(engaged(FIRST), turn=change(FIRST.turn, led="z96"))),
            "there is no card z96 in this table (rule S3)",
        ),
        (change(FIRST, dragons=4), "there are 3 dragons, not 4 (rule S5)"),
        (
            other(FIRST, change(BUKA, combat=(Placed("b05"), Placed("k01")))),
            "seat 1: k01 is in combat, and not a card of this deck (rule S2)",
        ),
        (
            other(FIRST, change(BUKA, deck_size=99)),
            "seat 1: the places of 27 unseen cards do not fit their number",
        ),
        (
            remembering(ATTENTIVE, change(PILES, discard=("k06",))),
            "seat 0: the places of 25 unseen cards do not fit their number",
        ),
        (
            other(FIRST, change(BUKA, hand_size=0, disclosed=("b06",))),
            "seat 1: 1 more cards of the hand are known than there are",
        ),
        (
            change(LOADING, players=(LOADING.players[0], change(LOADING.players[1], deck_size=20))),
            "seat 1: 7 more cards of the draw deck are known than there are",
        ),
        (
            other(FIRST, change(BUKA, hand_size=0, deck_size=4, support=(FaceDown(),) * 19)),
            "seat 1: 19 bluff cards are face down, 16 are unseen",
        ),
        (
            other(
                LOADED,
                change(LOADED.players[1], deck_size=0, hand_size=27),
            ),
            "seat 1: no card of the draw deck can be loaded (rule U13)",
        ),
    ],
)
def test_an_impossible_view_is_found(seen: View, problem: str) -> None:
    assert problem in " ".join(broken_view_invariants(seen))


@proves(J1, J5, J8)
@pytest.mark.parametrize(
    ("seen", "problem"),
    [
        (
            other(FIRST, SECOND.players[1]),
            "the viewer must not know the bluff cards of seat 1 (rule J5)",
        ),
        (
            other(SECOND, FIRST.players[1]),
            "the viewer must know the bluff cards of seat 1 (rule J5)",
        ),
        (
            change(FIRST, engaged=change(engaged(FIRST), players=engaged(SECOND).players)),
            "at the engagement choice: the viewer must not know the bluff cards of seat 1",
        ),
        (
            change(LOADED, phase=LOADING.phase),
            "the viewer must not know what seat 1 loads (rule J8)",
        ),
        (
            change(LOADING, phase=LOADED.phase),
            "the viewer must know what seat 1 loads (rule J8)",
        ),
        (
            change(FIRST, me=change(own(FIRST), hand=("k01",))),
            "seat 0 holds 2 cards, and knows 1 (rule J1)",
        ),
        (
            change(FIRST, me=change(own(FIRST), looking=("k05",))),
            "seat 0 looks through a pile without being asked (rule J8)",
        ),
        (
            change(SEARCHING, me=change(own(SEARCHING), looking=())),
            "seat 0 must know the cards of the pile that is searched (rule J8)",
        ),
    ],
)
def test_a_view_shows_what_the_viewer_may_know(seen: View, problem: str) -> None:
    """No less, and no more."""
    assert problem in " ".join(broken_view_invariants(seen))


@proves(J3, J11)
@pytest.mark.parametrize(
    "seen",
    [
        change(FIRST, me=change(own(FIRST), bluffs=("b08",))),
        change(FIRST, engaged=change(engaged(FIRST), memory=ATTENTIVE.memory)),
        change(SEARCHING, me=change(own(SEARCHING), looking=("m03",))),
        remembering(ATTENTIVE, change(PILES, leaders=())),
    ],
    ids=["bluffs", "memory", "looking", "leaders"],
)
def test_knowledge_that_fits_no_position_is_found(seen: View) -> None:
    """Whatever it is that does not fit."""
    assert broken_view_invariants(seen)
