"""
Draws the pictures in README.md and on the home page of the docs.

    python tools/make_pictures.py

Every picture is a position of a game between greedy bots, as one player sees it, and marks what
that player can choose. It is drawn twice, for light and for dark pages. A change of the bots or of
the drawings may change any of them: look at all of them before you commit.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Final

from attrs import frozen

from bluemoon import bots, city, legends, pictures, sand
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.fallbacks import pieces_of
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.plugin import Plugin
from bluemoon.sand.plugin import PLUGIN as SAND
from bluemoon.toolkits.drawing import Theme

FOLDER: Final = Path(__file__).parents[1] / "docs" / "_static" / "pictures"
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


@frozen
class Moment:
    """Where in which game a picture is made, and for whom."""

    seed: int
    actions: int
    """How many were played before it."""
    names: tuple[str, ...]
    viewer: Seat


def files() -> Mapping[str, str]:
    """The pictures by the names of their files."""
    city_for_three = city.Options(players=3, expansion=True)
    city_for_two = city.Options(players=2)
    advanced = sand.Options(players=2, mode="advanced")
    duel = legends.Options(decks=("mimix", "buka"))
    two = ("Ann", "Bob")
    swapped = ("Bob", "Ann")
    return dict(
        chain(
            drawings("city", CITY, city_for_three, Moment(3, 229, (*two, "Cleo"), Seat(0))),
            drawings("sand", SAND, advanced, Moment(1, 80, two, Seat(1))),
            drawings("legends", LEGENDS, duel, Moment(2, 76, two, Seat(1))),
            # A turn of Ann's: before she moves, while she pays, and when the building is rebuilt.
            drawings("turn-1", CITY, city_for_two, Moment(2, 114, swapped, Seat(1))),
            drawings("turn-2", CITY, city_for_two, Moment(2, 119, swapped, Seat(1))),
            drawings("turn-3", CITY, city_for_two, Moment(2, 122, swapped, Seat(1))),
        )
    )


def drawings(
    name: str,
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    moment: Moment,
) -> Iterator[tuple[str, str]]:
    """A picture in every theme, each with the name of its file."""
    game = plugin.game
    state, last = game.new_game(options, moment.seed), None
    seated = bots.SeatedBots(game, lambda _: bots.make("greedy", plugin), moment.seed)
    for _ in range(moment.actions):
        last = seated.choose(state, game.legal_actions(state))
        state = game.apply(state, last)
    view = game.view(state, moment.viewer)
    is_choosing = game.to_act(state) == moment.viewer
    targets = pieces_of(plugin)(view, []).following if is_choosing else ()
    for theme in THEMES:
        drawn = pictures.svg(
            plugin, view, last=last, targets=targets, names=moment.names, theme=theme
        )
        yield f"{name}-{theme}.svg", f"{drawn}\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, content in files().items():
        FOLDER.joinpath(file).write_text(content, encoding="utf-8", newline="\n")
    print(f"wrote {FOLDER}")
