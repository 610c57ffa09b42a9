"""What texts do that are resolved at a moment and then over, in words."""

from collections.abc import Mapping
from typing import Final, assert_never

from bluemoon.legends.effects import operators as o
from bluemoon.legends.kinds import CardType
from bluemoon.legends.wording.conditions_and_payments import payment_words
from bluemoon.legends.wording.phrases import number_of_dragons, types_words
from bluemoon.toolkits.wording import counted

_IN_COMBAT: Final = " in the opponent's combat area"
_WHERE: Final[Mapping[str, tuple[str, str, str]]] = {
    "active": ("one of the opponent's active ", "all of the opponent's active ", ""),
    "active_combat": ("one of the active ", "all active ", _IN_COMBAT),
    "combat": ("one of the ", "all ", _IN_COMBAT),
}
"""The words before one of the cards that are discarded, before all of them, and after them."""


def deed_of_each(effect: o.ResolvedEffect) -> str:
    """What a text makes each player do, told to either of them (L7)."""
    if isinstance(effect, o.DiscardEffect):
        return f"discard all of your own active {types_words(_types(effect), 'and')}"
    return deed(effect)


def _types(effect: o.DiscardEffect) -> tuple[CardType, ...]:
    """The types of cards that are discarded; texts for both players name some."""
    return () if isinstance(effect.what, str) else effect.what


def deed(effect: o.ResolvedEffect) -> str:  # noqa: C901, PLR0911, PLR0912  one arm an effect
    """What is done, told to the owner of the card; it follows ``you may``, or stands alone."""
    match effect:
        case o.NextFreeEffect():
            return "your next character, booster or support in this turn gains the free icon"
        case o.AgainEffect():
            return "your active cards may fight again, so that you need not play a character"
        case o.DrawEffect():
            return f"draw {counted(effect.number, 'card')}"
        case o.DrawToEffect():
            return f"draw cards until you hold {effect.number}"
        case o.DrawReturnEffect():
            drawn, returned = counted(effect.drawn, "card"), counted(effect.returned, "card")
            return f"draw {drawn}, then shuffle {returned} from hand into your draw deck"
        case o.RevealEffect():
            return _revealing(effect.number)
        case o.SearchEffect(zone="deck"):
            return f"{_LOOK}; you may show a card from it and take it into hand; {_SHUFFLE}"
        case o.SearchEffect():
            return "look through your discard pile; you may take a card from it into hand"
        case o.LuckyEffect():
            cards = counted(effect.number, "random card")
            return f"shuffle your discard pile face down; you may take {cards} from it into hand"
        case o.FavorEffect():
            load = "load a character, booster or support from it onto one of your ships"
            return f"{_LOOK}; you may play a ship or Hyla card from it, or {load}; {_SHUFFLE}"
        case o.RecoverEffect(zone="active"):
            return "take one of your other active cards back into hand"
        case o.RecoverEffect():
            return "take another card in your combat area, active or covered, back into hand"
        case o.ReshuffleEffect():
            return "shuffle your discard pile into your draw deck"
        case o.RenewEffect():
            cards = counted(effect.number, "card")
            return f"shuffle your hand into your draw deck, then draw {cards}"
        case o.RecycleEffect():
            called = "that is not called like this one"
            return (
                f"show a leadership card on your leader {called} and shuffle it into your draw deck"
            )
        case o.TossEffect():
            number = effect.number
            cards = "any number of cards" if number is None else counted(number, "card")
            return f"discard {cards} from hand"
        case o.SinkEffect():
            return "put any number of cards from hand under your draw deck"
        case o.RobEffect():
            cards = counted(effect.number, "random card")
            chosen = "a disclosed one" if effect.number == 1 else "disclosed ones"
            return f"discard {cards} of the opponent's hand, or {chosen} of your choice"
        case o.ForceEffect():
            cards = counted(effect.number, "card")
            return f"make the opponent choose and discard {cards} from hand"
        case o.ForceToEffect():
            return f"make the opponent discard cards from hand until {effect.number} are left"
        case o.MillEffect():
            return f"discard the top {_top(effect.number)} of the opponent's draw deck"
        case o.DiscloseEffect():
            return "make the opponent disclose the hand: you see these cards until they leave it"
        case o.DiscardEffect():
            return f"discard {_discarded(effect)}{_except(effect)}"
        case o.ShuffleInEffect():
            areas = "the opponent's combat and support areas"
            return f"shuffle all cards in {areas} into the opponent's draw deck"
        case o.AchieveEffect():
            return "play an achievement card from hand without its condition, in a match"
        case o.LoadEffect():
            cards = f"up to {counted(effect.number, 'card')}"
            return f"load {cards} from hand onto it (characters, boosters or supports)"
        case o.AttractEffect():
            return f"attract {number_of_dragons(effect.number)}"
        case o.CancelEffect():
            return "cancel that card"
        case o.AttractForEffect():
            return f"discard {payment_words(effect.payment)} to attract a dragon"
        case o.StormEffect():
            return "attract a dragon if you have more than one active card with this text"
        case o.FloodEffect():
            return "the opponent must retreat if you have more than one active card with this text"
        case o.SwapEffect():
            return "change the contested element from fire to earth, or from earth to fire"
        case o.ElementEffect():
            return f"make {effect.element} the contested element"
        case _:
            assert_never(effect)


_LOOK: Final = "look through your draw deck"
_SHUFFLE: Final = "then shuffle the deck"


def _top(number: int) -> str:
    return "card" if number == 1 else f"{number} cards"


def _revealing(number: int) -> str:
    shown = f"show the top {_top(number)} of your draw deck"
    if number == 1:
        return f"{shown} and discard it"
    return f"{shown}, discard one of them and take the rest into hand"


def _discarded(effect: o.DiscardEffect) -> str:
    one, every, after = _WHERE[effect.where]
    match effect.what:
        case "booster/support":
            return f"{every}boosters{after}, or {every}supports{after}"
        case "any":
            cards = "cards"
        case "icon":
            cards = "cards with icons"
        case "free":
            cards = "cards with the free icon"
        case types:
            cards = types_words(types, "and" if effect.is_all else "or")
    return f"{every if effect.is_all else one}{cards}{after}"


def _except(effect: o.DiscardEffect) -> str:
    match effect.unless:
        case None:
            return ""
        case "spare_last":
            return ", but not the only active character"
        case "spare_one":
            return ", except one active character that you choose"
        case "if_from_ship":
            return ", if it was played from a landed ship"
        case _:
            assert_never(effect.unless)
