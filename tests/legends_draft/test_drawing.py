"""Pictures of a draft."""

from typing import Final
from xml.etree.ElementTree import Element, fromstring

import pytest
from support.draft_tables import RANDOM_GAMES, TABLES, after, final

from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft import drawing
from bluemoon.legends.draft.plugin import PLUGIN
from bluemoon.legends.draft.rules.hidden import G9
from bluemoon.legends.draft.rules.rounds import G12
from bluemoon.testing import proves
from bluemoon.toolkits.drawing import PictureError

STATE: Final = draft.scenario(
    peoples=["hoax", "vulca", "flit"],
    components=TABLES["two"].components,
    round=2,
    seats=[{"pack": "h01 v04 f10 f30 f25", "picks": "h05 v01 v02 v03"}, {"pack": "h10"}],
)
MINE: Final = draft.view(STATE, Seat(0))
TARGETS: Final = tuple(f"card {card}" for card in STATE.packs[0])
NAMES: Final = ("Ann", "Bob")


def attributes(picture: Element, name: str) -> list[str]:
    return [found for each in picture.iter() if (found := each.get(f"data-{name}")) is not None]


def parsed(position: draft.State | draft.View, last: draft.Action | None = None) -> Element:
    return fromstring(drawing.svg(position, last=last, targets=TARGETS))  # noqa: S314  our own


@proves(G9)
def test_a_view_shows_the_own_cards_and_numbers_of_the_others() -> None:
    picture = parsed(MINE)

    assert [*STATE.packs[0]] == attributes(picture, "card")
    assert [*TARGETS] == attributes(picture, "piece")
    assert ["true"] * 5 == attributes(picture, "target")
    assert [*STATE.picks[0]] == attributes(picture, "chosen")
    assert ["0", "1"] == attributes(picture, "seat")
    assert ["1", "0"] == attributes(parsed(draft.view(STATE, Seat(1))), "seat")


def test_a_state_shows_everything_and_a_spectator_sees_no_card() -> None:
    cards = [card for pack in STATE.packs for card in pack]
    chosen = [card for picks in STATE.picks for card in picks]

    assert cards == attributes(parsed(STATE), "card")
    assert sorted(chosen) == sorted(attributes(parsed(STATE), "chosen"))
    assert [*STATE.packs[0]] == [piece[5:] for piece in attributes(parsed(STATE), "piece")]
    for name in ("card", "chosen", "piece"):
        assert [] == attributes(parsed(draft.view(STATE, None)), name)


def test_cards_chosen_are_shown_type_by_type() -> None:
    """In text and as SVG, with their values, under headings."""
    state = draft.scenario(
        peoples=["hoax", "vulca", "flit"], passes=3, seats=[{"picks": "h26 h19 h01"}, {}]
    )
    picture = parsed(draft.view(state, Seat(0)))
    words = {*picture.itertext()}

    assert ["h01", "h19", "h26"] == attributes(picture, "chosen")
    assert {"1 character", "1 booster", "1 support", "5/1", "2/2"} <= words
    assert [
        "  1 character chosen",
        "    h01 Wogarathoras the Gloomy (5/1)",
        "  1 booster chosen",
        "    h19 Battling Boomerang (2/2)",
        "  1 support chosen",
        "    h26 Brain Drain",
    ] == drawing.text(draft.view(state, Seat(0))).splitlines()[-6:]


@proves(G12)
def test_what_another_player_took_is_not_shown() -> None:
    action = draft.Take("v04")
    state = after(STATE, "take v04")
    for position, words in (
        (state, "take v04"),
        (draft.view(state, Seat(0)), "take v04"),
        (draft.view(state, Seat(1)), "take ?"),
        (draft.view(state, None), "take ?"),
    ):
        text = drawing.text(position, last=action)
        assert f"Last action: {words}\n" in text
        assert f">Last action: {words}<" in drawing.svg(position, last=action)
        assert (">v04" in text) is (words != "take ?")
        assert ("v04" in drawing.svg(position, last=action)) is (words != "take ?")
        assert ('class="last"' in drawing.svg(position, last=action)) is (words != "take ?")


def test_the_text_of_a_view() -> None:
    drawn = drawing.text(MINE, targets=TARGETS[:1], names=NAMES)

    assert drawn.splitlines()[3:] == [
        "Decks: hoax, vulca, flit; 79 cards aside, 2 out",
        "",
        "   player                               chosen pack",
        "-> 0 Ann (you)                               4    5",
        "   1 Bob                                     4    5",
        "",
        "0 Ann",
        "  pack: !h01 Wogarathoras the Gloomy (5/1), Hoax character, 1 moon",
        "        v04 Lavar the Powerful (5/4), Vulca character, 2 moons",
        "        f10 Cheepchirrup (2/2, retrieve), Flit character with text, 1 moon",
        "        f25 Launch Slippery Slime (0/2, pair), Flit booster, 1 moon",
        "        f30 Beguile Holy Dragon, Flit leadership card with text, 4 moons",
        "  4 characters chosen",
        "    h05 Ciklarethas the Bitter (3/3), v01 Flamebreath the Dazzling (7/0),",
        "    v02 Flash the Incendiary (6/3), v03 Scorch the Inflammable (6/0)",
        "",
        "! = can be chosen.",
    ]
    assert "\N{ESCAPE}[1m" in drawing.text(MINE, colour=True)
    assert "Blue Moon Legends: the draft. Round 2 of 10 to the left, as Ann" in drawn
    assert "card table full" in " ".join(drawn.split())
    assert "card table" not in drawing.text(draft.scenario())


