"""E · Backtracking: a turn that cannot be completed is undone."""

import attrs
import pytest
from support.legends_play import (
    SEAT_0,
    SEAT_1,
    apply,
    combat,
    events_of,
    legal,
    only,
    refused,
    support,
    table,
)

from bluemoon.legends import events as e
from bluemoon.legends.actions import Retreat
from bluemoon.legends.game import GAME
from bluemoon.legends.rules.backtracking import E10, E11, E12, E13, E14
from bluemoon.legends.rules.characters import K1, K6
from bluemoon.legends.rules.engagement import E2
from bluemoon.legends.rules.power import P3
from bluemoon.legends.rules.turn import T2
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.scenario.arguments import PhaseName
from bluemoon.legends.state import EngagementPhase, State
from bluemoon.testing import proves


def weak(hand: str = "v11 v18", others: str = "h01", retries: int = 1) -> State:
    """Seat 0 has chosen to fight; its power is too low with v11 alone."""
    state = scenario(
        decks=("vulca", "hoax"),
        retries=retries,
        fight="fire",
        seats=[{"hand": hand}, {"combat": others}],
    )
    return apply(state, "fight")


@proves(E10)
def test_e10_after_a_character_whose_power_is_too_low() -> None:
    """In the Character phase and in the Booster/Support phase."""
    state = apply(weak(), "play v11")

    assert ["play v18", "backtrack"] == legal(state)
    assert ["backtrack"] == legal(apply(state, "play v18"))


@proves(E10, E14)
def test_e10_not_if_he_can_be_done() -> None:
    state = apply(weak(others="h09"), "play v11")

    assert ["play v18", "done"] == legal(state)
    refused(state, "backtrack", E14, "you can go on with 'done'")


@proves(E10)
def test_e10_not_before_a_character_was_played_that_could_be() -> None:
    refused(weak(), "backtrack", E10, "you have played no character yet, and could")
    assert ["play v11"] == legal(weak())


@proves(E10)
def test_e10_but_if_no_character_can_be_played_any_more() -> None:
    """Both were paid to p18."""
    state = scenario(
        decks=("khind", "pillar"),
        fight="earth",
        seats=[{"hand": "k10 k11"}, {"combat": "p10 p18"}],
    )
    paid = apply(state, "fight", "pay p18 k10 k11")

    assert ["backtrack"] == legal(paid)
    assert state.players == apply(paid, "backtrack").players


@proves(E10)
def test_e10_also_if_the_active_cards_fight_again_in_vain() -> None:
    """k31 lets p10 fight again; no character needs to be played."""
    state = scenario(
        decks=("pillar", "hoax"),
        fight="earth",
        seats=[{"hand": "k31", "combat": "p10"}, {"combat": "h09"}],
    )

    assert ["backtrack"] == legal(apply(state, "play k31", "fight"))


@proves(E10)
def test_e10_also_if_the_only_character_has_left_in_the_next_phase() -> None:
    """Here p27 takes back p11, which was to fight again; the Character phase is over."""
    state = scenario(
        decks=("pillar", "hoax"),
        components=table({"k31": {"icons": ""}, "p27": {"effects": "now may RECOVER(combat)"}}),
        fight="earth",
        seats=[{"hand": "k31 p27", "combat": "p11"}, {"combat": "h04"}],
    )
    left = apply(state, "play k31", "fight", "play p27", "pick p11")

    refused(left, "done", K1, "no character was played")
    assert ["backtrack"] == legal(left)


@proves(E10)
def test_e10_a_refusal_tells_the_way_out_of_a_running_fight() -> None:
    """Only while backtracking is possible, and in both phases."""
    state = apply(weak(), "play v11")
    supported = apply(state, "play v18")
    way = "you can backtrack, then retreat"

    for each in (state, supported):
        power = f"your power in fire is {4 if each is supported else 1}"
        refused(each, "done", P3, power, way)
        refused(each, "retreat", T2, "'retreat' is not possible in this phase", way)
        assert ["fight", "retreat"] == legal(apply(each, "backtrack"))
    for each in (weak(), apply(weak(others="h09"), "play v11")):
        refusal = GAME.why_illegal(each, Retreat())
        assert f"'retreat' is not possible in this phase: {each.phase}" == (
            None if refusal is None else refusal.because
        )


