"""
How a position of Blue Moon City is judged.

``hand`` says what cards are good for, ``shares`` what markers on a building are worth, ``plan``
what a player can do next and how soon, ``standing`` adds it all up in crystals, ``evaluate``
turns everyone's standing into chances of winning.
"""

from bluemoon.bots.evaluations.city.evaluate import evaluate

__all__ = ["evaluate"]
