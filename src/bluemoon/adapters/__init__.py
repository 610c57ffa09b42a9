"""
Other ecosystems' interfaces to the games.

``tokens`` needs nothing else; every other adapter is an extra and is imported by its own name:
``bluemoon.adapters.pettingzoo``, ``bluemoon.adapters.gymnasium``, ``bluemoon.adapters.openspiel``.
"""

from bluemoon.toolkits.tokens import END, ActionTokens, ActionTree, Vocabulary
from bluemoon.toolkits.tokens.errors import TokenError

__all__ = [
    "END",
    "ActionTokens",
    "ActionTree",
    "TokenError",
    "Vocabulary",
]
