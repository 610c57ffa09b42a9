"""
How positions of a draft are judged: by the cards that everybody has chosen.

Nobody wins a draft. What a player can hope for is a good deck, so each has the share of all that
is worth something in the decks that could be built now.
"""

from bluemoon.kernel.chance import Chance
from bluemoon.legends.draft.setup_table import DECK_SIZE
from bluemoon.legends.draft.state import State
from bluemoon.legends.evaluation.worths import worths_of


def evaluate(state: State, chance: Chance, /) -> tuple[float, ...]:
    """Each seat's share, by seat; equal ones before anything is chosen. It needs no randomness."""
    del chance
    worth = worths_of(state.options.components).__getitem__
    decks = [sum(sorted(map(worth, picks), reverse=True)[:DECK_SIZE]) for picks in state.picks]
    total = sum(decks)
    return tuple(deck / total if total else 1 / len(decks) for deck in decks)
