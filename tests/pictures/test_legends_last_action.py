"""The last action is told in notation, and what it did is pointed out, as far as it is known."""

import pytest
from pictures.legends_drawn import (
    CALLING,
    DEMANDS,
    ELEMENT,
    FAVOR,
    FAVOR_SHIP,
    GANGS,
    MIRROR,
    RIVALS,
    ROBBERY,
    SEARCH,
    SHIPS,
    TREMOR,
    parsed,
    views,
)
from pictures.reading import having, one, texts
from support.legends_play import apply

from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing
from bluemoon.legends.notation import parse_action
from bluemoon.legends.scenario.position import scenario
from bluemoon.legends.state import State
from bluemoon.legends.views.view import View, view

BEGINNING = scenario(
    decks=("buka", "pillar"),
    phase="beginning",
    fight="fire",
    seats=[
        {"hand": "b01 b05", "combat": "b03", "support": "~b07", "ships": "b28:b11"},
        {"hand": "p01", "combat": "p09"},
    ],
)
PAYING = scenario(
    decks=("hoax", "pillar"),
    phase="character",
    fight="fire",
    seats=[{"hand": "h01 h02 h06"}, {"combat": "p09 p16", "hand": "p01"}],
)


def pointed_out(position: State | View, last: str) -> list[str]:
    """What has an outline, with the seat it belongs to or a word of what it is."""
    found: list[str] = []
    root = parsed(position, parse_action(last))
    names = ("data-card", "data-place", "data-element", "data-top")
    for panel in having(root, "data-seat"):
        found += [
            f"{panel.attrib['data-seat']} {each.attrib[name]}"
            for each in panel.iter()
            if "last" in [line.attrib.get("class") for line in each]
            for name in [name for name in names if name in each.attrib][:1]
        ]
    found += [
        each.attrib["data-element"]
        for each in having(root, "data-element")
        if "last" in [line.attrib.get("class") for line in each]
    ]
    return found


@pytest.mark.parametrize(
    ("start", "actions", "things"),
    [
        (BEGINNING, ["retrieve b03"], ["0 b03"]),
        (BEGINNING, ["drop ~1"], ["0 b07"]),
        (BEGINNING, ["land b28"], ["0 b28"]),
        (BEGINNING, ["fight", "play b01"], ["0 b01"]),
        (BEGINNING, ["fight"], []),
        (BEGINNING, ["retreat"], []),
        (SHIPS, ["done"], []),
        (PAYING, ["play h01"], ["0 h01"]),
        (PAYING, ["pay p16 h02"], ["1 p16", "0 h02"]),
        (ELEMENT, ["fire"], ["fire"]),
        (CALLING, ["pass"], []),
        (CALLING, ["call"], []),
        (RIVALS, ["pick k25"], ["1 k25"]),
        (TREMOR, ["pick b24"], ["1 b24"]),
        (TREMOR, ["stop"], []),
        (ROBBERY, ["pick p02"], []),
        (ROBBERY, ["random"], []),
        (SEARCH, ["pick k01"], ["0 k01"]),
        (FAVOR_SHIP, ["pick b30"], ["0 b30"]),
    ],
    ids=str,
)
def test_what_the_last_action_did_is_outlined(
    start: State, actions: list[str], things: list[str]
) -> None:
    """A disclosed card is below another on the pile when the second one has been discarded."""
    state = apply(start, *actions)

    assert things == pointed_out(state, actions[-1])
    assert f"Last action: {actions[-1]}" in texts(parsed(state, parse_action(actions[-1])))


@pytest.mark.parametrize(
    "last", ["decline", "backtrack", "yes", "boosters", "pick ~1", "drop ~1", "use k10"]
)
def test_other_actions_are_told(last: str) -> None:
    """Nobody has discarded anything, and k10 belongs to seat 0."""
    state = GANGS if last == "use k10" else ELEMENT

    assert (["0 k10"] if state is GANGS else []) == pointed_out(state, last)
    assert f"Last action: {last}" in drawing.text(state, last=parse_action(last))


def test_a_loaded_card_and_its_ship_are_outlined() -> None:
    assert ["0 b30", "0 b04"] == pointed_out(SHIPS, "load b04 b30")


def test_a_bluff_card_is_told_to_who_laid_it() -> None:
    last = parse_action("bluff b14")
    mine, others = view(SHIPS, Seat(0)), [view(SHIPS, seat) for seat in (None, Seat(1))]

    assert "Last action: bluff b14" in texts(parsed(mine, last))
    assert ["0 b14"] == pointed_out(mine, "bluff b14") == pointed_out(SHIPS, "bluff b14")
    for seen in others:
        drawn = drawing.svg(seen, last=last) + drawing.text(seen, last=last)
        assert "b14" not in drawn
        assert "Last action: bluff ?" in texts(parsed(seen, last))
        assert ["0 ~3"] == pointed_out(seen, "bluff b14")


