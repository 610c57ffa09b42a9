"""
Actions as sequences of tokens from a small vocabulary.

The tokens of an action are the words of its notation and, last, ``END``. Every token has a
number, the same in all positions and with all options of a game. So a learner has a fixed number
of choices, and a person can build an action word by word:

>>> from bluemoon import city
>>> tokens = ActionTokens(city.GAME)
>>> tree = tokens.tree(city.new_game(city.Options(), seed=7))
>>> [tokens.vocabulary.word(number) for number in tree.choices]
['move', 'dragon', 'end']
>>> tree = tree.take(tokens.vocabulary.number("end"))
>>> tree.action is None, tree.forced().action
(True, End())

The tree offers what ``legal_actions`` lists: payments that waste cards (C2) can be written in
tokens too, but are not offered.
"""

from bluemoon.toolkits.tokens.action_tokens import ActionTokens
from bluemoon.toolkits.tokens.tree import ActionTree
from bluemoon.toolkits.tokens.vocabulary import END, Vocabulary

__all__ = ["END", "ActionTokens", "ActionTree", "Vocabulary"]
