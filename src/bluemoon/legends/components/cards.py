"""A card as it is printed."""

from typing import Final, TypeAlias

from attrs import Factory, field, frozen

from bluemoon.kernel.component_files import Certainty
from bluemoon.legends.effects.clauses import Clause, Timing
from bluemoon.legends.effects.operators import (
    AttractEffect,
    DoubleEffect,
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    TimesEffect,
)
from bluemoon.legends.kinds import (
    SPECIAL_KINDS,
    Affiliation,
    CardId,
    CardType,
    Element,
    Icon,
    People,
)

LastingText: TypeAlias = tuple[CardId, Clause]
"""A text that counts as long as its card is active, and the card that has it."""


def _text_clauses(card: "Card") -> tuple[Clause, ...]:
    return tuple(clause for clause in card.clauses if clause.timing != "build")


def _clauses_by_timing(card: "Card") -> dict[Timing, tuple[Clause, ...]]:
    found: dict[Timing, tuple[Clause, ...]] = {}
    for clause in card.clauses:
        found[clause.timing] = (*found.get(clause.timing, ()), clause)
    return found


def _lasting(card: "Card", *timings: Timing) -> tuple[LastingText, ...]:
    return tuple((card.id, clause) for clause in card.clauses if clause.timing in timings)


def _has_target(card: "Card") -> bool:
    return any(
        isinstance(clause.effect, DoubleEffect)
        or (isinstance(clause.effect, _AIMED) and clause.effect.target == "one.character")
        for clause in card.clauses
    )


LASTING: Final[tuple[Timing, ...]] = ("const", "turn", "demand")
"""The timings of texts that count as long as their card is active."""
_UNESTABLISHED: Final = (Certainty.GUESS, Certainty.INVENTED)
_AIMED: Final = (RaiseEffect, RaiseHigherEffect, RaiseSumEffect, TimesEffect)
"""Effects on a card that may be a declared target."""


@frozen(cache_hash=True)
class Card:
    """What is printed on a card; positions name it by its id."""

    id: CardId
    name: str
    affiliation: Affiliation
    deck: People | None
    """The people deck that it belongs to; None: no deck."""
    card_type: CardType
    fire: int | None
    """None: no value is printed, which counts as 0 and has no parity."""
    earth: int | None
    icons: frozenset[Icon]
    """All of them: shields, gang and bluff icons too."""
    moons: int | None
    """None: leaders, emissaries and inquisitors have none."""
    family: int | None
    """The Buka family, from 1 to 6."""
    capacity: int | None
    """How many cards a ship holds; None for all others."""
    emissary_set: int | None
    """The set of an emissary that it belongs to, from 1 to 4; None: none."""
    clauses: tuple[Clause, ...]
    """What its text does, in the order printed; with the numbers of a leader for deck building."""
    certainty: Certainty
    has_text: bool = field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda card: bool(_text_clauses(card)), takes_self=True),
    )
    """Whether it has a special power text."""
    by_timing: dict[Timing, tuple[Clause, ...]] = field(
        init=False, eq=False, repr=False, default=Factory(_clauses_by_timing, takes_self=True)
    )
    """Its clauses by their timing; a timing that it does not have is missing."""
    lasting: tuple[LastingText, ...] = field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda card: _lasting(card, *LASTING), takes_self=True),
    )
    """Its texts that count as long as it is active."""
    lasting_landed: tuple[LastingText, ...] = field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda card: _lasting(card, *LASTING, "landed"), takes_self=True),
    )
    """The same for a ship that is landed."""
    needs_target: bool = field(
        init=False, eq=False, repr=False, default=Factory(_has_target, takes_self=True)
    )
    """Whether its text concerns one own active card that its owner declares (X8)."""

    @property
    def is_stand_in(self) -> bool:
        """Whether it stands for a card of an expansion whose face nobody could establish."""
        return self.affiliation in SPECIAL_KINDS and self.certainty in _UNESTABLISHED

    @property
    def dragons_at_start(self) -> int:
        """How many dragons its setup texts attract (S8)."""
        effects = [clause.effect for clause in self.by_timing.get("setup", ())]
        return sum([effect.number for effect in effects if isinstance(effect, AttractEffect)])

    @property
    def first_word(self) -> str:
        """The first word of the name, which pairs must share (I6)."""
        return self.name.split()[0]

    def value(self, element: Element) -> int:
        """The printed value in an element; 0 if there is none."""
        return (self.fire if element == "fire" else self.earth) or 0

    def __str__(self) -> str:
        return self.id
