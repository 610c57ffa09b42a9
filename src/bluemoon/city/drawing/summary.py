"""A picture in sentences, for readers who cannot see it."""

from bluemoon.city.cells import Dragon
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.words import last_words, options_words, shown, turn_words
from bluemoon.kernel.seats import Seat


def summary(scene: Scene) -> str:
    """Turn, players, Obelisk and supply in a few sentences."""
    seen = scene.view
    dragons = ", ".join(
        f"{which} {'outside' if (at := seen.dragons[which]) is None else f'on {at}'}"
        for which in Dragon
    )
    sentences = (
        options_words(scene),
        scene.audience.capitalize(),
        turn_words(scene),
        last_words(scene),
        f"{len(seen.rebuilt)} of {len(seen.city.sites)} buildings are rebuilt",
        _obelisk(scene),
        f"{seen.pool} scales in the pool",
        f"{seen.deck_size} cards in the deck, {len(seen.discards)} discarded",
        f"Dragons: {dragons}",
        *(_player(scene, seat) for seat in scene.seats),
    )
    return " ".join(f"{sentence}." for sentence in sentences if sentence)


def _obelisk(scene: Scene) -> str:
    price = scene.next_price
    return "The Obelisk is full" if price is None else f"The next offering costs {price} crystals"


def _player(scene: Scene, seat: Seat) -> str:
    player = scene.view.players[seat]
    return (
        f"Seat {seat} on {player.at}: {player.hand_size} cards, {player.incoming_size} incoming, "
        f"{shown(scene.crystals[seat])} crystals, {player.scales} scales, "
        f"{player.markers} markers, {player.offerings} offerings"
    )
