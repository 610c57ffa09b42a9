"""U · Buka: ships, which are loaded and landed."""

from typing import Final, Literal, TypeAlias

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.state import PlacedShip, Player, State

U13: Final = Rule(
    BOOK,
    "U13",
    "In the Booster/Support phase a character, booster or support card may be put face up on an "
    "own ship that is not landed and has room; it counts as a support, but is not played and not "
    "active. Several loads may go to different ships, and a ship's capacity is never exceeded.",
    page=2,
)
U14: Final = Rule(
    BOOK,
    "U14",
    "If all supports are forbidden, nothing can be loaded; a text that forbids only cards with "
    "text, or only cards without, does not matter.",
    page=2,
    is_ruling=True,
)
U15: Final = Rule(
    BOOK,
    "U15",
    "In the Beginning phase any own ships may be landed, empty ones too. A landed ship stays "
    "active but conditions do not count it in the influence area.",
    page=2,
)
U16: Final = Rule(
    BOOK,
    "U16",
    "In a turn with a landed ship, characters, boosters, supports, bluff cards and loads come only "
    "from landed ships, unless a text allows cards from hand. From a landed ship a card may also "
    "be loaded onto another.",
    page=2,
)
U17: Final = Rule(
    BOOK,
    "U17",
    "A Buka character played from a landed ship gains the free icon, but not if it is laid as a "
    "bluff card.",
    page=2,
)
U18: Final = Rule(
    BOOK,
    "U18",
    "A player may have any number of ships, and both players may have some. Ships are not "
    "discarded at the end of a fight.",
    page=2,
)
U19: Final = Rule(
    BOOK,
    "U19",
    "Ships landed this turn are discarded when the player retreats, declines or ends the turn.",
    page=2,
)
U20: Final = Rule(
    BOOK,
    "U20",
    "When a ship is discarded or taken back, the cards on it are discarded.",
    page=2,
)


Source: TypeAlias = Literal["hand", "ship"]
"""Where a card that is played comes from."""


def landed_load(player: Player) -> list[CardId]:
    """The cards on landed ships."""
    return [card for ship in player.ships if ship.landed for card in ship.load]


def source_of(state: State, limits: TextLimits, card: CardId) -> Source | Refusal:
    """Where the current player can take a character, booster or support from (U16)."""
    player = state.players[state.turn.seat]
    if card in player.hand:
        is_landed = any(ship.landed for ship in player.ships)
        if is_landed and state.turn.from_hand >= limits.from_hand:
            return Refusal(U16, f"{card} is in hand, and a ship is landed: play from landed ships")
        return "hand"
    if card in landed_load(player):
        return "ship"
    if not any(ship.landed for ship in player.ships):
        return Refusal(U16, f"{card} is not in your hand")
    return Refusal(U16, f"{card} is neither in your hand nor on a landed ship of yours")


def playable_cards(state: State, limits: TextLimits) -> list[tuple[CardId, Source]]:
    """The cards that U16 lets be played, in file order, with where they come from."""
    player = state.players[state.turn.seat]
    if not any(ship.landed for ship in player.ships):
        return [(card, "hand") for card in player.hand]
    found: list[tuple[CardId, Source]] = [(card, "ship") for card in landed_load(player)]
    if state.turn.from_hand < limits.from_hand:
        found.extend([(card, "hand") for card in player.hand])
    order = state.options.components.order
    return sorted(found, key=lambda each: order[each[0]])


def has_room(state: State, ship: PlacedShip) -> bool:
    """Whether another card can be put onto the ship (U13)."""
    capacity = state.options.components.card(ship.card).capacity or 0
    return len(ship.load) < capacity


def ships_to_load(state: State, seat: Seat) -> list[CardId]:
    """The own ships that are not landed and have room (U13)."""
    ships = state.players[seat].ships
    return [ship.card for ship in ships if not ship.landed and has_room(state, ship)]


def ships_with_room(state: State, seat: Seat) -> list[CardId]:
    """The own ships with room, landed or not, for texts that load a card."""
    return [ship.card for ship in state.players[seat].ships if has_room(state, ship)]
