"""The settings of a game as options of the commands that it is used with."""

import json
from pathlib import Path

import pytest
from support.command import Running
from support.installing import LEARNABLE_NIM, NIM, Installing
from support.nim import NIM as NIM_GAME
from support.nim import Heap

from bluemoon import city, legends, record, sand
from bluemoon.cli.settings import chosen, variations
from bluemoon.soak import soak

pytestmark = pytest.mark.slow

SETTINGS = {
    "nim-crowded": "support.nim_settings:CROWDED",
    "nim-settings": "support.nim_settings:PLUGIN",
}


@pytest.fixture(autouse=True)
def _games(install: Installing) -> None:
    """Games with and without settings, beside those of the library."""
    install({**NIM, **LEARNABLE_NIM, **SETTINGS})


def soaked(*heaps: Heap, games: int) -> str:
    """What the soak of Nim prints."""
    return f"{soak(NIM_GAME, heaps, games=games, seed=0)}\n"


class TestTheGame:
    """Which game a command line is about has to be known before its options are."""

    @pytest.mark.parametrize(
        "words",
        [
            "learnable-nim --size 5 --games 2",
            "--games 2 learnable-nim --size 5",
            "--games 2 --size 5 learnable-nim",
            "--games=2 --size=5 learnable-nim",
            "--seed 0 --games 2 --set size=5 learnable-nim",
        ],
    )
    def test_it_is_an_argument_anywhere(self, words: str, bluemoon: Running) -> None:
        """Before, between and after options and their values."""
        ran = bluemoon("soak", *words.split())

        assert (0, soaked(Heap(5), games=2), "") == (ran.status, ran.out, ran.err)

    @pytest.mark.parametrize(
        "words", ["--game learnable-nim --size 5", "--size 5 --game=learnable-nim"]
    )
    def test_it_is_an_option_where_the_arguments_are_something_else(
        self, words: str, bluemoon: Running
    ) -> None:
        ran = bluemoon("arena", "random", "greedy", "--games", "2", *words.split())

        assert (0, "") == (ran.status, ran.err)
        assert '"game":"learnable-nim"' in open_text("bluemoon-arena.jsonl")
        assert '"options":[{"size":5}]' in open_text("bluemoon-arena.jsonl")

    def test_the_value_of_an_option_names_no_game(self, bluemoon: Running) -> None:
        """A bot that is called like a game does not make it the game that is played."""
        ran = bluemoon("simulate", "--bot", "learnable-nim", "--players", "3")

        assert (2, "") == (ran.status, ran.out)
        assert "there is no bot 'learnable-nim'" in ran.err

    def test_the_name_of_a_bot_names_no_game(self, bluemoon: Running) -> None:
        ran = bluemoon("arena", "nim", "greedy", "--game", "learnable-nim", "--size", "5")

        assert (2, "") == (ran.status, ran.out)
        assert "there is no bot 'nim'" in ran.err

    @pytest.mark.parametrize("words", ["--game", "--game chess", "--game=chess"])
    def test_an_unknown_one_is_refused(self, words: str, bluemoon: Running) -> None:
        assert 2 == bluemoon("rule", "C2", *words.split()).status

    def test_the_games_that_there_are_are_told(self, bluemoon: Running) -> None:
        ran = bluemoon("soak", "citty")

        assert (2, "") == (ran.status, ran.out)
        expected = (
            "there is no game 'citty', only city, sand, legends, legends-draft, "
            "learnable-nim, nim, nim-crowded, "
            "nim-settings; did you mean city?"
        )
        assert f"Invalid value for '[GAME]': {expected}" in ran.err

    def test_a_broken_game_is_told_in_one_line(
        self, bluemoon: Running, install: Installing
    ) -> None:
        install({"broken": "no_such_module:PLUGIN"}, distribution="broken-games")
        ran = bluemoon("soak", "broken")

        assert (1, "") == (ran.status, ran.out)
        assert ran.err.startswith("Error: the game broken of broken-games cannot be loaded: ")


class TestHelp:
    """It explains the options of the game that it is asked about."""

    def test_settings_are_explained_with_values_and_defaults(self, bluemoon: Running) -> None:
        text = " ".join(bluemoon("soak", "--help").out.split())

        assert "--players 2|3|4 How many play. [default: 2]" in text
        assert "--layout standard|variant How the tiles are placed. [default: standard]" in text
        assert "--expansion Play with the expansion buildings." in text

    @pytest.mark.parametrize("words", ["learnable-nim --help", "--help learnable-nim"])
    def test_those_of_another_game_are_its_own(self, words: str, bluemoon: Running) -> None:
        text = bluemoon("soak", *words.split()).out

        assert "--size VALUE" in text
        assert "How many counters.  [default: 12]" in text
        assert "How many play." not in text

    def test_a_game_without_settings_has_none(self, bluemoon: Running) -> None:
        text = bluemoon("soak", "nim", "--help").out

        assert "--games N" in text
        assert "--set NAME=VALUE" in text
        assert "How many play." not in text

    def test_names_are_written_with_hyphens_and_no_default_is_nothing(
        self, bluemoon: Running
    ) -> None:
        text = bluemoon("soak", "nim-settings", "--help").out

        assert "--double-size" in text
        assert "--more VALUE" in text
        assert "None" not in text


