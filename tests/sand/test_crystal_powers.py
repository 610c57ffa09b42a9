"""A · Crystals: what the red, yellow, green, orange and blue ones do."""

from typing import Unpack

import pytest
from support.sand_playing import (
    BLUE,
    EMPTY,
    RED,
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    card,
    events_of,
    listed,
    rows_of,
)

from bluemoon import sand
from bluemoon.sand import Deck, KeepPhase, Space, TradePhase, TurnPhase
from bluemoon.sand import events as e
from bluemoon.sand.rules.board import B2
from bluemoon.sand.rules.crystal_powers import A3, A5, A6, A7, A8
from bluemoon.sand.rules.hidden import H1
from bluemoon.sand.scenario.arguments import MainName, SeatArguments
from bluemoon.testing import proves


def charged(
    board: str, other: SeatArguments | None = None, /, **own: Unpack[SeatArguments]
) -> sand.State:
    """Two players; the one to act has this board, with its crystal charged."""
    seat: SeatArguments = {"board": board, "crystal": "charged", **own}
    second: SeatArguments = {"board": "blue" if board != "blue" else "red"}
    return sand.scenario(
        mode="advanced",
        seats=[seat, {**second, **(other or {})}],
        loop="7 4 12",
        decks={"I": "I-1 I-2 I-3 I-4", "III": "III-7 III-8 III-9"},
    )


def almost_out(left: str) -> sand.State:
    """The same with the red board; deck I has only these cards, seat 1 has claimed the others."""
    market = [f"I-{number}" for number in range(15, 19)]
    taken = [f"I-{number}" for number in range(1, 15) if f"I-{number}" not in left.split()]
    return sand.scenario(
        mode="advanced",
        seats=[
            {"board": "red", "crystal": "charged"},
            {"board": "blue", "claimed": " ".join(taken)},
        ],
        market={"I": " ".join(market)},
        decks={"I": left},
    )


@proves(A3)
def test_a3_look_at_three_cards_and_keep_one() -> None:
    """The others go to the bottom of that deck, the first drawn higher."""
    state = charged("red")
    looking = after(state, "look I")
    kept = after(looking, "keep 2")

    assert ["look I", "look II", "look III"] == listed(state, sand.Look)
    assert (
        e.CrystalUsed(SEAT_0),
        e.CardsLookedAt(SEAT_0, Deck.I, (card("I-1"), card("I-2"), card("I-3"))),
    ) == events_of(state, "look I")
    assert ["keep 1", "keep 2", "keep 3"] == listed(looking)
    assert (e.CardKept(SEAT_0, Deck.I, 2, card("I-2"), (card("I-1"), card("I-3"))),) == events_of(
        looking, "keep 2"
    )
    assert (card("I-2"),) == kept.players[0].kept
    assert (*state.decks[0][3:], card("I-1"), card("I-3")) == kept.decks[0]
    assert (state.market, TurnPhase()) == (kept.market, kept.phase)


@proves(A3)
@pytest.mark.parametrize(
    ("number", "card_kept", "returned"),
    [(1, "III-7", "III-8 III-9"), (2, "III-8", "III-7 III-9"), (3, "III-9", "III-7 III-8")],
)
def test_a3_any_of_the_three(number: int, card_kept: str, returned: str) -> None:
    kept = after(charged("red"), "look III", f"keep {number}")

    assert [card_kept] == [*map(str, kept.players[0].kept)]
    assert returned == sand.format_cards(kept.decks[2][-2:])


@proves(A3)
@pytest.mark.parametrize(
    ("left", "looked"), [("I-1 I-2 I-3", 3), ("I-1 I-2", 2), ("I-1", 1)], ids=["3", "2", "1"]
)
def test_a3_fewer_cards_if_the_deck_has_fewer(left: str, looked: int) -> None:
    """All of them; the last one is kept and nothing goes back."""
    looking = after(almost_out(left), "look I")

    assert KeepPhase(Deck.I, sand.parse_cards(left), main_taken=False) == looking.phase
    assert [f"keep {number}" for number in range(1, looked + 1)] == listed(looking)
    assert looked - 1 == len(after(looking, "keep 1").decks[0])
    for number in range(looked + 1, 5):
        assert_refused(looking, f"keep {number}", "A3", f"no card {number}", f"{looked} looked at")


@proves(A3)
def test_a3_an_empty_deck_may_not_be_chosen() -> None:
    state = almost_out("")

    assert ["look II", "look III"] == listed(state, sand.Look)
    assert_refused(state, "look I", "A3", "deck I is empty")


