"""The cards in play and the ships of a position."""

from re import compile as compiled
from typing import Final

from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.scenario_values import read_words
from bluemoon.legends.scenario.values import OwnCards, card_id
from bluemoon.legends.state import Placed, PlacedShip

COVERED: Final = "-"
"""The mark of a covered card (A3)."""
BLUFF: Final = "~"
"""The mark of a bluff card (U1)."""
KNOWN_BLUFF: Final = "~~"
"""The mark of a bluff card that both know, laid from a ship for example (J6)."""
TARGET: Final = ">"
"""What stands before a target (X8)."""
LANDED: Final = "!"
"""The mark of a landed ship (U15)."""
LOAD: Final = ":"
"""What stands before the cards on a ship (U13)."""
NEXT_LOADED: Final = "+"
"""What stands between them."""

_PLACED: Final = compiled("(-|~~|~)?([^>]*)(?:>(.*))?")
_SHIP: Final = compiled("([^!:]*)(!)?(?::(.*))?")


def read_area(value: object, name: str, own: OwnCards) -> tuple[Placed, ...]:
    """The cards of a combat or support area, in order of play."""
    return tuple([_checked(placed, name, own) for placed in read_words(_placed, value, name)])


def read_ships(value: object, name: str, own: OwnCards) -> tuple[PlacedShip, ...]:
    """The ships with the cards on them, in order of play."""
    ships = read_words(_ship, value, name)
    for ship in ships:
        for card in (ship.card, *ship.load):
            own.check(card, name)
    return ships


def format_placed(placed: Placed) -> str:
    """A card in play as ``scenario`` reads it."""
    mark = "" if placed.active else COVERED
    if placed.bluff:
        mark = KNOWN_BLUFF if placed.known else BLUFF
    target = "" if placed.target is None else f"{TARGET}{placed.target}"
    return f"{mark}{placed.card}{target}"


def format_ship(ship: PlacedShip) -> str:
    """A ship as ``scenario`` reads it."""
    load = f"{LOAD}{NEXT_LOADED.join(ship.load)}" if ship.load else ""
    return f"{ship.card}{LANDED if ship.landed else ''}{load}"


def _checked(placed: Placed, name: str, own: OwnCards) -> Placed:
    own.check(placed.card, name)
    if placed.target is not None:
        own.check(placed.target, name)
    return placed


def _placed(text: str) -> Placed:
    found = _PLACED.fullmatch(text)
    try:
        mark, card, target = ("", "", None) if found is None else found.groups()
        return Placed(
            card_id(card),
            active=mark != COVERED,
            bluff=mark in (BLUFF, KNOWN_BLUFF),
            known=mark == KNOWN_BLUFF,
            target=None if target is None else card_id(target),
        )
    except NotationError:
        expected = "a card such as h10, -h10, ~b07, ~~b07 or h25>h10"
        raise NotationError(text, 0, expected) from None


def _ship(text: str) -> PlacedShip:
    found = _SHIP.fullmatch(text)
    try:
        ship, landed, load = ("", None, None) if found is None else found.groups()
        cards = () if load is None else tuple(map(card_id, load.split(NEXT_LOADED)))
        return PlacedShip(card_id(ship), cards, landed is not None)
    except NotationError:
        expected = "a ship such as b30, b30! or b30:b02+b03"
        raise NotationError(text, 0, expected) from None
