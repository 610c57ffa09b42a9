"""What tools use where a game brings no part of its own."""

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import fromstring

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from support.legends_reachable import reachable_states as legends_states
from support.nim import NIM, PLUGIN, Event, Heap, Outcome, State, Take, Taken
from support.reachable import reachable_states, seeds
from support.sand_reachable import RED_TABLES
from support.sand_reachable import reachable_states as sand_states

from bluemoon import city, legends, sand
from bluemoon.city import wording
from bluemoon.city.pieces import pieces
from bluemoon.fallbacks import drawing_of, ends_turn_of, pieces_of, wording_of
from bluemoon.kernel.errors import PieceError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Choice, Drawing, Pieces, Plugin, Wording
from bluemoon.toolkits.drawing import THEMES, PictureError, Theme

NIM_WORDING: Final[Wording[Take, State, Event]] = wording_of(PLUGIN)
NIM_PIECES: Final[Pieces[Take, State]] = pieces_of(PLUGIN)
NIM_DRAWING: Final[Drawing[State, Take, State]] = drawing_of(PLUGIN)

BARE_CITY: Final = Plugin(game=city.GAME, options=city.Options)
BARE_SAND: Final = Plugin(game=sand.GAME, options=sand.Options)
BARE_LEGENDS: Final = Plugin(game=legends.GAME, options=legends.Options)
"""Games with secrets that bring nothing along."""
NAMES: Final = ("Ann", "Bob")

RUNNING: Final = State(5, Seat(1))
OVER: Final = State(0, Seat(1), Outcome((Seat(0),)))


def test_parts_that_a_game_brings_along_are_used() -> None:
    def never(before: city.State, after: city.State) -> bool:
        return before is after

    class Pictures:
        def svg(self, position: object, /, **_: object) -> str:
            return f"svg of {position}"

        def text(self, position: object, /, **_: object) -> str:
            return f"text of {position}"

    drawn = Pictures()
    plugin = evolve(BARE_CITY, wording=wording, pieces=pieces, ends_turn=never, drawing=drawn)

    assert wording is wording_of(plugin)
    assert pieces is pieces_of(plugin)
    assert never is ends_turn_of(plugin)
    assert drawn is drawing_of(plugin)


def test_a_turn_ends_when_another_seat_is_to_act_or_nobody_is() -> None:
    ends_turn = ends_turn_of(PLUGIN)

    assert ends_turn(RUNNING, State(3, Seat(0)))
    assert ends_turn(RUNNING, OVER)
    assert not ends_turn(RUNNING, State(3, Seat(1)))


def test_sentences_are_made_of_notation_and_fields() -> None:
    words = NIM_WORDING

    assert ("Actions", "", "Take 3") == (
        words.heading(RUNNING, Take(3)),
        words.note(RUNNING, Take(3)),
        words.action(RUNNING, Take(3), names=NAMES),
    )
    assert "Taken seat 0 number 3" == words.event(RUNNING, Taken(Seat(0), 3))
    assert "Taken Bob number 3" == words.event(RUNNING, Taken(Seat(1), 3), names=NAMES)
    assert "Bob to act" == words.situation(RUNNING, names=NAMES)
    assert words.card(RUNNING, "counter") is None
    assert () == words.progress(RUNNING, names=NAMES)


def test_an_end_is_told_with_winner_and_reason() -> None:
    assert ("", ()) == (NIM_WORDING.ending(RUNNING), NIM_WORDING.counts(RUNNING))
    assert "Ann wins (last counter taken)" == NIM_WORDING.ending(OVER, names=NAMES)
    assert "Seat 0 wins (last counter taken)" == NIM_WORDING.situation(OVER)
    assert () == NIM_WORDING.counts(OVER)


