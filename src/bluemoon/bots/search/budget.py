"""How long a search may think."""

from typing import Final, TypeAlias

from attrs import Attribute, field, frozen

from bluemoon.bots.errors import BotError
from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.errors import shown

ITERATIONS: Final = 500
"""The default number of iterations of a search."""


def _check_iterations(_: object, __: "Attribute[int]", value: object) -> None:
    whole_number(value, "the iterations of a search", 1, error=_not_allowed)


def _not_allowed(message: str) -> BotError:
    return BotError(message, code="options.value")


def _check_seconds(_: object, __: "Attribute[float]", value: object) -> None:
    if not isinstance(value, int | float) or isinstance(value, bool) or not value > 0:
        message = f"a search needs more than 0 seconds, not {shown(value)}"
        raise BotError(message, code="options.value")


@frozen
class Iterations:
    """A number of iterations for each decision; the same seed thinks the same everywhere."""

    number: int = field(default=ITERATIONS, validator=_check_iterations)


@frozen
class Seconds:
    """An amount of time for each decision; how far that gets depends on the machine."""

    number: float = field(validator=_check_seconds)


Budget: TypeAlias = Iterations | Seconds
