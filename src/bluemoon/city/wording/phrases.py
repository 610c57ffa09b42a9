"""Phrases shared by sentences about Blue Moon City."""

from collections.abc import Iterable

from bluemoon.city.cards import Card, format_cards
from bluemoon.city.cells import Cell
from bluemoon.city.components import Space
from bluemoon.city.state import City
from bluemoon.city.views.view import View
from bluemoon.toolkits.wording import counted


def place(city: City, cell: Cell) -> str:
    """A cell and its tile, as in ``c4 (Mill)``."""
    return f"{cell} ({city.name_at(cell)})"


def here(view: View) -> str:
    """The name of the tile under the miniature of the player to act."""
    return view.city.name_at(view.players[view.to_act].at)


def spaces_here(view: View) -> tuple[Space, ...]:
    """The spaces of the building under the miniature of the player to act."""
    building = view.city.buildings[view.players[view.to_act].at]
    return () if building is None else building.spaces


def space(view: View, number: int) -> str:
    """One of those spaces, with its colour and price: ``space 1 of the Mill, red 3``."""
    spaces = spaces_here(view)
    asked = f", {spaces[number - 1]}" if 1 <= number <= len(spaces) else ""
    return f"space {number} of the {here(view)}{asked}"


def cards_or_nothing(cards: Iterable[Card]) -> str:
    """The cards in notation, or the word "nothing"."""
    return format_cards(cards) or "nothing"


def offering_price(view: View, extra: int = 0) -> str | None:
    """What the next offering costs, plus a surcharge; None if the Obelisk is full."""
    prices, made = view.city.obelisk, len(view.obelisk)
    return None if made == len(prices) else counted(prices[made] + extra, "crystal")


def shrine_price(view: View) -> str | None:
    """What the next offering costs at the Golden Shrine; None if the Obelisk is full."""
    options = view.city.options
    return offering_price(view, options.components.shrine_surcharge(options.edition))
