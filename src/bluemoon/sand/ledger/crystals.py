"""How crystals were charged and used according to the log (A1, A2)."""

from collections.abc import Iterator, Sequence

from attrs import define, field

from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand.components import Board
from bluemoon.sand.spaces import Space
from bluemoon.sand.state import Charge, State


def crystal_problems(events: Sequence[e.Event], state: State) -> Iterator[str]:
    """What crystals did against the rules, or did not do."""
    book = CrystalBook(state.realm.boards)
    for event in events:
        yield from book.enter(event)
    yield from book.close()
    for seat, player in enumerate(state.players):
        if player.crystal is not book.charges[seat]:
            yield (
                f"the crystal of seat {seat} is {player.crystal}, but in the log "
                f"{book.charges[seat]}"
            )


@define(eq=False)
class CrystalBook:
    """The crystals while a log is read."""

    boards: tuple[Board, ...]
    charges: list[Charge] = field(init=False)
    filled: list[Space] = field(init=False, factory=list)
    """The spaces that the main action has filled so far."""
    due: Seat | None = field(init=False, default=None)
    """The seat whose crystal must become fresh now, because a main action is over (A1)."""

    def __attrs_post_init__(self) -> None:
        self.charges = [Charge.CLEAR for _ in self.boards]

    def enter(self, event: e.Event) -> Iterator[str]:
        """Note an event."""
        if not isinstance(event, e.CrystalFreshened):
            yield from self.close()
        match event:
            case e.TilePlayed():
                self.filled += event.spaces
            case e.DiscPlaced() | e.DiscMoved():
                self.filled.append(event.to)
            case e.TileTaken() | e.DiscActionEnded():
                self._end_main_action(event.seat)
            case e.CrystalFreshened():
                if event.seat != self.due:
                    yield f"the crystal of seat {event.seat} became fresh without reason (rule A1)"
                self.due, self.charges[event.seat] = None, Charge.FRESH
            case e.CrystalCharged():
                yield from self._change(event.seat, Charge.FRESH, Charge.CHARGED)
            case e.CrystalUsed():
                yield from self._change(event.seat, Charge.CHARGED, Charge.CLEAR)
            case e.TurnEnded() | e.GameEnded():
                yield from self._end_turn()
            case _:
                pass

    def close(self) -> Iterator[str]:
        """Say if a crystal should have become fresh (A1)."""
        if self.due is not None:
            yield f"the crystal of seat {self.due} did not become fresh (rule A1)"
        self.due = None

    def _end_main_action(self, seat: Seat) -> None:
        board = self.boards[seat]
        is_touched = any(board.index[space] in board.crystal_spaces for space in self.filled)
        self.filled = []
        if is_touched and self.charges[seat] is Charge.CLEAR:
            self.due = seat

    def _change(self, seat: Seat, before: Charge, after: Charge) -> Iterator[str]:
        found = self.charges[seat]
        if found is not before:
            yield f"the crystal of seat {seat} became {after}, and was {found} before (rule A2)"
        self.charges[seat] = after

    def _end_turn(self) -> Iterator[str]:
        for seat, charge in enumerate(self.charges):
            if charge is Charge.FRESH:
                yield f"the crystal of seat {seat} was fresh at the end of a turn (rule A2)"
