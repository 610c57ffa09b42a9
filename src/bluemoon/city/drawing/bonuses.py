"""Bonuses in short: ``2C`` crystals, ``1S`` golden scale, ``1P`` people card."""

from bluemoon.city.components.buildings import Bonus
from bluemoon.city.drawing.words import bonus_parts
from bluemoon.toolkits.svg import BOLD, Lettering, element, escaped, width_of


def bonus_width(label: str, bonus: Bonus, how: Lettering) -> float:
    """How wide a bonus after its label is."""
    return width_of(_plain(label, bonus), how) * BOLD


def bonus_text(
    label: str, bonus: Bonus, place: tuple[float, float], how: Lettering, within: float
) -> str:
    """A bonus after its label, such as ``each 1C 1S``, in the colours of its parts."""
    x, y = place
    spans = (
        element("tspan", escaped(f" {text}"), class_=f"{kind} bold") for kind, text in _parts(bonus)
    )
    return element(
        "text",
        escaped(label),
        *spans,
        x=x,
        y=y,
        font_size=how.size,
        class_=how.look,
        textLength=min(bonus_width(label, bonus, how), within),
        lengthAdjust="spacingAndGlyphs",
        data_bonus=label,
    )


def _parts(bonus: Bonus) -> tuple[tuple[str, str], ...]:
    return bonus_parts(bonus) or (("muted", "nothing"),)


def _plain(label: str, bonus: Bonus) -> str:
    return " ".join([label, *(text for _, text in _parts(bonus))])
