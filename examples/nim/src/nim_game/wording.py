"""Nim in sentences; what is not said here is said as for any game."""

from collections.abc import Sequence

from bluemoon.fallbacks import NotationWording
from bluemoon.toolkits.wording import counted, player
from nim_game.rules import Event, Started, State, Take


class NimWording(NotationWording[State, Take, State, Event]):
    """Sentences for actions, events and situations."""

    def action(self, view: State, action: Take, /, *, names: Sequence[str] = ()) -> str:
        """What an action does."""
        del view, names
        return f"Take {counted(action.number, 'counter')}"

    def event(self, view: State, event: Event, /, *, names: Sequence[str] = ()) -> str:
        """What happened, and to whom."""
        del view
        if isinstance(event, Started):
            return f"{player(event.first, names, start=True)} begins"
        taken = counted(event.number, "counter")
        return f"{player(event.seat, names, start=True)} takes {taken}"

    def situation(self, view: State, /, *, names: Sequence[str] = ()) -> str:
        """What there is to decide."""
        if not view.left:
            return self.ending(view, names=names)
        left = f"{counted(view.left, 'counter')} left"
        return f"{player(view.to_act, names, start=True)} to act, {left}"
