"""What was undone by backtracking, and what happened before the choice to fight (E11)."""

from collections.abc import Sequence

from bluemoon.legends import events as e


def lasting_events(events: Sequence[e.Event]) -> list[e.Event]:
    """The events without those that were undone; that something was undone stays in the log."""
    lasting: list[e.Event] = []
    joined = 0
    for event in events:
        if isinstance(event, e.FightJoined):
            joined = len(lasting)
        elif isinstance(event, e.Backtracked):
            del lasting[joined:]
        lasting.append(event)
    return lasting


def events_before_fight(events: Sequence[e.Event]) -> Sequence[e.Event] | None:
    """The events up to the choice to fight that may still be undone; None: there is none."""
    for number in reversed(range(len(events))):
        match events[number]:
            case e.FightJoined():
                return events[:number]
            case e.SupportEnded() | e.TurnBegan() | e.Backtracked() | e.GameEnded():
                return None
            case _:
                pass
    return None
