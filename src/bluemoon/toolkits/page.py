"""The page of an SVG picture: a header like that of every game, and parts below each other."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import Naming, with_names
from bluemoon.toolkits.svg import group, written

PAGE_WIDTH: Final = 800
EDGE: Final = 10
INNER_WIDTH: Final = PAGE_WIDTH - 2 * EDGE
"""The width between the edges of the page."""

BADGE_AT: Final = (280, 20)
"""Where the badge of the player to act is, before the words about the turn."""
TURN_LEFT: Final = 296
ABOUT_ROOM: Final = 370

TITLE: Final = Lettering(20, "ink bold")
TURN: Final = Lettering(15, "ink bold", smallest=12)
ABOUT: Final = Lettering(11, "muted", smallest=10)
LAST: Final = Lettering(12, "accent bold", "end")


def page_header(  # noqa: PLR0913  each is another part
    title: str,
    *,
    about: Callable[[Naming], str],
    turn: Callable[[Naming], str],
    last: str,
    badge: str,
    names: Sequence[str],
) -> str:
    """
    The title and what the picture shows, whose turn it is, and the last action.

    *about* and *turn* are sentences, in which names are cut as far as needed; *badge* is that of
    the player to act, drawn at ``BADGE_AT``.
    """
    right = PAGE_WIDTH - EDGE
    turn_text = with_names(turn, names, TURN, within=right - TURN_LEFT)
    about_text = with_names(about, names, ABOUT, within=ABOUT_ROOM)
    return "".join(
        (
            written(title, EDGE, 26, TITLE, within=250),
            written(about_text, EDGE, 45, ABOUT, within=ABOUT_ROOM),
            badge,
            written(turn_text, TURN_LEFT, 25, TURN, within=right - TURN_LEFT),
            written(last, right, 45, LAST, within=right - EDGE - ABOUT_ROOM - 10),
        )
    )


def below_each_other(
    parts: Iterable[tuple[str, float]], *, at: tuple[float, float], gap: float
) -> tuple[str, float]:
    """
    Parts with their heights below each other, and where the last one ends; empty ones are left out.

    >>> below_each_other([("<a/>", 10), ("", 0), ("<b/>", 5)], at=(1, 2), gap=3)
    ('<g transform="translate(1 2)"><a/></g><g transform="translate(1 15)"><b/></g>', 20)
    """
    left, y = at
    drawn: list[str] = []
    for part, height in parts:
        if part:
            drawn.append(group(part, at=(left, y)))
            y += height + gap
    return "".join(drawn), y - gap
