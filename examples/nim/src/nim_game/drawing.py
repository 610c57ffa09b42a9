"""How Nim is drawn: counters in rows of ten, and the numbers that can be taken."""

from collections.abc import Sequence
from typing import Final

from bluemoon.plugin import Piece
from bluemoon.toolkits.drawing import NARROWEST_SVG, Theme, check_theme, check_width, player_names
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.palette import BASE_RULES, style_sheet
from bluemoon.toolkits.svg import element, escaped, group, piece_attributes, target_outline, written
from bluemoon.toolkits.terminal import clipped
from nim_game.rules import MOST_TAKEN, State, Take

ROW: Final = 10
STEP: Final = 40
WIDTH: Final = ROW * STEP + 40
HEIGHT: Final = 300


def svg(  # noqa: PLR0913  as the protocol has it
    position: State,
    /,
    *,
    last: Take | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
    width: int = 800,
) -> str:
    """A whole SVG document."""
    check_theme(theme)
    check_width(width, NARROWEST_SVG)
    title = _title(position, names)
    heading = written(title, 20, 40, Lettering(20, "ink bold"), within=WIDTH - 40)
    before = "" if last is None else f"Last action: take {last.number}"
    return element(
        "svg",
        element("title", escaped(title)),
        element("style", style_sheet(BASE_RULES, theme)),
        element("rect", width=WIDTH, height=HEIGHT, class_="page"),
        heading,
        written(before, 20, 65, Lettering(14, "accent"), within=WIDTH - 40),
        *(_counter(number) for number in range(position.left)),
        *(_button(number, targets) for number in range(1, MOST_TAKEN + 1)),
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=round(HEIGHT * width / WIDTH),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="bluemoon",
    )


def text(  # noqa: PLR0913  same
    position: State,
    /,
    *,
    last: Take | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    width: int = 80,
    height: int | None = None,
    colour: bool = False,
) -> str:
    """The same in at most three lines of characters, which fit into any height."""
    del targets, height, colour
    before = [] if last is None else [f"Last action: take {last.number}"]
    heap = f"{position.left:>3} {'o' * position.left}"
    return "\n".join([clipped(_title(position, names), width), *before, heap])


def _title(position: State, names: Sequence[str]) -> str:
    called = player_names(names, 2)[position.to_act if position.left else 1 - position.to_act]
    return f"Nim: {called} {'to act' if position.left else 'has won'}"


def _counter(number: int) -> str:
    row, column = divmod(number, ROW)
    return element("circle", cx=40 + column * STEP, cy=105 + row * STEP, r=14, class_="stone")


def _button(number: int, targets: Sequence[Piece]) -> str:
    piece = f"word {number}"
    return group(
        element("rect", width=60, height=40, rx=6, class_="panel"),
        written(f"take {number}", 10, 25, Lettering(15, "ink"), within=44),
        target_outline(60, 40, 0, 6) if piece in targets else "",
        at=(20 + 80 * (number - 1), 240),
        **piece_attributes(piece, targets),
    )
