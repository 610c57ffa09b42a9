"""Actions as text, both ways."""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sand_reachable import reachable_states

from bluemoon import sand
from bluemoon.kernel.errors import ActionTypeError, NotationError
from bluemoon.kernel.notation import LONGEST_TEXT
from bluemoon.sand import Card, Colour, Deck, Space, format_action, parse_action

B2, B3, C3, C4 = Space.B2, Space.B3, Space.C3, Space.C4

EVERY_KIND: Final[dict[str, sand.Action]] = {
    "choose blue": sand.Choose(Colour.BLUE),
    "tile 17 b2 b3 c3": sand.PlayTile(17, (B2, B3, C3)),
    "tile 17 c3 b3 b2": sand.PlayTile(17, (C3, B3, B2)),
    "tile 1": sand.PlayTile(1, ()),
    "take 2": sand.Take(2),
    "disc red b2": sand.PlaceDisc(Colour.RED, B2),
    "slide b2 c4": sand.MoveDisc(B2, C4),
    "done": sand.Done(),
    "claim II-12 b2 b3 c3 c4": sand.Claim(Card(Deck.II, 12), (C4, B3, C3, B2)),
    "claim I-1": sand.Claim(Card(Deck.I, 1), ()),
    "look III": sand.Look(Deck.III),
    "keep 2": sand.Keep(2),
    "all": sand.Unbound(),
    "exchange red blue": sand.Exchange(Colour.RED, Colour.BLUE),
    "exchange b3 yellow": sand.Exchange(B3, Colour.YELLOW),
    "shift b2 c3": sand.Shift(B2, C3),
    "rise": sand.Rise(),
    "trade 3 12": sand.Trade(3, 12),
    "end": sand.End(),
}

VERBS: Final = (
    "one of choose, tile, take, disc, slide, done, claim, look, keep, all, exchange, shift, rise, "
    "trade, end"
)
A_SPACE: Final = "a space: a column from a to h and a row from 1 to 8, as in d3"
A_COLOUR: Final = "a colour: one of green, red, black, blue, yellow"
A_CARD: Final = "a card: a deck and a number from 1 to 24, as in II-12"
A_DECK: Final = "a deck: I, II or III"
A_DISC: Final = "the colour of a disc, or a space such as b3"
A_NUMBER: Final = "a number from 1 to 99"
NOTHING: Final = "nothing more"

BROKEN: Final = [
    ("", 0, VERBS),
    ("   ", 3, VERBS),
    ("  play b2", 2, VERBS),
    ("discred", 0, VERBS),
    ("ta\N{KELVIN SIGN}e 2", 0, VERBS),
    ("look \N{LATIN SMALL LETTER DOTLESS I}", 5, A_DECK),
    ("claim \N{LATIN SMALL LETTER DOTLESS I}-1 b2", 6, A_CARD),
    ("choose", 6, A_COLOUR),
    ("choose pink", 7, A_COLOUR),
    ("choose blue blue", 12, NOTHING),
    ("tile", 4, A_NUMBER),
    ("tile 0 b2", 5, A_NUMBER),
    ("tile -1 b2", 5, A_NUMBER),
    ("tile +1 b2", 5, A_NUMBER),
    ("tile 01 b2", 5, A_NUMBER),
    ("tile 100 b2", 5, A_NUMBER),
    ("tile 1_0 b2", 5, A_NUMBER),
    ("tile one b2", 5, A_NUMBER),
    ("tile \N{ARABIC-INDIC DIGIT TWO} b2", 5, A_NUMBER),
    (f"tile {'9' * 900}", 5, A_NUMBER),
    ("tile 17 b2 i3", 11, A_SPACE),
    ("tile 17 b2,b3", 8, A_SPACE),
    ("take", 4, A_NUMBER),
    ("take first", 5, A_NUMBER),
    ("take 1 2", 7, NOTHING),
    ("disc", 4, A_COLOUR),
    ("disc b2 red", 5, A_COLOUR),
    ("disc red", 8, A_SPACE),
    ("disc red b9", 9, A_SPACE),
    ("disc red b2 b3", 12, NOTHING),
    ("slide", 5, A_SPACE),
    ("slide b2", 8, A_SPACE),
    ("slide b2 z3", 9, A_SPACE),
    ("slide b2 b3 b4", 12, NOTHING),
    ("done now", 5, NOTHING),
    ("claim", 5, A_CARD),
    ("claim IV-1 b2", 6, A_CARD),
    ("claim I-0", 6, A_CARD),
    ("claim I-25", 6, A_CARD),
    ("claim I-01", 6, A_CARD),
    ("claim I 1", 6, A_CARD),
    ("claim I-1 b2 I-2", 13, A_SPACE),
    ("look", 4, A_DECK),
    ("look IV", 5, A_DECK),
    ("look 1", 5, A_DECK),
    ("look I II", 7, NOTHING),
    ("keep", 4, A_NUMBER),
    ("keep I-1", 5, A_NUMBER),
    ("all 3", 4, NOTHING),
    ("exchange", 8, A_DISC),
    ("exchange pink blue", 9, A_DISC),
    ("exchange b9 blue", 9, A_DISC),
    ("exchange red", 12, A_COLOUR),
    ("exchange red b3", 13, A_COLOUR),
    ("exchange b3 blue red", 17, NOTHING),
    ("shift b2", 8, A_SPACE),
    ("shift 2b c3", 6, A_SPACE),
    ("rise 1", 5, NOTHING),
    ("trade 3", 7, A_NUMBER),
    ("trade 3 b2", 8, A_NUMBER),
    ("trade 3 4 5", 10, NOTHING),
    ("end of turn", 4, NOTHING),
]

