"""Texts about hands: drawing, discarding, robbing, forcing, disclosing."""

from typing import Literal

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskDiscard, AskReturn, AskRob
from bluemoon.legends.events import CardDiscarded, CardsReturned, HandDisclosed
from bluemoon.legends.kinds import CardId
from bluemoon.legends.resolution import Question, Resolution
from bluemoon.legends.rules.refresh import draw
from bluemoon.legends.state import State, opponent
from bluemoon.legends.texts.shuffling import shuffle_deck


def next_discard(
    resolution: Resolution, seat: Seat, least: int, most: int, named: CardId | None = None
) -> Question | None:
    """
    Ask which card to discard next (X18); *named* is a card that is being played.

    What is not a choice happens by itself: if all cards have to go, they go (X6).
    """
    hand = discardable(resolution.state, seat, named)
    if least >= len(hand):
        for card in hand:
            resolution.add(CardDiscarded(seat, card, "hand"))
        return None
    most = min(most, len(hand))
    return None if most == 0 else (seat, AskDiscard(least, most, named=named))


def discardable(state: State, seat: Seat, named: CardId | None) -> tuple[CardId, ...]:
    """The cards of a hand without the one that is being played."""
    return tuple([card for card in state.players[seat].hand if card != named])


def discard_one(
    resolution: Resolution, seat: Seat, ask: AskDiscard, card: CardId
) -> Question | None:
    """Discard the chosen card of the hand, and ask for the next."""
    resolution.add(CardDiscarded(seat, card, "hand"))
    return next_discard(resolution, seat, max(0, ask.least - 1), ask.most - 1, ask.named)


def force(resolution: Resolution, seat: Seat, number: int) -> Question | None:
    """The opponent of the seat chooses and discards cards."""
    return next_discard(resolution, opponent(seat), number, number)


def draw_and_return(
    resolution: Resolution, seat: Seat, drawn: int, returned: int
) -> Question | None:
    """Draw cards, then ask which cards go back."""
    draw(resolution, seat, drawn)
    return next_return(resolution, seat, AskReturn(returned, "shuffled"))


def renew(resolution: Resolution, seat: Seat, number: int) -> None:
    """Shuffle the hand into the draw deck, then draw cards (J10)."""
    player = resolution.player(seat)
    if player.hand:
        returned = CardsReturned(seat, player.hand, "hand", "shuffled", player.disclosed)
        resolution.add(returned)
    shuffle_deck(resolution, seat)
    draw(resolution, seat, number)


def next_return(resolution: Resolution, seat: Seat, ask: AskReturn) -> Question | None:
    """Ask which card of the hand goes to the draw deck next."""
    hand = resolution.player(seat).hand
    if ask.to == "bottom":
        return (seat, ask) if hand else None
    if 0 < ask.least < len(hand):
        return seat, ask
    for card in hand[: ask.least]:
        _return(resolution, seat, card, "shuffled")
    shuffle_deck(resolution, seat)
    return None


def return_one(resolution: Resolution, seat: Seat, ask: AskReturn, card: CardId) -> Question | None:
    """Put the chosen card to the draw deck, and ask for the next."""
    _return(resolution, seat, card, ask.to)
    return next_return(resolution, seat, AskReturn(max(0, ask.least - 1), ask.to))


def _return(
    resolution: Resolution, seat: Seat, card: CardId, to: Literal["bottom", "shuffled"]
) -> None:
    """Put a card of the hand to the draw deck; the opponent knows a disclosed one (J4, J10)."""
    disclosed = (card,) if card in resolution.player(seat).disclosed else ()
    resolution.add(CardsReturned(seat, (card,), "hand", to, disclosed))


def undisclosed(state: State, seat: Seat) -> tuple[CardId, ...]:
    """The cards of a hand that are not disclosed."""
    player = state.players[seat]
    return tuple(card for card in player.hand if card not in player.disclosed)


def next_robbery(resolution: Resolution, seat: Seat, ask: AskRob) -> Question | None:
    """Ask which card of the opponent's hand is discarded next; do it if there is one way (X16)."""
    left = ask.left
    victim = opponent(seat)
    while left:
        disclosed = resolution.player(victim).disclosed
        hidden = undisclosed(resolution.state, victim)
        if not disclosed and not hidden:
            return None
        if ask.is_optional or len(disclosed) + bool(hidden) > 1:
            return seat, AskRob(ask.card, left, ask.is_optional)
        if hidden:
            rob_at_random(resolution, victim)
        else:
            resolution.add(CardDiscarded(victim, disclosed[0], "hand"))
        left -= 1
    return None


def rob_at_random(resolution: Resolution, victim: Seat) -> None:
    """Discard a random card of this hand that is not disclosed."""
    hidden = undisclosed(resolution.state, victim)
    number, chance = resolution.state.chance.below(len(hidden))
    resolution.add(CardDiscarded(victim, hidden[number], "hand", chance))


def rob_one(
    resolution: Resolution, seat: Seat, ask: AskRob, card: CardId | None
) -> Question | None:
    """Discard the named card, or a random one, and ask for the next."""
    victim = opponent(seat)
    if card is None:
        rob_at_random(resolution, victim)
    else:
        resolution.add(CardDiscarded(victim, card, "hand"))
    return next_robbery(resolution, seat, AskRob(ask.card, ask.left - 1, is_optional=False))


def mill(resolution: Resolution, seat: Seat, number: int) -> None:
    """The top cards of the opponent's draw deck are discarded."""
    victim = opponent(seat)
    for card in resolution.player(victim).deck[:number]:
        resolution.add(CardDiscarded(victim, card, "deck"))


def disclose(resolution: Resolution, seat: Seat) -> None:
    """The opponent's hand lies open (J4)."""
    other = opponent(seat)
    resolution.add(HandDisclosed(other, resolution.player(other).hand))
