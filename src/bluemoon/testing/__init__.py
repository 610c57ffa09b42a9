"""
What the author of a game needs to test it.

>>> from bluemoon.city.rules.payment import C2, C3
>>> @proves(C2, C3)
... def test_cards_of_another_colour_are_worth_nothing() -> None: ...
"""

from bluemoon.testing.proofs import proves, rule_problems

__all__ = ["proves", "rule_problems"]