WORDS: Final = ["tile", "CLAIM", "disc", "red", "b2", "17", "II-3", "take", "exchange", "x", "end"]


@pytest.mark.parametrize(("text", "action"), EVERY_KIND.items())
def test_every_kind_of_action_is_written_and_read(text: str, action: sand.Action) -> None:
    assert text == format_action(action) == str(action)
    assert action == parse_action(text)


def test_there_is_no_other_kind_of_action() -> None:
    assert {*sand.Action.__args__} == {*map(type, EVERY_KIND.values())}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  DISC\t RED   B2\n", sand.PlaceDisc(Colour.RED, B2)),
        ("Look iii", sand.Look(Deck.III)),
        ("claim ii-12 C4 b2 c3 B3", EVERY_KIND["claim II-12 b2 b3 c3 c4"]),
        ("Tile 99 H8", sand.PlayTile(99, (Space.H8,))),
        ("EXCHANGE B3 Yellow", EVERY_KIND["exchange b3 yellow"]),
    ],
)
def test_case_spaces_and_order_of_cleared_spaces_do_not_matter(
    text: str, action: sand.Action
) -> None:
    assert action == parse_action(text)


def test_the_order_of_the_spaces_of_a_tile_matters() -> None:
    """The first, the second and the third square lie there."""
    assert parse_action("tile 17 b2 b3 c3") != parse_action("tile 17 c3 b3 b2")


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
        parse_action("rise 1")

    said = "cannot read 'rise 1': expected nothing more at column 6, but found '1'"
    assert said == str(caught.value)


@pytest.mark.parametrize("text", ["x" * 5_000_000, "tile " + "9" * 100_000, " " * 2_000])
def test_text_beyond_measure_is_cut_short(text: str) -> None:
    with pytest.raises(NotationError, match="at most 1000 characters") as caught:
        parse_action(text)

    assert LONGEST_TEXT == caught.value.position
    assert len(str(caught.value)) < 2 * LONGEST_TEXT


def test_a_claim_of_a_whole_board_is_short_enough() -> None:
    action = sand.Claim(Card(Deck.III, 24), tuple(Space))

    assert action == parse_action(format_action(action))


@pytest.mark.parametrize("value", [None, 7, b"end", ["end"], sand.End()])
def test_anything_but_a_text_is_refused(value: object) -> None:
    untyped: Callable[..., sand.Action] = parse_action

    with pytest.raises(ActionTypeError, match="the notation of an action is a text, not "):
        untyped(value)


@pytest.mark.parametrize("value", [None, 7, "end", sand.End, Space.B2])
def test_anything_but_an_action_is_not_written(value: object) -> None:
    untyped: Callable[..., str] = format_action

    with pytest.raises(ActionTypeError, match="is not an action of Realm of Sand"):
        untyped(value)


@given(reachable_states())
def test_every_legal_action_survives_the_round_trip(state: sand.State) -> None:
    for action in sand.legal_actions(state):
        assert action == parse_action(format_action(action))


@given(reachable_states())
def test_every_legal_action_is_made_of_the_words_of_the_game(state: sand.State) -> None:
    words = {*sand.GAME.words}
    for action in sand.legal_actions(state):
        assert words >= {*format_action(action).split()}


def test_words_are_named_once() -> None:
    assert len(sand.GAME.words) == len({*sand.GAME.words})
    assert {"a1", "h8", "I-1", "III-24", "look", "III", "yellow"} <= {*sand.GAME.words}


def action_or_error(text: str) -> sand.Action | NotationError:
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


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (Card.parse, "X-9"),
        (Space.parse, "j1"),
        (Colour.parse, "pink"),
        (Deck.parse, "IV"),
    ],
)
def test_parts_read_alone_keep_their_own_place(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)

    assert (text, 0) == (caught.value.text, caught.value.position)
