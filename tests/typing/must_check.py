"""
Public names as users see them; never run, only checked, and free of errors.

Every ``assert_type`` is a promise about a type that users may rely on.
"""

from typing import assert_type

from bluemoon.city.cards import Card, Colour, People, parse_cards
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.rulebook import Refusal, Rule, Rulebook
from bluemoon.kernel.seats import Seat, clockwise

rule = Rule("C2", "Cards must be worth the price.", page=4)
refusal = Refusal(rule, because="these cards are worth 4, the space needs 5")
assert_type(rule.id, str)
assert_type(rule.page, int)
assert_type(refusal.rule, Rule)
assert_type(Rulebook("City", [rule])["C2"], Rule)

assert_type(clockwise(Seat(1), 4), tuple[Seat, ...])

card = Card(People.MIMIX, 2)
assert_type(card.people, People)
assert_type(card.colour, Colour)
assert_type(parse_cards("M2 T3"), tuple[Card, ...])

order, later = Chance(7).shuffled([card])
assert_type(order, tuple[Card, ...])
assert_type(later, Chance)
