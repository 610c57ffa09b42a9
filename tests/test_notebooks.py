"""States, views and records show themselves in IPython, whatever their game."""

import subprocess
import sys
from typing import Final

import attrs
import pytest
from IPython.core.formatters import DisplayFormatter
from support.installing import NIM, Installing
from support.nim import NIM as NIM_GAME
from support.nim import PLUGIN as NIM_PLUGIN
from support.nim import Heap

from bluemoon import city, legends, load_ipython_extension, pictures, record
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.seats import Seat

SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain"
STATE: Final = city.new_game(city.Options(players=2), seed=7)
NAMES: Final = ("Ann", "Bob")
PLAYED: Final = record.play(
    record.start(city.GAME, city.Options(players=2), seed=7, players=NAMES),
    city.parse_action("move c4"),
)
WITHOUT_IPYTHON: Final = """
import sys
sys.modules["IPython"] = None
import bluemoon
heavy = [name for name in ("bluemoon.notebooks", "bluemoon.record") if name in sys.modules]
from bluemoon import city
class Formatter(dict):
    for_type = dict.__setitem__
class Shell:
    formatters = {"image/svg+xml": Formatter(), "text/plain": Formatter()}
    @property
    def display_formatter(self):
        return self
bluemoon.load_ipython_extension(Shell())
print(heavy, city.State in Shell.formatters["image/svg+xml"])
"""
COUNTING: Final = """
import attrs
from support.nim import NIM, PLUGIN as NIM_PLUGIN
game = attrs.evolve(
    NIM,
    name="counting",
    deal=lambda options, seed: 12,
    opening=lambda event: event,
    view=lambda state, seat: state,
)
PLUGIN = attrs.evolve(NIM_PLUGIN, game=game, options=lambda: None)
"""
"""A game whose states and views are numbers."""
UNUSED: Final = """
import sys
from IPython.core.formatters import DisplayFormatter
import bluemoon
class Shell:
    display_formatter = DisplayFormatter()
bluemoon.load_ipython_extension(Shell())
from bluemoon import sand
state = sand.new_game(sand.Options(), seed=1)
print(sorted(Shell.display_formatter.format(state)[0]))
"""


@attrs.frozen
class Shell:
    """As much of IPython as shows objects."""

    display_formatter: DisplayFormatter = attrs.field(factory=DisplayFormatter)


def shown(thing: object) -> dict[str, str]:
    """All that a notebook with the extension has of an object, by media type."""
    shell = Shell()
    load_ipython_extension(shell)
    formats: dict[str, str] = shell.display_formatter.format(thing)[0]  # type: ignore[no-untyped-call]
    return formats


def run(program: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_a_state_shows_everything() -> None:
    assert {SVG: pictures.svg(CITY, STATE), TEXT: pictures.text(CITY, STATE)} == shown(STATE)


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), None])
def test_a_view_shows_what_its_seat_may_know(seat: Seat | None) -> None:
    view = city.view(STATE, seat)

    assert {SVG: pictures.svg(CITY, view), TEXT: pictures.text(CITY, view)} == shown(view)


def test_a_record_shows_its_last_position_with_names() -> None:
    """And the action that led there."""
    last = city.parse_action("move c4")

    assert {
        SVG: pictures.svg(CITY, PLAYED.state, last=last, names=NAMES),
        TEXT: pictures.text(CITY, PLAYED.state, last=last, names=NAMES),
    } == shown(PLAYED)


def test_a_record_of_a_game_that_only_began_shows_its_opening() -> None:
    begun = record.start(city.GAME, city.Options(players=2), seed=7)

    assert shown(STATE) == shown(begun)


@pytest.mark.parametrize("seat", [Seat(1), None])
def test_a_redacted_record_shows_what_its_viewer_may_know(seat: Seat | None) -> None:
    view = city.view(PLAYED.state, seat)

    assert {
        SVG: pictures.svg(CITY, view, names=NAMES),
        TEXT: pictures.text(CITY, view, names=NAMES),
    } == shown(record.redact(PLAYED, seat))


def test_other_games_show_themselves_too() -> None:
    state = legends.new_game(legends.Options(), seed=1)

    assert shown(state)[SVG] != shown(legends.view(state, Seat(0)))[SVG]
    assert "as seat 0 sees it" in shown(legends.view(state, Seat(0)))[SVG]


def test_a_game_of_another_distribution_shows_itself(install: Installing) -> None:
    install(NIM)
    state = NIM_GAME.new_game(Heap(5), 0)

    assert pictures.svg(NIM_PLUGIN, state) == shown(state)[SVG]


def test_a_record_of_a_game_that_is_not_installed_shows_its_name() -> None:
    begun = record.start(NIM_GAME, Heap(5), seed=1)

    for kept in (begun, record.redact(begun, None)):
        assert {TEXT: repr(kept)} == shown(kept)


def test_a_game_that_cannot_be_loaded_hides_no_other(install: Installing) -> None:
    install({"broken": "nowhere:PLUGIN"})

    assert {SVG, TEXT} == {*shown(STATE)}


def test_numbers_stay_numbers_where_they_are_the_positions_of_a_game(install: Installing) -> None:
    directory = install({"counting": "counting_game:PLUGIN"})
    (directory / "counting_game.py").write_text(COUNTING, encoding="utf-8")

    assert {TEXT: "12"} == shown(12)
    assert {SVG, TEXT} == {*shown(STATE)}


def test_other_objects_are_shown_as_before() -> None:
    assert {TEXT: "[1, 'two']"} == shown([1, "two"])
    assert {SVG, TEXT} == {*shown(pictures.show(CITY, STATE))}


@pytest.mark.slow
def test_nothing_needs_ipython_and_importing_loads_no_tools() -> None:
    assert "[] True" == run(WITHOUT_IPYTHON)


@pytest.mark.slow
def test_games_that_are_imported_later_show_themselves() -> None:
    assert "['image/svg+xml', 'text/plain']" == run(UNUSED)
