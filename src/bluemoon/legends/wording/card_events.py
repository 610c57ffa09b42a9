"""Events in which cards are played and moved, in words."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, assert_never

from bluemoon.legends import events as e
from bluemoon.legends.kinds import BLUFFS
from bluemoon.legends.state import opponent
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.phrases import all_named, icon_names, name_of, named
from bluemoon.toolkits.wording import counted, player

CardEvent: TypeAlias = (
    r.MulliganedSeen
    | r.MulliganedUnseen
    | e.CardPlayed
    | e.CardReplaced
    | e.WindowOpened
    | e.InterferencePlayed
    | e.CardCancelled
    | e.LeadershipSpent
    | e.BluffLaid
    | r.BluffLaidUnseen
    | e.BluffShown
    | e.CardLoaded
    | e.ShipLanded
    | r.CardDiscardedSeen
    | e.CardsDrawn
    | r.CardsDrawnUnseen
    | e.CardTaken
    | e.CardsRevealed
    | e.HandDisclosed
    | e.Searched
    | e.CardRecycled
    | e.CardsShuffledIn
    | e.CardsReturned
    | r.CardsReturnedUnseen
    | r.DeckShuffledUnseen
    | r.DiscardShuffledSeen
    | r.DiscardShuffledUnseen
)
"""What happens to cards."""

_SOURCES: Final[Mapping[str, str]] = {
    "deck": " from the draw deck",
    "discard": " from the discard pile",
    "load": " from a ship",
    "ship": " from a landed ship",
    "hyla": " from the Hyla area",
    "achievements": " from the achievement area",
}
"""Where a card comes from, if that is worth saying."""
_PILES: Final[Mapping[str, str]] = {
    "deck": "draw deck",
    "discard": "discard pile",
    "leaders": "leadership cards on the leader",
}
"""What a player can look through."""


def card_event(view: View, event: CardEvent, names: Sequence[str]) -> str:  # noqa: C901, PLR0911, PLR0912  one arm an event
    """What happened to cards, and whose they are."""
    who, components = player(event.seat, names, start=True), view.options.components
    match event:
        case r.MulliganedSeen(returned=()) | r.MulliganedUnseen(count=0):
            return f"{who} keeps all cards"
        case r.MulliganedSeen():
            returned, drawn = all_named(view, event.returned), all_named(view, event.drawn)
            return f"{who} puts {returned} back into the draw deck and draws {drawn}"
        case r.MulliganedUnseen():
            cards = counted(event.count, "card")
            return f"{who} puts {cards} back into the draw deck and draws as many"
        case e.CardPlayed():
            return f"{who} plays {named(view, event.card)}{_playing(event)}"
        case e.CardReplaced():
            return f"{who} replaces {named(view, event.card)}"
        case e.WindowOpened():
            return _naming(view, event, names)
        case e.InterferencePlayed():
            return f"{who} responds with {named(view, event.card)}"
        case e.CardCancelled():
            laid = "bluff card " if event.is_bluff else ""
            return f"{who}'s {laid}{named(view, event.card)} is cancelled"
        case e.LeadershipSpent():
            return f"{who}'s {name_of(components, event.card)} is no longer active"
        case e.BluffLaid():
            source = _SOURCES["ship"] if event.from_ship else ""
            return f"{who} lays {named(view, event.card)}{source} face down as a bluff card"
        case r.BluffLaidUnseen():
            return f"{who} lays a bluff card"
        case e.BluffShown():
            shown = f"{named(view, event.card)}{_bluff_icon(view, event)}"
            return f"{who} shows bluff card ~{event.place}: {shown}"
        case e.CardLoaded():
            source, ship = _SOURCES.get(event.source, ""), name_of(components, event.ship)
            return f"{who} loads {named(view, event.card)}{source} onto {ship}"
        case e.ShipLanded():
            return f"{who} lands {name_of(components, event.card)}"
        case r.CardDiscardedSeen():
            return f"{who} discards {named(view, event.card)}{_SOURCES.get(event.source, '')}"
        case e.CardsDrawn():
            return f"{who} draws {all_named(view, event.cards)}"
        case r.CardsDrawnUnseen():
            return f"{who} draws {counted(event.count, 'card')}"
        case e.CardTaken():
            source = _SOURCES.get(event.source, " back")
            return f"{who} takes {named(view, event.card)}{source} into hand"
        case e.CardsRevealed():
            return f"{who} shows the top of the draw deck: {all_named(view, event.cards)}"
        case e.HandDisclosed():
            return f"{who} discloses {all_named(view, event.cards)}"
        case e.Searched():
            return f"{who} looks through the {_PILES[event.zone]}"
        case e.CardRecycled():
            return f"{who} shows {named(view, event.card)} and puts it into the draw deck"
        case e.CardsShuffledIn():
            return f"{who} puts {all_named(view, event.cards)} into the draw deck"
        case e.CardsReturned() | r.CardsReturnedUnseen():
            return f"{who} {_returning(view, event)}"
        case r.DeckShuffledUnseen():
            return f"{who} shuffles the draw deck"
        case r.DiscardShuffledSeen() | r.DiscardShuffledUnseen():
            return f"{who} shuffles the discard pile{_taking(view, event)}"
        case _:
            assert_never(event)


def _naming(view: View, event: e.WindowOpened, names: Sequence[str]) -> str:
    """What the opponent of the player who may respond is about to do, unless it was told before."""
    who = player(opponent(event.seat), names, start=True)
    if event.window == "retreat":
        return f"{who} is about to retreat"
    return "" if event.card is None else f"{who} names {named(view, event.card)} to play"


def _playing(event: e.CardPlayed) -> str:
    return f"{_SOURCES.get(event.source, '')}{' as a free card' if event.free else ''}"


def _bluff_icon(view: View, event: e.BluffShown) -> str:
    icons = icon_names(view.options.components.card(event.card).icons & BLUFFS)
    return "".join(f", with the {icon} icon" for icon in icons)


def _returning(view: View, event: e.CardsReturned | r.CardsReturnedUnseen) -> str:
    """Cards that go to the draw deck: named if the viewer knows them."""
    if event.source == "discard":
        return "puts the discard pile into the draw deck"
    where = "under" if event.to == "bottom" else "into"
    if isinstance(event, e.CardsReturned):
        return f"puts {all_named(view, event.cards)} {where} the draw deck"
    known = f" ({all_named(view, event.disclosed)})" if event.disclosed else ""
    return f"puts {counted(event.count, 'card')}{known} {where} the draw deck"


def _taking(view: View, event: r.DiscardShuffledSeen | r.DiscardShuffledUnseen) -> str:
    if isinstance(event, r.DiscardShuffledSeen):
        cards = all_named(view, event.taken)
    else:
        cards = counted(event.count, "card") if event.count else ""
    return f" and takes {cards} from it" if cards else ""
