"""T · Turn: eight phases, and what happens at its beginning and at its end."""

from typing import Final

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
from bluemoon.legends.asks import AskTarget
from bluemoon.legends.game import GAME
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.icons import I3
from bluemoon.legends.rules.ships import U15, U19
from bluemoon.legends.rules.texts import X3, X5, X6, X21, X23
from bluemoon.legends.rules.turn import (
    T1,
    T2,
    T3,
    T4,
    T5,
    T6,
    T7,
    T10,
    T11,
    T12,
    T13,
    T20,
    T21,
    T22,
    T23,
)
from bluemoon.legends.scenario import scenario
from bluemoon.legends.scenario.arguments import FightName, PhaseName
from bluemoon.legends.state import (
    BEGINNING,
    BluffCallPhase,
    ChoicePhase,
    MomentPhase,
    State,
    Turn,
)
from bluemoon.testing import proves

BUSY: Final = scenario(
    decks=("buka", "pillar"),
    fight="fire",
    seats=[
        {"hand": "b01 b07 b25 b27", "combat": "b03", "support": "~b09", "ships": "b30:b04"},
        {"combat": "p07 p18"},
    ],
)
"""Seat 0 may do something of every phase: retrieve, drop, land, lead, fight, play, pay."""


@proves(T1)
def test_t1_the_phases_of_a_turn() -> None:
    """In this order; the Refresh phase needs no decision."""
    state = scenario(decks=("vulca", "hoax"), seats=[{"hand": "v01 v05 v15 v28"}, {"hand": "h01"}])
    phases = [str(state.phase)]
    for text in ("play v28", "fight", "play v15", "done", "fire", "stop"):
        state = apply(state, text)
        phases.append(str(state.phase))

    assert [
        "Beginning",
        "Engagement",
        "Character",
        "Character",
        "Power",
        "End",
        "Beginning",
    ] == phases
    assert SEAT_1 == state.to_act


@proves(T1)
def test_t1_boosters_and_supports_have_a_phase_of_their_own() -> None:
    state = scenario(
        decks=("vulca", "hoax"),
        fight="fire",
        seats=[{"hand": "v05 v18"}, {"combat": "h09"}],
    )

    assert "Booster/Support" == str(apply(state, "fight", "play v05", "play v18").phase)


@proves(T2)
@pytest.mark.parametrize(
    ("before", "refusals"),
    [
        (["play b27", "stop"], ["retrieve b03", "drop ~1", "land b30"]),
        (["fight"], ["retrieve b03", "drop ~1", "land b30", "fight", "retreat", "decline"]),
        (["fight", "play b01"], ["retrieve b03", "fight", "retreat"]),
        (["fight", "play b01", "play b25"], ["drop ~1", "land b30", "fight", "retreat"]),
    ],
)
def test_t2_no_phase_is_gone_back_to(before: list[str], refusals: list[str]) -> None:
    """What belongs to an earlier phase is refused, with the phase that it is."""
    state = apply(BUSY, *before)

    for text in refusals:
        refused(state, text, T2, f"'{text}' is not possible in this phase", str(state.phase))


@proves(T2)
@pytest.mark.parametrize(
    ("phase", "fight", "texts"),
    [
        ("beginning", "fire", ["done", "backtrack", "bluff b07", "load b07 b30", "fire", "call"]),
        ("power", "new", ["done", "play b01", "use b01", "pay p18 b07", "retreat", "pass", "yes"]),
        ("end", "fire", ["done", "fight", "earth", "pick b01", "backtrack", "random"]),
    ],
)
def test_t2_nothing_is_done_before_or_after_its_phase(
    phase: PhaseName, fight: FightName, texts: list[str]
) -> None:
    """Also not by skipping the choice of the Engagement phase."""
    components = table({"b02": {"effects": "end may DRAW(1)"}})
    state = scenario(
        decks=("buka", "pillar"),
        components=components,
        phase=phase,
        fight=fight,
        seats=[{"hand": "b01 b07", "combat": "b02", "ships": "b30"}, {}],
        turn={"plays": "" if phase == "beginning" else "b02"},
    )

    for text in texts:
        refused(state, text, T2, f"'{text}'", str(state.phase))


