"""T · Turn: one main action, with claims and a crystal before and after it."""

from typing import Final

import pytest
from support.sand_playing import (
    EMPTY,
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    card,
    events_of,
    listed,
)

from bluemoon import sand
from bluemoon.sand import events as e
from bluemoon.sand.rules.crystals import A2
from bluemoon.sand.rules.tiles import P5
from bluemoon.sand.rules.turn import T1, T2, T3
from bluemoon.sand.scenario.arguments import MainName, SeatArguments
from bluemoon.sand.state import Charge, TurnPhase
from bluemoon.testing import proves

NINE_GREEN: Final = [EMPTY, ".ggg.", ".ggg.", ".ggg."]
TEN_GREEN: Final = ["g....", *NINE_GREEN[1:]]

OTHERS_OF_DECK_I: Final = " ".join(f"I-{number}" for number in range(4, 19))
"""The cards of deck I but the first three; they have 6 hourglasses."""


def required(own: SeatArguments) -> sand.State:
    """A game that requires a main action; the others have all green squares on their boards."""
    return sand.scenario(
        players=4,
        main_action="required",
        seats=[own, {"rows": TEN_GREEN, "level": 1}, {"rows": NINE_GREEN}, {"rows": NINE_GREEN}],
    )


def busy(board: str) -> sand.State:
    """One player who may do anything: tiles, discs, a claim, and a charged crystal."""
    return sand.scenario(
        players=1,
        mode="advanced",
        seats=[
            {
                "board": board,
                "crystal": "charged",
                "rows": [EMPTY, ".rrr."],
                "tiles": "1 2 5",
                "discs": {"red": 1, "blue": 1},
            }
        ],
        market={"I": "I-5"},
        loop="7 9",
    )


@proves(T1)
@pytest.mark.parametrize(
    "first", [("tile 1 b2 c2 d2", "take 1"), ("disc red b2", "done"), ("slide b4 c4", "done")]
)
@pytest.mark.parametrize("second", ["tile 2 b3 c3 d3", "disc red c3", "slide d4 c3"])
def test_t1_one_main_action_a_turn(first: tuple[str, str], second: str) -> None:
    """Tile or discs, once; the next turn has another one."""
    seat: SeatArguments = {"tiles": "1 2 5", "discs": {"red": 2}, "rows": [EMPTY, ".R.B."]}
    played = after(sand.scenario(seats=[seat, {}]), *first)

    assert TurnPhase(main_taken=True) == played.phase
    assert [] == listed(played, sand.PlayTile, sand.PlaceDisc, sand.MoveDisc)
    assert_refused(played, second, "T1", second, "a main action", "one was taken in this turn")
    assert TurnPhase(main_taken=False) == after(played, "end").phase


@proves(T1)
def test_t1_cards_are_claimed_before_and_after_the_main_action() -> None:
    """As often as wanted: two before it and one after it."""
    state = sand.scenario(
        seats=[{"rows": [EMPTY, ".kkk.", ".rrr."], "tiles": "3 2 5"}, {}],
        market={"I": "I-5 I-6 I-7"},
    )
    claimed = after(state, "claim I-5 b3 c3 d3", "claim I-6 b4 c4 d4")
    played = after(claimed, "tile 3 b2 c2 d2", "take 1")

    assert TurnPhase(main_taken=False) == claimed.phase
    assert TurnPhase(main_taken=True) == after(played, "claim I-7 b2 c2 d2").phase
    assert [card("I-5"), card("I-6"), card("I-7")] == [
        *after(played, "claim I-7 b2 c2 d2").players[0].claimed
    ]


@proves(T1, A2)
@pytest.mark.parametrize("main", ["open", "taken"])
def test_t1_a_crystal_is_used_before_or_after_the_main_action(main: MainName) -> None:
    """Which does not take the main action."""
    seats: list[SeatArguments] = [{"board": "orange", "crystal": "charged"}]
    state = sand.scenario(players=1, mode="advanced", seats=seats, main=main)

    assert 1 == after(state, "rise").players[0].level
    assert state.phase == after(state, "rise").phase


@proves(T1)
@pytest.mark.parametrize(
    ("board", "begun", "phase"),
    [
        ("orange", "tile 1 b2 c2 d2", "Taking a tile"),
        ("orange", "disc red b2", "Discs"),
        ("purple", "disc red b2", "Discs"),
        ("blue", "trade 1 7", "Trading tiles"),
        ("red", "look II", "Keeping a card"),
    ],
)
def test_t1_nothing_may_be_done_in_the_middle(board: str, begun: str, phase: str) -> None:
    """Of a main action or of a crystal's use; the turn cannot end there either."""
    state = after(busy(board), begun)
    actions = ["claim I-5 b4 c4 d4", "tile 2 b3 c3 d3", "end"]
    actions += [] if phase == "Discs" else ["disc blue c3", "slide b2 c3"]
    actions += {"orange": ["rise"], "red": ["look I"]}.get(board, [])

    assert phase == str(state.phase)
    for action in actions:
        assert_refused(state, action, "T1", action, phase)


@proves(T1)
@pytest.mark.parametrize("board", ["orange", "purple", "blue", "red"])
def test_t1_before_that_everything_is_possible(board: str) -> None:
    """What was refused above was refused because of the phase alone."""
    actions = listed(busy(board))

    assert {"claim I-5 b4 c4 d4", "tile 2 b3 c3 d3", "disc blue c3", "end"} <= {*actions}


@proves(T1)
def test_t1_the_turn_ends_when_the_player_says_so() -> None:
    """Not with the main action."""
    played = after(sand.scenario(seats=[{"tiles": "1 2 5"}, {}]), "tile 1 b2 c2 d2", "take 2")

    assert (SEAT_0, SEAT_1) == (played.to_act, after(played, "end").to_act)
    assert (e.TurnEnded(SEAT_0, SEAT_1, 1),) == events_of(played, "end")