def test_a_bluff_card_laid_from_a_ship_is_told_to_all() -> None:
    for seen in views(SHIPS):
        assert "Last action: bluff b08" in texts(parsed(seen, parse_action("bluff b08")))


def test_what_was_chosen_in_hiding_is_not_told() -> None:
    """A card of the draw deck that is to be loaded, and a card that was put under it."""
    last = parse_action("pick b09")
    assert "Last action: pick b09" in texts(parsed(view(FAVOR_SHIP, Seat(0)), last))
    for seen in (view(FAVOR_SHIP, None), view(FAVOR_SHIP, Seat(1))):
        drawn = drawing.svg(seen, last=last) + drawing.text(seen, last=last)
        assert "b09" not in drawn
        assert "Last action: pick ?" in drawing.text(seen, last=last)


def test_cards_that_were_put_back_are_told_to_their_owner() -> None:
    """Before the other mulligan, and after it; that nothing was put back, all may know."""
    dealt = scenario(
        decks=("hoax", "buka"),
        tournament=True,
        phase="mulligan",
        seats=[{"hand": "h01 h02 h03 h10 h19 h27"}, {"hand": "b01 b02 b03 b07 b24 b30"}],
    )
    once = apply(dealt, "mulligan h01 h27")
    twice = apply(once, "mulligan b02")
    for state, owner, last in ((once, 0, "mulligan h01 h27"), (twice, 1, "mulligan b02")):
        for seat in (None, Seat(0), Seat(1)):
            told = last if seat == owner else "mulligan ?"
            assert f"Last action: {told}" in texts(parsed(view(state, seat), parse_action(last)))
            assert [] == pointed_out(view(state, seat), last)
        assert f"Last action: {last}" in drawing.text(state, last=parse_action(last))
    for seen in views(once):
        assert "Last action: mulligan" in texts(parsed(seen, parse_action("mulligan")))


def test_a_chosen_card_is_told_to_others_if_they_see_it() -> None:
    state, last = apply(TREMOR, "pick b24"), parse_action("pick b24")

    for seen in views(state):
        assert "Last action: pick b24" in texts(parsed(seen, last))


def test_a_card_that_both_have_is_told_if_both_are_seen() -> None:
    """Seat 1 might have chosen his own, which nobody else sees."""
    for seat in (None, Seat(0)):
        drawn = drawing.svg(view(MIRROR, seat), last=parse_action("pick b01"))
        assert "Last action: pick ?" in drawn
        assert 'class="last"' not in drawn
    assert "Last action: pick b01" in drawing.svg(
        view(MIRROR, Seat(1)), last=parse_action("pick b01")
    )
    assert "Last action: pick b30" in drawing.svg(view(MIRROR, None), last=parse_action("pick b30"))


def test_nothing_is_outlined_without_a_last_action() -> None:
    assert 'class="last"' not in drawing.svg(GANGS)
    assert "Last action" not in drawing.svg(GANGS) + drawing.text(GANGS)


def test_text_points_out_the_same() -> None:
    drawn = drawing.text(GANGS, last=parse_action("play k14"), colour=True)
    assert "\x1b[1;7m>&k14 FunFun 0/0 [fun T]\x1b[0m" in drawn
    assert "Last action: play k14" in drawn
    led = drawing.text(apply(FAVOR, "stop"), last=parse_action("play b27"))
    assert "leadership >b27 Entreat Favor" in led
    chosen = drawing.text(apply(ELEMENT, "earth"), last=parse_action("earth"), colour=True)
    assert "\x1b[1;7mEARTH\x1b[0m" in chosen
    both = drawing.text(GANGS, last=parse_action("play k14"), targets=["card k14"])
    assert " !&k14 FunFun" in both


def test_a_card_can_be_last_and_target() -> None:
    root = parsed(GANGS, parse_action("play k14"), ("card k14",))
    looks = [line.attrib.get("class") for line in one(root, "data-piece", "card k14")]

    assert ["last", "glow", "target"] == looks[-3:]


def test_a_long_last_action_is_wrapped() -> None:
    cards = " ".join(DEMANDS.players[0].hand + DEMANDS.players[0].deck)
    last = parse_action(f"pay p16 {cards}")
    drawn = drawing.text(DEMANDS, last=last)

    assert f"Last action: {last}" in " ".join(drawn.split())
    assert max(map(len, drawn.splitlines())) <= 80
