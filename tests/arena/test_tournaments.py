"""Who plays whom, and what cannot be played."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from attrs import evolve

from bluemoon import arena
from bluemoon.arena import Format, Limits, Pairing, TournamentError
from bluemoon.arena.formats import group, groups, seatings
from bluemoon.kernel.errors import OptionsError, SetupError

pytestmark = pytest.mark.slow


def test_a_round_robin_lets_every_pair_meet_from_both_seats() -> None:
    plan = arena.tournament(["random", "greedy", "bots.py:First"], games=4, seed=7)
    games = list(plan.pairings())

    assert 12 == plan.games == len(games)
    assert Pairing(0, 7, ("random", "greedy"), plan.options[0]) == games[0]
    assert Pairing(1, 7, ("greedy", "random"), plan.options[0]) == games[1]
    assert list(range(12)) == [game.number for game in games]
    assert {(seed, bots) for seed in (7, 8) for bots in {game.bots for game in games}} == {
        (game.seed, game.bots) for game in games
    }


def test_a_match_puts_everyone_at_one_table() -> None:
    plan = arena.tournament(["random", "greedy", "search"], format=Format.MATCH, players=3, games=3)

    assert [
        ("random", "greedy", "search"),
        ("greedy", "search", "random"),
        ("search", "random", "greedy"),
    ] == [game.bots for game in plan.pairings()]
    assert {0} == {game.seed for game in plan.pairings()}


def test_a_gauntlet_has_the_first_bot_everywhere() -> None:
    count = groups(Format.GAUNTLET, 4, 3)
    found = [group(Format.GAUNTLET, ("a", "b", "c", "d"), 3, number) for number in range(count)]

    assert [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d")] == found


@pytest.mark.parametrize("bots", range(1, 7))
@pytest.mark.parametrize("seats", range(1, 7))
def test_groups_are_the_combinations_in_their_order(bots: int, seats: int) -> None:
    """Each is worked out by its number alone."""
    names = tuple("abcdef"[:bots])
    count = groups(Format.ROUND_ROBIN, bots, seats)

    assert [*combinations(names, min(bots, seats))] == [
        group(Format.ROUND_ROBIN, names, seats, number) for number in range(count)
    ]


def test_many_bots_begin_to_play_without_a_list_of_all_pairings() -> None:
    """200 bots have 19,900 pairs; the last game is known as soon as the first."""
    names = [f"search:{number}" for number in range(1, 201)]
    plan = arena.tournament(names, games=2)

    assert 39_800 == plan.games
    assert ("search:1", "search:2") == plan.pairing(0).bots
    assert ("search:200", "search:199") == plan.pairing(39_799).bots


def test_more_than_a_million_games_are_refused() -> None:
    """With their number; a plan of exactly a million is none too many."""
    assert 1_000_000 == arena.tournament(["random", "greedy"], games=1_000_000).games
    with pytest.raises(TournamentError, match="1,000,000 games at most, not 1,000,002"):
        arena.tournament(["random", "greedy"], games=1_000_001)
    with pytest.raises(TournamentError, match="1000 bots at most, not 1001"):
        arena.tournament([f"search:{number}" for number in range(1, 1002)])


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)])
def test_all_bots_of_a_group_sit_everywhere_equally_often(bots: int, seats: int) -> None:
    group = tuple("abcd"[:bots])
    found = seatings(group, seats)

    assert len(found) == len(set(found))
    assert all(set(group) == set(seating) for seating in found)
    places = Counter((bot, seat) for seating in found for seat, bot in enumerate(seating))
    assert 1 == len(set(places.values()))
    assert bots * seats == len(places)


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert 6 == arena.tournament(["random", "greedy"], games=1, players=3).games
    assert 12 == arena.tournament(["random", "greedy"], games=7, players=3).games


def test_a_tournament_is_a_value() -> None:
    plan = arena.tournament(["random", "bots.py:First"], expansion=True)

    assert plan == arena.tournament(["random", "bots.py:First"], expansion=True)
    assert hash(plan) == hash(evolve(plan))
    assert "city" == plan.game
    assert '"expansion":true' in plan.options[0]


def test_it_knows_what_was_in_the_files_of_its_bots(bots_file: Path) -> None:
    before = arena.tournament(["random", "bots.py:First"])
    bots_file.write_text(f"{bots_file.read_text(encoding='utf-8')}\n", encoding="utf-8")
    after = arena.tournament(["random", "bots.py:First"])

    assert None is before.digests[0] is after.digests[0]
    assert before.digests[1] != after.digests[1]


@pytest.mark.parametrize(
    ("bots", "problem"),
    [
        (["random"], "needs 2 bots or more, not 1"),
        (["random", "greedy", "random"], "'random' stands there twice"),
        (["random", "x\n"], "a name that can be printed"),
        (["random", "greddy"], "did you mean greedy"),
        (["random", "bots.py:Nobody"], "bots.py has no Nobody"),
        (["random", "bots.py:Unmade"], "ValueError: not today"),
        (["random", "nothing.py:Nobody"], "there is no file nothing.py"),
    ],
)
def test_contestants_that_cannot_play_are_told(bots: list[str], problem: str) -> None:
    with pytest.raises(SetupError) as told:
        arena.tournament(bots)

    assert problem in str(told.value)


def test_other_things_that_cannot_be_played_are_told() -> None:
    two = ["random", "greedy"]
    with pytest.raises(TournamentError, match="1 game or more, not 0"):
        arena.tournament(two, games=0)
    with pytest.raises(TournamentError, match="a match of 3 bots needs 3 seats, not 2"):
        arena.tournament([*two, "search"], format=Format.MATCH)
    with pytest.raises(OptionsError, match="players must be 2 or 3 or 4"):
        arena.tournament(two, players=5)
    with pytest.raises(OptionsError, match="a seed must be a whole number"):
        arena.tournament(two, seed=2**64 - 1)
    with pytest.raises(OptionsError, match="there is no game 'chess'"):
        arena.tournament(two, game="chess")


@pytest.mark.parametrize("seconds", [0, -1, True, float("nan"), float("inf"), "1", 10**400])
def test_time_is_a_number_of_seconds(seconds: float) -> None:
    with pytest.raises(TournamentError, match="more than 0 seconds"):
        Limits(seconds=seconds)


@pytest.mark.parametrize("actions", [0, 20_001, True, 1.5])
def test_games_have_a_number_of_actions(actions: int) -> None:
    with pytest.raises(TournamentError, match="from 1 to 20000 actions"):
        Limits(actions=actions)


def test_making_a_bot_may_take_longer_than_a_decision() -> None:
    assert (60.0, 90, None) == (Limits(1).making, Limits(90).making, Limits(None).making)
