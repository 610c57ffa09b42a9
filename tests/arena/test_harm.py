"""What a bot may do, by mistake or on purpose: it harms its own game alone."""

import os
import sys
from pathlib import Path
from subprocess import run
from typing import Final

import pytest

from bluemoon import arena
from bluemoon.arena import Limits, LocalProcesses, Results, WorkerError
from bluemoon.kernel.errors import SetupError

pytestmark = pytest.mark.slow

HEAD: Final = """
import os, pickle, random, signal, sys, threading, time
from pathlib import Path


class Plays:
    asked = 0

    def choose(self, view, actions, chance):
        self.asked += 1
        return self.act(actions) if self.asked == 5 else actions[0]

    def act(self, actions):
        return actions[0]
"""
QUICK: Final = Limits(seconds=2, actions=40)


def written(name: str, *bodies: str) -> Path:
    """A file of bots."""
    path = Path(name)
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text("\n".join((HEAD, *bodies)), encoding="utf-8")
    return path


def played(*bots: str, games: int = 2, workers: int = 1, limits: Limits = QUICK) -> Results:
    """A tournament of these bots, in processes."""
    plan = arena.tournament(bots, games=games, limits=limits)
    return arena.run(plan, engine=LocalProcesses(workers))


def faults(results: Results) -> list[tuple[str, str] | None]:
    """Which bot made a fault in each game, and of which kind."""
    return [
        None if row.fault is None else (row.bots[row.fault.seat], str(row.fault.kind))
        for row in results.rows
    ]


def test_a_process_that_a_bot_has_forked_raises() -> None:
    """The game counts once, and no game disappears."""
    written(
        "forks.py",
        """
class Forks(Plays):
    def act(self, actions):
        if os.fork() == 0:
            raise RuntimeError("in the helper")
        return actions[0]
""",
    )
    results = played("forks.py:Forks", "random", games=6, workers=2)

    assert list(range(6)) == [row.number for row in results.rows]
    assert [None] * 6 == faults(results)


def test_two_bots_have_a_module_of_the_same_name() -> None:
    """Each runs its own, whatever the number of workers."""
    for directory, place in (("one", 0), ("other", -1)):
        written(
            f"{directory}/bot.py",
            "sys.path.insert(0, str(Path(__file__).parent))",
            "import utils",
            "class Uses(Plays):",
            "    def choose(self, view, actions, chance):",
            "        return utils.choose(actions)",
        )
        Path(directory, "utils.py").write_text(
            f"def choose(actions):\n    return actions[{place}]\n", encoding="utf-8"
        )
    written("alone.py", "class First(Plays): pass")
    written(
        "alone.py",
        "class First(Plays): pass",
        "class Last(Plays):",
        "    def choose(self, view, actions, chance):",
        "        return actions[-1]",
    )
    bots, alone = ("one/bot.py:Uses", "other/bot.py:Uses"), ("alone.py:First", "alone.py:Last")
    found = [[row.digest for row in played(*bots, workers=workers).rows] for workers in (1, 2)]

    assert found[0] == found[1] == [row.digest for row in played(*alone).rows]


def test_bots_import_their_neighbours_wherever_they_play() -> None:
    """Each has its own, as new as its game, with every engine and when a game is played again."""
    for directory, start in (("left", 0), ("right", 1)):
        written(
            f"{directory}/bot.py",
            "import beside_it",
            "class Uses(Plays):",
            "    def choose(self, view, actions, chance):",
            "        import late",
            "        return actions[late.index(beside_it.asked) % len(actions)]",
        )
        Path(directory, "beside_it.py").write_text(f"asked = [{start}]\n", encoding="utf-8")
        Path(directory, "late.py").write_text(
            "def index(asked):\n    asked[0] += 1\n    return asked[0]\n", encoding="utf-8"
        )
    plan = arena.tournament(["left/bot.py:Uses", "right/bot.py:Uses"], games=4, limits=QUICK)
    places = [*sys.path]
    results = arena.run(plan, engine=arena.InProcess())

    assert [None] * 4 == faults(results)
    assert results == arena.run(plan, engine=LocalProcesses(1))
    assert results.rows == tuple(arena.replay(plan, number).row for number in range(4))
    assert places == sys.path
    assert not {"beside_it", "late"} & {*sys.modules}


def test_a_bot_changes_the_directory() -> None:
    """The others are found nevertheless, also in the next games."""
    written(
        "moves.py", 'class Moves(Plays):\n    def start(self, seat, view):\n        os.chdir("/")'
    )
    results = played("moves.py:Moves", "random", games=4, workers=1)
    plan = arena.tournament(["moves.py:Moves", "random"], games=4, limits=QUICK)

    assert [None] * 4 == faults(results)
    here = Path.cwd()
    try:
        assert results == arena.run(plan, engine=arena.InProcess())
    finally:
        os.chdir(here)


