"""How long a search may think."""

from typing import Final, TypeAlias

from attrs import Attribute, field, frozen

from bluemoon.bots.errors import BotError
from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.errors import shown

ITERATIONS: Final = 500
"""How often a search tries something out, if nothing else is said."""


def _is_whole(_: object, __: "Attribute[int]", found: object) -> None:
    whole_number(found, "the iterations of a search", 1, error=BotError)


def _is_positive(_: object, __: "Attribute[float]", found: object) -> None:
    if not isinstance(found, int | float) or isinstance(found, bool) or not found > 0:
        message = f"a search needs more than 0 seconds, not {shown(found)}"
        raise BotError(message)


@frozen
class Iterations:
    """So many tries for every decision; the same seed thinks the same everywhere."""

    number: int = field(default=ITERATIONS, validator=_is_whole)


@frozen
class Seconds:
    """So much time for every decision; how far that gets depends on the machine."""

    number: float = field(validator=_is_positive)


Budget: TypeAlias = Iterations | Seconds
