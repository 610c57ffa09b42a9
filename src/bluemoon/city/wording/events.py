"""Events of Blue Moon City in words, with only what the viewer may know."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon.city import events as e
from bluemoon.city.cards import format_cards
from bluemoon.city.views import redaction as r
from bluemoon.city.views.view import View
from bluemoon.city.wording.endings import outcome_sentence
from bluemoon.city.wording.phrases import place
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.wording import counted, listed, player


def event(  # noqa: C901, PLR0911, PLR0912  one arm an event
    view: View, event: r.SeenEvent, /, *, names: Sequence[str] = ()
) -> str:
    """
    What happened and to whom; empty if it is not worth saying.

    Events contain the seats they concern, so the view is used only for the names of tiles.
    """
    city = view.city
    match event:
        case r.GameStartedSeen():
            return f"{_who(event.first, names)} begins"
        case e.MiniatureMoved():
            return f"{_who(event.seat, names)} walks to {place(city, event.to)}"
        case e.StepsGained():
            left = counted(event.steps_left, "step")
            return f"{_who(event.seat, names)} discards {event.card} and has {left} left"
        case e.MiniatureFlew():
            goal = place(city, event.to)
            return f"{_who(event.seat, names)} discards {event.card} and flies to {goal}"
        case e.DragonMoved():
            goal = place(city, event.to)
            moves = f"moves the {event.dragon} dragon to {goal}"
            return f"{_who(event.seat, names)} discards {event.card} and {moves}"
        case e.MarkerPlaced():
            space = f"space {event.space} of {place(city, event.cell)}"
            return f"{_who(event.seat, names)} pays {format_cards(event.cards)} for {space}"
        case e.CrystalsGained() | e.ScalesGained() | r.BonusCardsDrawnUnseen():
            return f"{_who(event.seat, names)} gains {_gain(event)} ({_award(view, event)})"
        case e.BuildingRebuilt():
            return f"The {city.name_at(event.cell)} on {event.cell} is rebuilt"
        case e.ScalesScored():
            return f"Golden scales are scored: {_scale_crystals(event, names)}"
        case e.OfferingMade():
            return f"{_who(event.seat, names)} {_offering(event)}"
        case e.MiniatureSent():
            return f"{_who(event.seat, names)} goes to {place(city, event.to)}"
        case e.CardsDiscarded():
            return f"{_who(event.seat, names)} discards {format_cards(event.cards)}"
        case e.CardsDrawn():
            return f"{_who(event.seat, names)} draws {format_cards(event.cards)}"
        case r.CardsDrawnUnseen():
            return f"{_who(event.seat, names)} draws {counted(event.count, 'card')}"
        case e.BonusCardsTaken():
            return f"{_who(event.seat, names)} picks up {format_cards(event.cards)}"
        case r.BonusCardsTakenUnseen():
            return f"{_who(event.seat, names)} picks up {counted(event.count, 'facedown card')}"
        case r.DeckReshuffledUnseen():
            return f"The discards become a new deck of {counted(event.deck_size, 'card')}"
        case e.GameEnded():
            return outcome_sentence(event.outcome, names)
        case e.MovementEnded() | e.ContributionEnded() | e.AdditionalActionEnded() | e.TurnEnded():
            return ""
        case _:
            assert_never(event)


def _who(seat: Seat, names: Sequence[str]) -> str:
    return player(seat, names, start=True)


def _gain(event: e.CrystalsGained | e.ScalesGained | r.BonusCardsDrawnUnseen) -> str:
    match event:
        case e.CrystalsGained():
            return counted(event.crystals, "crystal")
        case e.ScalesGained():
            return counted(event.scales, "golden scale")
        case r.BonusCardsDrawnUnseen():
            return counted(event.count, "facedown card")
        case _:
            assert_never(event)


def _award(view: View, event: e.CrystalsGained | e.ScalesGained | r.BonusCardsDrawnUnseen) -> str:
    name = view.city.name_at(event.cell)
    if event.award is e.Award.DRAGONS:
        return f"dragons on the {name}"
    return f"{event.award.value} bonus of the {name}"


def _scale_crystals(event: e.ScalesScored, names: Sequence[str]) -> str:
    return listed(
        [
            f"{player(Seat(seat), names)} gains {counted(crystals, 'crystal')}"
            for seat, crystals in enumerate(event.crystals)
            if crystals
        ]
    )


def _offering(event: e.OfferingMade) -> str:
    offers = f"offers {counted(event.price, 'crystal')} on space {event.space} of the Obelisk"
    return offers if event.pillar is None else f"discards {event.pillar} and {offers}"
