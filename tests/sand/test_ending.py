"""E · End of the game: when it comes, and who has won."""

from typing import Final

import pytest
from support.sand_playing import (
    EMPTY,
    SEAT_0,
    SEAT_1,
    SEAT_2,
    SEAT_3,
    after,
    card,
    events_of,
    spaces,
)

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import Outcome, Reason
from bluemoon.sand import events as e
from bluemoon.sand.rules.crystal_powers import A3
from bluemoon.sand.rules.ending import E1, E2, E3, E4, E5
from bluemoon.sand.scenario.arguments import SeatArguments
from bluemoon.testing import proves

EIGHT: Final = "III-2 III-3 III-4 III-5"
"""Cards with 8 hourglasses in all, and 8 points each."""
OF_III_1: Final = [EMPTY, ".rrr.", ".g.B."]
"""The pattern of III-1, which has 2 hourglasses and 8 points."""
CLAIM_III_1: Final = "claim III-1 b3 d3 b4 c4 d4"
OF_II_1: Final = [EMPTY, "..g..", ".kkk.", "..k.."]
"""The pattern of II-1, which has 1 hourglass and 3 points."""
CLAIM_II_1: Final = "claim II-1 c2 b3 c3 d3 c4"


def table(*seats: SeatArguments, first: int = 0, to_act: int | None = None) -> sand.State:
    """A game of several players in round 7, with III-1, II-1 and I-5 in the market."""
    return sand.scenario(
        players=len(seats),
        seats=seats,
        first=first,
        to_act=first if to_act is None else to_act,
        round=7,
        market={"I": "I-5", "II": "II-1", "III": "III-1"},
    )


def judged(*seats: tuple[str, int], first: int = 0) -> Outcome:
    """The outcome of a game with these claimed cards, and pieces on the boards."""
    rows = [[EMPTY, f".{'ggg'[:number].ljust(3, '.')}."] for _, number in seats]
    state = sand.scenario(
        players=len(seats),
        seats=[
            {"claimed": claimed, "rows": own} for (claimed, _), own in zip(seats, rows, strict=True)
        ],
        first=first,
        to_act=(first - 1) % len(seats),
        round=60,
    )
    outcome = sand.outcome(after(state, "end"))
    if outcome is None:
        message = "the game goes on"
        raise AssertionError(message)
    return outcome


@proves(E1)
def test_e1_ten_hourglasses_declare_the_end() -> None:
    """At once, with the claim; nothing ends yet."""
    state = table({"claimed": EIGHT, "rows": OF_III_1}, {})

    assert (
        e.CardClaimed(SEAT_0, card("III-1"), spaces("b3 d3 b4 c4 d4")),
        e.EndDeclared(SEAT_0, 10),
    ) == events_of(state, CLAIM_III_1)
    assert None is sand.outcome(after(state, CLAIM_III_1))


@proves(E1)
@pytest.mark.parametrize(
    ("claimed", "hourglasses"),
    [(EIGHT, None), (f"{EIGHT} II-2", 10), ("III-2 III-3 III-4 III-6 III-5 II-2", None)],
    ids=["9", "10", "declared before"],
)
def test_e1_not_with_nine_and_not_twice(claimed: str, hourglasses: int | None) -> None:
    """The end is declared once, by the claim that brings somebody to ten."""
    state = table({"claimed": claimed, "rows": OF_II_1}, {})
    declared = [each for each in events_of(state, CLAIM_II_1) if isinstance(each, e.EndDeclared)]

    assert ([] if hourglasses is None else [e.EndDeclared(SEAT_0, hourglasses)]) == declared


@proves(E1)
def test_e1_more_than_ten_as_well() -> None:
    """From 9 to 11."""
    state = table({"claimed": f"{EIGHT} II-2", "rows": OF_III_1}, {})

    assert e.EndDeclared(SEAT_0, 11) == events_of(state, CLAIM_III_1)[-1]


@proves(E1)
def test_e1_the_turn_goes_on() -> None:
    """Main action and another claim may follow."""
    state = table({"claimed": EIGHT, "rows": [*OF_III_1, ".rrr."], "tiles": "5 9 10"}, {})
    goes_on = after(state, CLAIM_III_1, "claim I-5 b2 c2 d2", "tile 5 b2 c2 d2", "take 1")

    assert (SEAT_0, 6) == (goes_on.to_act, len(goes_on.players[0].claimed))


