"""A · Areas: where cards lie, which are active, and how a card is played."""

from collections.abc import Iterator
from typing import Final, Literal

from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BASE, BOOK
from bluemoon.legends.events import BluffShown, CardDiscarded, CardTaken
from bluemoon.legends.kinds import CardId, CardType
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.state import Placed, Player, State, influence_cards

A1: Final = Rule(
    BOOK,
    "A1",
    "Each player has a draw deck, a hand, a discard pile, a combat area for characters and "
    "boosters, a support area for supports and bluff cards, a leader area for leader, emissary, "
    "inquisitor and leadership cards, and areas for ships and for achievement cards; both share "
    "the Hyla influence area. Cards go to their owner's places; piles keep their order, and the "
    "card placed last is the top one.",
    page=None,
)
A2: Final = Rule(
    BOOK,
    "A2",
    "Characters, boosters, supports and bluff cards in play are active unless they are covered, "
    "ships, Hyla and achievement cards are active in their areas, and a leadership card is active "
    "for a time. Leaders, emissaries, inquisitors, interference cards, the element card, cards "
    "loaded on ships and discarded, replaced or cancelled cards are never active.",
    page=2,
)
A3: Final = Rule(
    BOOK,
    "A3",
    "When a player plays the first character of a turn, all the player's cards in the combat area "
    "are covered: they stay there but are no longer active. Supports are never covered; exceptions "
    "are gangs that are kept active and cards that fight again.",
    page=None,
    source=BASE,
)
A4: Final = Rule(
    BOOK,
    "A4",
    "A covered card has no values, icons or text; it counts only where all cards in combat and "
    "support areas are counted.",
    page=None,
)
A5: Final = Rule(
    BOOK,
    "A5",
    "A card that is covered or moved loses everything noted about it, such as its target, that its "
    "text was used, that it was played as a free card or that it is disclosed.",
    page=None,
)
A6: Final = Rule(
    BOOK,
    "A6",
    "A discarded card is placed face up on its owner's discard pile; a leadership card goes to the "
    "leader area instead.",
    page=None,
)
A7: Final = Rule(
    BOOK,
    "A7",
    "There is no limit to the number of cards in an area, with two exceptions.",
    page=2,
)
A8: Final = Rule(
    BOOK,
    "A8",
    "The Hyla influence area holds at most one card, and a ship at most as many as its capacity.",
    page=2,
)
A9: Final = Rule(
    BOOK,
    "A9",
    "To play a card, the player names it: phase, limits, prohibitions and the card's conditions "
    "must allow it, and its texts before playing must be possible. Then, in order: responses, "
    "those texts, the card is placed and active, cards are covered, gained icons are lost, "
    "constant texts count, a target is declared, texts after playing, targets may be changed.",
    page=None,
)
A10: Final = Rule(
    BOOK,
    "A10",
    "A card that is ignored, or whose text is ignored, can be played; its text after playing is "
    "then not resolved, also not later.",
    page=None,
)
A11: Final = Rule(
    BOOK,
    "A11",
    "A card that was played counts as played this turn even if it has left its place since; a "
    "cancelled card does not.",
    page=None,
)


def type_in_play(state: State, placed: Placed) -> CardType:
    """What a card in play counts as: a bluff card is a support (U1)."""
    return "support" if placed.bluff else state.options.components.card(placed.card).card_type


def active_of_type(state: State, seat: Seat, card_type: CardType) -> list[CardId]:
    """The active cards of one type in the combat and support areas of the seat (A2)."""
    player = state.players[seat]
    return [
        placed.card
        for placed in (*player.combat, *player.support)
        if placed.active and type_in_play(state, placed) == card_type
    ]


def cards_with_texts(state: State, seat: Seat) -> list[CardId]:
    """The cards of a seat whose texts can be used: all active ones, and an inquisitor (A2, Q4)."""
    player = state.players[seat]
    placed = [
        each.card for each in (*player.combat, *player.support) if each.active and not each.bluff
    ]
    inquisitor = state.options.inquisitor(seat)
    leading = () if inquisitor is None else (inquisitor,)
    return [*placed, *influence_cards(state, seat), *leading]


