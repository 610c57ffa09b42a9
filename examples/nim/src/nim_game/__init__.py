"""Nim with one heap: take 1, 2 or 3 counters; who takes the last one wins."""

from nim_game.rules import GAME, Options, Outcome, Reason, Started, State, Take, Taken

__all__ = ["GAME", "Options", "Outcome", "Reason", "Started", "State", "Take", "Taken"]
