"""C · Claiming a card: a pattern leaves the board, and its reward comes."""

from typing import Unpack

import pytest
from support.sand_playing import (
    BLUE,
    EMPTY,
    GREEN,
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    card,
    events_of,
    listed,
    rows_of,
    spaces,
)
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.sand import events as e
from bluemoon.sand.rules.claiming import C1, C2, C3, C4, C5
from bluemoon.sand.rules.ending import E2
from bluemoon.sand.scenario.arguments import SeatArguments
from bluemoon.testing import proves


def board(*drawn: str, market: str = "I-5", **own: Unpack[SeatArguments]) -> sand.State:
    """A player with these rows on the board, and these cards first in their market rows."""
    seat: SeatArguments = {"level": 6, **own, "rows": drawn}
    cards = market.split()
    return sand.scenario(
        players=4,
        seats=[seat, {}, {}, {}],
        market={
            deck: " ".join(text for text in cards if text.startswith(f"{deck}-"))
            for deck in ("I", "II", "III")
        },
    )


def claims_of(state: sand.State, name: str) -> list[str]:
    """The spaces with which a card may be claimed, in the order of the list."""
    return [
        text.removeprefix(f"claim {name} ")
        for text in listed(state, sand.Claim)
        if text.startswith(f"claim {name} ")
    ]


@proves(C1)
def test_c1_a_card_of_the_market_is_claimed_with_its_pattern() -> None:
    """I-10 shows black red red: here it lies once."""
    state = board(EMPTY, ".krr.", ".rkr.", market="I-10")
    claimed = after(state, "claim I-10 b4 c4 d4")

    assert ["b4 c4 d4"] == claims_of(state, "I-10")
    assert (card("I-10"),) == claimed.players[0].claimed
    assert None is claimed.market[0][0]


@proves(C1)
@pytest.mark.parametrize(
    "rows",
    [
        (".krr.", ".r..."),
        ("..r..", "..r..", ".rk.."),
        ("...r.", ".rrk."),
        (".kr..", ".r...", ".r..."),
        (".rrk.", "...r."),
        (".r...", ".r...", ".kr.."),
        (".r...", ".krr."),
        (".rk..", "..r..", "..r.."),
    ],
    ids=["as drawn", "turned", "turned twice", "turned thrice", *["mirrored and turned"] * 4],
)
def test_c1_a_pattern_may_be_turned_and_mirrored(rows: tuple[str, ...]) -> None:
    """I-13 has eight different ways to lie."""
    state = board(EMPTY, *rows, market="I-13")
    expected = [
        f"{'abcde'[column]}{4 - down}"
        for down, row in reversed([*enumerate(rows)])
        for column, letter in enumerate(row)
        if letter != "."
    ]

    assert [" ".join(expected)] == claims_of(state, "I-13")


@proves(C1)
def test_c1_every_cell_has_its_colour() -> None:
    """Neither other colours nor empty spaces will do; the refusal tells what is there."""
    state = board(EMPTY, ".rrk.", ".r.R.", market="I-5")

    assert [] == claims_of(state, "I-5")
    assert_refused(
        state, "claim I-5 b4 c4 d4", "C1", "I-5", "other colours", "red square", "black square"
    )
    assert_refused(state, "claim I-5 b3 c3 d3", "C1", "I-5", "other colours", "nothing", "red disc")


@proves(C1)
@pytest.mark.parametrize(
    ("drawn", "shown"),
    [
        ("b4 c4", "b4 c4"),
        ("b4 c4 d4 b3", "b3 b4 c4 d4"),
        ("b4 c4 b3", "b3 b4 c4"),
        ("b4 c4 c4", "b4 c4 c4"),
    ],
)
def test_c1_the_spaces_have_the_shape_of_the_pattern(drawn: str, shown: str) -> None:
    state = board(EMPTY, ".rrr.", ".rrr.", market="I-5")

    assert_refused(state, f"claim I-5 {drawn}", "C1", shown, "shape of I-5")


