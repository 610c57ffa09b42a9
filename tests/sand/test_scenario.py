"""Positions of Realm of Sand from plain values, and back."""

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import accumulate
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sand_reachable import OPTIONS, RED_TABLES, reachable_states, seeds
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.seats import Seat
from bluemoon.sand import describe, scenario
from bluemoon.sand.cards import Card, Deck, format_cards, parse_cards
from bluemoon.sand.components import Crystal
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END
from bluemoon.sand.scenario.arguments import SCENARIO_KEYS, ScenarioArguments
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece
from bluemoon.sand.state import (
    Charge,
    DiscPhase,
    KeepPhase,
    OverPhase,
    Reason,
    SetupPhase,
    TakePhase,
    TradePhase,
    TurnPhase,
)

UNTYPED: Final[Callable[..., sand.State]] = scenario
"""Callers without a type checker may pass anything."""

DUNES: Final = sand.standard_components()
ALL_TILES: Final = " ".join(map(str, range(1, len(DUNES.tiles) + 1)))
DECK_III: Final = DUNES.deck(Deck.III)
ENOUGH: Final = 1 + next(
    number
    for number, total in enumerate(accumulate(DUNES.face(card).hourglasses for card in DECK_III))
    if total >= HOURGLASSES_TO_END
)
"""How many of the first cards of deck III declare the end (E1)."""
ENOUGH_CARDS: Final = format_cards(DECK_III[:ENOUGH])
BENT: Final = [".....", ".gg..", ".r..."]
"""The squares of a tile on b4, c4 and b3."""


def laid(state: sand.State) -> dict[Space, BoardPiece]:
    """What lies on the board of seat 0."""
    pieces = zip(state.realm.boards[0].spaces, state.players[0].pieces, strict=True)
    return {space: piece for space, piece in pieces if piece is not None}


# What is given, and what is filled in


def test_example_of_the_documentation() -> None:
    state = scenario(
        players=2,
        mode="advanced",
        seed=0,
        first=0,
        to_act=0,
        round=3,
        phase="turn",
        main="open",
        loop="4 9 12",
        market={"I": "I-3 I-7 I-9 I-18"},
        decks={"I": "I-1 I-2"},
        central={"green": 4},
        seats=[
            {
                "board": "red",
                "rows": [".....", "..gr."],
                "level": 2,
                "tiles": "17 3 8",
                "discs": {"blue": 1},
                "crystal": "clear",
                "claimed": "I-4 II-2",
                "kept": "III-5",
                "bottom": {"III": "III-1 III-9"},
            },
            {"board": "blue"},
        ],
    )

    assert (Crystal.RED, Crystal.BLUE) == state.realm.crystals
    assert (0, 0, 3, TurnPhase()) == (state.first, state.to_act, state.round, state.phase)
    assert (4, 9, 12) == state.loop[:3]
    assert parse_cards("I-3 I-7 I-9 I-18") == state.market[Deck.I]
    assert parse_cards("I-1 I-2") == state.decks[Deck.I][:2]
    assert parse_cards("III-1 III-9") == state.decks[Deck.III][-2:]
    assert (4, 4, 4, 3, 4) == state.central
    assert (27, 27, 28) == state.stock
    player = state.players[0]
    assert {Space.C4: BoardPiece.GREEN_SQUARE, Space.D4: BoardPiece.RED_SQUARE} == laid(state)
    assert (2, (3, 8, 17), (0, 0, 0, 1, 0)) == (player.level, player.tiles, player.discs)
    assert parse_cards("I-4 II-2") == player.claimed
    assert parse_cards("III-5") == player.kept
    assert ((), (), parse_cards("III-1 III-9")) == player.bottom
    assert sand.legal_actions(state)


@given(st.sampled_from(list(OPTIONS.values())), seeds())
def test_nothing_given_is_what_a_new_game_deals(options: sand.Options, seed: int) -> None:
    opening = sand.new_game(options, seed)
    is_setup = isinstance(opening.phase, SetupPhase)
    state = scenario(
        players=options.players,
        mode=options.mode,
        boards=None if options.boards is None else [str(board) for board in options.boards],
        main_action=options.main_action,
        solo_turns=options.solo_turns,
        round_limit=options.round_limit,
        components=options.components,
        first=opening.first,
        phase="setup" if is_setup else "turn",
        seed=seed,
    )

    assert opening == state


def test_seat_0_begins_if_nothing_is_said() -> None:
    state = scenario()

    assert (0, 0, 1, TurnPhase()) == (state.first, state.to_act, state.round, state.phase)
    assert sand.Options() == state.realm.options


def test_none_is_the_same_as_nothing_where_it_is_allowed() -> None:
    assert scenario() == scenario(
        components=None,
        boards=None,
        to_act=None,
        phase=None,
        main=None,
        filled=None,
        left=None,
        given=None,
        received=None,
        looking=None,
        central=None,
        seats=[{"board": None}, {}],
    )


def test_rows_that_are_not_given_are_empty() -> None:
    state = scenario(seats=[{"rows": ["K....", ".rGk."], "level": 1}, {}])

    expected = {
        Space.A5: BoardPiece.BLACK_DISC,
        Space.B4: BoardPiece.RED_SQUARE,
        Space.C4: BoardPiece.GREEN_DISC,
        Space.D4: BoardPiece.BLACK_SQUARE,
    }
    assert expected == laid(state)
    assert (28, 27, 27) == state.stock
    assert (3, 4, 3, 4, 4) == state.central


def test_tiles_not_given_keep_their_order() -> None:
    whole, some = scenario(seed=3), scenario(seed=3, loop="1 2", seats=[{"tiles": "5 3 4"}, {}])

    assert (1, 2) == some.loop[:2]
    assert (3, 4, 5) == some.players[0].tiles
    order = [*whole.players[0].tiles, *whole.players[1].tiles, *whole.loop]
    left = [tile for tile in order if tile > 5]
    assert left == [*some.players[1].tiles, *some.loop[2:]]
    assert whole.decks == some.decks


def test_seed_decides_tiles_and_cards() -> None:
    one, other = scenario(seed=1), scenario(seed=2)

    assert one.loop != other.loop
    assert one.decks != other.decks
    assert one.loop == scenario(seed=1, decks={"I": "I-4"}, market={"II": "II-3"}).loop
    assert one.decks[1:] == scenario(seed=1, decks={"I": "I-4"}).decks[1:]


