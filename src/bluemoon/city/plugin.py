"""Blue Moon City for the tools."""

from typing import Final

from bluemoon.city import drawing, wording
from bluemoon.city.actions import Action
from bluemoon.city.attempts import attempts
from bluemoon.city.evaluation import evaluate
from bluemoon.city.events import Event
from bluemoon.city.game import GAME
from bluemoon.city.learning import city_encoder
from bluemoon.city.options import ALLOWED, Options
from bluemoon.city.pieces import labels, pieces
from bluemoon.city.state import Outcome, State
from bluemoon.city.typing_aids import going_on, vocabulary
from bluemoon.city.views.redaction import SeenEvent
from bluemoon.city.views.view import View
from bluemoon.plugin import Learning, Plugin, Setting

SETTINGS: Final = (
    Setting(name="players", help="How many play.", default=2, choices=ALLOWED["players"]),
    Setting(
        name="expansion",
        help="Play with the expansion buildings.",
        default=False,
        choices=ALLOWED["expansion"],
        several=True,
    ),
    Setting(
        name="layout",
        help="How the tiles are placed.",
        default="standard",
        choices=ALLOWED["layout"],
        several=True,
    ),
    Setting(
        name="edition",
        help="The edition whose figures count.",
        default=2018,
        choices=ALLOWED["edition"],
        several=True,
    ),
)

PLUGIN: Final[Plugin[Options, State, Action, Event, Outcome, View, SeenEvent]] = Plugin(
    game=GAME,
    options=Options,
    settings=SETTINGS,
    evaluation=evaluate,
    drawing=drawing,
    wording=wording,
    pieces=pieces,
    labels=labels,
    attempts=attempts,
    vocabulary=vocabulary,
    going_on=going_on,
    learning=Learning(city_encoder),
)
"""Blue Moon City and all that it brings along."""
