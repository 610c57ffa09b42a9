"""Matches at a table: game after game, each with a table and a record of its own."""

from itertools import pairwise
from pathlib import Path

import attrs
import pytest
from support.hosting import ANN, TWO
from support.race import PLUGIN as RACE
from support.race import Cars

from bluemoon import legends, record
from bluemoon.legends.events import GameStarted
from bluemoon.legends.plugin import PLUGIN
from bluemoon.matches import Match, match_in, match_of
from bluemoon.tables import Participant, Table, TableError, TableMaker

LegendsTable = Table[legends.State, legends.Action, legends.Event, legends.View, legends.SeenEvent]
BOT = Participant("Bot", bot="random")
OPTIONS = legends.Options(decks=["khind", "aqua"], score=(3, 3))
MAKER = TableMaker(PLUGIN)


def test_a_match_goes_on_until_it_is_won(tmp_path: Path) -> None:
    """Between bots; every game has a record that names the match."""
    table: LegendsTable | None = MAKER.start(
        OPTIONS, [BOT, BOT], seed=5, path=tmp_path / "1.jsonl", match=True
    )
    number = 1
    while table is not None:
        assert (match_of(5).name, number) == (table.match and table.match.name, number)
        number += 1
        table = table.next_game(tmp_path / f"{number}.jsonl")
    games = [record.load(path, legends.GAME) for path in sorted(tmp_path.iterdir())]

    assert number - 1 == len(games)
    assert [Match(match_of(5).name, game + 1) for game in range(len(games))] == [
        match_in(game.meta) for game in games
    ]
    for game, following in pairwise(games):
        outcome = legends.outcome(game.state)
        assert outcome is not None
        assert outcome.score == following.options.score
    last = legends.outcome(games[-1].state)
    assert last is not None
    assert 5 <= max(last.score or (0, 0))


def test_a_game_that_goes_on_has_none_after_it() -> None:
    table = MAKER.start(OPTIONS, TWO, seed=5, match=True)
    with pytest.raises(TableError, match="the next game begins when this one is over") as caught:
        table.next_game()

    assert "table.running" == caught.value.code


def test_a_single_game_has_none_after_it() -> None:
    table = MAKER.start(OPTIONS, [BOT, BOT], seed=5)

    assert None is table.match
    assert None is table.next_game()


def test_people_may_change_the_next_game(tmp_path: Path) -> None:
    """They see its options and the record of the last one; or they end the match."""
    seen: list[Path | None] = []

    def between(options: legends.Options, path: Path | None) -> legends.Options | None:
        seen.append(path)
        return attrs.evolve(options, retries=1) if len(seen) == 1 else None

    path = tmp_path / "x.jsonl"
    options = attrs.evolve(OPTIONS, score=(0, 0))
    table = MAKER.start(options, [BOT, BOT], seed=5, path=path, match=True, between=between)
    following = table.next_game()

    assert following is not None
    start = following.now.record.start
    assert isinstance(start, GameStarted)
    assert 1 == start.options.retries
    assert None is following.next_game()
    assert [path, None] == seen


def test_a_match_is_resumed_from_any_of_its_records(tmp_path: Path) -> None:
    """From one that goes on, or after one that is over."""
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    options = attrs.evolve(OPTIONS, score=(0, 0))
    MAKER.start(options, [ANN, BOT], seed=5, path=first, match=True, meta={"a": 1}).close()
    table = MAKER.resume(first, reseat=lambda known: (known[1], known[1]))
    assert Match(match_of(5).name) == table.match
    table.close()
    following = MAKER.follow(first, path=second, seed=9)
    assert following is not None

    found = record.load(second, legends.GAME)
    assert Match(match_of(5).name, 2) == following.match == match_in(found.meta)
    assert 1 == found.meta["a"]
    assert ("Ann", "Bot") == found.players
    following.close()


def test_nothing_follows_what_is_not_over_or_no_match(tmp_path: Path) -> None:
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    MAKER.start(OPTIONS, TWO, seed=5, path=first, match=True).close()
    MAKER.start(OPTIONS, [BOT, BOT], seed=5, path=second).close()

    assert None is MAKER.follow(first)
    assert None is MAKER.follow(second)


def test_each_game_has_a_seed_of_its_own() -> None:
    """Nobody can work out the next game from the record of one."""
    maker = TableMaker(attrs.evolve(RACE, next_game=lambda options, _: options))
    first = maker.start(Cars(2), [BOT, BOT], seed=5, match=True)
    second = first.next_game()

    assert second is not None
    assert first.now.record.entries != second.now.record.entries
