"""The operators as they are written: their names, their arguments and their timings."""

from collections.abc import Callable
from typing import Final, Literal

from attrs import frozen

from bluemoon.legends.effects import operators as o
from bluemoon.legends.effects.arguments import (
    CONDITION,
    PAYMENT,
    PLAYED_TYPES,
    SPARED,
    TYPES,
    YIELDS_TO,
    Argument,
    meaning,
    number,
    number_or_any,
    types_or,
    word,
)
from bluemoon.legends.effects.clauses import RESPONSES, ResponseTiming, Timing
from bluemoon.legends.kinds import ELEMENTS, WINDOWS, CardId, CardType, Icon

CONSTANT: Final[tuple[Timing, ...]] = ("const", "turn", "landed")
RESPONDING: Final[tuple[ResponseTiming, ...]] = tuple(RESPONSES[window] for window in WINDOWS)
MOMENTS: Final[tuple[Timing, ...]] = (
    *("now", "once", "begin", "after_support", "end", "last"),
    *RESPONDING,
)
"""When an effect can be resolved that is over then."""
OWN_MOMENTS: Final[tuple[Timing, ...]] = MOMENTS[: -len(RESPONDING)]
"""Those in the own turn, for texts that play or load cards."""
NAMING: Final[tuple[Timing, ...]] = RESPONDING[:-2]
"""The windows in which the opponent has named a card (N2)."""

CATERPILLAR: Final = "one.caterpillar"
"""What DOUBLE always names."""
ANY: Final = "any"
"""What SINK always says."""
REPLACE: Final = "replace"
"""The icon that GAIN always names."""

TARGETS: Final = word("my.characters", "my.boosters", "my.supports", "my.bluffs", "one.character")
FIRE_EARTH_OR_BOTH: Final = word(*ELEMENTS, "both")
BOOSTER_OR_SUPPORT: Final = word("booster", "support")
OTHERWISE: Final = word("retreat", "dragon")


@frozen
class OperatorSignature:
    """How an operator is written."""

    name: str
    kind: type[o.Effect]
    """What it is when it has been read."""
    timings: tuple[Timing, ...]
    """Those that make sense."""
    arguments: tuple[Argument, ...]
    fewest: int
    """How many arguments are needed."""
    can_be_optional: bool
    """Whether ``may`` makes sense."""
    can_be_for_both: bool
    """Whether ``both`` makes sense."""
    make: Callable[..., o.Effect]
    """Makes it of the values of the arguments."""


def _operator(  # noqa: PLR0913  all that can differ
    name: str,
    kind: type[o.Effect],
    timings: tuple[Timing, ...],
    *arguments: Argument,
    fewest: int | None = None,
    can_be_optional: bool = False,
    can_be_for_both: bool = False,
    make: Callable[..., o.Effect] | None = None,
) -> OperatorSignature:
    """
    A signature.

    Without *fewest* all arguments are needed; without *make* they are the fields of the class.
    """
    return OperatorSignature(
        name,
        kind,
        timings,
        arguments,
        len(arguments) if fewest is None else fewest,
        can_be_optional,
        can_be_for_both,
        make or kind,
    )


def _constant(
    name: str,
    kind: type[o.StandingEffect | o.LimitEffect],
    *arguments: Argument,
    can_be_optional: bool = False,
) -> OperatorSignature:
    return _operator(name, kind, CONSTANT, *arguments, can_be_optional=can_be_optional)


def _resolved(
    name: str,
    kind: type[o.ResolvedEffect],
    *arguments: Argument,
    can_be_optional: bool = True,
    can_be_for_both: bool = False,
) -> OperatorSignature:
    return _operator(
        name,
        kind,
        MOMENTS,
        *arguments,
        can_be_optional=can_be_optional,
        can_be_for_both=can_be_for_both,
    )


def _ignore(
    rank: int,
    scope: Literal["all", "characters", "boosters", "supports", "with_icons"],
    part: Literal["text", "icons", "card"],
    spared: tuple[bool, frozenset[Icon]],
    yields_to: tuple[CardId, ...] = (),
) -> o.IgnoreEffect:
    return o.IgnoreEffect(rank, scope, part, *spared, yields_to)


def _gain(_: str, card_type: CardType) -> o.GainEffect:
    return o.GainEffect(card_type)


def _double(_: str) -> o.DoubleEffect:
    return o.DoubleEffect()


def _sink(_: str) -> o.SinkEffect:
    return o.SinkEffect()