def test_a_bot_removes_the_directory_of_all_bots() -> None:
    """The next game makes it again."""
    written(
        "removes.py",
        "class Removes(Plays):\n    def act(self, actions):\n        import shutil",
        "        shutil.rmtree(Path.cwd().parent)\n        return actions[0]",
    )

    assert [None] * 4 == faults(played("removes.py:Removes", "random", games=4))


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("def __repr__(self):\n        time.sleep(3600)\n    __str__ = __repr__", "too slow"),
        (
            "def __eq__(self, other):\n        raise OSError\n    __hash__ = __repr__ = __eq__",
            "illegal",
        ),
    ],
)
def test_an_answer_that_cannot_be_looked_at(body: str, kind: str) -> None:
    """It is not an action, and whatever happens when it is shown happens in the bot's time."""
    written(
        "odd.py",
        f"class Odd:\n    {body}\n",
        "class Answers(Plays):\n    def act(self, actions):\n        return Odd()",
    )

    assert [("odd.py:Answers", kind)] * 2 == faults(played("odd.py:Answers", "random"))


def test_an_error_raises_when_it_is_shown() -> None:
    written(
        "hidden.py",
        "class Hidden(Exception):\n    def __str__(self):\n        raise ValueError",
        "class Raises(Plays):\n    def act(self, actions):\n        raise Hidden",
    )
    results = played("hidden.py:Raises", "random")

    assert [("hidden.py:Raises", "raised")] * 2 == faults(results)
    assert results.rows[0].fault is not None
    assert results.rows[0].fault.message.startswith("Hidden, which raises another error")


def test_a_process_ends_while_the_other_thinks() -> None:
    """The fault is that of the bot whose process has ended."""
    written(
        "leaves.py",
        """
class Leaves(Plays):
    def act(self, actions):
        threading.Timer(0.3, os._exit, [5]).start()
        return actions[0]

class Thinks(Plays):
    def choose(self, view, actions, chance):
        time.sleep(0.5)
        return actions[0]
""",
    )
    results = played("leaves.py:Leaves", "leaves.py:Thinks")

    assert [("leaves.py:Leaves", "died")] * 2 == faults(results)
    assert results.rows[0].fault is not None
    assert "its process ended with status 5" == results.rows[0].fault.message


def test_a_bot_forges_a_row() -> None:
    """Whatever it writes into its open files, it is no result."""
    written(
        "forges.py",
        """
class Forges(Plays):
    def act(self, actions):
        from bluemoon.arena import Clock, Played, Row
        import gc
        rows = [one for one in gc.get_objects() if type(one).__name__ == "Task"]
        for task in rows:
            winner = task.pairing.bots.index("forges.py:Forges")
            clock = Clock((0, 0), (0.0, 0.0), (0.0, 0.0))
            row = task.row((winner,), "forged", 1, digest=None, clock=clock)
            content = pickle.dumps(Played(row))
            for file in range(3, 64):
                try:
                    os.write(file, len(content).to_bytes(4, "big") + content)
                except OSError:
                    pass
        return actions[0]
""",
    )
    results = played("forges.py:Forges", "random")

    assert "forged" not in {row.reason for row in results.rows}
    assert ["too long"] * 2 == [row.reason for row in results.rows]


