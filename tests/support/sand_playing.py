"""Actions of Realm of Sand in notation, for tests that read like a report of a game."""

from typing import Final

from support.checked_play import assert_listed, assert_refused_by, checked_events

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Card
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece, Colour

SEAT_0, SEAT_1, SEAT_2, SEAT_3 = map(Seat, range(4))

GREEN, RED, BLACK, BLUE, YELLOW = Colour

card: Final = Card.parse

EMPTY: Final = "....."
"""A row of a board of dunes with nothing on it."""


def spaces(text: str) -> tuple[Space, ...]:
    """Spaces by their names, in the order written."""
    return tuple(map(Space.parse, text.split()))


def events_of(state: sand.State, text: str) -> tuple[sand.Event, ...]:
    """What an action leads to, event by event; it is listed, and the position after it sound."""
    action = sand.parse_action(text)
    assert_listed(sand.GAME, state, action)
    return checked_events(sand.GAME, state, action)


def after(state: sand.State, *texts: str) -> sand.State:
    """The position after these actions."""
    for text in texts:
        state = sand.GAME.evolve_all(state, events_of(state, text))
    return state


def assert_refused(state: sand.State, text: str, rule_id: str, *facts: str) -> None:
    """The rule forbids the action, and the refusal tells these facts of the position."""
    assert_refused_by(sand.GAME, state, sand.parse_action(text), rule_id, *facts)


def listed(state: sand.State, *kinds: type[sand.Action]) -> list[str]:
    """The legal actions of these kinds, in notation; all of them if none is named."""
    return [
        str(action)
        for action in sand.legal_actions(state)
        if not kinds or isinstance(action, kinds)
    ]


def rows_of(state: sand.State, seat: int = 0) -> list[str]:
    """What lies on the board of a seat, from the top, a letter for each space."""
    board, pieces = state.realm.boards[seat], state.players[seat].pieces
    letters = "".join("." if piece is None else piece.letter for piece in pieces)
    rows = [
        letters[start : start + board.columns] for start in range(0, len(letters), board.columns)
    ]
    return rows[::-1]


def on(state: sand.State, space: str, seat: int = 0) -> BoardPiece | None:
    """What lies on one space of the board of a seat."""
    return state.players[seat].pieces[state.realm.boards[seat].index[Space.parse(space)]]
