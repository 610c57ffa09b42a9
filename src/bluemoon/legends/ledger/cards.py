"""Where the cards are according to the log (A1)."""

from collections.abc import Iterable, Iterator, Sequence

from bluemoon.legends import events as e
from bluemoon.legends.ledger.seat_books import CardEvent, SeatBook
from bluemoon.legends.state import State


def card_problems(events: Sequence[e.Event], state: State) -> Iterator[str]:
    """Cards that are not where the log has put them, or that it takes from where they are not."""
    books = [SeatBook(state.options.components) for _ in state.players]
    for event in events:
        if isinstance(event, e.GameStarted):
            for book, order, hand in zip(books, event.orders, event.hands, strict=True):
                book.piles["deck"] += order
                book.piles["hand"] += hand
        elif isinstance(event, CardEvent):
            for problem in books[event.seat].enter(event):
                yield f"seat {event.seat}: {problem}"
    for seat, (book, player) in enumerate(zip(books, state.players, strict=True)):
        hyla = state.hyla[1] if state.hyla is not None and state.hyla[0] == seat else None
        for name, found, in_log in book.differences(player, hyla):
            yield f"seat {seat}, {name}: {_shown(found)}, but in the log {_shown(in_log)}"


def _shown(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards)) or "none"
