"""D · Dragons and winning."""

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
    used_up,
)

from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.game import GAME
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.backtracking import E11
from bluemoon.legends.rules.dragons import D1, D2, D3, D4, D5, D6, D7, D8
from bluemoon.legends.rules.engagement import E6
from bluemoon.legends.rules.match import C2
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.state import BEGINNING, Outcome, Reason, State
from bluemoon.testing import proves

BOTH_SIDES: Final = [(3, 0), (2, 0), (1, 0), (0, 0), (0, 1), (0, 2), (0, 3)]


def retreating(seat: int, dragons: tuple[int, int], others: str = "h09") -> State:
    """This seat may retreat; the dragons are on these sides."""
    sides: list[SeatArguments] = [{"combat": others}, {"combat": others}]
    sides[seat] = {"combat": "h08"}
    return scenario(decks=("hoax", "hoax"), to_act=seat, fight="fire", dragons=dragons, seats=sides)


def outcome_of(state: State, *texts: str) -> Outcome:
    """How the game has ended after these actions."""
    outcome = GAME.outcome(apply(state, *texts))
    assert outcome is not None
    return outcome


@proves(D1, D2)
@pytest.mark.parametrize("dragons", BOTH_SIDES)
@pytest.mark.parametrize("seat", [0, 1])
def test_d2_a_dragon_comes_one_step_nearer(seat: int, dragons: tuple[int, int]) -> None:
    """From the opponent to the middle, or from the middle; so they are never on both sides."""
    before = dragons[0] - dragons[1]
    after = before + (-1 if seat == 0 else 1)
    state = retreating(seat, dragons)
    moves = only(events_of(state, "retreat"), e.DragonMoved)

    if abs(after) <= 3:
        assert (e.DragonMoved(Seat(1 - seat), after, "retreat", None),) == moves
        assert after == apply(state, "retreat").dragons
    else:
        assert () == moves


@proves(D3)
@pytest.mark.parametrize("seat", [0, 1])
def test_d3_the_fourth_dragon_wins_at_once(seat: int) -> None:
    """Nothing else of the retreat happens: no card is discarded or drawn."""
    dragons = (0, 3) if seat == 0 else (3, 0)
    state = retreating(seat, dragons)
    retreated, ended = events_of(state, "retreat")

    assert e.Retreated(Seat(seat), "chosen", 1) == retreated
    assert isinstance(ended, e.GameEnded)
    assert ((Seat(1 - seat),), Reason.FOURTH_DRAGON, -3 if seat == 0 else 3) == (
        ended.outcome.winners,
        ended.outcome.reason,
        ended.outcome.dragons,
    )


@proves(D3)
@pytest.mark.parametrize(("start", "moves"), [(0, [-1, -2, -3]), (1, [-2, -3]), (2, [-3]), (3, [])])
def test_d3_several_dragons_are_attracted_one_after_the_other(start: int, moves: list[int]) -> None:
    """Three for a retreat: six cards, and h10."""
    state = retreating(0, (0, start), "-h01 -h02 -h03 -h04 h06 h10")
    events = events_of(state, "retreat")

    assert moves == [move.dragons for move in only(events, e.DragonMoved)]
    assert (start > 0) == isinstance(events[-1], e.GameEnded)
    assert (1 if start else 0) == len(only(events, e.GameEnded))


@proves(D3)
def test_d3_a_storm_can_win() -> None:
    """At the beginning of the turn, which then does not go on."""
    state = scenario(
        decks=("terrah", "hoax"),
        to_act=1,
        phase="support",
        fight="fire",
        dragons=(3, 0),
        seats=[{"support": "t21 t22"}, {"combat": "h01"}],
        turn={"plays": "h01"},
    )

    assert isinstance(events_of(state, "done")[-1], e.GameEnded)
    assert (SEAT_0,) == outcome_of(state, "done").winners


@proves(D3)
def test_d3_an_unmet_demand_can_win() -> None:
    """Before the power is announced."""
    state = scenario(
        decks=("hoax", "aqua"),
        phase="support",
        fight="fire",
        dragons=(0, 3),
        seats=[{"combat": "h01"}, {"support": "a28"}],
        turn={"plays": "h01"},
    )
    ended, over = events_of(state, "done")

    assert e.SupportEnded(SEAT_0) == ended
    assert isinstance(over, e.GameEnded)


@proves(D3)
@pytest.mark.parametrize(
    ("bluff", "dragons", "winner"), [("~b07", (3, 0), SEAT_0), ("~b08", (0, 3), SEAT_1)]
)
def test_d3_a_called_bluff_can_win(bluff: str, dragons: tuple[int, int], winner: Seat) -> None:
    """True or false."""
    state = scenario(
        decks=("buka", "hoax"),
        phase="support",
        fight="fire",
        dragons=dragons,
        seats=[{"combat": "b01", "support": bluff}, {"combat": "h09"}],
        turn={"plays": "b01"},
    )

    assert (winner,) == outcome_of(state, "done", "call").winners
    assert isinstance(events_of(apply(state, "done"), "call")[-1], e.GameEnded)