class TestOptions:
    """Every setting is an option of the command."""

    def test_they_are_the_options_of_the_game(self, bluemoon: Running) -> None:
        words = "--players 3 --expansion --layout variant --edition 2006"
        bluemoon("demo", "--seed", "1", "--record", "x.jsonl", *words.split())

        options = city.Options(players=3, expansion=True, layout="variant", edition=2006)
        assert options == record.load("x.jsonl", city.GAME).options

    def test_none_is_a_value_like_any_other(self, bluemoon: Running) -> None:
        """It is not taken for something that was left out."""
        words = "--players 1 --solo-turns 1 --round-limit none"
        bluemoon("demo", "sand", "--seed", "1", "--record", "x.jsonl", *words.split())

        options = sand.Options(players=1, solo_turns=1, round_limit=None)
        assert options == record.load("x.jsonl", sand.GAME).options

    def test_a_value_may_have_several_parts(self, bluemoon: Running) -> None:
        words = "--decks hoax,random --retries 0"
        bluemoon("demo", "legends", "--seed", "1", "--record", "x.jsonl", *words.split())

        options = legends.Options(decks=["hoax", "random"], retries=0)
        assert options == record.load("x.jsonl", legends.GAME).options
        assert "[default: random,random]" in " ".join(
            bluemoon("demo", "legends", "--help").out.split()
        )

    def test_what_is_not_said_is_left_to_the_game(self) -> None:
        said = {"setting_layout": "variant", "setting_expansion": None, "seed": 7}

        assert {"layout": "variant"} == chosen(said)

    @pytest.mark.parametrize(
        ("words", "problem"),
        [
            ("city --layout round", "'--layout': layout is standard or variant, not 'round'"),
            ("city --layout varian", "not 'varian'; did you mean variant?"),
            ("city --players 5", "'--players': players is 2 or 3 or 4, not '5'"),
            ("city --size 5", "No such option"),
            ("legends --decks hoax,vulka", "not 'vulka' (rule S3); did you mean vulca or buka?"),
            (
                "legends --decks hoax,flit,aqua",
                "'--decks': decks must be two, by seat, each a people",
            ),
            ("legends --first 2", "'--first': first is 0, 1 or random, not '2'"),
            ("nim --size 5", "No such option"),
            ("nim --players 2", "No such option"),
            ("learnable-nim --size five", "'--size': size is a number of counters, not 'five'"),
        ],
    )
    def test_wrong_ones_are_refused(self, words: str, problem: str, bluemoon: Running) -> None:
        ran = bluemoon("soak", *words.split())

        assert (2, "") == (ran.status, ran.out)
        assert problem in ran.err

    def test_an_option_of_the_command_is_no_setting(self, bluemoon: Running) -> None:
        """The setting with the same name can still be set by --set."""
        usual = bluemoon("soak", "nim-settings", "--games", "1", "--seed", "4")
        high = bluemoon("soak", "nim-settings", "--games", "1", "--seed", "4", "--set", "seed=high")
        none = bluemoon("soak", "nim-settings", "--seed", "high")

        for ran, heap in ((usual, Heap(3)), (high, Heap(9))):
            expected = soak(NIM_GAME, [heap], games=1, seed=4)
            assert (0, f"{expected}\n") == (ran.status, ran.out)
        assert 2 == none.status
        assert "'high' is not a valid integer" in none.err

    def test_an_option_with_a_hyphen_is_the_setting_with_an_underscore(
        self, bluemoon: Running
    ) -> None:
        words = "nim-settings --games 1 --double-size --more 4"

        assert soaked(Heap(10), games=1) == bluemoon("soak", *words.split()).out


class TestSetForOneGame:
    """The commands that play a single game take one value of each setting."""

    def test_it_is_the_same_as_the_option(self, bluemoon: Running) -> None:
        bluemoon("demo", "learnable-nim", "--set", "size=5", "--record", "x.jsonl")
        bluemoon("play", "learnable-nim", "--set", "size=5", "--save", "y.jsonl")

        for path in ("x.jsonl", "y.jsonl"):
            assert '"options":{"size":5}' in open_text(path)

    @pytest.mark.parametrize("command", ["demo", "play"])
    @pytest.mark.parametrize(
        ("words", "problem"),
        [
            ("--set layout=all", "this is a single game: give each setting one value"),
            ("--layout variant --set layout=variant", "layout is set twice"),
            ("--set size=5", "there is no setting 'size', only players, "),
        ],
    )
    def test_anything_else_is_refused(
        self, command: str, words: str, problem: str, bluemoon: Running
    ) -> None:
        ran = bluemoon(command, *words.split())

        assert (2, "") == (ran.status, ran.out)
        assert problem in ran.err.replace("\n", " ")

    def test_a_game_that_goes_on_keeps_its_settings(self, bluemoon: Running) -> None:
        ran = bluemoon("play", "--resume", "x.jsonl", "--set", "players=3")

        assert (2, "") == (ran.status, ran.out)
        assert "no options of a new game" in ran.err


