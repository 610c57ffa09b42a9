"""Actions of Blue Moon Legends as text, both ways."""

from collections.abc import Callable
from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_reachable import reachable_states

from bluemoon.kernel.errors import ActionTypeError, NotationError
from bluemoon.kernel.notation import LONGEST_TEXT
from bluemoon.legends import actions as a
from bluemoon.legends.components import CARDS
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.notation import WORDS, format_action, parse_action
from bluemoon.legends.state import State

EVERY_KIND: Final[dict[str, a.Action]] = {
    "retrieve f01": a.Retrieve("f01"),
    "drop ~1": a.Drop("~1"),
    "land b29": a.Land("b29"),
    "play h27": a.Play("h27"),
    "play k02 keep": a.Play("k02", keep=True),
    "fight": a.Fight(),
    "decline": a.Decline(),
    "retreat": a.Retreat(),
    "bluff b07": a.Bluff("b07"),
    "load v04 b30": a.Load("v04", "b30"),
    "use k06": a.Use("k06"),
    "pay p16 v04 v09": a.Pay("p16", ("v09", "v04")),
    "done": a.Done(),
    "backtrack": a.Backtrack(),
    "fire": a.Announce("fire"),
    "earth": a.Announce("earth"),
    "call": a.Call(),
    "pass": a.Pass(),
    "replace u91": a.Replace("u91"),
    "respond n91": a.Respond("n91"),
    "pick t23": a.Pick(("t23",)),
    "pick ~12": a.Pick(("~12",)),
    "pick v01 v05 x106": a.Pick(("x106", "v05", "v01")),
    "yes": a.Yes(),
    "stop": a.Stop(),
    "random": a.Random(),
    "boosters": a.OneKind("boosters"),
    "supports": a.OneKind("supports"),
    "mulligan": a.Mulligan(),
    "mulligan h03 h27": a.Mulligan(("h27", "h03")),
}

VERBS: Final = (
    "one of retrieve, drop, land, play, replace, fight, decline, retreat, bluff, load, use, pay, "
    "done, backtrack, fire, earth, call, pass, respond, pick, yes, stop, random, boosters, "
    "supports, mulligan"
)
A_CARD: Final = "a card by its id, such as v21"
A_PLACE: Final = "a bluff card by its place, such as ~1"
EITHER: Final = f"{A_CARD}, or {A_PLACE}"
ANOTHER: Final = "a card that was not named before"
KEEP: Final = "keep, or nothing more"
NOTHING: Final = "nothing more"

BROKEN: Final = [
    ("", 0, VERBS),
    ("   ", 3, VERBS),
    ("  move v01", 2, VERBS),
    ("playv01", 0, VERBS),
    ("pic\N{KELVIN SIGN} v01", 0, VERBS),
    ("replace", 7, A_CARD),
    ("replace u91 u92", 12, NOTHING),
    ("respond ~1", 8, A_CARD),
    ("retrieve", 8, A_CARD),
    ("retrieve 01", 9, A_CARD),
    ("retrieve v1", 9, A_CARD),
    ("retrieve v1234", 9, A_CARD),
    ("retrieve v01 v02", 13, NOTHING),
    ("drop", 4, A_PLACE),
    ("drop b07", 5, A_PLACE),
    ("drop ~0", 5, A_PLACE),
    ("drop ~01", 5, A_PLACE),
    ("drop ~100", 5, A_PLACE),
    ("drop ~\N{ARABIC-INDIC DIGIT TWO}", 5, A_PLACE),
    ("drop ~1 ~2", 8, NOTHING),
    ("land ~1", 5, A_CARD),
    ("play", 4, A_CARD),
    ("play ~1", 5, A_CARD),
    ("play v\N{ARABIC-INDIC DIGIT TWO}1", 5, A_CARD),
    ("play \N{KELVIN SIGN}02", 5, A_CARD),
    ("play k02 free", 9, KEEP),
    ("play k02 \N{KELVIN SIGN}eep", 9, KEEP),
    ("play k02 keep keep", 14, NOTHING),
    ("fight on", 6, NOTHING),
    ("bluff", 5, A_CARD),
    ("load v04", 8, A_CARD),
    ("load v04 ~1", 9, A_CARD),
    ("load v04 b30 b29", 13, NOTHING),
    ("use ~1", 4, A_CARD),
    ("pay", 3, A_CARD),
    ("pay p16", 7, A_CARD),
    ("pay p16 ~1", 8, A_CARD),
    ("pay p16 v04 v09 V04", 16, ANOTHER),
    ("done 1", 5, NOTHING),
    ("fire earth", 5, NOTHING),
    ("pick", 4, EITHER),
    ("pick me", 5, EITHER),
    ("pick ~", 5, EITHER),
    ("pick v01 ~1 v1", 12, EITHER),
    ("pick ~1 ~1", 8, ANOTHER),
    ("boosters all", 9, NOTHING),
    ("mulligan all", 9, A_CARD),
    ("mulligan ~1", 9, A_CARD),
    ("mulligan h03 H03", 13, ANOTHER),
]

