"""What players of a draft do, and what happens, in words."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon.legends.draft import events as e
from bluemoon.legends.draft.actions import Action
from bluemoon.legends.draft.rules.rounds import G4
from bluemoon.legends.draft.views import redaction as r
from bluemoon.legends.draft.views.view import View
from bluemoon.legends.draft.wording.drafted_cards import offered
from bluemoon.legends.kinds import CardId
from bluemoon.legends.wording.phrases import people_name, printed
from bluemoon.toolkits.wording import cited, counted, listed, player


def heading(view: View, action: Action, /) -> str:
    """The heading under which actions are listed, with its rule."""
    del view, action
    return f"Choose a card ({cited(G4)})"


def note(view: View, action: Action, /) -> str:
    """What to add to the notation of an action: what a player wants to know of the card."""
    found = view.options.components.by_id.get(action.card)
    return action.card if found is None else offered(found)


def action(view: View, action: Action, /, *, names: Sequence[str] = ()) -> str:
    """What an action does, as an order."""
    del names
    return f"Take {named(view, action.card)}"


def event(view: View, event: r.SeenEvent, /, *, names: Sequence[str] = ()) -> str:  # noqa: PLR0911  one arm an event
    """What happened, and to whom."""
    match event:
        case r.DraftStartedSeen():
            decks = listed([people_name(people) for people in event.peoples])
            return f"The decks of {decks} are shuffled; everybody gets {_cards(event.dealt)}"
        case e.CardChosen():
            return f"{player(event.seat, names, start=True)} takes {named(view, event.card)}"
        case r.CardChosenUnseen():
            return f"{player(event.seat, names, start=True)} takes a card"
        case r.PacksPassedSeen():
            return f"Everybody passes {_cards(event.size)} to the {view.direction}"
        case r.LastCardsDiscardedUnseen():
            return "Everybody discards the last card of the pack"
        case r.PacksDealtSeen():
            dealt = f"everybody gets {_cards(event.dealt)}"
            return f"Round {event.round}: {dealt}, which go to the {event.direction}"
        case e.DraftEnded():
            return "The draft is over"
        case _:
            assert_never(event)


def named(view: View, card: CardId) -> str:
    """A card with its printed values; the id of one that the table does not have."""
    found = view.options.components.by_id.get(card)
    return card if found is None else printed(found)


def _cards(number: int) -> str:
    return counted(number, "card")