def test_market_places_that_are_not_given_are_filled() -> None:
    state = scenario(
        seed=5, market={"II": "II-3 . II-1"}, seats=[{"claimed": "II-7"}, {}], decks={"II": "II-9"}
    )

    row = state.market[Deck.II]
    assert (Card.parse("II-3"), None, Card.parse("II-1")) == row[:3]
    assert row[3] is not None
    assert Card.parse("II-9") == state.decks[Deck.II][0]
    assert 18 == 3 + len(state.decks[Deck.II]) + 1


def test_deck_that_runs_out_leaves_places_empty() -> None:
    claimed = format_cards(DUNES.deck(Deck.I)[:16])
    state = scenario(seats=[{"claimed": claimed}, {}])

    assert () == state.decks[Deck.I]
    assert 2 == state.market[Deck.I].count(None)


def test_boards_not_given_are_those_of_the_options_or_drawn() -> None:
    named = scenario(mode="advanced", boards=["green", "blue"])
    one_of_two = scenario(mode="advanced", boards=["green", "blue"], seats=[{}, {"board": "blue"}])
    drawn = scenario(mode="advanced", seed=4, seats=[{}, {"board": "orange"}])

    assert (Crystal.GREEN, Crystal.BLUE) == named.realm.crystals
    assert (Crystal.GREEN, Crystal.BLUE) == named.realm.options.boards
    assert named == one_of_two
    assert Crystal.ORANGE is drawn.realm.crystals[1]
    assert drawn.realm.crystals[0] not in (None, Crystal.ORANGE)
    assert drawn.realm.options.boards is None


def test_purple_board_has_chosen_a_blue_disc_unless_something_is_said() -> None:
    purple, other = {"board": "purple"}, {"board": "red"}
    state = UNTYPED(mode="advanced", seats=[other, purple])
    yellow = UNTYPED(mode="advanced", seats=[other, purple | {"discs": {"yellow": 1}}])
    before = UNTYPED(mode="advanced", seats=[other, purple], phase="setup")

    assert ((0, 0, 0, 1, 0), (4, 4, 4, 3, 4)) == (state.players[1].discs, state.central)
    assert (0, 0, 0, 0, 1) == yellow.players[1].discs
    assert ((0, 0, 0, 0, 0), 1, SetupPhase()) == (
        before.players[1].discs,
        before.to_act,
        before.phase,
    )


def test_own_components_count() -> None:
    state = scenario(components=INVENTED, seats=[{"rows": ["......", ".gg..."]}, {}])

    assert (7, 12, 30) == state.stock
    assert (1, 2, 3, 4, 4) == state.central
    assert INVENTED is describe(state).get("components")
    assert state == scenario(**describe(state))


# Phases


def test_tile_that_was_laid_is_behind_the_queen() -> None:
    state = scenario(phase="take", filled="C4 b3 b4", seats=[{"rows": BENT}, {}])

    assert TakePhase((Space.B3, Space.B4, Space.C4)) == state.phase
    assert 2 == len(state.players[0].tiles)
    squares = sorted(cell.colour.letter for cell in DUNES.tile(state.loop[-1]).cells)
    assert ["g", "g", "r"] == squares
    assert "take 1" in map(str, sand.legal_actions(state))


def test_tile_that_was_laid_need_not_be_looked_for() -> None:
    state = scenario(phase="take", filled="c4 b3 b4", seats=[{"rows": BENT}, {}])
    named = describe(state)

    assert state == scenario(**named)
    with pytest.raises(
        SetupError, match=r"tile .*, the last of the loop, was not laid on b3 b4 c4"
    ):
        UNTYPED(**{**named, "loop": " ".join(reversed(named["loop"].split()))})


PURPLE: Final = {"board": "purple", "rows": [".....", ".GRK.", ".B..."]}
RED: Final = {"board": "red"}


@pytest.mark.parametrize(
    ("arguments", "left"),
    [
        ({"filled": "b4"}, 2),
        ({"filled": "b4 c4"}, 1),
        ({"filled": "b4", "left": 2}, 2),
        ({"filled": "b4", "left": None}, None),
        ({"filled": "b3 b4 c4 d4", "left": None}, None),
    ],
)
def test_discs_that_may_follow(arguments: dict[str, object], left: int | None) -> None:
    state = UNTYPED(mode="advanced", phase="disc", seats=[PURPLE, {}], **arguments)

    assert isinstance(state.phase, DiscPhase)
    assert left == state.phase.left
    assert arguments["filled"] == " ".join(map(str, state.phase.filled))
    assert "done" in map(str, sand.legal_actions(state))


@pytest.mark.parametrize("main", ["open", "taken"])
def test_main_action_open_or_taken(main: str) -> None:
    is_taken = main == "taken"
    turn = UNTYPED(main=main)
    trade = UNTYPED(
        main=main,
        mode="advanced",
        phase="trade",
        given=4,
        received=7,
        loop="4",
        seats=[{"board": "blue", "tiles": "7 8 9"}, {}],
    )
    keep = UNTYPED(
        main=main, mode="advanced", phase="keep", looking="II-4 II-1 II-9", seats=[RED, {}]
    )

    assert TurnPhase(is_taken) == turn.phase
    assert TradePhase(4, 7, is_taken) == trade.phase
    assert KeepPhase(Deck.II, parse_cards("II-4 II-1 II-9"), is_taken) == keep.phase
    assert "done" in map(str, sand.legal_actions(trade))
    assert ["keep 1", "keep 2", "keep 3"] == [*map(str, sand.legal_actions(keep))]
    for state in (turn, trade, keep):
        assert state == scenario(**describe(state))


def test_fewer_cards_are_looked_at_if_there_are_no_more() -> None:
    others = format_cards(DUNES.deck(Deck.II)[6:])
    state = UNTYPED(
        mode="advanced",
        phase="keep",
        looking="II-2 II-1",
        seats=[RED | {"kept": others}, {}],
        round=9,
    )

    assert KeepPhase(Deck.II, parse_cards("II-2 II-1"), main_taken=False) == state.phase
    assert () == state.decks[Deck.II]


def test_fresh_crystal_after_the_main_action() -> None:
    state = UNTYPED(mode="advanced", main="taken", seats=[RED | {"crystal": "fresh"}, {}])

    assert Charge.FRESH is state.players[0].crystal


# The end of a game


