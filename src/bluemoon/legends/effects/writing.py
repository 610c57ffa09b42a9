"""Writing the text of a card, as ``parsing`` reads it."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from attrs import astuple

from bluemoon.kernel.errors import WrongTypeError, shown
from bluemoon.legends.effects.arguments import BAR, PLAIN_ICONS, YIELD
from bluemoon.legends.effects.clauses import Clause
from bluemoon.legends.effects.conditions import Condition
from bluemoon.legends.effects.operators import (
    DiscardEffect,
    DoubleEffect,
    Effect,
    GainEffect,
    IgnoreEffect,
    SinkEffect,
)
from bluemoon.legends.effects.parsing import BETWEEN_ARGUMENTS, BETWEEN_CLAUSES
from bluemoon.legends.effects.payments import Payment
from bluemoon.legends.effects.signatures import ANY, CATERPILLAR, NAMES, REPLACE

_Value: TypeAlias = int | str | tuple[str, ...] | Condition | Payment | None
"""What a field of an operator can hold; the others are written by their operators."""

_LONGEST_SHOWN: Final = 60


def format_clauses(clauses: Iterable[Clause]) -> str:
    """
    The text of a card that has these clauses.

    >>> from bluemoon.legends.effects.operators import DrawEffect
    >>> format_clauses([Clause("now", DrawEffect(5), is_optional=True)])
    'now may DRAW(5)'
    """
    return BETWEEN_CLAUSES.join([_clause(clause) for clause in clauses])


def _clause(clause: Clause) -> str:
    name = NAMES.get(type(clause.effect))
    if name is None:
        message = f"expected an operator of bluemoon.legends.effects, not {_shown(clause.effect)}"
        raise WrongTypeError(message)
    values = _values(clause.effect)
    arguments = f"({BETWEEN_ARGUMENTS.join(map(_argument, values))})" if values else ""
    both, may = " both" * clause.is_for_both, " may" * clause.is_optional
    return f"{clause.timing}{both}{may} {name}{arguments}"


def _values(effect: Effect) -> tuple[_Value, ...]:
    """The arguments; mostly they are the fields."""
    match effect:
        case IgnoreEffect():
            yields_to = (f"{YIELD}{BAR.join(effect.yields_to)}",) if effect.yields_to else ()
            return effect.rank, effect.scope, effect.part, _spared(effect), *yields_to
        case DiscardEffect():
            unless = () if effect.unless is None else (effect.unless,)
            return effect.where, effect.what, "all" if effect.is_all else "1", *unless
        case DoubleEffect():
            return (CATERPILLAR,)
        case SinkEffect():
            return (ANY,)
        case GainEffect():
            return REPLACE, effect.card_type
        case _:
            return astuple(effect, recurse=False)


def _spared(effect: IgnoreEffect) -> str:
    if effect.spared_icons:
        return BAR.join([word for word, icon in PLAIN_ICONS.items() if icon in effect.spared_icons])
    return "flit" if effect.spares_flit else "none"


def _argument(value: _Value) -> str:
    match value:
        case None:
            return ANY
        case tuple():
            return BAR.join(value)
        case _:
            return str(value)


def _shown(value: object) -> str:
    return shown(value, _LONGEST_SHOWN)