SOME_WORDS: Final = [
    *("play", "PICK", "pay", "mulligan", "v01", "k02", "x106", "~1", "keep", "fire", "x", "stop")
]


@pytest.mark.parametrize(("text", "action"), EVERY_KIND.items())
def test_every_kind_of_action_is_written_and_read(text: str, action: a.Action) -> None:
    assert text == format_action(action) == str(action)
    assert action == parse_action(text)


def test_there_is_no_other_kind_of_action() -> None:
    assert {*get_args(a.Action)} == {*map(type, EVERY_KIND.values())}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  PLAY\t K02   Keep\n", a.Play("k02", keep=True)),
        ("Pay P16 v09 V04", EVERY_KIND["pay p16 v04 v09"]),
        ("pick X106 v05 V01", EVERY_KIND["pick v01 v05 x106"]),
        (" Mulligan  H27 h03 ", EVERY_KIND["mulligan h03 h27"]),
        ("BOOSTERS", a.OneKind("boosters")),
        ("Fire", a.Announce("fire")),
    ],
)
def test_case_spaces_and_order_of_cards_do_not_matter(text: str, action: a.Action) -> None:
    assert action == parse_action(text)


def test_cards_of_another_table_can_be_read() -> None:
    assert "pay z99 a01 y100 z01" == str(parse_action("pay z99 z01 y100 a01"))


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
        parse_action("drop b07")

    said = f"cannot read 'drop b07': expected {A_PLACE} at column 6, but found 'b07'"
    assert said == str(caught.value)


def test_nobody_has_more_cards_than_can_be_picked() -> None:
    cards = [card.id for card in CARDS[: a.LONGEST_LIST + 1]]
    text = f"pick {' '.join(cards)}"

    assert a.Pick(cards[:-1]) == parse_action(text[:-4])
    with pytest.raises(NotationError, match="expected at most 60 cards at column 246"):
        parse_action(text)


@pytest.mark.parametrize("text", ["x" * 5_000_000, "pick " + "v01 " * 1000, " " * 2_000])
def test_text_beyond_measure_is_cut_short(text: str) -> None:
    with pytest.raises(NotationError, match="at most 1000 characters") as caught:
        parse_action(text)

    assert LONGEST_TEXT == caught.value.position
    assert len(str(caught.value)) < 2 * LONGEST_TEXT


@pytest.mark.parametrize("value", [None, 7, b"done", ["done"], a.Done()])
def test_anything_but_a_text_is_refused(value: object) -> None:
    untyped: Callable[..., a.Action] = parse_action

    with pytest.raises(ActionTypeError, match="the notation of an action is a text, not "):
        untyped(value)


@pytest.mark.parametrize("value", [None, 7, "done", a.Done, CARDS])
def test_anything_but_an_action_is_not_written(value: object) -> None:
    untyped: Callable[..., str] = format_action

    with pytest.raises(ActionTypeError, match="is not an action of Blue Moon Legends"):
        untyped(value)


@given(reachable_states())
def test_every_legal_action_survives_the_round_trip(state: State) -> None:
    for action in legal_actions(state):
        assert action == parse_action(format_action(action))


@given(reachable_states())
def test_every_legal_action_is_made_of_the_words_of_the_game(state: State) -> None:
    words = {*WORDS}
    for action in legal_actions(state):
        assert words >= {*format_action(action).split()}


def test_words_are_named_once() -> None:
    assert len(WORDS) == len({*WORDS})
    assert {"keep", "fire", "boosters", "mulligan", "h00", "x109", "~1", "~18"} <= {*WORDS}
    assert {card.id for card in CARDS} <= {*WORDS}
    assert "~19" not in WORDS


def action_or_error(text: str) -> a.Action | NotationError:
    try:
        return parse_action(text)
    except NotationError as error:
        return error


@given(st.text() | st.lists(st.sampled_from(SOME_WORDS) | st.text(max_size=3)).map(" ".join))
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
