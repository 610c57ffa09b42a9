"""What mypy must accept and what it must find, checked line by line."""

import re
from pathlib import Path
from typing import Final

import pytest
from mypy import api

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

TYPING: Final = Path(__file__).parent / "typing"
EXPECTED: Final = re.compile(r"# E: (.+)$")
FOUND: Final = re.compile(r"^[^:\n]+:(\d+): error: (.+)$", re.MULTILINE)


def errors(path: Path, cache: Path) -> list[tuple[int, str]]:
    """Line and text of every error that mypy finds; any other failure ends the test."""
    report, complaint, status = api.run(
        ["--config-file=", "--strict", f"--cache-dir={cache}", "--no-pretty", str(path)]
    )
    found = [(int(line), text) for line, text in FOUND.findall(report)]
    assert not complaint
    assert bool(found) == bool(status), report
    return found


def expectations(text: str) -> list[tuple[int, str]]:
    """Line and words of every expected error."""
    lines = [(number, EXPECTED.search(line)) for number, line in enumerate(text.split("\n"), 1)]
    return [(number, match.group(1).strip()) for number, match in lines if match]


def disagreements(expected: list[tuple[int, str]], found: list[tuple[int, str]]) -> list[str]:
    """Expected errors that were not found, and errors that nobody expected."""
    open_errors = list(found)
    wrong: list[str] = []
    for line, words in expected:
        fitting = [error for error in open_errors if error[0] == line and words in error[1]]
        if fitting:
            open_errors.remove(fitting[0])
        else:
            wrong.append(f"line {line}: no error with {words!r}")
    return wrong + [f"line {line}: unexpected: {text}" for line, text in open_errors]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy_cache")


def test_public_types_are_as_promised(cache: Path) -> None:
    assert [] == errors(TYPING / "must_check.py", cache)


def test_mistakes_are_found(cache: Path) -> None:
    path = TYPING / "must_fail.py"
    expected = expectations(path.read_text(encoding="utf-8"))

    assert expected
    assert [] == disagreements(expected, errors(path, cache))


def test_a_broken_promise_is_found(tmp_path: Path, cache: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text('number: int = "one"\n', encoding="utf-8")

    ((line, text),) = errors(path, cache)

    assert 1 == line
    assert "Incompatible types in assignment" in text


def test_disagreements_are_found() -> None:
    """A missing error, a second error on the line and an error elsewhere all count."""
    expected = expectations("x = 1\ny = f()  # E: Argument 1\nz = g()  # E: Argument 2\n")

    assert [(2, "Argument 1"), (3, "Argument 2")] == expected
    assert [] == disagreements(expected, [(2, "Argument 1 is bad"), (3, "Argument 2 is bad")])
    assert [
        "line 3: no error with 'Argument 2'",
        "line 1: unexpected: A mistake",
        "line 2: unexpected: Another",
    ] == disagreements(expected, [(1, "A mistake"), (2, "Argument 1 is bad"), (2, "Another")])
