"""The draft for the tools."""

from typing import Final

from bluemoon.legends.draft import drawing, wording
from bluemoon.legends.draft.actions import Action
from bluemoon.legends.draft.evaluation import evaluate
from bluemoon.legends.draft.events import Event
from bluemoon.legends.draft.game import GAME
from bluemoon.legends.draft.learning import draft_encoder
from bluemoon.legends.draft.options import Options, as_peoples
from bluemoon.legends.draft.pieces import attempts, labels, pieces, vocabulary
from bluemoon.legends.draft.setup_table import SETUPS
from bluemoon.legends.draft.state import Outcome, State
from bluemoon.legends.draft.views.redaction import SeenEvent
from bluemoon.legends.draft.views.view import View
from bluemoon.legends.kinds import People
from bluemoon.plugin import Learning, Plugin, Setting

AT_RANDOM: Final = "random"
"""What a person types for people decks that are drawn at random."""


def read_peoples(text: str) -> tuple[People, ...] | None:
    """
    The peoples that a person has typed; None if they are drawn at random.

    How many there must be depends on the number of players, which is another setting (G1).

    >>> read_peoples("vulca,hoax,buka"), read_peoples("random")
    (('hoax', 'vulca', 'buka'), None)
    """
    return None if text == AT_RANDOM else as_peoples(text.split(","))


SETTINGS: Final = (
    Setting(name="players", help="How many draft.", default=2, choices=tuple(SETUPS)),
    Setting(
        name="peoples",
        help="The people decks, such as hoax,vulca,buka; random: they are drawn.",
        default=None,
        parse=read_peoples,
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
    learning=Learning(draft_encoder),
    # The games come after the draft, and what others have drafted is nobody's business (G9).
    keeps_secrets=True,
)
"""The draft and all that it brings along."""
