"""Tables of observations, made from the encoder that learners use."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon.adapters.environment.by_name import play_of
from bluemoon.bots import MOST_ACTIONS
from bluemoon.toolkits.observations import Section


class ObservationTable(SphinxDirective):
    """The sections of an observation, with the first of their numbers as an example."""

    required_arguments = 2
    optional_arguments = 1
    """The game, how many play, and perhaps another option as in ``mode=advanced``."""

    def run(self) -> list[nodes.Node]:
        """One row for each section."""
        name, players, *others = self.arguments
        options = {"players": int(players), **dict(other.split("=") for other in others)}
        play = play_of(name, options, max_actions=MOST_ACTIONS)
        rows: list[nodes.row] = []
        start = 0
        for section in play.sections:
            rows.append(_section(section, start))
            start += len(section.names)
        group = nodes.tgroup(cols=4)
        group += [nodes.colspec(colwidth=width) for width in (2, 2, 4, 9)]
        group += nodes.thead("", _row("section", "numbers", "for example", "what they say"))
        group += nodes.tbody("", *rows)
        title = ", ".join([f"{start} numbers", f"{players} players", *others])
        return [nodes.table("", nodes.title(text=title), group)]


def _section(section: Section, start: int) -> nodes.row:
    last = start + len(section.names) - 1
    return _row(section.title, f"{start} to {last}", section.names[-1], section.text)


def _row(*texts: str) -> nodes.row:
    return nodes.row("", *[nodes.entry("", nodes.paragraph(text=text)) for text in texts])


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive."""
    app.add_directive("observation-table", ObservationTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
