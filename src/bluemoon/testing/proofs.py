"""Marks for tests that prove rules, and a check that every rule has a proof."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from bluemoon.kernel.errors import shown
from bluemoon.kernel.rulebook import Rule, Rulebook
from bluemoon.rule_places import Place, Role, places, proofs

MarkedT = TypeVar("MarkedT", bound=Callable[..., object])


def proves(*rules: Rule) -> Callable[[MarkedT], MarkedT]:
    """
    Mark a test, or a class of tests, with the rules that it proves.

    The mark does not change the test and needs no test framework. It is read from the source, so
    rules are named by their constants, imported by their full names: ``@proves(C2, C9)`` or
    ``@proves(payment.C2)``.
    """
    if not rules or not all(map(_is_rule, rules)):
        message = f"proves takes one rule or more, as in @proves(C2), not {shown(rules)}"
        raise TypeError(message)

    def mark(test: MarkedT) -> MarkedT:
        return test

    return mark


def _is_rule(value: object) -> bool:
    return isinstance(value, Rule)


def rule_problems(rulebook: Rulebook, tests: Path) -> tuple[str, ...]:
    """
    What is missing between the rules of a game, its code and the tests below a directory.

    Every rule of the rulebook must be a constant of its own name in the package of the book; that
    package must have no other rules; every rule must be proven; and every proof must be a test.
    The directory may contain proofs of other games.

    ::

        def test_every_rule_is_proven() -> None:
            assert () == rule_problems(RULEBOOK, Path(__file__).parent)
    """
    return (*_constant_problems(rulebook), *_proof_problems(rulebook, tests))


def _constant_problems(rulebook: Rulebook) -> Iterator[str]:
    found = places(rulebook.book)
    for rule_id in rulebook:
        if rule_id not in found:
            yield f"rule {rule_id} is not a constant of that name in {rulebook.book.package}"
    for rule_id, where in found.items():
        for place in where:
            if place.role is Role.DEFINES and rulebook.get(rule_id) != _value(place):
                at = f"{place.module}, line {place.line}"
                yield f"{at}: {rule_id} is not the one in the rulebook of {rulebook.title}"


def _value(place: Place) -> object:
    constants: dict[str, object] = vars(import_module(place.module))
    return constants[place.name]


def _proof_problems(rulebook: Rulebook, tests: Path) -> Iterator[str]:
    found = proofs(rulebook.book, tests)
    for rule_id in rulebook:
        if rule_id not in found:
            yield f"rule {rule_id} has no proof: mark a test with @proves({rule_id})"
    for rule_id, tested in found.items():
        for proof in tested:
            at = f"{proof.file}, line {proof.line}"
            if rule_id not in rulebook:
                yield f"{at}: {proof.test} proves {rule_id}, not a rule of {rulebook.title}"
            if not proof.test.rpartition(".")[2].lower().startswith("test"):
                yield f"{at}: {proof.test} proves rule {rule_id} but is not a test"
