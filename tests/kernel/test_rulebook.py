"""Rules and refusals as values, and the rulebook that holds them."""

import pickle

import pytest

from bluemoon.kernel.rulebook import Refusal, Rule, Rulebook

WALK = Rule("M1", "Two steps at most.", page=7)
PAY = Rule("C2", "Cards must be worth the price.", page=8)
ORDER = Rule("B7", "The active player first.", page=9, is_ruling=True)
BOOK = Rulebook("Blue Moon City", [WALK, PAY, ORDER])


def test_a_rule_tells_where_it_is_printed() -> None:
    """Number, page and sentence in one line."""
    assert "M1 (p. 7): Two steps at most." == str(WALK)


def test_a_rule_is_printed_unless_it_is_a_ruling() -> None:
    """Our own decisions are marked."""
    assert [False, False, True] == [rule.is_ruling for rule in BOOK.values()]


def test_a_refusal_names_the_rule_and_the_facts() -> None:
    """What a player reads: the number of the rule, and why it applies here."""
    refusal = Refusal(PAY, "these cards are worth 4, the space needs 5")

    assert "C2: these cards are worth 4, the space needs 5" == str(refusal)


def test_rules_and_refusals_are_values() -> None:
    """Equal parts make equal rules and refusals, also after a journey."""
    refusal = Refusal(PAY, "too little")

    assert Refusal(Rule("C2", "Cards must be worth the price.", page=8), "too little") == refusal
    assert refusal == pickle.loads(pickle.dumps(refusal))  # noqa: S301
    assert 1 == len({refusal, Refusal(PAY, "too little")})


def test_a_rulebook_finds_rules_by_number_in_printed_order() -> None:
    """A mapping: its order is the order in print, not that of the letters."""
    assert PAY is BOOK["C2"]
    assert ["M1", "C2", "B7"] == list(BOOK)
    assert 3 == len(BOOK)
    assert "C2" in BOOK
    assert "C3" not in BOOK
    assert "Blue Moon City" == BOOK.title


def test_a_rulebook_says_what_it_is() -> None:
    """Its repr is short, however many rules it has."""
    assert "<Rulebook 'Blue Moon City' with 3 rules>" == repr(BOOK)


def test_an_unknown_rule_is_a_key_error() -> None:
    """As with any other mapping."""
    with pytest.raises(KeyError):
        BOOK["Z9"]


def test_two_rules_cannot_share_a_number() -> None:
    """A number must say which rule is meant."""
    with pytest.raises(ValueError, match="two rules of City share an id"):
        Rulebook("City", [WALK, Rule("M1", "Another one.", page=1)])
