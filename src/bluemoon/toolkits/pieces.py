"""
Putting an action together from pieces, in any order.

An action is identified by its pieces. Some of them may be equal, such as two cards of one kind.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from bluemoon.kernel.errors import BlueMoonError, PieceError
from bluemoon.kernel.roles import ActionT
from bluemoon.plugin import Choice, Piece

Listed: TypeAlias = Sequence[tuple[ActionT, tuple[Piece, ...]]]
"""Actions, each with its pieces; no two actions have the same pieces."""


def choice(actions: Listed[ActionT], chosen: Sequence[Piece]) -> Choice[ActionT]:
    """
    The pieces that may follow the chosen ones, and the action that the chosen ones make.

    Pieces come in the order in which the actions first mention them, whatever was chosen. If no
    action contains all the chosen pieces, it raises a PieceError.

    >>> actions = [("pay", ("space 1", "card T1", "card T1")), ("end", ("do end",))]
    >>> choice(actions, ["card T1"])
    Choice(following=('space 1', 'card T1'), action=None)
    >>> choice(actions, ["card T1", "space 1", "card T1"])
    Choice(following=(), action='pay')
    """
    open_pieces: set[Piece] = set()
    complete: ActionT | None = None
    fits = False
    for action, pieces in actions:
        left = _without(pieces, chosen)
        if left is not None:
            fits = True
            open_pieces.update(left)
            if not left and complete is None:
                complete = action
    if not fits and chosen:
        raise _misfit(actions, chosen)
    order = dict.fromkeys(chain.from_iterable(pieces for _, pieces in actions))
    return Choice(tuple(piece for piece in order if piece in open_pieces), complete)


def _without(pieces: Iterable[Piece], chosen: Iterable[Piece]) -> list[Piece] | None:
    """The pieces without the chosen ones; None if some of those are missing."""
    left = list(pieces)
    for piece in chosen:
        if piece not in left:
            return None
        left.remove(piece)
    return left


def _misfit(actions: Listed[ActionT], chosen: Sequence[Piece]) -> PieceError:
    """An error that names the first chosen piece that does not fit the ones before it."""
    number, fitting = 0, choice(actions, ()).following
    while chosen[number] in fitting:
        number += 1
        fitting = choice(actions, chosen[:number]).following
    return PieceError(chosen[number], fitting)


def listed_pieces(
    format_action: Callable[[ActionT], str], actions: Iterable[ActionT]
) -> list[tuple[ActionT, tuple[Piece, ...]]]:
    """
    The words of an action's notation as its pieces, for games that define no others.

    Where two actions differ only in the order of words, the whole notation is one piece.

    >>> for listed in listed_pieces(str, ["take 3", "swap a b", "swap b a"]):
    ...     print(listed)
    ('take 3', ('word take', 'word 3'))
    ('swap a b', ('action swap a b',))
    ('swap b a', ('action swap b a',))
    """
    noted = [(action, format_action(action)) for action in actions]
    kinds = Counter(tuple(sorted(notation.split())) for _, notation in noted)
    return [
        (action, tuple(f"word {word}" for word in notation.split()))
        if kinds[tuple(sorted(notation.split()))] == 1
        else (action, (f"action {notation}",))
        for action, notation in noted
    ]


def by_kind(chosen: Iterable[Piece]) -> dict[str, list[str]]:
    """
    What follows the kind of each piece, by kind.

    >>> by_kind(["card T1", "space 2", "card K1", "obelisk"])
    {'card': ['T1', 'K1'], 'space': ['2'], 'obelisk': ['']}
    """
    found: dict[str, list[str]] = {}
    for piece in chosen:
        kind, _, rest = piece.partition(" ")
        found.setdefault(kind, []).append(rest)
    return found


def readable(parse_action: Callable[[str], ActionT], texts: Iterable[str]) -> tuple[ActionT, ...]:
    """
    The actions among these texts: pieces may come from anywhere, and name what does not exist.

    >>> from bluemoon import city
    >>> [str(action) for action in readable(city.parse_action, ["move c4", "move z9"])]
    ['move c4']
    """
    return tuple(action for text in texts if (action := _read(parse_action, text)) is not None)


def _read(parse_action: Callable[[str], ActionT], text: str) -> ActionT | None:
    try:
        return parse_action(text)
    except BlueMoonError:
        return None
