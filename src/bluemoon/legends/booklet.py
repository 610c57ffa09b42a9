"""
The paragraphs of the Advanced Concepts booklet, and the rules that carry them out.

Whoever adds a rule names it here beside the paragraph that it comes from; a rule of another source
is named by none. The docs make a table of it, and a test compares it with the rulebooks.
"""

from typing import Final

from attrs import field, frozen

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.draft.rulebook import RULEBOOK as DRAFT_RULEBOOK
from bluemoon.legends.rulebook import RULEBOOK


def _ids(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@frozen
class Paragraph:
    """A paragraph of the booklet by its heading, and the rules that it became."""

    section: str
    heading: str
    """Empty if the section is one paragraph."""
    rules: tuple[str, ...] = field(converter=_ids)
    """Ids of rules of the duel, or of the draft."""
    note: str = ""
    """Why there are no rules, if there are none."""


PARAGRAPHS: Final = (
    Paragraph("Introduction, how to use", "", "", "says nothing about play"),
    # Phases
    Paragraph("Leadership phase", "card limit", "L1 L3"),
    Paragraph("Leadership phase", "leadership phase cards", "L2"),
    Paragraph("Engagement phase", "decline a fight", "E4 E6"),
    Paragraph("Engagement phase", "continue a fight", "E2 E3"),
    Paragraph("Engagement phase", "retreat", "E3 E8 E10"),
    Paragraph("Character phase", "playing character cards", "K1 E2"),
    Paragraph("Booster/Support phase", "limit", "B1"),
    Paragraph("Booster/Support phase", "playing boosters", "B3 B6"),
    Paragraph("Booster/Support phase", "playing supports", "B4 B6"),
    Paragraph("Power phase", "power value", "P1"),
    Paragraph("Power phase", "meeting the power", "P3"),
    Paragraph("Power phase", "backtracking", "E10 E11"),
    Paragraph("Winning", "ending the game", "D4 D5 D6 D3"),
    Paragraph("Backtracking", "", "E10 E11 E12 E13 E14"),
    # Types of cards
    Paragraph("Character cards", "mutants", "K5"),
    Paragraph("Leadership cards", "resolved at once", "L4"),
    Paragraph("Leadership cards", "discarding", "L5"),
    Paragraph("Leadership cards", "Chosen Ones", "L7"),
    Paragraph("Influence cards", "not discarded after a fight", "F5 U18 H3"),
    Paragraph("Ships", "", "U18"),
    Paragraph("Ships", "loading", "U13 A8"),
    Paragraph("Ships", "loading several cards", "B4 U13"),
    Paragraph("Ships", "preventing", "U14"),
    Paragraph("Ships", "landing", "U15"),
    Paragraph("Ships", "bluff cards from a landed ship", "U2"),
    Paragraph("Ships", "discarding landed ships", "U19"),
    Paragraph("Ships", "cards on a ship", "U20"),
    Paragraph("Hyla cards", "one at a time", "H2 A8"),
    Paragraph("Emissary cards", "", "Y2 S4"),
    Paragraph("Emissary cards", "decks of 40 and 38 cards", "Y4"),
    Paragraph("Inquisitor cards", "not active", "Q3 A2"),
    Paragraph("Inquisitor cards", "their text", "Q4"),
    Paragraph("Interference cards", "not active", "N1 A2"),
    Paragraph("Interference cards", "cancelling", "N8"),
    Paragraph("Achievement cards", "any number", "C4 A7"),
    Paragraph("The element card", "not active", "P7 A2"),
    # Icons
    Paragraph("Stop icon", "with any number of cards, and with additional ones", "I1 B8"),
    Paragraph("Retrieve icon", "", "I3"),
    Paragraph("Free icon", "FREE cards", "I4"),
    Paragraph("Free icon", "as the only character", "I4 K4"),
    Paragraph("Free icon", "with the pair icon", "I6 K3 B7"),
    Paragraph("Free icon", "with a gang icon", "I7 K3"),
    Paragraph("Pair icon", "", "I6 K2"),
    Paragraph("Gang icons", "", "I7 K2"),
    Paragraph("Gang icons", "in the next turn", "I8"),
    Paragraph("Protect icon", "", "I9"),
    Paragraph("Bluff icons", "playing", "U1 U3"),
    Paragraph("Bluff icons", "several", "B4 U3"),
    Paragraph("Bluff icons", "preventing", "U4"),
    Paragraph("Bluff icons", "looking", "J5"),
    Paragraph("Bluff icons", "revealing", "U7"),
    Paragraph("Bluff icons", "ignored cards", "U5"),
    Paragraph("Bluff icons", "ignored icons", "U6"),
    Paragraph("Bluff icons", "discarding ignored cards", "T12"),
    Paragraph("Bluff icons", "calling", "U8 U9"),
    Paragraph("Bluff icons", "attracting dragons", "U10 U11"),
    Paragraph("Replace icon", "not active", "I12"),
    Paragraph("Replace icon", "gaining icons", "I11"),
    Paragraph("Replace icon", "gaining the replace icon", "I11 I12"),
    # Special power text
    Paragraph("Special power text", "before, after, once a turn, constant", "X1 T7"),
    Paragraph("Special power text", "several types", "X2"),
    Paragraph("Special power text", "optional", "X3"),
    Paragraph("Special power text", "mandatory", "X4"),
    Paragraph("Special power text", "order, four groups", "X11"),
    Paragraph("Special power text", "cards that cannot be played", "X13"),
    Paragraph("Special power text", "several at once", "X23"),
    Paragraph("Special power text", "targets", "X8 X10"),
    Paragraph("Special power text", "changing targets", "X9"),
    Paragraph("Special power text", "ignoring cards", "X12"),
    Paragraph("Special power text", "value and printed value", "X14"),
    Paragraph("Special power text", "discarding one at a time", "X18 X5"),
    Paragraph("Special power text", "several discards", "X15 B9"),
    Paragraph("Special power text", "discarding the opponent's cards", "X16"),
    Paragraph("Special power text", "taking cards into hand", "X17"),
    Paragraph("Open information", "", "J1 J2 J5"),
    Paragraph("Open information", "below the top card", "J3"),
    Paragraph("Single cards", "Bounce Back", "X20 K8"),
    Paragraph("Single cards", "Ketharkopas", "X21 T21"),
    Paragraph("Single cards", "TopDog and Drown Resistance", "X22"),
    # Decks and further cards
    Paragraph("Deck building", "basics", "V1 V2 V3"),
    Paragraph("Deck building", "moon values", "V1"),
    Paragraph("Deck building", "cards of other affiliations", "V3 V4"),
    Paragraph("Emissaries", "agreement", "Y1"),
    Paragraph("Emissaries", "cards of the people", "Y3"),
    Paragraph("Emissaries", "choosing", "Y2 Y3"),
    Paragraph("Inquisitors", "agreement", "Q1"),
    Paragraph("Inquisitors", "symbols", "Q2"),
    Paragraph("Inquisitors", "placing", "Q3 S4"),
    Paragraph("Buka families", "agreement", "Z1"),
    Paragraph("Buka families", "six families", "Z1"),
    Paragraph("Buka families", "limits", "Z2"),
    Paragraph("The replace icon", "", "I12 L1"),
    Paragraph("Playing Hyla cards", "playing", "H1"),
    Paragraph("Playing Hyla cards", "replacing, not discarding", "H2 H3"),
    Paragraph("Playing interference cards", "playing", "N1 N2"),
    Paragraph("Playing interference cards", "cancelled cards", "N8"),
    Paragraph("Crystal, Tutu and spirit cards", "", "C4", "else they need no rule"),
    Paragraph("Crystal, Tutu and spirit cards", "copies", "V5"),
    Paragraph("Tournaments", "mulligans", "O1"),
    Paragraph("Tournaments", "backtracking", "O2 E12 E13"),
    Paragraph("Example of deck building", "", "V6"),
    Paragraph("Playing with the element card", "", "P7 P2"),
    # Match and draft
    Paragraph("Several games", "crystals", "C2"),
    Paragraph("Several games", "loser starts, five crystals", "C3 C1"),
    Paragraph("Playing achievement cards", "in a match only", "C4"),
    Paragraph("Playing achievement cards", "playing", "C4"),
    Paragraph("Playing achievement cards", "both discard one", "C6"),
    Paragraph("Draft", "introduction", "G1"),
    Paragraph("Draft", "a match agreed on before", "G11"),
    Paragraph("Drafting", "steps 1 and 2", "G2 G3"),
    Paragraph("Drafting", "steps 3 to 5", "G4"),
    Paragraph("Drafting", "step 6", "G5"),
    Paragraph("Drafting", "step 7", "G6"),
    Paragraph("Drafting", "step 8", "G7"),
    Paragraph("Drafting", "setup table", "G1"),
    Paragraph("Drafting", "returning discards", "G7"),
    Paragraph("Drafting", "note on the Buka", "G8"),
    Paragraph("Drafting", "looking at cards", "G9"),
    Paragraph("Building drafted decks", "", "G10"),
    Paragraph("Playing draft games", "", "G11"),
    Paragraph("Playing draft games", "changing decks", "G11"),
    # Quick reference
    Paragraph("Quick reference", "1 Beginning", "T10 T11 T12 T13"),
    Paragraph("Quick reference", "2 Leadership", "L1"),
    Paragraph("Quick reference", "3 Engagement", "E1"),
    Paragraph("Quick reference", "4 Character", "K1"),
    Paragraph("Quick reference", "5 Booster/Support", "B1 B2"),
    Paragraph("Quick reference", "6 Power", "P2 P5"),
    Paragraph("Quick reference", "7 Refresh", "R1"),
    Paragraph("Quick reference", "8 End", "T20"),
    Paragraph("Icon reference", "shield", "P4 I10"),
    Paragraph("Icon reference", "stop", "I1"),
    Paragraph("Icon reference", "retrieve", "I3 T11"),
    Paragraph("Icon reference", "free", "I4"),
    Paragraph("Icon reference", "pair", "I6"),
    Paragraph("Icon reference", "gang", "I7"),
    Paragraph("Icon reference", "protect", "I9"),
    Paragraph("Icon reference", "bluff", "U1"),
    Paragraph("Icon reference", "replace", "I12"),
    Paragraph("Actions during the opponent's turn", "", "N1 U8 T3"),
    Paragraph("Frequently overlooked rules", "leadership cards", "L5"),
    Paragraph("Frequently overlooked rules", "free cards", "I4"),
    Paragraph("Frequently overlooked rules", "protected cards", "I9"),
    Paragraph("Frequently overlooked rules", "cards taken into hand", "X17"),
    Paragraph("Frequently overlooked rules", "cards from landed ships", "U17"),
    Paragraph("Affiliation symbols", "", "", "the column of the card table, no rule"),
)
"""In printed order."""

NAMED: Final = frozenset(rule for paragraph in PARAGRAPHS for rule in paragraph.rules)
"""The ids of all rules that some paragraph became."""

DIGITAL: Final = "digital"
"""The source of what players at a table take for granted, and a program has to be told."""
DIGITAL_RULES: Final = frozenset(
    _ids("S1 S2 S7 S9 A1 A4 A5 A6 A9 A10 A11 F1 F2 F6 D1 D8 J4 J7 J8 J10 J11 J12")
)
"""The rules with that source: no book says them, and there was nothing to decide."""


def rule_with(rule_id: str) -> Rule | None:
    """The rule of the duel or of the draft with this id; None if there is none."""
    return RULEBOOK.get(rule_id) or DRAFT_RULEBOOK.get(rule_id)


def rules_of_other_sources() -> tuple[Rule, ...]:
    """The rules that no paragraph names, those of the duel first."""
    every = (*RULEBOOK.values(), *DRAFT_RULEBOOK.values())
    return tuple(rule for rule in every if rule.id not in NAMED)


def source_of(rule: Rule) -> str:
    """
    Where a rule comes from that no paragraph names; empty if nobody knows.

    >>> from bluemoon.legends import RULEBOOK
    >>> source_of(RULEBOOK["S5"]), source_of(RULEBOOK["D7"]), source_of(RULEBOOK["S1"])
    ('base rules', 'base rules, ruling', 'digital')
    """
    digital = DIGITAL if rule.id in DIGITAL_RULES else ""
    ruling = "ruling" if rule.is_ruling else ""
    return ", ".join(filter(None, (rule.citation, ruling, digital)))
