"""What the current player can expect of a position: the best of what may come."""

from typing import assert_never

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskDiscard, FinishDecline
from bluemoon.legends.evaluation.begun_turns import can_reach
from bluemoon.legends.evaluation.prospects import Balance, Prospect
from bluemoon.legends.evaluation.situations import Situation
from bluemoon.legends.evaluation.weights import (
    BACKTRACKING,
    DECLINING,
    FALSE_BLUFF,
    UNFINISHED,
)
from bluemoon.legends.kinds import BLUFF_OF, ELEMENTS, Element
from bluemoon.legends.rules.areas import bluffs_in_play
from bluemoon.legends.rules.bluffs import may_be_called
from bluemoon.legends.rules.characters import has_fighter, too_many_active
from bluemoon.legends.rules.power import power_obstacle
from bluemoon.legends.state import (
    ALL_DRAGONS,
    BeginningPhase,
    BluffCallPhase,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    LeadershipPhase,
    MomentPhase,
    PlainPhase,
    PowerPhase,
    ResponsePhase,
    State,
    SupportPhase,
    opponent,
)


def chance_of_current_player(state: State, phase: PlainPhase | ChoicePhase) -> float:
    """The chance of winning of the player whose turn it is; the game is not over."""
    situation = Situation.of(state)
    outlook = Outlook(situation, situation.balance(_discarded(phase)), state.turn.seat)
    if not isinstance(phase, ChoicePhase):
        return outlook.chance(phase)
    if any(isinstance(task, FinishDecline) for task in phase.tasks):
        return outlook.new_fight(outlook.other)
    return outlook.chance(phase.back)


def _discarded(phase: PlainPhase | ChoicePhase) -> tuple[int, int]:
    """How many cards of the hand must be discarded before anything else, by seat."""
    if isinstance(phase, ChoicePhase) and isinstance(phase.ask, AskDiscard) and not phase.ask.of:
        return (0, phase.ask.least) if phase.seat else (phase.ask.least, 0)
    return 0, 0


@frozen(eq=False)
class Outlook:
    """Judges a situation for the current player."""

    situation: Situation
    balance: Balance
    seat: Seat
    """The current player."""

    @property
    def other(self) -> Seat:
        """The opponent."""
        return opponent(self.seat)

    def chance(self, phase: PlainPhase) -> float:
        """The current player's chance of winning."""
        match phase:
            case BeginningPhase() | LeadershipPhase() | MomentPhase(which="begin"):
                return self._choosing(may_fight=True)
            case EngagementPhase():
                return self._choosing(may_fight=not phase.must_leave)
            case CharacterPhase() | SupportPhase():
                return self._fighting(phase)
            case ResponsePhase():
                return self.chance(phase.back)
            case PowerPhase() | BluffCallPhase() | MomentPhase():
                return self._announcing()
            case _:
                assert_never(phase)

    def new_fight(self, seat: Seat, cost: float = 0.0) -> float:
        """The chance if the seat starts a fight, or declines, whichever is better for it."""
        declining = DECLINING if seat == self.seat else -DECLINING
        best = max if seat == self.seat else min
        return best(self._chance(Prospect(0, cost=declining), cost), self._starting(seat, cost))

    def _starting(self, seat: Seat, cost: float = 0.0) -> float:
        """The chance if the seat starts a fight, in the element that is better for it."""
        fight, best = self.situation.fight, max if seat == self.seat else min
        return best(
            [self._chance(fight(seat, 0, each, starts_fight=True), cost) for each in ELEMENTS]
        )

    def _leaving(self, seat: Seat, cost: float = 0.0) -> float:
        """The chance if the seat retreats, and begins the next turn (F7)."""
        dragons = self.balance.dragons + self.situation.retreat(seat).dragons
        if abs(dragons) > ALL_DRAGONS:
            return float(dragons > 0)
        after = Outlook(self.situation, self.balance._replace(dragons=dragons), self.seat)
        return after.new_fight(seat, cost)

    def _choosing(self, *, may_fight: bool) -> float:
        """Before the engagement choice (E1)."""
        element = self.situation.standings.contested
        if element is None:
            return self.new_fight(self.seat if may_fight else self.other)
        leaving = self._leaving(self.seat)
        return max(leaving, self._going_on(element)) if may_fight else leaving

    def _going_on(self, element: Element) -> float:
        """If the fight goes on, before a character is played."""
        situation = self.situation
        demanded = situation.cost_of_demands(self.seat)
        level = situation.standings.power(self.other, element)
        prospect = situation.fight(self.seat, level, element)
        if demanded is None or not prospect.turns:
            return self._stuck()
        return self._chance(prospect, demanded)

    def _stuck(self) -> float:
        """If the turn cannot be completed."""
        return self._leaving(self.seat, BACKTRACKING)

    def _fighting(self, phase: CharacterPhase | SupportPhase) -> float:
        """After ``fight``, before ``done``."""
        situation, state = self.situation, self.situation.state
        element = situation.standings.contested
        if not has_fighter(state):
            return self._starting(self.seat) if element is None else self._going_on(element)
        if element is None:
            return self._announcing()
        demanded = situation.cost_of_demands(self.seat)
        if demanded is None or too_many_active(state, situation.limits[self.seat]) is not None:
            return self._stuck()
        if power_obstacle(state, situation.standings) is None:
            return self._announced(element, situation.standings.power(self.seat, element), demanded)
        if can_reach(situation, phase, element):
            level = situation.standings.power(self.other, element)
            return self._announced(element, level, demanded + UNFINISHED)
        return self._stuck()

    def _announcing(self) -> float:
        """When the player is done: in the contested element, or in the better one."""
        standings = self.situation.standings
        elements = ELEMENTS if standings.contested is None else (standings.contested,)
        return max(
            [self._announced(each, standings.power(self.seat, each), 0.0) for each in elements]
        )

    def _announced(self, element: Element, level: int, cost: float) -> float:
        """If the player announces this level of power, which the opponent has to reach."""
        situation = self.situation
        if self._bluff_is_false(element):
            cost += FALSE_BLUFF
        leaving = self._leaving(self.other, cost)
        demanded = situation.cost_of_demands(self.other)
        if demanded is None:
            return leaving
        prospect = situation.fight(self.other, level, element)
        return min(leaving, self._chance(prospect, cost - demanded))

    def _bluff_is_false(self, element: Element) -> bool:
        """Whether a bluff of the player may be called and is not true in the element (U9)."""
        state, standings = self.situation.state, self.situation.standings
        bluffs = bluffs_in_play(state.players[self.seat])
        return (
            bool(bluffs)
            and may_be_called(state, standings, self.situation.limits[self.other])
            and any(
                BLUFF_OF[element] not in standings.icons(self.seat, placed.card)
                for placed in bluffs
            )
        )

    def _chance(self, prospect: Prospect, cost: float = 0.0) -> float:
        """The chance if it comes so, at a further cost."""
        return self.balance.chance(prospect._replace(cost=prospect.cost + cost))
