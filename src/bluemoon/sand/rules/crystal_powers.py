"""A · Crystals: what the red, yellow, green, orange and blue ones do."""

from collections.abc import Iterator
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.sand.actions import Action, Exchange, Keep, Look, Rise, Shift, Trade
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.cards import Deck
from bluemoon.sand.components import Crystal
from bluemoon.sand.events import (
    CardKept,
    CardsLookedAt,
    CrystalUsed,
    DiscExchanged,
    Event,
    LevelRaised,
    SquareShifted,
    TilesTraded,
    TradeEnded,
)
from bluemoon.sand.placements import tables_of
from bluemoon.sand.rules.board import (
    dark_bits,
    named,
    refuse_dark,
    refuse_off_the_board,
    targets,
)
from bluemoon.sand.rules.crystals import refuse_crystal
from bluemoon.sand.rules.ending import refuse_after_the_end
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import KeepPhase, OverPhase, State, TradePhase

A3: Final = Rule(
    BOOK,
    "A3",
    "Red crystal: look at the top 3 cards of a deck, or as many as it has, keep 1 facedown and put "
    "the others at its bottom, the first drawn higher; a kept card is claimed by its owner alone "
    "and counts nothing unclaimed.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
A5: Final = Rule(
    BOOK,
    "A5",
    "Yellow crystal: exchange an own disc, in the supply or on the board, for a disc of another "
    "colour from the central supply, which takes its place.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
A6: Final = Rule(
    BOOK,
    "A6",
    "Green crystal: move a square of the own board to another, empty space.",
    page=None,
    source=SUMMARY,
)
A7: Final = Rule(
    BOOK,
    "A7",
    "Orange crystal: +1 on the track; not at its end.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
A8: Final = Rule(
    BOOK,
    "A8",
    "Blue crystal: exchange 1 or 2 tiles in hand for as many of the loop, one after the other, "
    "each taking the other's place; the second exchange touches neither tile of the first.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)

CARDS_LOOKED_AT: Final = 3
"""Cards that the red crystal shows (A3)."""


def decide_look(state: State, action: Look) -> tuple[Event, ...] | Refusal:
    """Look at the top cards of a deck (A3)."""
    refused = refuse_crystal(state, action, Crystal.RED, A3)
    if refused:
        return refused
    cards = state.decks[action.deck][:CARDS_LOOKED_AT]
    if not cards:
        return Refusal(A3, f"deck {action.deck} is empty")
    return CrystalUsed(state.to_act), CardsLookedAt(state.to_act, action.deck, cards)


def decide_keep(state: State, action: Keep) -> tuple[Event, ...] | Refusal:
    """Keep one of the cards looked at (A3)."""
    phase = state.phase
    if isinstance(phase, OverPhase):
        return refuse_after_the_end(phase.outcome)
    if not isinstance(phase, KeepPhase):
        return Refusal(A3, "a card is kept after looking at some, and at no other time")
    number = action.number
    if number > len(phase.cards):
        return Refusal(A3, f"there is no card {number} among the {len(phase.cards)} looked at")
    returned = phase.cards[: number - 1] + phase.cards[number:]
    return (CardKept(state.to_act, phase.deck, number, phase.cards[number - 1], returned),)


def decide_exchange(state: State, action: Exchange) -> tuple[Event, ...] | Refusal:
    """Exchange a disc for one of the central supply (A5)."""
    refused = refuse_crystal(state, action, Crystal.YELLOW, A5)
    if refused:
        return refused
    given = _given(state, action)
    if isinstance(given, Refusal):
        return given
    if given is action.colour:
        return Refusal(A5, f"the own disc is {given} too, and must be of another colour")
    if not state.central[action.colour]:
        return Refusal(A5, f"the central supply has no {action.colour} disc")
    space = None if isinstance(action.disc, Colour) else action.disc
    return (
        CrystalUsed(state.to_act),
        DiscExchanged(state.to_act, given, action.colour, space),
    )


def _given(state: State, action: Exchange) -> Colour | Refusal:
    """The colour of the own disc that is named, if there is one."""
    player, disc = state.players[state.to_act], action.disc
    if isinstance(disc, Colour):
        if player.discs[disc]:
            return disc
        return Refusal(A5, f"there is no {disc} disc in the own supply")
    refused = refuse_off_the_board(state, (disc,), A5)
    if refused:
        return refused
    piece = player.pieces[state.realm.boards[state.to_act].index[disc]]
    if piece is None or not piece.is_disc:
        return Refusal(A5, f"there is {named(piece)} on {disc}, and only discs are exchanged")
    return piece.colour


def exchanges(state: State) -> Iterator[Action]:
    """Every exchange of a disc (A5)."""
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    discs: list[tuple[Colour | Space, Colour]] = [
        (colour, colour) for colour in Colour if player.discs[colour]
    ]
    discs += [
        (space, piece.colour)
        for space, piece in zip(board.spaces, player.pieces, strict=True)
        if piece is not None and piece.is_disc
    ]
    for disc, own in discs:
        for colour in Colour:
            if colour is not own and state.central[colour]:
                yield Exchange(disc, colour)


def decide_shift(state: State, action: Shift) -> tuple[Event, ...] | Refusal:
    """Move a square to an empty space (A6)."""
    refused = refuse_crystal(state, action, Crystal.GREEN, A6) or refuse_off_the_board(
        state, (action.start, action.to), A6
    )
    if refused:
        return refused
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    start, to = board.index[action.start], board.index[action.to]
    moved, covered = player.pieces[start], player.pieces[to]
    if moved is None or moved.is_disc:
        return Refusal(A6, f"there is {named(moved)} on {action.start}, and only squares are moved")
    if covered is not None:
        return Refusal(A6, f"there is {named(covered)} on {action.to}, and the space must be empty")
    after = dark_bits(board, player.pieces, added=[to], removed=start)
    return refuse_dark(player, after) or (
        CrystalUsed(state.to_act),
        SquareShifted(state.to_act, action.start, action.to),
    )


def shifts(state: State) -> Iterator[Action]:
    """Every shift of a square (A6)."""
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    table = tables_of(state.realm.components, board).shifts
    everywhere = range(len(player.pieces))
    free = targets(board, player.pieces, player.level)
    for start, piece in enumerate(player.pieces):
        if piece is not None and not piece.is_disc:
            for to in everywhere if board.is_dark[start] else free:
                if player.pieces[to] is None:
                    yield table[start][to]


def decide_rise(state: State, action: Rise) -> tuple[Event, ...] | Refusal:
    """Go up one step on the +1 track (A7)."""
    refused = refuse_crystal(state, action, Crystal.ORANGE, A7)
    if refused:
        return refused
    level, track = state.players[state.to_act].level, state.realm.boards[state.to_act].track
    if level >= track:
        return Refusal(A7, f"the cube is on {level}, the end of the track")
    return CrystalUsed(state.to_act), LevelRaised(state.to_act, level + 1)


def decide_trade(state: State, action: Trade) -> tuple[Event, ...] | Refusal:
    """Exchange a tile for one of the loop (A8)."""
    phase = state.phase
    if isinstance(phase, TradePhase):
        refused = _refuse_second(phase, action) or _refuse_tiles(state, action)
        traded = TilesTraded(state.to_act, action.own, action.loop)
        return refused or (traded, TradeEnded(state.to_act))
    refused = refuse_crystal(state, action, Crystal.BLUE, A8) or _refuse_tiles(state, action)
    return refused or (
        CrystalUsed(state.to_act),
        TilesTraded(state.to_act, action.own, action.loop),
    )


def _refuse_second(phase: TradePhase, action: Trade) -> Refusal | None:
    if action.own == phase.received:
        return Refusal(A8, f"tile {action.own} has just been received and is not traded again")
    if action.loop == phase.given:
        return Refusal(A8, f"tile {action.loop} has just been given and is not taken back")
    return None


def _refuse_tiles(state: State, action: Trade) -> Refusal | None:
    if action.own not in state.players[state.to_act].tiles:
        return Refusal(A8, f"tile {action.own} is not in hand")
    if action.loop not in state.loop:
        return Refusal(A8, f"tile {action.loop} is not in the loop")
    return None


def trades(state: State) -> Iterator[Action]:
    """Every exchange of a tile (A8)."""
    phase = state.phase
    touched = (phase.given, phase.received) if isinstance(phase, TradePhase) else ()
    for own in state.players[state.to_act].tiles:
        if own not in touched:
            for tile in sorted(state.loop):
                if tile not in touched:
                    yield Trade(own, tile)


def looks(state: State) -> Iterator[Action]:
    """Every deck that can be looked at (A3)."""
    for deck in Deck:
        if state.decks[deck]:
            yield Look(deck)