@proves(D3)
def test_d3_a_text_can_win() -> None:
    """v29 attracts a dragon for 8 fire; the phase after it does not begin."""
    state = scenario(
        decks=("vulca", "hoax"),
        dragons=(3, 0),
        seats=[{"hand": "v01 v05 v29"}, {}],
    )
    asked = apply(state, "play v29")

    assert isinstance(events_of(asked, "pick v01 v05")[-1], e.GameEnded)
    assert (SEAT_0,) == outcome_of(asked, "pick v01 v05").winners


# Decks that run out


def last_fight(
    mine: SeatArguments, others: SeatArguments | None = None, dragons: tuple[int, int] = (0, 0)
) -> State:
    """Seat 0, whose cards are all used up but those named, may retreat."""
    return scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        dragons=dragons,
        seats=[mine, others or {"combat": "v09"}],
    )


EMPTY: Final[SeatArguments] = {**used_up("hoax", "h01"), "combat": "h01"}
"""The Hoax without a card in hand and deck."""
OTHER_EMPTY: Final[SeatArguments] = {**used_up("vulca", "v09"), "combat": "v09"}
"""The same of the Vulca."""


@proves(D4)
def test_d4_the_game_ends_after_a_fight_if_a_player_has_no_cards() -> None:
    """Whoever retreats, and after both have drawn."""
    mine = last_fight(EMPTY)
    others = last_fight({"combat": "h01"}, OTHER_EMPTY)

    for state in (mine, others):
        events = events_of(state, "retreat")
        assert [e.FightEnded, e.CardsDrawn, e.GameEnded] == [type(event) for event in events[-3:]]
        assert Reason.CARDS_EXHAUSTED is outcome_of(state, "retreat").reason


@proves(D4)
@pytest.mark.parametrize(
    "mine",
    [
        {**used_up("hoax", "h01 h02"), "combat": "h01"},
        {**used_up("hoax", "h01 h02"), "combat": "h01", "hand": "h02"},
    ],
    ids=["a card in the deck", "a card in hand"],
)
def test_d4_one_card_in_hand_or_deck_is_enough(mine: SeatArguments) -> None:
    assert BEGINNING == apply(last_fight(mine), "retreat").phase


@proves(D5, E6)
def test_d5_the_game_ends_if_a_player_without_cards_declines() -> None:
    state = scenario(decks=("hoax", "vulca"), seats=[used_up("hoax"), {}])

    assert Reason.CARDS_EXHAUSTED is outcome_of(state, "decline").reason


@proves(D6)
def test_d6_playing_the_last_card_does_not_end_it() -> None:
    """The fight goes on until someone retreats."""
    mine: SeatArguments = {**used_up("hoax", "h01"), "hand": "h01"}
    state = last_fight(mine, {"hand": "v01", "combat": "v09"})
    played = apply(state, "fight", "play h01", "done")

    assert (SEAT_1, BEGINNING, "h01") == (played.to_act, played.phase, combat(played))
    later = apply(played, "fight", "play v01", "done")
    assert ["retreat"] == legal(later)
    assert Reason.CARDS_EXHAUSTED is outcome_of(later, "retreat").reason


@proves(D6)
def test_d6_a_player_without_cards_loses_nothing_by_the_opponents_turns() -> None:
    """A turn of the opponent does not end the game either, nor does his declining."""
    state = scenario(
        decks=("hoax", "vulca"), to_act=1, seats=[used_up("hoax"), {"hand": "v01 v03"}]
    )

    assert SEAT_0 == apply(state, "decline", "pick v01", "stop").to_act


@proves(D6)
def test_d6_cards_on_ships_do_not_save_a_player() -> None:
    mine: SeatArguments = {
        **used_up("buka", "b01 b02 b03 b30"),
        "combat": "b01",
        "ships": "b30:b02+b03",
    }
    state = scenario(decks=("buka", "vulca"), fight="fire", seats=[mine, {"combat": "v09"}])

    assert Reason.CARDS_EXHAUSTED is outcome_of(state, "retreat").reason


@proves(D7)
@pytest.mark.parametrize(
    ("dragons", "winner"), [((2, 0), SEAT_0), ((0, 1), SEAT_1), ((0, 3), SEAT_1)]
)
def test_d7_the_player_with_dragons_wins(dragons: tuple[int, int], winner: Seat) -> None:
    """Seat 0 has no cards, whoever has the dragons; the one of the retreat comes before."""
    state = scenario(
        decks=("hoax", "vulca"), dragons=dragons, seats=[used_up("hoax"), {"hand": "v01"}]
    )

    assert (winner,) == outcome_of(state, "decline").winners


