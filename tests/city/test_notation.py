"""Actions as text, both ways."""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.reachable import reachable_states

from bluemoon import city
from bluemoon.city import (
    Card,
    Cell,
    Contribute,
    Dragon,
    End,
    Flit,
    Fly,
    Move,
    MoveDragon,
    Offer,
    Reset,
    UseHall,
    UseHospital,
    UseShrine,
    format_action,
    parse_action,
)
from bluemoon.kernel.errors import ActionTypeError, NotationError
from bluemoon.kernel.notation import LONGEST_TEXT

T1, T3, K1, M2, P1, V1 = city.parse_cards("T1 T3 K1 M2 P1 V1")

EVERY_KIND: Final[dict[str, city.Action]] = {
    "move d3": Move(Cell.D3),
    "flit": Flit(),
    "fly d3": Fly(Cell.D3),
    "dragon red d3 V1": MoveDragon(Dragon.RED, Cell.D3, V1),
    "end": End(),
    "pay 2 T1 T3 K1": Contribute(2, (T3, T1, K1)),
    "offer": Offer(),
    "offer P1": Offer(P1),
    "reset": Reset(),
    "reset T1 M2": Reset((T1, M2)),
    "hall d3": UseHall(Cell.D3),
    "hospital": UseHospital(),
    "shrine": UseShrine(),
}

VERBS: Final = "one of move, flit, fly, dragon, end, pay, offer, reset, hall, hospital, shrine"
A_CELL: Final = "a cell: a column from a to e and a row from 1 to 5, as in d3"
A_CARD: Final = "a card: one of V T A F K M H P and a value from 1 to 3, as in T3"
A_SPACE: Final = "a space number from 1 to 999"
NOTHING: Final = "nothing more"

BROKEN: Final = [
    ("", 0, VERBS),
    ("   ", 3, VERBS),
    ("  walk d3", 2, VERBS),
    ("moved3", 0, VERBS),
    ("move", 4, A_CELL),
    ("move ", 5, A_CELL),
    ("move  f3", 6, A_CELL),
    ("move d6", 5, A_CELL),
    ("move d3 d4", 8, NOTHING),
    ("fly d33", 4, A_CELL),
    ("flit 2", 5, NOTHING),
    ("dragon", 6, "a dragon: red, green or blue"),
    ("dragon pink d3 V1", 7, "a dragon: red, green or blue"),
    ("dragon red V1 d3", 11, A_CELL),
    ("dragon red d3", 13, A_CARD),
    ("dragon red d3 V4", 14, A_CARD),
    ("dragon red d3 V1 V1", 17, NOTHING),
    ("end of turn", 4, NOTHING),
    ("pay", 3, A_SPACE),
    ("pay T3", 4, A_SPACE),
    ("pay 0 T3", 4, A_SPACE),
    ("pay -1 T3", 4, A_SPACE),
    ("pay +1 T3", 4, A_SPACE),
    ("pay 1_0 T3", 4, A_SPACE),
    ("pay 01 T3", 4, A_SPACE),
    ("pay \N{SUPERSCRIPT TWO} T3", 4, A_SPACE),
    ("pay \N{ARABIC-INDIC DIGIT TWO} T3", 4, A_SPACE),
    ("pay 1000 T3", 4, A_SPACE),
    (f"pay {'9' * 900}", 4, A_SPACE),
    ("pay 2 T3,T1", 6, A_CARD),
    ("pay 2 T3 T\N{FULLWIDTH DIGIT ONE}", 9, A_CARD),
    ("offer T4", 6, A_CARD),
    ("offer P1 P1", 9, NOTHING),
    ("reset T1 2", 9, A_CARD),
    ("hall", 4, A_CELL),
    ("hospital d3", 9, NOTHING),
    ("shrine P1", 7, NOTHING),
]

WORDS: Final = ["move", "FLY", "dragon", "red", "d3", "pay", "1", "T3", "k1", "offer", "x", "reset"]


