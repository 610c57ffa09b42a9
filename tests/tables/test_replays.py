"""Recorded games in JSON, position by position, and what of them a seat may know."""

from itertools import pairwise
from json import dumps, loads
from pathlib import Path
from typing import Any, Final

import pytest

from bluemoon import city, legends, record, tables
from bluemoon.bots import BotError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.game import GAME as DRAFT
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.tables import (
    JsonReplay,
    Participant,
    TableError,
    TableMaker,
    open_replay,
    open_replay_for,
    record_for,
)

RECORDS: Final = Path(__file__).parent.parent / "golden" / "records"
CITY: Final = RECORDS / "city-2.jsonl"


def overview(replay: JsonReplay) -> Any:  # noqa: ANN401  JSON
    """The story of a replay, as it arrives."""
    return loads(dumps(replay.overview()))


def position(replay: JsonReplay, number: int) -> Any:  # noqa: ANN401  same
    """A position of it, as it arrives."""
    return loads(dumps(replay.position(number, theme="dark", width=600)))


def unfinished(tmp_path: Path, golden: str, actions: int) -> Path:
    """The beginning of a golden game, as it is recorded while it goes on."""
    path = tmp_path / f"{golden}.jsonl"
    lines = (RECORDS / f"{golden}.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[: actions + 1]), encoding="utf-8")
    return path


def test_a_replay_tells_the_story_turn_by_turn() -> None:
    found = overview(open_replay(CITY))
    played = record.load(CITY, city.GAME)

    assert ("city", "Blue Moon City", ["Ann", "Bob"]) == (
        found["game"],
        found["title"],
        found["players"],
    )
    assert len(played.entries) == found["last"] == len(found["lines"])
    assert [str(entry.action) for entry in played.entries] == [
        line["action"] for line in found["lines"]
    ]
    seats = [city.to_act(state) for state in record.replay(played)]
    ends = [number for number, (one, two) in enumerate(pairwise(seats), 1) if one != two]
    assert ends == found["turns"]
    assert found["ending"].startswith("Bob wins")
    assert (None, True) == (found["seat"], found["is_open"])


def test_a_replay_shows_every_hand() -> None:
    """Those who acted tell what they drew."""
    replay = open_replay(CITY)
    shown = position(replay, 5)

    assert 5 == shown["number"]
    assert "bluemoon-dark" in shown["svg"]
    assert 'width="600"' in shown["svg"]
    assert 8 < shown["svg"].count("data-card=")
    assert position(replay, 0)["situation"].endswith(" to act: Movement, 2 steps left")


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_replay_has_no_other_positions(number: int) -> None:
    with pytest.raises(TableError, match=f"has positions 0 to 1131, not {number}") as caught:
        open_replay(CITY).position(number)

    assert "table.position" == caught.value.code


def test_while_a_game_goes_on_a_seat_sees_its_own_side(tmp_path: Path) -> None:
    """The same as at the table: hands of others, and what they draw, are hidden."""
    path = unfinished(tmp_path, "city-2", 12)
    table = tables.reopen_table(path)
    for seat in (Seat(0), Seat(1), None):
        replay = open_replay_for(path, seat)
        found = overview(replay)
        asked: dict[str, object] = {"seat": seat, "theme": "dark", "width": 600}

        assert (seat, False, "") == (found["seat"], found["is_open"], found["ending"])
        assert table.answer({"request": "story", "seat": seat})["lines"] == found["lines"]
        picture = table.answer({"request": "picture", **asked})["svg"]
        assert picture == position(replay, found["last"])["svg"]
    table.close()


def test_a_hidden_action_is_not_shown_in_a_replay(tmp_path: Path) -> None:
    """In a draft, only the one who took a card knows which."""
    path = unfinished(tmp_path, "legends-draft-2", 3)
    taken = record.load(path, DRAFT).entries[-1]
    other = Seat(1 - taken.seat)
    found = open_replay_for(path, other)

    assert None is overview(found)["lines"][-1]["action"]
    assert str(taken.action) not in dumps(position(found, 3))
    assert str(taken.action) == overview(open_replay_for(path, taken.seat))["lines"][-1]["action"]


def test_a_game_that_is_over_is_open_to_all() -> None:
    found = overview(open_replay_for(CITY, Seat(1)))

    assert (True, overview(open_replay(CITY))["lines"]) == (found["is_open"], found["lines"])


def test_a_game_with_secrets_keeps_them_when_it_is_over() -> None:
    path = RECORDS / "legends-draft-2.jsonl"

    assert not overview(open_replay_for(path, Seat(0)))["is_open"]
    assert '"bluemoon-redacted-record"' in record_for(path, Seat(0))
    assert overview(open_replay(path))["is_open"]


def test_a_seat_may_have_the_record_as_it_knows_it(tmp_path: Path) -> None:
    path = unfinished(tmp_path, "city-2", 12)
    found = record.load(path, city.GAME)

    for seat in (Seat(0), None):
        assert record.dumps(record.redact(found, seat)) == record_for(path, seat)
    assert CITY.read_text(encoding="utf-8") == record_for(CITY, Seat(0))


def test_a_finished_game_can_be_looked_at(tmp_path: Path) -> None:
    """After a restart too; nobody plays on."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(CITY.read_bytes())
    table = tables.reopen_table(path)
    found = table.answer({"request": "position", "seat": 0})

    assert (None, [1]) == (found["to_act"], found["winners"])
    assert "table.closed" == table.answer({"request": "play", "seat": 0, "action": "end"})["code"]
    assert "table.closed" == table.answer({"request": "undo", "seats": [0]})["code"]
    assert not table.play_bot()
    assert None is table.next_game(tmp_path / "next.jsonl")
    assert CITY.read_bytes() == path.read_bytes()


def test_a_match_goes_on_after_a_finished_game(tmp_path: Path) -> None:
    path = tmp_path / "game-1.jsonl"
    bots = [Participant("Bot", bot="random")] * 2
    TableMaker(LEGENDS).start(legends.Options(), bots, seed=5, path=path, match=True).close()
    following = tables.reopen_table(path, bots_wait=True).next_game(tmp_path / "game-2.jsonl")

    assert following is not None
    assert 2 == following.answer({"request": "position"})["match_game"]
    assert Seat(0) == following.status.bot_to_act or Seat(1) == following.status.bot_to_act
    following.close()


def test_a_program_is_not_run_because_of_a_finished_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    header, rest = CITY.read_text(encoding="utf-8").split("\n", 1)
    changed = {**loads(header), "meta": {"bots": [None, "evil.py:Bot"]}}
    path.write_text(f"{dumps(changed)}\n{rest}", encoding="utf-8")

    with pytest.raises(BotError, match="a bot at a table is one of random, greedy, search"):
        tables.reopen_table(path)


@pytest.mark.parametrize("broken", ["header", "line"])
def test_a_broken_record_is_an_error(broken: str, tmp_path: Path) -> None:
    path = unfinished(tmp_path, "city-2", 3)
    text = path.read_text(encoding="utf-8")
    changed = text.replace("city", "town") if broken == "header" else f"{text}broken\n"
    path.write_text(changed, encoding="utf-8")

    for read in (tables.reopen_table, open_replay):
        with pytest.raises(record.RecordError):
            read(path)
