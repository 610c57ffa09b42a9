"""What the component sets of all games share: marks, errors and the reading of files."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bluemoon.kernel.component_files import (
    LISTED_PROBLEMS,
    Certainty,
    check_parts,
    components_error,
    figure_problems,
    name_problems,
    packaged_text,
    read_file,
    toml_table,
)
from bluemoon.kernel.errors import ComponentsError, WrongTypeError


def text_and_source(text: str, source: str) -> tuple[str, str]:
    return text, source


def test_marks_are_letters_and_words() -> None:
    assert "clgi" == "".join(mark.value for mark in Certainty)
    assert ["certain", "likely", "guess", "invented"] == [str(mark) for mark in Certainty]


def test_one_problem_is_one_line() -> None:
    assert "mine: too few" == str(components_error("mine", ["too few"]))


def test_many_problems_are_cut() -> None:
    problems = [f"problem {number}" for number in range(LISTED_PROBLEMS + 1)]
    lines = str(components_error("mine", problems)).splitlines()

    assert "mine: 13 problems" == lines[0]
    assert LISTED_PROBLEMS + 2 == len(lines)
    assert "  and 1 more" == lines[-1]


def test_a_set_without_problems_is_taken() -> None:
    check_parts("mine", "somewhere", lambda: ())


def test_a_set_with_problems_is_refused() -> None:
    with pytest.raises(ComponentsError, match=r"^components 'mine': too few$"):
        check_parts("mine", "somewhere", lambda: ("too few",))


@pytest.mark.parametrize("error", [AttributeError, TypeError])
def test_parts_of_the_wrong_type_are_explained(error: type[Exception]) -> None:
    def problems() -> tuple[str, ...]:
        reason = "no rows"
        raise error(reason)

    with pytest.raises(
        ComponentsError, match=r"^components 7: not made of the classes of somewhere \(no rows\)$"
    ):
        check_parts(7, "somewhere", problems)


@pytest.mark.parametrize("name", ["", " ", "two\nlines", "x" * 41])
def test_a_name_that_nobody_can_read_is_refused(name: str) -> None:
    assert ["name: expected readable text of at most 40 characters"] == [*name_problems(name)]


def test_a_name_may_have_40_characters() -> None:
    assert [] == [*name_problems("x" * 40)]


@pytest.mark.parametrize(("value", "is_good"), [(1, True), (99, True), (0, False), (100, False)])
def test_figures_have_bounds(value: int, *, is_good: bool) -> None:
    assert is_good == (not [*figure_problems("here", value, 1)])


def test_a_figure_out_of_bounds_is_explained() -> None:
    assert ["here: expected a whole number from 1 to 7, not True"] == [
        *figure_problems("here", value=True, least=1, most=7)
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("kind", [str, Path])
def test_a_file_is_read_with_its_path(
    tmp_path: Path, encoding: str, kind: Callable[[Path], str | Path]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("é = 1", encoding=encoding)

    assert ("é = 1", os.fspath(path)) == read_file(kind(path), text_and_source)


def test_a_file_that_is_no_text_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"ab\xff")

    with pytest.raises(ComponentsError, match=r"mine\.toml: not UTF-8 at byte 2$"):
        read_file(path, text_and_source)


def test_a_path_is_a_text_or_a_path() -> None:
    read: Callable[..., object] = read_file
    with pytest.raises(WrongTypeError, match="the path of a component file is a text or a Path"):
        read(7, text_and_source)


def test_packaged_files_are_read() -> None:
    assert packaged_text("bluemoon.city", "components.toml").startswith("# The components of Blue")


def test_a_table_is_read() -> None:
    assert {"name": "mine"} == toml_table("name = 'mine'", "mine.toml")


@pytest.mark.parametrize("text", ["= =", f"name = {'[' * 9000}", f"number = {'9' * 5000}"])
def test_a_text_that_is_no_table_is_explained(text: str) -> None:
    with pytest.raises(ComponentsError, match=r"^mine\.toml: (not valid TOML: |nested too deeply)"):
        toml_table(text, "mine.toml")
