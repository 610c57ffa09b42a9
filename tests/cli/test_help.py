"""Help, errors, and how the command ends."""

import io
import runpy
import sys
from pathlib import Path

import click
import pytest
from support.command import Running

from bluemoon import __version__
from bluemoon.cli import command as whole
from bluemoon.cli.running import run
from bluemoon.cli.start import MISSING, main

pytestmark = pytest.mark.slow

COMMANDS = sorted(whole.bluemoon.commands)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_examples(name: str, bluemoon: Running) -> None:
    """Each of them begins with what is typed, and all options are explained."""
    ran = bluemoon(name, "--help")

    assert (0, "") == (ran.status, ran.err)
    assert f"  Examples:\n    bluemoon {name}" in ran.out


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_in_help_can_be_typed(name: str) -> None:
    """Every option in them exists; values and files are looked at later."""
    command = whole.bluemoon.commands[name]
    lines = (command.epilog or "").partition("Examples:\n")[2].splitlines()
    for line in lines:
        words = line.partition("|")[0].split()
        command.make_parser(click.Context(command)).parse_args(words[2:])


def test_help_tells_the_exit_statuses(bluemoon: Running) -> None:
    """Also without any command."""
    assert "Exit status: 0 success; 1 a check failed" in bluemoon("--help").out
    assert set(COMMANDS) <= set(bluemoon("--help").out.split())


def test_the_version_is_told(bluemoon: Running) -> None:
    """As the library tells it."""
    assert f"bluemoon, version {__version__}\n" == bluemoon("--version").out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("chess", "No such command 'chess'"),
        ("demo --players 5", "Invalid value for '--players': players is 2 or 3 or 4, not '5'"),
        ("demo --seed -1", "a seed must be a whole number from 0 to 2**64 - 1, not -1"),
        ("play chess", "there is no game 'chess', only city"),
        ("play --humans one", "expected seats such as 0 or 0,1, not 'one'"),
        ("play --humans 0,2", "the seats are 0 to 1, there is no seat 2"),
        ("play --resume x.jsonl --players 2", "--resume continues a game as it is"),
        ("play --layout round", "layout is standard or variant, not 'round'"),
        ("simulate --games 0", "0 is not in the range x>=1"),
        ("soak --games 0", "games must be a whole number of at least 1, not 0"),
        ("soak --games many", "'many' is not a valid integer"),
        ("soak --seed -1", "a seed must be a whole number from 0 to 2**64 - 1, not -1"),
        ("soak chess", "there is no game 'chess', only city"),
        ("soak city --players 5", "players is 2 or 3 or 4, not '5'"),
        ("convert game.jsonl game.txt", "the name of OUT ends in .jsonl or .jsonl.gz"),
        ("convert game.jsonl game.gz", "the name of OUT ends in .jsonl or .jsonl.gz"),
        ("schema chess", "there is no game 'chess', only city"),
        ("schema city --of game", "'game' is not one of 'record', 'redacted', 'view'"),
        ("play --save x.jsonl.gz", "x.jsonl.gz: a game that goes on is written to .jsonl"),
        ("verify", "Missing argument 'FILE...'"),
    ],
)
def test_a_wrong_command_line_is_explained(words: str, problem: str, bluemoon: Running) -> None:
    """With status 2, and nothing is written."""
    ran = bluemoon(*words.split())

    assert (2, "") == (ran.status, ran.out)
    assert problem in ran.err
    assert [] == [*Path().iterdir()]


@pytest.mark.parametrize(
    "words",
    ["show x.jsonl", "replay x.jsonl", "convert x.jsonl y.jsonl.gz", "play --resume x.jsonl"],
)
def test_a_missing_file_is_told_in_one_line(words: str, bluemoon: Running) -> None:
    """With status 1."""
    ran = bluemoon(*words.split())

    assert (1, "") == (ran.status, ran.out)
    assert "Error: x.jsonl: No such file or directory\n" == ran.err


