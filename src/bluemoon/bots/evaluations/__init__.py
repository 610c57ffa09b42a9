"""
Evaluations: guesses at who will win.

One module for each game that has one (``evaluations.city``), found with ``use``; ``Playouts``
serves for every game.
"""

from bluemoon.bots.evaluations.evaluation import Evaluation, TurnEvaluation, shares
from bluemoon.bots.evaluations.lookup import BotGameUser, use
from bluemoon.bots.evaluations.playouts import Playouts

__all__ = ["BotGameUser", "Evaluation", "Playouts", "TurnEvaluation", "shares", "use"]
