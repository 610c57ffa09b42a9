"""The icons of Blue Moon Legends, explained."""

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.kinds import ICONS, Icon
from bluemoon.legends.rules.bluffs import U1, U9
from bluemoon.legends.rules.icons import I1, I3, I4, I6, I7, I9, I12
from bluemoon.legends.rules.power import P4
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.phrases import icon_name
from bluemoon.toolkits.wording import capitalised, cited

KINDS: Final[MappingProxyType[str, tuple[str, Rule]]] = MappingProxyType(
    {
        "stop": ("after playing it you can play no more cards in this turn", I1),
        "retrieve": ("at the beginning of your turn you may take it back into hand", I3),
        "free": ("it does not count against the limit of cards that you can play", I4),
        "pair": (
            "two cards with it and the same first word of the name count as one when played",
            I6,
        ),
        "replace": (
            "instead of playing a Leadership phase card you may discard it and draw a card for it",
            I12,
        ),
        "protect": ("texts of the opponent cannot ignore, change or move it", I9),
        "shield": ("in a fight in its element you need not match the opponent's power", P4),
        "gang": ("any number of characters with the same gang count as one when played", I7),
        "bluff": ("you may lay it face down as a support with the value 2", U1),
    }
)
"""What the icons of each kind do, told to the owner of the card, and the rule that says so."""

_CALLED: Final = MappingProxyType(
    {
        **{kind: kind for kind in KINDS},
        **{f"{kind} icon": kind for kind in KINDS},
        **{icon.replace("_", " "): icon for icon in ICONS},
        **{icon_name(icon): icon for icon in ICONS},
        **{f"{icon_name(icon)} icon": icon for icon in ICONS},
    }
)


def icon_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What an icon does; no lines for another name."""
    del view, names
    icon = _CALLED.get(name)
    if icon is None:
        return []
    kind, _, which = icon.partition("_")
    called = f"{which} {kind}" if which else kind
    return [f"{capitalised(called)} icon: {_meaning(kind)}", *_bluff_line(kind)]


def icon_sentences(icons: Iterable[Icon]) -> list[str]:
    """What each of the icons does, in the order in which they are listed."""
    present = {*icons}
    return [
        f"{capitalised(icon_name(icon))} icon: {_meaning(icon.partition('_')[0])}"
        for icon in ICONS
        if icon in present
    ]


def _meaning(kind: str) -> str:
    meaning, rule = KINDS[kind]
    return f"{meaning} ({cited(rule)})"


def _bluff_line(kind: str) -> Iterator[str]:
    if kind == "bluff":
        yield (
            "If the opponent calls the bluff, every bluff card must have the icon of the contested "
            f"element, which a blank one never has ({cited(U9)})"
        )
