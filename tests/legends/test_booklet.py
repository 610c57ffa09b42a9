"""Every paragraph of the booklet has its rules, and every other rule has a source."""

from bluemoon import legends
from bluemoon.legends import draft
from bluemoon.legends.booklet import (
    DIGITAL_RULES,
    NAMED,
    PARAGRAPHS,
    rule_with,
    rules_of_other_sources,
    source_of,
)


def test_every_rule_that_a_paragraph_names_exists() -> None:
    assert [] == [rule_id for rule_id in sorted(NAMED) if rule_with(rule_id) is None]


def test_a_paragraph_has_rules_or_says_why_not() -> None:
    assert [] == [
        paragraph for paragraph in PARAGRAPHS if not paragraph.rules and not paragraph.note
    ]


def test_no_paragraph_is_there_twice() -> None:
    named = [(paragraph.section, paragraph.heading) for paragraph in PARAGRAPHS]

    assert len(named) == len({*named})


def test_every_other_rule_has_a_source() -> None:
    assert [] == [rule.id for rule in rules_of_other_sources() if not source_of(rule)]


def test_only_rules_without_another_source_are_digital() -> None:
    rules = [rule for rule in rules_of_other_sources() if rule.id in DIGITAL_RULES]

    assert DIGITAL_RULES == {rule.id for rule in rules}
    assert {"digital"} == {source_of(rule) for rule in rules}


def test_every_rule_is_either_named_or_listed() -> None:
    """Of the duel and of the draft; their ids differ, so that one table can name both."""
    ids = [*legends.RULEBOOK, *draft.RULEBOOK]
    others = [rule.id for rule in rules_of_other_sources()]

    assert sorted(ids) == sorted({*NAMED, *others})
    assert NAMED.isdisjoint(others)