@proves(C1)
@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (".rrr.", "is on the board: name its spaces, as in claim I-5 b4 c4 d4"),
        (".rrg.", "is nowhere on the board"),
    ],
)
def test_c1_a_card_is_claimed_with_spaces(row: str, expected: str) -> None:
    assert_refused(board(EMPTY, row, market="I-5"), "claim I-5", "C1", f"pattern of I-5 {expected}")


@proves(C1)
def test_c1_the_spaces_are_on_the_board() -> None:
    assert_refused(board(market="I-5"), "claim I-5 d4 e4 f4", "C1", "no space f4", "only a1 to e5")


@proves(C1)
def test_c1_the_card_is_in_the_market_or_kept() -> None:
    """Neither in a deck, nor claimed, nor kept by somebody else, nor missing from the set."""
    state = sand.scenario(
        mode="advanced",
        to_act=1,
        seats=[
            {"board": "red", "claimed": "I-6", "kept": "I-5"},
            {"board": "blue", "rows": [EMPTY, ".rrr."], "claimed": "I-4"},
        ],
        market={"I": "I-1 I-2 I-3 I-7"},
    )

    for name in ("I-4", "I-5", "I-6", "I-8", "I-24"):
        assert_refused(state, f"claim {name} b4 c4 d4", "C1", name, "market", "kept")


@proves(C1)
def test_c1_a_kept_card_is_claimed_by_its_owner() -> None:
    """It leaves the kept cards, and the market is not touched."""
    state = sand.scenario(
        players=1,
        mode="advanced",
        seats=[{"board": "red", "rows": [EMPTY, ".rrr."], "kept": "II-1 I-5 III-2"}],
        market={"I": "I-1 I-2 I-3 I-7"},
    )
    claimed = after(state, "claim I-5 b4 c4 d4")

    assert ["claim I-5 b4 c4 d4"] == listed(state, sand.Claim)
    assert (card("I-5"),) == claimed.players[0].claimed
    assert (card("II-1"), card("III-2")) == claimed.players[0].kept
    assert state.market == claimed.market


@proves(C1)
def test_c1_light_and_dark_spaces_are_all_the_same() -> None:
    assert ["a5 b5 c5"] == claims_of(board("rrr..", level=3), "I-5")


@proves(C1)
@pytest.mark.parametrize("row", [".rrr.", ".Rrr.", ".RrR.", ".RRR."])
def test_c1_a_disc_counts_as_its_colour(row: str) -> None:
    assert ["b4 c4 d4"] == claims_of(board(EMPTY, row), "I-5")


@proves(C1)
def test_c1_blue_and_yellow_cells_need_discs() -> None:
    """Squares have no such colours. III-1 is red red red over green, nothing, blue."""
    state = board(EMPTY, ".rRr.", ".G.B.", market="III-1")

    assert ["b3 d3 b4 c4 d4"] == claims_of(state, "III-1")


@proves(C1)
@pytest.mark.parametrize("middle", [".", "g", "Y", "r"])
def test_c1_spaces_that_the_pattern_does_not_show_may_hold_anything(middle: str) -> None:
    """The space between green and blue is not shown on III-1, nor are those around it."""
    state = board("k....", ".rrrk", f".g{middle}B.", "..k..", market="III-1")

    assert ["b3 d3 b4 c4 d4"] == claims_of(state, "III-1")
    assert middle == rows_of(after(state, "claim III-1 b3 d3 b4 c4 d4"))[2][2]


@proves(C1)
def test_c1_cells_need_not_touch() -> None:
    """With other components: II-4 shows the corners of a square of three by three."""
    state = sand.scenario(
        components=INVENTED,
        seats=[{"rows": ["k.k...", ".g....", "k.k..."], "level": 3}, {}],
        market={"II": "II-4"},
    )

    assert ["a2 c2 a4 c4"] == claims_of(state, "II-4")


