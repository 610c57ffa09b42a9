"""How positions of Realm of Sand are judged: chances add up, and what is good is worth more."""

from math import inf
from typing import Final

import pytest
from hypothesis import given
from support.sand_playing import EMPTY, after
from support.sand_reachable import GENEROUS, RANDOM_GAMES, reachable_states
from typing_extensions import Unpack

from bluemoon import sand
from bluemoon.bots.judging import step_judge, turn_judge
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError
from bluemoon.sand.evaluation import BEST_SCORE, evaluate
from bluemoon.sand.evaluation.actions_needed import actions_needed, laid_pieces
from bluemoon.sand.evaluation.clock import MANY, RoundsLeft, rounds_left, time_of
from bluemoon.sand.evaluation.pattern_counts import pattern_counts
from bluemoon.sand.evaluation.weights import (
    FOR_CELLS,
    FOR_SPECIAL_DISC,
    MORE_THAN_TWO,
    NOT_IN_THIS_TURN,
    NOTHING_FITS,
    ONE_DISC,
)
from bluemoon.sand.placements import colour_bits
from bluemoon.sand.plugin import PLUGIN, ends_turn, read_boards, read_limit, read_turns
from bluemoon.sand.scenario.arguments import ChargeName, ScenarioArguments, SeatArguments

CRYSTALS: Final[tuple[ChargeName, ...]] = ("clear", "fresh", "charged")
LONG: Final = RoundsLeft(8, is_certain=False)


def seated(seat: SeatArguments | None = None, **position: Unpack[ScenarioArguments]) -> sand.State:
    """A position of two players; the first has this."""
    position["seats"] = [seat or {}, {}]
    return sand.scenario(**position)


def chance_of(state: sand.State, seat: int = 0) -> float:
    return evaluate(state, Chance(0))[seat]


def needed(state: sand.State, card: str, rounds: RoundsLeft = LONG, *, depth: int = 1) -> float:
    """How many main actions the first seat needs for a card."""
    seat = 0
    components, board = state.realm.components, state.realm.boards[seat]
    pattern = pattern_counts(components, board)[sand.Card.parse(card)]
    assert pattern is not None
    time = time_of(state, seat, rounds)
    laid = laid_pieces(components, board, state.players[seat], time)
    return actions_needed(pattern, laid, depth)


# What an evaluation promises


@given(state=reachable_states())
def test_chances_are_chances(state: sand.State) -> None:
    for judge in step_judge(PLUGIN), turn_judge(PLUGIN):
        found = judge(state, Chance(0))

        assert len(state.players) == len(found)
        assert all(0 <= chance <= 1 for chance in found)
        if len(found) > 1:
            assert pytest.approx(1) == sum(found)


@given(state=reachable_states())
def test_an_evaluation_uses_no_chance(state: sand.State) -> None:
    if sand.outcome(state) is None:
        assert evaluate(state, Chance(0)) == evaluate(state, Chance(1))
        assert evaluate.after_turns(state, Chance(0)) == evaluate.after_turns(state, Chance(1))


@given(state=reachable_states())
def test_patterns_are_counted_as_one_would_count_them(state: sand.State) -> None:
    """The fewest missing cells over all places that the level allows (C1, B2)."""
    seat = state.to_act
    board, player = state.realm.boards[seat], state.players[seat]
    bits, size = colour_bits(player.pieces), len(board.spaces)
    dark = [index for index in board.dark if player.pieces[index] is not None]
    numbers = [number for number in range(5 * size) if bits >> number & 1]
    free = player.level - len(dark)
    for pattern in pattern_counts(state.realm.components, board):
        if pattern is not None:
            fitting = [
                place
                for place in pattern.places
                if sum(place.spaces >> index & 1 and index not in dark for index in board.dark)
                <= free
            ]
            expected = min(((place.needed & ~bits).bit_count() for place in fitting), default=None)
            allowed = pattern.allowed(dark, free)
            assert fitting == [*pattern.shown(allowed)]
            assert expected == pattern.fewest_missing(pattern.laid(numbers), allowed)


def test_cards_that_a_set_does_not_have_are_left_out() -> None:
    found = pattern_counts(GENEROUS, GENEROUS.basic)

    assert 27 == sum(pattern is not None for pattern in found)


