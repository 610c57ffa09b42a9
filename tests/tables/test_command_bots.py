"""Bots of tables that are commands: programs in any language."""

import gc
import os
import sys
from pathlib import Path
from typing import Final

import pytest
from support.hosting import ANN, HOSTED, AnyTable, nim_seed, random_game
from support.installing import NIM, Installing
from support.nim import PLUGIN, Heap, Take
from support.programs import is_there, messages, processes, program

from bluemoon import city, tables
from bluemoon.bots import BotError, BotFailedError, chance_for, chance_of_start
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.codec.forms import CHANCE
from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.plugin import PLUGIN as DRAFT
from bluemoon.tables import Participant, TableMaker, seated_bots

pytestmark = pytest.mark.slow

FIRST: Final = Seat(0)
MAKER: Final = TableMaker(PLUGIN)
"""Of tables of Nim; seat 0 begins, and takes what is said."""


@pytest.fixture(autouse=True)
def _in_a_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def nim_with(bot: str, path: Path | None = None, size: int = 9) -> AnyTable:
    """Ann against a bot."""
    table: AnyTable = MAKER.start(
        Heap(size), (ANN, Participant("Bot", bot=bot)), seed=nim_seed(), path=path
    )
    return table


def test_a_program_plays_as_a_bot_of_python_does(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(
        "class First:\n    def choose(self, view, actions, chance):\n        return actions[0]",
        encoding="utf-8",
    )
    with nim_with(program(tmp_path)) as one, nim_with("first.py:First") as other:
        for table in (one, other):
            for _ in range(4):
                table.play(FIRST, "take 1")

    assert other.now.record.entries == one.now.record.entries
    assert 8 == one.now.actions_played


def test_a_program_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    """Views, listed actions, and chances from which nobody can work out the seed."""
    people = [Participant("Ann"), Participant("Bot", bot=program(tmp_path))]
    opening, codec = city.new_game(city.Options(players=2), 7), city.GAME.codec()
    view = codec.view.encode(city.view(opening, Seat(1), perfect_memory=True))
    with TableMaker(CITY).start(city.Options(players=2), people, seed=7):
        start, choose, *_ = messages(tmp_path)

    assert {
        "message": "start",
        "number": 0,
        "protocol": 1,
        "game": "city",
        "seat": 1,
        "chance": CHANCE.encode(chance_of_start(7, Seat(1))),
        "view": view,
    } == start
    assert {
        "message": "choose",
        "number": 1,
        "chance": CHANCE.encode(chance_for(7, 0)),
        "view": view,
        "actions": [*map(str, city.legal_actions(opening))],
    } == choose


def test_a_program_learns_how_the_game_ended_as_its_seat_may_know_it(tmp_path: Path) -> None:
    """The others' picks of a draft stay hidden."""
    (hosted,) = (one for one in HOSTED if one.plugin is DRAFT)
    state, codec = random_game(hosted)[-1].state, DRAFT.game.codec()
    outcome = DRAFT.game.outcome(state)
    assert outcome is not None
    assert codec.seen_outcome is not None
    seen = codec.outcome.encode(codec.seen_outcome(outcome, Seat(1)))
    with seated_bots(DRAFT, [None, program(tmp_path), None], 1) as bots:
        bots.sit_down(Seat(1), state)
        bots.end(outcome)

    assert codec.outcome.encode(outcome) != seen
    assert {"message": "end", "number": 1, "outcome": seen} == messages(tmp_path)[-1]


@pytest.mark.parametrize(
    ("case", "problem"),
    [
        ('text = "{"', "its answer cannot be read: expected a line of JSON: "),
        ('text = "[]"', "its answer cannot be read: expected an object"),
        ('answer["winner"] = 0', "its answer cannot be read: expected number and action or error"),
        ('answer.pop("action", 0)', "its answer names no action"),
        ('answer["action"] = "win"', "'win' is no action: expected take and a number"),
        (
            'answer["action"] = "\\x1b" * 999',
            r"'\\x1b\\x1b[\\x1b]*\.\.\. is no action: expected take and a number",
        ),
        ('answer["action"] = "take 3"', "chose an illegal action: rule N1: 3 cannot be taken"),
        ('text = "x" * 100_000', "its answer has more than 65536 bytes"),
        ('answer["error"] = "I\\x1b give up"', r"I\\x1b give up"),
        ("sys.exit(3)", "its process ended with status 3"),
        ("os.kill(os.getpid(), 9)", "its process was killed by SIGKILL"),
    ],
)
def test_a_program_that_does_not_answer_properly_loses_nothing(
    case: str, problem: str, tmp_path: Path
) -> None:
    """It is named, what was played is kept, and the game goes on with it when it is better."""
    path, bot = tmp_path / "x.jsonl", program(tmp_path, f"if chosen: {case}")
    with (
        nim_with(bot, path, size=3) as table,
        pytest.raises(BotFailedError, match=rf"^the bot in seat 1 .*{problem}") as told,
    ):
        table.play(FIRST, "take 1")

    assert ("chose an illegal" in problem) is not (f"failed: '{bot}': " in str(told.value))
    assert [False] == [*map(is_there, processes(tmp_path))]
    assert "bot.failed" == told.value.code
    program(tmp_path)
    with MAKER.resume(path) as again:
        assert Take(1) == again.now.record.entries[1].action
        assert bot == again.participants[1].bot


def test_an_answer_that_comes_twice_is_noticed_with_the_next(tmp_path: Path) -> None:
    with (
        nim_with(program(tmp_path, "print(json.dumps(answer))")) as table,
        pytest.raises(BotFailedError, match="it answered message 0 when message 1 was the last"),
    ):
        table.play(FIRST, "take 1")

    assert [False] == [*map(is_there, processes(tmp_path))]


def test_a_program_that_has_failed_sits_down_again_when_it_is_asked_again(tmp_path: Path) -> None:
    """And what it says about an old question is not heard any more."""
    with nim_with(program(tmp_path, "if chosen == 2: sys.exit(3)")) as table:
        table.play(FIRST, "take 1")
        with pytest.raises(BotFailedError, match="ended with status 3"):
            table.play(FIRST, "take 1")
        table.let_bots_play()

        assert 4 == table.now.actions_played
        assert [False, True] == [*map(is_there, processes(tmp_path))]
    assert ["start", "choose", "choose", "start", "choose"] == [
        message["message"] for message in messages(tmp_path)
    ]


def test_a_program_ends_with_its_table(tmp_path: Path) -> None:
    """Although it does not want to."""
    with nim_with(program(tmp_path, "import signal; signal.signal(15, signal.SIG_IGN)")):
        (process,) = processes(tmp_path)

        assert is_there(process)
    assert not is_there(process)


def test_a_program_ends_with_a_game_that_is_over(tmp_path: Path) -> None:
    with nim_with(program(tmp_path), size=2) as table:
        table.play(FIRST, "take 1")

        assert [False] == [*map(is_there, processes(tmp_path))]
    assert "end" == messages(tmp_path)[-1]["message"]


def test_after_an_undo_a_program_is_started_anew(tmp_path: Path) -> None:
    """It begins with the position, and remembers nothing that was taken back."""
    with nim_with(program(tmp_path)) as table:
        table.play(FIRST, "take 3")
        table.undo(FIRST)
        assert [False] == [*map(is_there, processes(tmp_path))]
        table.play(FIRST, "take 2")

    assert [("start", 9), ("choose", 6), ("start", 7), ("choose", 7)] == [
        (message["message"], message["view"]["left"]) for message in messages(tmp_path)
    ]
    assert [False, False] == [*map(is_there, processes(tmp_path))]


def test_a_program_ends_when_its_table_is_forgotten(tmp_path: Path) -> None:
    assert FIRST == nim_with(program(tmp_path)).to_act
    gc.collect()

    assert [False] == [*map(is_there, processes(tmp_path))]


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """It keeps a pipe open as long as it is there."""
    os.mkfifo(tmp_path / "pipe")
    case = 'subprocess.Popen(["sleep", "9999"], stdout=open("pipe", "w"))'
    reading = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)
    with nim_with(program(tmp_path, case)):
        pass

    assert b"" == os.read(reading, 1)
    os.close(reading)