@pytest.mark.parametrize(
    ("scores", "counts"), [((3.0, 4.0), (("score", (3, 4)),)), ((3.5, 4.0), ())]
)
def test_whole_scores_are_counted(scores: tuple[float, ...], counts: object) -> None:
    over = evolve(OVER, result=Outcome((Seat(1),), scores=scores))

    assert counts == NIM_WORDING.counts(over)


def test_words_are_put_together_in_any_order() -> None:
    """For whoever sees the position as the player to act does."""
    assert Choice(("word take", "word 1", "word 2", "word 3"), None) == NIM_PIECES(RUNNING, ())
    assert Choice((), Take(2)) == NIM_PIECES(RUNNING, ["word 2", "word take"])
    assert Choice((), None) == NIM_PIECES(OVER, ())
    with pytest.raises(PieceError):
        NIM_PIECES(OVER, ["word take"])


def test_only_the_player_to_act_can_choose() -> None:
    """With or without perfect memory."""
    state, choose = city.new_game(city.Options(), seed=7), pieces_of(BARE_CITY)
    mine = (city.view(state, state.to_act, perfect_memory=memory) for memory in (False, True))
    others = (city.view(state, None), city.view(state, Seat(1 - state.to_act)))

    for view in mine:
        assert Choice((), city.End()) == choose(view, ["word end"])
    for view in others:
        assert Choice((), None) == choose(view, ())


def test_a_position_is_drawn_in_lines_of_its_fields() -> None:
    """With the players, the last action and what can be chosen."""
    assert [
        "Nim",
        "Last action: take 3",
        "Players: Ann (seat 0), Bob (seat 1)",
        "Left: 5",
        "To act: Bob",
        "Result: none",
        "To choose: word take, word 1",
    ] == NIM_DRAWING.text(
        RUNNING, last=Take(3), targets=["word take", "word 1"], names=NAMES
    ).splitlines()
    assert [
        *("Nim", "Left: 0", "To act: seat 1", "Result:", "  Winners: seat 0"),
        *("  Reason: last counter taken", "  Scores: nothing"),
    ] == NIM_DRAWING.text(OVER).splitlines()


def test_the_last_action_stands_out_in_colour() -> None:
    plain = NIM_DRAWING.text(RUNNING, last=Take(3))
    coloured = NIM_DRAWING.text(RUNNING, last=Take(3), colour=True)

    assert "\x1b[1mNim\x1b[0m\n\x1b[1;7mLast action: take 3\x1b[0m\nLeft: 5" in coloured
    assert "\x1b" not in plain


def test_fields_are_left_out_where_the_picture_would_be_too_tall() -> None:
    """Not the title, the last action or what can be chosen."""
    drawn = NIM_DRAWING.text(OVER, last=Take(3), targets=["word take"], height=5)

    assert [
        *("Nim", "Last action: take 3", "Left: 0", "To choose: word take"),
        "(5 more lines: fields)",
    ] == drawn.splitlines()
    with pytest.raises(PictureError, match="height must be a whole number of at least 1, not 0"):
        NIM_DRAWING.text(OVER, height=0)


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_no_line_is_too_long(width: int) -> None:
    state = city.new_game(city.Options(players=4, expansion=True), seed=7)
    text = drawing_of(BARE_CITY).text(state, width=width, names=["x" * 1000], targets=["y" * 99])

    assert width >= max(map(len, text.splitlines())) > width // 2
    assert "University" not in text
    assert "university" in text


def texts(svg: str) -> list[str]:
    """The texts of a document, from the top."""
    return [found.text or "" for found in fromstring(svg).iter() if found.tag.endswith("}text")]  # noqa: S314  it is our own


