"""Positions of Blue Moon Legends with the cards of the expansions, of which most are stand-ins."""

from collections.abc import Sequence
from typing import Final

from typing_extensions import Unpack

from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import People, Window
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.scenario.arguments import (
    FightName,
    PhaseName,
    ScenarioArguments,
    TurnArguments,
)
from bluemoon.legends.state import ResponsePhase, State

EXPANSION: Final = Deck(
    leader=None,
    cards=(
        "y91 y92 y93 y94 y95 y96 y97 y98 u91 u92 u93 u94 u95 u96 u97 u98 "
        "n91 n92 n93 n94 n95 n96 n97 c91 c92 c93 s91 s92 s93 s94"
    ),
)
"""All stand-ins that can be in a deck; drafted, because then no number of moons is too many."""
PRINTED: Final = Deck(
    leader=None,
    cards=(
        "h01 h02 h05 h13 h18 h20 h26 h27 h28 h29 h31 k06 k31 k32 t12 t31 a15 a25 a26 b02 b07 b08 "
        "b27 b28 b29 b30 v15 v28 x108 x110"
    ),
)
"""Printed cards of every type."""


DECK_SIZE: Final = 30


def filled_up(people: People, special: str) -> Deck:
    """A drafted deck with these cards, filled up with the first cards of a people."""
    cards = special.split()
    filling = standard_components().deck(people)[: DECK_SIZE - len(cards)]
    return Deck(leader=None, cards=[*filling, *cards])


BUKA_AND_SPECIAL: Final = filled_up(
    "buka", "b24 b25 b27 b28 b30 y91 y94 y95 u91 u94 n94 n95 n96 n97 k32 c91 c93"
)
VULCA_AND_SPECIAL: Final = filled_up(
    "vulca", "v18 v24 v29 y92 y98 u92 n91 n92 n93 n94 n95 n96 n97 c91 c92"
)
MATCH: Final = Options(decks=(BUKA_AND_SPECIAL, VULCA_AND_SPECIAL), score=(0, 0), standins=True)
"""Both have Hyla and achievement cards, and interference cards for most windows."""


def in_match(**arguments: Unpack[ScenarioArguments]) -> State:
    """A position of a match with those decks."""
    arguments.setdefault("decks", MATCH.decks)
    arguments.setdefault("score", MATCH.score)
    arguments.setdefault("standins", True)
    return scenario(**arguments)


def expanded(  # noqa: PLR0913  one parameter for each part of a position
    *seats: SeatArguments,
    decks: Sequence[Deck] = (PRINTED, EXPANSION),
    phase: PhaseName = "beginning",
    fight: FightName | None = None,
    dragons: tuple[int, int] = (0, 0),
    hyla: tuple[int, str] | None = None,
    score: tuple[int, int] | None = None,
    turn: TurnArguments | None = None,
    to_act: int = 0,
    components: Components | None = None,
) -> State:
    """A position; seat 0 has printed cards, and seat 1 those of the expansions."""
    return scenario(
        decks=decks,
        standins=True,
        phase=phase,
        fight=fight,
        dragons=dragons,
        hyla=hyla,
        score=score,
        turn=TurnArguments() if turn is None else turn,
        to_act=to_act,
        seats=[*seats, *([SeatArguments()] * (len(decks) - len(seats)))],
        components=standard_components() if components is None else components,
    )


def window_of(state: State) -> tuple[int, Window, str | None]:
    """Who may respond, in which window, and the card that was named."""
    assert isinstance(state.phase, ResponsePhase), state.phase
    return state.phase.seat, state.phase.window, state.phase.card