@proves(E10)
def test_e10_a_refusal_tells_the_way_out_of_a_new_fight() -> None:
    """Then there is nothing to retreat from. Here b30 allows one active character."""
    state = scenario(
        decks=("khind", "buka"),
        components=table({"b30": {"effects": "const MAX_ACTIVE(1)"}}),
        seats=[{"hand": "k10 k11"}, {"ships": "b30"}],
    )
    two = apply(state, "fight", "play k10", "play k11")
    way = "you can backtrack, then decline"

    refused(two, "done", K6, "2 characters are active, 1 allowed", way)
    refused(two, "retreat", T2, "'retreat' is not possible in this phase", way)
    refused(two, "decline", T2, "'decline' is not possible in this phase", way)
    assert ["fight", "decline"] == legal(apply(two, "backtrack"))


@proves(E10)
@pytest.mark.parametrize("phase", ["beginning", "engagement", "power"])
def test_e10_not_in_other_phases(phase: PhaseName) -> None:
    is_new = phase == "power"
    state = scenario(
        decks=("vulca", "hoax"),
        phase=phase,
        fight="new" if is_new else "fire",
        seats=[{"hand": "v01", "combat": "v03"}, {}],
        turn={"plays": "v03" if is_new else ""},
    )

    refused(state, "backtrack", T2, str(state.phase))


# What is undone


@proves(E11)
def test_e11_the_position_is_the_one_before_the_choice() -> None:
    """Cards, covers, targets, payments and texts used since then are undone."""
    state = scenario(
        decks=("khind", "pillar"),
        fight="fire",
        seats=[
            {"hand": "k10 k12 k13 k25", "combat": "k06 k07"},
            {"combat": "p01 p18 p21>p01", "support": "p28"},
        ],
    )
    before = apply(state, "use k07", "pick p28")
    tried = apply(before, "fight", "use k06", "play k10", "play k25")
    back = apply(tried, "backtrack")

    assert ("-k06 -k07 k10", "p01 p21>p01") == (combat(tried), combat(tried, 1))
    assert (e.Backtracked(SEAT_0, must_leave=False),) == events_of(tried, "backtrack")
    assert (
        attrs.evolve(before, turn=attrs.evolve(before.turn, backtracks=1), phase=EngagementPhase())
        == back
    )


@proves(E11)
def test_e11_before_that_phase_there_is_no_way_back() -> None:
    """What was done in the Beginning phase is not undone, and that phase is over."""
    state = scenario(
        decks=("flit", "hoax"),
        fight="fire",
        seats=[{"combat": "f02 f26"}, {"combat": "h01"}],
    )
    back = apply(state, "retrieve f02", "fight", "play f02", "backtrack")

    assert (("f02",), "f26") == (back.players[0].hand, combat(back))
    refused(back, "retrieve f26", T2, "Engagement")


@proves(E11)
def test_e11_what_the_opponent_has_done_and_chance_are_undone_too() -> None:
    """A second attempt meets the same chance."""
    state = scenario(
        decks=("hoax", "vulca"),
        retries=2,
        fight="fire",
        seats=[{"hand": "h10 h17"}, {"hand": "v03 v05 v06 v07 v08", "combat": "v01"}],
    )
    joined = apply(state, "fight")
    robbed = apply(joined, "play h17", "random")
    back = apply(robbed, "backtrack")

    assert 3 == len(robbed.players[1].hand)
    assert (state.players, state.chance) == (back.players, back.chance)
    assert robbed.chance != state.chance


# How often