def test_hourglasses_end_a_game_with_the_round() -> None:
    going_on = scenario(first=1, to_act=0, seats=[{}, {"claimed": ENOUGH_CARDS}])
    over = scenario(first=1, phase="over", seats=[{}, {"claimed": ENOUGH_CARDS}])

    assert TurnPhase() == going_on.phase
    assert isinstance(over.phase, OverPhase)
    assert (Seat(1),) == over.phase.outcome.winners
    assert Reason.HOURGLASSES is over.phase.outcome.reason
    assert 0 == over.to_act
    assert () == sand.legal_actions(over)


@pytest.mark.parametrize(
    ("reason", "arguments"),
    [
        (Reason.ROUND_LIMIT, {"round": 60}),
        (Reason.ROUND_LIMIT, {"players": 3, "round": 5, "round_limit": 5}),
        (Reason.TURNS_PLAYED, {"players": 1, "round": 14}),
        (Reason.TURNS_PLAYED, {"players": 1, "solo_turns": 3, "round": 3}),
        (Reason.HOURGLASSES, {"seats": [{}, {"claimed": ENOUGH_CARDS}], "round_limit": None}),
    ],
)
def test_every_end_is_described_and_built_again(
    reason: Reason, arguments: dict[str, object]
) -> None:
    state = UNTYPED(phase="over", **arguments)
    end = sand.outcome(state)

    assert end is not None
    assert reason is end.reason
    assert state == scenario(**describe(state))


# There and back


@pytest.mark.measured
@given(reachable_states())
def test_every_reachable_state_is_described_and_built_again(state: sand.State) -> None:
    described = describe(state)

    assert state == scenario(**described)


@given(reachable_states(*RED_TABLES))
def test_what_a_player_knows_is_described_and_built_again(state: sand.State) -> None:
    assert state == scenario(**describe(state))


@given(reachable_states("basic-1", "basic-2", "basic-3", "red-3", "drawn-2"))
def test_descriptions_can_be_written_as_json(state: sand.State) -> None:
    assert state == UNTYPED(**json.loads(json.dumps(describe(state))))


@given(reachable_states(), seeds())
def test_description_is_complete(state: sand.State, seed: int) -> None:
    """Nothing is left to the seed."""
    described = describe(state)
    described["seed"] = seed

    assert state == scenario(**described)


def test_description_reads_like_the_arguments() -> None:
    arguments: ScenarioArguments = {
        "players": 2,
        "mode": "advanced",
        "boards": ["red", "purple"],
        "main_action": "required",
        "solo_turns": 14,
        "round_limit": None,
        "components": None,
        "first": 1,
        "to_act": 1,
        "round": 7,
        "phase": "disc",
        "left": None,
        "filled": "b3 c4",
        "loop": " ".join(map(str, range(7, 29))),
        "market": {
            "I": "I-1 I-2 I-3 I-4",
            "II": "II-4 . II-2 II-3",
            "III": "III-1 III-2 III-3 III-4",
        },
        "decks": {
            "I": format_cards(DUNES.deck(Deck.I)[4:]),
            "II": format_cards(DUNES.deck(Deck.II)[5:]),
            "III": format_cards(reversed(DECK_III[5:])),
        },
        "central": {"green": 4, "red": 4, "black": 4, "blue": 3, "yellow": 3},
        "seats": [
            {
                "board": "red",
                "rows": ["...k.", ".....", ".....", "....r", "....."],
                "level": 2,
                "tiles": "1 2 3",
                "discs": {"green": 0, "red": 0, "black": 0, "blue": 0, "yellow": 0},
                "crystal": "charged",
                "claimed": "",
                "kept": "III-5",
                "bottom": {"I": "", "II": "", "III": "III-7 III-6"},
            },
            {
                "board": "purple",
                "rows": [".....", "..Y..", ".B...", "..g..", "....."],
                "level": 0,
                "tiles": "4 5 6",
                "discs": {"green": 0, "red": 0, "black": 0, "blue": 0, "yellow": 0},
                "crystal": "clear",
                "claimed": "II-1 II-5",
                "kept": "",
                "bottom": {"I": "", "II": "", "III": ""},
            },
        ],
    }

    assert arguments == describe(scenario(**arguments))


# Impossible positions

HUGE: Final = 10**5000
TWO: Final[list[dict[str, object]]] = [{}, {}]


def seat(**entry: object) -> list[dict[str, object]]:
    """Two seats, with something for the first."""
    return [entry, {}]


def advanced(board: str, **entry: object) -> dict[str, object]:
    """Advanced mode, seat 0 with this board and perhaps more."""
    return {"mode": "advanced", "seats": [{"board": board, **entry}, {}]}


