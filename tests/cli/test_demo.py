"""``bluemoon demo``: a whole game between bots, to watch."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from support.command import Running
from support.terminal import CTRL_C, Terminal

from bluemoon import city, record, sand
from bluemoon.cli import watching

pytestmark = pytest.mark.slow

COMMAND: Final = ("-m", "bluemoon.cli")
Played = record.Record[
    sand.State, sand.Action, sand.Event, sand.Options, sand.Outcome, sand.SeenEvent
]
SAND: Final = ("sand", "--round-limit", "2", "--seed", "3")


def facts(out: str) -> dict[str, str]:
    """The summary by its labels."""
    found = re.findall(r"^([a-z]+) +(.+)$", out.rpartition("\n\n")[2], re.MULTILINE)
    return dict(found)


@pytest.fixture
def terminal(bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A terminal that takes colours, and the seconds that are waited."""
    del bluemoon
    waited: list[float] = []
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr(watching, "sleep", waited.append)
    return waited


def test_the_demo_plays_verifies_and_shows_a_game(bluemoon: Running) -> None:
    """The first thing that anybody sees of this project; it leaves nothing behind."""
    ran = bluemoon("demo")

    assert (0, "") == (ran.status, ran.err)
    assert ran.out.startswith("2 greedy bots play Blue Moon City, seed 7.\n\nBlue Moon City: ")
    assert 1 == ran.out.count("all hands open")
    assert [] == [*Path().iterdir()]
    told = facts(ran.out)
    assert re.fullmatch(r"in memory, \d+ kB, read back and verified", told["record"])
    assert "--record game.jsonl keeps the game; then bluemoon replay game.jsonl" == told["next"]