@proves(E1)
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_e1_the_round_is_finished(first: int) -> None:
    """Everyone has the same number of turns, whoever declared the end and whoever was first."""
    for turn in range(4):
        seat = (first + turn) % 4
        seats: list[SeatArguments] = [{}, {}, {}, {}]
        seats[seat] = {"claimed": EIGHT, "rows": OF_III_1}
        state = after(table(*seats, first=first, to_act=seat), CLAIM_III_1)
        for _ in range(3 - turn):
            state = after(state, "end")
            assert (None, 7) == (sand.outcome(state), state.round)
        (ended,) = [each for each in events_of(state, "end") if isinstance(each, e.GameEnded)]
        assert ((Seat(seat),), Reason.HOURGLASSES) == (ended.outcome.winners, ended.outcome.reason)


@proves(E1)
def test_e1_others_may_still_overtake() -> None:
    """Seat 0 declares the end with 40 points; seat 1 reaches 42 in the rest of the round."""
    state = table(
        {"claimed": EIGHT, "rows": OF_III_1},
        {"claimed": "III-7 III-8 III-9 III-10 II-2", "rows": OF_II_1},
    )
    declared = after(state, CLAIM_III_1, "end")
    claimed = after(declared, CLAIM_II_1)

    assert e.EndDeclared not in [type(event) for event in events_of(declared, CLAIM_II_1)]
    assert sand.outcome(after(claimed, "end")) == Outcome(
        winners=(SEAT_1,),
        reason=Reason.HOURGLASSES,
        scores=(40, 42),
        hourglasses=(10, 10),
        pieces=(0, 0),
    )


@proves(E1, A3)
def test_e1_a_kept_card_declares_the_end_when_it_is_claimed() -> None:
    """Not before: seat 0 has five cards with two hourglasses each, one of them unclaimed."""
    seat: SeatArguments = {"board": "red", "claimed": EIGHT, "kept": "III-1", "rows": OF_III_1}
    state = sand.scenario(mode="advanced", seats=[seat, {"board": "blue"}])

    assert None is sand.outcome(after(state, "end", "end"))
    assert e.EndDeclared(SEAT_0, 10) == events_of(state, CLAIM_III_1)[-1]


@proves(E2)
@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        ([("III-1", 0), ("II-1", 3)], SEAT_0),
        ([("II-1", 3), ("III-1", 0)], SEAT_1),
        ([("I-4", 0), ("I-5", 0), ("II-2", 0), ("I-6", 3)], SEAT_2),
        ([("", 0), ("", 0), ("", 0), ("I-4", 0)], SEAT_3),
    ],
)
def test_e2_most_points_win(seats: list[tuple[str, int]], winner: Seat) -> None:
    """Whatever lies on the boards."""
    assert (winner,) == judged(*seats).winners


@proves(E2)
@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        ([("III-1", 1), ("III-2", 0)], SEAT_0),
        ([("III-1", 1), ("III-2", 2)], SEAT_1),
        ([("III-1", 2), ("III-2", 3), ("II-1", 3)], SEAT_1),
        ([("I-4", 2), ("I-5", 3), ("I-1 I-6", 1)], SEAT_1),
    ],
)
def test_e2_ties_are_broken_by_pieces_on_the_board(
    seats: list[tuple[str, int]], winner: Seat
) -> None:
    """Squares and discs; only those who are tied for the most points are compared."""
    assert (winner,) == judged(*seats).winners


@proves(E2)
@pytest.mark.parametrize(("first", "winner"), [(0, SEAT_3), (1, SEAT_0), (2, SEAT_1), (3, SEAT_1)])
def test_e2_then_the_later_one_in_round_order_wins(first: int, winner: Seat) -> None:
    """Seats 0, 1 and 3 are tied; the start player is the first, and the one before is the last."""
    tied = judged(("III-1", 2), ("III-2", 2), ("I-4", 3), ("III-3", 2), first=first)

    assert ((winner,), (8, 8, 1, 8), (2, 2, 3, 2)) == (tied.winners, tied.scores, tied.pieces)


@proves(E2)
@pytest.mark.parametrize("first", [0, 1])
def test_e2_there_is_always_exactly_one_winner(first: int) -> None:
    """Even if nobody has anything."""
    assert (Seat(1 - first),) == judged(("", 0), ("", 0), first=first).winners