@proves(T2)
def test_t2_no_action_only_ends_a_phase() -> None:
    """From the Beginning phase everything of the next ones may be done directly."""
    assert [
        "retrieve b03",
        "drop ~1",
        "land b30",
        "play b27",
        "fight",
        "retreat",
        "pay p18 b01 b07",
    ] == legal(BUSY)
    assert {"play b25", "bluff b07", "load b07 b30", "backtrack"} <= {
        *legal(apply(BUSY, "fight", "play b01"))
    }


@proves(T2)
def test_t2_what_needs_no_choice_happens_by_itself() -> None:
    """The announcement of a running fight, the Refresh and the End phase."""
    state = scenario(
        decks=("vulca", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"hand": "v01", "deck": "v03 v04 v05 v06 v07", "combat": "v09"}, {}],
        turn={"plays": "v09"},
    )

    assert (
        e.SupportEnded(SEAT_0),
        e.PowerAnnounced(SEAT_0, "fire", 2),
        e.CardsDrawn(SEAT_0, ("v03", "v04", "v05", "v06", "v07")),
        e.TurnEnded(SEAT_0),
        e.TurnBegan(SEAT_1),
    ) == events_of(state, "done")


def bluffing() -> State:
    """Seat 0 is about to announce its power, with a bluff card."""
    state = scenario(
        decks=("buka", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"combat": "b01", "support": "~b07"}, {"combat": "h09"}],
        turn={"plays": "b01"},
    )
    return apply(state, "done")


def forcing() -> State:
    """Seat 1 chooses two cards that t15 makes it discard."""
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "t15"}, {"hand": "h01 h02 h03", "combat": "h09"}],
    )
    return apply(state, "play t15", "yes")


def aiming() -> State:
    """Seat 1 chooses a new target for h25, since the present one was discarded."""
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "f06"}, {"combat": "h06 h08 h09", "support": "h25>h06"}],
    )
    return apply(state, "play f06", "pick h06")


@proves(T3)
def test_t3_the_opponent_acts_where_a_rule_gives_him_a_choice() -> None:
    """To call a bluff, to choose discards that a text demands, to choose a target of his."""
    for state in (bluffing(), forcing(), aiming()):
        assert (SEAT_0, SEAT_1) == (state.turn.seat, state.to_act)
    phase = aiming().phase

    assert BluffCallPhase(SEAT_1) == bluffing().phase
    assert isinstance(phase, ChoicePhase)
    assert AskTarget("h25", None) == phase.ask


@proves(T3)
@pytest.mark.parametrize(
    ("asked", "answers"),
    [(forcing(), ["pick h01", "pick h03"]), (aiming(), ["pick h08"])],
)
def test_t3_afterwards_the_current_player_acts_again(asked: State, answers: list[str]) -> None:
    refused(asked, "done", X5, "seat 1 has to answer a question first")
    assert SEAT_0 == apply(asked, *answers).to_act


@proves(T4)
def test_t4_what_counts_per_turn_starts_anew() -> None:
    """Cards played and taken, texts used, demands paid, backtracking: all are gone."""
    state = scenario(
        decks=("khind", "pillar"),
        phase="character",
        fight="earth",
        seats=[{"combat": "k06 k16"}, {"combat": "p07 p18"}],
        turn={
            "plays": "k16",
            "used": "k06",
            "paid": "p18",
            "taken": 1,
            "backtracks": 1,
            "learned": True,
        },
    )

    assert Turn(SEAT_1) == apply(state, "done").turn


