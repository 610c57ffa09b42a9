"""Players and hands in characters."""

from typing import Final

from bluemoon.city.cards import Card
from bluemoon.kernel.seats import Seat
from bluemoon.pictures.city_sight import Sight
from bluemoon.pictures.city_text_tile import PEOPLE_LOOKS
from bluemoon.pictures.city_words import counted, seat_tags, shown
from bluemoon.pictures.terminal import BOLD, Paint, paragraph

HEADINGS: Final = "   Seat   at  cards  incoming  crystals  scales  markers  offerings"


def player_lines(sight: Sight, paint: Paint) -> list[str]:
    """A table of what everybody sees of every seat."""
    return [HEADINGS, *(_player(sight, seat, paint) for seat in sight.seats)]


def _player(sight: Sight, seat: Seat, paint: Paint) -> str:
    player = sight.view.players[seat]
    needed = sight.view.city.options.components.offerings_to_win(len(sight.view.players))
    is_active = sight.outcome is None and sight.view.to_act == seat
    line = (
        f"{'->' if is_active else '  '} {seat:>4}   {player.at}  {player.hand_size:>5}"
        f"  {player.incoming_size:>8}  {shown(sight.crystals[seat]):>8}  {player.scales:>6}"
        f"  {player.markers:>7}  {player.offerings:>4} of {needed:<2} {seat_tags(sight, seat)}"
    )
    return paint(line.rstrip(), BOLD if is_active else "")


def hand_lines(sight: Sight, width: int, paint: Paint) -> list[str]:
    """The hands that may be seen."""
    lines: list[str] = []
    for seat, hand in enumerate(sight.hands):
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
