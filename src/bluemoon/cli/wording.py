"""Positions, actions and events of any game in words; more about those that are known here."""

from bluemoon import city
from bluemoon.city import wording
from bluemoon.plugin import Bar


def heading(state: object, action: object) -> str:
    """Under which heading an action is listed."""
    if isinstance(state, city.State) and isinstance(action, city.Action):
        return wording.heading(city.view(state, None), action)
    return "Actions"


def note(state: object, action: object) -> str:
    """What is worth knowing beside the notation of an action; perhaps nothing."""
    if isinstance(state, city.State) and isinstance(action, city.Action):
        return wording.note(city.view(state, None), action)
    return ""


def meaning(state: object, action: object) -> str:
    """What an action does, in words."""
    if isinstance(state, city.State) and isinstance(action, city.Action):
        return wording.action(city.view(state, None), action)
    return str(action)


def sentence(state: object, event: object) -> str:
    """What happened, as whoever sees the event may know it; empty if it says nothing new."""
    if isinstance(state, city.State) and isinstance(event, city.SeenEvent):
        return wording.event(city.view(state, None), event)
    return str(event)


def situation(view: object) -> str:
    """What a person has to know to decide, in one line; the view is this person's."""
    return wording.situation(view) if isinstance(view, city.View) else "Your move."


def standing(state: object) -> tuple[Bar, ...]:
    """How far the game has come."""
    return wording.progress(city.view(state, None)) if isinstance(state, city.State) else ()
