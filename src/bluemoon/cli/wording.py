"""Positions, actions and events of any game in words; more about those that are known here."""

from attrs import frozen

from bluemoon import city
from bluemoon.city.wording import actions as city_actions
from bluemoon.city.wording import events as city_events
from bluemoon.city.wording import situation as city_situation


@frozen
class Bar:
    """How far something has come."""

    name: str
    done: int
    total: int


def heading(state: object, action: object) -> str:
    """Under which heading an action is listed."""
    if isinstance(state, city.State) and isinstance(action, city.Action):
        return city_actions.heading(state, action)
    return "Actions"


def note(state: object, action: object) -> str:
    """What is worth knowing beside the notation of an action; perhaps nothing."""
    if isinstance(state, city.State) and isinstance(action, city.Action):
        return city_actions.note(state, action)
    return ""


def meaning(state: object, action: object) -> str:
    """What an action does, in words."""
    if isinstance(state, city.State) and isinstance(action, city.Action):
        return city_actions.meaning(state, action)
    return str(action)


def sentence(state: object, event: object) -> str:
    """What happened, as whoever sees the event may know it; empty if it says nothing new."""
    if isinstance(state, city.State) and isinstance(event, city.SeenEvent):
        return city_events.sentence(event, state.city)
    return str(event)


def situation(view: object) -> str:
    """What a person has to know to decide, in one line; the view is this person's."""
    if not isinstance(view, city.View) or view.me is None:
        return "Your move."
    return city_situation.situation(view, view.me)


def standing(state: object) -> tuple[Bar, ...]:
    """How far the game has come."""
    if not isinstance(state, city.State):
        return ()
    needed = state.city.options.components.offerings_to_win(len(state.players))
    offerings = (
        Bar(f"seat {seat}: offerings", player.offerings, needed)
        for seat, player in enumerate(state.players)
    )
    return *offerings, Bar("buildings rebuilt", len(state.rebuilt), len(state.city.sites))