@proves(E12)
@pytest.mark.parametrize("retries", [0, 1, 2])
def test_e12_he_may_try_again_as_often_as_the_options_allow(retries: int) -> None:
    """After that he can only retreat."""
    state = weak(retries=retries)
    for attempt in range(retries + 1):
        state = apply(state, "play v11", "backtrack")
        assert (attempt + 1, EngagementPhase(attempt == retries)) == (
            state.turn.backtracks,
            state.phase,
        )
        if attempt < retries:
            assert ["fight", "retreat"] == legal(state)
            state = apply(state, "fight")

    assert ["retreat"] == legal(state)
    refused(state, "fight", E12, "you have backtracked, and cannot fight any more in this turn")


@proves(E12)
def test_e12_once_if_nothing_else_is_agreed() -> None:
    assert 1 == scenario(decks=("hoax", "buka")).options.retries


@proves(E12)
def test_e12_the_next_turn_counts_anew() -> None:
    state = apply(weak(hand="v11 v18", retries=0), "play v11", "backtrack", "retreat")

    assert (0, ["fight", "decline"]) == (state.turn.backtracks, legal(state))


@proves(E12, E2)
def test_e12_a_second_attempt_can_succeed() -> None:
    """With another character."""
    state = apply(weak(hand="v01 v11"), "play v11", "backtrack", "fight", "play v01")

    assert ["done"] == legal(state)
    assert (SEAT_1, 0) == (apply(state, "done").to_act, apply(state, "done").turn.backtracks)


# What was learned


LESSONS: dict[str, tuple[str, list[str]]] = {
    "drawn": ("now may DRAW(1)", ["yes"]),
    "searched in the deck": ("now SEARCH(deck)", ["stop"]),
    "searched in the discard pile": ("now SEARCH(discard)", ["stop"]),
    "taken by luck": ("now LUCKY(1)", ["yes"]),
    "revealed": ("now REVEAL(2)", ["pick h05"]),
    "milled": ("now MILL(1)", []),
    "robbed": ("now ROB(1)", []),
    "forced": ("now FORCE(1)", ["pick v03"]),
    "disclosed": ("now DISCLOSE", []),
}
"""Texts that show a hidden card, and the answers to what they ask."""

NO_LESSONS: dict[str, tuple[str, list[str]]] = {
    "own discards": ("now may TOSS(any)", ["pick h02"]),
    "cards put under the deck": ("now may SINK(any)", ["pick h02"]),
    "cards taken back": ("now may RECOVER(combat)", ["pick h01"]),
    "nothing taken by luck": ("now LUCKY(1)", ["stop"]),
    "nothing drawn": ("now may DRAW(1)", ["stop"]),
    "a discarded card of the opponent": ("now may DISCARD(active,support,1)", ["pick v23"]),
    "a discard pile shuffled in": ("now RESHUFFLE", []),
}


def tried(text: str, answers: list[str], others: SeatArguments | None = None) -> State:
    """Seat 0 has played h08, with this text, and cannot be done."""
    state = scenario(
        decks=("hoax", "vulca"),
        components=table({"h08": {"effects": text}}),
        fight="fire",
        seats=[
            {"hand": "h02 h08", "combat": "h01", "discard": "h03 h04", "deck": "h05 h06"},
            others or {"hand": "v03 v05", "combat": "v01", "support": "v23"},
        ],
    )
    return apply(state, "fight", "play h08", *answers)


@proves(E12, E13)
@pytest.mark.parametrize("what", LESSONS)
def test_e13_a_player_who_has_seen_a_hidden_card_must_leave(what: str) -> None:
    """Though he has not backtracked before."""
    state = tried(*LESSONS[what])

    assert state.turn.learned
    assert (e.Backtracked(SEAT_0, must_leave=True),) == events_of(state, "backtrack")
    assert ["retreat"] == legal(apply(state, "backtrack"))
    assert not apply(state, "backtrack").turn.learned


