"""The options of a game of Realm of Sand."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, TypeGuard, TypeVar

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import is_whole_number, whole_number
from bluemoon.kernel.errors import OptionsError, did_you_mean, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.sand.components import Components, Crystal, standard_components
from bluemoon.sand.components.checks import check

Mode: TypeAlias = Literal["basic", "advanced"]
MainAction: TypeAlias = Literal["optional", "required"]

ValueT = TypeVar("ValueT")

ALLOWED: Final[dict[str, tuple[object, ...]]] = {
    "players": (1, 2, 3, 4),
    "mode": ("basic", "advanced"),
    "main_action": ("optional", "required"),
}
"""The values that each option can have (S1, T2)."""
LONGEST: Final = 999
"""The most rounds or turns that can be asked for."""


def _is_allowed(_: object, option: "Attribute[ValueT]", found: ValueT) -> None:
    allowed = ALLOWED[option.name]
    # True == 1, so equality alone would let a bool pass for a number.
    if not any(type(found) is type(value) and found == value for value in allowed):
        values = " or ".join(map(repr, allowed))
        message = f"{option.name} must be {values}, not {shown(found)}"
        raise OptionsError(message)


def _as_crystals(boards: object) -> tuple[Crystal, ...] | None:
    """The boards as crystals; they may be given by name."""
    if boards is None:
        return None
    if not _is_list(boards):
        message = f"boards must be a list of boards such as 'red', by seat, not {shown(boards)}"
        raise OptionsError(message)
    return tuple(map(_as_crystal, boards))


def _is_list(found: object) -> TypeGuard[Sequence[object]]:
    return isinstance(found, Sequence) and not isinstance(found, str)


def _as_crystal(board: object) -> Crystal:
    if isinstance(board, Crystal):
        return board
    names = [str(crystal) for crystal in Crystal]
    if not isinstance(board, str) or board not in names:
        hint = did_you_mean(board, names) if isinstance(board, str) else ""
        message = f"boards are {', '.join(names)}, not {shown(board)} (rule S7){hint}"
        raise OptionsError(message)
    return Crystal(board)


def _fit(
    options: "Options",
    _: "Attribute[tuple[Crystal, ...] | None]",
    boards: tuple[Crystal, ...] | None,
) -> None:
    if boards is None:
        return
    if options.mode == "basic":
        message = "in basic mode all boards are alike, so none are named (rule S7)"
        raise OptionsError(message)
    if len(boards) != options.players:
        message = f"boards must name one for each of {options.players} players, not {len(boards)}"
        raise OptionsError(message)
    if len(set(boards)) != len(boards):
        twice = next(board for board in boards if boards.count(board) > 1)
        message = f"all boards are different, and {twice} is named twice (rule S7)"
        raise OptionsError(message)


def _is_number_of_turns(_: object, option: "Attribute[int]", found: object) -> None:
    whole_number(found, option.name, 1, LONGEST)


def _is_limit(_: object, option: "Attribute[ValueT]", found: ValueT) -> None:
    if found is not None and not is_whole_number(found, 1, LONGEST):
        message = f"{option.name} must be a number from 1 to {LONGEST} or None, not {shown(found)}"
        raise OptionsError(message)


def _is_components(_: object, __: object, found: object) -> None:
    if not isinstance(found, Components):
        message = f"components must be a Components (see load_components), not {shown(found)}"
        raise OptionsError(message)
    check(found)


@frozen(kw_only=True, cache_hash=True)
class Options:
    """
    What is agreed before the game; without *components* it is played with the set ``dunes``.

    >>> Options(players=2, mode="advanced", boards=["red", "blue"]).boards
    (<Crystal.RED: 'red'>, <Crystal.BLUE: 'blue'>)
    >>> Options(players=5)
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: players must be 1 or 2 or 3 or 4, not 5
    """

    players: int = field(default=2, validator=_is_allowed)
    """How many play: 1 to 4 (S1)."""
    mode: Mode = field(default="basic", validator=_is_allowed)
    """``"basic"``, or ``"advanced"`` with crystals (S1, S7)."""
    boards: tuple[Crystal, ...] | None = field(default=None, converter=_as_crystals, validator=_fit)
    """In advanced mode, the boards by seat; None: they are drawn at random (S7)."""
    main_action: MainAction = field(default="optional", validator=_is_allowed)
    """Whether a turn may end without a main action: ``"optional"`` or ``"required"`` (T2)."""
    solo_turns: int = field(default=14, validator=_is_number_of_turns)
    """How many turns a game of one player has (E3)."""
    round_limit: int | None = field(default=60, validator=_is_limit)
    """After how many rounds a game of several players ends at the latest; None: no limit (E5)."""
    components: Components = field(
        factory=standard_components, validator=_is_components, repr=False
    )
    """Boards, tiles and cards; the set ``dunes`` if left out."""

    __reduce__ = reduce_by_value
