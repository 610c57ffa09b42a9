"""What a player can fight with, and which cards of it are the cheapest that will do."""

from math import inf
from typing import TypeAlias

from attrs import define

from bluemoon.legends.evaluation.units import Addition, PlayableHand, Unit

ImaginedTurn: TypeAlias = tuple[Unit, tuple[Addition, ...]]
"""The cards that are played in a turn that is only imagined."""


@define(eq=False)
class Forces:
    """What a player can fight with; it shrinks with each turn that is imagined."""

    base: int
    """The power of what stays in play: the support area."""
    playable: PlayableHand
    """What the hand can be played as."""
    in_areas: int
    """How many cards lie in the combat and support areas, without bluff cards (F3)."""
    used: int = 0
    """The bits of the cards that have been played."""
    spent: float = 0.0
    """What they were worth."""

    def play(self, level: int, *, starts_fight: bool = False) -> int | None:
        """Imagine a turn that reaches the level; its total power, or None if no cards do."""
        turn = self._unit_alone(level) or self._with_additions(level, starts_fight=starts_fight)
        if turn is None:
            return None
        unit, additions = turn
        power = self.base + unit.power + self._added(unit, additions)
        self.used |= unit.cards & ~unit.retrieved
        self.spent += unit.worth
        self.in_areas += unit.cards.bit_count() + len(additions)
        for addition in additions:
            self.used |= addition.card & ~addition.retrieved
            self.spent += addition.worth
            if addition.is_support:
                self.base += addition.power
        return power

    def _added(self, unit: Unit, additions: tuple[Addition, ...]) -> int:
        base = self.base
        return sum([addition.added(unit, base) for addition in additions])

    def _unit_alone(self, level: int) -> ImaginedTurn | None:
        """The cheapest unit that reaches the level without an addition."""
        needed, used = level - self.base, self.used
        cheapest, found = inf, None
        for unit in self.playable.units:
            if (
                unit.worth < cheapest
                and (unit.power >= needed or unit.has_shield)
                and not unit.cards & used
            ):
                cheapest, found = unit.worth, unit
        return None if found is None else (found, ())

    def _with_additions(self, level: int, *, starts_fight: bool) -> ImaginedTurn | None:
        """The cheapest unit that reaches the level with an addition, or else with all free ones."""
        used = self.used
        additions = [
            addition
            for addition in self.playable.additions
            if not addition.card & used and (addition.is_free or not starts_fight)
        ]
        if not additions:
            return None
        units = [unit for unit in self.playable.units if not unit.cards & used and not unit.stops]
        with_one: list[ImaginedTurn] = [
            (unit, (addition,))
            for unit in units
            for addition in additions
            if not addition.card & unit.cards
        ]
        found = self._cheapest(with_one, level)
        if found is None and any(addition.is_free for addition in additions):
            found = self._cheapest([(unit, self._most(unit, additions)) for unit in units], level)
        return found

    def _most(self, unit: Unit, additions: list[Addition]) -> tuple[Addition, ...]:
        """All free additions to a unit, and the best of the others (B1, B7)."""
        others = [addition for addition in additions if not addition.card & unit.cards]
        free = [addition for addition in others if addition.is_free]
        limited = [addition for addition in others if not addition.is_free]
        if limited:
            base = self.base
            free.append(max(limited, key=lambda addition: addition.added(unit, base)))
        return tuple(free)

    def _cheapest(self, turns: list[ImaginedTurn], level: int) -> ImaginedTurn | None:
        """The cheapest of these turns that reaches the level."""
        needed = level - self.base
        cheapest, found = inf, None
        for unit, additions in turns:
            worth = unit.worth + sum([addition.worth for addition in additions])
            if worth < cheapest and (
                unit.power + self._added(unit, additions) >= needed
                or any(addition.has_shield for addition in additions)
            ):
                cheapest, found = worth, (unit, additions)
        return found
