"""Tables of the components, made from the file that the library plays with."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon import city
from bluemoon.city.cards import CARD_VALUES, People
from bluemoon.city.components import Bonus, Building, BuildingKind, Certainty
from bluemoon.city.options import ALLOWED

KINDS: Final = {
    BuildingKind.START: "The four starting tiles",
    BuildingKind.BASE: "The other tiles of the base city",
    BuildingKind.EXPANSION: "The expansion tiles",
}


class ComponentTables(SphinxDirective):
    """Every figure of the standard components with the mark that says how sure it is."""

    def run(self) -> list[nodes.Node]:
        """One table for each kind of building, then the rest."""
        components = city.standard_components()
        found: list[nodes.Node] = []
        for kind, title in KINDS.items():
            header = ["building", "spaces", "majority", "construction", "neighbourhood"]
            rows = [_building(building) for building in components.buildings_of(kind)]
            if kind is BuildingKind.EXPANSION:
                header.append("action")
                for row, building in zip(rows, components.buildings_of(kind), strict=True):
                    row.append(nodes.paragraph(text=str(building.action or "none")))
            found.append(_table(title, header, rows))
        found.append(_deck(components))
        found.append(_others(components))
        return found


def _building(building: Building) -> list[nodes.paragraph]:
    marks = building.marks
    return [
        nodes.paragraph("", "", nodes.literal(text=building.name)),
        _spaces(building),
        _bonus(building.majority, marks.majority),
        _bonus(building.construction, marks.construction),
        _bonus(building.neighbourhood, marks.neighbourhood),
    ]


def _spaces(building: Building) -> nodes.paragraph:
    """The spaces from left to right; neighbours of one colour and mark together."""
    paragraph = nodes.paragraph()
    marked = zip(building.spaces, building.marks.spaces, strict=True)
    for (colour, mark), run in groupby(marked, key=lambda pair: (pair[0].colour, pair[1])):
        prices = " ".join(str(space.price) for space, _ in run)
        name = "any one colour" if colour is None else str(colour)
        paragraph += nodes.Text(", " if len(paragraph) else "")
        paragraph += [nodes.Text(f"{name} {prices} "), _mark(mark)]
    return paragraph


def _deck(components: city.Components) -> nodes.table:
    marks = components.marks
    rows: list[list[nodes.paragraph]] = []
    for people in People:
        counts = [components.deck.count(city.Card(people, value)) for value in CARD_VALUES]
        mark = marks.deck_khind if people is People.KHIND else marks.deck_values
        rows.append(
            [
                nodes.paragraph(text=f"{people} ({people.letter})"),
                nodes.paragraph(text=str(people.colour)),
                *[_figure(str(count), mark) for count in counts],
                _figure(str(sum(counts)), marks.deck_peoples),
            ]
        )
    header = ("people", "colour", *[f"value {value}" for value in CARD_VALUES], "together")
    return _table(f"The deck: {len(components.deck)} cards", header, rows)


def _others(components: city.Components) -> nodes.table:
    marks = components.marks
    rows: list[list[nodes.paragraph]] = []
    for players in (2, 3, 4):
        prices = " ".join(map(str, components.obelisk_prices(players)))
        pools = (str(components.scale_pool(int(str(e)), players)) for e in ALLOWED["edition"])
        rows.append(
            [
                nodes.paragraph(text=str(players)),
                _figure(prices, marks.obelisk),
                nodes.paragraph(text=str(components.offerings_to_win(players))),
                *[_figure(pool, marks.golden_scales) for pool in pools],
                _figure(str(components.markers), marks.markers),
            ]
        )
    scales = [f"scales, {edition}" for edition in ALLOWED["edition"]]
    header = ("players", "Obelisk, from below", "offerings to win", *scales, "markers each")
    return _table("By the number of players", header, rows)


def _bonus(bonus: Bonus, mark: Certainty) -> nodes.paragraph:
    return _figure(str(bonus), mark)


def _figure(text: str, mark: Certainty) -> nodes.paragraph:
    return nodes.paragraph("", "", nodes.Text(f"{text} "), _mark(mark))


def _mark(mark: Certainty) -> nodes.inline:
    return nodes.inline(text=str(mark), classes=["mark", f"mark-{mark}"])


def _table(
    title: str, header: Sequence[str], rows: Iterable[Sequence[nodes.paragraph]]
) -> nodes.table:
    group = nodes.tgroup(cols=len(header))
    group += [nodes.colspec(colwidth=1) for _ in header]
    heading = [nodes.paragraph(text=text) for text in header]
    group += nodes.thead("", _row(heading))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", nodes.title(text=title), group, classes=["components"])


def _row(cells: Iterable[nodes.paragraph]) -> nodes.row:
    return nodes.row("", *[nodes.entry("", cell) for cell in cells])


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive."""
    app.add_directive("component-tables", ComponentTables)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
