"""
Where the tokens of Blue Moon City's legal actions part.

Of all that could be listed, one action is taken. So payments and discards are worked out when
their first tokens are, and moves, which are made once and used again, have forks that are used
again. What is offered is exactly what ``legal_actions`` lists.
"""

from bluemoon.city.learning.tokens.forks import city_fork

__all__ = ["city_fork"]
