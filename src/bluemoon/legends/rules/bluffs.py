"""U · Buka: bluff cards, laid face down and perhaps called."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.components.cards import Card
from bluemoon.legends.components.sets import titled
from bluemoon.legends.kinds import BLUFF_OF, BLUFFS, CardId
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.rules.areas import bluffs_in_play
from bluemoon.legends.rules.supports import laying_obstacle
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import State

U1: Final = Rule(
    BOOK,
    "U1",
    "In the Booster/Support phase a card with a bluff icon may be laid face down into the support "
    "area, from hand or a landed ship. It is a support with the printed value 2 in the contested "
    "element, whichever that is, without text and with its bluff icon.",
    page=2,
)
U2: Final = Rule(
    BOOK,
    "U2",
    "A bluff card laid from a ship does not gain the free icon; its face is known, since loads are "
    "open.",
    page=2,
)
U3: Final = Rule(
    BOOK,
    "U3",
    "A bluff card counts against the limit, can be one of the additional supports, and is never "
    "free. It counts as a support played where a text demands one.",
    page=2,
)
U4: Final = Rule(
    BOOK,
    "U4",
    "A bluff card cannot be laid if supports or characters are forbidden, if supports or cards of "
    "all types are forbidden for lack of text, or for their text and it has some, if its icon is "
    "ignored in hand, or if bluff cards in play would be ignored. Prohibitions of some characters "
    "only do not count.",
    page=2,
    is_ruling=True,
)
U5: Final = Rule(
    BOOK,
    "U5",
    "Ignored bluff cards do not count for the total power, no more can be laid, and the bluff "
    "cannot be called.",
    page=2,
)
U6: Final = Rule(
    BOOK,
    "U6",
    "If bluff icons are ignored, no more bluff cards can be laid; those in play still count and "
    "may still be called, but have no icon and so do not match.",
    page=2,
)
U7: Final = Rule(
    BOOK,
    "U7",
    "A bluff card that leaves play, be it discarded, taken back or shuffled into the deck, is "
    "shown to the opponent first.",
    page=2,
)
U8: Final = Rule(
    BOOK,
    "U8",
    "Right after the announcement, and after responses to it, the opponent may call the bluff, if "
    "the current player has an active bluff card that is not ignored and no text forbids calling.",
    page=2,
)
U9: Final = Rule(
    BOOK,
    "U9",
    "When the bluff is called, all active bluff cards of the player are shown and discarded. If "
    "every one has the icon of the contested element, which blank never is, the player attracts "
    "one dragon and the fight goes on, even if the player's total is now below the opponent's.",
    page=2,
)
U10: Final = Rule(
    BOOK,
    "U10",
    "If one of the called cards does not match, the opponent attracts one dragon, then the player "
    "must retreat; the opponent attracts the dragons of the retreat too.",
    page=2,
)
U11: Final = Rule(
    BOOK,
    "U11",
    "The dragon of a called bluff is not changed by texts that change the number of dragons of a "
    "retreat.",
    page=2,
)
U12: Final = Rule(
    BOOK,
    "U12",
    "Texts of the opponent choose a bluff card by its position; it counts as a support with an "
    "icon.",
    page=2,
)


def bluff_obstacle(
    state: State, standings: CardStandings, limits: TextLimits, card: CardId
) -> Refusal | None:
    """Why this card cannot be laid as a bluff card; None: it can (U1, U3, U4)."""
    seat = state.turn.seat
    printed = state.options.components.card(card)
    if not printed.icons & BLUFFS:
        return Refusal(U1, f"{card} has no bluff icon")
    by = _forbidding_card(limits, printed)
    if by is not None:
        forbidding, laid = (titled(state.options.components, each) for each in (by, card))
        return Refusal(U4, f"{forbidding} of the opponent forbids laying {laid}")
    if not standings.icons(seat, card) & BLUFFS:
        return Refusal(U4, f"the bluff icon of {card} is ignored")
    if not standings.bluffs_count(seat):
        return Refusal(U4, "bluff cards in play would be ignored")
    return laying_obstacle(state, standings, limits)


def _forbidding_card(limits: TextLimits, card: Card) -> CardId | None:
    """The opposing card that forbids this bluff card: by supports, all characters or text (U4)."""
    for by, forbid in limits.forbids:
        concerns_supports = forbid.types is None or "support" in forbid.types
        concerns_characters = forbid.types is None or "character" in forbid.types
        if forbid.only == "any" and (concerns_supports or concerns_characters):
            return by
        if concerns_supports and (
            forbid.only == "no_text" or (forbid.only == "text" and card.has_text)
        ):
            return by
    return None


def may_be_called(state: State, standings: CardStandings, limits: TextLimits) -> bool:
    """
    Whether the opponent may call the bluff of the current player (U8).

    *limits* are those of the opponent.
    """
    seat = state.turn.seat
    return (
        limits.may_call
        and bool(bluffs_in_play(state.players[seat]))
        and standings.bluffs_count(seat)
    )


def is_true(state: State, standings: CardStandings) -> bool:
    """Whether all bluff cards of the current player have the icon of the contested element (U9)."""
    seat = state.turn.seat
    element = None if state.fight is None else state.fight.element
    return element is not None and all(
        BLUFF_OF[element] in standings.icons(seat, placed.card)
        for placed in bluffs_in_play(state.players[seat])
    )
