"""Any position as the fields of its class: in SVG and in characters."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Final, Generic

from attrs import frozen

from bluemoon.kernel.roles import ActionT
from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.palette import BASE_RULES, style_sheet
from bluemoon.toolkits.svg import element, escaped, written
from bluemoon.toolkits.terminal import BOLD, LAST, ansi, plain
from bluemoon.toolkits.values import lines_of
from bluemoon.toolkits.wording import capitalised, clean_name

PAGE_WIDTH: Final = 800
EDGE: Final = 20
LINE_HEIGHT: Final = 22
LETTER_SIZE: Final = 15
LETTER_WIDTH: Final = 8
"""Units that a letter takes, and a blank at the beginning of a line."""
CONTINUED: Final = "    "
"""Stands before the rest of a line that was too long."""

LOOKS: Final = {"title": BOLD, "last": LAST, "field": ""}
"""How a line looks in a terminal that has colours."""
CLASSES: Final = {"title": "ink bold", "last": "accent bold", "field": "ink", "target": "good bold"}
"""How it looks in a picture."""


@frozen
class Line:
    """A line of a drawing."""

    text: str
    kind: str
    piece: str | None = None
    """The piece that it stands for."""

    def wrapped(self, width: int) -> Iterator["Line"]:
        """The same in lines of at most this many characters."""
        inside = self.text.lstrip()
        indent = self.text[: min(len(self.text) - len(inside), width // 2)]
        further = f"{indent}{CONTINUED}"[: width // 2]
        for part in wrap(inside, width, initial_indent=indent, subsequent_indent=further):
            yield Line(part, self.kind, self.piece)


@frozen(eq=False)
class FieldDrawing(Generic[ActionT]):
    """Draws the fields of any position, and nothing that is not in them."""

    name: str
    """The name of the game."""
    format_action: Callable[[ActionT], str]

    def svg(  # noqa: PLR0913  as every drawing of a game
        self,
        position: object,
        /,
        *,
        last: ActionT | None = None,
        targets: Sequence[str] = (),
        names: Sequence[str] = (),
        theme: Theme = "auto",
        width: int = 800,
    ) -> str:
        """A whole SVG document; every piece that can be chosen has a line of its own."""
        room = (PAGE_WIDTH - 2 * EDGE) // LETTER_WIDTH
        chosen = [Line(f"  {clean_name(piece)}", "target", piece) for piece in targets]
        title = [Line("To choose:", "field")] if chosen else []
        drawn = [*self._lines(position, last, names), *title, *chosen]
        lines = [part for line in drawn for part in line.wrapped(room)]
        height = 2 * EDGE + LINE_HEIGHT * len(lines)
        return element(
            "svg",
            element("title", escaped(capitalised(self.name))),
            element("style", style_sheet(BASE_RULES, theme)),
            element("rect", width=PAGE_WIDTH, height=height, class_="page"),
            *(_drawn(line, number) for number, line in enumerate(lines, start=1)),
            xmlns="http://www.w3.org/2000/svg",
            width=width,
            height=round(height * width / PAGE_WIDTH),
            viewBox=f"0 0 {PAGE_WIDTH} {height}",
            role="img",
            class_=f"bluemoon bluemoon-{theme}",
        )

    def text(  # noqa: PLR0913  same
        self,
        position: object,
        /,
        *,
        last: ActionT | None = None,
        targets: Sequence[str] = (),
        names: Sequence[str] = (),
        width: int = 80,
        colour: bool = False,
    ) -> str:
        """The same in characters, every line at most *width* of them."""
        paint = ansi if colour else plain
        chosen = f"To choose: {', '.join(map(clean_name, targets))}"
        drawn = [*self._lines(position, last, names), *([Line(chosen, "field")] if targets else [])]
        lines = (part for line in drawn for part in line.wrapped(width))
        return "\n".join(paint(line.text, LOOKS[line.kind]) for line in lines)

    def _lines(
        self, position: object, last: ActionT | None, names: Sequence[str]
    ) -> Iterator[Line]:
        yield Line(capitalised(self.name), "title")
        if last is not None:
            yield Line(f"Last action: {self.format_action(last)}", "last")
        if named := [f"{clean_name(name)} (seat {i})" for i, name in enumerate(names) if name]:
            yield Line(f"Players: {', '.join(named)}", "field")
        for text in lines_of(position, names):
            yield Line(text, "field")


def _drawn(line: Line, number: int) -> str:
    """A line as an element; what begins further right in characters does so here."""
    inside = line.text.lstrip()
    x = EDGE + LETTER_WIDTH * (len(line.text) - len(inside))
    how = Lettering(LETTER_SIZE, CLASSES[line.kind])
    text = written(
        inside, x, EDGE + LINE_HEIGHT * (number - 0.3), how, within=PAGE_WIDTH - EDGE - x
    )
    return text if line.piece is None else element("g", text, data_piece=line.piece)
