"""Events of Realm of Sand in words, with only what the viewer may know."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand.views import redaction as r
from bluemoon.sand.views.view import View
from bluemoon.sand.wording.endings import outcome_sentence
from bluemoon.sand.wording.phrases import (
    card_worth,
    counted_hourglasses,
    counted_parts,
    described_tile,
    laid_squares,
    pieces_on,
    words_on,
)
from bluemoon.toolkits.wording import counted, listed, player


def event(  # noqa: C901, PLR0911, PLR0912  one arm an event
    view: View, event: r.SeenEvent, /, *, names: Sequence[str] = ()
) -> str:
    """
    What happened and to whom; empty if it is not worth saying.

    The view may be the one before the event or the one after it.
    """
    components = view.realm.components
    match event:
        case r.GameStartedSeen():
            return _beginning(event, names)
        case e.DiscChosen():
            return f"{_who(event.seat, names)} takes a {event.colour} disc from the central supply"
        case e.TilePlayed():
            squares = laid_squares(components, event.tile, event.spaces)
            return f"{_who(event.seat, names)} plays tile {event.tile}: {squares}"
        case e.TileTaken():
            return f"{_who(event.seat, names)} takes {described_tile(components, event.tile)}"
        case e.DiscPlaced():
            return f"{_who(event.seat, names)} places a {event.colour} disc on {event.to}"
        case e.DiscMoved() | e.SquareShifted():
            return f"{_who(event.seat, names)} moves {_moved(view, event)} to {event.to}"
        case e.DiscLimitLifted():
            return f"{_who(event.seat, names)} can place or move any number of discs"
        case e.CrystalFreshened():
            return f"{_whose_crystal(view, event.seat, names)} becomes fresh"
        case e.CrystalCharged():
            return f"{_whose_crystal(view, event.seat, names)} is now charged"
        case e.CrystalUsed():
            return f"{_who(event.seat, names)} uses {_crystal(view, event.seat)}"
        case e.CardClaimed():
            return f"{_who(event.seat, names)} claims {_claim(view, event)}"
        case e.DiscsGained():
            discs = counted(event.discs, f"{event.colour} disc")
            return f"{_who(event.seat, names)} gains {discs}"
        case e.LevelRaised():
            return f"{_who(event.seat, names)} goes up to level {event.level}"
        case e.EndDeclared():
            has = f"has {counted_hourglasses(event.hourglasses)}"
            return f"{_who(event.seat, names)} {has}: this round is the last"
        case e.CardsLookedAt():
            cards = listed([*map(str, event.cards)])
            return f"{_who(event.seat, names)} looks at {cards}"
        case r.CardsLookedAtUnseen():
            cards = f"{counted(event.count, 'card')} of deck {event.deck}"
            return f"{_who(event.seat, names)} looks at {cards}"
        case e.CardKept() | r.CardKeptUnseen():
            return f"{_who(event.seat, names)} keeps {_kept(event)}"
        case e.DiscExchanged():
            return f"{_who(event.seat, names)} exchanges {_exchange(event)}"
        case e.TilesTraded():
            received = described_tile(components, event.received)
            return f"{_who(event.seat, names)} exchanges tile {event.given} for {received}"
        case e.CardRevealed():
            return f"{event.card} comes into the market: {card_worth(components, event.card)}"
        case e.GameEnded():
            return outcome_sentence(event.outcome, names)
        case e.DiscActionEnded() | e.TradeEnded() | e.TurnEnded():
            return ""
        case _:
            assert_never(event)


def _who(seat: Seat, names: Sequence[str]) -> str:
    return player(seat, names, start=True)


def _beginning(event: r.GameStartedSeen, names: Sequence[str]) -> str:
    """Who has which board, in advanced mode, and who begins."""
    boards = [
        f"{player(Seat(seat), names, start=seat == 0)} has the {crystal} board"
        for seat, crystal in enumerate(event.crystals)
        if crystal is not None
    ]
    if not boards:
        return f"{_who(event.first, names)} begins"
    return f"{listed(boards)}; {player(event.first, names)} begins"


def _crystal(view: View, seat: Seat) -> str:
    return f"the {view.realm.crystals[seat]} crystal"


def _whose_crystal(view: View, seat: Seat, names: Sequence[str]) -> str:
    return f"{_who(seat, names)}'s {view.realm.crystals[seat]} crystal"


def _moved(view: View, event: e.DiscMoved | e.SquareShifted) -> str:
    """What was moved, as exactly as the view shows it."""
    kind = "disc" if isinstance(event, e.DiscMoved) else "square"
    piece = words_on(view, event.start, event.seat, otherwise=kind)
    return f"the {piece} on {event.start}"


def _claim(view: View, event: e.CardClaimed) -> str:
    """The card with what it counts, and the pieces; rewards are events of their own."""
    counts = listed(counted_parts(view.realm.components.face(event.card)))
    return f"{event.card}{f' for {counts}' if counts else ''} with {pieces_on(event.spaces)}"


def _kept(event: e.CardKept | r.CardKeptUnseen) -> str:
    """The card, or its deck, and what goes to the bottom of the deck."""
    match event:
        case e.CardKept():
            kept, returned = str(event.card), listed([*map(str, event.returned)])
        case r.CardKeptUnseen():
            kept = f"a card of deck {event.deck}"
            returned = counted(event.returned, "card") if event.returned else ""
        case _:
            assert_never(event)
    return f"{kept} and puts {returned} at the bottom of the deck" if returned else kept


def _exchange(event: e.DiscExchanged) -> str:
    given = f"a {event.given} disc"
    if event.space is not None:
        given = f"the {event.given} disc on {event.space}"
    return f"{given} for a {event.received} one"
