"""
Other ecosystems' interfaces to the games.

``tokens`` needs nothing else; every other adapter is an extra and is imported by its own name:
``bluemoon.adapters.pettingzoo``, ``bluemoon.adapters.gymnasium``, ``bluemoon.adapters.openspiel``.
"""

from bluemoon.adapters.errors import TokenError
from bluemoon.adapters.tokens import END, ActionTokens, ActionTree, Vocabulary

__all__ = [
    "END",
    "ActionTokens",
    "ActionTree",
    "TokenError",
    "Vocabulary",
]
