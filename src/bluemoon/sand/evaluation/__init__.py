"""
How positions of Realm of Sand are judged.

``evaluate`` estimates each seat's chance of winning from the points that everyone can expect
(``expected_points``): points and hourglasses on claimed cards, ``holdings`` (discs, level,
crystal), and what the board promises, by the main ``actions_needed`` before a card can be claimed.
How far a pattern is laid is counted at all its places at once (``pattern_counts``); ``finishing``
says whether one more main action could lay the rest. ``evaluate.after_turns`` works out two. The
``clock`` says how long the game may last, and ``weights`` has all the figures.
"""

from bluemoon.sand.evaluation.evaluate import BEST_SCORE, evaluate

__all__ = ["BEST_SCORE", "evaluate"]
