"""Tables of the booklet of Legends: which rules each paragraph became, and all other rules."""

from collections.abc import Iterator
from typing import Final

from docutils import nodes
from marked_tables import table
from rule_index import rule_link
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.booklet import (
    PARAGRAPHS,
    Paragraph,
    rule_with,
    rules_of_other_sources,
    source_of,
)

PARAGRAPH_COLUMNS: Final = ("section", "paragraph", "rules")
OTHER_COLUMNS: Final = ("rule", "what it says", "source")


class ParagraphTable(SphinxDirective):
    """The paragraphs of the booklet in printed order, each with its rules."""

    def run(self) -> list[nodes.Node]:
        """One row for each paragraph; a section is named once."""
        found = table("The booklet, paragraph by paragraph", PARAGRAPH_COLUMNS, self._rows())
        return [found]

    def _rows(self) -> Iterator[list[nodes.paragraph]]:
        section = ""
        for paragraph in PARAGRAPHS:
            is_new, section = paragraph.section != section, paragraph.section
            yield [
                nodes.paragraph(text=section if is_new else ""),
                nodes.paragraph(text=paragraph.heading),
                self._rules(paragraph),
            ]

    def _rules(self, paragraph: Paragraph) -> nodes.paragraph:
        found, row = [rule_with(rule_id) for rule_id in paragraph.rules], nodes.paragraph()
        for rule_id, rule in zip(paragraph.rules, found, strict=True):
            row += nodes.Text(", " if len(row) else "")
            row += nodes.Text(rule_id) if rule is None else rule_link(rule, self.env.docname)
        if paragraph.note:
            row += nodes.Text(f"{'; ' if found else ''}{paragraph.note}")
        return row


class OtherRulesTable(SphinxDirective):
    """The rules that no paragraph became, with their sources."""

    def run(self) -> list[nodes.Node]:
        """One row for each rule."""
        rows = map(self._row, rules_of_other_sources())
        return [table("Rules of other sources", OTHER_COLUMNS, rows)]

    def _row(self, rule: Rule) -> list[nodes.paragraph]:
        return [
            nodes.paragraph("", "", rule_link(rule, self.env.docname)),
            nodes.paragraph(text=rule.text),
            nodes.paragraph(text=source_of(rule)),
        ]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directives."""
    app.add_directive("booklet-paragraphs", ParagraphTable)
    app.add_directive("booklet-other-rules", OtherRulesTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
