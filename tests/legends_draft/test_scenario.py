"""Positions of a draft from plain values, and back."""

import json
from typing import Final

import pytest
from support.draft_tables import FULL, RANDOM_GAMES

from bluemoon.kernel.errors import OptionsError, SetupError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.scenario import DraftArguments

PEOPLES: Final = ("hoax", "vulca", "flit")


@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_a_described_position_is_built_again(table: str) -> None:
    games = RANDOM_GAMES[table]
    for actions in (0, 1, 13, 40, games.length(1)):
        state = games.position(1, actions).state
        assert state == draft.scenario(**draft.describe(state))


def test_what_is_filled_in_is_possible() -> None:
    for players in (2, 6):
        for to_act in (1, None):
            assert () == draft.GAME.invariants(draft.scenario(players=players, to_act=to_act))


def test_a_description_can_be_written_as_json() -> None:
    state = RANDOM_GAMES["four-printed"].position(1, 30).state
    described: DraftArguments = json.loads(json.dumps(draft.describe(state)))

    assert state == draft.scenario(**described)


def test_cards_that_are_not_named_are_filled_in() -> None:
    """As the seed says, and never a card twice."""
    state, other = (
        draft.scenario(
            peoples=PEOPLES,
            components=FULL,
            seed=seed,
            round=3,
            passes=2,
            to_act=1,
            seats=[{"pack": "v03 h09", "picks": "h01 h02"}, {}],
            aside="f01",
            discarded="F02",
        )
        for seed in (1, 2)
    )

    assert ("h09", "v03") == state.packs[0]
    assert (("h01", "h02"), "f01", "f02") == (
        *(state.picks[0][:2], state.aside[0], state.discarded[0]),
    )
    assert (2, 3, 11, 10) == (*map(len, state.packs), *map(len, state.picks))
    assert (3, "right", 2, Seat(1)) == (
        *(state.round, state.direction, state.passes, draft.to_act(state)),
    )
    assert state.aside != other.aside


def test_nothing_needs_to_be_said() -> None:
    state = draft.scenario()

    assert (2, 1, 0, Seat(0)) == (
        *(state.options.players, state.round, state.passes, draft.to_act(state)),
    )
    assert state.options.peoples == draft.new_game(draft.Options(), seed=0).options.peoples


def test_a_draft_may_be_over() -> None:
    state = draft.scenario(
        peoples=PEOPLES, components=FULL, to_act=None, seats=[{"picks": "v03 h09"}, {}]
    )
    outcome = draft.outcome(state)

    assert outcome is not None
    assert (10, 2) == (state.round, state.passes)
    assert [39, 39] == [*map(len, outcome.pools)]
    assert {"v03", "h09"} <= {*outcome.pools[0]}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rounds": 2}, "there is no argument 'rounds'; did you mean round"),
        ({"seed": -1}, "seed must be a whole number from 0"),
        ({"round": 0}, r"the round is 0, and there are 10 \(rule G1\)"),
        ({"round": "2"}, "round must be a whole number"),
        ({"passes": 4}, r"passed 4 times, and in this round at most 3 \(rule G5\)"),
        ({"to_act": 2}, "to_act must be a seat from 0 to 1, not 2"),
        ({"to_act": None, "round": 2}, r"the draft ended in round 2 after 2 passes \(rule G7\)"),
        ({"seats": [{}]}, "seats has 1 entries, and there are 2 players"),
        ({"seats": [{"hand": "h01"}, {}]}, "there is no argument of seat 0 'hand'"),
        ({"seats": [{"pack": "h1"}, {}]}, "pack of seat 0: expected a card by its id"),
        ({"seats": [{}, {"picks": 3}]}, "picks of seat 1 must be a text, not 3"),
        ({"aside": "h01 a01"}, r"a01 is in none of the draft decks: hoax, vulca, flit \(rule G2\)"),
        ({"aside": "h01", "discarded": "h01"}, r"h01 is in two places \(rule G2\)"),
        (
            {"seats": [{"pack": "h01 h02 h03 h04 h05 h06"}, {}]},
            r"pack of seat 0: 6 cards, and there are 5 now \(rule G3\)",
        ),
        ({"discarded": "h01"}, r"discarded: 1 cards, and there are 0 now \(rule G3\)"),
    ],
)
def test_what_cannot_be_is_refused(arguments: DraftArguments, message: str) -> None:
    given: DraftArguments = {"peoples": PEOPLES, "components": FULL, **arguments}
    with pytest.raises(SetupError, match=message):
        draft.scenario(**given)


def test_options_check_themselves() -> None:
    with pytest.raises(OptionsError, match="4 people decks, not 3"):
        draft.scenario(players=3, peoples=PEOPLES)
