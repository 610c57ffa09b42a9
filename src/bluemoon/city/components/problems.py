"""What is wrong with a component file, in words and with the place in the file."""

from collections.abc import Iterable
from typing import Final

from bluemoon.kernel.errors import ComponentsError
from bluemoon.kernel.plain import in_words

LISTED_PROBLEMS: Final = 12
"""How many problems one message lists before it stops."""


class UnfitValueError(ValueError):
    """A value of a file is of the wrong kind for its place."""

    def __init__(self, expected: str, found: object) -> None:
        """Keep what was expected and what was found instead."""
        super().__init__(expected, found)
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        """Say what was expected and what was found."""
        return f"expected {self.expected}, not {in_words(self.found)}"


def components_error(source: str, problems: Iterable[str]) -> ComponentsError:
    """Make one error that lists all the problems of one set."""
    lines = list(problems)
    if len(lines) == 1:
        return ComponentsError(f"{source}: {lines[0]}")
    more = len(lines) - LISTED_PROBLEMS
    listed = lines[:LISTED_PROBLEMS] + ([f"and {more} more"] if more > 0 else [])
    return ComponentsError("\n  ".join([f"{source}: {len(lines)} problems", *listed]))
