"""Bots that misbehave, and games that are soon over."""

import socket
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from bluemoon import arena
from bluemoon.arena import Limits, Row, Task
from bluemoon.arena.bot_sources import sources

BOTS: Final = '''
import ctypes, os, signal, sys, time
from pathlib import Path

HERE = Path(__file__).parent


class First:
    """Takes the first action, and loses interest after a while."""

    asked = 0
    most = 12

    def choose(self, view, actions, chance):
        self.asked += 1
        return self.act(actions) if self.asked == self.most else actions[0]

    def act(self, actions):
        raise RuntimeError(f"tired after {self.asked}")


class Last(First):
    most = 15

    def choose(self, view, actions, chance):
        return super().choose(view, actions[::-1], chance)


class Slow(First):
    """Takes some time, so that a process can be killed meanwhile."""

    def choose(self, view, actions, chance):
        time.sleep(0.002)
        return super().choose(view, actions, chance)


class Illegal(First):
    def act(self, actions):
        return "move c4"


class Forbidden(First):
    def act(self, actions):
        from bluemoon import city
        return city.parse_action("move e5")


class Exits(First):
    def act(self, actions):
        sys.exit("enough")


class Interrupts(First):
    def act(self, actions):
        raise KeyboardInterrupt


class Unwritable(First):
    def act(self, actions):
        raise ValueError("bad file name \\udcff")


class TwoLines(First):
    def act(self, actions):
        from bluemoon import city
        raise ValueError("on one line\\nand another") from None


class Lost(First):
    """Makes a mistake that only the library notices."""

    def act(self, actions):
        from bluemoon import city
        return city.parse_action("walk home")


class SetsAnAlarm(First):
    """Leaves something behind that would interrupt others."""

    most = -1

    def choose(self, view, actions, chance):
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        return super().choose(view, actions, chance)


class ClosesFiles(First):
    """Its process cannot say how the game went."""

    most = -1

    def choose(self, view, actions, chance):
        os.closerange(3, 50)
        return actions[0]


class Leaves(First):
    def act(self, actions):
        os._exit(3)


class KillsItself(First):
    def act(self, actions):
        os.kill(os.getpid(), signal.SIGKILL)


class Crashes(First):
    def act(self, actions):
        ctypes.string_at(0)


class Hangs(First):
    def act(self, actions):
        while True:
            pass


class HangsInC(First):
    def act(self, actions):
        ctypes.pythonapi.sleep(3600)


class Sleeps(First):
    def act(self, actions):
        time.sleep(0.3)
        return actions[0]


class Orphan(First):
    """Leaves a process behind that keeps all its files open."""

    def act(self, actions):
        if os.fork():
            os._exit(4)
        time.sleep(60)


class Hidden(Exception):
    def __str__(self):
        raise ValueError


class Unshown(First):
    def act(self, actions):
        raise Hidden


class Unlucky(First):
    """Is killed once, as if from outside."""

    def act(self, actions):
        if not (HERE / "struck").exists():
            (HERE / "struck").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().act(actions)


def referee():
    """The process of the referee: it has started the one that has started this."""
    status = Path(f"/proc/{os.getppid()}/stat").read_text()
    return int(status.rpartition(")")[2].split()[1])


class Marks(Slow):
    """Says who waits for its process."""

    def start(self, seat, view):
        (HERE / f"waiting-{referee()}").touch()


class KillsItsReferee(First):
    def act(self, actions):
        os.kill(referee(), signal.SIGKILL)
        time.sleep(60)


class Unmade:
    def __init__(self):
        raise ValueError("not today")

    def choose(self, view, actions, chance):
        return actions[0]


class BadStart(First):
    def start(self, seat, view):
        raise ValueError(f"seat {seat}?")


class BadEnd(First):
    most = -1

    def choose(self, view, actions, chance):
        return actions[chance.below(len(actions))[0]]

    def end(self, outcome):
        raise ValueError("unfair")


class GoodEnd(BadEnd):
    def end(self, outcome):
        pass


class LeavesAtTheEnd(BadEnd):
    def end(self, outcome):
        os._exit(3)


class KillsItselfAtTheEnd(BadEnd):
    def end(self, outcome):
        os.kill(os.getpid(), signal.SIGKILL)


class KillsTheLauncherAtTheEnd(BadEnd):
    def end(self, outcome):
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(60)


class KillsTheLauncher(First):
    def act(self, actions):
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(60)


class Dicer(First):
    """Chooses by whatever chance Python has."""

    most = -1

    def choose(self, view, actions, chance):
        import random
        return random.choice(sorted(set(actions), key=hash))


class Talks(First):
    def start(self, seat, view):
        print("hello from", seat)
'''
"""What a file of bots looks like."""


def write_bots(directory: Path) -> None:
    """Put the file of bots into a directory."""
    (directory / "bots.py").write_text(BOTS, encoding="utf-8")


def task(
    *bots: str,
    seed: int = 1,
    seconds: float | None = 30,
    actions: int = 20_000,
    memory: int | None = 4096,
    keeps_record: bool = False,
) -> Task:
    """The first game of a tournament of these bots, which are not checked before it."""
    limits = Limits(seconds=seconds, actions=actions, memory=memory)
    others = ["random", "greedy", "search", "search:1"][: max(2, len(bots))]
    plan = arena.tournament(others, seed=seed, limits=limits, games=1, players=len(others))
    pairing = evolve(plan.pairing(0), bots=bots)
    return Task(plan.game, plan.limits, pairing, sources(bots), keeps_record)


def fault_of(row: Row) -> tuple[int, str, str]:
    """The seat, the kind and the message of the fault that ended a game."""
    assert row.fault is not None
    return row.fault.seat, str(row.fault.kind), row.fault.message


def interrupt_read(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupt a read from a launcher as Ctrl-C would: that after so many others."""
    reads = iter(range(number + 1))
    pair = socket.socketpair

    class Interrupted(socket.socket):
        def recv(self, size: int, flags: int = 0, /) -> bytes:
            if next(reads, None) == number:
                raise KeyboardInterrupt
            return super().recv(size, flags)

    def connected() -> tuple[socket.socket, socket.socket]:
        ours, theirs = pair()
        return Interrupted(fileno=ours.detach()), theirs

    monkeypatch.setattr(socket, "socketpair", connected)
