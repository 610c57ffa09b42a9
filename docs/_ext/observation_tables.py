"""Tables of observations, made from the encoder that learners use."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon.adapters.environment.by_name import play_of
from bluemoon.bots import MOST_ACTIONS
from bluemoon.toolkits.observations import Section


class ObservationTable(SphinxDirective):
    """The sections of an observation, with the first of their numbers as an example."""

    required_arguments = 1
    optional_arguments = 2
    """The game, perhaps how many play, and perhaps another option as in ``mode=advanced``."""

    def run(self) -> list[nodes.Node]:
        """One row for each section."""
        name, *arguments = self.arguments
        options = dict(map(_option, arguments))
        play = play_of(name, options, max_actions=MOST_ACTIONS)
        rows: list[nodes.row] = []
        start = 0
        for section in filter(_has_numbers, play.sections):
            rows.append(_section(section, start))
            start += len(section.names)
        group = nodes.tgroup(cols=4)
        group += [nodes.colspec(colwidth=width) for width in (2, 2, 4, 9)]
        group += nodes.thead("", _row("section", "numbers", "for example", "what they say"))
        group += nodes.tbody("", *rows)
        words = [f"{each} players" if each.isdecimal() else each for each in arguments]
        title = ", ".join([f"{start} numbers", *words])
        return [nodes.table("", nodes.title(text=title), group)]


def _option(argument: str) -> tuple[str, object]:
    """An option by its name; a number alone is how many play, commas separate values by seat."""
    if argument.isdecimal():
        return "players", int(argument)
    name, _, value = argument.partition("=")
    return name, value.split(",") if "," in value else value


def _has_numbers(section: Section) -> bool:
    return bool(section.names)


def _section(section: Section, start: int) -> nodes.row:
    last = start + len(section.names) - 1
    return _row(section.title, f"{start} to {last}", section.names[-1], section.text)


def _row(*texts: str) -> nodes.row:
    return nodes.row("", *[nodes.entry("", nodes.paragraph(text=text)) for text in texts])


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive."""
    app.add_directive("observation-table", ObservationTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