MALFORMED: Final[dict[str, tuple[dict[str, object], str]]] = {
    "an unknown argument": ({"deck": {}}, "no argument 'deck'; did you mean decks"),
    "a negative seed": ({"seed": -1}, r"seed must be a whole number from 0 to 2\*\*64 - 1"),
    "a seed that is None": ({"seed": None}, "seed must be a whole number .* not None"),
    "round nought": ({"round": 0}, "round must be a whole number from 1 .* not 0"),
    "a round beyond measure": ({"round": HUGE}, "round must be .* too large to print"),
    "a third of two to begin": ({"first": 2}, "first must be a seat from 0 to 1, not 2"),
    "nobody to begin": ({"first": None}, "first must be a seat from 0 to 1, not None"),
    "True to act": ({"to_act": True}, "to_act must be a seat from 0 to 1, not True"),
    "an unknown phase": ({"phase": "lunch"}, "phase must be 'setup' or .* not 'lunch'"),
    "main by number": ({"main": 1}, "main must be 'open' or 'taken', not 1"),
    "main in another phase": (
        {"phase": "over", "main": "open"},
        "main is for the phase turn or trade or keep, and the phase is over",
    ),
    "filled in another phase": ({"filled": "b3"}, "filled is for the phase take or disc, and"),
    "left in another phase": ({"left": 2}, "left is for the phase disc, and the phase is turn"),
    "given in another phase": ({"given": 2}, "given is for the phase trade, and"),
    "received in another phase": ({"received": 2}, "received is for the phase trade, and"),
    "looking in another phase": ({"looking": "I-1"}, "looking is for the phase keep, and"),
    "take without spaces": ({"phase": "take"}, "the phase take needs the argument filled"),
    "discs without spaces": ({"phase": "disc"}, "the phase disc needs the argument filled"),
    "a trade of nothing": (
        {"phase": "trade", "received": 2},
        "the phase trade needs the argument given",
    ),
    "a trade for nothing": (
        {"phase": "trade", "given": 2},
        "the phase trade needs the argument received",
    ),
    "nothing looked at": ({"phase": "keep"}, "the phase keep needs the argument looking"),
    "an unknown space": (
        {"phase": "take", "filled": "b3 i9"},
        "filled: expected a space: .*, not 'i9'",
    ),
    "spaces in a list": ({"phase": "take", "filled": ["b3"]}, "filled must be a text, not"),
    "left in words": (
        {"phase": "disc", "filled": "b3", "left": "all"},
        "left must be a whole number .* not 'all'",
    ),
    "a tile given in words": (
        {"phase": "trade", "given": "4", "received": 7},
        "given must be a whole number .* not '4'",
    ),
    "a loop of words": ({"loop": "4 nine"}, "loop: expected a tile by its number, .* not 'nine'"),
    "a loop of strange digits": ({"loop": "4 ²"}, "loop: expected a tile by its number"),
    "a tile beyond measure": ({"loop": "1" * 99}, r"expected a tile .* not '1+\.\.\.$"),
    "a loop in a list": ({"loop": [4]}, r"loop must be a text, not \[4\]"),
    "a market in a list": ({"market": []}, r"market must be a dict, not \[\]"),
    "a fourth deck": ({"market": {"IV": ""}}, "no deck 'IV'; did you mean I"),
    "a small deck": ({"decks": {"i": ""}}, "there is no deck 'i'"),
    "an unknown card in the market": (
        {"market": {"I": "I-1 ?"}},
        "market I: expected a card: .*, or . for an empty place, not '?'",
    ),
    "an unknown card in a deck": ({"decks": {"I": "I-1 ."}}, "decks I: expected a card: .*'.'"),
    "a deck in a list": ({"decks": {"I": ["I-1"]}}, "decks I must be a text, not"),
    "central in a list": ({"central": [4]}, r"central must be a dict, not \[4\]"),
    "a sixth colour": ({"central": {"purple": 1}}, "there is no colour 'purple'"),
    "half a disc": ({"central": {"red": 0.5}}, "central, red must be a whole number .* not 0.5"),
    "seats in a dict": ({"seats": {0: {}, 1: {}}}, "seats must be a list"),
    "a seat in a list": ({"seats": [[], {}]}, r"seat 0 must be a dict, not \[\]"),
    "an unknown word of a seat": (
        {"seats": [{}, {"card": "I-1"}]},
        "no argument of seat 1 'card'",
    ),
    "an unknown board": (advanced("pink"), "seat 0, board must be 'red' or .* not 'pink'"),
    "a board by number": ({"seats": seat(board=1)}, "seat 0, board must be 'red' or .* not 1"),
    "rows in a text": ({"seats": seat(rows=".....")}, "seat 0, rows must be a list"),
    "a row by number": ({"seats": seat(rows=[5])}, "seat 0, rows, row 1 must be a text, not 5"),
    "an unknown letter": (
        {"seats": seat(rows=[".....", "..b.."])},
        "seat 0, rows, row 2: a space is one of . g r k G R K B Y, not 'b'",
    ),
    "a level below nothing": ({"seats": seat(level=-1)}, "seat 0, level must be .* not -1"),
    "a level that is true": ({"seats": seat(level=True)}, "seat 0, level must be .* not True"),
    "tiles in a list": ({"seats": seat(tiles=[1, 2, 3])}, "seat 0, tiles must be a text"),
    "discs in a list": ({"seats": seat(discs=[1])}, "seat 0, discs must be a dict"),
    "discs below nothing": ({"seats": seat(discs={"red": -1})}, "seat 0, discs, red must be"),
    "a crystal of glass": (
        {"seats": seat(crystal="glass")},
        "seat 0, crystal must be 'clear' or 'fresh' or 'charged', not 'glass'",
    ),
    "an unknown card claimed": ({"seats": seat(claimed="IV-1")}, "seat 0, claimed: expected a"),
    "kept cards in a list": ({"seats": seat(kept=["I-1"])}, "seat 0, kept must be a text"),
    "bottoms in a text": ({"seats": seat(bottom="I-1")}, "seat 0, bottom must be a dict"),
    "an unknown card at the bottom": (
        advanced("red", kept="I-1", bottom={"I": "I-2 ?"}),
        r"seat 0, bottom I: expected a card: .*, not '\?'",
    ),
}
"""What has the wrong type or form, whatever the position is."""