@proves(C1)
def test_c1_a_card_is_claimed_wherever_its_pattern_lies() -> None:
    """On a board of 3 x 3 that is full of black: three black in each row and each column."""
    state = sand.scenario(
        components=INVENTED,
        mode="advanced",
        players=1,
        seats=[{"board": "yellow", "rows": ["kkk", "kkk", "kkk"]}],
        market={"I": "I-5 I-1", "II": "II-3"},
    )

    assert ["a1 b1 c1", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a2 b2 c2", "a3 b3 c3"] == sorted(
        claims_of(state, "I-5"), key=spaces
    )
    assert 9 == len(claims_of(state, "I-1"))


@proves(C2)
def test_c2_the_matching_pieces_leave_the_board() -> None:
    """Squares go to the stock, discs to the own supply; all other pieces stay."""
    state = board(EMPTY, ".rRrg", "..r..", market="I-5", discs={"red": 1})
    claimed = after(state, "claim I-5 b4 c4 d4")

    assert [EMPTY, "....g", "..r..", EMPTY, EMPTY] == rows_of(claimed)
    assert ((27, 25, 28), (27, 27, 28)) == (state.stock, claimed.stock)
    # And the green disc of the reward.
    assert (1, 2, 0, 0, 0) == claimed.players[0].discs


@proves(C3)
def test_c3_the_reward_is_discs_and_plus_1s() -> None:
    """II-1 gives a blue disc from the central supply and +1."""
    state = board(EMPTY, "..g..", ".kkk.", "..k..", level=0, market="II-1")
    claimed = after(state, "claim II-1 c2 b3 c3 d3 c4")

    assert (
        e.CardClaimed(SEAT_0, card("II-1"), spaces("c2 b3 c3 d3 c4")),
        e.DiscsGained(SEAT_0, BLUE, 1),
        e.LevelRaised(SEAT_0, 1),
    ) == events_of(state, "claim II-1 c2 b3 c3 d3 c4")
    assert ((0, 0, 0, 1, 0), 1) == (claimed.players[0].discs, claimed.players[0].level)
    assert ((7, 7, 7, 5, 5), (7, 7, 7, 4, 5)) == (state.central, claimed.central)


@proves(C3)
def test_c3_the_reward_can_be_used_at_once() -> None:
    """The disc in the main action of the same turn, and the +1 for a dark space."""
    state = board(EMPTY, ".grg.", level=0, market="I-7")

    assert "..G.." == rows_of(after(state, "claim I-7 b4 c4 d4", "disc green c5"))[0]


@proves(C3)
def test_c3_what_the_central_supply_does_not_have_is_lost() -> None:
    """All green discs are with players; the card is claimed, and its +1 comes."""
    state = sand.scenario(
        seats=[{"rows": [EMPTY, ".grg."]}, {"discs": {"green": 4}}], market={"I": "I-7"}
    )

    assert (
        e.CardClaimed(SEAT_0, card("I-7"), spaces("b4 c4 d4")),
        e.LevelRaised(SEAT_0, 1),
    ) == events_of(state, "claim I-7 b4 c4 d4")


@proves(C3)
def test_c3_as_many_discs_as_the_central_supply_has() -> None:
    """II-2 of other components gives four blue discs, and three are left."""
    state = sand.scenario(
        players=2,
        components=INVENTED,
        seats=[{"rows": ["......", ".rr...", ".rr..."]}, {"discs": {"blue": 1}}],
        market={"II": "II-2"},
    )

    assert e.DiscsGained(SEAT_0, BLUE, 3) == events_of(state, "claim II-2 b2 c2 b3 c3")[1]
    assert 0 == after(state, "claim II-2 b2 c2 b3 c3").central[BLUE]


@proves(C3)
def test_c3_a_reward_may_have_several_colours() -> None:
    """I-3 of other components gives a green, a red and a black disc; there is one green."""
    state = sand.scenario(
        components=INVENTED,
        seats=[{"rows": ["......", ".gr..."]}, {"discs": {"green": 1}}],
        market={"I": "I-3"},
    )

    assert (0, 1, 1, 0, 0) == after(state, "claim I-3 b3 c3").players[0].discs