@pytest.mark.parametrize(
    ("table", "actions", "expected"),
    [
        ("basic-1", 12, (0.070307,)),
        ("basic-2", 20, (0.439409, 0.560591)),
        ("red-3", 30, (0.412568, 0.328070, 0.259362)),
        ("basic-4", 25, (0.129577, 0.621848, 0.131519, 0.117055)),
        ("others-2", 22, (0.693994, 0.306006)),
    ],
)
def test_the_figures_are_those_of_the_matches_in_the_docs(
    table: str, actions: int, expected: tuple[float, ...]
) -> None:
    """A change of any figure changes how the bots play, so docs/bots.md must be measured again."""
    state = RANDOM_GAMES[table].position(7, actions).state

    assert pytest.approx(expected, abs=1e-6) == evaluate(state, Chance(0))


# More of what is good is worth more


@pytest.mark.parametrize(
    ("less", "more"),
    [
        pytest.param({}, {"claimed": "II-1"}, id="points"),
        pytest.param({"claimed": "II-1"}, {"claimed": "III-1"}, id="more points"),
        pytest.param({}, {"discs": {"red": 1}}, id="a disc"),
        pytest.param({"discs": {"red": 1}}, {"discs": {"blue": 1}}, id="a blue disc"),
        pytest.param({}, {"level": 1}, id="a level"),
        pytest.param({}, {"level": 6}, id="all levels"),
        pytest.param(
            {"rows": (EMPTY, ".g...", EMPTY, EMPTY, EMPTY)},
            {"rows": (EMPTY, ".gg..", EMPTY, EMPTY, EMPTY)},
            id="progress",
        ),
    ],
)
def test_more_of_what_is_good_is_worth_more(less: SeatArguments, more: SeatArguments) -> None:
    market = {"I": "I-4 I-7 I-12 I-2"}

    assert chance_of(seated(less, market=market)) < chance_of(seated(more, market=market))


def test_a_charged_crystal_is_worth_more_than_a_fresh_one_and_that_more_than_a_clear_one() -> None:
    chances = [
        chance_of(seated({"board": "red", "crystal": crystal}, mode="advanced", main="taken"))
        for crystal in CRYSTALS
    ]

    assert sorted(set(chances)) == chances


def test_discs_beyond_the_fourth_of_a_colour_are_worth_nothing_more() -> None:
    others: list[SeatArguments] = [{}, {}, {}]
    four = sand.scenario(players=4, seats=[{"discs": {"red": 4}}, *others])
    five = sand.scenario(players=4, seats=[{"discs": {"red": 5}}, *others])

    assert chance_of(four) == chance_of(five)


def test_a_laid_pattern_is_worth_less_than_its_claim() -> None:
    rows = (EMPTY, ".ggg.", EMPTY, EMPTY, EMPTY)
    state = seated({"rows": rows}, market={"I": "I-4"})

    assert chance_of(state) < chance_of(after(state, "claim I-4 b4 c4 d4"))


def test_a_lead_is_worth_more_near_the_end() -> None:
    early = seated({"claimed": "III-1"}, round_limit=None)
    late = sand.scenario(
        seats=[{"claimed": "III-1 III-2 III-3 III-4 I-13"}, {"claimed": "III-5 III-6 III-7"}]
    )

    assert chance_of(early) < chance_of(late)


# The clock


def test_the_end_of_a_game_is_guessed_from_the_hourglasses_of_the_leader() -> None:
    state = seated(round=4)

    assert RoundsLeft(14, is_certain=False) == rounds_left(state, 0)
    assert RoundsLeft(2, is_certain=False) == rounds_left(state, 9)
    assert RoundsLeft(0, is_certain=True) == rounds_left(state, 10)
    assert RoundsLeft(0, is_certain=True) == rounds_left(state, 12)


def test_the_limits_of_rounds_and_turns_are_certain() -> None:
    limited = seated(round=55)
    unlimited = sand.new_game(sand.Options(round_limit=None), seed=0)
    solo = sand.new_game(sand.Options(players=1), seed=0)

    assert RoundsLeft(5, is_certain=True) == rounds_left(limited, 0)
    assert RoundsLeft(14, is_certain=False) == rounds_left(unlimited, 0)
    assert RoundsLeft(13, is_certain=True) == rounds_left(solo, 0)


def test_who_has_had_a_turn_in_the_last_round_has_no_main_action_left() -> None:
    last = RoundsLeft(0, is_certain=True)
    state = sand.scenario(players=3, seats=[{}, {}, {}], first=1, to_act=2)

    assert [1, 0, 1] == [time_of(state, seat, last).actions for seat in range(3)]
    assert [False, False, True] == [time_of(state, seat, last).is_acting for seat in range(3)]


