"""Seen events as events again, with placeholders for the cards that the viewer may not know."""

from collections.abc import Sequence
from typing import Never, NoReturn

from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import AskShip
from bluemoon.legends.changes import changed_player, with_player
from bluemoon.legends.kinds import CardId
from bluemoon.legends.searching import searched_pile
from bluemoon.legends.state import Placed, Player, State
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.completion import pile_below
from bluemoon.legends.views.placeholders import CHANCE, placeholder_for
from bluemoon.legends.views.view import AskShipUnseen


def _refuse_type(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of Blue Moon Legends as a player may see it"
    raise ReplayError(message)


def unredacted(  # noqa: C901, PLR0911, PLR0912  one arm an event
    state: State, event: r.SeenEvent
) -> e.Event:
    """The event with placeholders for the cards that the viewer may not know."""
    if isinstance(event, r.PublicEvent):
        return event
    placeholder = placeholder_for(state.options.components)
    match event:
        case e.Asked() | e.BluffLaid() | e.CardsDrawn() | e.CardsReturned():
            return event
        case r.MulliganedSeen(seat=seat, returned=returned, drawn=drawn):
            return e.Mulliganed(seat, returned, drawn, state.players[seat].deck, CHANCE)
        case r.MulliganedUnseen(seat=seat, count=count):
            cards = (placeholder,) * count
            return e.Mulliganed(seat, cards, cards, state.players[seat].deck, CHANCE)
        case r.AskedUnseen(seat=seat, ask=ask):
            asked = AskShip(placeholder) if isinstance(ask, AskShipUnseen) else ask
            return e.Asked(seat, asked, event.back, event.tasks)
        case r.BluffLaidUnseen(seat=seat, unit=unit):
            return e.BluffLaid(seat, placeholder, unit, from_ship=False, known=False)
        case r.CardDiscardedSeen(seat=seat, card=card, source=source):
            return e.CardDiscarded(seat, card, source)
        case r.CardsDrawnUnseen(seat=seat, count=count):
            return e.CardsDrawn(seat, (placeholder,) * count)
        case r.CardsReturnedUnseen(seat=seat, disclosed=disclosed):
            cards = (*disclosed, *(placeholder,) * (event.count - len(disclosed)))
            return e.CardsReturned(seat, cards, event.source, event.to, disclosed)
        case r.DeckShuffledUnseen(seat=seat, size=size):
            deck = state.players[seat].deck
            order = deck if len(deck) == size else (placeholder,) * size
            return e.DeckShuffled(seat, order, CHANCE)
        case r.DiscardShuffledSeen(seat=seat, taken=taken):
            return _discard_shuffled(state, seat, taken, event.top)
        case r.DiscardShuffledUnseen(seat=seat, count=count):
            return _discard_shuffled(state, seat, (placeholder,) * count, event.top)
        case r.GameStartedSeen():
            return game_started(event)
        case _:
            _refuse_type(event)


def game_started(event: r.GameStartedSeen) -> e.GameStarted:
    """The start of the game, with placeholders."""
    placeholder = placeholder_for(event.options.components)
    hands = [(placeholder,) * size for size in event.hand_sizes]
    if event.dealt is not None:
        hands[event.dealt.seat] = event.dealt.hand
    orders = tuple([(placeholder,) * size for size in event.deck_sizes])
    return e.GameStarted(
        event.options, event.decks, event.first, orders, tuple(hands), event.dragons, CHANCE
    )


def _discard_shuffled(
    state: State, seat: Seat, taken: tuple[CardId, ...], top: CardId | None
) -> e.DiscardShuffled:
    left = [card for card in state.players[seat].discard if card not in taken]
    return e.DiscardShuffled(seat, taken, pile_below(top, left), CHANCE)


def with_cards_of(state: State, event: e.Event) -> State:
    """The position with the cards of the event where it says, in place of placeholders."""
    placeholder = placeholder_for(state.options.components)
    match event:
        case (
            e.CardPlayed(source="hand")
            | e.CardReplaced()
            | e.InterferencePlayed()
            | e.CardCancelled(source="hand", is_bluff=False)
            | e.CardLoaded(source="hand")
            | e.CardDiscarded(source="hand")
            | e.BluffLaid(from_ship=False)
        ):
            player = _in_hand(state.players[event.seat], (event.card,), placeholder)
        case e.CardsReturned(source="hand"):
            player = _in_hand(state.players[event.seat], event.cards, placeholder)
        case e.Mulliganed():
            player = _in_hand(state.players[event.seat], event.returned, placeholder)
        case (
            e.CardPlayed(source="deck")
            | e.CardCancelled(source="deck")
            | e.CardLoaded(source="deck")
            | e.CardDiscarded(source="deck")
            | e.CardTaken(source="deck")
        ):
            player = _in_deck(state.players[event.seat], event.card, placeholder)
        case e.CardTaken(source="discard"):
            player = _in_pile(state.players[event.seat], event.card, event.top)
        case e.CardRecycled():
            player = _on_leader(state.players[event.seat], event)
        case e.CardsDrawn():
            player = _on_deck(state.players[event.seat], event.cards)
        case e.BluffShown():
            player = _with_bluff(state.players[event.seat], event)
        case e.Asked():
            player = _searched(state.players[event.seat], event)
        case _:
            return state
    return with_player(state, event.seat, player)


def _in_hand(player: Player, cards: Sequence[CardId], placeholder: CardId) -> Player:
    return changed_player(player, hand=_known(player.hand, cards, placeholder))


def _in_deck(player: Player, card: CardId, placeholder: CardId) -> Player:
    return changed_player(player, deck=_known(player.deck, (card,), placeholder))


def _known(
    place: tuple[CardId, ...], cards: Sequence[CardId], placeholder: CardId
) -> tuple[CardId, ...]:
    """The cards of a place, these among them in place of placeholders."""
    known = [*place]
    for card in cards:
        if card not in known and placeholder in known:
            known[known.index(placeholder)] = card
    return tuple(known)


def _in_pile(player: Player, card: CardId, top: CardId | None) -> Player:
    """The player with this card on the discard pile, and with *top* right below it."""
    pile = pile_below(top, [other for other in player.discard if other != card])
    return changed_player(player, discard=(*pile, card))


def _on_leader(player: Player, event: e.CardRecycled) -> Player:
    """The player with this card on the leader, and with the next top right below it."""
    below = pile_below(event.top, [card for card in player.leaders if card != event.card])
    return changed_player(player, leaders=(*below, event.card))


def _on_deck(player: Player, cards: tuple[CardId, ...]) -> Player:
    """The player with these cards on top of the draw deck, if they are known to be in it."""
    deck = sorted(player.deck, key=lambda card: card not in cards)
    return changed_player(player, deck=tuple(deck))


def _with_bluff(player: Player, event: e.BluffShown) -> Player:
    """The player with the face of the bluff card that is shown."""
    support: list[Placed] = []
    bluffs = 0
    for placed in player.support:
        bluffs += placed.bluff
        is_shown = placed.bluff and bluffs == event.place
        support.append(Placed(event.card, bluff=True, known=placed.known) if is_shown else placed)
    return changed_player(player, support=tuple(support))


def _searched(player: Player, event: e.Asked) -> Player:
    """The player with the cards in the pile that the viewer looks through, if he does."""
    pile, cards = searched_pile(event.ask), event.looking
    if not cards or pile is None:
        return player
    if pile == "deck":
        return changed_player(player, deck=cards)
    if pile == "leaders":
        return changed_player(player, leaders=pile_below(player.leaders[-1], cards))
    top = player.discard[-1] if player.discard else None
    return changed_player(player, discard=pile_below(top, cards))
