"""I · Icons: stop, retrieve, free, pair, gang, protect, shields and replace."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import TextLimits, takeable_into_hand
from bluemoon.legends.rules.areas import active_of_type, type_in_play
from bluemoon.legends.rules.texts import X17
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import Placed, State, opponent

I1: Final = Rule(
    BOOK,
    "I1",
    "After playing a card with the stop icon a player cannot play further cards this turn, in any "
    "phase, except boosters and supports that a text allows as additional or in any number.",
    page=2,
)
I2: Final = Rule(
    BOOK,
    "I2",
    "The stop icon may be ignored like any icon; then it does nothing.",
    page=2,
)
I3: Final = Rule(
    BOOK,
    "I3",
    "The retrieve icon of an active card can be used in its owner's Beginning phase if it is not "
    "ignored and cards may be taken into hand. A character's cannot be used while the opponent has "
    "an active character with a printed retrieve icon, even if that is ignored; boosters and "
    "supports are not concerned.",
    page=2,
)
I4: Final = Rule(
    BOOK,
    "I4",
    "A card with the free icon, not ignored, is a free card: it does not count against the limit "
    "of characters, boosters or supports, and can be the only character of a turn.",
    page=2,
)
I5: Final = Rule(BOOK, "I5", "The free icon is of no use after the stop icon.", page=2)
I6: Final = Rule(
    BOOK,
    "I6",
    "Two cards with the pair icon and the same first word of the name, played in the same phase, "
    "count as one; if the first is free, neither counts. They are played one after the other, and "
    "the first one's text is resolved before the second is played.",
    page=2,
)
I7: Final = Rule(
    BOOK,
    "I7",
    "Any number of characters with the same gang icon, played one after the other in one Character "
    "phase, count as one; if the first is free, none of them counts.",
    page=2,
)
I8: Final = Rule(
    BOOK,
    "I8",
    "If the first character of a turn has a gang icon, and the active cards in the player's combat "
    "area are all characters with the same gang icon, the player may keep them active; otherwise "
    "they are covered.",
    page=2,
)
I9: Final = Rule(
    BOOK,
    "I9",
    "An active card with the protect icon, not ignored, is protected: effects of the opponent "
    "neither ignore nor change nor move it, unless they ignore the protect icon too; prohibitions "
    "are not effects on a card. Texts that ignore cards or make their values zero spare cards with "
    "the icon wherever they are.",
    page=2,
)
I10: Final = Rule(
    BOOK,
    "I10",
    "Shields are icons: they can be ignored, and a card with a shield is a card with icons.",
    page=2,
)
I11: Final = Rule(
    BOOK,
    "I11",
    "A card played or discarded as if it had an icon has the icon only while that is done, and is "
    "a card with icons as long. If the icon would then be ignored, the card gains nothing.",
    page=2,
)
I12: Final = Rule(
    BOOK,
    "I12",
    "In the Leadership phase a player may, instead of playing a Leadership phase card, discard one "
    "card with the replace icon from hand and then draw one card. The discarded card is not "
    "active, and its text is not resolved.",
    page=6,
)
I13: Final = Rule(BOOK, "I13", "Every bluff icon is fire, earth or blank.", page=2)


def stopping_card(state: State, standings: CardStandings) -> CardId | None:
    """The card played in this turn whose stop icon allows no further ones (I1, I2)."""
    seat = state.turn.seat
    for play in state.turn.plays:
        if play.card is not None and play.kind != "load":
            printed = state.options.components.card(play.card)
            if "stop" in printed.icons and "stop" in standings.icons(seat, play.card):
                return play.card
    return None


def is_protected(standings: CardStandings, seat: Seat, placed: Placed) -> bool:
    """Whether effects of the opponent leave the card alone (I9)."""
    return placed.active and "protect" in standings.icons(seat, placed.card)


def replace_obstacle(
    state: State, standings: CardStandings, limits: TextLimits, card: CardId
) -> Refusal | None:
    """Why the current player cannot discard this card for another one; None: he can (I12, I11)."""
    seat = state.turn.seat
    if card not in state.players[seat].hand:
        return Refusal(I12, f"{card} is not in your hand")
    if "replace" in standings.icons(seat, card):
        return None
    if state.options.components.card(card).card_type not in limits.with_replace:
        return Refusal(I12, f"{card} has no replace icon, or it is ignored")
    if not standings.may_gain(seat, card, "replace"):
        return Refusal(I11, f"the replace icon that {card} would gain is ignored")
    return None


def retrieve_obstacle(
    state: State, standings: CardStandings, limits: TextLimits, placed: Placed
) -> Refusal | None:
    """Why the current player cannot take back this card of his; None: he can (I3)."""
    seat = state.turn.seat
    card = placed.card
    if not placed.active or placed.bluff:
        return Refusal(I3, f"{card} is not an active card with the retrieve icon")
    if "retrieve" not in standings.icons(seat, card):
        return Refusal(I3, f"{card} has no retrieve icon, or it is ignored")
    if takeable_into_hand(state, limits, seat) == 0:
        return Refusal(X17, f"an opposing text lets you take no card with {_hand(state)} in hand")
    if type_in_play(state, placed) == "character":
        for other in active_of_type(state, opponent(seat), "character"):
            if "retrieve" in state.options.components.card(other).icons:
                return Refusal(I3, f"the opponent has the active character {other}, with the icon")
    return None


def _hand(state: State) -> int:
    return len(state.players[state.turn.seat].hand)
