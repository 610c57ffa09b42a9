"""One error for everything that is wrong with a set of components."""

from collections.abc import Iterable
from typing import Final

from bluemoon.kernel.errors import ComponentsError

LISTED_PROBLEMS: Final = 12
"""How many problems one message lists before it stops."""


def components_error(source: str, problems: Iterable[str]) -> ComponentsError:
    """Make one error that lists all the problems of one set."""
    lines = list(problems)
    if len(lines) == 1:
        return ComponentsError(f"{source}: {lines[0]}")
    more = len(lines) - LISTED_PROBLEMS
    listed = lines[:LISTED_PROBLEMS] + ([f"and {more} more"] if more > 0 else [])
    return ComponentsError("\n  ".join([f"{source}: {len(lines)} problems", *listed]))
