"""
What the author of a game needs to test it (extra ``bluemoon[testing]``).

`GameContract` is what every game is held to: inherit it in a class whose name pytest collects, and
name the plug-in and the options. `positions` draws positions that play can lead to, `proves` marks
the rules that a test proves, and `rule_problems` finds those that nothing proves.

>>> from bluemoon.city.rules.payment import C2, C3
>>> @proves(C2, C3)
... def test_cards_of_another_colour_are_worth_nothing() -> None: ...
"""

from bluemoon.testing.game_contract import GameContract
from bluemoon.testing.positions import Position, RandomGames, positions
from bluemoon.testing.proofs import proves, rule_problems

__all__ = [
    "GameContract",
    "Position",
    "RandomGames",
    "positions",
    "proves",
    "rule_problems",
]
