"""Rules formatted for the terminal."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from textwrap import wrap
from typing import Final

from bluemoon.kernel.errors import did_you_mean
from bluemoon.kernel.rulebook import Chapter, Rule, Rulebook
from bluemoon.rule_places import Place

INDENT: Final = " " * len("rule C12  ")
UNBROKEN: Final = "\N{NO-BREAK SPACE}"
RULING: Final = "A ruling: the source leaves this open, at least in part."


def matching(rulebook: Rulebook, wanted: str) -> tuple[Rule, ...]:
    """The rule with this id, or the rules of the chapter with this letter; may be empty."""
    word = wanted.strip().upper()
    return tuple(rule for rule in rulebook.values() if word in (rule.id, rule.chapter.letter))


def unknown(rulebook: Rulebook, wanted: str) -> str:
    """The message for an unknown rule."""
    word = wanted.strip()
    problem = f"there is no rule {word}" if word else "name a rule, or a chapter by its letter"
    known = ", ".join(run for _, rules in rulebook.chapters() for run in _runs(rules))
    return f"{problem}; the rules are {known}{did_you_mean(word.upper(), rulebook)}"


def explained(rulebook: Rulebook, wanted: str, width: int) -> list[str]:
    """The rule or the chapter that a person asks for; or what there is to ask for."""
    lines = [line for rule in matching(rulebook, wanted) for line in in_short(rule, width)]
    return lines or [f"Sorry, {unknown(rulebook, wanted)}."]


def elsewhere(wanted: str, games: Iterable[str]) -> list[str]:
    """A line for each of these other games that have this rule or chapter."""
    word = wanted.strip().upper()
    what = "Chapter" if word.isalpha() else "Rule"
    return [f"{what} {word} of {game}: bluemoon rule {word} --game {game}" for game in games]


def _runs(rules: Iterable[Rule]) -> Iterator[str]:
    """The ids of a chapter; consecutive numbers become a range."""
    for _, run in groupby(enumerate(rules), lambda each: each[1].number - each[0]):
        ids = [rule.id for _, rule in run]
        yield ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"


def contents(rulebook: Rulebook, width: int) -> Iterator[tuple[str, str]]:
    """All rules under the headings of their chapters: lines, each with its style."""
    for listed, rules in rulebook.chapters():
        yield "", ""
        yield from chapter(listed, rules, width)


def chapter(listed: Chapter, rules: Iterable[Rule], width: int) -> Iterator[tuple[str, str]]:
    """The rules of one chapter under its heading."""
    yield f"Chapter {listed.letter}: {listed.heading}", "bold"
    for rule in rules:
        yield from ((line, "") for line in in_short(rule, width))


def in_short(rule: Rule, width: int) -> list[str]:
    """The rule, preceded by its id and followed by its source."""
    cited = rule.citation.replace(" ", UNBROKEN)
    source = [part for part in (cited, "ruling" if rule.is_ruling else "") if part]
    lines = wrap(
        f"{rule.text} ({', '.join(source)})" if source else rule.text,
        width,
        initial_indent=_label(rule),
        subsequent_indent=INDENT,
    )
    return [line.replace(UNBROKEN, " ") for line in lines]


def page(rule: Rule, places: Iterable[Place], width: int) -> Iterator[tuple[str, str]]:
    """Everything about one rule: lines, each with its style."""
    where = ", ".join(filter(None, (rule.book.title, rule.chapter.heading, rule.citation)))
    yield f"{_label(rule)}{where}", "bold"
    for text in (rule.text, *([RULING] if rule.is_ruling else [])):
        yield "", ""
        yield from ((INDENT + line, "") for line in wrap(text, width - len(INDENT)))
    yield "", ""
    yield f"{INDENT}In the code:", "bold"
    for place in places:
        at = f"{place.module}:{place.line}"
        yield f"{INDENT}{place.role.value:<8} {at} {place.name}", ""


def _label(rule: Rule) -> str:
    return f"{f'rule {rule.id}':<{len(INDENT)}}"