def bluffs_in_play(player: Player) -> list[Placed]:
    """The bluff cards of a player, the oldest first."""
    return [placed for placed in player.support if placed.bluff]


def cards_by_name(player: Player) -> Iterator[tuple[str, Placed]]:
    """Every card of the two areas with what an action calls it: a bluff card by place (U12)."""
    bluffs = 0
    for placed in (*player.combat, *player.support):
        bluffs += placed.bluff
        yield (f"~{bluffs}" if placed.bluff else placed.card), placed


def discard_placed(resolution: Resolution, seat: Seat, placed: Placed) -> None:
    """Discard a card of the combat or support area; a bluff card is shown (A6, U7)."""
    show_bluff(resolution, seat, placed)
    resolution.add(CardDiscarded(seat, placed.card, _area(resolution, seat, placed)))


def _area(resolution: Resolution, seat: Seat, placed: Placed) -> Literal["combat", "support"]:
    # By its id, because it may have lost its target in the meantime (A5).
    combat = [each.card for each in resolution.player(seat).combat]
    return "combat" if placed.card in combat else "support"


def discard_ship(resolution: Resolution, seat: Seat, ship: CardId) -> None:
    """Discard a ship with everything on it (U20)."""
    discard_load(resolution, seat, ship)
    resolution.add(CardDiscarded(seat, ship, "ships"))


def discard_load(resolution: Resolution, seat: Seat, ship: CardId) -> None:
    """Discard the cards on a ship (U20)."""
    for placed in resolution.player(seat).ships:
        if placed.card == ship:
            for card in placed.load:
                resolution.add(CardDiscarded(seat, card, "load"))


def discard_landed_ships(resolution: Resolution, seat: Seat) -> None:
    """Discard the ships that were landed in this turn (U19)."""
    for ship in resolution.player(seat).ships:
        if ship.landed:
            discard_ship(resolution, seat, ship.card)


def take_placed(resolution: Resolution, seat: Seat, placed: Placed) -> None:
    """Take a card of the combat or support area into hand; a bluff card is shown (U7)."""
    show_bluff(resolution, seat, placed)
    area, top = _area(resolution, seat, placed), _discard_top(resolution, seat)
    resolution.add(CardTaken(seat, placed.card, area, top))


def discard_influence(resolution: Resolution, seat: Seat, card: CardId) -> None:
    """Discard a ship with everything on it, a Hyla card or an achievement card (U20, H3, C4)."""
    area = _influence_area(resolution, seat, card)
    if area == "ships":
        discard_ship(resolution, seat, card)
    else:
        resolution.add(CardDiscarded(seat, card, area))


def take_influence(resolution: Resolution, seat: Seat, card: CardId) -> None:
    """Take such a card into hand; the cards on a ship are discarded (U20)."""
    area = _influence_area(resolution, seat, card)
    if area == "ships":
        discard_load(resolution, seat, card)
    resolution.add(CardTaken(seat, card, area, _discard_top(resolution, seat)))


def _influence_area(
    resolution: Resolution, seat: Seat, card: CardId
) -> Literal["ships", "hyla", "achievements"]:
    if card in resolution.player(seat).achievements:
        return "achievements"
    return "hyla" if resolution.state.hyla == (seat, card) else "ships"


def _discard_top(resolution: Resolution, seat: Seat) -> CardId | None:
    pile = resolution.player(seat).discard
    return pile[-1] if pile else None


def show_bluff(resolution: Resolution, seat: Seat, placed: Placed) -> None:
    """Show the card if it is a bluff card, before it leaves its place (U7)."""
    if placed.bluff:
        place = bluffs_in_play(resolution.player(seat)).index(placed) + 1
        resolution.add(BluffShown(seat, place, placed.card))
