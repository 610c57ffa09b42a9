"""Blue Moon Legends for the tools: where turns end, and what a person can set."""

from typing import Final

import pytest
from support.legends_play import apply

from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.plugin import (
    PAIRINGS,
    PLUGIN,
    ends_turn,
    read_decks,
    read_emissaries,
    read_families,
    read_first,
    read_inquisitors,
)
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import State
from bluemoon.plugin import Setting, written

SETTINGS: Final[dict[str, Setting]] = {setting.name: setting for setting in PLUGIN.settings}


def ended(state: State, *texts: str) -> list[bool]:
    """Whether a turn ended with each of these actions."""
    found: list[bool] = []
    for text in texts:
        before, state = state, apply(state, text)
        found.append(ends_turn(before, state))
    return found


def test_a_turn_ends_when_the_other_player_is_the_current_one() -> None:
    state = scenario(
        decks=("vulca", "terrah"), seats=[{"hand": "v01 v05 v12"}, {"hand": "t01 t02 t03"}]
    )

    assert [False, False, False, True] == ended(state, "fight", "play v01", "done", "fire")
    assert [False, True] == ended(state, "decline", "pick v12", "stop")[-2:]


def test_a_retreat_ends_a_turn_although_the_same_player_goes_on() -> None:
    state = scenario(
        decks=("vulca", "terrah"),
        fight="fire",
        seats=[{"hand": "v12 v13"}, {"hand": "t01", "combat": "t06"}],
    )

    assert [True] == ended(state, "retreat")


def test_backtracking_ends_no_turn() -> None:
    """Neither of a fight that runs, nor of one that was just started, without a character."""
    running = scenario(
        decks=("vulca", "terrah"),
        fight="fire",
        seats=[{"hand": "v12 v13"}, {"hand": "t01", "combat": "t06"}],
    )

    assert [False, False, False, True] == ended(
        running, "fight", "play v12", "backtrack", "retreat"
    )
    started = scenario(
        decks=("vulca", "terrah"), fight="new", phase="character", seats=[{"hand": "v18"}, {}]
    )
    assert [False] == ended(started, "backtrack")


def test_a_mulligan_ends_no_turn() -> None:
    """There is none yet."""
    state = scenario(
        decks=("hoax", "buka"),
        tournament=True,
        phase="mulligan",
        seats=[{"hand": "h01 h02 h03 h10 h19 h27"}, {"hand": "b01 b02 b03 b07 b24 b30"}],
    )

    assert [False, False] == ended(state, "mulligan h01", "mulligan")


def test_an_answer_in_the_turn_of_the_other_player_ends_no_turn() -> None:
    """k08 makes the opponent discard a card."""
    state = scenario(
        decks=("khind", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"combat": "k05 k08"}, {"hand": "h01 h02 h03", "combat": "h06"}],
        turn={"plays": "k05 k08"},
    )

    assert [False, False, True] == ended(state, "use k08", "pick h01", "stop")


def test_the_end_of_the_game_ends_a_turn() -> None:
    state = scenario(
        decks=("vulca", "terrah"),
        fight="fire",
        dragons=(0, 3),
        seats=[{"hand": "v12 v13"}, {"hand": "t01", "combat": "t06"}],
    )

    assert [True] == ended(state, "retreat")


def test_settings_are_read_as_they_are_typed() -> None:
    assert ("hoax", "vulca") == read_decks("hoax,vulca")
    assert ("random", "buka") == read_decks("random,buka")
    assert ("random", "random") == read_decks("random")
    assert ("built", "random") == read_decks("built")
    assert [(3, 5), None] == [read_families("3,5"), read_families("none")]
    assert [("e91", "e94"), None] == [read_emissaries("e91,E94"), read_emissaries("none")]
    assert [("q91", None), (None, "q92"), (None, None), None] == [
        read_inquisitors(text) for text in ("q91,none", "none,q92", "none,none", "none")
    ]
    assert [False, True] == [*map(SETTINGS["standins"].read, ("false", "true"))]
    assert "q91,none" == written(read_inquisitors("q91,none"))
    assert [Seat(0), Seat(1), None] == [*map(read_first, ("0", "1", "random"))]
    assert SETTINGS["retries"].read("3") == 3
    assert [False, True] == [*map(SETTINGS["tournament"].read, ("false", "true"))]
    assert [(2, 1), None] == [SETTINGS["score"].read(text) for text in ("2,1", "none")]


def test_all_decks_are_all_pairings() -> None:
    setting = SETTINGS["decks"]

    assert PAIRINGS == setting.read_several(["all"])
    assert len({*PAIRINGS}) == 81
    assert PAIRINGS == tuple(setting.read(written(pairing)) for pairing in PAIRINGS)
    assert (("hoax", "vulca"), ("aqua", "buka")) == setting.read_several(
        ["hoax,vulca", "aqua,buka"]
    )


def test_all_first_players_and_all_numbers_of_retries_can_be_played_in_turn() -> None:
    assert (0, 1) == SETTINGS["first"].read_several(["all"])
    assert tuple(range(10)) == SETTINGS["retries"].read_several(["all"])
    assert (False, True) == SETTINGS["tournament"].read_several(["all"])


@pytest.mark.parametrize("setting", PLUGIN.settings, ids=lambda setting: str(setting.name))
def test_defaults_and_all_values_are_options(setting: Setting) -> None:
    assert PLUGIN.options() == PLUGIN.options(**{setting.name: setting.default})
    for value in (*setting.choices, *setting.every):
        PLUGIN.options(**{setting.name: value})
        assert value == setting.read(written(value))


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("decks", "hoax,vulcan", r"decks are .*, not 'vulcan' \(rule S3\); did you mean vulca\?"),
        ("decks", "hoax,flit,aqua", r"decks must be two, by seat, .* \(rule S2\)"),
        ("decks", "all", r"decks are .*, not 'all' \(rule S3\)"),
        ("families", "3", r"families must be two numbers from 1 to 6, .* \(rule Z1\)"),
        ("families", "3,none", r"families must be two numbers .*'none'\] \(rule Z1\)"),
        ("families", "3,7", r"families must be two numbers .*, not \[3, 7\] \(rule Z1\)"),
        ("standins", "yes", "standins is false or true, not 'yes'"),
        ("emissaries", "e91", r"emissaries must be two cards such as .* \(rule Y1\)"),
        ("emissaries", "e91,none", r"emissaries must be two cards .*'none'\] \(rule Y1\)"),
        ("emissaries", "e91,q91", r"q91 is no emissary \(rule Y2\)"),
        ("inquisitors", "q91", r"inquisitors must be two, by seat, .* \(rule Q1\)"),
        ("inquisitors", "q91,e91", r"e91 is no inquisitor \(rule Q1\)"),
        ("tournament", "yes", "tournament is false or true, not 'yes'"),
        ("first", "2", "first is 0, 1 or random, not '2'"),
        ("first", "", "first is 0, 1 or random, not ''"),
        ("score", "2:1", r"score is two numbers from 0 to 4 such as 2,1, or none, not '2:1' .*C1"),
        ("score", "12,1", r"score is two numbers .*, not '12,1' \(rule C1\)"),
        ("score", "5,0", r"score must be two whole numbers from 0 to 4, .* \(rule C1\)"),
        ("score", "1", r"score must be two whole numbers from 0 to 4, .* \(rule C1\)"),
        ("retries", "10", "retries is 0 or 1 .*, not '10'"),
    ],
)
def test_other_settings_are_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        SETTINGS[name].read(text)
