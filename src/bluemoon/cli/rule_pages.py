"""Rules as text to read."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from bluemoon.city.rulebook import CHAPTERS
from bluemoon.cli.rule_source import Place
from bluemoon.kernel.rulebook import Rule, Rulebook

HEADINGS: Final = MappingProxyType(
    {"Blue Moon City": {letter: heading for letter, heading, _ in CHAPTERS}}
)
"""The headings of the chapters, by title of the rulebook and letter."""

INDENT: Final = " " * 6
UNBROKEN: Final = "\N{NO-BREAK SPACE}"
RULING: Final = "The printed book is silent here: this is a ruling of the library."


def matching(rulebook: Rulebook, wanted: str) -> tuple[Rule, ...]:
    """The rule with this id, or the rules of the chapter with this letter; perhaps none."""
    word = wanted.strip().upper()
    return tuple(rule for rule in rulebook.values() if word in (rule.id, chapter_of(rule)))


def unknown(rulebook: Rulebook, wanted: str) -> str:
    """What to say when there is no such rule."""
    chapters: dict[str, list[Rule]] = {}
    for rule in rulebook.values():
        chapters.setdefault(chapter_of(rule), []).append(rule)
    ranges = ", ".join(f"{rules[0].id} to {rules[-1].id}" for rules in chapters.values())
    return f"there is no rule {wanted.strip()!r}; the rules are {ranges}"


def contents(rulebook: Rulebook, rules: Iterable[Rule], width: int) -> Iterator[tuple[str, str]]:
    """Rules under the headings of their chapters: lines, each with its style."""
    chapter = ""
    for rule in rules:
        if chapter_of(rule) != chapter:
            chapter = chapter_of(rule)
            yield "", ""
            yield heading(rulebook, chapter), "bold"
        yield from ((line, "") for line in in_short(rule, width))


def heading(rulebook: Rulebook, letter: str) -> str:
    """The heading of a chapter."""
    return f"{letter}  {HEADINGS.get(rulebook.title, {}).get(letter, '')}".rstrip()


def in_short(rule: Rule, width: int) -> list[str]:
    """The rule with its id in front and its page behind."""
    mark = ", ruling" if rule.is_ruling else ""
    lines = wrap(
        f"{rule.text} (p.{UNBROKEN}{rule.page}{mark})",
        width,
        initial_indent=f"{rule.id:<{len(INDENT)}}",
        subsequent_indent=INDENT,
    )
    return [line.replace(UNBROKEN, " ") for line in lines]


def page(
    rulebook: Rulebook, rule: Rule, places: Iterable[Place], width: int
) -> Iterator[tuple[str, str]]:
    """All that is known about one rule: lines, each with its style."""
    where = f"{rulebook.title}, {heading(rulebook, chapter_of(rule))[1:].strip()}, p. {rule.page}"
    yield f"{rule.id:<{len(INDENT)}}{where}", "bold"
    for text in (rule.text, *([RULING] if rule.is_ruling else [])):
        yield "", ""
        yield from ((INDENT + line, "") for line in wrap(text, width - len(INDENT)))
    yield "", ""
    yield f"{INDENT}In the code:", "bold"
    for place in places:
        yield f"{INDENT}{place.role:<8} {place.module}:{place.line} {place.name}", ""


def chapter_of(rule: Rule) -> str:
    """The letter of the rule's chapter."""
    return rule.id[0]
