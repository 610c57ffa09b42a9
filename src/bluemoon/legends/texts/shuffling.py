"""Shuffling draw decks and discard piles."""

from bluemoon.kernel.seats import Seat
from bluemoon.legends.events import CardsReturned, DeckShuffled, DiscardShuffled
from bluemoon.legends.resolution import Resolution


def shuffle_deck(resolution: Resolution, seat: Seat) -> None:
    """Shuffle the draw deck of the seat."""
    order, chance = resolution.state.chance.shuffled(resolution.player(seat).deck)
    resolution.add(DeckShuffled(seat, order, chance))


def reshuffle(resolution: Resolution, seat: Seat) -> None:
    """Shuffle the discard pile of the seat into the draw deck."""
    resolution.add(CardsReturned(seat, resolution.player(seat).discard, "discard", "shuffled"))
    shuffle_deck(resolution, seat)


def shuffle_discard(resolution: Resolution, seat: Seat, taken: int) -> None:
    """Shuffle the discard pile of the seat and take cards from it, if there are so many."""
    pile, chance = resolution.state.chance.shuffled(resolution.player(seat).discard)
    taken = taken if len(pile) >= taken else 0
    resolution.add(DiscardShuffled(seat, pile[:taken], pile[taken:], chance))