@pytest.mark.parametrize("theme", THEMES)
def test_a_position_is_drawn_as_a_document(theme: Theme) -> None:
    """Of the same lines; what can be chosen is marked as a piece."""
    svg = NIM_DRAWING.svg(
        OVER, last=Take(3), targets=["word take", "<&"], names=NAMES, theme=theme, width=400
    )

    assert [
        *("Nim", "Last action: take 3", "Players: Ann (seat 0), Bob (seat 1)", "Left: 0"),
        *("To act: Bob", "Result:", "Winners: Ann", "Reason: last counter taken"),
        *("Scores: nothing", "To choose:", "word take", "<&"),
    ] == texts(svg)
    root = fromstring(svg)  # noqa: S314  it is our own
    chosen = [found.get("data-piece") for found in root.iter() if found.get("data-piece")]
    assert ["word take", "<&"] == chosen
    assert ("400", f"bluemoon bluemoon-{theme}") == (root.get("width"), root.get("class"))
    assert ("prefers-color-scheme" in svg) == (theme == "auto")


def test_lines_inside_a_field_are_further_to_the_right() -> None:
    root = fromstring(NIM_DRAWING.svg(OVER))  # noqa: S314  it is our own
    places = {found.text: found.get("x") for found in root.iter() if found.get("x")}

    assert ("20", "36") == (places["Result:"], places["Winners: seat 0"])


@pytest.mark.parametrize("name", ["\x1b[2J", "\x00", "<script>", "\u202e", "a\nb"])
def test_names_do_no_harm(name: str) -> None:
    text, svg = (draw(RUNNING, names=[name, name]) for draw in (NIM_DRAWING.text, NIM_DRAWING.svg))

    assert len(NIM_DRAWING.text(RUNNING, names=NAMES).splitlines()) == len(text.splitlines())
    assert text.replace("\n", "").isprintable()
    assert "<script>" not in svg
    assert 5 == len(texts(svg))


@given(state=reachable_states(), seed=seeds(), data=st.data())
def test_a_fallback_shows_nothing_but_the_position_it_is_given(
    state: city.State, seed: int, data: st.DataObject
) -> None:
    """What looks the same to somebody is drawn and said the same."""
    seat = data.draw(st.sampled_from([None, *map(Seat, range(len(state.players)))]), "who looks")
    twin = city.determinize(city.view(state, seat, perfect_memory=True), seed)

    assert shown(BARE_CITY, state, seat) == shown(BARE_CITY, twin, seat)


@settings(max_examples=10)
@given(state=sand_states(*RED_TABLES), seed=seeds())
def test_a_fallback_does_not_show_kept_cards(state: sand.State, seed: int) -> None:
    """To anybody but their owner, in a game in which cards are kept facedown."""
    for seat in map(Seat, range(len(state.players))):
        twin = sand.determinize(sand.view(state, seat, perfect_memory=True), seed)

        assert shown(BARE_SAND, state, seat) == shown(BARE_SAND, twin, seat)


@settings(max_examples=10)
@given(state=legends_states("buka-buka"), seed=seeds())
def test_a_fallback_does_not_show_bluff_cards(state: legends.State, seed: int) -> None:
    """Nor what is loaded on a ship, nor cards in hand, to anybody but their owner."""
    for seat in map(Seat, range(len(state.players))):
        twin = legends.determinize(legends.view(state, seat, perfect_memory=True), seed)

        assert shown(BARE_LEGENDS, state, seat) == shown(BARE_LEGENDS, twin, seat)


def shown(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    state: StateT,
    seat: Seat | None,
) -> Sequence[object]:
    """All that this seat is shown of a position."""
    view, drawing, words = plugin.game.view(state, seat), drawing_of(plugin), wording_of(plugin)
    said = (words.situation(view), words.ending(view), words.counts(view))
    return drawing.text(view), drawing.svg(view), said, pieces_of(plugin)(view, ())


def test_a_whole_game_is_told() -> None:
    """No event is silent, none is a representation."""
    state = NIM.new_game(Heap(7), seed=1)
    while actions := NIM.legal_actions(state):
        step = NIM.step(state, actions[0])
        for event in step.events:
            said = NIM_WORDING.event(state, event, names=NAMES)

            assert said[0].isupper()
            assert not set("<>()=") & set(said)
        state = step.state
