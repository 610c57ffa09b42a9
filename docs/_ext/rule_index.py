"""
The rule index: the rules of every game, the code that carries them out, and their proofs.

Everything is read from the rulebooks, from the source and from the tests. The role ``rule`` leads
to a rule: ``C2`` is one of City, ``sand C2`` one of Sand.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from docutils import nodes
from source_pages import ROOT, find, source_uri
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

from bluemoon import registry
from bluemoon.kernel.rulebook import Book, Chapter, Rule, Rulebook
from bluemoon.rule_places import IN_BRACKETS, RULE_ID, Place, Proof, Role, places, proofs


def _rulebook(name: str) -> Rulebook:
    found: Rulebook = registry.use(name, lambda plugin: plugin.game.rulebook)
    return found


RULEBOOKS: Final = {name: _rulebook(name) for name in registry.BUILT_IN}
"""The rules of every game of this library; the first one is meant where a page names none."""

TESTS: Final = "tests"
WHY: Final = {
    Role.DEFINES: "the rule itself",
    Role.USES: "refuses with this rule",
    Role.CITES: "carries it out",
}


class RuleIndex(SphinxDirective):
    """All rules of the game that the argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section for each chapter, in it an entry for each rule."""
        rulebook = RULEBOOKS[self.arguments[0]]
        return [
            self._chapter(rulebook.book, chapter, rules) for chapter, rules in rulebook.chapters()
        ]

    def _chapter(self, book: Book, chapter: Chapter, rules: Iterable[Rule]) -> nodes.section:
        section = nodes.section(ids=[f"{book.name}-{chapter.letter}"])
        section += nodes.title(text=f"{chapter.letter} · {chapter.heading}")
        for rule in rules:
            section += self._entry(rule)
        return section

    def _entry(self, rule: Rule) -> nodes.container:
        entry = nodes.container(ids=[_anchor(rule)], names=[_label(rule)], classes=["rule"])
        self.state.document.note_explicit_target(entry)
        heading = nodes.paragraph(classes=["rule-heading"])
        heading += nodes.strong(text=f"rule {rule.id}")
        if rule.citation:
            heading += nodes.inline(text=rule.citation, classes=["rule-page"])
        if rule.is_ruling:
            heading += nodes.inline(text="ruling", classes=["rule-ruling"])
        entry += heading
        entry += nodes.paragraph(text=rule.text)
        entry += self._code(rule)
        entry += self._proofs(_proofs(rule.book).get(rule.id, []))
        return entry

    def _code(self, rule: Rule) -> nodes.paragraph:
        row = nodes.paragraph("", nodes.Text("Code: "), classes=["rule-places"])
        inside = f"{rule.book.package}."
        for module, found in _by_module(_places(rule.book)[rule.id]):
            row += _separated(row, module.removeprefix(inside))
            for index, place in enumerate(found):
                row += nodes.Text(", " if index else "")
                row += self._link(_file(module), place.line, place.name, WHY[place.role])
        return row

    def _proofs(self, tests: list[Proof]) -> list[nodes.Node]:
        row = nodes.paragraph(classes=["rule-places"])
        file = ""
        for proof in tests:
            if str(proof.file) != file:
                file = str(proof.file)
                row += _separated(row, file)
            else:
                row += nodes.Text(", ")
            path = f"{TESTS}/{proof.file.as_posix()}"
            row += self._link(path, proof.line, proof.test, "a proof")
        summary = f"Proofs: {len(tests)} test{'' if len(tests) == 1 else 's'}"
        return [
            nodes.raw("", f"<details><summary>{summary}</summary>", format="html"),
            row,
            nodes.raw("", "</details>", format="html"),
        ]

    def _link(self, file: str, line: int, name: str, why: str) -> nodes.reference:
        uri = source_uri(self.env, self.env.docname, file, line)
        shown = nodes.literal(text=name)
        return nodes.reference("", "", shown, refuri=uri, internal=True, reftitle=why)


class RuleRole(SphinxRole):
    """A link to a rule of a game; without the name of a game, of the first one."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Look the rule up and link it."""
        game, _, rule_id = self.text.rpartition(" ")
        rulebook = RULEBOOKS.get(game or next(iter(RULEBOOKS)))
        rule = rulebook and rulebook.get(rule_id)
        if not rule:
            message = self.inliner.reporter.warning(f"no such rule: {self.text}", line=self.lineno)
            return [nodes.Text(self.text)], [message]
        return [rule_link(rule, self.env.docname)], []


def rule_link(rule: Rule, page: str) -> addnodes.pending_xref:
    """A link from a page to a rule."""
    return addnodes.pending_xref(
        "",
        nodes.inline(text=rule.id, classes=["rule-link"]),
        refdomain="std",
        reftype="ref",
        reftarget=_label(rule),
        refexplicit=True,
        refwarn=True,
        refdoc=page,
    )


def link_rules(_: Sphinx, __: str, name: str, ___: object, ____: object, lines: list[str]) -> None:
    """Turn the rules in the brackets of a game's docstrings into links; elsewhere, T1 is a card."""
    rulebook = _rulebook_of(name)
    if rulebook is None:
        return
    in_example = False
    for number, line in enumerate(lines):
        in_example = bool(line.strip()) and (in_example or line.lstrip().startswith(">>>"))
        if not in_example:
            lines[number] = IN_BRACKETS.sub(lambda found: _linked(rulebook, found[0]), line)


def _rulebook_of(name: str) -> Rulebook | None:
    """The rulebook of the game whose package has this name in it."""
    for rulebook in RULEBOOKS.values():
        if rulebook.book.has_module(name):
            return rulebook
    return None


def _linked(rulebook: Rulebook, bracket: str) -> str:
    def link(found: re.Match[str]) -> str:
        return f":rule:`{rulebook.book.name} {found[0]}`" if found[0] in rulebook else found[0]

    return RULE_ID.sub(link, bracket)


def _anchor(rule: Rule) -> str:
    """The address of a rule within the page, such as ``city-C2``."""
    return f"{rule.book.name}-{rule.id}"


def _label(rule: Rule) -> str:
    """What a reference calls it: Sphinx knows labels in small letters alone."""
    return _anchor(rule).lower()


def _separated(row: nodes.paragraph, file: str) -> nodes.inline:
    separator = "; " if any(isinstance(each, nodes.reference) for each in row) else ""
    return nodes.inline(text=f"{separator}{file} ", classes=["rule-file"])


def _by_module(found: Iterable[Place]) -> Iterator[tuple[str, list[Place]]]:
    modules: dict[str, list[Place]] = {}
    for place in found:
        modules.setdefault(place.module, []).append(place)
    yield from modules.items()


def _file(module: str) -> str:
    place = find(module)
    if place is None:
        message = f"{module} has no page"
        raise LookupError(message)
    return place[0]


@cache
def _places(book: Book) -> dict[str, list[Place]]:
    return places(book)


@cache
def _proofs(book: Book) -> dict[str, list[Proof]]:
    return proofs(book, ROOT / TESTS)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive and the role."""
    app.add_directive("rule-index", RuleIndex)
    app.add_role("rule", RuleRole())
    app.connect("autodoc-process-docstring", link_rules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