@proves(C3)
def test_c3_own_discs_in_the_pattern_are_no_reward() -> None:
    """They come back from the board; the central supply gives the reward alone."""
    state = board(EMPTY, ".GRG.", market="I-7")
    claimed = after(state, "claim I-7 b4 c4 d4")

    assert (e.DiscsGained(SEAT_0, GREEN, 1)) == events_of(state, "claim I-7 b4 c4 d4")[1]
    assert ((3, 1, 0, 0, 0), 1) == (
        claimed.players[0].discs,
        state.central[GREEN] - claimed.central[GREEN],
    )


@proves(C3)
def test_c3_cards_of_deck_iii_give_points_alone() -> None:
    state = board(EMPTY, ".rrr.", ".g.B.", market="III-1")

    assert (e.CardClaimed(SEAT_0, card("III-1"), spaces("b3 d3 b4 c4 d4")),) == events_of(
        state, "claim III-1 b3 d3 b4 c4 d4"
    )


@proves(C4, E2)
def test_c4_claimed_cards_count_points_and_hourglasses() -> None:
    """0 + 3 + 8 points, 0 + 1 + 2 hourglasses; kept cards count nothing."""
    state = sand.scenario(
        mode="advanced",
        round=60,
        to_act=1,
        seats=[
            {"board": "red", "claimed": "III-1 I-1 II-1", "kept": "III-2"},
            {"board": "blue", "rows": [EMPTY, ".rrr."], "claimed": "I-4"},
        ],
        market={"I": "I-5"},
    )
    claimed = after(state, "claim I-5 b4 c4 d4")
    outcome = sand.outcome(after(claimed, "end"))

    assert (card("I-1"), card("II-1"), card("III-1")) == claimed.players[0].claimed
    assert (card("I-4"), card("I-5")) == claimed.players[1].claimed
    assert outcome is not None
    assert ((11, 2), (3, 0)) == (outcome.scores, outcome.hourglasses)


@proves(C4)
def test_c4_the_card_is_gone_for_everybody_else() -> None:
    state = sand.scenario(
        seats=[{"rows": [EMPTY, ".rrr."]}, {"rows": [EMPTY, ".rrr."]}], market={"I": "I-5"}
    )
    claimed = after(state, "claim I-5 b4 c4 d4", "end")

    assert SEAT_1 == claimed.to_act
    assert_refused(claimed, "claim I-5 b4 c4 d4", "C1", "I-5", "market")


@proves(C5)
def test_c5_two_ways_on_the_same_spaces_are_one_action() -> None:
    """Three red in a row read the same from both ends, and so does green red green."""
    assert ["b4 c4 d4"] == claims_of(board(EMPTY, ".rrr.", market="I-5"), "I-5")
    assert ["b4 c4 d4"] == claims_of(board(EMPTY, ".grg.", market="I-7"), "I-7")


@proves(C5)
def test_c5_the_order_of_the_spaces_does_not_matter() -> None:
    """They are written in board order."""
    action = sand.parse_action("claim I-5 d4 b4 c4")

    assert "claim I-5 b4 c4 d4" == str(action)
    assert action in sand.legal_actions(board(EMPTY, ".rrr.", market="I-5"))


@proves(C5)
def test_c5_other_spaces_are_another_action() -> None:
    """Four red in a row: which three are cleared is for the player to say."""
    state = board(EMPTY, ".rrrr", market="I-5")

    assert ["b4 c4 d4", "c4 d4 e4"] == claims_of(state, "I-5")
    assert "....r" == rows_of(after(state, "claim I-5 b4 c4 d4"))[1]
    assert ".r..." == rows_of(after(state, "claim I-5 c4 d4 e4"))[1]


@proves(C5)
def test_c5_another_card_is_another_action() -> None:
    """Two cards of the same pattern; other components have them."""
    state = sand.scenario(
        components=INVENTED, seats=[{"rows": ["......", ".k...."]}, {}], market={"I": "I-1 I-2"}
    )

    assert ["claim I-1 b3", "claim I-2 b3"] == [
        text for text in listed(state, sand.Claim) if text.startswith("claim I-")
    ]
