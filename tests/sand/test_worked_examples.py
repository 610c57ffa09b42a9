"""A few whole turns told as a story, with every number checked by hand."""

from support.sand_playing import (
    EMPTY,
    GREEN,
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    card,
    events_of,
    rows_of,
    spaces,
)

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import Charge, Deck, Outcome, Reason, Space
from bluemoon.sand import events as e
from bluemoon.sand.rules.board import B2
from bluemoon.sand.rules.claiming import C1, C2, C3, C4
from bluemoon.sand.rules.crystal_powers import A3, A7, A8
from bluemoon.sand.rules.crystals import A1, A2, A4
from bluemoon.sand.rules.discs import D1, D3, D4
from bluemoon.sand.rules.ending import E1, E2
from bluemoon.sand.rules.tiles import P1, P3, P4
from bluemoon.sand.rules.turn import T1, T3
from bluemoon.testing import proves


@proves(T1, T3, P1, P3, P4, C1, C2, C3, C4)
def test_amal_covers_a_disc_and_claims_her_first_card() -> None:
    """
    Amal has green and red on the board, with a blue disc between them, and plays green red green.

    The tile covers the green square with green and the blue disc with red. She takes the second
    tile in front of the queen, claims I-7, which gives a green disc and +1, and ends her turn.
    """
    amal, bela = SEAT_0, SEAT_1
    state = sand.scenario(
        seats=[{"rows": [EMPTY, EMPTY, ".gBr."], "tiles": "3 12 20"}, {"tiles": "1 2 4"}],
        loop="7 9 11",
        market={"I": "I-2 I-7 I-9 I-12"},
        decks={"I": "I-15"},
    )
    # 28 of each colour: one green and one red square lie on her board. Two players: 4 discs each.
    assert ((27, 27, 28), (4, 4, 4, 3, 4)) == (state.stock, state.central)

    laid = after(state, "tile 3 b3 c3 d3")
    assert [EMPTY, EMPTY, ".grg.", EMPTY, EMPTY] == rows_of(laid)
    # Green and red went back, two green and one red came: 27 + 1 - 2 and 27 + 1 - 1.
    assert ((26, 27, 28), (0, 0, 0, 1, 0)) == (laid.stock, laid.players[amal].discs)

    taken = after(laid, "take 2")
    assert ((9, 12, 20), (7, 11), 3) == (taken.players[amal].tiles, taken.loop[:2], taken.loop[-1])

    assert (
        e.CardClaimed(amal, card("I-7"), spaces("b3 c3 d3")),
        e.DiscsGained(amal, GREEN, 1),
        e.LevelRaised(amal, 1),
    ) == events_of(taken, "claim I-7 b3 c3 d3")
    claimed = after(taken, "claim I-7 b3 c3 d3")
    assert ((28, 28, 28), (3, 4, 4, 3, 4)) == (claimed.stock, claimed.central)
    assert ((1, 0, 0, 1, 0), 1) == (claimed.players[amal].discs, claimed.players[amal].level)
    assert [EMPTY] * 5 == rows_of(claimed)

    assert (e.CardRevealed(card("I-15"), 1), e.TurnEnded(amal, bela, 1)) == events_of(
        claimed, "end"
    )
    assert "I-2 I-15 I-9 I-12" == " ".join(map(str, after(claimed, "end").market[0]))


@proves(D1, D3, D4, B2)
def test_amal_lays_a_line_of_discs_into_the_dark() -> None:
    """
    Amal has two red discs, a third one on the board, and the level 1.

    She places one on the dark a3, covers a yellow disc with another, and could place the yellow one
    at once; instead she moves her third red disc, and the action is over. Red lies from a3 to c3.
    """
    amal = SEAT_0
    state = sand.scenario(
        seats=[
            {"rows": [EMPTY, "..R..", ".Y..."], "discs": {"red": 2}, "level": 1},
            {},
        ],
        market={"I": "I-5"},
    )
    one = after(state, "disc red a3")
    assert_refused(one, "disc red a2", "B2", "2 dark spaces", "level is 1")
    assert_refused(one, "slide a3 b4", "D3", "a3")

    two = after(one, "disc red b3")
    assert (0, 0, 0, 0, 1) == two.players[amal].discs
    assert "disc yellow d4" in map(str, sand.legal_actions(two))
    assert_refused(two, "disc yellow b3", "D3", "b3")

    assert (
        e.DiscMoved(amal, Space.C4, Space.C3, 0),
        e.DiscActionEnded(amal),
    ) == events_of(two, "slide c4 c3")
    three = after(two, "slide c4 c3")
    assert [EMPTY, EMPTY, "RRR..", EMPTY, EMPTY] == rows_of(three)

    # I-5 is three red in a row; the discs come back, and a green one is the reward.
    claimed = after(three, "claim I-5 a3 b3 c3")
    assert (1, 3, 0, 0, 1) == claimed.players[amal].discs
    assert ((3, 1, 4, 4, 3), (28, 28, 28)) == (claimed.central, claimed.stock)