IMPOSSIBLE: Final[dict[str, tuple[dict[str, object], str]]] = {
    # What there is
    "one seat": ({"seats": [{}]}, "seats has 1 entries, and there are 2 players"),
    "a tile too far": ({"loop": "29"}, r"loop: there is no tile 29, only 1 to 28 \(rule S3\)"),
    "tile nought in hand": ({"seats": seat(tiles="0 1 2")}, "seat 0, tiles: there is no tile 0"),
    "a tile given that is none": (
        {**advanced("blue"), "phase": "trade", "given": 99, "received": 1},
        "given: there is no tile 99",
    ),
    "a card too far": (
        {"market": {"I": "I-19"}},
        r"market I: there is no card I-19, deck I has 18 \(rule S4\)",
    ),
    "a card too far in a deck": ({"decks": {"I": "I-24"}}, "decks I: there is no card I-24"),
    "a card too far claimed": ({"seats": seat(claimed="II-19")}, "there is no card II-19"),
    "a card too far looked at": (
        {**advanced("red"), "phase": "keep", "looking": "III-19"},
        "looking: there is no card III-19",
    ),
    "a card in another row": (
        {"market": {"I": "I-1 II-1"}},
        r"market I: II-1 is not a card of deck I \(rule S4\)",
    ),
    "a card in another deck": ({"decks": {"III": "I-1"}}, "decks III: I-1 is not a card of deck"),
    "another deck at the bottom": (
        advanced("red", kept="I-1", bottom={"I": "II-2"}),
        "seat 0, bottom I: II-2 is not a card of deck I",
    ),
    "five places": (
        {"market": {"I": ". . . . ."}},
        r"market I has 5 places, and a row has 4 \(rule S4\)",
    ),
    "a tile twice in hand": ({"seats": seat(tiles="1 1 2")}, "tile 1 is given twice"),
    "a tile in two hands": (
        {"seats": [{"tiles": "1 2 3"}, {"tiles": "4 5 3"}]},
        r"tile 3 is given twice, and there is one \(rule S3\)",
    ),
    "a tile in hand and in the loop": (
        {"loop": "1", "seats": seat(tiles="1 2 3")},
        "tile 1 is given twice",
    ),
    "a card claimed twice": (
        {"seats": [{"claimed": "I-1"}, {"claimed": "I-1"}]},
        r"card I-1 is given twice, and there is one \(rule S4\)",
    ),
    "a card claimed and in the market": (
        {"market": {"II": "II-4"}, "seats": seat(claimed="II-4")},
        "card II-4 is given twice",
    ),
    "a card in the market and in a deck": (
        {"market": {"II": "II-4"}, "decks": {"II": "II-4"}},
        "card II-4 is given twice",
    ),
    "a card claimed and at the bottom": (
        advanced("red", claimed="II-4", bottom={"II": "II-4"}),
        "card II-4 is given twice",
    ),
    "a card kept and looked at": (
        {**advanced("red", kept="II-4"), "phase": "keep", "looking": "II-1 II-4 II-3"},
        "card II-4 is given twice",
    ),
    # Boards
    "a board in basic mode": (
        {"seats": seat(board="red")},
        r"seat 0 cannot have the red board in basic mode \(rule S7\)",
    ),
    "a board twice": (
        {"mode": "advanced", "seats": [{"board": "red"}, {"board": "red"}]},
        r"two seats have the red board, and there is one \(rule S7\)",
    ),
    "another board than named": (
        {"mode": "advanced", "boards": ["red", "blue"], "seats": seat(board="green")},
        r"seat 0 has the green board, and boards names red \(rule S7\)",
    ),
    "a row too many": (
        {"seats": seat(rows=["....."] * 6)},
        r"seat 0, rows: 6 are given, and the board has 5 \(rule S2\)",
    ),
    "a letter too many": (
        {"seats": seat(rows=["......"])},
        r"seat 0, rows, row 1 has 6 letters, and the board 5 columns \(rule S2\)",
    ),
    "a level beyond the track": (
        {"seats": seat(level=7)},
        r"the level of seat 0 is 7, and the track goes from 0 to 6 \(rule B3\)",
    ),
    "too many dark spaces": (
        {"seats": seat(rows=["g...R"], level=1)},
        r"seat 0 has pieces on 2 dark spaces, and its level is 1 \(rule B2\)",
    ),
    "too many squares": (
        {"components": INVENTED, "seats": [{"rows": ["......", ".gggg.", ".gggg."]}] * 2},
        r"16 green squares are on boards, and there are 9 \(rule P5\)",
    ),
    "too many discs": (
        {"seats": [{"rows": [".....", ".GGG."]}, {"discs": {"green": 2}}]},
        r"players have 5 green discs, and 4 take part \(rule S5\)",
    ),
    "another central supply": (
        {"central": {"red": 4}, "seats": seat(discs={"red": 1})},
        r"central: 4 red discs, and players have 1 of 4 \(rule S5\)",
    ),
    # Hands
    "two tiles in hand": (
        {"seats": seat(tiles="1 2")},
        r"seat 0 has 2 tiles in hand, not 3 \(rule S3\)",
    ),
    "four tiles in hand": ({"seats": seat(tiles="1 2 3 4")}, "seat 0 has 4 tiles in hand, not 3"),
    "no tiles left for hands": ({"loop": ALL_TILES}, "seat 0 has 0 tiles in hand, not 3"),
    "no tiles left for the loop": (
        {"seats": seat(tiles=ALL_TILES)},
        r"the loop has 0 tiles, and 2 must be in front of the queen \(rule P4\)",
    ),
    "three tiles after one was laid": (
        {"phase": "take", "filled": "b3 b4 c4", "seats": seat(rows=BENT, tiles="1 2 3")},
        r"seat 0 has 3 tiles in hand, not 2 \(rule P4\)",
    ),
    # The market
    "a place empty for no reason": (
        {"market": {"I": "I-1 . I-2"}},
        r"1 places of market row I are empty though its deck has cards, .* at most 0 .*\(rule T3\)",
    ),
    "more places empty than were claimed": (
        {"market": {"I": ". ."}, "seats": seat(claimed="I-1 II-2 II-3")},
        "2 places of market row I are empty .* seat 0 can have claimed at most 1",
    ),
    "a place empty that another has claimed": (
        {"market": {"I": "."}, "seats": [{}, {"claimed": "I-1"}]},
        "1 places of market row I are empty .* seat 0 can have claimed at most 0",
    ),
    "a place that is empty since a card was looked at": (
        {
            **advanced("red"),
            "seats": [{"board": "red"}, {"claimed": format_cards(DUNES.deck(Deck.I)[4:])}],
            "market": {"I": ". ."},
            "phase": "keep",
            "looking": "I-1 I-2",
        },
        "2 places of market row I are empty .* seat 0 can have claimed at most 0",
    ),
    "a place empty at the end": (
        {"phase": "over", "round": 60, "market": {"I": "."}, "seats": [{}, {"claimed": "I-1"}]},
        r"the turn is over, and market row I was not filled \(rule T3\)",
    ),
    # Crystals
    "a crystal in basic mode": (
        {"seats": seat(crystal="charged")},
        r"seat 0 has a charged crystal, and basic mode has none \(rule S7\)",
    ),
    "a fresh crystal before the main action": (
        advanced("green", crystal="fresh"),
        (
            r"the crystal of seat 0 is fresh, and it is not in its own turn after the main action "
            r"\(rule A2\)"
        ),
    ),
    "a fresh crystal in the turn of another": (
        {**advanced("green", crystal="fresh"), "main": "taken", "to_act": 1},
        "the crystal of seat 0 is fresh, and it is not in its own turn",
    ),
    "a fresh crystal at the end": (
        {**advanced("green", crystal="fresh"), "phase": "over", "round": 60, "first": 1},
        "the crystal of seat 0 is fresh, and it is not in its own turn",
    ),
    "a card kept without a red crystal": (
        advanced("green", kept="I-1"),
        r"seat 0 has kept cards without a red crystal \(rule A3\)",
    ),
    "a card kept in basic mode": ({"seats": seat(kept="I-1")}, "seat 0 has kept cards without"),
    "a bottom known without a red crystal": (
        advanced("green", bottom={"I": "I-1"}),
        r"seat 0 knows the bottom of a deck without a red crystal \(rule A3\)",
    ),
    "a bottom known without a card kept": (
        advanced("red", kept="II-3", bottom={"I": "I-1"}),
        r"seat 0 knows 1 cards at the bottom of deck I, and .* at most 0 of it, .*\(rule A3\)",
    ),
    "too much known of a bottom": (
        advanced("red", kept="I-3", claimed="II-2", bottom={"I": "I-1 I-2 I-4"}),
        "seat 0 knows 3 cards at the bottom of deck I, and has kept at most 1 of it",
    ),
    "another card at the bottom": (
        {**advanced("red", kept="I-3", bottom={"I": "I-1 I-2"}), "decks": {"I": "I-1"}},
        r"seat 0 knows I-1 I-2 at the bottom of deck I, and there is I-\d+ I-2 \(rule H1\)",
    ),
    # Setup
    "setup in basic mode": (
        {"phase": "setup"},
        r"seat 0 has no purple board, and chooses no disc \(rule S8\)",
    ),
    "setup of another": (
        {**advanced("purple"), "phase": "setup", "to_act": 1},
        "seat 1 has no purple board, and chooses no disc",
    ),
    "setup in the second round": (
        {**advanced("purple"), "phase": "setup", "round": 2},
        r"the disc of the purple board is chosen before round 2 \(rule S8\)",
    ),
    "a disc chosen before setup": (
        {**advanced("purple", discs={"blue": 1}), "phase": "setup"},
        "before the first turn nobody has anything but tiles, and seat 0 has discs",
    ),
    "something done before setup": (
        {
            "mode": "advanced",
            "phase": "setup",
            "seats": [
                {"board": "purple"},
                {"rows": [".....", "..g.."], "level": 1, "crystal": "charged", "claimed": "I-1"},
            ],
        },
        r"and seat 1 has pieces, level, crystal, claimed \(rule S8\)",
    ),
    "no disc chosen": (
        advanced("purple", discs={}),
        r"seat 0 has the purple board, and neither a blue nor a yellow disc, .*\(rule S8\)",
    ),
    "another disc chosen": (advanced("purple", discs={"red": 1}), "neither a blue nor a yellow"),
    # A tile that was laid
    "no tile laid there": (
        {"phase": "take", "filled": "b3 b4 c4"},
        r"tile \d+, the last of the loop, was not laid on b3 b4 c4 \(rules P1, P4\)",
    ),
    "discs in place of squares": (
        {"phase": "take", "filled": "b3 b4 c4", "seats": seat(rows=[".....", ".GG..", ".R..."])},
        "the last of the loop, was not laid on b3 b4 c4",
    ),
    "two squares laid": (
        {"phase": "take", "filled": "b4 c4", "seats": seat(rows=BENT)},
        "the last of the loop, was not laid on b4 c4",
    ),
    "squares that do not touch": (
        {
            "phase": "take",
            "filled": "b4 d4 b2",
            "seats": seat(rows=[".....", ".g.g.", ".....", ".r..."]),
        },
        "the last of the loop, was not laid on b2 b4 d4",
    ),
    "a space filled twice": (
        {"phase": "take", "filled": "b4 c4 b4", "seats": seat(rows=BENT)},
        r"filled: a space is named twice, and is filled once \(rules P1, D3\)",
    ),
    "a space beside the board": (
        {"phase": "take", "filled": "b4 c4 f4", "seats": seat(rows=BENT)},
        r"filled: there is no space f4 on the board \(rule S2\)",
    ),
    # Discs
    "a disc action without discs": (
        {"phase": "disc", "filled": "", "left": 2},
        r"a disc action began without a disc \(rule D3\)",
    ),
    "a space without a disc": (
        {"phase": "disc", "filled": "b3"},
        r"b3 received a disc in this action, and there is nothing on it \(rule D3\)",
    ),
    "a square in place of a disc": (
        {"phase": "disc", "filled": "b4", "seats": seat(rows=BENT)},
        "b4 received a disc in this action, and there is a green square on it",
    ),
    "a fourth disc": (
        {"phase": "disc", "filled": "b4", "left": 3, "seats": seat(rows=[".....", ".G..."])},
        r"a disc action has 1 discs and 3 more to come, which is not 3 in all \(rule D1\)",
    ),
    "no disc left": (
        {"phase": "disc", "filled": "b4 c4 d4", "seats": seat(rows=[".....", ".GRK."])},
        "a disc action has 3 discs and 0 more to come",
    ),
    "more than three discs": (
        {"phase": "disc", "filled": "b4 c4 d4 b3", "seats": seat(rows=PURPLE["rows"])},
        "a disc action has 4 discs and -1 more to come",
    ),
    "any number of discs without purple": (
        {**advanced("green", rows=PURPLE["rows"]), "phase": "disc", "filled": "b4", "left": None},
        r"seat 0 does not have the purple crystal \(rule A4\)",
    ),
    "any number of discs before the crystal is used": (
        {
            **advanced("purple", rows=PURPLE["rows"], crystal="charged"),
            "phase": "disc",
            "filled": "b4",
            "left": None,
        },
        r"the purple crystal is being used, so it is clear, not charged \(rule A2\)",
    ),
    # Trades
    "a trade without blue": (
        {**advanced("green"), "phase": "trade", "given": 1, "received": 2},
        r"seat 0 does not have the blue crystal \(rule A8\)",
    ),
    "a trade before the crystal is used": (
        {
            **advanced("blue", crystal="charged", tiles="2 3 4"),
            "phase": "trade",
            "given": 1,
            "received": 2,
        },
        r"the blue crystal is being used, so it is clear, not charged \(rule A2\)",
    ),
    "a tile given that is not in the loop": (
        {**advanced("blue", tiles="2 3 4"), "phase": "trade", "given": 3, "received": 2},
        r"tile 3 was given, and is not in the loop \(rule A8\)",
    ),
    "a tile received that is not in hand": (
        {**advanced("blue", tiles="2 3 4"), "phase": "trade", "given": 1, "received": 5},
        r"tile 5 was received, and is not in hand \(rule A8\)",
    ),
    # Cards looked at
    "a look without red": (
        {**advanced("green"), "phase": "keep", "looking": "I-1 I-2 I-3"},
        r"seat 0 does not have the red crystal \(rule A3\)",
    ),
    "a look before the crystal is used": (
        {**advanced("red", crystal="charged"), "phase": "keep", "looking": "I-1 I-2 I-3"},
        "the red crystal is being used, so it is clear, not charged",
    ),
    "a look at nothing": (
        {**advanced("red"), "phase": "keep", "looking": " "},
        r"looking is empty, and at least one card is looked at \(rule A3\)",
    ),
    "a look into two decks": (
        {**advanced("red"), "phase": "keep", "looking": "I-1 I-2 II-3"},
        r"I-1 I-2 II-3 are not all of deck I \(rule A3\)",
    ),
    "a look at too few cards": (
        {**advanced("red"), "phase": "keep", "looking": "I-1 I-2"},
        r"2 cards are looked at, and deck I has 12 more \(rule A3\)",
    ),
    "a look at too many cards": (
        {**advanced("red"), "phase": "keep", "looking": "I-1 I-2 I-3 I-4"},
        "4 cards are looked at, and deck I has 10 more",
    ),
    # The end
    "over too early": (
        {"phase": "over"},
        "the phase cannot be over: no rule of chapter E ends the game with this round",
    ),
    "over too early without a limit": (
        {"phase": "over", "round": 99, "round_limit": None},
        "the phase cannot be over",
    ),
    "alone with all hourglasses": (
        {"players": 1, "phase": "over", "seats": [{"claimed": ENOUGH_CARDS}]},
        "the phase cannot be over",
    ),
    "over in the middle of a round": (
        {"phase": "over", "round": 60, "to_act": 0},
        r"the game ends with a round, so the last to act was seat 1, not seat 0 \(rule E1\)",
    ),
    "play after the end": (
        {"seats": [{}, {"claimed": ENOUGH_CARDS}]},
        r"seat 1 has \d+ hourglasses since an earlier round, so the game is over \(rule E1\)",
    ),
    "play after the last round": (
        {"round": 61},
        r"the round is 61, and the game ended after round 60 \(rule E5\)",
    ),
    "over after the last round": ({"round": 61, "phase": "over"}, "ended after round 60"),
    "play after the last turn": (
        {"players": 1, "round": 15},
        r"the round is 15, and the game ended after round 14 \(rule E3\)",
    ),
}
"""What no game leads to."""