@proves(T4)
def test_t4_texts_are_used_and_demands_paid_in_each_turn_anew() -> None:
    """In the next own turn k07 may be used again, and p18, which fights again, demands again."""
    state = scenario(
        decks=("khind", "pillar"),
        fight="fire",
        seats=[
            {"hand": "k05 k10 k11 k12 k13", "combat": "k07"},
            {"hand": "k31", "combat": "p02 p18", "support": "p28 p29"},
        ],
    )
    own = ("use k07", "pick p29", "pay p18 k12 k13", "fight", "play k05 keep")
    ended = apply(state, *own, "done", "stop")
    later = apply(ended, "play k31", "fight", "done")

    assert ([], []) == (legal(apply(state, *own), "use"), legal(apply(state, *own), "pay"))
    assert ["use k07"] == legal(later, "use")
    assert "pay p18 k10 k11" in legal(later, "pay")


@proves(T4)
def test_t4_cards_that_the_opponent_takes_do_not_count() -> None:
    """After a retreat the opponent draws in the turn of the player who retreats."""
    state = scenario(decks=("vulca", "hoax"), fight="fire", seats=[{"combat": "v01"}, {}])
    taken: list[int] = []
    for event in events_of(state, "retreat"):
        state = GAME.evolve(state, event)
        if isinstance(event, e.CardsDrawn):
            taken.append(state.turn.taken)

    assert [0, 6] == taken


@proves(T5)
def test_t5_the_turns_alternate() -> None:
    """Except after a retreat: then the same player begins a turn."""
    state = scenario(
        decks=("vulca", "hoax"),
        fight="fire",
        seats=[{"hand": "v01 v03"}, {"hand": "h01 h20", "combat": "h09"}],
    )
    seats = [state.turn.seat]
    for text in ("fight", "play v03", "done", "retreat", "decline"):
        state = apply(state, text)
        seats.append(state.turn.seat)

    assert [0, 0, 0, 1, 1, 1] == seats
    assert SEAT_0 == apply(state, "pick h01", "stop").turn.seat


@proves(T6)
def test_t6_a_retreat_ends_the_turn_at_once() -> None:
    """Neither v15, which could draw, nor the floods of the player who retreats do anything."""
    draws = scenario(
        decks=("vulca", "hoax"), fight="fire", seats=[{"combat": "v15"}, {"combat": "h09"}]
    )
    floods = scenario(
        decks=("aqua", "hoax"), fight="fire", seats=[{"support": "a25 a26"}, {"combat": "h09"}]
    )

    assert () == only(events_of(draws, "retreat"), e.MomentBegan)
    assert () == only(events_of(draws, "retreat"), e.PowerAnnounced, e.TurnEnded)
    assert [SEAT_0] == [event.seat for event in only(events_of(floods, "retreat"), e.Retreated)]


@proves(T6)
def test_t6_so_does_declining() -> None:
    """There is no announcement and no End phase."""
    state = scenario(decks=("vulca", "hoax"), seats=[{"hand": "v01"}, {}])

    assert [e.Declined, e.CardDiscarded, e.CardsDrawn, e.TurnEnded, e.TurnBegan] == [
        type(event) for event in events_of(state, "decline")
    ]


# Texts for once in a turn


def using(phase: PhaseName = "beginning", plays: str = "", used: str = "") -> State:
    """Seat 0 has k07, whose text discards a booster or a support, and demands are to be paid."""
    return scenario(
        decks=("khind", "pillar"),
        phase=phase,
        fight="earth",
        seats=[
            {"hand": "k10 k11 k12 k13 k25", "combat": f"k07 {plays}"},
            {"combat": "p10 p18", "support": "p28 p29"},
        ],
        turn={"plays": plays, "used": used},
    )


@proves(T7)
@pytest.mark.parametrize(
    ("phase", "plays"),
    [
        ("beginning", ""),
        ("leadership", ""),
        ("engagement", ""),
        ("character", ""),
        ("character", "k05"),
        ("support", "k05"),
    ],
)
def test_t7_texts_are_used_and_demands_paid_at_any_own_decision(
    phase: PhaseName, plays: str
) -> None:
    """From the Beginning phase until the Booster/Support phase ends; the phase stays the same."""
    state = using(phase, plays)
    used = apply(state, "use k07", "pick p28")

    assert ["use k07"] == legal(state, "use")
    assert ("p29", ("k07",), state.phase) == (support(used, 1), used.turn.used, used.phase)
    assert state.phase == apply(state, "pay p18 k10 k11").phase
    assert e.TextUsed(SEAT_0, "k07", "once") == events_of(state, "use k07")[0]


