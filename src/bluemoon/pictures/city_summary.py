"""A picture in sentences, for readers who cannot see it."""

from bluemoon.city.cells import Dragon
from bluemoon.kernel.seats import Seat
from bluemoon.pictures.city_sight import Sight
from bluemoon.pictures.city_words import last_words, options_words, shown, turn_words


def summary(sight: Sight) -> str:
    """Turn, players, Obelisk and supply in a few sentences."""
    seen = sight.view
    dragons = ", ".join(
        f"{which} {'outside' if (at := seen.dragons[which]) is None else f'on {at}'}"
        for which in Dragon
    )
    sentences = (
        options_words(sight),
        sight.audience.capitalize(),
        turn_words(sight),
        last_words(sight),
        f"{len(seen.rebuilt)} of {len(seen.city.sites)} buildings are rebuilt",
        _obelisk(sight),
        f"{seen.pool} scales in the pool",
        f"{seen.deck_size} cards in the deck, {len(seen.discards)} discarded",
        f"Dragons: {dragons}",
        *(_player(sight, seat) for seat in sight.seats),
    )
    return " ".join(f"{sentence}." for sentence in sentences if sentence)


def _obelisk(sight: Sight) -> str:
    price = sight.next_price
    return "The Obelisk is full" if price is None else f"The next offering costs {price} crystals"


def _player(sight: Sight, seat: Seat) -> str:
    player = sight.view.players[seat]
    return (
        f"Seat {seat} on {player.at}: {player.hand_size} cards, {player.incoming_size} incoming, "
        f"{shown(sight.crystals[seat])} crystals, {player.scales} scales, "
        f"{player.markers} markers, {player.offerings} offerings"
    )