def test_without_a_certain_end_there_are_main_actions_enough() -> None:
    state = seated()

    assert MANY + 1 == time_of(state, 0, LONG).actions
    assert MANY == time_of(seated(main="taken"), 0, LONG).actions


def test_in_the_setup_nobody_can_claim_yet() -> None:
    state = seated({"board": "purple"}, mode="advanced", phase="setup")

    assert not time_of(state, 0, LONG).is_acting


# Main actions before a claim


ROW: Final = (EMPTY, ".gg..", EMPTY, EMPTY, EMPTY)
"""Two of the three green squares of I-4."""


def test_a_laid_pattern_needs_no_main_action_unless_the_game_ends_before() -> None:
    rows = (EMPTY, ".ggg.", EMPTY, EMPTY, EMPTY)
    last = RoundsLeft(0, is_certain=True)
    laid: SeatArguments = {"rows": rows}

    assert needed(seated(laid), "I-4") == 0
    assert needed(seated(laid, main="taken"), "I-4", last) == 0
    assert needed(seated(laid, first=0, to_act=1), "I-4") == 0
    assert needed(seated(laid, first=0, to_act=1), "I-4", last) == inf


def test_a_tile_in_hand_lays_the_rest() -> None:
    """Tile 2 is green green black in a row, and can lie on d4 with black outside the pattern."""
    assert needed(seated({"rows": ROW, "tiles": "2 9 10"}), "I-4") == 1
    assert 1 + NOT_IN_THIS_TURN == needed(
        seated({"rows": ROW, "tiles": "2 9 10"}, main="taken"), "I-4"
    )


def test_a_tile_that_does_not_fit_takes_longer() -> None:
    """Tiles 9, 10 and 11 have no green square."""
    state = seated({"rows": ROW, "tiles": "9 10 11"})

    assert FOR_CELLS[1] + NOTHING_FITS == needed(state, "I-4")
    assert inf == needed(state, "I-4", RoundsLeft(0, is_certain=True))


def test_a_tile_that_would_cover_a_dark_space_needs_the_level_for_it() -> None:
    """Tile 9 is red red black: black comes to e4, or covers the red square on b4."""
    rows = (EMPTY, ".r...", EMPTY, EMPTY, EMPTY)
    hand: SeatArguments = {"rows": rows, "tiles": "2 6 9"}

    assert FOR_CELLS[2] + NOTHING_FITS == needed(seated(hand), "I-5")
    assert needed(seated({**hand, "level": 1}), "I-5") == 1


def test_discs_lay_the_rest_from_the_supply_or_from_the_board() -> None:
    """A disc that is part of the pattern cannot lay another cell of it."""
    hand: SeatArguments = {"tiles": "9 10 11"}
    elsewhere = (EMPTY, ".gg..", EMPTY, ".G...", EMPTY)
    part = (EMPTY, ".gG..", EMPTY, EMPTY, EMPTY)

    assert needed(seated({**hand, "rows": ROW, "discs": {"green": 1}}), "I-4") == 1
    assert needed(seated({**hand, "rows": elsewhere}), "I-4") == 1
    assert needed(seated({**hand, "rows": part}), "I-4") > 1


def test_a_disc_action_that_goes_on_is_almost_a_claim() -> None:
    """The second disc may not be one that this action has placed (D3)."""
    rows = (EMPTY, ".gG..", EMPTY, EMPTY, EMPTY)
    going_on: ScenarioArguments = {"phase": "disc", "filled": "c4", "left": 2}
    hand: SeatArguments = {"rows": rows, "tiles": "9 10 11"}

    assert ONE_DISC == needed(seated({**hand, "discs": {"green": 1}}, **going_on), "I-4")
    assert needed(seated(hand, **going_on), "I-4") > 1


def test_without_a_limit_a_disc_action_may_fill_the_board() -> None:
    state = seated(
        {
            "board": "purple",
            "rows": (EMPTY, ".G...", EMPTY, EMPTY, EMPTY),
            "discs": {"green": 2, "blue": 1},
        },
        mode="advanced",
        phase="disc",
        filled="b4",
        left=None,
    )

    assert len(state.players[0].pieces) == time_of(state, 0, LONG).discs
    assert 2 * ONE_DISC == needed(state, "I-4")


def test_a_tile_about_to_be_taken_counts() -> None:
    """Tile 2 is in front of the queen."""
    state = after(seated({"rows": ROW, "tiles": "9 10 11"}, loop="2 12"), "tile 9 b2 c2 d2")

    assert 1 + NOT_IN_THIS_TURN == needed(state, "I-4")


