"""Actions, notation, digests, JSON and pickles of a draft; and what is handed in by mistake."""

import inspect
import json
import pickle
from typing import Final

import attrs
import pytest
from support.draft_tables import RANDOM_GAMES, TABLES, final
from support.json_values import checker, checkers_by_tag, sent
from support.wrong_calls import (
    PLAIN_JUNK,
    assert_clear_error,
    function,
    public_functions,
    works,
    wrong_calls,
)

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import EVENT
from bluemoon.kernel.errors import CodecError, NotationError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft, standard_components
from bluemoon.legends.draft.codec import CODEC, EVENT_TAGS, SEEN_TAGS
from bluemoon.legends.draft.rules.hidden import G9
from bluemoon.legends.draft.rules.setup import deal
from bluemoon.testing import proves

change: Final = attrs.evolve
OPTIONS: Final = draft.Options(players=3)
STATE: Final = draft.new_game(OPTIONS, seed=7)
START: Final = deal(OPTIONS, 7)
SEAT: Final = Seat(0)
VIEW: Final = draft.view(STATE, SEAT)
SEEN: Final = draft.redact(START, SEAT)
ACTION: Final = draft.legal_actions(STATE)[0]
CHOSEN: Final = draft.step(STATE, ACTION).events[-1]


@pytest.mark.parametrize("text", ["take v21", " TAKE  V21 ", "Take v21"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    action = draft.parse_action(text)

    assert draft.Take("v21") == action
    assert "take v21" == draft.format_action(action) == str(action)


@pytest.mark.parametrize(
    ("text", "expected", "column"),
    [
        ("", "take, as in take v21", 1),
        ("v21", "take, as in take v21", 1),
        ("ta\N{KELVIN SIGN}e v21", "take, as in take v21", 1),
        ("take", "a card by its id, such as v21", 5),
        ("take hoax", "a card by its id, such as v21", 6),
        ("take v21 v22", "nothing more", 10),
    ],
)
def test_a_text_that_is_no_action_says_what_was_expected(
    text: str, expected: str, column: int
) -> None:
    with pytest.raises(NotationError) as caught:
        draft.parse_action(text)

    assert (expected, column - 1) == (caught.value.expected, caught.value.position)


def test_words_are_the_verb_and_the_printed_cards() -> None:
    assert ("take", *standard_components().by_id) == draft.GAME.words


OTHER_STATES: Final = {
    "options": change(STATE, options=change(STATE.options, components=TABLES["three"].components)),
    "packs": change(STATE, packs=STATE.packs[::-1]),
    "picks": change(STATE, picks=(("h01",), (), ())),
    "aside": change(STATE, aside=STATE.aside[::-1]),
    "discarded": change(STATE, discarded=("h01",)),
    "round": change(STATE, round=2),
    "direction": change(STATE, direction="left"),
    "passes": change(STATE, passes=1),
    "phase": change(STATE, phase=draft.ChoosePhase(Seat(1))),
    "over": change(STATE, phase=final("three").phase),
    "chance": change(STATE, chance=Chance(1)),
}


def test_every_part_of_a_state_is_in_its_digest() -> None:
    assert {field.name for field in attrs.fields(draft.State)} <= {*OTHER_STATES}
    digests = {draft.state_digest(state) for state in (STATE, *OTHER_STATES.values())}

    assert 1 + len(OTHER_STATES) == len(digests)
    assert draft.state_digest(STATE) == draft.state_digest(draft.new_game(OPTIONS, seed=7))


@pytest.mark.parametrize("table", ["two-buka", "four-printed"])
def test_everything_survives_being_sent(table: str) -> None:
    """Options, events, views and outcomes; they fit their schemas."""
    log, state = RANDOM_GAMES[table].log(1), final(table)
    outcome, options = draft.outcome(state), TABLES[table]
    assert outcome is not None
    events, seen = (checkers_by_tag(form.schema) for form in (CODEC.event, CODEC.seen))
    for event in log:
        written = sent(CODEC.event.encode(event))
        assert event == CODEC.event.decode(written)
        assert isinstance(written, dict)
        events[written[EVENT]].validate(written)
        for seat in (None, SEAT):
            redacted = draft.redact(event, seat)
            written = sent(CODEC.seen.encode(redacted))
            assert redacted == CODEC.seen.decode(written)
            assert isinstance(written, dict)
            seen[written[EVENT]].validate(written)
    assert options == CODEC.options.decode(sent(CODEC.options.encode(options)))
    assert outcome == CODEC.outcome.decode(sent(CODEC.outcome.encode(outcome)))
    for position in (state, RANDOM_GAMES[table].position(1, 9).state):
        for seat in (None, SEAT):
            view = draft.view(position, seat, perfect_memory=True)
            written = sent(CODEC.view.encode(view))
            assert view == CODEC.view.decode(written)
            checker(CODEC.view.schema).validate(written)
            assert view == pickle.loads(pickle.dumps(view))  # noqa: S301  our own
    assert state == pickle.loads(pickle.dumps(state))  # noqa: S301  same


def test_every_event_has_a_tag() -> None:
    happened = {type(event) for event in RANDOM_GAMES["two"].log(1)}
    seen = {type(draft.redact(event, SEAT)) for event in RANDOM_GAMES["two"].log(1)}

    assert happened == {*EVENT_TAGS.values()}
    assert seen == {*SEEN_TAGS.values()}


@pytest.mark.parametrize("card", ["", "h1", "H01", "h01 ", 5, None])
def test_a_card_is_its_id(card: object) -> None:
    written = {**json.loads(json.dumps(CODEC.event.encode(CHOSEN))), "card": card}
    with pytest.raises(CodecError, match="a card such as v21"):
        CODEC.event.decode(written)


@proves(G9)
def test_a_redacted_start_is_that_of_one_seat() -> None:
    assert CODEC.is_seen_by is not None
    for seat in (None, SEAT):
        for viewer in (None, SEAT, Seat(1)):
            seen = draft.redact(START, seat)
            assert (seat == viewer) is CODEC.is_seen_by(seen, viewer)
    assert CODEC.is_seen_by(draft.redact(CHOSEN, None), SEAT)


RIGHT: Final[dict[str, list[tuple[object, ...]]]] = {
    "apply": [(STATE, ACTION)],
    "decide": [(STATE, ACTION)],
    "describe": [(STATE,)],
    "determinize": [(VIEW, 1)],
    "evolve": [(STATE, CHOSEN)],
    "format_action": [(ACTION,)],
    "is_legal": [(STATE, ACTION)],
    "legal_actions": [(STATE,)],
    "new_game": [(OPTIONS, 1)],
    "outcome": [(STATE,)],
    "parse_action": [("take v21",)],
    "redact": [(START, SEAT), (CHOSEN, SEAT)],
    "evolve_view": [(VIEW, draft.redact(CHOSEN, SEAT))],
    "state_digest": [(STATE,)],
    "step": [(STATE, ACTION)],
    "to_act": [(STATE,)],
    "view": [(STATE, SEAT)],
    "why_illegal": [(STATE, ACTION)],
}
"""Every public function that takes a value, with arguments that are right."""

TAKES_ANYTHING: Final = {"opening_view", "scenario", "draft_deck"}
"""``scenario`` has its own tests; ``draft_deck`` is for people with types."""
JUNK: Final[dict[str, object]] = {
    **PLAIN_JUNK,
    "the options": OPTIONS,
    "a state": STATE,
    "a view": VIEW,
    "an event": START,
    "a seen event": SEEN,
    "an action": ACTION,
    "the components": OPTIONS.components,
}
WORKS: Final = {
    ("new_game", "a number"),
    ("determinize", "a number"),
    ("redact", "a number"),
    ("redact", "an event"),
    ("evolve_view", "a seen event"),
    ("evolve", "an event"),
}
"""What a function may make sense of, though it is not what it was made for."""


def test_every_public_function_is_tried() -> None:
    assert public_functions(draft) == {*RIGHT} | TAKES_ANYTHING


@pytest.mark.parametrize("name", sorted(RIGHT))
def test_right_arguments_are_right(name: str) -> None:
    """Otherwise the next test could not tell anything."""
    for right in RIGHT[name]:
        function(draft, name)(*right)


@pytest.mark.parametrize(
    ("name", "what", "arguments"),
    [pytest.param(*call, id=f"{call[0]}-{call[1]}") for call in wrong_calls(RIGHT, JUNK)],
)
def test_a_wrong_type_is_an_error_of_this_library(
    name: str, what: str, arguments: tuple[object, ...]
) -> None:
    called = function(draft, name)
    if (name, what) not in WORKS or not works(called, arguments):
        assert_clear_error(called, arguments)


def test_the_signature_of_the_options_has_names_and_defaults() -> None:
    """So that ``help`` and editors show them."""
    parameters = inspect.signature(draft.Options).parameters

    assert {"players": 2, "peoples": None} == {
        name: each.default for name, each in parameters.items() if name != "components"
    }
