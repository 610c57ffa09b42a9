"""Players and hands in characters."""

from typing import Final

from bluemoon.city.cards import Card
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.text_tile import PEOPLE_LOOKS
from bluemoon.city.drawing.words import counted, seat_tags, shown
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.terminal import BOLD, Paint, paragraph

HEADINGS: Final = "   Seat   at  cards  incoming  crystals  scales  markers  offerings"


def player_lines(scene: Scene, paint: Paint) -> list[str]:
    """A table of what everybody sees of every seat."""
    return [HEADINGS, *(_player(scene, seat, paint) for seat in scene.seats)]


def _player(scene: Scene, seat: Seat, paint: Paint) -> str:
    player = scene.view.players[seat]
    needed = scene.view.city.options.components.offerings_to_win(len(scene.view.players))
    is_active = scene.outcome is None and scene.view.to_act == seat
    line = (
        f"{'->' if is_active else '  '} {seat:>4}   {player.at}  {player.hand_size:>5}"
        f"  {player.incoming_size:>8}  {shown(scene.crystals[seat]):>8}  {player.scales:>6}"
        f"  {player.markers:>7}  {player.offerings:>4} of {needed:<2} {seat_tags(scene, seat)}"
    )
    return paint(line.rstrip(), BOLD if is_active else "")


def hand_lines(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The hands that may be seen."""
    lines: list[str] = []
    for seat, hand in enumerate(scene.hands):
        if hand is not None:
            lines += paragraph(f"Hand {seat}: ", _cards(hand), width, paint)
    return lines


def _cards(hand: tuple[Card, ...]) -> list[tuple[str, str]]:
    """Every kind of card with its look, several copies as ``2xT1``."""
    if not hand:
        return [("none", "")]
    return [
        (str(card) if copies == 1 else f"{copies}x{card}", PEOPLE_LOOKS[card.colour])
        for card, copies in counted(hand)
    ]
