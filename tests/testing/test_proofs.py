"""Proofs of rules, and the check that there is one for each."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve
from support import nim

from bluemoon import city
from bluemoon.city.rules.payment import C2, C3
from bluemoon.kernel.rulebook import Book, Chapter, Rule, Rulebook
from bluemoon.kernel.seats import Seat
from bluemoon.rule_places import places
from bluemoon.testing import proves, rule_problems

TESTS: Final = Path(__file__).parents[1]
NIM_TESTS: Final = """
from support.nim import C2, N1, N2

@proves(N1, N2)
def test_taking(): ...

@proves(C2)
class TestCounters: ...
"""


@proves(nim.N1)
def test_at_most_three_counters_of_nim_may_be_taken() -> None:
    assert nim.decide(nim.State(4, Seat(0)), nim.Take(3)) == (nim.Taken(Seat(0), 3),)
    assert "rule N1: 4 cannot be taken, 4 are left" == str(
        nim.decide(nim.State(4, Seat(0)), nim.Take(4))
    )


@proves(nim.N2)
def test_who_takes_the_last_counter_of_nim_wins() -> None:
    won = nim.Outcome((Seat(0),))

    assert nim.Won(won) in tuple(nim.NIM.step(nim.State(2, Seat(0)), nim.Take(2)).events)
    assert "rule N2: the heap is empty" == str(nim.decide(nim.State(0, Seat(1), won), nim.Take(1)))


class TestCounters:
    @pytest.mark.parametrize("number", [1, 2, 3])
    @proves(nim.C2)
    def test_counters_of_nim_are_gone_when_they_are_taken(self, number: int) -> None:
        state = nim.evolve(nim.State(5, Seat(0)), nim.Taken(Seat(0), number))

        assert 5 - number == state.left


@pytest.mark.unmeasured
@pytest.mark.parametrize("rulebook", [city.RULEBOOK, nim.NIM.rulebook], ids=["city", "nim"])
def test_every_rule_is_proven(rulebook: Rulebook) -> None:
    """Both games have a rule C2 here, and their proofs are below one directory."""
    assert () == rule_problems(rulebook, TESTS)


def test_a_mark_does_not_change_a_test() -> None:
    """Functions and classes stay what they are, whatever else is done with them."""

    def test() -> None: ...

    assert test is proves(C2)(test)
    assert TestCounters is proves(C2, nim.C2)(TestCounters)


@pytest.mark.parametrize("rules", [(), ("C2",), (C3, None), (C2.text,)])
def test_a_mark_takes_rules(rules: tuple[Rule, ...]) -> None:
    """Not their ids, which may be those of several games."""
    with pytest.raises(
        TypeError, match=r"proves takes one rule or more, as in @proves\(C2\), not \("
    ):
        proves(*rules)


def problems_of_nim(directory: Path, tests: str) -> tuple[str, ...]:
    """What is wrong if these are the tests of Nim."""
    (directory / "test_nim.py").write_text(tests, encoding="utf-8")
    return rule_problems(nim.NIM.rulebook, directory)


def test_a_rule_without_proof_is_a_problem(tmp_path: Path) -> None:
    """A proof of another game's rule with the same id does not count."""
    from_city = "from bluemoon.city.rules.payment import C2\nfrom support.nim import N1, N2"
    others = NIM_TESTS.replace("from support.nim import C2, N1, N2", from_city)

    assert () == problems_of_nim(tmp_path, NIM_TESTS)
    assert ("rule C2 has no proof: mark a test with @proves(C2)",) == problems_of_nim(
        tmp_path, others
    )


def test_a_proof_of_an_unknown_rule_is_a_problem(tmp_path: Path) -> None:
    """If it is imported from the game; a rule that is not in the rulebook is unknown."""
    (tmp_path / "test_nim.py").write_text(NIM_TESTS, encoding="utf-8")
    without = Rulebook(nim.BOOK, [nim.N2, nim.C2])
    line = places(nim.BOOK)["N1"][0].line

    assert (
        f"support.nim, line {line}: N1 is not the one in the rulebook of Nim",
        "test_nim.py, line 5: test_taking proves N1, not a rule of Nim",
    ) == rule_problems(without, tmp_path)


def test_a_proof_that_is_no_test_is_a_problem(tmp_path: Path) -> None:
    """Nobody would run it."""
    tests = NIM_TESTS.replace("test_taking", "taking").replace("TestCounters", "Counters")

    assert (
        "test_nim.py, line 5: taking proves rule N1 but is not a test",
        "test_nim.py, line 5: taking proves rule N2 but is not a test",
        "test_nim.py, line 8: Counters proves rule C2 but is not a test",
    ) == problems_of_nim(tmp_path, tests)


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game of one module with a constant that has the name of another rule."""
    name = "game_with_a_wrong_name"
    (tmp_path / f"{name}.py").write_text(
        "from bluemoon.kernel.rulebook import Book, Chapter, Rule\n"
        f"BOOK = Book('wrong', 'Wrong', package='{name}', chapters=(Chapter('C', 'All'),))\n"
        "C1 = Rule(BOOK, 'C2', 'The name is wrong.', page=1)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield name
    del sys.modules[name]


def test_a_rule_that_is_no_constant_of_its_name_is_a_problem(module: str, tmp_path: Path) -> None:
    """The constant is how code and tests name it."""
    book = Book("wrong", "Wrong", package=module, chapters=(Chapter("C", "All"),))
    rulebook = Rulebook(book, [Rule(book, "C2", "The name is wrong.", page=1)])

    assert (
        f"rule C2 is not a constant of that name in {module}",
        f"{module}, line 3: C1 is not the one in the rulebook of Wrong",
        "rule C2 has no proof: mark a test with @proves(C2)",
    ) == rule_problems(rulebook, tmp_path)


def test_a_book_of_a_missing_package_is_an_error(tmp_path: Path) -> None:
    lost = evolve(nim.BOOK, package="support.not_there")
    with pytest.raises(ModuleNotFoundError, match=r"package support\.not_there was not found"):
        rule_problems(Rulebook(lost, []), tmp_path)
