"""The components of City as tables: buildings, the deck, and what depends on the players."""

from itertools import groupby
from typing import Final

from docutils import nodes
from marked_tables import figure, mark_node, table

from bluemoon import city
from bluemoon.city.cards import CARD_VALUES, People
from bluemoon.city.components import Bonus, Building, BuildingKind, Certainty
from bluemoon.city.options import ALLOWED

KINDS: Final = {
    BuildingKind.START: "The four starting tiles",
    BuildingKind.BASE: "The other tiles of the base city",
    BuildingKind.EXPANSION: "The expansion tiles",
}


def city_tables() -> list[nodes.Node]:
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
        found.append(table(title, header, rows))
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
        paragraph += [nodes.Text(f"{name} {prices} "), mark_node(mark)]
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
                *[figure(str(count), mark) for count in counts],
                figure(str(sum(counts)), marks.deck_peoples),
            ]
        )
    header = ("people", "colour", *[f"value {value}" for value in CARD_VALUES], "together")
    return table(f"The deck: {len(components.deck)} cards", header, rows)


def _others(components: city.Components) -> nodes.table:
    marks = components.marks
    rows: list[list[nodes.paragraph]] = []
    for players in (2, 3, 4):
        prices = " ".join(map(str, components.obelisk_prices(players)))
        pools = (str(components.scale_pool(int(str(e)), players)) for e in ALLOWED["edition"])
        rows.append(
            [
                nodes.paragraph(text=str(players)),
                figure(prices, marks.obelisk),
                nodes.paragraph(text=str(components.offerings_to_win(players))),
                *[figure(pool, marks.golden_scales) for pool in pools],
                figure(str(components.markers), marks.markers),
            ]
        )
    scales = [f"scales, {edition}" for edition in ALLOWED["edition"]]
    header = ("players", "Obelisk, from below", "offerings to win", *scales, "markers each")
    return table("By the number of players", header, rows)


def _bonus(bonus: Bonus, mark: Certainty) -> nodes.paragraph:
    return figure(str(bonus), mark)
