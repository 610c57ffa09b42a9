"""What the texts in play allow a player and forbid him: the limits that hold now."""

from collections.abc import Sequence
from typing import Final, assert_never

from attrs import define, field

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components.cards import Card
from bluemoon.legends.effects.clauses import Clause
from bluemoon.legends.effects.operators import (
    DragonsEffect,
    ExtraEffect,
    ForbidEffect,
    FromHandEffect,
    GainEffect,
    MaxActiveEffect,
    MaxDeckEffect,
    MaxHandEffect,
    MaxPlaysEffect,
    NoCallEffect,
    NoEndDrawEffect,
)
from bluemoon.legends.kinds import CardId, CardType
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import State, opponent

ANY_NUMBER: Final = 99
"""More cards than anybody can play or hold: no limit."""
HIGH_VALUE: Final = 4
"""Some characters with a value above this one may be forbidden."""


@define(eq=False)
class TextLimits:
    """The limits of one player, by the active cards of both whose text counts."""

    forbids: list[tuple[CardId, ForbidEffect]] = field(factory=list)
    """Prohibitions, each with the opposing card that forbids."""
    plays: int = ANY_NUMBER
    """How many cards may be played in the own turn."""
    combat_plays: int = ANY_NUMBER
    """How many characters and boosters together."""
    active_characters: int = ANY_NUMBER
    """How many characters may be active at the end of the Character phase."""
    hand: int = ANY_NUMBER
    """With so many cards in hand none can be taken."""
    deck_in_own_turn: int = ANY_NUMBER
    """How many cards may be taken from the draw deck in an own turn."""
    deck: int = ANY_NUMBER
    """How many cards may be taken from the draw deck in any turn."""
    may_draw_at_end: bool = True
    """Whether texts of the End phase that draw cards may be used (X21)."""
    may_call: bool = True
    """Whether a bluff may be called."""
    extra_boosters: int = 0
    extra_supports: int = 0
    with_replace: tuple[CardType, ...] = ()
    """The types of cards that may be discarded as if they had the replace icon (I12)."""
    from_hand: int = 0
    """How many cards may come from hand although a ship is landed."""

    def forbidden_by(self, card: Card, card_type: CardType) -> CardId | None:
        """The opposing card that forbids playing this one, as a card of the type."""
        for by, forbid in self.forbids:
            if (forbid.types is None or card_type in forbid.types) and _is_meant(forbid, card):
                return by
        return None


def _is_meant(forbid: ForbidEffect, card: Card) -> bool:
    match forbid.only:
        case "any":
            return True
        case "text":
            return card.has_text
        case "no_text":
            return not card.has_text
        case "over_4":
            return max(card.value("fire"), card.value("earth")) > HIGH_VALUE
        case _:
            assert_never(forbid.only)


def limits_for(standings: CardStandings, seat: Seat) -> TextLimits:
    """What the active cards of both players allow and forbid this seat."""
    limits = TextLimits()
    for card, clause in standings.active_effects(opponent(seat)):
        _forbid(limits, card, clause)
    for _, clause in standings.active_effects(seat):
        _permit(limits, clause)
    return limits


def _forbid(limits: TextLimits, card: CardId, clause: Clause) -> None:
    effect = clause.effect
    match effect:
        case ForbidEffect():
            limits.forbids.append((card, effect))
        case MaxPlaysEffect(area="any"):
            limits.plays = min(limits.plays, effect.number)
        case MaxPlaysEffect():
            limits.combat_plays = min(limits.combat_plays, effect.number)
        case MaxActiveEffect():
            limits.active_characters = min(limits.active_characters, effect.number)
        case MaxHandEffect():
            limits.hand = min(limits.hand, effect.number)
        case MaxDeckEffect(when="always"):
            limits.deck = min(limits.deck, effect.number)
        case MaxDeckEffect():
            limits.deck_in_own_turn = min(limits.deck_in_own_turn, effect.number)
        case NoEndDrawEffect():
            limits.may_draw_at_end = False
        case NoCallEffect():
            limits.may_call = False
        case _:
            return


def _permit(limits: TextLimits, clause: Clause) -> None:
    effect = clause.effect
    match effect:
        case ExtraEffect(card_type="booster"):
            limits.extra_boosters += ANY_NUMBER if effect.number is None else effect.number
        case ExtraEffect():
            limits.extra_supports += ANY_NUMBER if effect.number is None else effect.number
        case GainEffect():
            limits.with_replace += (effect.card_type,)
        case FromHandEffect():
            limits.from_hand += ANY_NUMBER if effect.number is None else effect.number
        case _:
            return


def takeable_into_hand(state: State, limits: TextLimits, seat: Seat) -> int:
    """How many cards the seat may take into hand now, from anywhere (X17)."""
    return max(0, limits.hand - len(state.players[seat].hand))


def takeable_from_deck(state: State, limits: TextLimits, seat: Seat) -> int:
    """How many cards the seat may take from the draw deck into hand now (X17)."""
    return min(takeable_into_hand(state, limits, seat), removable_from_deck(state, limits, seat))


def removable_from_deck(state: State, limits: TextLimits, seat: Seat) -> int:
    """How many cards the seat may take from the draw deck now, wherever they go."""
    is_own_turn = state.turn.seat == seat
    allowed = limits.deck
    if is_own_turn:
        allowed = min(allowed, limits.deck_in_own_turn) - state.turn.taken
    return max(0, min(allowed, len(state.players[seat].deck)))


def dragons_of_retreat(
    standings: CardStandings, seat: Seat, number: int, responses: Sequence[DragonsEffect] = ()
) -> int:
    """
    How many dragons a retreat of this seat attracts, if *number* without any text (F4).

    *responses* are what interference cards do to this retreat.
    """
    effects = [*responses, *_effects_on_retreat(standings, seat)]
    number += sum(effect.number for effect in effects if effect.mode == "add")
    number = max(0, number - sum(effect.number for effect in effects if effect.mode == "sub"))
    for effect in effects:
        if effect.mode == "cap":
            number = min(number, effect.number)
    for effect in effects:
        if effect.mode == "set":
            number = effect.number
    return number


def _effects_on_retreat(standings: CardStandings, seat: Seat) -> list[DragonsEffect]:
    """What the active cards of both players do to a retreat of this seat."""
    return [
        clause.effect
        for owner, side in ((seat, "i_retreat"), (opponent(seat), "you_retreat"))
        for _, clause in standings.active_effects(Seat(owner))
        if isinstance(clause.effect, DragonsEffect) and clause.effect.side == side
    ]