_STANDING: Final = (
    _operator(
        "IGNORE",
        o.IgnoreEffect,
        CONSTANT,
        meaning({"1": 1, "2": 2, "3": 3, "4": 4}),
        word("all", "characters", "boosters", "supports", "with_icons"),
        word("text", "icons", "card"),
        SPARED,
        YIELDS_TO,
        fewest=4,
        make=_ignore,
    ),
    _constant("ZERO", o.ZeroEffect, TYPES, word("odd", "even")),
    _constant("RAISE", o.RaiseEffect, TARGETS, FIRE_EARTH_OR_BOTH, number(1)),
    _constant("RAISE_SUM", o.RaiseSumEffect, TARGETS),
    _constant("RAISE_HIGHER", o.RaiseHigherEffect, TARGETS),
    _constant("TIMES", o.TimesEffect, TARGETS, FIRE_EARTH_OR_BOTH, number(1)),
    _operator("DOUBLE", o.DoubleEffect, CONSTANT, word(CATERPILLAR), make=_double),
    _constant("TOTAL", o.TotalEffect, word(*ELEMENTS, "any"), number(1)),
)
_LIMITS: Final = (
    _operator(
        "DRAGONS",
        o.DragonsEffect,
        (*CONSTANT, RESPONSES["retreat"]),
        word("you_retreat", "i_retreat"),
        word("add", "sub", "cap", "set"),
        number(0),
    ),
    _constant(
        "FORBID", o.ForbidEffect, types_or({"any": None}), word("any", "text", "no_text", "over_4")
    ),
    _constant("MAX_PLAYS", o.MaxPlaysEffect, number(0), word("any", "combat")),
    _constant("MAX_ACTIVE", o.MaxActiveEffect, number(0)),
    _constant("MAX_DECK", o.MaxDeckEffect, number(0), word("your_turn", "always")),
    _constant("MAX_HAND", o.MaxHandEffect, number(0)),
    _constant("NO_END_DRAW", o.NoEndDrawEffect),
    _constant("NO_CALL", o.NoCallEffect),
    _constant("EXTRA", o.ExtraEffect, BOOSTER_OR_SUPPORT, number_or_any(1), can_be_optional=True),
    _constant("FROM_HAND", o.FromHandEffect, number_or_any(1), can_be_optional=True),
    _constant("WAIVE", o.WaiveEffect, word("mutant", "achievement"), can_be_optional=True),
    _operator(
        "GAIN",
        o.GainEffect,
        CONSTANT,
        word(REPLACE),
        meaning(PLAYED_TYPES),
        can_be_optional=True,
        make=_gain,
    ),
)
_PLAYING: Final = (
    _operator("FREE_IF", o.FreeIfEffect, ("pre",), CONDITION, can_be_optional=True),
    _operator("NO_COVER", o.NoCoverEffect, ("pre",), can_be_optional=True),
    _operator("PLAY_IF", o.PlayIfEffect, ("cond",), CONDITION),
    _operator("NEXT_FREE", o.NextFreeEffect, ("now",)),
    _operator("AGAIN", o.AgainEffect, ("now",)),
    _operator("PAY", o.PayEffect, ("demand",), PAYMENT, OTHERWISE),
    _operator("PLAY", o.PlayEffect, ("demand",), BOOSTER_OR_SUPPORT, OTHERWISE),
    _operator("STORM", o.StormEffect, ("begin",)),
    _operator("FLOOD", o.FloodEffect, ("after",)),
    _operator("LIMITS", o.LimitsEffect, ("build",), number(0), number(0)),
    _operator("CANCEL", o.CancelEffect, NAMING),
    _operator(
        "CRYSTALS",
        o.CrystalsEffect,
        ("game_end",),
        word("i_win", "you_win"),
        word("add", "sub"),
        number(1),
    ),
)
_MOVES: Final = (
    _resolved("DRAW", o.DrawEffect, number(1), can_be_for_both=True),
    _resolved("DRAW_TO", o.DrawToEffect, number(1)),
    _resolved("DRAW_RETURN", o.DrawReturnEffect, number(1), number(1)),
    _resolved("REVEAL", o.RevealEffect, number(1)),
    _resolved("SEARCH", o.SearchEffect, word("deck", "discard"), can_be_optional=False),
    _resolved("LUCKY", o.LuckyEffect, number(1), can_be_optional=False),
    _operator("FAVOR", o.FavorEffect, OWN_MOMENTS),
    _resolved("RECOVER", o.RecoverEffect, word("active", "combat")),
    _resolved("RESHUFFLE", o.ReshuffleEffect, can_be_for_both=True),
    _resolved("RENEW", o.RenewEffect, number(1), can_be_for_both=True),
    _operator("RECYCLE", o.RecycleEffect, ("now",), can_be_for_both=True),
    _operator(
        "TOSS",
        o.TossEffect,
        ("pre", *MOMENTS),
        number_or_any(1),
        can_be_optional=True,
        can_be_for_both=True,
    ),
    _operator("SINK", o.SinkEffect, MOMENTS, word(ANY), can_be_optional=True, make=_sink),
    _resolved("ROB", o.RobEffect, number(1)),
    _resolved("FORCE", o.ForceEffect, number(1)),
    _resolved("FORCE_TO", o.ForceToEffect, number(0)),
    _resolved("MILL", o.MillEffect, number(1)),
    _resolved("DISCLOSE", o.DiscloseEffect),
    _operator(
        "DISCARD",
        o.DiscardEffect,
        MOMENTS,
        word("active", "active_combat", "combat"),
        types_or({what: what for what in ("icon", "free", "any", "booster/support")}),
        meaning({"1": False, "all": True}),
        word("spare_last", "spare_one", "if_from_ship"),
        fewest=3,
        can_be_optional=True,
        can_be_for_both=True,
    ),
    _resolved("SHUFFLE_IN", o.ShuffleInEffect),
    _operator("ACHIEVE", o.AchieveEffect, OWN_MOMENTS, can_be_optional=True, can_be_for_both=True),
    _operator("LOAD", o.LoadEffect, OWN_MOMENTS, number(1), can_be_optional=True),
    _operator("ATTRACT", o.AttractEffect, ("setup", *MOMENTS), number(1), can_be_optional=True),
    _resolved("ATTRACT_FOR", o.AttractForEffect, PAYMENT, can_be_for_both=True),
    _resolved("SWAP", o.SwapEffect),
    _resolved("ELEMENT", o.ElementEffect, word(*ELEMENTS)),
)

SIGNATURES: Final = {
    signature.name: signature for signature in (*_STANDING, *_LIMITS, *_PLAYING, *_MOVES)
}
"""Every operator by its name."""
NAMES: Final = {signature.kind: name for name, signature in SIGNATURES.items()}
"""The name of the operator that an effect is."""
