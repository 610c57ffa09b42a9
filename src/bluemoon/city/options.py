"""The options of a game of Blue Moon City."""

from typing import Final, Literal, TypeAlias, TypeVar

from attrs import Attribute, field, frozen

from bluemoon.city.components import Components, standard_components
from bluemoon.city.components.checks import check
from bluemoon.kernel.errors import OptionsError, shown

Layout: TypeAlias = Literal["standard", "variant"]
Edition: TypeAlias = Literal[2006, 2018]

ValueT = TypeVar("ValueT")

ALLOWED: Final[dict[str, tuple[object, ...]]] = {
    "players": (2, 3, 4),
    "expansion": (False, True),
    "layout": ("standard", "variant"),
    "edition": (2018, 2006),
}
"""The values that each option can have (S1 to S4, S10)."""


def _is_allowed(_: object, option: "Attribute[ValueT]", found: ValueT) -> None:
    allowed = ALLOWED[option.name]
    # True == 1, so equality alone would let a bool pass for a number and the other way round.
    if not any(type(found) is type(value) and found == value for value in allowed):
        values = " or ".join(map(repr, allowed))
        message = f"{option.name} must be {values}, not {shown(found)}"
        raise OptionsError(message)


def _is_components(_: object, __: object, found: object) -> None:
    if not isinstance(found, Components):
        message = f"components must be a Components (see load_components), not {shown(found)}"
        raise OptionsError(message)
    check(found)


@frozen(kw_only=True, cache_hash=True)
class Options:
    """
    What is agreed before the game; without *components* it is played with the standard set.

    >>> Options(players=3, layout="variant")
    Options(players=3, expansion=False, layout='variant', edition=2018)
    >>> Options(players=5)
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: players must be 2 or 3 or 4, not 5
    """

    players: int = field(default=2, validator=_is_allowed)
    """How many play: 2, 3 or 4 (S1)."""
    expansion: bool = field(default=False, validator=_is_allowed)
    """Whether the four expansion buildings take part (S2, X)."""
    layout: Layout = field(default="standard", validator=_is_allowed)
    """How the tiles are placed: ``"standard"`` (S3) or ``"variant"`` (S4)."""
    edition: Edition = field(default=2018, validator=_is_allowed)
    """Whose figures count where the editions differ: 2018, or 2006 (S10)."""
    components: Components = field(
        factory=standard_components, validator=_is_components, repr=False
    )
    """Tiles, deck, Obelisk and scales; the standard set if left out."""