@proves(T7)
def test_t7_a_text_is_used_once_in_a_turn() -> None:
    used = apply(using("character"), "use k07", "pick p28")

    assert [] == legal(used, "use")
    refused(used, "use k07", T7, "the text of k07 was used in this turn")


@proves(T7)
def test_t7_not_after_the_phase_and_not_in_the_opponents_turn() -> None:
    """In the End phase only texts of that phase are used."""
    state = apply(using("support", "k05"), "pay p18 k10 k11", "done")

    assert "End" == str(state.phase)
    refused(state, "use k07", X3, "no text of k07 is due")
    refused(state, "pay p18 k12 k13", T2, "End")
    refused(apply(state, "stop"), "use k07", T7, "k07 is not an active card of yours")


@proves(T7)
@pytest.mark.parametrize(
    ("card", "others", "fact"),
    [
        ("k10", "h20", "k10 has no text that can be used once"),
        ("k06", "h20", "k06 is not an active card of yours"),
        ("h20", "h20", "h20 is not an active card of yours"),
    ],
)
def test_t7_only_texts_for_once_in_a_turn(card: str, others: str, fact: str) -> None:
    """Of active cards."""
    state = scenario(
        decks=("khind", "hoax"),
        fight="earth",
        seats=[{"combat": "-k06 k10"}, {"combat": "h09", "support": others}],
    )

    refused(state, f"use {card}", T7, fact)


@proves(T7, X3)
def test_t7_a_text_that_is_ignored_or_could_do_nothing_is_not_used() -> None:
    ignored = scenario(
        decks=("khind", "flit"), fight="earth", seats=[{"combat": "k07"}, {"combat": "f07 f15"}]
    )
    idle = scenario(
        decks=("khind", "flit"), fight="earth", seats=[{"combat": "k07"}, {"combat": "f14"}]
    )

    refused(ignored, "use k07", T7, "the text of k07 is ignored")
    refused(idle, "use k07", X3, "there is nothing that the text of k07 could do")


# The Beginning phase


def before_turn_of_seat_0(mine: str, others: str = "h01", **changes: dict[str, str]) -> State:
    """Seat 1 is about to end its turn; seat 0 has these supports."""
    return scenario(
        decks=("terrah", "hoax"),
        components=table(changes),
        to_act=1,
        phase="support",
        fight="fire",
        seats=[{"combat": "t10", "support": mine}, {"combat": others}],
        turn={"plays": others},
    )


@proves(T10)
@pytest.mark.parametrize("storms", ["t21 t22", "t23 t20 t21", "t21 t22 t23"])
def test_t10_several_storms_attract_one_dragon(storms: str) -> None:
    """Once for all of them, before anything else is done in the turn."""
    state = before_turn_of_seat_0(storms)
    first = storms.split(maxsplit=1)[0]

    assert (
        e.TurnBegan(SEAT_0),
        e.MomentBegan("begin", (first,)),
        e.TextUsed(SEAT_0, first, "begin"),
        e.DragonMoved(SEAT_0, 1, "storm", None),
        e.PhaseBegan(BEGINNING),
    ) == events_of(state, "done")[-5:]


@proves(T10)
@pytest.mark.parametrize("cards", ["t21", "t20 t25", ""])
def test_t10_a_single_storm_does_nothing(cards: str) -> None:
    assert e.TurnBegan(SEAT_0) == events_of(before_turn_of_seat_0(cards), "done")[-1]


@proves(T10)
def test_t10_storms_that_are_ignored_do_nothing() -> None:
    """f08 ignores supports."""
    state = scenario(
        decks=("terrah", "flit"),
        to_act=1,
        phase="support",
        fight="fire",
        seats=[{"support": "t21 t22"}, {"combat": "f08"}],
        turn={"plays": "f08"},
    )

    assert (e.TurnEnded(SEAT_1), e.TurnBegan(SEAT_0)) == events_of(state, "done")[-2:]


