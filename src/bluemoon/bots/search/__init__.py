"""The bot that thinks ahead: information-set Monte Carlo tree search."""

from bluemoon.bots.search.bot import SearchBot
from bluemoon.bots.search.budget import Budget, Iterations, Seconds
from bluemoon.bots.search.thinking import Thinking, Thought

__all__ = ["Budget", "Iterations", "SearchBot", "Seconds", "Thinking", "Thought"]
