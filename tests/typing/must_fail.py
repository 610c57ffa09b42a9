"""
Mistakes that the type checker finds; never run, only checked.

A comment that begins with E and a colon stands on a line that must cause one mypy error with
the words of the comment; no other line may cause any.
"""

from bluemoon.city.cards import Card, People
from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat, clockwise

rule = Rule("C2", "Cards must be worth the price.", page=4)
refusal = Refusal(rule, "these cards are worth 4, the space needs 5")

rule.page = 5  # E: Property "page" defined in "Rule" is read-only
refusal.because = "no reason"  # E: Property "because" defined in "Refusal" is read-only
Rule("C3", "A rule without a page.")  # E: Missing positional argument "page"
Refusal("C2", "no such rule")  # E: Argument 1 to "Refusal" has incompatible type "str"

clockwise(2, 4)  # E: Argument 1 to "clockwise" has incompatible type "int"; expected "Seat"
clockwise(Seat(2), "4")  # E: Argument 2 to "clockwise" has incompatible type "str"

Card("Mimix", 2)  # E: Argument 1 to "Card" has incompatible type "str"; expected "People"
Card(People.MIMIX, 2).value = 3  # E: Property "value" defined in "Card" is read-only