def test_discs_shorten_the_way_to_a_pattern_of_which_little_is_laid() -> None:
    discs: SeatArguments = {"discs": {"black": 2, "green": 1}}

    assert FOR_CELLS[5] == needed(seated({}), "II-1")
    assert 1 + FOR_CELLS[2] == needed(seated(discs), "II-1")


def test_after_turns_two_main_actions_are_worked_out() -> None:
    """
    II-1 is a cross of four black cells and a green one.

    Tile 12 is black green black: its end lies on c2, the rest outside the pattern. Then three discs
    follow. Tiles 1, 3 and 4 have no black square.
    """
    rows = (EMPTY, "..g..", EMPTY, EMPTY, EMPTY)
    discs: SeatArguments = {"rows": rows, "level": 1, "tiles": "1 3 12", "discs": {"black": 3}}
    nothing: SeatArguments = {"rows": rows, "level": 1, "tiles": "1 3 4"}

    assert 1 + FOR_CELLS[1] == needed(seated(discs), "II-1")
    assert needed(seated(discs), "II-1", depth=2) == 2
    assert FOR_CELLS[4] == needed(seated(nothing), "II-1")
    assert MORE_THAN_TWO == needed(seated(nothing), "II-1", depth=2)


def test_after_turns_what_one_main_action_finishes_is_judged_as_ever() -> None:
    state = seated({"rows": ROW, "tiles": "2 9 10"})

    assert needed(state, "I-4", depth=2) == 1
    assert needed(state, "III-1", depth=2) == needed(state, "III-1")


def test_after_turns_two_tiles_may_lay_the_rest() -> None:
    """No tile in hand has two green squares side by side, but tiles 3 and 6 have one each."""
    rows = (EMPTY, ".g...", EMPTY, EMPTY, EMPTY)
    state = seated({"rows": rows, "tiles": "3 6 9"})

    assert FOR_CELLS[2] + NOTHING_FITS == needed(state, "I-4")
    assert needed(state, "I-4", depth=2) == 2


def test_without_its_blue_disc_a_card_is_far_away() -> None:
    assert 1 + FOR_SPECIAL_DISC == needed(seated({}), "III-1")
    assert 1 + FOR_SPECIAL_DISC > needed(seated({"discs": {"blue": 1}}), "III-1")


def test_at_level_0_a_wide_pattern_fits_nowhere() -> None:
    assert inf == needed(seated({}), "II-4")
    assert inf > needed(seated({"level": 1}), "II-4")


# One player, and the plug-in


def test_with_one_player_the_expected_score_is_a_share_of_all_points() -> None:
    opening = sand.scenario(players=1, seats=[{}])
    later = sand.scenario(players=1, seats=[{"claimed": "III-1 III-2"}])
    last = sand.scenario(players=1, seats=[{}], round=14, main="taken")

    assert 0 <= chance_of(last) < chance_of(opening) < chance_of(later) < 1
    assert sum(face.points for deck in sand.standard_components().cards for face in deck) == (
        BEST_SCORE
    )


def test_a_turn_ends_with_another_player_or_another_round() -> None:
    two, one = seated(), sand.scenario(players=1, seats=[{}])
    last = sand.scenario(players=1, seats=[{}], round=14)

    assert not ends_turn(two, after(two, sand.format_action(sand.legal_actions(two)[0])))
    assert ends_turn(two, after(two, "end"))
    assert ends_turn(one, after(one, "end"))
    assert ends_turn(last, after(last, "end"))


def test_settings_are_read_as_they_are_typed() -> None:
    assert (sand.Crystal.RED, sand.Crystal.BLUE) == read_boards("red,blue")
    assert read_boards("random") is None
    assert read_turns("7") == 7
    assert read_limit("7") == 7
    assert read_limit("none") is None


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("boards", "red,bleu", r"boards are .* not 'bleu' \(rule S7\); did you mean blue\?"),
        ("boards", "red,red", "all boards are different"),
        ("solo_turns", "none", "solo_turns is a number, not 'none'"),
        ("solo_turns", "0", "solo_turns must be a whole number from 1 to 999, not 0"),
        ("round_limit", "-1", "round_limit is a number or none, not '-1'"),
        ("round_limit", "1000", "round_limit must be a number from 1 to 999 or None, not 1000"),
    ],
)
def test_other_settings_are_refused(name: str, text: str, message: str) -> None:
    (setting,) = (setting for setting in PLUGIN.settings if setting.name == name)

    with pytest.raises(OptionsError, match=message):
        setting.read(text)