@proves(D7)
@pytest.mark.parametrize("ran_out", [0, 1])
def test_d7_without_dragons_the_player_who_ran_out_first_loses(ran_out: int) -> None:
    """Even if he got cards later: seat 1 holds one, and seat 0 has none and ends the game."""
    state = scenario(
        decks=("hoax", "vulca"),
        seats=[
            {**used_up("hoax"), "ran_out": ran_out == 0},
            {"hand": "v01", "ran_out": ran_out == 1},
        ],
    )

    assert (Seat(1 - ran_out),) == outcome_of(state, "decline").winners


@proves(D7)
@pytest.mark.parametrize(
    ("people", "mine", "phase_plays", "text"),
    [
        ("hoax", {"hand": "h01"}, "", "play h01"),
        ("hoax", {"hand": "h20", "combat": "h01"}, "h01", "play h20"),
        ("buka", {"hand": "b07", "combat": "b01"}, "b01", "bluff b07"),
        ("buka", {"hand": "b07", "combat": "b01", "ships": "b30"}, "b01", "load b07 b30"),
    ],
    ids=["character", "support", "bluff card", "load"],
)
def test_d7_it_is_noted_when_the_last_card_leaves_hand_and_deck(
    people: People, mine: SeatArguments, phase_plays: str, text: str
) -> None:
    kept = " ".join([mine["hand"], mine.get("combat", ""), mine.get("ships", "")])
    seat: SeatArguments = {**used_up(people, kept), **mine}
    state = scenario(
        decks=(people, "vulca"),
        phase="character",
        fight="fire",
        seats=[seat, {"combat": "v11"}],
        turn={"plays": phase_plays},
    )

    assert e.RanOut(SEAT_0) == events_of(state, text)[1]
    assert [True, False] == [player.ran_out for player in apply(state, text).players]


@proves(D7)
def test_d7_also_by_a_payment_or_by_the_opponent() -> None:
    """p18 is paid with the last two cards; k09 discards the last card of a deck."""
    paying: SeatArguments = {**used_up("hoax", "h05 h06 h01"), "hand": "h05 h06", "combat": "h01"}
    paid = scenario(
        decks=("hoax", "pillar"),
        phase="character",
        fight="fire",
        seats=[paying, {"combat": "p09 p18"}],
        turn={"plays": "h01"},
    )
    milled = scenario(
        decks=("khind", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"combat": "k09"}, used_up("hoax", "h01")],
        turn={"plays": "k09"},
    )

    assert e.RanOut(SEAT_0) in events_of(paid, "pay p18 h05 h06")
    assert e.RanOut(SEAT_1) in events_of(milled, "use k09")


@proves(D7)
def test_d7_only_the_first_one_is_noted() -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        phase="character",
        fight="fire",
        seats=[{**used_up("hoax", "h01"), "hand": "h01"}, OTHER_EMPTY],
    )

    assert () == only(events_of(state, "play h01"), e.RanOut)
    assert [False, True] == [player.ran_out for player in apply(state, "play h01").players]


@proves(D7, E11)
def test_d7_backtracking_undoes_it() -> None:
    state = last_fight({**used_up("hoax", "h09"), "hand": "h09"}, {"combat": "v01"})
    played = apply(state, "fight", "play h09")

    assert played.players[0].ran_out
    assert not apply(played, "backtrack").players[0].ran_out


# The end

EVERY_KIND: Final = (
    "retrieve h05",
    "drop ~1",
    "land b30",
    "play h01",
    "play h20",
    "play h27",
    "fight",
    "decline",
    "retreat",
    "bluff b07",
    "load h01 b30",
    "use k06",
    "pay p16 h01",
    "done",
    "backtrack",
    "fire",
    "call",
    "pass",
    "pick h01",
    "yes",
    "stop",
    "random",
    "boosters",
)
OVER: Final = apply(retreating(0, (0, 3)), "retreat")


@proves(D8)
@pytest.mark.parametrize("text", EVERY_KIND)
def test_d8_nothing_may_be_done_after_the_end(text: str) -> None:
    """Every kind of action is refused, with who has won and why."""
    refused(OVER, text, D8, "the game is over: seat 1 won (fourth dragon)")


@proves(D8)
def test_d8_there_is_nothing_left_to_decide() -> None:
    assert ([], None) == (legal(OVER), GAME.to_act(OVER))


@proves(C2, D8)
def test_d8_the_outcome_names_winner_reason_dragons_and_crystals() -> None:
    declined = scenario(
        decks=("hoax", "vulca"), dragons=(0, 2), seats=[used_up("hoax"), {"hand": "v01"}]
    )

    assert Outcome((SEAT_1,), Reason.FOURTH_DRAGON, -3, (0, 4)) == GAME.outcome(OVER)
    assert Outcome((SEAT_1,), Reason.CARDS_EXHAUSTED, -2, (0, 3)) == outcome_of(declined, "decline")
    assert () == outcome_of(declined, "decline").scores