def test_an_error_has_escape_sequences() -> None:
    """They are made visible, in the file and in the report."""
    written(
        "escapes.py",
        "class Escapes(Plays):\n    def act(self, actions):",
        '        raise ValueError("\\x1b[2Jhello\\u202e")',
    )
    results = played("escapes.py:Escapes", "random")
    lines = [*arena.report_lines(arena.report(results))]

    assert all(line.isprintable() for line in lines)
    assert any("ValueError: \\x1b[2Jhello\\u202e (escapes.py, line " in line for line in lines)


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("while True:\n    pass", "did not answer in time"),
        ("os._exit(3)", "its process ended with status 3"),
        ("raise ValueError('not today')", "ValueError: not today"),
        ("sys.exit('never')", "SystemExit: never"),
        ("raise ValueError('\\x1b[2Jgone')", "ValueError: \\x1b[2Jgone"),
    ],
)
def test_a_file_that_cannot_be_imported(
    code: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clear message, before any game; and in good time."""
    monkeypatch.setattr("bluemoon.arena.limits.MAKING_SECONDS", 1.0)
    written("imported.py", code, "class Bot(Plays): pass")
    with pytest.raises(SetupError, match=r"imported\.py") as told:
        arena.tournament(["imported.py:Bot", "random"], limits=Limits(seconds=1))

    assert problem in str(told.value)


@pytest.mark.parametrize(
    ("size", "status", "problem"),
    [
        ("size=4k", 0, ""),
        ("size=4k,nr_inodes=2", 1, "WorkerError: no process for a bot can be started: "),
    ],
)
def test_a_full_temporary_directory(size: str, status: int, problem: str, tmp_path: Path) -> None:
    """It matters only if there is no place for a directory, and then the error says so."""
    full = tmp_path / "full"
    full.mkdir()
    code = (
        "from bluemoon import arena; limits = arena.Limits(actions=10); "
        "plan = arena.tournament(['random', 'greedy'], games=2, limits=limits); "
        "arena.run(plan, engine=arena.LocalProcesses(1))"
    )
    mount = f"mount -t tmpfs -o {size} none {full}"
    command = f'{mount} && exec env TMPDIR={full} {sys.executable} -c "{code}"'
    ran = run(  # noqa: S603  our own command
        ["unshare", "--mount", "sh", "-c", command],  # noqa: S607  same
        capture_output=True,
        text=True,
        check=False,
    )
    if "unshare:" in ran.stderr or "mount:" in ran.stderr:
        pytest.skip("no file system can be mounted here")

    assert (status, True) == (ran.returncode, problem in ran.stderr)


SLEEP: Final = str(50_000_000 + os.getpid())
"""Seconds that nobody else sleeps."""


def left_behind() -> list[str]:
    """The commands of processes that a bot of these tests has started."""
    found = list[str]()
    for place in Path("/proc").glob("[0-9]*"):
        try:
            line = (place / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if line.startswith(f"sleep {SLEEP}"):
            found.append(line)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has subreapers")
def test_nothing_is_left_of_what_a_bot_has_started() -> None:
    """Not even what has left its group and its session."""
    written(
        "starts.py",
        """
class Starts(Plays):
    def act(self, actions):
        import subprocess
        subprocess.Popen(["sleep", "54321"])
        subprocess.Popen(["setsid", "sleep", "54321"])
        subprocess.Popen(["sh", "-c", "setsid setsid sleep 54321 & exit"]).wait()
        return actions[0]
""".replace("54321", SLEEP),
    )

    assert [None] * 2 == faults(played("starts.py:Starts", "random"))
    assert [] == left_behind()


def test_a_bot_that_writes_without_end_is_kept_short() -> None:
    """It may write what it likes; the beginning is kept beside its record."""
    written(
        "talks.py",
        """
class Talks(Plays):
    def start(self, seat, view):
        print("x" * 100_000)

class Floods(Plays):
    def act(self, actions):
        while True:
            print("x" * 1000)
""",
    )
    plan = arena.tournament(["talks.py:Talks", "talks.py:Floods"], games=2, limits=QUICK)
    results = arena.run(plan, engine=LocalProcesses(1), records="kept")
    kept = sorted(path.name for path in Path("kept").glob("*.txt"))

    assert [("talks.py:Floods", "too slow")] * 2 == faults(results)
    assert [f"00000{game}-seat-{seat}.txt" for game in (0, 1) for seat in (0, 1)] == kept
    assert all(Path("kept", name).stat().st_size <= 2**17 for name in kept)


def test_memory_and_files_are_limited() -> None:
    written(
        "large.py",
        """
class Eats(Plays):
    def act(self, actions):
        self.memory = bytearray(2**30)
        return actions[0]

class Writes(Plays):
    def act(self, actions):
        with open("large", "wb") as file:
            file.truncate(2**30)
        return actions[0]
""",
    )
    limits = Limits(seconds=10, actions=40, memory=512)
    results = played("large.py:Eats", "random", limits=limits)

    assert [("large.py:Eats", "raised")] * 2 == faults(results)
    assert [("large.py:Writes", "raised")] * 2 == faults(played("large.py:Writes", "random"))


def test_no_seed_is_where_a_bot_can_look() -> None:
    """Neither in its arguments and environment, nor in its memory and directory."""
    seed = 8149031277506612345
    written(
        "looks.py",
        f"""
class Looks(Plays):
    def act(self, actions):
        import gc
        places = [Path("/proc/self/environ"), Path("/proc/self/cmdline"), *Path().iterdir()]
        texts = [place.read_bytes().decode(errors="replace") for place in places if place.exists()]
        texts += [str(one) for one in gc.get_objects() if type(one) in (int, str)]
        numbers = [getattr(one, "seed", None) for one in gc.get_objects()]
        if any(str({seed})[:10] in text for text in texts) or {seed} in numbers:
            raise RuntimeError("found")
        return actions[0]
""".replace(str(seed), f"{seed - 1} + 1"),
    )
    plan = arena.tournament(["looks.py:Looks", "random"], games=2, limits=QUICK, seed=seed)

    assert [None] * 2 == faults(arena.run(plan, engine=LocalProcesses(1)))


def test_a_process_that_is_killed_from_outside_costs_nobody_a_game() -> None:
    """The game is played again; a bot that always ends so loses it."""
    Path("struck").unlink(missing_ok=True)
    written(
        "struck.py",
        f"""
class Once(Plays):
    def act(self, actions):
        place = Path({str(Path.cwd())!r}) / "struck"
        if not place.exists():
            place.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return actions[0]

class Always(Plays):
    def act(self, actions):
        os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(60)
""",
    )
    bots = ("struck.py:Once", "struck.py:Always")
    found = [faults(played(bot, "random")) for bot in bots]

    assert [[None] * 2, [(bots[1], "died")] * 2] == found


def test_the_launcher_is_killed_while_the_other_thinks() -> None:
    """That is no fault of the other. Without end it ends the tournament, and names its bots."""
    written(
        "kills.py",
        f"""
class Always(Plays):
    def act(self, actions):
        threading.Timer(0.3, os.kill, [os.getppid(), signal.SIGKILL]).start()
        return actions[0]

class Once(Always):
    def act(self, actions):
        place = Path({str(Path.cwd())!r}) / "struck"
        if place.exists():
            return actions[0]
        place.touch()
        return super().act(actions)

class Thinks(Plays):
    def act(self, actions):
        time.sleep(1)
        return actions[0]
""",
    )
    once = played("kills.py:Once", "kills.py:Thinks")
    with pytest.raises(WorkerError) as told:
        played("kills.py:Always", "kills.py:Thinks")

    assert [None] * 2 == faults(once)
    assert (
        "game 0 of kills.py:Always, kills.py:Thinks cannot be played: the process that launches "
        "its bots was ended 3 times, perhaps by one of them"
    ) == str(told.value)


@pytest.mark.parametrize(
    "deed",
    [
        "os.kill(os.getpid(), signal.SIGTERM)",
        "os.kill(os.getpid(), signal.SIGKILL)",
        "os._exit(3)",
        "os.kill(os.getppid(), signal.SIGKILL)",
    ],
)
def test_a_bot_that_ends_itself_when_it_has_lost_has_lost(deed: str) -> None:
    """Nor is the game played again, in which it might choose something else."""
    written(
        "sore.py",
        f"""
class Calm(Plays):
    seat = None

    def start(self, seat, view):
        self.seat = seat
        with open({str(Path.cwd() / "begun")!r}, "a") as file:
            file.write(".")

    def choose(self, view, actions, chance):
        return actions[chance.below(len(actions))[0]]

class Sore(Calm):
    def end(self, outcome):
        if self.seat not in outcome.winners:
            {deed}
            time.sleep(60)
""",
    )
    limits = Limits(seconds=2)
    calm = played("sore.py:Calm", "greedy", games=4, limits=limits)
    begun = Path("begun").read_text(encoding="utf-8")
    Path("begun").unlink()
    sore = played("sore.py:Sore", "greedy", games=4, limits=limits)

    assert [(row.digest, row.winners, row.fault) for row in calm.rows] == [
        (row.digest, row.winners, row.fault) for row in sore.rows
    ]
    assert begun == Path("begun").read_text(encoding="utf-8")
    assert any(row.bots[row.winners[0]] == "greedy" for row in sore.rows)


def test_a_bot_that_ends_itself_again_and_again_has_one_more_try() -> None:
    """Although it is another decision every time."""
    written(
        "quits.py",
        f"""
class Quits(Plays):
    def start(self, seat, view):
        place = Path({str(Path.cwd() / "begun")!r})
        with place.open("a") as file:
            file.write(".")
        self.last = 2 + place.stat().st_size

    def choose(self, view, actions, chance):
        self.asked += 1
        if self.asked == self.last:
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(60)
        return actions[0]
""",
    )
    results = played("quits.py:Quits", "random")

    assert [("quits.py:Quits", "died")] * 2 == faults(results)
    # It begins no game but a first one before the tournament.
    assert "." + 2 * ".." == Path("begun").read_text(encoding="utf-8")
