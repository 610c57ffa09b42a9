"""Pictures of any position that list its fields: in SVG and in plain text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final, Generic

from attrs import frozen

from bluemoon.kernel.roles import ActionT
from bluemoon.toolkits.drawing import Theme, check_height
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.palette import BASE_RULES, style_sheet
from bluemoon.toolkits.svg import document, element, written
from bluemoon.toolkits.terminal import BOLD, LAST, ansi, plain
from bluemoon.toolkits.text_height import TextPart, within_height
from bluemoon.toolkits.values import lines_of
from bluemoon.toolkits.wording import capitalised, clean_name

PAGE_WIDTH: Final = 800
EDGE: Final = 20
LINE_HEIGHT: Final = 22
LETTER_SIZE: Final = 15
LETTER_WIDTH: Final = 8
"""Also the width of a blank in the indent of a line."""
CONTINUED: Final = "    "
"""Begins the continuation of a line that was too long."""

LOOKS: Final = {"title": BOLD, "last": LAST, "field": ""}
"""How lines look in a terminal with colours."""
CLASSES: Final = {"title": "ink bold", "last": "accent bold", "field": "ink", "target": "good bold"}
"""How lines look in an SVG."""


@frozen
class FieldLine:
    """A line of a drawing."""

    text: str
    kind: str
    piece: str | None = None
    """The piece that the line stands for."""

    def wrapped(self, width: int) -> Iterator["FieldLine"]:
        """The line, broken into lines of at most *width* characters."""
        inside = self.text.lstrip()
        indent = self.text[: min(len(self.text) - len(inside), width // 2)]
        further = f"{indent}{CONTINUED}"[: width // 2]
        for part in wrap(inside, width, initial_indent=indent, subsequent_indent=further):
            yield FieldLine(part, self.kind, self.piece)


@frozen(eq=False)
class FieldDrawing(Generic[ActionT]):
    """Draws the fields of any position, and nothing else."""

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
        """A complete SVG document; every piece that can be chosen has a line of its own."""
        room = (PAGE_WIDTH - 2 * EDGE) // LETTER_WIDTH
        chosen = [FieldLine(f"  {clean_name(piece)}", "target", piece) for piece in targets]
        title = [FieldLine("To choose:", "field")] if chosen else []
        drawn = [*self._title(last, names), *_fields(position, names), *title, *chosen]
        lines = [part for line in drawn for part in line.wrapped(room)]
        height = 2 * EDGE + LINE_HEIGHT * len(lines)
        return document(
            *(_drawn(line, number) for number, line in enumerate(lines, start=1)),
            title=capitalised(self.name),
            style=style_sheet(BASE_RULES, theme),
            size=(PAGE_WIDTH, height),
            width=width,
            theme=theme,
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
        height: int | None = None,
        colour: bool = False,
    ) -> str:
        """
        The same in plain text, with lines of at most *width* characters.

        With a *height*, fields are left out as far as needed; the last line says so.
        """
        check_height(height)
        paint = ansi if colour else plain
        chosen = [FieldLine(f"To choose: {', '.join(map(clean_name, targets))}", "field")]

        def part(name: str, drawn: Iterable[FieldLine], rank: int = 0) -> TextPart:
            lines = [part for line in drawn for part in line.wrapped(width)]
            return TextPart(name, [paint(line.text, LOOKS[line.kind]) for line in lines], rank)

        parts = (
            part("title", self._title(last, names)),
            part("fields", _fields(position, names), 1),
            part("pieces to choose", chosen if targets else []),
        )
        return within_height([lambda: parts], height, width)

    def _title(self, last: ActionT | None, names: Sequence[str]) -> Iterator[FieldLine]:
        yield FieldLine(capitalised(self.name), "title")
        if last is not None:
            yield FieldLine(f"Last action: {self.format_action(last)}", "last")
        if named := [f"{clean_name(name)} (seat {i})" for i, name in enumerate(names) if name]:
            yield FieldLine(f"Players: {', '.join(named)}", "field")


def _fields(position: object, names: Sequence[str]) -> Iterator[FieldLine]:
    return (FieldLine(text, "field") for text in lines_of(position, names))


def _drawn(line: FieldLine, number: int) -> str:
    """A line as an SVG element, indented like the text."""
    inside = line.text.lstrip()
    x = EDGE + LETTER_WIDTH * (len(line.text) - len(inside))
    how = Lettering(LETTER_SIZE, CLASSES[line.kind])
    text = written(
        inside, x, EDGE + LINE_HEIGHT * (number - 0.3), how, within=PAGE_WIDTH - EDGE - x
    )
    return text if line.piece is None else element("g", text, data_piece=line.piece)