@proves(A3)
def test_a3_a_card_is_kept_after_looking_and_at_no_other_time() -> None:
    state = charged("red")

    assert_refused(state, "keep 1", "A3", "after looking", "no other time")
    assert_refused(after(state, "look I", "keep 1"), "keep 1", "A3", "after looking")


@proves(A3)
@pytest.mark.parametrize("main", ["open", "taken"])
def test_a3_the_turn_goes_on_after_it(main: MainName) -> None:
    """Where it was: before or after the main action."""
    seats: list[SeatArguments] = [{"board": "red", "crystal": "charged"}]
    state = sand.scenario(players=1, mode="advanced", seats=seats, main=main)

    assert main == ("taken" if after(state, "look I").phase.main_taken else "open")  # type: ignore[union-attr]  # KeepPhase
    assert state.phase == after(state, "look I", "keep 3").phase


@proves(A3)
def test_a3_a_kept_card_is_claimed_like_one_of_the_market() -> None:
    """At once, if the pattern lies there; I-1 gives a green disc and +1."""
    state = charged("red", rows=[EMPTY, ".kk..", ".k..."])
    claimed = after(state, "look I", "keep 1", "claim I-1 b3 b4 c4")

    assert ((card("I-1"),), ()) == (claimed.players[0].claimed, claimed.players[0].kept)
    assert ((1, 0, 0, 0, 0), 1) == (claimed.players[0].discs, claimed.players[0].level)


@proves(A3)
def test_a3_by_its_owner_alone() -> None:
    """Seat 1 has the pattern too, and may not claim the card of seat 0."""
    rows = [EMPTY, ".kk..", ".k..."]
    state = charged("red", {"rows": rows}, rows=rows)
    kept = after(state, "look I", "keep 1", "end")

    assert (SEAT_1, []) == (kept.to_act, [t for t in listed(kept, sand.Claim) if "I-1 " in t])
    assert_refused(kept, "claim I-1 b3 b4 c4", "C1", "I-1", "kept by this player")
    assert "claim I-1 b3 b4 c4" in listed(after(kept, "end"))


@proves(A3)
def test_a3_there_is_no_limit_to_kept_cards() -> None:
    """In the order in which they were kept."""
    state = charged("red", kept="III-1 I-9 II-4 II-5 I-8")

    assert "III-1 I-9 II-4 II-5 I-8 I-3" == sand.format_cards(
        after(state, "look I", "keep 3").players[0].kept
    )


@proves(A3)
def test_a3_unclaimed_cards_count_nothing() -> None:
    """Neither points nor hourglasses."""
    state = sand.scenario(
        players=1,
        mode="advanced",
        round=14,
        seats=[{"board": "red", "kept": "III-1 III-2 III-3 III-4 III-5", "claimed": "I-4"}],
    )
    outcome = sand.outcome(after(state, "end"))

    assert outcome is not None
    assert ((1,), (0,)) == (outcome.scores, outcome.hourglasses)


@proves(A3, H1)
def test_a3_whoever_looked_knows_the_bottom() -> None:
    """What lies there, until it is drawn; the others know nothing."""
    kept = after(almost_out("I-1 I-2 I-3 I-4"), "look I", "keep 1")

    assert "I-4 I-2 I-3" == sand.format_cards(kept.decks[0])
    assert ((card("I-2"), card("I-3")), ()) == (
        kept.players[0].bottom[0],
        kept.players[1].bottom[0],
    )


@proves(A5)
def test_a5_a_disc_of_the_supply_is_exchanged() -> None:
    """For one of another colour from the central supply, where the own one goes."""
    state = charged("yellow", discs={"red": 2})
    exchanged = after(state, "exchange red blue")

    assert [f"exchange red {colour}" for colour in ("green", "black", "blue", "yellow")] == listed(
        state, sand.Exchange
    )
    assert (e.CrystalUsed(SEAT_0), e.DiscExchanged(SEAT_0, RED, BLUE, None)) == events_of(
        state, "exchange red blue"
    )
    assert ((0, 1, 0, 1, 0), (4, 3, 4, 3, 4)) == (exchanged.players[0].discs, exchanged.central)


