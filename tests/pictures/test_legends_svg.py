"""Every fact of a position of Blue Moon Legends is in its picture, and can be read back from it."""

import re
from xml.etree import ElementTree as ET

import attrs
import pytest
from pictures.legends_drawn import (
    CALLING,
    DEMANDS,
    FAVOR,
    FAVOR_SHIP,
    GANGS,
    IGNORING,
    OPENING,
    POSITIONS,
    REVEALED,
    SEARCH,
    SHIPS,
    WORDY,
    parsed,
    state_and_views,
    views,
)
from pictures.reading import SVG, having, one, texts, values

from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing
from bluemoon.legends.game import new_game
from bluemoon.legends.kinds import ELEMENTS
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import scenario
from bluemoon.legends.standing import power, standing
from bluemoon.legends.state import State
from bluemoon.legends.views.view import View, view

LARGEST_FILE = 60_000
KNOWN_TAGS = {
    *("svg", "title", "desc", "style", "g"),
    *("rect", "circle", "path", "polygon", "text", "tspan"),
}
SEATS = (Seat(0), Seat(1))

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


def panel(position: State | View, seat: int) -> ET.Element:
    """What is drawn for a seat."""
    return one(parsed(position), "data-seat", seat)


def area(position: State | View, seat: int, name: str) -> list[str]:
    """The cards that are drawn in an area; empty if the area is not drawn."""
    return [
        each.attrib.get("data-card", each.attrib.get("data-place", ""))
        for found in having(panel(position, seat), "data-area", name)
        for each in found.iter()
        if "data-card" in each.attrib or "data-place" in each.attrib
    ]


def card(position: State | View, seat: int, name: str) -> ET.Element:
    """A card in one of the areas of a seat."""
    (found,) = [
        each
        for drawn in having(panel(position, seat), "data-area")
        for each in having(drawn, "data-card", name)
    ]
    return found


@each_position
def test_every_view_gives_a_well_formed_picture(state: State) -> None:
    for position in state_and_views(state):
        root = parsed(position)

        assert f"{SVG}svg" == root.tag
        assert "img" == root.attrib["role"]
        assert [f"{SVG}title", f"{SVG}desc"] == [child.tag for child in root[:2]]


@each_position
def test_a_picture_is_small_and_needs_nothing_else(state: State) -> None:
    drawn = drawing.svg(state)
    tags = {each.tag.removeprefix(SVG) for each in parsed(state).iter()}
    names = {name for each in parsed(state).iter() for name in each.attrib}

    assert len(drawn.encode()) < LARGEST_FILE or state is WORDY
    assert tags <= KNOWN_TAGS
    assert [] == [name for name in names if name.startswith("on") or "href" in name]
    assert "id" not in names
    assert "@import" not in drawn
    assert "url(" not in drawn


@each_position
def test_a_state_shows_all_cards_of_both_in_their_areas(state: State) -> None:
    turn = state.turn
    for seat in SEATS:
        player = state.players[seat]
        active = [placed.card for placed in player.combat if placed.active]
        ships = [card for ship in player.ships for card in (ship.card, *ship.load)]

        drawn = area(state, seat, "combat")
        assert sorted(active) == sorted(drawn)
        assert active == drawn or turn.seat == seat
        covered = [placed.card for placed in player.combat if not placed.active]
        assert covered == area(state, seat, "covered")
        assert [placed.card for placed in player.support] == area(state, seat, "support")
        assert ships == area(state, seat, "ships")
        assert [*player.hand] == area(state, seat, "hand")


@each_position
def test_a_view_shows_its_own_hand_and_what_is_disclosed(state: State) -> None:
    for seen in views(state):
        for seat in SEATS:
            player = state.players[seat]
            is_own = seen.me is not None and seen.me.seat == seat
            known = player.hand if is_own else player.disclosed
            hidden = len(player.hand) - len(known)

            assert [*known] == area(seen, seat, "hand")
            drawn = values(panel(seen, seat), "data-hidden")
            assert ([str(hidden)] if hidden else []) == drawn


@each_position
def test_bluff_cards_lie_face_down_for_others(state: State) -> None:
    for seen in views(state):
        for seat in SEATS:
            is_own = seen.me is not None and seen.me.seat == seat
            bluffs = [placed for placed in state.players[seat].support if placed.bluff]
            drawn = having(panel(seen, seat), "data-place")

            places = [f"~{number}" for number in range(1, len(bluffs) + 1)]
            assert places == [each.attrib["data-place"] for each in drawn]
            for placed, each in zip(bluffs, drawn, strict=True):
                is_seen = is_own or placed.known
                assert (placed.card if is_seen else None) == each.attrib.get("data-card")
                assert ("laid" if is_seen else "back") == each[0].attrib["class"]