class TestSet:
    """--set sets one setting to one value, or to several that are played in turn."""

    def test_one_value_is_the_same_as_the_option(self, bluemoon: Running) -> None:
        for setting in ("--size=5", "--set=size=5"):
            assert soaked(Heap(5), games=2) == (
                bluemoon("soak", "learnable-nim", "--games", "2", setting).out
            )

    def test_several_values_are_played_in_turn(self, bluemoon: Running) -> None:
        words = "learnable-nim --games 3 --set size=9 --set size=2"

        assert soaked(Heap(9), Heap(2), games=3) == bluemoon("soak", *words.split()).out

    def test_a_simulation_plays_several_values_in_turn_too(self, bluemoon: Running) -> None:
        words = "learnable-nim --games 4 --json --set size=1 --set size=2"
        found = json.loads(bluemoon("simulate", *words.split()).out)

        # Of one counter there is one to take; of two there are one or two.
        assert {1, 2} >= {found["length"][f"p{percent}"] for percent in (0, 50, 100)}
        assert (1, 2) == (found["length"]["p0"], found["branching"]["most"])

    def test_the_games_of_a_simulation_have_the_same_number_of_players(
        self, bluemoon: Running
    ) -> None:
        """Otherwise its columns would mean nothing."""
        ran = bluemoon("simulate", "nim-crowded", "--set", "size=all")

        assert (2, "") == (ran.status, ran.out)
        assert "Error: all games must have the same number of players" in ran.err

    def test_all_stands_for_every_choice(self) -> None:
        assert [{"layout": "standard"}, {"layout": "variant"}] == [
            *variations("city", {}, ["layout=all"])
        ]

    def test_all_stands_for_every_value_where_a_game_lists_them(self) -> None:
        found = [*variations("legends", {}, ["decks=all", "first=all"])]

        assert 9 * 9 * 2 == len(found)
        assert {"decks": ("hoax", "hoax"), "first": 0} == found[0]
        assert {"decks": ("buka", "buka"), "first": 1} == found[-1]

    def test_several_settings_are_combined(self) -> None:
        """With each other, and with what the options say."""
        found = variations(
            "city", {"setting_players": 3}, ["expansion=all", "edition=2006", "edition=2018"]
        )

        assert [
            {"players": 3, "expansion": expansion, "edition": edition}
            for expansion in (False, True)
            for edition in (2006, 2018)
        ] == [*found]

    def test_without_it_there_is_one_kind_of_game(self) -> None:
        assert ({"players": 3},) == variations("city", {"setting_players": 3}, [])
        assert ({},) == variations("nim", {}, [])

    @pytest.mark.parametrize(
        ("words", "value"), [("--expansion", True), ("--set expansion=true", True), ("", False)]
    )
    def test_a_flag_is_written_as_a_word(
        self,
        words: str,
        value: bool,  # noqa: FBT001  what is tested
        bluemoon: Running,
    ) -> None:
        ran = bluemoon("soak", "--games", "1", "--seed", "13", *words.split())
        expected = soak(city.GAME, [city.Options(expansion=value)], games=1, seed=13)

        assert f"{expected}\n" == ran.out

    @pytest.mark.parametrize(
        ("words", "problem"),
        [
            ("--set layuot=all", "there is no setting 'layuot', only players, expansion,"),
            ("--set layuot=all", "did you mean layout?"),
            ("--set layout", "expected NAME=VALUE, not 'layout'"),
            ("--set layout=round", "layout is standard or variant, not 'round'"),
            ("--set expansion=yes", "expansion is false or true, not 'yes'"),
            ("--set players=2 --set players=3", "players has one value at a time, not 2"),
            ("--set players=all", "players is 2 or 3 or 4, not 'all'"),
            ("--set layout=all --set layout=variant", "layout is standard or variant, not 'all'"),
            ("--expansion --set expansion=false", "expansion is set twice"),
            ("nim --set size=5", "there is no setting 'size', only none"),
            ("learnable-nim --set size=all", "size is a number of counters, not 'all'"),
        ],
    )
    @pytest.mark.parametrize("command", ["soak", "simulate"])
    def test_wrong_ones_are_refused(
        self, command: str, words: str, problem: str, bluemoon: Running
    ) -> None:
        ran = bluemoon(command, *words.split())

        assert (2, "") == (ran.status, ran.out)
        assert problem in ran.err.replace("\n", " ")


def test_the_arena_plays_any_game_with_its_settings(bluemoon: Running) -> None:
    """Its own options for seats and games stay what they are."""
    words = "random greedy --game learnable-nim --size 5 --games 2 --trusted --out x.jsonl"
    ran = bluemoon("arena", *words.split())

    assert (0, "") == (ran.status, ran.err)
    header, *rows = open_text("x.jsonl").splitlines()
    assert "learnable-nim" == json.loads(header)["tournament"]["game"]
    assert 2 == len(rows)


def open_text(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")
