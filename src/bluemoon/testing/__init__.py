"""
Tools for testing a game (extra ``testing``).

`GameContract` has the tests that every game must pass: inherit it in a class that pytest collects,
and set the plug-in and the options. `positions` draws reachable positions, `proves` marks the rules
that a test proves, and `rule_problems` finds rules without a proof.

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
