"""The players of a position, and the discs and squares that they leave to the supplies."""

from collections.abc import Mapping

from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import read_choice, read_number
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Components, Crystal
from bluemoon.sand.invariants.supplies import discs_of_players, squares_on_boards
from bluemoon.sand.rules.setup import central_supply
from bluemoon.sand.scenario.boards import read_pieces
from bluemoon.sand.scenario.values import check_deck, read_by_deck, read_cards, read_discs
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.sand.state import Charge, Player, Realm


def read_player(
    entry: Mapping[str, object], seat: int, realm: Realm, *, has_chosen: bool
) -> Player:
    """
    What belongs to a seat, but for its tiles.

    *has_chosen* says whether a player with the purple board has chosen a disc (S8).
    """
    name, components = f"seat {seat}", realm.components
    is_chosen = has_chosen and realm.crystals[seat] is Crystal.PURPLE
    discs = read_discs(entry.get("discs", {"blue": 1} if is_chosen else {}), f"{name}, discs")
    claimed = read_cards(entry.get("claimed", ""), f"{name}, claimed", components)
    charge = read_choice(
        entry.get("crystal", str(Charge.CLEAR)), [str(each) for each in Charge], f"{name}, crystal"
    )
    return Player(
        pieces=read_pieces(entry.get("rows", ()), realm.boards[seat], f"{name}, rows"),
        level=read_number(entry.get("level", 0), f"{name}, level"),
        tiles=(),
        discs=tuple(discs.get(colour, 0) for colour in Colour),
        crystal=Charge(charge),
        claimed=tuple(sorted(claimed)),
        kept=read_cards(entry.get("kept", ""), f"{name}, kept", components),
        bottom=_bottom(entry.get("bottom", {}), f"{name}, bottom", components),
    )


def _bottom(value: object, name: str, components: Components) -> tuple[tuple[Card, ...], ...]:
    """The cards that are known at the bottom of each deck (H1)."""
    given = read_by_deck(value, name)
    known = tuple(read_cards(given.get(deck, ""), f"{name} {deck}", components) for deck in Deck)
    for deck in Deck:
        check_deck(known[deck], deck, f"{name} {deck}")
    return known


def stock_left(players: tuple[Player, ...], components: Components) -> tuple[int, ...]:
    """The squares that are on no board (P5); less than none if there are too many on boards."""
    return tuple(
        components.squares[colour] - squares_on_boards(players, colour) for colour in SQUARE_COLOURS
    )


def read_central(value: object, players: tuple[Player, ...], realm: Realm) -> tuple[int, ...]:
    """The discs that no player has (S5); less than none if players have too many."""
    total = central_supply(realm.options)
    left = tuple(total[colour] - discs_of_players(players, colour) for colour in Colour)
    given = {} if value is None else read_discs(value, "central")
    for colour, count in given.items():
        if count != left[colour]:
            message = (
                f"central: {count} {colour} discs, and players have {total[colour] - left[colour]} "
                f"of {total[colour]} (rule S5)"
            )
            raise SetupError(message)
    return left
