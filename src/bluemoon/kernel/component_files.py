"""
What the component sets of all games have in common: marks, the reading of files, and the errors.

A component file has all figures of one set in TOML. Whatever is wrong with a set is one
ComponentsError that lists every problem, with its place and what was expected there.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Final, TypeAlias, TypeVar

from bluemoon.kernel.checks import is_whole_number, whole_number_within
from bluemoon.kernel.errors import ComponentsError, SetupError, WrongTypeError, shown

T = TypeVar("T")

ComponentPath: TypeAlias = str | os.PathLike[str]
"""The path of a component file."""

LISTED_PROBLEMS: Final = 12
"""How many problems one message lists before it stops."""

LARGEST_FIGURE: Final = 99
"""The bound for figures without a bound of their own; nothing printed comes near it."""

LONGEST_NAME: Final = 40
"""Characters of a name, of a set or of a part of it."""


class Certainty(Enum):
    """How sure a figure is, as the letter that marks it in a component file."""

    CERTAIN = "c"
    """Stated in print or clearly legible."""
    LIKELY = "l"
    """Read from a small picture, and in keeping with the rest of the set."""
    GUESS = "g"
    """The best reading, perhaps wrong by one, or our own choice."""
    INVENTED = "i"
    """Our own design, because nothing printed could be read."""

    def __str__(self) -> str:
        """Give the word for the docs."""
        return self.name.lower()


def components_error(source: str, problems: Iterable[str]) -> ComponentsError:
    """Make one error that lists all the problems of one set."""
    return ComponentsError(listed_problems(source, problems))


def listed_problems(source: str, problems: Iterable[str]) -> str:
    """One message that lists all the problems of one file, or the first of very many."""
    lines = list(problems)
    if len(lines) == 1:
        return f"{source}: {lines[0]}"
    more = len(lines) - LISTED_PROBLEMS
    listed = lines[:LISTED_PROBLEMS] + ([f"and {more} more"] if more > 0 else [])
    return "\n  ".join([f"{source}: {len(lines)} problems", *listed])


def check_parts(name: object, package: str, problems: Callable[[], tuple[str, ...]]) -> None:
    """
    Raise a ComponentsError if there are problems in the set of this name.

    A program may have built it with parts of the wrong type, at which *problems* fails; *package*
    is where the right ones are.
    """
    try:
        found = problems()
    except (AttributeError, TypeError) as error:
        found = (f"not made of the classes of {package} ({error})",)
    if found:
        source = f"components {shown(name, LONGEST_NAME)}"
        raise components_error(source, found)


def name_problems(name: str) -> Iterator[str]:
    """What is wrong with the name of a set."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        yield f"name: expected readable text of at most {LONGEST_NAME} characters"


def figure_problems(
    path: str, value: object, least: int, most: int = LARGEST_FIGURE
) -> Iterator[str]:
    """What is wrong with a figure."""
    if not is_whole_number(value, least, most):
        yield f"{path}: expected {whole_number_within(least, most)}, not {shown(value)}"


def read_file(
    path: ComponentPath,
    read: Callable[[str, str], T],
    *,
    what: str = "component file",
    error: Callable[[str], SetupError] = ComponentsError,
    largest: int | None = None,
) -> T:
    """
    What *read* makes of the text of a file and its path.

    What is no UTF-8, or has more bytes than *largest*, is an *error*; *what* the file is called in
    messages.
    """
    from pathlib import Path  # noqa: PLC0415  slow to import, as are those below

    try:
        file = Path(path)
    except TypeError:
        message = f"the path of a {what} is a text or a Path, not {shown(path)}"
        raise WrongTypeError(message) from None
    with file.open("rb") as opened:
        content = opened.read(-1 if largest is None else largest + 1)
    if largest is not None and len(content) > largest:
        message = f"{os.fspath(path)}: a {what} has at most {largest} bytes"
        raise error(message)
    try:
        # Some editors begin a file with a byte order mark, which is no part of the text.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        message = f"{os.fspath(path)}: not UTF-8 at byte {problem.start}"
        raise error(message) from None
    return read(text, os.fspath(path))


def packaged_text(package: str, file_name: str) -> str:
    """The text of a file in the folder ``data`` of a package."""
    from importlib.resources import files  # noqa: PLC0415

    return files(package).joinpath("data", file_name).read_bytes().decode("utf-8")


def toml_table(text: str, source: str) -> dict[str, object]:
    """The table that a text in TOML describes; a ComponentsError if it is none."""
    import tomllib  # noqa: PLC0415

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise components_error(source, ["nested too deeply"]) from None
    except ValueError as error:
        raise components_error(source, [f"not valid TOML: {error}"]) from None