@pytest.mark.parametrize(("text", "action"), EVERY_KIND.items())
def test_every_kind_of_action_is_written_and_read(text: str, action: city.Action) -> None:
    assert text == format_action(action)
    assert action == parse_action(text)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  MOVE\t D3\n", Move(Cell.D3)),
        ("Dragon RED D3 v1", MoveDragon(Dragon.RED, Cell.D3, V1)),
        ("pay 2 k1   t3 T1", Contribute(2, (T1, T3, K1))),
        ("pay 999", Contribute(999, ())),
        ("Reset m2 t1", Reset((T1, M2))),
        ("offer p1", Offer(P1)),
    ],
)
def test_case_spaces_and_order_of_cards_do_not_matter(text: str, action: city.Action) -> None:
    assert action == parse_action(text)


@pytest.mark.parametrize(("text", "position", "expected"), BROKEN)
def test_error_says_what_was_expected_and_where(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)

    assert (text, position, expected) == (
        caught.value.text,
        caught.value.position,
        caught.value.expected,
    )


def test_error_reads_as_a_sentence() -> None:
    with pytest.raises(NotationError) as caught:
        parse_action("shrine P1")

    said = "cannot read 'shrine P1': expected nothing more at column 8, but found 'P1'"
    assert said == str(caught.value)


@pytest.mark.parametrize("text", ["x" * 5_000_000, "pay " + "9" * 100_000, " " * 2_000])
def test_text_beyond_measure_is_cut_short(text: str) -> None:
    with pytest.raises(NotationError, match="at most 1000 characters") as caught:
        parse_action(text)

    assert LONGEST_TEXT == caught.value.position
    assert len(str(caught.value)) < 2 * LONGEST_TEXT


def test_payment_with_all_the_cards_of_the_game_is_short_enough() -> None:
    action = Contribute(1, city.standard_components().deck)

    assert action == parse_action(format_action(action))


@pytest.mark.parametrize("value", [None, 7, b"end", ["end"], End()])
def test_anything_but_a_text_is_refused(value: object) -> None:
    untyped: Callable[..., city.Action] = parse_action

    with pytest.raises(ActionTypeError, match="the notation of an action is a text, not "):
        untyped(value)


@given(reachable_states())
def test_every_legal_action_survives_the_round_trip(state: city.State) -> None:
    for action in city.legal_actions(state):
        assert action == parse_action(format_action(action))


def action_or_error(text: str) -> city.Action | NotationError:
    try:
        return parse_action(text)
    except NotationError as error:
        return error


@given(st.text() | st.lists(st.sampled_from(WORDS) | st.text(max_size=3)).map(" ".join))
def test_any_text_is_an_action_or_an_error_with_its_place(text: str) -> None:
    match action_or_error(text):
        case NotationError(position=position) as error:
            before, after = text[:position], text[position:]
            begins_a_word = after[:1].strip() and not before[-1:].strip()
            assert text == error.text
            assert begins_a_word or not after
            assert error.expected in str(error)
        case action:
            assert text.lower().split()[0] == format_action(action).split()[0]
            assert action == parse_action(format_action(action))


@given(st.sampled_from(list(EVERY_KIND)), st.data())
def test_one_wrong_character_never_goes_unnoticed_outside_ascii(
    text: str, data: st.DataObject
) -> None:
    """Letters and digits of other scripts that look or count like ours are not ours."""
    place = data.draw(st.integers(0, len(text) - 1).filter(lambda index: text[index] != " "))
    other = data.draw(st.characters(min_codepoint=128).filter(lambda char: not char.isspace()))

    with pytest.raises(NotationError):
        parse_action(text[:place] + other + text[place + 1 :])


def test_cards_and_cells_read_alone_keep_their_own_place() -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse("X9")

    assert ("X9", 0) == (caught.value.text, caught.value.position)
