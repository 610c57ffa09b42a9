"""
How a position of Blue Moon City is judged.

``evaluate`` turns into chances what everyone lacks for victory (``standing``): offerings, less what
is at hand. That is crystals and scales; cards (``hand``); what markers on ``ruins`` can bring
(``shares``); and the ``plans`` for what could be gained next (``prospects``), the sooner the
better. ``worths`` has all the figures, in crystals. ``evaluate.after_turns`` counts what lasts.
"""

from bluemoon.city.evaluation.evaluate import evaluate

__all__ = ["evaluate"]