@proves(E2)
def test_e2_discs_count_as_pieces_and_those_in_the_supply_do_not() -> None:
    state = sand.scenario(
        seats=[{"rows": [EMPTY, ".GgB."]}, {"rows": [EMPTY, ".gg.."], "discs": {"red": 4}}],
        to_act=1,
        round=60,
    )
    outcome = sand.outcome(after(state, "end"))

    assert outcome is not None
    assert ((SEAT_0,), (3, 2)) == (outcome.winners, outcome.pieces)


@proves(E3)
@pytest.mark.parametrize("turns", [1, 14, 30])
def test_e3_a_game_of_one_player_ends_after_so_many_turns(turns: int) -> None:
    """14, or what the options say; the player wins, and the score counts."""
    state = sand.new_game(sand.Options(players=1, solo_turns=turns), 5)
    for number in range(turns):
        assert (None, number + 1) == (sand.outcome(state), state.round)
        state = after(state, "end")

    assert Outcome((SEAT_0,), Reason.TURNS_PLAYED, (0,), (0,), (0,)) == sand.outcome(state)


@proves(E3)
def test_e3_fourteen_without_options() -> None:
    assert 14 == sand.Options(players=1).solo_turns


@proves(E3)
def test_e3_hourglasses_end_no_game_of_one_player() -> None:
    """E1 does not apply: nothing is declared, and the turns are played to the last."""
    state = sand.scenario(
        players=1,
        seats=[{"claimed": EIGHT, "rows": OF_III_1}],
        round=13,
        market={"III": "III-1"},
    )
    claimed = after(state, CLAIM_III_1)

    assert (e.CardClaimed(SEAT_0, card("III-1"), spaces("b3 d3 b4 c4 d4")),) == events_of(
        state, CLAIM_III_1
    )
    assert (None, 14) == (sand.outcome(after(claimed, "end")), after(claimed, "end").round)
    assert Outcome((SEAT_0,), Reason.TURNS_PLAYED, (40,), (10,), (0,)) == sand.outcome(
        after(claimed, "end", "end")
    )


@proves(E3)
def test_e3_the_round_limit_is_for_several_players() -> None:
    """It does not end a game of one player."""
    state = sand.new_game(sand.Options(players=1, solo_turns=3, round_limit=1), 0)

    assert (None, 2) == (sand.outcome(after(state, "end")), after(state, "end").round)


@proves(E5)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("limit", [1, 3])
def test_e5_a_game_of_several_players_ends_after_the_last_round(players: int, limit: int) -> None:
    """All turns of it are played; it is scored by E2 and has a reason of its own."""
    state = sand.new_game(sand.Options(players=players, round_limit=limit), 5)
    for _ in range(limit * players - 1):
        state = after(state, "end")
        assert None is sand.outcome(state)
    outcome = sand.outcome(after(state, "end"))

    assert outcome is not None
    assert (((state.first - 1) % players,), Reason.ROUND_LIMIT) == (outcome.winners, outcome.reason)


@proves(E5)
def test_e5_sixty_rounds_without_options() -> None:
    """Round 59 is not the last, round 60 is."""
    last, before = (sand.scenario(to_act=1, round=number) for number in (60, 59))

    assert 60 == sand.Options().round_limit
    assert e.TurnEnded(SEAT_1, SEAT_0, 60) == events_of(before, "end")[-1]
    assert isinstance(events_of(last, "end")[-1], e.GameEnded)


@proves(E5)
def test_e5_none_is_no_limit() -> None:
    state = sand.scenario(to_act=1, round=60, round_limit=None)

    assert (e.TurnEnded(SEAT_1, SEAT_0, 61),) == events_of(state, "end")


@proves(E5)
def test_e5_solo_turns_are_for_one_player() -> None:
    state = sand.scenario(to_act=1, round=14, solo_turns=14)

    assert (e.TurnEnded(SEAT_1, SEAT_0, 15),) == events_of(state, "end")


@proves(E1, E4, E5)
def test_e5_hourglasses_in_the_last_round_are_the_reason() -> None:
    state = sand.scenario(
        seats=[{"claimed": EIGHT, "rows": OF_III_1}, {}], round=60, market={"III": "III-1"}
    )
    outcome = sand.outcome(after(state, CLAIM_III_1, "end", "end"))

    assert outcome is not None
    assert Reason.HOURGLASSES is outcome.reason