@proves(A1, A2, A4, D4)
def test_casimir_uses_the_purple_crystal_and_charges_it_again() -> None:
    """
    His first disc goes onto the crystal space e3; then he uses the crystal and lays four more.

    The crystal is clear when the action is over, and a disc of it lies on a crystal space: it
    becomes fresh, and charged at the end of the turn.
    """
    casimir = SEAT_0
    state = sand.scenario(
        players=1,
        mode="advanced",
        seats=[
            {
                "board": "purple",
                "crystal": "charged",
                "level": 1,
                "discs": {"red": 2, "black": 2, "blue": 1},
            }
        ],
    )
    assert (2, 0, 0, 1, 2) == state.central

    begun = after(state, "disc red e3", "all")
    assert Charge.CLEAR is begun.players[casimir].crystal
    laid = after(begun, "disc red d3", "disc black d2", "disc black d4", "disc blue c3")
    assert [EMPTY, "...K.", "..BRR", "...K.", EMPTY] == rows_of(laid)
    assert (0, 0, 0, 0, 0) == laid.players[casimir].discs
    assert ["done"] == [*map(str, sand.legal_actions(laid))]

    assert (e.DiscActionEnded(casimir), e.CrystalFreshened(casimir)) == events_of(laid, "done")
    done = after(laid, "done")
    assert (e.CrystalCharged(casimir), e.TurnEnded(casimir, casimir, 2)) == events_of(done, "end")


@proves(A2, A3, A7, A8)
def test_three_crystals_are_used_in_one_round() -> None:
    """Red looks at cards and keeps one, orange goes up, blue exchanges two tiles."""
    red, orange, blue = (Seat(seat) for seat in range(3))
    state = sand.scenario(
        players=3,
        mode="advanced",
        seats=[
            {"board": "red", "crystal": "charged"},
            {"board": "orange", "crystal": "charged", "level": 5},
            {"board": "blue", "crystal": "charged", "tiles": "1 2 3"},
        ],
        loop="4 5 6",
        decks={"II": "II-4 II-5 II-6 II-7"},
    )
    looking = after(state, "look II")
    assert (e.CardKept(red, Deck.II, 3, card("II-6"), (card("II-4"), card("II-5"))),) == events_of(
        looking, "keep 3"
    )
    kept = after(looking, "keep 3")
    # Of 14 cards one is kept and two lie at the bottom, so 13 are left, II-7 on top.
    assert (13, card("II-7"), "II-4 II-5") == (
        len(kept.decks[1]),
        kept.decks[1][0],
        sand.format_cards(kept.decks[1][-2:]),
    )

    risen = after(kept, "end", "rise")
    assert 6 == risen.players[orange].level

    traded = after(risen, "end", "trade 1 6", "trade 3 4")
    # Tile 6 came for 1 and tile 4 for 3, each to the other's place in the loop.
    assert ((2, 4, 6), (3, 5, 1)) == (traded.players[blue].tiles, traded.loop[:3])
    assert [Charge.CLEAR] * 3 == [player.crystal for player in traded.players]
    assert (e.TurnEnded(blue, red, 2),) == events_of(traded, "end")


@proves(E1, E2, C3, C4)
def test_bela_declares_the_end_and_stays_ahead_in_the_last_turn() -> None:
    """
    Bela begins the round with 8 hourglasses and claims III-2, which has two: the end is declared.

    She has 8 + 8 + 8 + 9 + 8 = 41 points. Amal, who has 9 + 9 + 9 + 10 = 37, claims II-1 in the
    last turn: 40. He plays a tile, too, but pieces count only if points are tied.
    """
    amal, bela = SEAT_0, SEAT_1
    state = sand.scenario(
        first=1,
        round=16,
        seats=[
            {
                "claimed": "III-7 III-8 III-9 III-16",
                "rows": [EMPTY, "..g..", ".kkk.", "..k.."],
                "tiles": "5 9 10",
            },
            {"claimed": "III-1 III-3 III-4 III-10", "rows": [EMPTY, ".kkK.", ".r.B."]},
        ],
        market={"II": "II-1", "III": "III-2"},
    )
    assert (
        e.CardClaimed(bela, card("III-2"), spaces("b3 d3 b4 c4 d4")),
        e.EndDeclared(bela, 10),
    ) == events_of(state, "claim III-2 b3 d3 b4 c4 d4")

    declared = after(state, "claim III-2 b3 d3 b4 c4 d4", "end")
    assert (amal, 16, None) == (declared.to_act, declared.round, sand.outcome(declared))
    # Her discs, black and blue, came back; the squares are in the stock.
    assert (0, 0, 1, 1, 0) == declared.players[bela].discs

    last = after(declared, "claim II-1 c2 b3 c3 d3 c4", "tile 5 b3 c3 d3", "take 1", "end")
    assert sand.outcome(last) == Outcome(
        winners=(bela,),
        reason=Reason.HOURGLASSES,
        scores=(40, 41),
        hourglasses=(9, 10),
        pieces=(3, 0),
    )