@proves(T10)
def test_t10_they_are_resolved_in_the_own_turn_only() -> None:
    """Not when the opponent's turn begins."""
    state = scenario(
        decks=("terrah", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"combat": "t08", "support": "t21 t22"}, {"combat": "h09"}],
        turn={"plays": "t08"},
    )

    assert e.TurnBegan(SEAT_1) == events_of(state, "done")[-1]


@proves(T10, X23)
def test_t10_the_player_chooses_the_order_of_several_texts() -> None:
    """A mandatory one must be resolved; it happens by itself if nothing else is left."""
    state = before_turn_of_seat_0(
        "t20 t21 t22 t25",
        t20={"effects": "begin may MILL(1)"},
        t25={"effects": "begin may DRAW(1)"},
    )
    begun = apply(state, "done")
    milled = apply(begun, "use t20")

    assert MomentPhase("begin", ("t20", "t21", "t25")) == begun.phase
    assert ["use t20", "use t21", "use t25"] == legal(begun)
    refused(begun, "stop", T20, "a text must be resolved before")
    assert ["use t21", "use t25"] == legal(milled)
    assert ["use t25", "stop"] == legal(apply(milled, "use t21"))
    assert BEGINNING == apply(milled, "use t21", "stop").phase
    assert (1, BEGINNING) == (
        apply(milled, "use t25").dragons,
        apply(milled, "use t25").phase,
    )


@proves(T10, X6)
def test_t10_a_text_that_could_do_nothing_is_passed_over() -> None:
    """There is no card to discard from an empty deck."""
    state = scenario(
        decks=("terrah", "buka"),
        components=table({"t20": {"effects": "begin may MILL(1)"}}),
        to_act=1,
        phase="support",
        fight="fire",
        seats=[
            {"support": "t20"},
            {
                "hand": "b03 b04 b05 b06 b08 b09",
                "combat": "b02",
                "discard": "b01 b07 b10 b11 b12 b13 b14 b15 b16 b17 b18 b19 b20 b21 b22 b23 b24 "
                "b25 b26 b28 b29 b30",
                "leaders": "b27",
            },
        ],
        turn={"plays": "b02"},
    )

    assert BEGINNING == apply(state, "done").phase


@proves(T11)
def test_t11_cards_are_taken_back_one_at_a_time() -> None:
    """Characters, boosters and supports, in any order; other actions may come in between."""
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        seats=[{"combat": "h05 h19", "support": "h20 h24"}, {"combat": "v01"}],
    )
    taken = apply(state, "retrieve h24", "retrieve h05")

    assert ["retrieve h05", "retrieve h19", "retrieve h24"] == legal(state, "retrieve")
    assert (e.CardTaken(SEAT_0, "h24", "support", None),) == events_of(state, "retrieve h24")
    assert ("h05", "h24") == taken.players[0].hand
    assert ("h19", "h20", BEGINNING) == (combat(taken), support(taken), taken.phase)
    assert ["retrieve h19"] == legal(taken, "retrieve")
    refused(taken, "retrieve h24", I3, "h24 is not in your combat or support area")


@proves(T12)
def test_t12_bluff_cards_are_discarded_one_at_a_time_and_shown() -> None:
    state = scenario(
        decks=("buka", "vulca"),
        fight="fire",
        seats=[{"combat": "b01", "support": "~b07 b25 ~b08"}, {"combat": "v01"}],
    )
    dropped = apply(state, "drop ~1")

    assert ["drop ~1", "drop ~2"] == legal(state, "drop")
    assert (
        e.BluffShown(SEAT_0, 2, "b08"),
        e.CardDiscarded(SEAT_0, "b08", "support"),
    ) == events_of(state, "drop ~2")
    assert ("b25 ~b08", ("b07",)) == (support(dropped), dropped.players[0].discard)
    assert "b25" == support(apply(dropped, "drop ~1"))
    refused(dropped, "drop ~2", T12, "you have 1 bluff cards", "there is no ~2")


