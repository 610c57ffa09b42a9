"""Where rules live: collected from the source and the tests once for a build."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from attrs import frozen
from source_pages import ROOT
from support.proofs import Implementation, Proof, Role, implementations_of, proofs_in

from bluemoon.city.rulebook import CHAPTERS, RULEBOOK
from bluemoon.kernel.rulebook import Rule

SOURCE: Final = "src/bluemoon/city"
TESTS: Final = "tests"

WHY: Final = {
    Role.DEFINES: "the rule itself",
    Role.USES: "refuses with this rule",
    Role.CITES: "carries it out",
}


@frozen
class Place:
    """Somewhere in a file."""

    file: str
    shown_file: str
    line: int
    name: str
    why: str


def chapters() -> Iterator[tuple[str, str, list[Rule]]]:
    """Letter, heading and rules of each chapter."""
    for letter, heading, _ in CHAPTERS:
        yield letter, heading, [rule for rule in RULEBOOK.values() if rule.id[0] == letter]


def code_of(rule_id: str) -> list[Place]:
    """Where a rule is defined, then where it is used, then where it is cited."""
    found = sorted(_implementations().get(rule_id, []), key=_rank)
    return [
        Place(
            f"{SOURCE}/{each.file.as_posix()}", str(each.file), each.line, each.name, WHY[each.role]
        )
        for each in found
    ]


def tests_of(rule_id: str) -> list[Place]:
    """The tests that prove a rule."""
    return [
        Place(f"{TESTS}/{each.file.as_posix()}", str(each.file), each.line, each.test, "a proof")
        for each in _proofs().get(rule_id, [])
    ]


def _rank(place: Implementation) -> int:
    return list(Role).index(place.role)


@cache
def _implementations() -> dict[str, list[Implementation]]:
    return implementations_of(ROOT / SOURCE)


@cache
def _proofs() -> dict[str, list[Proof]]:
    return proofs_in(ROOT / TESTS)