WRONG_OPTIONS: Final[dict[str, tuple[dict[str, object], str]]] = {
    "five players": ({"players": 5}, "players must be 1 or 2 or 3 or 4, not 5"),
    "players beyond measure": ({"players": HUGE}, "players must be .* too large to print"),
    "an unknown mode": ({"mode": "hard"}, "mode must be 'basic' or 'advanced', not 'hard'"),
    "boards in basic mode": ({"boards": ["red", "blue"]}, "in basic mode all boards are alike"),
    "no limit of turns": ({"solo_turns": None}, "solo_turns must be a whole number"),
    "a limit of nought": ({"round_limit": 0}, "round_limit must be a number from 1"),
    "components by name": ({"components": "dunes"}, "components must be a Components"),
}


@pytest.mark.parametrize(("arguments", "said"), MALFORMED.values(), ids=MALFORMED)
def test_wrong_argument_says_what_is_wrong(arguments: dict[str, object], said: str) -> None:
    check_refused(arguments, said, "setup.arguments")


@pytest.mark.parametrize(("arguments", "said"), WRONG_OPTIONS.values(), ids=WRONG_OPTIONS)
def test_wrong_option_says_what_is_wrong(arguments: dict[str, object], said: str) -> None:
    check_refused(arguments, said, "options.value")


