"""
Components on the wire.

The set that comes with the library is written as its name and the start of its digest, any
other set as a table with the keys of a component file, so that a record needs no file beside it.
"""

from functools import cache
from typing import Final

from bluemoon.city.cards import CARD_VALUES, Card, People
from bluemoon.city.components import Components, PerEdition, PerPlayers, standard_components
from bluemoon.city.components.buildings import Bonus, Building, Certainty
from bluemoon.city.components.converter import ANY_COLOUR
from bluemoon.city.components.reading import components_from
from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError, ComponentsError
from bluemoon.kernel.forms import unfit
from bluemoon.kernel.plain import Plain, is_table

DIGITS: Final = 16
"""How many digits of a digest tell one known set from another."""


def _encode(components: Components) -> Plain:
    return reference() if components == standard_components() else components_table(components)


def _decode(value: object) -> Components:
    if value == reference():
        return standard_components()
    if not is_table(value):
        expected = f"{reference()!r} or a table with all figures"
        raise unfit(expected, value)
    try:
        return components_from(value, "components")
    except ComponentsError as error:
        raise CodecError(" ".join(str(error).split())) from None


COMPONENTS: Final = Form(_encode, _decode)


@cache
def reference() -> str:
    """How a record names the set that comes with the library."""
    components = standard_components()
    # Needed only for sets other than the standard one, and slow to import.
    from hashlib import sha256  # noqa: PLC0415
    from json import dumps  # noqa: PLC0415

    text = dumps(components_table(components), separators=(",", ":"))
    return f"{components.name}:{sha256(text.encode()).hexdigest()[:DIGITS]}"


def components_table(components: Components) -> Plain:
    """All figures of a set, under the keys of a component file."""
    marks = components.marks
    return {
        "name": components.name,
        "markers": components.markers,
        "hand_size": components.hand_size,
        "marks": {
            "markers": marks.markers.value,
            "obelisk": marks.obelisk.value,
            "golden_scales": marks.golden_scales.value,
            "deck_peoples": marks.deck_peoples.value,
            "deck_khind": marks.deck_khind.value,
            "deck_values": marks.deck_values.value,
        },
        "offerings_to_win": _per_players(components.offerings),
        "obelisk": _per_players(components.obelisk),
        "golden_scales": {
            "edition_2018": _per_players(components.golden_scales.edition_2018),
            "edition_2006": _per_players(components.golden_scales.edition_2006),
        },
        "shrine_surcharge": _per_edition(components.surcharges),
        "fixed_start_2006": {str(cell): name for cell, name in components.fixed_start},
        "deck": {
            people.name.lower(): [components.deck.count(Card(people, v)) for v in CARD_VALUES]
            for people in People
        },
        "buildings": {building.name: _building(building) for building in components.buildings},
    }


def _per_players(figures: PerPlayers[int] | PerPlayers[tuple[int, ...]]) -> Plain:
    return {
        "two_players": figures.two_players,
        "three_players": figures.three_players,
        "four_players": figures.four_players,
    }


def _per_edition(figures: PerEdition[int]) -> Plain:
    return {"edition_2018": figures.edition_2018, "edition_2006": figures.edition_2006}


def _building(building: Building) -> Plain:
    marks = building.marks
    table: dict[str, Plain] = {
        "kind": building.kind.value,
        "spaces": [
            {
                "colour": ANY_COLOUR if space.colour is None else str(space.colour),
                "price": space.price,
            }
            for space in building.spaces
        ],
        "majority": _bonus(building.majority),
        "construction": _bonus(building.construction),
        "neighbourhood": _bonus(building.neighbourhood),
        "marks": {
            "spaces": _letters(marks.spaces),
            "majority": marks.majority.value,
            "construction": marks.construction.value,
            "neighbourhood": marks.neighbourhood.value,
        },
    }
    return table if building.action is None else {**table, "action": building.action.value}


def _bonus(bonus: Bonus) -> Plain:
    counts = {"crystals": bonus.crystals, "scales": bonus.scales, "cards": bonus.cards}
    return {name: count for name, count in counts.items() if count}


def _letters(marks: tuple[Certainty, ...]) -> str:
    return "".join(mark.value for mark in marks)