@each_position
def test_cards_show_what_they_count(state: State) -> None:
    standings, components = standing(state), state.options.components
    for seat in SEATS:
        for each in having(panel(state, seat), "data-fire"):
            name = each.attrib["data-card"]
            found, printed = standings.card(seat, name), components.card(name)
            assert [str(found.fire), str(found.earth)] == [
                each.attrib["data-fire"],
                each.attrib["data-earth"],
            ]
            words = [text for text in texts(each) if text.strip("()").isdigit()]
            numbers = [int(text) for text in words if "(" not in text]
            assert [found.fire, found.earth] == numbers[-2:]
            if "data-place" not in each.attrib:
                changed = [
                    f"({printed.value(which)})"
                    for which, now in zip(ELEMENTS, (found.fire, found.earth), strict=True)
                    if now != printed.value(which)
                ]
                assert changed == [text for text in words if "(" in text]


@each_position
def test_every_card_has_its_id_and_name(state: State) -> None:
    components = state.options.components
    for each in having(parsed(state), "data-card"):
        card, words = components.card(each.attrib["data-card"]), texts(each)

        assert f"{card.id}{'?' if card.is_stand_in else ''}" in " ".join(words).split()
        # A name may be broken after a hyphen, and so long a name is cut.
        assert _joined(card.name) in _joined(*words) or state is WORDY


def _joined(*words: str) -> str:
    return "".join(words).replace(" ", "")


@each_position
def test_the_powers_of_both_are_told(state: State) -> None:
    for which in ELEMENTS:
        column = one(parsed(state), "data-element", which)
        for seat in SEATS:
            total = str(power(state, seat, which))
            drawn = one(column, "data-owner", seat)
            has_shield = standing(state).has_shield(seat, which)

            assert [total] == values(drawn, "data-power") == texts(drawn)
            assert has_shield == bool(having(drawn, "class", "guard"))
        is_contested = state.fight is not None and state.fight.element == which
        assert ("contest" if is_contested else "plain") == column[0].attrib["class"]


@each_position
def test_three_dragons_are_drawn(state: State) -> None:
    rows = having(parsed(state), "data-dragons")
    numbers = {each.attrib["data-with"]: int(each.attrib["data-dragons"]) for each in rows}

    assert ["1", "middle", "0"] == [each.attrib["data-with"] for each in rows]
    assert 3 == sum(numbers.values())
    assert state.dragons == numbers["0"] - numbers["1"]
    for each in rows:
        assert int(each.attrib["data-dragons"]) == len(having(each, "class", "dragon"))
        assert 3 == len(having(each, "class", "dragon") + having(each, "class", "nobody"))


@each_position
def test_the_contested_element_is_drawn(state: State) -> None:
    element = None if state.fight is None else state.fight.element
    drawn = one(parsed(state), "data-contested")

    assert (element or "none") == drawn.attrib["data-contested"]
    assert bool(element) == bool(having(drawn, "class", f"{element} shape"))


@each_position
def test_piles_show_their_tops_alone(state: State) -> None:
    for seen in list(views(state))[::2]:
        for seat in SEATS:
            player, drawn = state.players[seat], panel(seen, seat)
            for name, cards in (("discard", player.discard), ("leaders", player.leaders)):
                top = one(drawn, "data-top", name)
                assert [*cards[-1:]] == values(top, "data-card")
            assert [str(len(player.deck))] == values(drawn, "data-deck")
            assert [] == having(drawn, "data-known")
            leader = state.options.leaders[seat]
            assert ([] if leader is None else [leader]) == values(drawn, "data-leader")


@each_position
def test_a_state_and_an_attentive_player_know_the_piles(state: State) -> None:
    for seat in SEATS:
        player = state.players[seat]
        for position in (state, view(state, None, perfect_memory=True)):
            for name, cards in (("discard", player.discard), ("leaders", player.leaders)):
                drawn = having(panel(position, seat), "data-area", name)
                if len(cards) < 2:
                    assert [] == drawn
                elif not player.doubtful:
                    assert sorted(cards) == sorted(values(drawn[0], "data-known"))


def test_what_may_have_left_the_discard_pile_is_told() -> None:
    attentive = view(SHIPS, Seat(1), perfect_memory=True)
    (drawn,) = having(panel(attentive, 0), "data-area", "doubtful")

    assert ["perhaps in it", "b06"] == texts(drawn)
    assert "\n  doubtful b06\n" in drawing.text(attentive)