def test_no_program_is_left_where_a_table_cannot_be_opened(tmp_path: Path) -> None:
    """One that has begun ends if another one fails, or the record cannot be written."""
    good = Participant("Good", bot=program(tmp_path))
    bad = Participant("Bad", bot=program(tmp_path, "sys.exit(3)", "bad.py"))
    with pytest.raises(BotFailedError, match=r"seat 1 failed: .*bad\.py': its process ended with"):
        MAKER.start(Heap(9), (good, bad), path=tmp_path / "x.jsonl")
    with pytest.raises(FileExistsError):
        MAKER.start(Heap(9), (good, ANN), path=tmp_path / "bad.py")

    assert not (tmp_path / "x.jsonl").exists()
    assert [False] * 3 == [*map(is_there, processes(tmp_path))]


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("cmd:", "'cmd:': there is no program '' that can be run"),
        ("cmd:./nothing", "'cmd:./nothing': there is no program './nothing' that can be run"),
        ("cmd:'", "is no command: No closing quotation"),
    ],
)
def test_a_program_that_is_not_there_is_refused_before_the_game(
    bot: str, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(BotError, match=problem):
        nim_with(bot, tmp_path / "x.jsonl")

    assert [] == [*tmp_path.iterdir()]


def test_a_file_that_the_system_cannot_run_is_named(tmp_path: Path) -> None:
    (tmp_path / "mybot").write_text("not a program", encoding="utf-8")
    (tmp_path / "mybot").chmod(0o755)

    with pytest.raises(
        BotFailedError, match=r"'cmd:\./mybot': the program cannot be started: Exec format error"
    ):
        nim_with("cmd:./mybot")


def test_where_there_are_no_processes_a_program_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bluemoon.bots.command_bot", None)

    with pytest.raises(BotError, match=r"^'cmd:\./mybot': programs can play on Linux, macOS and"):
        nim_with("cmd:./mybot")


def test_no_program_is_run_because_of_a_request_or_a_record(
    install: Installing, tmp_path: Path
) -> None:
    """Both may come from anywhere."""
    install(NIM)
    path, bot = tmp_path / "x.jsonl", program(tmp_path)
    nim_with(bot, path).close()
    before = processes(tmp_path)
    players = [{"name": "Ann"}, {"name": "Bot", "bot": bot}]
    with pytest.raises(BotError, match="a bot at a table is one of random, greedy, search, not"):
        tables.open_table({"game": "nim", "players": players})
    with pytest.raises(BotError, match="a bot at a table is one of random, greedy, search, not"):
        tables.reopen_table(path)

    assert before == processes(tmp_path)
