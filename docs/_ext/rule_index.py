"""
The rule index: every rule, the code that carries it out, and the tests that prove it.

Everything is read from the rulebook of the game, from the source and from the tests. The role
``rule`` leads to a rule: ``C2``.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from docutils import nodes
from rule_sources import Place, chapters, code_of, tests_of
from source_pages import source_uri
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole
from support.proofs import IN_BRACKETS, RULE_ID

from bluemoon import city
from bluemoon.kernel.rulebook import Rule

RULE_IN_TEXT: Final = re.compile(rf"\b{RULE_ID.pattern}\b")


class RuleIndex(SphinxDirective):
    """All chapters of the rulebook of Blue Moon City."""

    def run(self) -> list[nodes.Node]:
        """A section for each chapter, an entry for each rule."""
        return [self._chapter(*chapter) for chapter in chapters()]

    def _chapter(self, letter: str, heading: str, rules: Iterable[Rule]) -> nodes.section:
        section = nodes.section(ids=[f"chapter-{letter.lower()}"])
        section += nodes.title(text=f"{letter} · {heading}")
        for rule in rules:
            section += self._entry(rule)
        return section

    def _entry(self, rule: Rule) -> nodes.container:
        label = f"rule-{rule.id.lower()}"
        entry = nodes.container(ids=[label], names=[label], classes=["rule"])
        self.state.document.note_explicit_target(entry)
        heading = nodes.paragraph(classes=["rule-heading"])
        heading += nodes.strong(text=rule.id)
        heading += nodes.inline(text=f"p. {rule.page}", classes=["rule-page"])
        if rule.is_ruling:
            heading += nodes.inline(text="ruling", classes=["rule-ruling"])
        entry += heading
        entry += nodes.paragraph(text=rule.text)
        entry += self._places("Code: ", code_of(rule.id))
        tests = tests_of(rule.id)
        summary = f"Proofs: {len(tests)} test{'' if len(tests) == 1 else 's'}"
        entry += nodes.raw("", f"<details><summary>{summary}</summary>", format="html")
        entry += self._places("", tests)
        entry += nodes.raw("", "</details>", format="html")
        return entry

    def _places(self, heading: str, places: Iterable[Place]) -> nodes.paragraph:
        """Links to places, those in one file together."""
        row = nodes.paragraph(classes=["rule-places"])
        row += nodes.Text(heading)
        for number, (file, found) in enumerate(_by_file(places)):
            row += nodes.inline(text=f"{'; ' if number else ''}{file} ", classes=["rule-file"])
            for index, place in enumerate(found):
                row += nodes.Text(", " if index else "")
                row += self._link(place)
        return row

    def _link(self, place: Place) -> nodes.reference:
        uri = source_uri(self.env, self.env.docname, place.file, place.line)
        name = nodes.literal(text=place.name)
        return nodes.reference("", "", name, refuri=uri, internal=True, reftitle=place.why)


class RuleRole(SphinxRole):
    """A link to a rule; its text is shown to whoever points at it."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Look the rule up and link it."""
        rule = city.RULEBOOK.get(self.text)
        if rule is None:
            message = self.inliner.reporter.warning(f"no such rule: {self.text}", line=self.lineno)
            return [nodes.Text(self.text)], [message]
        shown = nodes.inline(text=rule.id, classes=["rule-link"])
        link = addnodes.pending_xref(
            "",
            shown,
            refdomain="std",
            reftype="ref",
            reftarget=f"rule-{rule.id.lower()}",
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
        )
        return [link], []


def link_rules(_: Sphinx, __: str, ___: str, ____: object, _____: object, lines: list[str]) -> None:
    """Turn the rules in the brackets of a docstring into links; elsewhere, T1 is a card."""
    in_example = False
    for number, line in enumerate(lines):
        in_example = bool(line.strip()) and (in_example or line.lstrip().startswith(">>>"))
        if not in_example:
            lines[number] = IN_BRACKETS.sub(_linked, line)


def _linked(bracket: re.Match[str]) -> str:
    return RULE_IN_TEXT.sub(
        lambda found: f":rule:`{found[0]}`" if found[0] in city.RULEBOOK else found[0], bracket[0]
    )


def _by_file(places: Iterable[Place]) -> Iterator[tuple[str, list[Place]]]:
    files: dict[str, list[Place]] = {}
    for place in places:
        files.setdefault(place.shown_file, []).append(place)
    yield from files.items()


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive and the role."""
    app.add_directive("rule-index", RuleIndex)
    app.add_role("rule", RuleRole())
    app.connect("autodoc-process-docstring", link_rules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
