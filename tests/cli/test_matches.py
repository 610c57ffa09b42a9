"""``--match``: several games, one after the other, of which one player wins the whole."""

from pathlib import Path
from typing import Final

import pytest
from support.command import Ran, Running

from bluemoon import legends, record
from bluemoon.matches import Match, match_in

pytestmark = pytest.mark.slow

ONE: Final = Path("bluemoon-legends.jsonl")
TWO: Final = Path("bluemoon-legends-game-2.jsonl")
Recorded = record.Record[
    legends.State,
    legends.Action,
    legends.Event,
    legends.Options,
    legends.Outcome,
    legends.SeenEvent,
]
FIRST_OF_ALL: Final = "1\n" * 3000
"""Whoever always types this plays the first action of every list."""


def loaded(path: Path) -> Recorded:
    found = record.load(path, legends.GAME)
    record.verify(found)
    return found


def ended(path: Path) -> legends.Outcome:
    outcome = legends.outcome(loaded(path).state)
    assert outcome is not None
    return outcome


def played(bluemoon: Running, *more: str, typed: str = FIRST_OF_ALL) -> Ran:
    words = ("play", "legends", "--seed", "5")
    ran = bluemoon(*words, "--match", *more, typed=typed)
    assert (0, "") == (ran.status, ran.err)
    return ran


def test_a_match_is_played_to_its_end(bluemoon: Running) -> None:
    """Game after game, each with a record that names the match and the game in it."""
    ran = played(bluemoon)
    paths = [ONE, *sorted(Path().glob("*-game-*.jsonl"))]
    games = [loaded(path) for path in paths]
    outcomes = [ended(path) for path in paths]

    assert 2 <= len(games) <= 9
    assert [f"Game {number} of the match." in ran.out for number in range(1, 11)] == [
        number <= len(games) for number in range(1, 11)
    ]
    assert "wins the match, " in ran.out
    assert [(0, 0), *(outcome.score for outcome in outcomes[:-1])] == [
        game.options.score for game in games
    ]
    assert [max(outcome.score or (0, 0)) >= 5 for outcome in outcomes] == [
        number == len(games) for number in range(1, len(games) + 1)
    ]
    first = match_in(games[0].meta)
    assert first is not None
    assert [Match(first.name, number + 1) for number in range(len(games))] == [
        match_in(game.meta) for game in games
    ]
    assert len({game.options.decks for game in games}) == 1
    assert len({str(game.seed) for game in games}) == len(games)


def test_the_same_seed_gives_the_same_match(bluemoon: Running) -> None:
    first = played(bluemoon, "--save", "a.jsonl")
    second = played(bluemoon, "--save", "b.jsonl")

    assert second.out == first.out.replace("a.jsonl", "b.jsonl").replace("a-game", "b-game")


def test_a_match_can_be_left_and_resumed(bluemoon: Running) -> None:
    """From its record, which names the match; its next games follow."""
    left = played(bluemoon, typed="quit\n")
    assert "bluemoon play legends --resume bluemoon-legends.jsonl" in left.out
    assert not TWO.exists()

    ran = bluemoon("play", "legends", "--resume", ONE, "--seed", "9", typed=FIRST_OF_ALL)

    assert (0, "") == (ran.status, ran.err)
    first = match_in(loaded(ONE).meta)
    assert first is not None
    assert first.following == match_in(loaded(TWO).meta)
    assert ended(ONE).score == loaded(TWO).options.score
    assert loaded(ONE).players == loaded(TWO).players
    assert [None, "greedy"] == loaded(TWO).meta["bots"]


def test_a_later_game_can_be_left_and_resumed(bluemoon: Running) -> None:
    """Its record is numbered as before."""
    played(bluemoon, "--save", "a.jsonl")
    length = sum(entry.seat == 0 for entry in loaded(Path("a.jsonl")).entries)
    played(bluemoon, typed="1\n" * length + "quit\n")
    assert loaded(TWO).digest is None

    ran = bluemoon("play", "legends", "--resume", TWO, "--seed", "11", typed=FIRST_OF_ALL)

    assert (0, "") == (ran.status, ran.err)
    over = max(ended(TWO).score or (0, 0)) >= 5
    assert over is not Path("bluemoon-legends-game-3.jsonl").exists()


def test_a_match_may_begin_with_a_score(bluemoon: Running) -> None:
    played(bluemoon, "--score", "4,4")

    assert not TWO.exists()
    assert (4, 4) == loaded(ONE).options.score


def test_a_single_game_of_a_match_is_followed_by_none(bluemoon: Running) -> None:
    """Without --match there is one game, and its record names no match."""
    ran = bluemoon("play", "legends", "--seed", "5", "--score", "0,0", typed=FIRST_OF_ALL)

    assert 0 == ran.status
    assert not TWO.exists()
    assert "match" not in loaded(ONE).meta


def test_what_cannot_be_a_match_is_refused(bluemoon: Running) -> None:
    city = bluemoon("play", "city", "--match")
    decided = bluemoon("play", "legends", "--match", "--score", "5,0")
    resumed = bluemoon("play", "legends", "--match", "--resume", "bluemoon-legends.jsonl")

    assert [2, 2, 2] == [city.status, decided.status, resumed.status]
    assert "Error: city is not played in matches\n" == city.err
    assert "score must be two whole numbers from 0 to 4" in decided.err
    assert "(rule C1)" in " ".join(decided.err.split())
    assert "--resume continues a game as it is" in resumed.err
    assert not [*Path().iterdir()]


def test_bots_play_matches_in_the_arena(bluemoon: Running) -> None:
    """Each is one result, and the tournament can be continued."""
    words = ("arena", "random", "bluemoon.bots:RandomBot", "--game", "legends", "--match")
    ran = bluemoon(*words, "--games", "2", "--trusted", "--records", "games")
    resumed = bluemoon("arena", "--resume", "bluemoon-arena.jsonl", "--trusted")
    refused = bluemoon("arena", "--resume", "bluemoon-arena.jsonl", "--match")
    city = bluemoon("arena", "random", "greedy", "--match")

    assert (0, "") == (ran.status, ran.err)
    assert ": round-robin of 2 matches at tables of 2, from seed 0.\n2 matches: " in ran.out
    assert Path("games", "000001-2.jsonl").exists()
    assert "Continuing: 2 of 2 matches were played." in resumed.out
    assert (2, 2) == (refused.status, city.status)
    assert "Error: city is not played in matches\n" == city.err
