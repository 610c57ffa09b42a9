"""Events of Blue Moon Legends in words, with only what the viewer may know."""

from collections.abc import Sequence
from typing import assert_never

import attrs

from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import AskDiscard, AskLoad, AskReturn
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.options import SEATS
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.card_events import CardEvent, card_event
from bluemoon.legends.wording.endings import outcome_sentence
from bluemoon.legends.wording.fight_events import FightEvent, fight_event
from bluemoon.legends.wording.phrases import (
    name_of,
    named,
    number_of_dragons,
    open_cards,
    people_name,
)
from bluemoon.legends.wording.questions import asked_for
from bluemoon.toolkits.wording import listed, player


def event(  # noqa: C901, PLR0911, PLR0912  one arm an event
    view: View, event: r.SeenEvent, /, *, names: Sequence[str] = ()
) -> str:
    """
    What happened and to whom; empty if it is not worth saying.

    The view may be the one before the event or the one after it.
    """
    components = view.options.components
    if isinstance(event, CardEvent):
        return card_event(view, event, names)
    if isinstance(event, FightEvent):
        return fight_event(view, event, names)
    match event:
        case r.GameStartedSeen():
            return _beginning(event, names)
        case e.TurnBegan():
            return f"{_who(event.seat, names)}'s turn begins"
        case e.Asked(ask=AskDiscard(of=()) | AskReturn() | AskLoad()):
            return ""
        case e.Asked() | r.AskedUnseen():
            return f"{_who(event.seat, names)} chooses {asked_for(view, event.ask)}"
        case e.TargetChosen():
            card, target = name_of(components, event.card), named(view, event.target)
            return f"{_who(event.seat, names)} chooses {target} for {card}"
        case e.TextUsed():
            return f"{_who(event.seat, names)} uses the text of {name_of(components, event.card)}"
        case e.TextDeclined():
            card = name_of(components, event.card)
            return f"{_who(event.seat, names)} does not use the text of {card}"
        case e.Granted():
            return f"{_who(event.seat, names)}'s {_granted(event)}"
        case e.DemandMet():
            demand = name_of(components, event.card)
            return f"{_who(event.seat, names)} meets the demand of {demand}"
        case e.ElementSet():
            return f"The contested element is {event.element}"
        case e.RanOut():
            return f"{_who(event.seat, names)} has no cards left in hand and draw deck"
        case e.GameEnded():
            return outcome_sentence(event.outcome, names)
        case (
            e.MulliganBegan()
            | e.TurnEnded()
            | e.PhaseBegan()
            | e.MomentBegan()
            | e.SupportEnded()
            | e.SomethingLearned()
        ):
            return ""
        case _:
            assert_never(event)


def _who(seat: Seat, names: Sequence[str]) -> str:
    return player(seat, names, start=True)


def _beginning(event: r.GameStartedSeen, names: Sequence[str]) -> str:
    """Who plays which deck, who begins, and who has attracted dragons before that."""
    decks = [
        f"{player(Seat(seat), names, start=seat == 0)} plays {_deck(event, seat)}"
        for seat in range(SEATS)
    ]
    begins = f"{listed(decks)}; {player(event.first, names)} begins"
    if not event.dragons:
        return begins
    attracts = player(Seat(0 if event.dragons > 0 else 1), names)
    return f"{begins}; {attracts} attracts {number_of_dragons(abs(event.dragons))} before that"


def _deck(event: r.GameStartedSeen, seat: int) -> str:
    """The deck of a seat, its family, and what lies beside the leader."""
    played = attrs.evolve(event.options, decks=event.decks)
    beside = [
        f"the {role} {name_of(played.components, card)}"
        for role, card in open_cards(played, seat)
        if role != "leader"
    ]
    family = [] if played.families is None else [f"Buka family {played.families[seat]}"]
    added = [*family, *beside]
    extra = f" with {listed(added)}" if added else ""
    deck = event.decks[seat]
    if not isinstance(deck, Deck):
        return f"{people_name(deck)}{extra}"
    if deck.leader is None:
        return "a drafted deck"
    people = people_name(played.components.card(deck.leader).affiliation)
    return f"a {people} deck that was built{extra}"


def _granted(event: e.Granted) -> str:
    match event.what:
        case "again":
            return "active cards may fight again"
        case "next_free":
            return "next character, booster or support gains the free icon"
        case "waived":
            return "mutant needs no condition"
        case _:
            assert_never(event.what)