@pytest.mark.parametrize(("arguments", "said"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_position_says_what_is_wrong(arguments: dict[str, object], said: str) -> None:
    check_refused(arguments, said, "setup.impossible")


def check_refused(arguments: dict[str, object], said: str, code: str) -> None:
    with pytest.raises(SetupError, match=said) as caught:
        UNTYPED(**arguments)

    assert code == caught.value.code
    assert len(str(caught.value)) < 300


IN_REACH: Final[dict[str, dict[str, object]]] = {
    "as many dark spaces as the level": {"seats": seat(rows=["g...R"], level=2)},
    "the end of the track": {"seats": seat(level=6)},
    "all discs of a colour": {
        "seats": [{"rows": [".....", ".GGG."]}, {"discs": {"green": 1}}],
        "central": {"green": 0},
    },
    "a place empty that was claimed": {"market": {"I": "."}, "seats": seat(claimed="I-1")},
    "a place empty that was claimed before cards were looked at": {
        **advanced("red", claimed="I-4"),
        "market": {"I": "."},
        "phase": "keep",
        "looking": "I-1 I-2 I-3",
    },
    "places empty because the deck ran out": {
        "market": {"I": "I-1 . I-2 ."},
        "seats": [{}, {"claimed": format_cards(DUNES.deck(Deck.I)[2:])}],
    },
    "as much known of a bottom as was put there": advanced(
        "red", kept="I-3", claimed="I-5", bottom={"I": "I-1 I-2 I-4 I-9"}
    ),
    "the whole deck known": {
        **advanced("red", kept="I-3", bottom={"I": "I-1 I-2"}),
        "seats": [
            {"board": "red", "kept": "I-3", "bottom": {"I": "I-1 I-2"}},
            {"board": "blue", "claimed": format_cards(DUNES.deck(Deck.I)[8:])},
        ],
        "market": {"I": "I-5 I-6 I-7 I-8"},
        "decks": {"I": "I-4 I-1 I-2"},
    },
    "a charged crystal in a disc action": {
        **advanced("purple", rows=PURPLE["rows"], crystal="charged"),
        "phase": "disc",
        "filled": "b4",
    },
    "the purple board with its disc on the board": advanced(
        "purple", rows=[".....", "..Y.."], discs={}
    ),
    "the last round": {"round": 60},
    "the last turn": {"players": 1, "round": 14},
    "a round without end": {"round": 999, "round_limit": None},
    "all hourglasses alone": {"players": 1, "seats": [{"claimed": ENOUGH_CARDS}]},
    "all hourglasses of an earlier seat": {
        "players": 3,
        "to_act": 1,
        "seats": [{"claimed": ENOUGH_CARDS}, {}, {}],
    },
}


@pytest.mark.parametrize("arguments", IN_REACH.values(), ids=IN_REACH)
def test_what_play_can_reach_is_built(arguments: dict[str, object]) -> None:
    """The counterparts of what is refused, one step away from it."""
    state = UNTYPED(**arguments)

    assert () == sand.GAME.invariants(state)
    assert state == scenario(**describe(state))
    assert sand.legal_actions(state)


@pytest.mark.parametrize(
    "first",
    [
        "import bluemoon.sand.scenario",
        "import bluemoon.sand.scenario.boards",
        "from bluemoon.sand.scenario import describe",
        "from bluemoon.sand.scenario.arguments import PHASES",
        "import bluemoon.kernel",
    ],
)
def test_the_function_is_found_whatever_is_imported_first(first: str) -> None:
    """The package it lies in has the same name."""
    code = f"{first}\nfrom bluemoon import sand\nprint(sand.scenario().to_act)"
    ran = subprocess.run(  # noqa: S603  the code above
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert "0\n" == ran.stdout


# Anything at all

BOARDS: Final = st.sampled_from([*map(str, Crystal), "pink"])
CARDS: Final = st.lists(
    st.sampled_from([*(str(card) for deck in Deck for card in DUNES.deck(deck)), "I-24", ".", "?"]),
    max_size=6,
).map(" ".join)
TILES: Final = st.lists(st.integers(0, 30), max_size=5).map(lambda tiles: " ".join(map(str, tiles)))
SPACES: Final = st.lists(st.sampled_from([*"bcd"]), max_size=4).map(
    lambda columns: " ".join(f"{column}{row}" for row, column in enumerate(columns, 2))
)
DECKS: Final = st.sampled_from([*map(str, Deck), "IV"])
COLOURS: Final = st.sampled_from(["green", "red", "black", "blue", "yellow", "pink"])
COUNTS: Final = st.dictionaries(COLOURS, st.integers(-1, 5), max_size=3)
BY_DECK: Final = st.dictionaries(DECKS, CARDS, max_size=3)
ROWS: Final = st.lists(st.text("..grkGRKBYx", min_size=5, max_size=5), max_size=6)
JUNK: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.builds(pow, st.just(10), st.just(5000))
    | st.floats()
    | st.text(max_size=9)
    | st.binary(max_size=3)
    | st.builds(object)
    | BOARDS
    | CARDS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner)
        | st.sets(st.integers(), max_size=2)
        | st.dictionaries(st.text(max_size=3) | st.integers() | DECKS, inner, max_size=4)
    ),
    max_leaves=8,
)
SEAT_ENTRIES: Final = st.fixed_dictionaries(
    {},
    optional={
        "board": BOARDS | JUNK,
        "rows": ROWS | JUNK,
        "level": st.integers(-1, 7) | JUNK,
        "tiles": TILES | JUNK,
        "discs": COUNTS | JUNK,
        "crystal": st.sampled_from(["clear", "fresh", "charged"]) | JUNK,
        "claimed": CARDS | JUNK,
        "kept": CARDS | JUNK,
        "bottom": BY_DECK | JUNK,
    },
)
PLAUSIBLE: Final[dict[str, st.SearchStrategy[object]]] = {
    "players": st.integers(1, 4),
    "mode": st.sampled_from(["basic", "advanced"]),
    "boards": st.none() | st.lists(BOARDS, min_size=1, max_size=4),
    "main_action": st.sampled_from(["optional", "required"]),
    "solo_turns": st.integers(1, 20),
    "round_limit": st.none() | st.integers(1, 70),
    "components": st.none() | st.just(INVENTED),
    "seed": st.integers(0, 2**64),
    "first": st.integers(-1, 4),
    "to_act": st.none() | st.integers(0, 3),
    "round": st.integers(0, 65),
    "phase": st.sampled_from(["setup", "turn", "take", "disc", "trade", "keep", "over"]),
    "main": st.sampled_from(["open", "taken"]),
    "filled": SPACES,
    "left": st.none() | st.integers(0, 3),
    "given": st.integers(0, 30),
    "received": st.integers(0, 30),
    "looking": CARDS,
    "loop": TILES,
    "market": BY_DECK,
    "decks": BY_DECK,
    "central": COUNTS,
    "seats": st.lists(SEAT_ENTRIES | st.just({}), min_size=1, max_size=4),
}


