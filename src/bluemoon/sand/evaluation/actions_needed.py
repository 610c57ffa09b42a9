"""How many main actions a player needs before a card can be claimed."""

from itertools import chain, islice
from math import inf

from attrs import frozen

from bluemoon.sand.components import Board, Components
from bluemoon.sand.evaluation.clock import Time
from bluemoon.sand.evaluation.finishing import Means, ways_to_lay
from bluemoon.sand.evaluation.pattern_counts import PatternCounts
from bluemoon.sand.evaluation.weights import (
    FOR_CELLS,
    FOR_SPECIAL_DISC,
    MORE_THAN_TWO,
    MOST_PLACES,
    NOT_IN_THIS_TURN,
    NOTHING_FITS,
    ONE_DISC,
    TOLERANCE,
)
from bluemoon.sand.squares_and_discs import COLOUR_OF
from bluemoon.sand.state import DISCS_AN_ACTION, Player


@frozen(eq=False)
class LaidPieces:
    """What lies on a player's board, and what the player can lay more pieces with."""

    bits: int
    """A bit for each piece (``colour_bits``)."""
    numbers: tuple[int, ...]
    """The numbers of these bits."""
    dark: tuple[int, ...]
    """The indexes of the occupied dark spaces."""
    owned: tuple[int, ...]
    """All discs of the player, in the supply and on the board, by colour."""
    means: Means
    time: Time


def laid_pieces(components: Components, board: Board, player: Player, time: Time) -> LaidPieces:
    """What lies on a player's board, for a player with so much time."""
    size, is_dark = len(player.pieces), board.is_dark
    numbers: list[int] = []
    dark: list[int] = []
    owned = [*player.discs]
    bits = disc_bits = 0
    for index, piece in enumerate(player.pieces):
        if piece is not None:
            colour = COLOUR_OF[piece]
            number = colour * size + index
            numbers.append(number)
            bits |= 1 << number
            if is_dark[index]:
                dark.append(index)
            if piece.is_disc:
                disc_bits |= 1 << number
                owned[colour] += 1
    means = Means(
        ways=ways_to_lay(components, board, (*player.tiles, *time.front)),
        discs=player.discs,
        disc_bits=disc_bits,
        scarce=tuple(
            [
                ((1 << size) - 1 << colour * size, count)
                for colour, count in enumerate(owned)
                if count < DISCS_AN_ACTION
            ]
        ),
        dark=sum([1 << index for index in dark]),
        level=player.level,
        size=size,
    )
    return LaidPieces(bits, tuple(numbers), tuple(dark), tuple(owned), means, time)


def actions_needed(pattern: PatternCounts, laid: LaidPieces, depth: int = 1) -> float:
    """
    How many main actions it takes until a card can be claimed; infinitely many if it is too late.

    *depth* says how many are worked out, 1 or 2; more are guessed.
    """
    time, means = laid.time, laid.means
    counted = pattern.laid(laid.numbers)
    allowed = pattern.allowed(laid.dark, means.level - len(laid.dark))
    missing = pattern.fewest_missing(counted, allowed)
    if missing is None:
        return inf
    if not missing:
        return 0.0 if time.is_acting or time.actions else inf
    if time.discs >= missing and _can_go_on(pattern, laid, counted, allowed, missing):
        return ONE_DISC * missing
    needed = _for_missing(pattern, laid, counted, allowed, missing)
    if depth > 1 and needed > 1 and not _lacking_discs(pattern, laid):
        can_finish = _can_finish_in_two(pattern, laid, counted, allowed, missing)
        needed = 2.0 if can_finish else max(needed, MORE_THAN_TWO)
    if needed > time.actions + TOLERANCE:
        return inf
    return needed if time.has_main_action else needed + NOT_IN_THIS_TURN


def _for_missing(
    pattern: PatternCounts, laid: LaidPieces, counted: int, allowed: int, missing: int
) -> float:
    """How many main actions it takes to lay missing cells, with only the first worked out."""
    lacking = _lacking_discs(pattern, laid)
    if lacking:
        return max(_for_cells(missing), 1 + FOR_SPECIAL_DISC * lacking)
    if missing > DISCS_AN_ACTION:
        return _with_discs(pattern, laid.means.discs, missing)
    if _can_finish(pattern, laid, counted, allowed, missing):
        return 1.0
    return _for_cells(missing) + NOTHING_FITS


def _lacking_discs(pattern: PatternCounts, laid: LaidPieces) -> int:
    """How many blue and yellow discs of a pattern the player does not own."""
    return sum([max(0, number - laid.owned[colour]) for colour, number in pattern.specials])


def _can_go_on(
    pattern: PatternCounts, laid: LaidPieces, counted: int, allowed: int, missing: int
) -> bool:
    """Whether the disc action that goes on can lay the missing cells."""
    return any(
        laid.means.has_discs(place, place.needed & ~laid.bits, laid.time.filled)
        for place in pattern.shown(counted + pattern.by_missing[missing] & allowed)
    )


def _can_finish(
    pattern: PatternCounts, laid: LaidPieces, counted: int, allowed: int, missing: int
) -> bool:
    """Whether one main action can lay the missing cells, at whichever place."""
    can_lay, bits, seen = laid.means.can_lay, laid.bits, 0
    for most in range(missing, min(DISCS_AN_ACTION, pattern.cells) + 1):
        shown = counted + pattern.by_missing[most] & allowed
        for place in pattern.shown(shown ^ seen):
            if can_lay(place, place.needed & ~bits):
                return True
        seen = shown
    return False


def _can_finish_in_two(
    pattern: PatternCounts, laid: LaidPieces, counted: int, allowed: int, missing: int
) -> bool:
    """Whether two main actions can lay the missing cells, at one of the best places."""
    most = min(missing + 1, pattern.cells)
    best = counted + pattern.by_missing[missing] & allowed
    others = (counted + pattern.by_missing[most] & allowed) ^ best
    found = chain(pattern.shown(best), pattern.shown(others))
    return any(
        laid.means.can_lay_in_two(place, place.needed & ~laid.bits)
        for place in islice(found, MOST_PLACES)
    )


def _with_discs(pattern: PatternCounts, discs: tuple[int, ...], missing: int) -> float:
    """How many main actions lay many missing cells, if discs may lay some of them."""
    by_discs = sum([min(number, discs[colour]) for colour, number in pattern.colours])
    others = missing - min(by_discs, DISCS_AN_ACTION)
    return min(_for_cells(missing), 1 + _for_cells(others))


def _for_cells(missing: int) -> float:
    return FOR_CELLS[min(missing, len(FOR_CELLS) - 1)]
