"""What belongs to each player: board, level, hand, crystal and cards."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from bluemoon.sand.cards import Deck, format_cards
from bluemoon.sand.components import Crystal
from bluemoon.sand.rules.crystal_powers import CARDS_LOOKED_AT
from bluemoon.sand.rules.setup import HAND_SIZE
from bluemoon.sand.state import MAIN_TAKEN, Charge, Player, State, TakePhase

CARDS_RETURNED: Final = CARDS_LOOKED_AT - 1
"""The most cards that one use of the red crystal puts at the bottom of a deck (A3)."""


def player_problems(state: State) -> Iterator[str]:
    """What a player cannot have."""
    for seat, player in enumerate(state.players):
        yield from chain(
            _board(state, seat, player),
            _hand(state, seat, player),
            _claimed(seat, player),
            _crystal(state, seat, player),
            _kept(state, seat, player),
        )


def _board(state: State, seat: int, player: Player) -> Iterator[str]:
    """The cube is on the track, and not more dark spaces are occupied than it allows (B2, B3)."""
    board = state.realm.boards[seat]
    if not 0 <= player.level <= board.track:
        yield (
            f"the level of seat {seat} is {player.level}, and the track goes from 0 to "
            f"{board.track} (rule B3)"
        )
    dark = sum(player.pieces[index] is not None for index in board.dark)
    if dark > player.level:
        yield (
            f"seat {seat} has pieces on {dark} dark spaces, and its level is {player.level} "
            "(rule B2)"
        )


def _hand(state: State, seat: int, player: Player) -> Iterator[str]:
    """Three tiles, or two after one was played (S3, P4)."""
    has_played = seat == state.to_act and isinstance(state.phase, TakePhase)
    expected, rule = (HAND_SIZE - 1, "P4") if has_played else (HAND_SIZE, "S3")
    if len(player.tiles) != expected:
        yield f"seat {seat} has {len(player.tiles)} tiles in hand, not {expected} (rule {rule})"
    if player.tiles != tuple(sorted(player.tiles)):
        yield f"the tiles of seat {seat} are not in canonical order"


def _claimed(seat: int, player: Player) -> Iterator[str]:
    if player.claimed != tuple(sorted(player.claimed)):
        yield f"the claimed cards of seat {seat} are not in canonical order"


def _crystal(state: State, seat: int, player: Player) -> Iterator[str]:
    """A crystal is fresh only after the main action of its owner's turn (A1, A2)."""
    if player.crystal is Charge.CLEAR:
        return
    if state.realm.crystals[seat] is None:
        yield f"seat {seat} has a {player.crystal} crystal, and basic mode has none (rule S7)"
    is_after_main_action = seat == state.to_act and state.phase == MAIN_TAKEN
    if player.crystal is Charge.FRESH and not is_after_main_action:
        yield (
            f"the crystal of seat {seat} is fresh, and it is not in its own turn after the main "
            "action (rule A2)"
        )


def _kept(state: State, seat: int, player: Player) -> Iterator[str]:
    """The red crystal alone keeps cards and shows what lies at the bottom of decks (A3, H1)."""
    if state.realm.crystals[seat] is not Crystal.RED:
        if player.kept:
            yield f"seat {seat} has kept cards without a red crystal (rule A3)"
        if any(player.bottom):
            yield f"seat {seat} knows the bottom of a deck without a red crystal (rule A3)"
        return
    for deck in Deck:
        yield from _bottom(state, seat, player, deck)


def _bottom(state: State, seat: int, player: Player, deck: Deck) -> Iterator[str]:
    """What is known of the bottom is there, and was put there when cards were kept (A3, H1)."""
    known = player.bottom[deck]
    there = state.decks[deck][len(state.decks[deck]) - len(known) :] if known else ()
    if known != there:
        yield (
            f"seat {seat} knows {format_cards(known)} at the bottom of deck {deck}, and there is "
            f"{format_cards(there) or 'nothing'} (rule H1)"
        )
    kept = sum(card.deck is deck for card in player.kept + player.claimed)
    if len(known) > CARDS_RETURNED * kept:
        yield (
            f"seat {seat} knows {len(known)} cards at the bottom of deck {deck}, and has kept at "
            f"most {kept} of it, with at most {CARDS_RETURNED} put back each time (rule A3)"
        )