def state_or_error(arguments: dict[str, object]) -> sand.State | SetupError:
    try:
        return UNTYPED(**arguments)
    except SetupError as error:
        return error


def check_state_or_error(arguments: dict[str, object]) -> None:
    """A state that works, or an error of the one kind that fits on a few lines."""
    match state_or_error(arguments):
        case SetupError() as error:
            assert 0 < len(str(error)) < 500
        case state:
            assert state == scenario(**describe(state))
            assert bool(sand.legal_actions(state)) is not bool(sand.outcome(state))


def test_every_argument_is_fuzzed() -> None:
    assert set(SCENARIO_KEYS) == set(PLAUSIBLE)


@given(st.fixed_dictionaries({}, optional=PLAUSIBLE))
def test_plausible_arguments_give_a_state_or_a_setup_error(arguments: dict[str, object]) -> None:
    check_state_or_error(arguments)


@given(
    st.fixed_dictionaries({}, optional={key: PLAUSIBLE[key] | JUNK for key in PLAUSIBLE})
    | st.dictionaries(st.sampled_from(SCENARIO_KEYS) | st.text(), JUNK, max_size=3)
)
def test_any_arguments_give_a_state_or_a_setup_error(arguments: dict[str, object]) -> None:
    check_state_or_error(arguments)


@given(reachable_states(), st.sampled_from(SCENARIO_KEYS), st.data())
def test_one_wrong_argument_gives_a_state_or_a_setup_error(
    state: sand.State, key: str, data: st.DataObject
) -> None:
    arguments: dict[str, object] = {**describe(state)}
    arguments[key] = data.draw(PLAUSIBLE[key] | JUNK)
    check_state_or_error(arguments)


@given(reachable_states(), st.data())
def test_one_wrong_entry_gives_a_state_or_a_setup_error(
    state: sand.State, data: st.DataObject
) -> None:
    arguments: dict[str, object] = {**describe(state)}
    seats = [
        {**entry, **data.draw(SEAT_ENTRIES | st.just({}))} for entry in describe(state)["seats"]
    ]
    check_state_or_error({**arguments, "seats": seats})