@proves(A5)
def test_a5_a_disc_on_the_board_is_exchanged() -> None:
    """The new one takes its space, on light or dark, and the supply is not touched."""
    state = charged("yellow", rows=["R....", "..Y.."], level=1, discs={"black": 1})
    dark, light = after(state, "exchange a5 blue"), after(state, "exchange c4 green")

    assert (e.CrystalUsed(SEAT_0), e.DiscExchanged(SEAT_0, RED, BLUE, Space.A5)) == events_of(
        state, "exchange a5 blue"
    )
    assert (["B....", "..Y.."], (4, 4, 3, 3, 3)) == (rows_of(dark)[:2], dark.central)
    assert (["R....", "..G.."], (3, 3, 3, 4, 4)) == (rows_of(light)[:2], light.central)
    assert (0, 0, 1, 0, 0) == dark.players[0].discs == light.players[0].discs


@proves(A5)
def test_a5_every_own_disc_for_every_other_colour() -> None:
    """Two in the supply and one on the board; black is not in the central supply."""
    state = charged(
        "yellow", {"discs": {"black": 4}}, rows=[EMPTY, "..Y.."], discs={"red": 1, "blue": 1}
    )

    assert [
        *("exchange red green", "exchange red blue", "exchange red yellow"),
        *("exchange blue green", "exchange blue red", "exchange blue yellow"),
        *("exchange c4 green", "exchange c4 red", "exchange c4 blue"),
    ] == listed(state, sand.Exchange)
    assert_refused(state, "exchange red black", "A5", "central supply", "no black disc")


@proves(A5)
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("exchange red red", ("own disc is red", "another colour")),
        ("exchange c4 yellow", ("own disc is yellow", "another colour")),
        ("exchange green blue", ("no green disc", "own supply")),
        ("exchange yellow blue", ("no yellow disc", "own supply")),
        ("exchange c3 blue", ("nothing on c3", "only discs")),
        ("exchange d4 blue", ("a green square on d4", "only discs")),
        ("exchange f4 blue", ("no space f4", "only a1 to e5")),
    ],
)
def test_a5_own_discs_for_other_ones(action: str, facts: tuple[str, ...]) -> None:
    state = charged("yellow", rows=[EMPTY, "..Yg."], discs={"red": 1})

    assert_refused(state, action, "A5", *facts)


@proves(A6)
def test_a6_a_square_is_moved_to_an_empty_space() -> None:
    """Its own space becomes empty; the stock is not touched."""
    state = charged("green", rows=[EMPTY, ".g.R."])
    shifted = after(state, "shift b4 c3")

    assert (e.CrystalUsed(SEAT_0), e.SquareShifted(SEAT_0, Space.B4, Space.C3)) == events_of(
        state, "shift b4 c3"
    )
    assert [EMPTY, "...R.", "..g.."] == rows_of(shifted)[:3]
    assert state.stock == shifted.stock
    assert ["b2", "c2", "d2", "b3", "c3", "d3", "c4"] == [
        text.removeprefix("shift b4 ") for text in listed(state, sand.Shift)
    ]


@proves(A6)
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("shift d4 c3", ("a red disc on d4", "only squares")),
        ("shift c3 c4", ("nothing on c3", "only squares")),
        ("shift b4 d4", ("a red disc on d4", "must be empty")),
        ("shift b4 c4", ("a black square on c4", "must be empty")),
        ("shift b4 b4", ("a green square on b4", "must be empty")),
        ("shift b4 f4", ("no space f4", "only a1 to e5")),
        ("shift c6 b3", ("no space c6", "only a1 to e5")),
    ],
)
def test_a6_squares_alone_and_to_empty_spaces_alone(action: str, facts: tuple[str, ...]) -> None:
    assert_refused(charged("green", rows=[EMPTY, ".gkR."]), action, "A6", *facts)


@proves(A6, B2)
def test_a6_dark_spaces_are_limited() -> None:
    """Light to dark within the level; dark to dark always; dark to light frees a space."""
    none, full = (
        charged("green", rows=[EMPTY, ".g..."]),
        charged("green", rows=["k....", ".g..."], level=1),
    )

    assert_refused(none, "shift b4 a4", "B2", "1 dark space", "level is 0")
    assert_refused(full, "shift b4 a4", "B2", "2 dark spaces", "level is 1")
    assert {"shift a5 e1", "shift a5 c3", "shift b4 c3"} <= {*listed(full, sand.Shift)}
    assert 23 + 8 == len(listed(full, sand.Shift))


@proves(A7)
def test_a7_plus_1_on_the_track() -> None:
    state = charged("orange", level=2)

    assert (e.CrystalUsed(SEAT_0), e.LevelRaised(SEAT_0, 3)) == events_of(state, "rise")
    assert 3 == after(state, "rise").players[0].level


@proves(A7)
def test_a7_not_at_the_end_of_the_track() -> None:
    """The crystal stays charged: nothing could come of it."""
    state = charged("orange", level=6)

    assert [] == listed(state, sand.Rise)
    assert_refused(state, "rise", "A7", "6", "end of the track")
    assert 6 == after(charged("orange", level=5), "rise").players[0].level