def test_a_finished_draft_says_so() -> None:
    for position in (final("two"), draft.view(final("two"), Seat(1))):
        assert "\nDraft over. Everybody has drafted 39 cards\n" in drawing.text(position)
        assert "Draft over. " in drawing.svg(position)
        assert [] == attributes(parsed(position), "badge")[2:]


@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_every_position_fits_into_80_columns(table: str) -> None:
    games = RANDOM_GAMES[table]
    for actions in (0, 20, games.length(1)):
        for position in (
            state := games.position(1, actions).state,
            draft.view(state, Seat(1)),
        ):
            names = ["W" * 60] * state.options.players
            assert max(map(len, drawing.text(position, names=names).splitlines())) <= 80
            for theme in ("light", "dark", "auto"):
                assert PLUGIN.drawing is not None
                picture = PLUGIN.drawing.svg(position, names=names, theme=theme)
                assert fromstring(picture).tag.endswith("svg")  # noqa: S314  our own


def test_six_seats_have_six_colours() -> None:
    picture = drawing.svg(RANDOM_GAMES["six"].position(1, 0).state, theme="light")

    for seat in range(6):
        assert f".bluemoon .seat{seat}{{fill:#" in picture
        assert f'class="seat{seat} shape"' in picture


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"theme": "pink"}, "unknown theme 'pink'"),
        ({"width": 20}, "width must be a whole number of at least 100"),
        ({"names": ["Ann"]}, "2 players have 2 names or none, not 1"),
        ({"last": "take v04"}, "the last action must be an action of Blue Moon Legends: the draft"),
    ],
)
def test_arguments_of_no_picture_are_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(PictureError, match=message):
        drawing.svg(MINE, **arguments)  # type: ignore[arg-type]  # any
    with pytest.raises(PictureError, match="only states and views of Blue Moon Legends: the draft"):
        drawing.text("nothing")  # type: ignore[arg-type]  # any


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("height", [18, 20, 24, 30])
def test_a_picture_is_no_taller_than_asked_for(table: str, height: int) -> None:
    """And has the pack and the cards of the viewer, from the first card to the last."""
    games = RANDOM_GAMES[table]
    for number in range(0, games.length(1) + 1, 9):
        state = games.position(1, number).state
        shown: list[draft.State | draft.View] = [
            state,
            *(draft.view(state, seat) for seat in (None, Seat(0), Seat(1))),
        ]
        for position in shown:
            lines = drawing.text(position, height=height).splitlines()
            assert height >= len(lines)
            assert 80 >= max(map(len, lines))
        seat = draft.to_act(state) or Seat(0)
        targets = [f"card {card}" for card in state.packs[seat]]
        drawn = drawing.text(draft.view(state, seat), targets=targets, height=height)
        pack = (
            [f"!{card} " for card in state.packs[seat]] if draft.to_act(state) is not None else []
        )

        assert [] == [card for card in pack if card not in drawn]
        assert [] == [card for card in state.picks[seat] if card not in drawn]


def test_a_compact_picture_is_told_in_few_lines() -> None:
    last = draft.parse_action("take v03")
    lines = drawing.text(MINE, last=last, targets=TARGETS, names=NAMES, height=13).splitlines()

    assert [
        "Ann to act: Choosing a card. Last action: take v03",
        "Round 2 of 10 to the left. Decks: hoax, vulca, flit; 79 cards aside, 2 out",
        "Chosen + pack: -> 0 Ann (you) 4+5  1 Bob 4+5",
        "0 Ann, pack:",
    ] == lines[:4]
    assert "  !h01 Wogarathoras the Gloomy (5/1), Hoax character, 1 moon" == lines[4]
    assert "0 Ann, chosen:" == lines[9]
    assert ">v03 " in "\n".join(lines[10:])


def test_names_of_chosen_cards_are_cut_as_far_as_needed() -> None:
    state = final("six")
    high, low = (drawing.text(draft.view(state, Seat(0)), height=height) for height in (60, 18))
    card = state.options.components.card(state.picks[0][0])

    assert f"{card.id} {card.name}" in high
    assert f"{card.id} {card.name}" not in low
    assert [] == [pick for pick in state.picks[0] if pick not in low]
