"""
A stable digest of a state.

Two states have the same digest exactly if they are equal, options and components included. It is
the same on every Python, on every machine and under every ``PYTHONHASHSEED``, so it may be written
into records, tests and bug reports.
"""

from enum import Enum
from functools import lru_cache
from typing import Final, TypeGuard

import attrs

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.digests import hex_digest
from bluemoon.legends.components import Components
from bluemoon.legends.options import Options
from bluemoon.legends.state import State
from bluemoon.legends.type_checks import check_state

FORMAT: Final = "bluemoon/legends/state/1"
"""Comes first in what is digested; the number changes with the way states are written."""


def state_digest(state: State) -> str:
    """The digest of a complete position: 64 hexadecimal digits."""
    check_state(state)
    return hex_digest(FORMAT, _plain(state))


def _plain(value: object) -> object:
    """What JSON can express of a part of a position; different for different parts."""
    if isinstance(value, Options):
        chosen = [
            _plain(getattr(value, field.name))
            for field in attrs.fields(Options)
            if field.name != "components"
        ]
        return [*chosen, components_digest(value.components)]
    if isinstance(value, Chance):
        return value.seed
    if isinstance(value, Enum):
        return value.value
    if _is_tuple(value):
        return [_plain(part) for part in value]
    kind = type(value)
    if attrs.has(kind):
        # There are many classes of phases, questions and tasks, and their names tell them apart.
        parts = [_plain(getattr(value, field.name)) for field in attrs.fields(kind)]
        return [kind.__name__, *parts]
    return value


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


@lru_cache(maxsize=16)
def components_digest(components: Components) -> str:
    """The digest of all cards; there are many, and a program uses few tables of them."""
    # Only the file and the digest have cards as rows.
    from bluemoon.legends.components.rows import row_of  # noqa: PLC0415

    rows = [attrs.astuple(row_of(card)) for card in components.cards]
    return hex_digest(components.name, rows)
