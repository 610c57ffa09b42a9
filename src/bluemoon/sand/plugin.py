"""Realm of Sand for the tools."""

from typing import Final

from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.plugin import Learning, Plugin, Setting
from bluemoon.sand import drawing, wording
from bluemoon.sand.actions import Action
from bluemoon.sand.attempts import attempts
from bluemoon.sand.components import Crystal
from bluemoon.sand.evaluation import BEST_SCORE, evaluate
from bluemoon.sand.events import Event
from bluemoon.sand.game import GAME
from bluemoon.sand.learning import sand_encoder
from bluemoon.sand.options import ALLOWED, Options
from bluemoon.sand.pieces import labels, pieces
from bluemoon.sand.state import Outcome, OverPhase, State
from bluemoon.sand.typing_aids import going_on
from bluemoon.sand.views.redaction import SeenEvent
from bluemoon.sand.views.view import View

AT_RANDOM: Final = "random"
"""What a person types for boards that are drawn at random."""
NO_LIMIT: Final = "none"
"""What a person types for a game without a limit of rounds."""


def read_boards(text: str) -> tuple[Crystal, ...] | None:
    """
    The boards by seat that a person has typed; None if they are drawn at random.

    >>> read_boards("red,blue"), read_boards("random")
    ((<Crystal.RED: 'red'>, <Crystal.BLUE: 'blue'>), None)
    """
    if text == AT_RANDOM:
        return None
    names = text.split(",")
    return Options(players=len(names), mode="advanced", boards=names).boards


def read_turns(text: str) -> int:
    """How many turns a game of one player has, as a person has typed it."""
    return Options(solo_turns=_number(text, "solo_turns is a number")).solo_turns


def read_limit(text: str) -> int | None:
    """The limit of rounds that a person has typed; None if there is none."""
    if text == NO_LIMIT:
        return None
    return Options(round_limit=_number(text, f"round_limit is a number or {NO_LIMIT}")).round_limit


def _number(text: str, expected: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        message = f"{expected}, not {shown(text)}"
        raise OptionsError(message)
    return int(text)


def ends_turn(before: State, after: State) -> bool:
    """Whether a turn ended between two states; with one player the round shows it."""
    return (
        before.to_act != after.to_act
        or before.round != after.round
        or isinstance(after.phase, OverPhase)
    )


SETTINGS: Final = (
    Setting(name="players", help="How many play.", default=2, choices=ALLOWED["players"]),
    Setting(
        name="mode",
        help="Play with crystals (advanced) or without.",
        default="basic",
        choices=ALLOWED["mode"],
        several=True,
    ),
    Setting(
        name="boards",
        help="In advanced mode, the boards by seat, such as red,blue; random: they are drawn.",
        default=None,
        parse=read_boards,
    ),
    Setting(
        name="main_action",
        help="Whether a turn needs a main action.",
        default="optional",
        choices=ALLOWED["main_action"],
        several=True,
    ),
    Setting(
        name="solo_turns",
        help="How many turns a game of one player has.",
        default=14,
        parse=read_turns,
    ),
    Setting(
        name="round_limit",
        help="After how many rounds other games end at the latest; none: there is no limit.",
        default=60,
        parse=read_limit,
    ),
)

PLUGIN: Final[Plugin[Options, State, Action, Event, Outcome, View, SeenEvent]] = Plugin(
    game=GAME,
    options=Options,
    settings=SETTINGS,
    evaluation=evaluate,
    ends_turn=ends_turn,
    best_score=BEST_SCORE,
    drawing=drawing,
    wording=wording,
    pieces=pieces,
    labels=labels,
    attempts=attempts,
    going_on=going_on,
    learning=Learning(sand_encoder),
)
"""Realm of Sand and all that it brings along."""
