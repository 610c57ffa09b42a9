"""Whatever is handed to a public function of the game: it works, or it is a BlueMoonError."""

import inspect
from typing import Final, cast

import attrs
import numpy as np
import pytest
from support.wrong_calls import (
    PLAIN_JUNK,
    assert_clear_error,
    function,
    public_functions,
    works,
    wrong_calls,
)

from bluemoon import legends
from bluemoon.kernel.errors import SeatError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.type_checks import refuse_state

OPTIONS: Final = legends.Options(decks=("hoax", "buka"))
START: Final = legends.GAME.deal(OPTIONS, 7)
STATE: Final = legends.new_game(OPTIONS, seed=7)
SEAT: Final = Seat(0)
VIEW: Final = legends.view(STATE, SEAT)
SEEN: Final = legends.redact(START, SEAT)
ACTION: Final = legends.Fight()
ENDED: Final = legends.step(STATE, ACTION).events[-1]
GAME_OF_MATCH: Final = attrs.evolve(OPTIONS, score=(2, 1))
WON: Final = legends.Outcome((SEAT,), legends.Reason.CARDS_EXHAUSTED, 0, (1, 0), (3, 1))
COMPONENTS: Final = legends.standard_components()
DECK: Final = legends.Deck(leader="h00", cards=COMPONENTS.deck("hoax"))
DRAFTED: Final = legends.Deck(leader=None, cards=DECK.cards)

RIGHT: Final[dict[str, list[tuple[object, ...]]]] = {
    "apply": [(STATE, ACTION)],
    "card": [("v21",)],
    "check_deck": [(DECK, OPTIONS)],
    "check_draft": [(DRAFTED, DRAFTED.cards, OPTIONS)],
    "decide": [(STATE, ACTION)],
    "describe": [(STATE,)],
    "determinize": [(VIEW, 1)],
    "evolve": [(STATE, ENDED)],
    "first_game": [(OPTIONS, 1)],
    "format_action": [(ACTION,)],
    "format_deck": [(DECK, COMPONENTS)],
    "is_legal": [(STATE, ACTION)],
    "legal_actions": [(STATE,)],
    "load_components": [("cards.csv",)],
    "load_deck": [("mine.txt", COMPONENTS)],
    "new_game": [(OPTIONS, 1)],
    "next_game": [(GAME_OF_MATCH, WON, ("hoax", "buka"))],
    "outcome": [(STATE,)],
    "power": [(STATE, SEAT, "fire")],
    "standing": [(STATE,)],
    "parse_action": [("fight",)],
    "parse_deck": [("leader t00", "mine.txt", COMPONENTS)],
    "redact": [(START, SEAT), (ENDED, SEAT)],
    "evolve_view": [(VIEW, ENDED)],
    "state_digest": [(STATE,)],
    "step": [(STATE, ACTION)],
    "suggest_deck": [("t00", None, OPTIONS), (None, COMPONENTS.order, OPTIONS)],
    "to_act": [(STATE,)],
    "view": [(STATE, SEAT)],
    "why_illegal": [(STATE, ACTION)],
}
"""Every public function that takes a value, with arguments that are right."""

WITHOUT_ARGUMENTS: Final = {"standard_components", "standard_components_text"}
TAKES_ANYTHING: Final = {"opening_view", "scenario"}
"""``opening_view`` gives None for what does not begin a game; ``scenario`` has its own tests."""

JUNK: Final[dict[str, object]] = {
    **PLAIN_JUNK,
    "the options": OPTIONS,
    "a state": STATE,
    "a view": VIEW,
    "an event": START,
    "a seen event": SEEN,
    "an action": ACTION,
    "a player": STATE.players[0],
    "the components": COMPONENTS,
    "a deck": DECK,
}

WORKS: Final = {
    ("to_act", "a view"),
    ("outcome", "a view"),
    ("new_game", "a number"),
    ("first_game", "a number"),
    ("determinize", "a number"),
    ("redact", "a number"),
    ("redact", "a huge number"),
    ("redact", "an event"),
    ("evolve_view", "a seen event"),
    ("evolve", "an event"),
    ("standing", "a view"),
    ("power", "a view"),
    ("power", "a number"),
}
"""What a function may make sense of, though it is not what it was made for."""


def test_every_public_function_is_tried() -> None:
    assert public_functions(legends) == {*RIGHT} | WITHOUT_ARGUMENTS | TAKES_ANYTHING


@pytest.mark.parametrize("name", sorted(RIGHT.keys() - {"load_components", "load_deck"}))
def test_right_arguments_are_right(name: str) -> None:
    """Otherwise the next test could not tell anything."""
    for right in RIGHT[name]:
        function(legends, name)(*right)


@pytest.mark.parametrize(
    ("name", "what", "arguments"),
    [pytest.param(*call, id=f"{call[0]}-{call[1]}") for call in wrong_calls(RIGHT, JUNK)],
)
def test_a_wrong_type_is_an_error_of_this_library(
    name: str, what: str, arguments: tuple[object, ...]
) -> None:
    called = function(legends, name)
    if (name, what) not in WORKS or not works(called, arguments):
        assert_clear_error(called, arguments)


@pytest.mark.parametrize("seat", ["0", 1.0, True, -1, np.int64(0)])
def test_nobody_sees_an_event_from_a_seat_that_cannot_be(seat: Seat) -> None:
    """Even an event that everybody sees."""
    with pytest.raises(SeatError, match="the seats are 0 to 1, there is no seat"):
        legends.redact(ENDED, seat)


def test_a_view_in_place_of_a_state_is_named() -> None:
    with pytest.raises(WrongTypeError, match=r"expected a State .* not View\(") as caught:
        legends.apply(cast("legends.State", VIEW), ACTION)

    assert "value.type" == caught.value.code


def test_an_error_inside_the_rules_stays_what_it_is() -> None:
    """It is not blamed on the state if the state is one."""
    error = AttributeError("a mistake in the rules")

    with pytest.raises(AttributeError, match="a mistake in the rules"):
        refuse_state(STATE, error)


def test_the_signature_of_the_options_has_names_and_defaults() -> None:
    """So that ``help`` and editors show them."""
    parameters = inspect.signature(legends.Options).parameters

    assert {
        "decks": ("random", "random"),
        "standins": False,
        "emissaries": None,
        "inquisitors": None,
        "families": None,
        "tournament": False,
        "retries": 1,
        "score": None,
        "first": None,
    } == {name: each.default for name, each in parameters.items() if name != "components"}


def test_an_error_in_a_position_stays_what_it_is() -> None:
    broken = attrs.evolve(STATE, fight=cast("legends.RunningFight", "fire"))

    with pytest.raises(AttributeError, match="'str' object has no attribute 'element'"):
        legends.standing(broken)
