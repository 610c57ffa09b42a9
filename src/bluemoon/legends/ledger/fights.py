"""Fights, dragons and the end according to the log (E, F, D)."""

from collections.abc import Iterator, Sequence

from attrs import define, field

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.state import ALL_DRAGONS, OverPhase, Reason, RunningFight, State, opponent


def fight_problems(events: Sequence[e.Event], state: State) -> Iterator[str]:
    """Dragons that moved without reason, and what is not so in the position."""
    book = FightBook()
    for event in events:
        yield from book.enter(event)
    outcome = state.phase.outcome if isinstance(state.phase, OverPhase) else None
    for name, found, in_log in (
        ("fight", state.fight, book.fight),
        ("dragons", state.dragons, book.dragons),
        ("outcome", outcome, book.end and book.end.outcome),
        ("chance", state.chance, book.chance),
    ):
        if found != in_log:
            yield f"{name}: {found}, but in the log {in_log}"


@define(eq=False)
class FightBook:
    """The fight and the dragons while a log is read."""

    fight: RunningFight | None = field(init=False, default=None)
    dragons: int = field(init=False, default=0)
    end: e.GameEnded | None = field(init=False, default=None)
    chance: Chance | None = field(init=False, default=None)
    retreat: e.Retreated | None = field(init=False, default=None)
    """The retreat that attracts dragons now."""
    attracted: int = field(init=False, default=0)
    """How many it has attracted."""
    bluff: Seat | None = field(init=False, default=None)
    """Who attracts a dragon for a bluff that was called."""

    def enter(self, event: e.Event) -> Iterator[str]:
        """Note an event, and say what it contradicts."""
        if self.end is not None:
            yield f"after the end of the game the log has {event} (rule D8)"
        match event:
            case e.FightJoined() | e.ElementSet():
                yield from self._fight(event)
            case e.BluffCalled():
                self.bluff = opponent(event.seat) if event.good else event.seat
            case e.Retreated():
                self.retreat, self.attracted = event, 0
            case e.DragonMoved():
                yield from self._attract(event)
            case e.FightEnded():
                yield from self._end_fight(event)
            case e.GameEnded():
                yield from self._end_game(event)
            case e.GameStarted():
                self.dragons, self.chance = event.dragons, event.chance
            case e.Mulliganed() | e.CardDiscarded() | e.DeckShuffled() | e.DiscardShuffled():
                self.chance = event.chance or self.chance
            case _:
                pass

    def _fight(self, event: e.FightJoined | e.ElementSet) -> Iterator[str]:
        """A fight is new if none is running, and gets its element later (E1, P2)."""
        if isinstance(event, e.ElementSet):
            self.fight = RunningFight(event.element)
        elif event.started:
            if self.fight is not None:
                yield f"seat {event.seat} starts a fight, and one is running (rule E1)"
            self.fight = RunningFight(None)
        elif self.fight is None:
            yield f"seat {event.seat} continues a fight, and none is running (rule E1)"

    def _attract(self, event: e.DragonMoved) -> Iterator[str]:
        """A dragon comes one step towards the seat (D2), for a retreat to the opponent (F3)."""
        self.dragons += -1 if event.seat else 1
        if event.dragons != self.dragons:
            yield f"dragons moved to {event.dragons:+}, and not to {self.dragons:+} (rule D2)"
        if event.why == "retreat":
            self.attracted += 1
            if self.retreat is None or event.seat == self.retreat.seat:
                yield f"seat {event.seat} attracts a dragon for no retreat of the other (rule F3)"
        if event.why == "bluff":
            if event.seat != self.bluff:
                yield f"seat {event.seat} attracts a dragon for no bluff (rules U9, U10)"
            self.bluff = None

    def _end_fight(self, event: e.FightEnded) -> Iterator[str]:
        if self.retreat is None or self.retreat.seat != event.seat:
            yield f"the fight ended, and seat {event.seat} has not retreated (rule F1)"
        elif self.retreat.dragons != self.attracted:
            yield (
                f"the retreat attracted {self.attracted} dragons, not {self.retreat.dragons} "
                "(rule F3)"
            )
        self.fight, self.retreat = None, None

    def _end_game(self, event: e.GameEnded) -> Iterator[str]:
        if event.outcome.reason is Reason.FOURTH_DRAGON and abs(self.dragons) != ALL_DRAGONS:
            yield f"the game ended with the dragons {self.dragons:+} (rule D3)"
        self.end = event