def test_cards_that_count_as_one_are_joined() -> None:
    drawn = one(panel(GANGS, 0), "data-area", "combat")

    assert ["0", "0", "0", "0"] == values(drawn, "data-unit")
    assert 3 == len(having(drawn, "class", "joint"))
    assert [] == having(panel(GANGS, 1), "class", "joint")
    assert [] == having(panel(GANGS, 1), "data-unit")


def test_cards_of_a_unit_are_together() -> None:
    """A free card that was played in between comes after them."""
    plays = (
        GANGS.turn.plays[0],
        attrs.evolve(GANGS.turn.plays[1], unit=1, free=True),
        *GANGS.turn.plays[2:],
    )
    state = attrs.evolve(GANGS, turn=attrs.evolve(GANGS.turn, plays=plays))
    drawn = one(panel(state, 0), "data-area", "combat")

    assert ["k10", "k12", "k14", "k11"] == values(drawn, "data-card")
    assert ["0", "0", "0", "1"] == values(drawn, "data-unit")
    assert 2 == len(having(drawn, "class", "joint"))
    assert "free" in texts(card(state, 0, "k11"))


def test_ships_show_load_and_landing() -> None:
    rising, falcon = (card(SHIPS, 0, name) for name in ("b30", "b28"))

    assert ("2", "false") == (rising.attrib["data-load"], rising.attrib["data-landed"])
    assert ("1", "true") == (falcon.attrib["data-load"], falcon.attrib["data-landed"])
    assert {"ship", "2 of 4"} <= {*texts(rising)}
    assert "1 of 2, landed" in texts(falcon)
    assert ["on b30", "on b28"] == [texts(card(SHIPS, 0, name))[-1] for name in ("b04", "b11")]
    assert [] == having(panel(SHIPS, 1), "data-area", "ships")


def test_a_face_down_card_shows_its_place_and_value() -> None:
    drawn = having(panel(view(SHIPS, Seat(1)), 0), "data-place")

    assert ["~1", "4", "(2)", "4", "(2)", "bluff"] == texts(drawn[0])
    assert {"~2 b08", "~E", "known", "bluff"} <= {*texts(drawn[1])}
    assert [("4", "4")] * 3 == [
        (each.attrib["data-fire"], each.attrib["data-earth"]) for each in drawn
    ]


def test_targets_demands_and_uses_are_noted() -> None:
    state = attrs.evolve(DEMANDS, turn=attrs.evolve(DEMANDS.turn, used=("h12",)))
    notes = {
        name: texts(card(state, seat, name))[-1]
        for seat, name in ((1, "p14"), (1, "p16"), (1, "p18"), (1, "p24"), (0, "h12"))
    }

    assert {
        "p14": "on p16",
        "p16": "demand",
        "p18": "paid",
        "p24": "on p07",
        "h12": "used",
    } == notes
    assert "p07" == card(state, 1, "p24").attrib["data-aim"]
    assert "disclosed" in texts(card(GANGS, 1, "h27"))


def test_what_is_ignored_is_only_an_outline() -> None:
    """The active leadership card ignores texts."""
    with_text, without = card(IGNORING, 0, "h12"), card(IGNORING, 1, "p24")

    assert [] == having(with_text, "class", "off")
    assert 1 == len(having(without, "class", "off"))
    assert [] == having(without, "class", "rows")
    assert ["leadership, active h28", "Enthrall Opposition"] == texts(
        one(panel(IGNORING, 0), "data-top", "leaders")
    )
    assert "leadership p30" in texts(panel(IGNORING, 1))
    assert "demand" not in texts(card(IGNORING, 1, "p16"))


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("h18", []),
        ("h19", ["R"]),
        ("h12", []),
        ("h01", []),
    ],
)
def test_icons_are_letters(name: str, signs: list[str]) -> None:
    drawn = [text for text in texts(card(GANGS, 1, name)) if len(text) == 1 and text.isalpha()]

    assert signs == drawn


def test_shields_stand_beside_their_value() -> None:
    armor = card(GANGS, 1, "h18")

    assert 1 == len(having(armor, "class", "guard"))
    assert "booster" in texts(armor)
    assert [] == having(card(GANGS, 1, "h01"), "class", "guard")


def test_the_player_who_looks_sees_the_cards() -> None:
    deck = sorted(SEARCH.players[0].deck)
    for position in (SEARCH, view(SEARCH, Seat(0))):
        drawn = one(parsed(position), "data-looking", 0)

        assert deck == sorted(values(drawn, "data-card"))
        assert "Seat 0 looks through the draw deck" in texts(drawn)