@proves(A8)
def test_a8_a_tile_is_exchanged_for_one_of_the_loop() -> None:
    """Any of the loop; each takes the other's place."""
    state = charged("blue", tiles="5 9 10")
    tile = state.loop[-1]
    traded, last = after(state, "trade 9 4"), after(state, f"trade 9 {tile}")

    assert (e.CrystalUsed(SEAT_0), e.TilesTraded(SEAT_0, 9, 4)) == events_of(state, "trade 9 4")
    assert ((4, 5, 10), (7, 9, 12)) == (traded.players[0].tiles, traded.loop[:3])
    assert TradePhase(9, 4, main_taken=False) == traded.phase
    assert (9, len(state.loop)) == (last.loop[-1], len(last.loop))
    assert 3 * len(state.loop) == len(listed(state, sand.Trade))


@proves(A8)
def test_a8_a_second_exchange_may_follow() -> None:
    """It touches neither of the two tiles of the first; then the use is over."""
    once = after(charged("blue", tiles="5 9 10"), "trade 9 4")
    twice = after(once, "trade 5 12")

    assert (e.TilesTraded(SEAT_0, 5, 12), e.TradeEnded(SEAT_0)) == events_of(once, "trade 5 12")
    assert ((4, 10, 12), (7, 9, 5)) == (twice.players[0].tiles, twice.loop[:3])
    assert TurnPhase() == twice.phase
    assert 2 * (len(once.loop) - 1) + 1 == len(listed(once))
    assert {"5", "10"} == {text.split()[1] for text in listed(once, sand.Trade)}
    assert "9" not in {text.split()[2] for text in listed(once, sand.Trade)}


@proves(A8)
def test_a8_or_not() -> None:
    """One exchange is enough."""
    once = after(charged("blue", tiles="5 9 10"), "trade 9 4")

    assert (e.TradeEnded(SEAT_0),) == events_of(once, "done")
    assert TurnPhase() == after(once, "done").phase


@proves(A8)
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("trade 4 12", ("tile 4", "just been received", "not traded again")),
        ("trade 5 9", ("tile 9", "just been given", "not taken back")),
        ("trade 4 9", ("tile 4", "just been received", "not traded again")),
        ("trade 9 12", ("tile 9 is not in hand",)),
        ("trade 5 4", ("tile 4 is not in the loop",)),
        ("trade 5 10", ("tile 10 is not in the loop",)),
    ],
)
def test_a8_the_second_exchange_touches_neither_tile_of_the_first(
    action: str, facts: tuple[str, ...]
) -> None:
    once = after(charged("blue", tiles="5 9 10"), "trade 9 4")

    assert_refused(once, action, "A8", *facts)


@proves(A8)
@pytest.mark.parametrize(
    ("action", "fact"),
    [
        ("trade 4 7", "tile 4 is not in hand"),
        ("trade 1 7", "tile 1 is not in hand"),
        ("trade 29 7", "tile 29 is not in hand"),
        ("trade 5 9", "tile 9 is not in the loop"),
        ("trade 5 1", "tile 1 is not in the loop"),
        ("trade 5 99", "tile 99 is not in the loop"),
        ("trade 5 5", "tile 5 is not in the loop"),
    ],
)
def test_a8_an_own_tile_for_one_of_the_loop(action: str, fact: str) -> None:
    """Not for one in another hand."""
    assert_refused(charged("blue", {"tiles": "1 2 3"}, tiles="5 9 10"), action, "A8", fact)


@proves(A8)
@pytest.mark.parametrize("second", ["done", "trade 5 12"])
@pytest.mark.parametrize("main", ["open", "taken"])
def test_a8_the_turn_goes_on_after_it(main: MainName, second: str) -> None:
    """Where it was: before or after the main action."""
    seats: list[SeatArguments] = [{"board": "blue", "crystal": "charged", "tiles": "5 9 10"}]
    state = sand.scenario(players=1, mode="advanced", seats=seats, main=main, loop="7 4 12")

    assert state.phase == after(state, "trade 9 4", second).phase


@proves(A8)
def test_a8_the_tile_in_front_of_the_queen_may_be_exchanged() -> None:
    """And be taken from there after a tile was played."""
    state = after(charged("blue", tiles="5 9 10"), "trade 9 7", "done", "tile 5 b2 c2 d2")

    assert (7, 9, 10) == after(state, "take 1").players[0].tiles
