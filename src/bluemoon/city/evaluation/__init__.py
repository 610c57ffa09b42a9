"""
How positions of Blue Moon City are judged.

``evaluate`` estimates each seat's chance of winning from what it still lacks for victory, in
crystals: the missing offerings, less its ``holdings`` (cards, scales, markers), the bonuses that
its markers can expect on ``unfinished_buildings``, and its ``possible_gains`` in the next turns.
``weights`` has all the figures. ``evaluate.after_turns`` gives more weight to what lasts.
"""

from bluemoon.city.evaluation.evaluate import evaluate

__all__ = ["evaluate"]
