"""``bluemoon replay`` on a terminal: single keys, and one position that fills the window."""

import os
import pty
import re
import select
import subprocess
import sys
import termios
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
import pytest
from support.command import Ran, Running
from support.terminal import CTRL_C, CTRL_D, Terminal, environment

from bluemoon import city, record
from bluemoon.cli import key_presses, stepping
from bluemoon.cli.key_presses import RIGHT as RIGHT_NAME
from bluemoon.cli.key_presses import KeyPresses, single_keys

pytestmark = pytest.mark.slow

COMMAND: Final = ("-m", "bluemoon.cli")
RECORDS: Final = Path(__file__).parents[1] / "golden" / "records"
PATH: Final = Path("game.jsonl")
ACTIONS: Final = ("move c4", "end", "end", "reset", "end", "end")
"""Ann's and Bob's first actions; Bob's turn ends with the fourth."""

RIGHT, LEFT, UP, DOWN = "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B"
HOME, END, PAGE_UP, PAGE_DOWN = "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~"
LOOKS: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
HELP_LINE: Final = "Right/Left: action   Down/Up: turn   ?: all keys   q: quit"


@pytest.fixture(autouse=True)
def _game(bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has just begun, in a file, and a terminal."""
    del bluemoon
    for name, value in (("FORCE_COLOR", "1"), ("NO_COLOR", "1"), ("LINES", "24")):
        monkeypatch.setenv(name, value)
    save(ACTIONS)


def save(actions: Sequence[str], *, undone: int = 0) -> None:
    game = record.start(city.GAME, city.Options(), seed=7, players=["Ann", "Bob"])
    for text in actions:
        game = record.play(game, city.parse_action(text))
    for _ in range(undone):
        game = record.undo(game)
    record.save(game, PATH)


class Pressing:
    """Replays a record while somebody presses keys."""

    def __init__(self, bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bluemoon = bluemoon
        self.monkeypatch = monkeypatch

    def __call__(self, *keys: str, more: Sequence[object] = (PATH,)) -> Ran:
        return self.until("q", *keys, more=more)

    def until(self, last: str, *keys: str, more: Sequence[object] = (PATH,)) -> Ran:
        """The same, with another key to leave."""
        reads = iter((*keys, last))

        @contextmanager
        def pressed() -> Generator[Callable[[], bytes]]:
            yield lambda: next(reads).encode()

        self.monkeypatch.setattr(stepping, "single_keys", pressed)
        ran = self.bluemoon("replay", *more, person=True)
        assert [] == [*reads], "not all keys were read"
        return ran

    def pages(self, *keys: str, more: Sequence[object] = (PATH,)) -> list[str]:
        ran = self(*keys, more=more)
        assert (0, "") == (ran.status, ran.err)
        return [LOOKS.sub("", page) for page in ran.out.split("\x1b[H")[1:]]

    def places(self, *keys: str, more: Sequence[object] = (PATH,)) -> list[int]:
        """The positions that are shown."""
        found = (
            re.search(r"^Action (\d+) of|^The opening", page, re.MULTILINE)
            for page in self.pages(*keys, more=more)
        )
        return [int(one[1] or 0) for one in found if one]


@pytest.fixture
def pressing(bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> Pressing:
    return Pressing(bluemoon, monkeypatch)


@pytest.mark.parametrize("key", [RIGHT, "\x1bOC", "\xe0M", " ", "\r", "\n", "n"])
def test_one_action_forward(key: str, pressing: Pressing) -> None:
    assert [0, 1, 2] == pressing.places(key, key)


@pytest.mark.parametrize("key", [LEFT, "\x1bOD", "\xe0K", "b", "p", "\x7f", "\x08"])
def test_one_action_back(key: str, pressing: Pressing) -> None:
    assert [5, 4, 3] == pressing.places(key, key, more=(PATH, "--from", 5))


@pytest.mark.parametrize("key", [DOWN, "\x1bOB", "\xe0P", PAGE_DOWN, "\xe0Q", "t"])
def test_to_the_end_of_turns(key: str, pressing: Pressing) -> None:
    """First of this turn, then of the next; the last one of the record is not over."""
    assert [2, 4, 6, 6] == pressing.places(key, key, key, more=(PATH, "--from", 2))


@pytest.mark.parametrize("key", [UP, "\x1bOA", "\xe0H", PAGE_UP, "\xe0I", "T"])
def test_back_to_the_ends_of_turns(key: str, pressing: Pressing) -> None:
    assert [6, 4, 0, 0] == pressing.places(key, key, key, more=(PATH, "--from", 6))


@pytest.mark.parametrize("key", [HOME, "\x1bOH", "\x1b[1~", "\x1b[7~", "\xe0G", "g"])
def test_to_the_opening(key: str, pressing: Pressing) -> None:
    assert [3, 0] == pressing.places(key, more=(PATH, "--from", 3))


@pytest.mark.parametrize("key", [END, "\x1bOF", "\x1b[4~", "\x1b[8~", "\xe0O", "G"])
def test_to_the_last_position(key: str, pressing: Pressing) -> None:
    assert [3, 6] == pressing.places(key, more=(PATH, "--from", 3))


def test_the_page_says_what_led_to_the_position(pressing: Pressing) -> None:
    """Who did what, and where in the game it is; where there is nothing to tell, the choice."""
    opening, first, second, turn = pressing.pages(RIGHT, RIGHT, DOWN)

    assert "The opening of 6 actions and 2 turns." in opening
    assert "\nBob walks to c4 (Earth Temple).\r\n" in first
    assert "\nAction 1 of 6, turn 1 of 2.\r\n" in first
    assert "\nBob: End Movement.\r\n" in second
    assert "\nBob walks to c4 (Earth Temple). Bob draws " in turn
    assert "\nAction 4 of 6, turn 1 of 2.\r\n" in turn
    assert "Ann to act: Movement" in turn
    assert all(HELP_LINE in page for page in (opening, first, second, turn))


def test_a_turn_back_tells_the_turn_before(pressing: Pressing) -> None:
    """And an action back only that action."""
    *_, turn, action = pressing.pages(UP, LEFT, more=(PATH, "--from", 6))

    assert "\nBob walks to c4 (Earth Temple). Bob draws " in turn
    assert "Bob: End Contribution." in action
    assert "walks" not in action


def test_a_number_goes_to_its_action(pressing: Pressing) -> None:
    """With Enter; what is typed is shown, and can be mended or left."""
    pages = pressing.pages("1", "5", "\x7f", "\x7f", "3", "\r", "5", "\x1b", "2", RIGHT, "0", "\r")
    shown = [re.search(r"Go to action (\d+)_", page) for page in pages]

    assert [None, "1", "15", "1", None, "3", None, "5", None, "2", None, "0", None] == [
        found and found[1] for found in shown
    ]
    assert ["Action 3 of 6", "Action 4 of 6", "The opening"] == [
        found[0]
        for number in (6, 10, 12)
        if (found := re.search("Action . of 6|The opening", pages[number]))
    ]
    assert "Action 3 of 6" in pages[8]


def test_a_number_that_no_action_has_is_told(pressing: Pressing) -> None:
    """However long it is; the next key takes it away."""
    _, _, told, after, *_, huge = pressing.pages("7", "\r", "1", *"0" * 30, "\r")

    assert told.endswith("There is no action 7; the last one is 6.   ?: all keys   q: quit")
    assert "There is no" not in after
    assert "There is no action 100000000; the last one is 6." in huge


@pytest.mark.parametrize(
    ("key", "start", "notice"),
    [
        (RIGHT, 6, "This is the last position."),
        (DOWN, 6, "This is the last position."),
        (LEFT, 0, "There is nothing before it."),
        (UP, 0, "There is nothing before it."),
        ("x", 2, "There is no key 'x'."),
        ("\x1b[24~", 2, "There is no key "),
    ],
)
def test_what_a_key_cannot_do_is_told(
    key: str, start: int, notice: str, pressing: Pressing
) -> None:
    """On the page, which stays as it is."""
    before, after = pressing.pages(key, more=(PATH, "--from", start))

    assert notice in after
    assert notice not in before


@pytest.mark.parametrize("key", ["?", "h"])
def test_the_keys_are_shown(key: str, pressing: Pressing) -> None:
    """Until any key, which does nothing else."""
    opening, keys, again = pressing.pages(key, RIGHT)

    assert "Down, Page down, t        the end of this turn, then of the next one\r\n" in keys
    assert 80 > max(map(len, keys.splitlines()))
    assert "Any key: back to the game" in keys
    assert opening == again.rstrip()


def test_what_is_left_out_is_shown_on_request(pressing: Pressing) -> None:
    """The large picture, page by page, with all sentences at its end."""
    _, small, *large, again = pressing.pages(DOWN, "f", " ", " ", " ")
    whole = [line for page in large for line in page.splitlines()[:-1]]

    assert f"f: all of it   {HELP_LINE}" in small
    assert "[x] by" not in small
    assert "Blue Moon City: 2 players, edition 2018, all hands open" == whole[0]
    assert "Tiles: pay = price of each space" in " ".join(whole)
    assert whole[-1].startswith("Bob walks to c4 (Earth Temple). Bob draws ")
    assert ["Any key: the rest of it"] * (len(large) - 1) + ["Any key: back to the game"] == [
        page.splitlines()[-1] for page in large
    ]
    assert 3 == len(large)
    assert small == again.rstrip()


def test_a_large_window_has_the_large_picture(
    pressing: Pressing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then nothing is left out, and nothing says so."""
    monkeypatch.setenv("LINES", "70")
    monkeypatch.setenv("COLUMNS", "120")
    page = pressing.pages()[0]

    assert "Blue Moon City: 2 players, edition 2018, all hands open" in page
    assert "|Hospice " in page
    assert f"\n{HELP_LINE}" in page


@pytest.mark.parametrize("lines", [1, 2, 5, 12, 24, 40, 70])
@pytest.mark.parametrize("columns", [20, 80, 200])
@pytest.mark.parametrize(
    "name", ["city-4", "sand-3-advanced", "legends-pillar-aqua", "legends-draft-6"]
)
def test_nothing_scrolls_out_of_a_window(
    name: str, columns: int, lines: int, pressing: Pressing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of any size and any game; the line of keys is always there."""
    monkeypatch.setenv("LINES", str(lines))
    monkeypatch.setenv("COLUMNS", str(columns))
    path = RECORDS / f"{name}.jsonl"
    pages = pressing.pages(DOWN, DOWN, END, "?", " ", more=(path,))

    assert lines >= max(page.count("\n") + 1 for page in pages)
    assert all("Right/Left" in page or "Any key" in page for page in pages if columns >= 80)
    narrow = f"(This terminal has {columns} columns"[: columns - 1]
    assert (columns < 80 and lines > 2) is (narrow in pages[0])


def test_what_is_below_the_picture_stays_where_it_is(pressing: Pressing) -> None:
    """A smaller picture moves nothing up."""
    path = RECORDS / "legends-hoax-vulca.jsonl"
    pages = pressing.pages(*[RIGHT] * 40, more=(path, "--from", 30))
    places = [
        next(number for number, line in enumerate(page.splitlines()) if line.startswith("Action"))
        for page in pages
    ]

    assert places == sorted(places)


def test_long_stories_are_told_to_their_end(
    pressing: Pressing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is cut is their beginning, and that is marked; ``f`` shows it."""
    monkeypatch.setenv("LINES", "14")
    _, page, *large, _ = pressing.pages(
        *[DOWN], "f", *" " * 5, more=(RECORDS / "legends-pillar-aqua.jsonl",)
    )
    lines = page.splitlines()
    cut = next(number for number, line in enumerate(lines) if line.startswith("... "))
    whole = " ".join(line for page in large for line in page.splitlines())

    assert "begins." in " ".join(lines[cut:])
    assert lines[cut].removeprefix("... ") in whole
    assert "f: all of it" in page


def test_keys_may_come_faster_than_they_are_read(pressing: Pressing) -> None:
    """Several at once, and one of them in two parts."""
    assert [0, 1, 2, 3] == pressing.places(f"n{RIGHT}\x1b[", "C")
    assert [0, 1, 0] == pressing.places("n\x1b", "b")[:1] + pressing.places("n", "b")[1:]


def test_keys_have_names() -> None:
    """Whatever a terminal sends for a key is one key, however it comes."""
    sent = [b"a\xc3", b"\xa9\x1b[1;5Cq", b"\x1b[", b"1~", b"\x1b", b"\x04", b"x\x03", b""]
    reads = iter(sent)
    keys = KeyPresses(lambda: next(reads))

    assert ["a", "\u00e9", "\x1b[1;5C", "q", "Home", "Esc"] == [keys.next() for _ in range(6)]
    with pytest.raises(EOFError):
        keys.next()
    assert "x" == keys.next()
    with pytest.raises(KeyboardInterrupt):
        keys.next()
    with pytest.raises(EOFError):
        keys.next()


def test_windows_has_its_own_way_to_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without termios, click knows how to read one."""

    def find_nothing(_: str) -> None:
        return None

    monkeypatch.setattr(key_presses, "find_spec", find_nothing)
    monkeypatch.setattr(click, "getchar", lambda: "\xe0M")
    with single_keys() as read:
        assert RIGHT_NAME == KeyPresses(read).next()


def test_keys_come_from_the_terminal_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those pressed before anybody waits too, none is shown, and the terminal is mended."""
    end, inside = pty.openpty()
    before = termios.tcgetattr(inside)
    with os.fdopen(inside, closefd=False) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        with single_keys() as read:
            os.write(end, b"n\x1b[C")
            keys = KeyPresses(read)
            assert ["n", RIGHT_NAME] == [keys.next(), keys.next()]
            assert [] == select.select([end], [], [], 0)[0]
        assert before == termios.tcgetattr(inside)
    os.close(end)
    os.close(inside)


@pytest.mark.parametrize(
    ("end", "status", "said"), [(CTRL_D, 0, ""), (CTRL_C, 130, "Interrupted.\n")]
)
@pytest.mark.parametrize("key", ["n", "?", "f", "1"])
def test_it_can_be_left_anywhere(
    key: str, end: str, status: int, said: str, pressing: Pressing
) -> None:
    """Also while something else is shown; the last line makes way for what is printed next."""
    ran = pressing.until(end, key)

    assert (status, said) == (ran.status, ran.err)
    assert ran.out.endswith("\r\x1b[2K")


def test_a_game_without_actions_has_its_opening(pressing: Pressing) -> None:
    """Every key is answered."""
    save(())
    pages = pressing.pages(RIGHT, LEFT, DOWN, UP, HOME, END)

    assert all("The opening of 0 actions and 0 turns." in page for page in pages)
    notices = [page.splitlines()[-1].partition("   ")[0] for page in pages]
    both = ["This is the last position.", "There is nothing before it."]
    assert [*both, *both] == notices[1:5]


def test_what_was_recovered_is_said(pressing: Pressing) -> None:
    """On the first page."""
    PATH.write_bytes(PATH.read_bytes()[:-5])
    first, second = pressing.pages(RIGHT)

    assert "Recovered: line 7 was cut off and is left out." in first
    assert "Recovered" not in second
    assert "Action 1 of 5, turn 1 of 2." in second


def test_what_was_taken_back_is_not_shown(pressing: Pressing) -> None:
    """Only the actions that stand are counted."""
    save((*ACTIONS[:4], "move c4"), undone=3)

    assert [0, 2, 2] == pressing.places(END, DOWN)


def test_a_terminal_that_cannot_move_its_cursor_gets_new_pages(
    pressing: Pressing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without any control characters."""
    monkeypatch.setenv("TERM", "dumb")
    ran = pressing("n")

    assert 0 == ran.status
    assert "\x1b" not in ran.out
    assert ran.out.endswith(f"Action 1 of 6, turn 1 of 2.\nf: all of it   {HELP_LINE}\n")
    assert 3 == ran.out.count("\n" * 24)


def test_looks_are_used_where_they_can_be(
    pressing: Pressing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one is in the game is bold, the line of keys is dim."""
    monkeypatch.delenv("NO_COLOR")

    assert "\x1b[1mThe opening of 6 actions and 2 turns.\x1b[0m" in pressing().out


def test_a_replay_that_goes_on_by_itself_fits_into_the_window(
    bluemoon: Running,
) -> None:
    """With what led to each position."""
    pages = bluemoon("replay", PATH, "--delay", "0", person=True).out.split("\x1b[H")[1:]

    assert 7 == len(pages)
    assert all(page.count("\n") < 24 for page in pages)
    assert "1 of 6, Bob, move c4: Bob walks to c4 (Earth Temple)" in pages[1]


# In real terminals


@pytest.mark.parametrize("size", [(24, 80), (70, 120)])
def test_a_person_steps_through_a_game(size: tuple[int, int]) -> None:
    """With arrows, turns, a number, and what is shown on request."""
    words = [*COMMAND, "replay", str(PATH)]
    with Terminal(words, cwd=Path.cwd(), size=size) as person:
        for keys, *expected in (
            ("", "The opening of 6 actions and 2 turns.", "q: quit"),
            (RIGHT, "Bob walks to c4 (Earth Temple).", "Action 1 of 6, turn 1 of 2.", "q: quit"),
            (DOWN, "Bob draws ", "Action 4 of 6, turn 1 of 2.", "q: quit"),
            (LEFT, "Action 3 of 6, turn 1 of 2.", "q: quit"),
            (UP, "The opening", "q: quit"),
            ("5", "Go to action 5_   Enter: go"),
            ("\r", "Action 5 of 6, turn 2 of 2.", "q: quit"),
            ("?", "Any key: back to the game"),
            ("?", "Action 5 of 6, turn 2 of 2.", "q: quit"),
            ("f", "Blue Moon City: 2 players", "Any key: "),
            (" ", ""),
        ):
            person.press(keys)
            person.expect(*expected)
        large = size[0] > 24
        person.press("q" if large else " qq")
        assert 0 == person.wait()

    pages = person.raw.split("\x1b[H\x1b[?7l")
    assert size[0] >= max(page.count("\n") + 1 for page in pages[1:])
    assert large is ("Tiles: pay" in pages[1])
    assert person.raw.endswith("\r\x1b[2K")


@pytest.mark.parametrize(
    ("key", "status", "said"), [(CTRL_C, 130, "Interrupted."), (CTRL_D, 0, ""), ("q", 0, "")]
)
def test_a_person_leaves(key: str, status: int, said: str) -> None:
    """Without a traceback, and with the terminal as it was."""
    with Terminal([*COMMAND, "replay", str(PATH)], cwd=Path.cwd()) as person:
        person.expect("q: quit")
        person.press(key)
        person.expect(said)
        assert status == person.wait()
        assert "Traceback" not in person.shown


def test_no_key_is_lost() -> None:
    """However fast they come, and before the first page too."""
    with Terminal([*COMMAND, "replay", str(PATH)], cwd=Path.cwd(), size=(24, 80)) as person:
        person.press("n")
        person.expect("Action 1 of 6")
        for _ in range(3):
            person.press(RIGHT)
        person.expect("Action 4 of 6")
        person.press(f"n{LEFT}{LEFT}q")
        person.expect("Action 3 of 6")
        assert 0 == person.wait()


def test_a_closed_pipe_is_no_error() -> None:
    """As in ``bluemoon replay game.jsonl --all | head -1``, from a terminal too."""
    reading, writing = os.pipe()
    os.close(reading)
    end, inside = pty.openpty()
    done = subprocess.run(  # noqa: S603  this project's own command
        [sys.executable, *COMMAND, "replay", str(PATH)],
        stdin=inside,
        stdout=writing,
        stderr=subprocess.PIPE,
        env=environment({}),
        check=False,
    )
    for file in (writing, end, inside):
        os.close(file)

    assert (141, b"") == (done.returncode, done.stderr)


def test_a_closed_window_ends_it() -> None:
    with Terminal([*COMMAND, "replay", str(PATH)], cwd=Path.cwd()) as person:
        person.expect("q: quit")
        assert 0 != person.hang_up()