@pytest.mark.parametrize("words", ["demo --record no/x.jsonl", "play --save no/x.jsonl"])
def test_a_file_that_cannot_be_written_is_told_in_one_line(words: str, bluemoon: Running) -> None:
    """With status 1."""
    ran = bluemoon(*words.split())

    assert (1, "Error: no/x.jsonl: No such file or directory\n") == (ran.status, ran.err)


def test_nothing_is_overwritten(bluemoon: Running) -> None:
    """A file that exists needs another name."""
    Path("x.jsonl").write_text("mine", encoding="utf-8")
    for words in ("demo --record x.jsonl", "play --save x.jsonl", "convert y.jsonl.gz x.jsonl"):
        ran = bluemoon(*words.split())

        assert (1, "") == (ran.status, ran.out)
        assert "Error: x.jsonl exists already and is not overwritten" in ran.err
    assert "mine" == Path("x.jsonl").read_text(encoding="utf-8")


@click.command()
@click.argument("error")
def failing(error: str) -> None:
    if error == "pipe":
        sys.stdout.write("too late")
    raise {
        "disk": OSError(28, "No space left on device"),
        "strange": OSError("strange"),
        "stop": KeyboardInterrupt(),
        "bug": ZeroDivisionError("a bug"),
        "pipe": BrokenPipeError(),
    }[error]


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        ("disk", 1, "Error: No space left on device\n"),
        ("strange", 1, "Error: strange\n"),
        ("stop", 130, "Interrupted.\n"),
    ],
)
def test_errors_become_statuses(
    error: str, status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, no traceback."""
    assert status == run(failing, [error])
    assert ("", said) == tuple(capsys.readouterr())


def test_a_bug_is_not_hidden() -> None:
    """What nobody expected is raised."""
    with pytest.raises(ZeroDivisionError):
        run(failing, ["bug"])


def test_after_a_closed_pipe_nothing_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is still in the buffer goes nowhere."""
    path = tmp_path / "out"
    with path.open("w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert 141 == run(failing, ["pipe"])

    assert "" == path.read_text(encoding="utf-8")


def test_characters_that_a_terminal_lacks_become_question_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Instead of an error."""
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    run(click.Command("cafe", callback=lambda: sys.stdout.write("caf\u00e9")), [])

    assert b"caf?" == written.getvalue()


def test_an_output_that_does_not_exist_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may be started without one."""
    monkeypatch.setattr(sys, "stdout", None)

    assert 0 == run(click.Command("quiet", callback=lambda: None), [])


def test_a_shell_is_told_how_a_line_could_go_on(
    monkeypatch: pytest.MonkeyPatch, bluemoon: Running
) -> None:
    """Completion, as click provides it."""
    monkeypatch.setenv("_BLUEMOON_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "bluemoon ver")
    monkeypatch.setenv("COMP_CWORD", "1")

    assert "plain,verify\n" == bluemoon().out


def test_the_command_is_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also as ``python -m bluemoon.cli``."""
    monkeypatch.setattr(sys, "argv", ["bluemoon", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("bluemoon.cli", run_name="__main__")

    assert 0 == ended.value.code
    assert "bluemoon, version" in capsys.readouterr().out


@pytest.mark.parametrize("library", ["click", "rich.console"])
def test_a_missing_library_is_told(
    library: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence that says what to install."""
    for name in [name for name in sys.modules if name.startswith("bluemoon.cli.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(SystemExit) as ended:
        main()

    assert 1 == ended.value.code
    assert ("", MISSING) == tuple(capsys.readouterr())


def test_another_missing_module_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is not hidden behind advice that would not help."""
    monkeypatch.delitem(sys.modules, "bluemoon.cli.command")
    monkeypatch.setitem(sys.modules, "bluemoon.cli.demo", None)
    with pytest.raises(ModuleNotFoundError):
        main()