@proves(T2)
def test_t2_the_main_action_is_optional() -> None:
    """Nothing at all need be done."""
    state = sand.scenario()

    assert "optional" == state.realm.options.main_action
    assert SEAT_1 == after(state, "end").to_act


@proves(T2)
@pytest.mark.parametrize(
    "own",
    [
        {"tiles": "1 2 9"},
        {"tiles": "1 2 3", "discs": {"red": 1}},
        {"tiles": "1 2 3", "rows": [EMPTY, "..Y.."]},
    ],
    ids=["tile", "disc in supply", "disc on the board"],
)
def test_t2_it_may_be_required(own: SeatArguments) -> None:
    """A turn without it is illegal if a tile can be played, or a disc placed or moved."""
    state = required(own)

    assert_refused(state, "end", "T2", "requires a main action", "one is possible")


@proves(T2, P5)
def test_t2_none_is_required_where_none_is_possible() -> None:
    """All tiles in hand need green squares, there are none in the stock, and there is no disc."""
    state = required({"tiles": "1 2 3", "rows": [EMPTY, ".rrr."]})

    assert 0 == state.stock[0]
    assert [] == listed(state, sand.PlayTile, sand.PlaceDisc, sand.MoveDisc)
    assert SEAT_1 == after(state, "end").to_act


@proves(T2)
@pytest.mark.parametrize("main", [("tile 9 b2 c2 d2", "take 1"), ("disc red b2", "done")])
def test_t2_after_it_the_turn_may_end(main: tuple[str, ...]) -> None:
    """A tile, or one disc, will do."""
    state = required({"tiles": "1 2 9", "discs": {"red": 1}})

    assert SEAT_1 == after(state, *main, "end").to_act


@proves(T2)
def test_t2_claims_and_crystals_are_no_main_action() -> None:
    """The turn may not end after them either."""
    state = sand.scenario(
        mode="advanced",
        main_action="required",
        seats=[{"board": "orange", "crystal": "charged", "rows": [EMPTY, ".rrr."]}, {}],
        market={"I": "I-5"},
    )

    assert_refused(after(state, "rise", "claim I-5 b4 c4 d4"), "end", "T2", "main action")


@proves(T3)
def test_t3_the_crystal_is_charged_and_then_the_market_filled() -> None:
    """Row by row, each from left to right; the other cards keep their places."""
    state = sand.scenario(
        mode="advanced",
        seats=[{"board": "orange", "crystal": "fresh", "claimed": "I-1 I-2 III-3"}, {}],
        main="taken",
        market={"I": ". I-9 . I-4", "III": "III-4 III-5 III-6 ."},
        decks={"I": "I-7 I-5", "III": "III-1"},
    )
    ended = after(state, "end")

    assert (
        e.CrystalCharged(SEAT_0),
        e.CardRevealed(card("I-7"), 0),
        e.CardRevealed(card("I-5"), 2),
        e.CardRevealed(card("III-1"), 3),
        e.TurnEnded(SEAT_0, SEAT_1, 1),
    ) == events_of(state, "end")
    assert Charge.CHARGED is ended.players[0].crystal
    assert ["I-7 I-9 I-5 I-4", "III-4 III-5 III-6 III-1"] == [
        " ".join(map(str, ended.market[deck])) for deck in (0, 2)
    ]
    assert state.market[1] == ended.market[1]
    assert state.decks[0][2:] == ended.decks[0]


@proves(T3)
def test_t3_the_market_stays_as_it_is_until_then() -> None:
    """A claimed card leaves its place empty for the rest of the turn."""
    state = sand.scenario(seats=[{"rows": [EMPTY, ".rrr."]}, {}], market={"I": "I-4 I-5"})
    claimed = after(state, "claim I-5 b4 c4 d4")

    assert (card("I-4"), None) == claimed.market[0][:2]
    assert state.decks == claimed.decks
    assert (card("I-4"), state.decks[0][0]) == after(claimed, "end").market[0][:2]


@proves(T3)
def test_t3_an_exhausted_deck_fills_nothing() -> None:
    """Its last card fills the first empty place, and the other place stays empty."""
    state = sand.scenario(
        seats=[{"claimed": OTHERS_OF_DECK_I}, {}], market={"I": ". I-1 . I-3"}, decks={"I": "I-2"}
    )
    ended = after(state, "end")

    assert (e.CardRevealed(card("I-2"), 0), e.TurnEnded(SEAT_0, SEAT_1, 1)) == events_of(
        state, "end"
    )
    assert ((), (card("I-2"), card("I-1"), None, card("I-3"))) == (ended.decks[0], ended.market[0])
    assert (e.TurnEnded(SEAT_1, SEAT_0, 2),) == events_of(ended, "end")


@proves(T3)
def test_t3_also_at_the_end_of_the_last_turn() -> None:
    """The crystal is charged and the market is full when the game is over."""
    state = sand.scenario(
        players=1,
        mode="advanced",
        round=14,
        seats=[{"board": "orange", "crystal": "fresh", "claimed": "I-1"}],
        main="taken",
        market={"I": "I-9 . I-4 I-5"},
        decks={"I": "I-7"},
    )
    charged, revealed, ended = events_of(state, "end")

    assert (e.CrystalCharged(SEAT_0), e.CardRevealed(card("I-7"), 1)) == (charged, revealed)
    assert isinstance(ended, e.GameEnded)
    assert (None, card("I-7")) == (
        sand.to_act(after(state, "end")),
        after(state, "end").market[0][1],
    )