@proves(E13)
@pytest.mark.parametrize("what", NO_LESSONS)
def test_e13_what_he_knew_before_is_no_lesson(what: str) -> None:
    state = tried(*NO_LESSONS[what])

    assert not state.turn.learned
    assert (e.Backtracked(SEAT_0, must_leave=False),) == events_of(state, "backtrack")


@proves(E13)
@pytest.mark.parametrize(
    ("text", "answers"),
    [("now ROB(1)", ["pick v03"]), ("now FORCE(1)", ["pick v03"]), ("now DISCLOSE", [])],
)
@pytest.mark.parametrize("disclosed", ["v03 v05", "v05"])
def test_e13_a_disclosed_card_was_not_hidden(text: str, answers: list[str], disclosed: str) -> None:
    """If only v05 is disclosed, v03 is new."""
    is_new = disclosed == "v05"
    picked = ["random"] if is_new and "ROB" in text else answers
    others: SeatArguments = {"hand": "v03 v05", "disclosed": disclosed, "combat": "v01 v06"}

    assert is_new == tried(text, picked, others).turn.learned


@proves(E13)
@pytest.mark.parametrize(("bluff", "is_new"), [("~b07", True), ("~~b07", False)])
def test_e13_a_bluff_card_that_is_shown(bluff: str, *, is_new: bool) -> None:
    """Unless it was laid from a ship: then its face was known."""
    state = scenario(
        decks=("vulca", "buka"),
        fight="fire",
        seats=[{"hand": "v14"}, {"combat": "b01", "support": bluff}],
    )
    shown = apply(state, "fight", "play v14", "pick ~1")

    assert ("", is_new) == (support(shown, 1), shown.turn.learned)


@proves(E13)
def test_e13_an_own_bluff_card_is_no_lesson() -> None:
    state = scenario(
        decks=("buka", "vulca"),
        components=table({"b01": {"effects": "now may RECOVER(active)"}}),
        fight="fire",
        seats=[{"hand": "b01", "support": "~b07"}, {"combat": "v01"}],
    )

    assert not apply(state, "fight", "play b01", "pick ~1").turn.learned


@proves(E13)
def test_e13_it_is_noted_once_and_only_after_the_choice() -> None:
    """What is drawn before the choice to fight has nothing to do with it."""
    state = scenario(
        decks=("hoax", "vulca"),
        components=table({"h08": {"effects": "now MILL(2)"}}),
        fight="fire",
        seats=[{"hand": "h08 h27", "combat": "h01"}, {"combat": "v01"}],
    )
    drawn = apply(state, "play h27", "yes")
    milled = events_of(apply(drawn, "fight"), "play h08")

    assert not drawn.turn.learned
    assert 1 == len(only(milled, e.SomethingLearned))
    assert 2 == len(only(milled, e.CardDiscarded))


@proves(E13)
def test_e13_the_second_attempt_is_judged_on_its_own() -> None:
    """Nothing was learned in the first one, and something is in the second one."""
    state = scenario(
        decks=("hoax", "vulca"),
        retries=2,
        fight="fire",
        seats=[{"hand": "h09 h17"}, {"hand": "v03 v05", "combat": "v01"}],
    )
    again = apply(state, "fight", "play h09", "backtrack", "fight")

    assert ["retreat"] == legal(apply(again, "play h17", "random", "backtrack"))
    assert ["fight", "retreat"] == legal(apply(again, "play h09", "backtrack"))


@proves(E14)
def test_e14_nobody_backtracks_who_could_be_done() -> None:
    """Also if he has learned something, or would like to play another character."""
    state = scenario(
        decks=("hoax", "vulca"),
        fight="earth",
        seats=[{"hand": "h01 h17"}, {"hand": "v03 v05", "combat": "v01"}],
    )
    played = apply(state, "fight", "play h17", "random")

    assert ["done"] == legal(played)
    refused(played, "backtrack", E14, "you can go on with 'done'")