def test_what_the_demo_says_next_works(bluemoon: Running) -> None:
    """The same game is kept, and can be replayed."""
    words = ("demo", *SAND)
    digest = facts(bluemoon(*words).out)["digest"]
    ran = bluemoon(*words, "--record", "game.jsonl", "--svg", "end.svg")
    path, told = Path("game.jsonl"), facts(ran.out)
    game = record.load(path, sand.GAME)
    record.verify(game)
    events = 1 + sum(len(entry.events) for entry in game.entries)
    size = path.stat().st_size / 1000

    assert digest == told["digest"] == game.digest
    assert f"game.jsonl, {size:.0f} kB, read back and verified" == told["record"]
    assert f"{len(game.entries)}, leading to {events} events" == told["actions"]
    assert "end.svg" == told["picture"]
    assert Path("end.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert "bluemoon replay game.jsonl" == told["next"]
    assert 0 == bluemoon(*told["next"].split()[1:]).status


def test_a_record_is_not_overwritten(bluemoon: Running) -> None:
    """Not even by the same game."""
    bluemoon("demo", *SAND, "--record", "game.jsonl")
    before = Path("game.jsonl").read_bytes()
    ran = bluemoon("demo", *SAND, "--record", "game.jsonl")

    assert (1, "") == (ran.status, ran.out)
    assert "Error: game.jsonl exists already and is not overwritten" in ran.err
    assert before == Path("game.jsonl").read_bytes()


def test_a_record_that_is_not_right_is_an_error(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one in memory."""

    def forged(played: Played) -> str:
        return re.sub('"digest":"[0-9a-f]{4}', '"digest":"0000', whole(played))

    whole: Callable[[Played], str] = record.dumps
    monkeypatch.setattr(record, "dumps", forged)
    ran = bluemoon("demo", *SAND)

    assert 1 == ran.status
    assert "the digest is not that of the final state" in ran.err


def test_every_turn_is_shown_on_a_terminal(terminal: list[float], bluemoon: Running) -> None:
    """With who did what; then the end with the summary, all in one window."""
    ran = bluemoon("demo", *SAND, "--delay", "0.5")
    pages = ran.out.split("\x1b[H")[1:]
    *turns, end = pages
    numbers = [re.findall(r"Turn (\d+), action (\d+)\.", page) for page in turns]

    assert "2 greedy bots play Realm of Sand, seed 3." in turns[0]
    assert "The opening." in turns[0]
    assert [[]] == numbers[:1]
    assert [str(number) for number in range(1, len(turns))] == [
        number for (found,) in numbers[1:] for number in found[:1]
    ]
    assert [0.5] * len(turns) == terminal
    assert re.search(r"greedy bot [01] plays tile \d+: ", turns[1])
    assert all("Ctrl-C: end it here" in page for page in turns)
    assert all(page.count("\n") < 24 for page in pages)
    assert "Game over" in turns[-1]
    actions = numbers[-1][0][1]
    assert f"{actions}, leading to" in re.sub(r"\x1b\[[0-9;]*m", "", end)


def test_the_default_pace_can_be_followed(terminal: list[float], bluemoon: Running) -> None:
    """A game of City takes half a minute to a minute."""
    assert 0 == bluemoon("demo").status

    assert 30 < sum(terminal) < 61
    assert min(terminal) >= 1


def test_the_demo_fits_into_a_window(tmp_path: Path) -> None:
    """In a real terminal, at its usual size."""
    words = [*COMMAND, "demo", *SAND, "--delay", "0"]
    with Terminal(words, cwd=tmp_path, size=(24, 80)) as demo:
        demo.expect("The opening.", "Turn 1, ", "Ctrl-C: end it here", "end ", "points ", "next ")
        assert 0 == demo.wait()

    assert [] == [*tmp_path.iterdir()]
    opening, *turns, end = demo.raw.split("\x1b[H\x1b[?7l")[1:]
    assert all(page.count("\n") <= 23 for page in (opening, *turns))
    assert end.rpartition("\x1b[H\x1b[2J")[2].count("\n") <= 23


@pytest.mark.parametrize(
    ("more", "kept"),
    [((), "Nothing of it is kept."), (("--record", "x.jsonl"), "They are in x.jsonl.")],
)
def test_the_demo_can_be_ended(more: tuple[str, ...], kept: str, tmp_path: Path) -> None:
    """With a sentence, and without a traceback."""
    with Terminal([*COMMAND, "demo", "--delay", "0.2", *more], cwd=tmp_path) as demo:
        demo.expect("Turn 2, action ")
        demo.press(CTRL_C)
        demo.expect("The game was ended after ", f" actions. {kept}", "Interrupted.")
        assert 130 == demo.wait()
        assert "Traceback" not in demo.shown

    assert len(more) // 2 == len([*tmp_path.iterdir()])
    if more:
        found = record.load(tmp_path / "x.jsonl", city.GAME)
        record.verify(found)
        assert f"ended after {len(found.entries)} actions" in demo.shown


@pytest.mark.parametrize(
    ("more", "kept"),
    [((), "Nothing of it is kept."), (("--record", "x.jsonl"), "They are in x.jsonl.")],
)
@pytest.mark.usefixtures("terminal")
def test_whoever_ends_the_demo_is_told_what_is_kept(
    more: tuple[str, ...], kept: str, bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And how far the game went."""

    def interrupted(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(watching, "sleep", interrupted)
    ran = bluemoon("demo", *SAND, *more)

    assert (130, "Interrupted.\n") == (ran.status, ran.err)
    assert ran.out.endswith(f"\x1b[2KThe game was ended after 0 actions. {kept}\n")
    assert bool(more) is Path("x.jsonl").exists()


def test_a_demo_that_is_not_shown_has_progress_bars(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as it takes, if the error stream is a terminal."""
    told: list[tuple[str, int]] = []

    def follow(_: object, found: tuple[object, ...]) -> None:
        told.append((str(found), len(found)))

    monkeypatch.setattr("bluemoon.cli.progress.ProgressBars.follow", follow)
    ran = bluemoon("demo", *SAND)

    actions = int(facts(ran.out)["actions"].partition(",")[0])
    assert actions == len(told)
    assert "hourglasses" in told[0][0]
