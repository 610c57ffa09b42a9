"""
Resolving an action: the events it leads to, and what has to be noted beside them.

A rule adds an event and finds the position as the event left it. Two facts follow from almost any
event and are added here: that a player ran out of cards (D7), and that the current player has seen
a hidden card since the engagement choice (E13).
"""

from typing import Final, TypeAlias

from attrs import define, field

from bluemoon.kernel.consequences import Consequences
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import Ask
from bluemoon.legends.evolve import evolve
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import TextLimits, limits_for
from bluemoon.legends.standing import CardStandings, standing
from bluemoon.legends.state import OverPhase, Player, State

Question: TypeAlias = tuple[Seat, Ask]
"""What has to be asked before the rest is resolved, and whom."""

_LOSES_A_CARD: Final = (
    e.CardPlayed,
    e.CardReplaced,
    e.InterferencePlayed,
    e.CardCancelled,
    e.BluffLaid,
    e.CardLoaded,
    e.CardDiscarded,
)


@define(eq=False)
class Resolution(Consequences[State, e.Event]):
    """The consequences of an action of Blue Moon Legends."""

    before: State = field(kw_only=True)
    """The position in which the action was chosen."""
    _standings: tuple[State, CardStandings] | None = field(default=None, kw_only=True)
    _limits: dict[Seat, TextLimits] = field(factory=dict[Seat, TextLimits], kw_only=True)
    """The limits that follow from these standings, as far as they were looked up."""

    @classmethod
    def of(cls, state: State) -> "Resolution":
        """Nothing has happened yet."""
        return cls(evolve, state, before=state)

    def add(self, event: e.Event) -> None:
        """Record an event, evolve the state by it, and note what follows from it."""
        is_lesson = self._is_lesson(event)
        super().add(event)
        if isinstance(event, _LOSES_A_CARD) and self._ran_out(event.seat):
            super().add(e.RanOut(event.seat))
        if is_lesson:
            super().add(e.SomethingLearned(self.state.turn.seat))

    @property
    def standings(self) -> CardStandings:
        """What every card counts now."""
        if self._standings is None or self._standings[0] is not self.state:
            found = standing(self.state)
            if self._standings is None or self._standings[1] is not found:
                self._limits.clear()
            self._standings = (self.state, found)
        return self._standings[1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.state.phase, OverPhase)

    def player(self, seat: Seat) -> Player:
        """What belongs to the seat now."""
        return self.state.players[seat]

    def limits(self, seat: Seat) -> TextLimits:
        """What the texts in play allow and forbid the seat now."""
        standings = self.standings
        found = self._limits.get(seat)
        if found is None:
            found = self._limits[seat] = limits_for(standings, seat)
        return found

    def _ran_out(self, seat: Seat) -> bool:
        player = self.state.players[seat]
        if player.hand or player.deck:
            return False
        return not any(each.ran_out for each in self.state.players)

    def _is_lesson(self, event: e.Event) -> bool:  # noqa: PLR0911  one arm a kind
        """Whether the event shows the current player a hidden card for the first time (E13)."""
        state = self.state
        if state.engaged is None or state.turn.learned:
            return False
        current = state.turn.seat
        match event:
            case e.CardsDrawn() | e.Searched():
                return event.seat == current
            case e.DiscardShuffled():
                return event.seat == current and bool(event.taken)
            case e.CardsRevealed() | e.CardDiscarded(source="deck"):
                return True
            case e.InterferencePlayed():
                return not self._is_disclosed(event.seat, event.card)
            case e.CardDiscarded(source="hand"):
                return event.seat != current and not self._is_disclosed(event.seat, event.card)
            case e.HandDisclosed():
                return event.seat != current and not all(
                    self._is_disclosed(event.seat, card) for card in event.cards
                )
            case e.BluffShown():
                return event.seat != current and not self._is_known_bluff(event.seat, event.card)
            case _:
                return False

    def _is_disclosed(self, seat: Seat, card: CardId) -> bool:
        return card in self.state.players[seat].disclosed

    def _is_known_bluff(self, seat: Seat, card: CardId) -> bool:
        support = self.state.players[seat].support
        return any(placed.card == card and placed.known for placed in support)
