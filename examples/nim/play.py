"""Let two bots play Nim, and say how it ended."""

from nim_game.plugin import PLUGIN

from bluemoon import bots

GAME = PLUGIN.game

state = bots.play(GAME, PLUGIN.options(size=20), seed=7, bots=[bots.make("search:50", PLUGIN)] * 2)
outcome = GAME.outcome(state)
assert outcome is not None
print(outcome.reason)
