"""Texts that allow, forbid and demand something, in words."""

from typing import Final, TypeAlias, assert_never

from bluemoon.legends.effects.operators import (
    CrystalsEffect,
    DemandEffect,
    DragonsEffect,
    ExtraEffect,
    ForbidEffect,
    FreeIfEffect,
    FromHandEffect,
    GainEffect,
    LimitEffect,
    LimitsEffect,
    MaxActiveEffect,
    MaxDeckEffect,
    MaxHandEffect,
    MaxPlaysEffect,
    NoCallEffect,
    NoCoverEffect,
    NoEndDrawEffect,
    PayEffect,
    PlayEffect,
    PlayIfEffect,
    PlayingEffect,
    WaiveEffect,
)
from bluemoon.legends.effects.payments import Payment
from bluemoon.legends.limits import HIGH_VALUE
from bluemoon.legends.wording.conditions_and_payments import condition_words, payment_words
from bluemoon.legends.wording.phrases import number_of_dragons, type_noun, types_words
from bluemoon.toolkits.wording import counted

RuleEffect: TypeAlias = LimitEffect | PlayingEffect | DemandEffect | CrystalsEffect | LimitsEffect
"""What may, cannot or must be done."""


def rule_words(effect: RuleEffect) -> str:  # noqa: C901, PLR0911, PLR0912  one arm an effect
    """What a text allows, forbids or demands, told to its owner; it begins with a small letter."""
    match effect:
        case DragonsEffect():
            return _dragons(effect)
        case ForbidEffect():
            return f"the opponent cannot play {_forbidden(effect)}"
        case MaxPlaysEffect():
            one, several = "card", "cards"
            if effect.area == "combat":
                one, several = "character or booster", "characters and boosters"
            cards = counted(effect.number, one, several)
            return f"the opponent can play at most {cards} in each of their turns"
        case MaxActiveEffect():
            most = counted(effect.number, "active character")
            return f"the opponent cannot end the Character phase with more than {most}"
        case MaxDeckEffect():
            return _taking(effect)
        case MaxHandEffect():
            holding = f"while holding {effect.number} or more cards, " if effect.number else ""
            return f"{holding}the opponent cannot take cards into hand"
        case NoEndDrawEffect():
            return "the opponent cannot use texts of the End phase that draw cards"
        case NoCallEffect():
            return "the opponent cannot call your bluff"
        case ExtraEffect():
            return _additional(effect)
        case FromHandEffect():
            number = effect.number
            cards = "any number of cards" if number is None else f"up to {counted(number, 'card')}"
            return f"you may play {cards} from hand, besides those on landed ships"
        case WaiveEffect(what="mutant"):
            return "you may play one mutant without its condition"
        case WaiveEffect():
            return "you may play achievement cards without their conditions"
        case GainEffect():
            cards = type_noun(effect.card_type, 2)
            return f"you may discard {cards} from hand as if they had the replace icon"
        case NoCoverEffect():
            return "as the first character of a turn it covers nothing, if you like"
        case FreeIfEffect():
            return f"it gains the free icon if {condition_words(effect.condition)}"
        case PlayIfEffect():
            return f"you can play it only if {condition_words(effect.condition)}"
        case PayEffect() | PlayEffect():
            must = f"the opponent must {demanded(effect)}"
            return f"in each of their turns {must}, {_otherwise(effect)}"
        case CrystalsEffect():
            crystals = counted(effect.number, "crystal")
            more = "more" if effect.mode == "add" else "fewer"
            if effect.who == "i_win":
                return f"if you win the game, you gain {crystals} {more}"
            return f"if the opponent wins the game, they gain {crystals} {more}"
        case LimitsEffect():
            cards, moons = counted(effect.cards, "card"), counted(effect.moons, "moon")
            return f"a deck of its own has {cards}, with at most {moons} on cards of other peoples"
        case _:
            assert_never(effect)


def _dragons(effect: DragonsEffect) -> str:
    who = "the opponent retreats" if effect.side == "you_retreat" else "you retreat"
    return f"if {who}, {attracting(effect)}"


def added_limits(effect: LimitsEffect) -> str:
    """What an inquisitor adds to the numbers of the leader (Q2)."""
    cards = f"has {counted(effect.cards, 'card')} more" if effect.cards else ""
    moons = f"may have {counted(effect.moons, 'moon')} more on cards of other peoples"
    added = " and ".join(filter(None, (cards, moons if effect.moons else "")))
    return f"a deck with it {added or 'has as many cards, and moons on others, as without it'}"


def attracting(effect: DragonsEffect) -> str:
    """What changes for the player who attracts dragons in a retreat, told to the card's owner."""
    who = "you attract" if effect.side == "you_retreat" else "the opponent attracts"
    number = effect.number
    match effect.mode:
        case "add":
            return f"{who} {counted(number, 'more dragon')}"
        case "sub":
            return f"{who} {counted(number, 'dragon')} fewer"
        case "cap":
            return f"{who} at most {counted(number, 'dragon')}"
        case "set":
            return f"{who} {number_of_dragons(number)}"
        case _:
            assert_never(effect.mode)


def _forbidden(effect: ForbidEffect) -> str:
    cards = "cards" if effect.types is None else types_words(effect.types, "or")
    match effect.only:
        case "any":
            return cards
        case "text":
            return f"{cards} with a text"
        case "no_text":
            return f"{cards} without a text"
        case "over_4":
            return f"{cards} with a printed value above {HIGH_VALUE}"
        case _:
            assert_never(effect.only)


def _taking(effect: MaxDeckEffect) -> str:
    when = "" if effect.when == "always" else " in each of their turns"
    if effect.number == 0:
        return f"the opponent cannot take cards from the draw deck{when}"
    most = counted(effect.number, "card")
    return f"the opponent can take at most {most} from the draw deck{when}"


def _additional(effect: ExtraEffect) -> str:
    number, card_type = effect.number, effect.card_type
    if number is None:
        return f"you may play any number of {type_noun(card_type, 2)} {_WHEN}"
    return f"you may play {number} more {type_noun(card_type, number)} {_WHEN}"


_WHEN: Final = "in the Booster/Support phase"


def demanded(effect: DemandEffect, *, payment: Payment | None = None) -> str:
    """
    What a demand asks of the opponent.

    *payment* is what it asks for now, if that is not what is printed.
    """
    match effect:
        case PayEffect():
            return f"discard {payment_words(payment or effect.payment)}"
        case PlayEffect():
            return f"play a {effect.card_type}"
        case _:
            assert_never(effect)


def _otherwise(effect: DemandEffect) -> str:
    return "or retreat" if effect.otherwise == "retreat" else "or you attract a dragon"