@proves(T12)
@pytest.mark.parametrize(("deck", "ignoring"), [("flit", "f08"), ("terrah", "f13")])
def test_t12_also_if_they_are_ignored(deck: People, ignoring: str) -> None:
    """f08 ignores supports, f13 cards with icons."""
    state = scenario(
        decks=("buka", deck),
        fight="fire",
        seats=[{"combat": "b01", "support": "~b07"}, {"combat": ignoring}],
    )

    assert ["drop ~1"] == legal(state, "drop")
    assert "" == support(apply(state, "drop ~1"))


@proves(T13)
def test_t13_ships_are_landed() -> None:
    """Any of them, empty ones too."""
    state = scenario(decks=("buka", "vulca"), seats=[{"ships": "b30 b28:b01"}, {}])
    landed = apply(state, "land b28", "land b30")

    assert ["land b28", "land b30"] == legal(state, "land")
    assert (e.ShipLanded(SEAT_0, "b30"),) == events_of(state, "land b30")
    assert [True, True] == [ship.landed for ship in landed.players[0].ships]
    refused(landed, "land b28", U15, "b28 is not a ship of yours that could be landed")


# The End phase


def ending(mine: str, **changes: dict[str, str]) -> State:
    """Seat 0 ends the Booster/Support phase with these characters."""
    return scenario(
        decks=("khind", "hoax"),
        components=table(changes),
        phase="support",
        fight="fire",
        seats=[
            {"combat": mine},
            {"hand": "h01 h02", "combat": "h09"},
        ],
        turn={"plays": mine.split(maxsplit=1)[0]},
    )


@proves(T20)
def test_t20_texts_of_the_end_phase_are_used_in_any_order_each_once() -> None:
    """Draw, make the opponent discard, and discard from the opponent's deck."""
    state = apply(ending("k05 k08 k09"), "done")
    drawn = apply(state, "use k09", "use k05")

    assert ["use k05", "use k08", "use k09", "stop"] == legal(state)
    assert ["use k08", "stop"] == legal(drawn)
    assert 7 == len(drawn.players[0].hand)
    assert (SEAT_1, BEGINNING) == (apply(drawn, "stop").to_act, apply(drawn, "stop").phase)
    refused(drawn, "use k05", X3, "no text of k05 is due")


@proves(T20)
def test_t20_the_phase_passes_when_no_text_is_left() -> None:
    state = apply(ending("k05 k09"), "done", "use k05")

    assert (
        e.TextUsed(SEAT_0, "k09", "end"),
        e.CardDiscarded(SEAT_1, state.players[1].deck[0], "deck"),
        e.TurnEnded(SEAT_0),
        e.TurnBegan(SEAT_1),
    ) == events_of(state, "use k09")


@proves(T20)
def test_t20_without_a_text_it_passes_by_itself() -> None:
    """Also if the text is that of a covered card."""
    assert e.TurnBegan(SEAT_1) == events_of(ending("k10"), "done")[-1]
    covered = scenario(
        decks=("khind", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"combat": "-k05 k10"}, {"combat": "h09"}],
        turn={"plays": "k10"},
    )
    assert e.TurnBegan(SEAT_1) == events_of(covered, "done")[-1]


@proves(T20)
def test_t20_a_mandatory_text_must_be_resolved_before() -> None:
    """Then the phase may be ended; if it is the last one left it happens by itself."""
    state = apply(ending("k05 k10", k10={"effects": "end MILL(1)"}), "done")
    milled = apply(state, "use k10")

    assert ["use k05", "use k10"] == legal(state)
    refused(state, "stop", T20, "a text must be resolved before")
    assert ["use k05", "stop"] == legal(milled)
    assert e.TextUsed(SEAT_0, "k10", "end") in events_of(state, "use k05")
    assert e.TextUsed(SEAT_0, "k10", "end") in events_of(
        ending("k10", k10={"effects": "end MILL(1)"}), "done"
    )