@pytest.mark.parametrize("state", [SEARCH, FAVOR, FAVOR_SHIP], ids=str)
def test_others_see_that_somebody_looks(state: State) -> None:
    for seat in (None, Seat(1)):
        drawn = one(parsed(view(state, seat)), "data-looking", 0)

        assert [] == values(drawn, "data-card")
        assert ["Seat 0 looks through the draw deck"] == texts(drawn)


def test_everybody_sees_revealed_cards() -> None:
    for position in state_and_views(REVEALED):
        drawn = one(parsed(position), "data-looking", 0)

        assert ["m07", "m14", "m22"] == values(drawn, "data-card")
        assert "Seat 0 reveals 3 cards" in texts(drawn)


def test_nobody_looks_at_other_times() -> None:
    for state in (OPENING, GANGS, CALLING):
        assert [] == having(parsed(state), "data-looking")


def test_the_viewer_is_at_the_bottom() -> None:
    for seat, order in ((None, "10"), (Seat(0), "10"), (Seat(1), "01")):
        assert [*order] == values(parsed(view(GANGS, seat)), "data-seat")
    assert ["1", "0"] == values(parsed(GANGS), "data-seat")


def test_the_combat_areas_are_next_to_each_other() -> None:
    names = values(parsed(GANGS), "data-area")
    below = ["combat", "covered", "support", "hand", "discard", "leaders"]

    assert ["discard", *below[3::-1], *below] == names


def test_empty_areas_have_their_place() -> None:
    words = texts(panel(OPENING, 1))

    assert {"combat area: empty", "support area: empty", "discard pile: none"} <= {*words}
    nothing = attrs.evolve(OPENING.players[0], hand=())
    state = attrs.evolve(OPENING, players=(nothing, OPENING.players[1]))
    assert "hand: empty" in texts(panel(state, 0))


@pytest.mark.parametrize(
    ("options", "role", "cards"),
    [
        (Options(emissaries=("e91", "e92"), standins=True), "emissary", ("e91", "e92")),
        (Options(inquisitors=("q91", None), standins=True), "inquisitor", ("q91", None)),
    ],
)
def test_what_lies_beside_the_leader_is_drawn(
    options: Options, role: str, cards: tuple[str | None, str | None]
) -> None:
    """And told in the text, with the mark of stand-ins."""
    state = new_game(attrs.evolve(options, decks=("hoax", "buka")), seed=3)

    for seat in SEATS:
        drawn, card = panel(state, seat), cards[seat]
        assert [state.options.leaders[seat]] == values(drawn, "data-leader")
        assert ([] if card is None else [card]) == values(drawn, f"data-{role}")
        assert (card is not None) == (f" {role} {card}? " in " ".join(drawing.text(state).split()))


def test_stand_ins_are_marked_wherever_they_are_drawn() -> None:
    """In areas, hands, piles and at their tops; the legend says so if they are allowed at all."""
    options = Options(decks=("hoax", "vulca"), emissaries=("e91", "e92"), standins=True)
    state = scenario(
        decks=options.decks,
        emissaries=options.emissaries,
        standins=True,
        phase="support",
        fight="fire",
        hyla=(1, "y93"),
        seats=[
            {"hand": "u91 n91", "combat": "-u92 h02", "discard": "h01 y92 y91"},
            {"hand": "v01", "combat": "u94 v05", "discard": "n93"},
        ],
        turn={"plays": "h02"},
    )
    drawn, told = texts(parsed(state)), drawing.text(state)

    for card in ("u91", "n91", "u92", "y91", "y92", "y93", "u94", "n93", "e91", "e92"):
        assert any(f"{card}?" in text for text in drawn), card
        assert re.search(rf"\b{card}\?[, \n]", told), card
    assert "h02?" not in told
    assert "stand-in, an invented card" in drawn
    assert "stand-in, an invented card" not in texts(parsed(OPENING))
    assert told.endswith("? after the id of a card: a stand-in, which is invented.")
    assert "stand-in" not in drawing.text(OPENING)


def test_a_table_may_have_no_leader() -> None:
    components = OPENING.options.components
    others = tuple(each for each in components.cards if each.id != "h00")
    options = attrs.evolve(OPENING.options)
    object.__setattr__(options, "components", attrs.evolve(components, cards=others))
    state = attrs.evolve(OPENING, options=options)

    assert [] == values(panel(state, 0), "data-leader")
    assert "Seat 0: hoax deck\n" in drawing.text(state)
