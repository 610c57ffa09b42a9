"""
How positions of Blue Moon Legends are judged.

``evaluate`` gives each seat's chance of winning. Everything is counted in dragons: those that the
players have, what their cards are worth (``worths``), and what may come of the fight
(``prospects``). How a fight will go on is imagined turn by turn, with the cheapest cards of the
hands that will do (``situations``): characters, alone or together, and what is added to them
(``units``), of what a player has left (``forces``). ``outlook`` says what the current player can
expect in each phase, ``begun_turns`` whether a turn that has begun can be completed. Where a
question is asked or a window is open, the best answer counts (``answers``). ``weights`` has all the
figures.
"""

from bluemoon.legends.evaluation.evaluate import evaluate

__all__ = ["evaluate"]
