"""``bluemoon rules`` and ``bluemoon rule``: every rule, and where it is carried out."""

from collections.abc import Iterable

import click
import pytest
from attrs import evolve
from support import nim
from support.command import Running
from support.installing import Installing

from bluemoon import city
from bluemoon.cli.rule_pages import contents, in_short, unknown
from bluemoon.cli.rules import rule_lines
from bluemoon.kernel.rulebook import Chapter, Rule, Rulebook
from bluemoon.rule_places import places

pytestmark = pytest.mark.slow


def test_all_rules_are_printed_in_chapters(bluemoon: Running) -> None:
    """Under the printed headings, in 80 columns, and whole."""
    ran = bluemoon("rules")
    words = " ".join(ran.out.split())

    assert (0, "") == (ran.status, ran.err)
    assert f"Blue Moon City: {len(city.RULEBOOK)} rules" in ran.out
    assert "\n\nChapter E: End of the game\nrule E1   " in ran.out
    for rule in city.RULEBOOK.values():
        ruling = ", ruling" if rule.is_ruling else ""
        assert f"rule {rule.id} {rule.text} ({rule.citation}{ruling})" in words
    assert 80 >= max(map(len, ran.out.splitlines()))
    assert ran.out == bluemoon("rules", "city").out


def test_one_rule_is_printed_with_its_places_in_the_code(bluemoon: Running) -> None:
    """Where it is defined comes first."""
    ran = bluemoon("rule", "c2", "--game", "city")

    assert 0 == ran.status
    assert ran.out.startswith(
        f"rule C2   Blue Moon City, Contribution, p. {city.RULEBOOK['C2'].page}\n"
    )
    assert "In the code:\n          defines  bluemoon.city.rules.payment:" in ran.out
    assert "uses     bluemoon.city.rules.payment:" in ran.out
    assert "cites    bluemoon.city.legal:" in ran.out


def test_a_ruling_is_marked(bluemoon: Running) -> None:
    """Where the source of the rules leaves something open."""
    assert "A ruling: the source" in bluemoon("rule", "M6").out
    assert "A ruling" not in bluemoon("rule", "M1").out


def test_a_chapter_is_printed_alone(bluemoon: Running) -> None:
    """By its letter."""
    ran = bluemoon("rule", "o")

    assert ran.out.startswith("Chapter O: Obelisk\nrule O1   ")
    assert "rule R1" not in ran.out


def test_a_rule_that_does_not_exist_is_a_wrong_command_line(bluemoon: Running) -> None:
    """The error names those that do exist, and one that was perhaps meant."""
    ran = bluemoon("rule", "C99")

    assert (2, "") == (ran.status, ran.out)
    assert "there is no rule C99; the rules are S1 to S10, T1 to T3, " in ran.err
    assert ran.err.endswith("X1 to X6, H1 to H4; did you mean C9?\n")


@pytest.mark.usefixtures("installed_nim")
def test_other_games_with_such_a_rule_are_named(bluemoon: Running, install: Installing) -> None:
    """Whether the chosen one has it or not; a game that cannot be loaded has none."""
    install({"broken": "no_such_module:PLUGIN"}, distribution="broken-games")
    unknown_here, shared = bluemoon("rule", "n1"), bluemoon("rule", "C2")
    alone = bluemoon("rule", "N", "--game", "nim")

    assert (2, "") == (unknown_here.status, unknown_here.out)
    assert unknown_here.err.endswith("\nRule N1 of nim: bluemoon rule N1 --game nim\n")
    assert shared.out.endswith("\nRule C2 of nim: bluemoon rule C2 --game nim\n")
    assert bluemoon("rule", "N").err.endswith("\nChapter N of nim: bluemoon rule N --game nim\n")
    assert "--game nim" not in alone.out


@pytest.mark.parametrize("words", ["rule", "rules C2", "rule C2 --game chess"])
def test_one_rule_and_all_rules_are_two_commands(words: str, bluemoon: Running) -> None:
    assert 2 == bluemoon(*words.split()).status


def text(lines: Iterable[tuple[str, str]]) -> str:
    return "\n".join(line for line, _ in lines)


def test_rules_of_two_games_are_not_mixed_up() -> None:
    """The game of another distribution has a rule C2 too."""
    line = {place.name: place.line for place in places(nim.BOOK)["C2"]}

    assert text(rule_lines(nim.NIM.rulebook, "C2", 80)) == (
        "rule C2   Nim, Counters\n"
        "\n"
        "          Counters that were taken do not come back.\n"
        "\n"
        "          In the code:\n"
        f"          defines  support.nim:{line['C2']} C2\n"
        f"          cites    support.nim:{line['evolve']} evolve"
    )
    assert text(contents(nim.NIM.rulebook, 100)) == (
        "\n"
        "Chapter N: The heap\n"
        "rule N1   A player takes 1, 2 or 3 counters, and no more than there are. (p. 1)\n"
        "rule N2   Whoever takes the last counter wins, and nothing may be done after. (p. 1)\n"
        "\n"
        "Chapter C: Counters\n"
        "rule C2   Counters that were taken do not come back."
    )
    with pytest.raises(click.UsageError, match=r"no rule S1; the rules are N1 to N2, C2$"):
        text(rule_lines(nim.NIM.rulebook, "S1", 80))


def test_a_chapter_of_one_rule_is_no_rule() -> None:
    """Even then its letter asks for the chapter."""
    assert text(rule_lines(nim.NIM.rulebook, "c", 80)).startswith("Chapter C: Counters\nrule C2 ")


def test_numbers_may_have_gaps() -> None:
    """The ranges name the rules that there are."""
    book = evolve(nim.BOOK, chapters=(Chapter("E", "Engagement"), Chapter("K", "Characters")))
    ids = ("E1", "E2", "E3", "E10", "E12", "E13", "K1")
    rulebook = Rulebook(book, [Rule(book, each, "A rule.", page=None) for each in ids])

    assert "there is no rule Q1; the rules are E1 to E3, E10, E12 to E13, K1" == unknown(
        rulebook, " Q1 "
    )


def test_a_ruling_may_have_no_page() -> None:
    """Its source is then the library alone."""
    ruling = evolve(nim.C2, is_ruling=True)

    assert ["rule C2   Counters that were taken do not come back. (ruling)"] == in_short(ruling, 80)
    assert in_short(evolve(ruling, page=7), 80)[0].endswith(" (p. 7, ruling)")


def test_a_rule_may_come_from_two_pages_or_another_book(bluemoon: Running) -> None:
    """One offering a turn is on one page, what Pillars do on another (O3)."""
    assert bluemoon("rule", "O3").out.startswith("rule O3   Blue Moon City, Obelisk, pp. 11, 13\n")
    assert "(2006 rulebook, ruling)" in bluemoon("rules").out