@proves(T21, X21)
def test_t21_texts_for_the_very_end_come_after_the_end_phase() -> None:
    """h15 draws up to nine cards."""
    state = apply(ending("h15 k05"), "done")
    last = apply(state, "use k05")

    assert ["use k05", "stop"] == legal(state)
    assert MomentPhase("last", ("h15",)) == last.phase == apply(state, "stop").phase
    assert ["use h15", "stop"] == legal(last)
    assert e.CardsDrawn(SEAT_0, last.players[0].deck[:2]) in events_of(last, "use h15")
    assert e.CardsDrawn(SEAT_0, state.players[0].deck[:3]) in events_of(
        apply(state, "stop"), "use h15"
    )
    assert (e.TurnEnded(SEAT_0), e.TurnBegan(SEAT_1)) == events_of(last, "stop")


@proves(T22)
def test_t22_the_leadership_card_is_no_longer_active() -> None:
    """After the texts of the End phase, before the opponent's turn."""
    state = scenario(
        decks=("hoax", "vulca"),
        phase="support",
        fight="fire",
        seats=[{"combat": "h01", "leaders": "h29"}, {"combat": "v09"}],
        turn={"plays": "h29/lead h01"},
    )

    assert "h29" == state.turn.led
    assert (
        e.LeadershipSpent(SEAT_0, "h29"),
        e.TurnEnded(SEAT_0),
        e.TurnBegan(SEAT_1),
    ) == events_of(state, "done")[-3:]


@proves(T22, U19)
def test_t22_landed_ships_are_discarded_with_what_is_on_them() -> None:
    """Others stay."""
    state = scenario(
        decks=("buka", "vulca"),
        phase="support",
        fight="fire",
        seats=[{"combat": "b01", "ships": "b28 b29!:b02+b25 b30!"}, {"combat": "v09"}],
        turn={"plays": "b01"},
    )

    assert (
        e.CardDiscarded(SEAT_0, "b02", "load"),
        e.CardDiscarded(SEAT_0, "b25", "load"),
        e.CardDiscarded(SEAT_0, "b29", "ships"),
        e.CardDiscarded(SEAT_0, "b30", "ships"),
        e.TurnEnded(SEAT_0),
        e.TurnBegan(SEAT_1),
    ) == events_of(state, "done")[-6:]


def flooding(supports: str, others: str = "h09") -> State:
    """Seat 0 is about to end its turn with these supports."""
    flit = others.startswith("f")
    return scenario(
        decks=("aqua", "flit" if flit else "hoax"),
        phase="support",
        fight="fire",
        seats=[{"combat": "a01", "support": supports}, {"combat": others}],
        turn={"plays": "a01"},
    )


@proves(T23)
def test_t23_after_two_floods_the_opponent_must_retreat() -> None:
    """Before the next turn, which is that of the player who has retreated."""
    state = flooding("a25 a26")
    events = events_of(state, "done")
    ended = events.index(e.TurnEnded(SEAT_0))

    assert (
        e.TurnEnded(SEAT_0),
        e.Retreated(SEAT_1, "flood", 1),
        e.DragonMoved(SEAT_0, 1, "retreat", None),
        e.CardDiscarded(SEAT_1, "h09", "combat"),
    ) == events[ended : ended + 4]
    assert e.TurnBegan(SEAT_1) == events[-1]
    assert ["decline"] == legal(apply(state, "done"), "decline", "retreat", "backtrack")


@proves(T23)
@pytest.mark.parametrize(
    ("supports", "others"), [("a25", "h09"), ("a26 a23", "h09"), ("a25 a26", "f07")]
)
def test_t23_one_flood_or_ignored_ones_do_nothing(supports: str, others: str) -> None:
    events = events_of(flooding(supports, others), "done")

    assert (e.TurnEnded(SEAT_0), e.TurnBegan(SEAT_1)) == events[-2:]


@proves(T23)
def test_t23_floods_count_after_the_owners_turn_only() -> None:
    state = scenario(
        decks=("hoax", "aqua"),
        phase="support",
        fight="fire",
        seats=[{"combat": "h01"}, {"support": "a25 a26"}],
        turn={"plays": "h01"},
    )

    assert e.TurnBegan(SEAT_1) == events_of(state, "done")[-1]
