"""
What all games share: seats, rules, chance, and the folding of events into states.

>>> from bluemoon.kernel import Chance, Seat
>>> Chance(7).below(6)[0], Seat(1)
(3, 1)
"""

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import BlueMoonError, IllegalActionError
from bluemoon.kernel.game import Game
from bluemoon.kernel.open_game import open_game
from bluemoon.kernel.roles import Step
from bluemoon.kernel.rulebook import Book, Chapter, Refusal, Rule, Rulebook
from bluemoon.kernel.seats import Seat

__all__ = [
    "BlueMoonError",
    "Book",
    "Chance",
    "Chapter",
    "Game",
    "IllegalActionError",
    "Refusal",
    "Rule",
    "Rulebook",
    "Seat",
    "Step",
    "open_game",
]
