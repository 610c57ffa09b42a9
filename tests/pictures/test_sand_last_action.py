"""The last action is told in notation, and what it did is pointed out."""

import pytest
from pictures.reading import having, one, texts
from pictures.sand_drawn import BUSY, parsed
from support.sand_playing import after

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing


def before(board: str = "orange") -> sand.State:
    """A turn of a player with a charged crystal, some pieces and discs."""
    return sand.scenario(
        players=2,
        mode="advanced",
        loop="4 9 12",
        market={"I": "I-7"},
        seats=[
            {
                "board": board,
                "rows": [".....", ".grg.", ".RB..", ".....", "....."],
                "tiles": "3 8 17",
                "discs": {"red": 1, "blue": 1},
                "crystal": "charged",
                "level": 2,
            },
            {"board": "purple"},
        ],
    )


def pointed_out(state: sand.State, last: str) -> list[str]:
    """What has an outline, by the attributes of the things."""
    found: list[str] = []
    root = parsed(state, sand.parse_action(last))
    names = (
        "data-space",
        "data-tile",
        "data-card",
        "data-deck",
        "data-disc",
        "data-level",
        "data-claimed",
    )
    for each in root.iter():
        looks = [line.attrib.get("class") for line in each]
        if "last" in looks or "chosen" in looks:
            found += [f"{name[5:]} {each.attrib[name]}" for name in names if name in each.attrib]
    return found


@pytest.mark.parametrize(
    ("board", "actions", "things"),
    [
        ("orange", ["tile 3 b2 c2 d2"], ["tile 3", "space b2", "space c2", "space d2"]),
        ("orange", ["tile 3 b2 c2 d2", "take 2"], []),
        ("orange", ["disc red d3"], ["space d3", "disc red"]),
        ("orange", ["disc red d3", "done"], []),
        ("orange", ["slide b3 c2"], ["space c2", "space b3"]),
        ("orange", ["claim I-7 b4 c4 d4"], ["space b4", "space c4", "space d4", "claimed I-7"]),
        ("orange", ["rise"], ["level 3"]),
        ("orange", ["end"], []),
        ("red", ["look II"], ["deck II"]),
        ("yellow", ["exchange red green"], ["disc green", "disc green", "disc red"]),
        ("yellow", ["exchange b3 green"], ["disc green", "space b3", "disc green"]),
        ("green", ["shift b4 b2"], ["space b2", "space b4"]),
        ("blue", ["trade 3 12"], ["tile 3", "tile 12"]),
        ("purple", ["disc red d3", "all"], []),
    ],
)
def test_what_the_last_action_did_is_outlined(
    board: str, actions: list[str], things: list[str]
) -> None:
    start = before(board) if board != "purple" else purple()
    state = after(start, *actions)

    assert things == pointed_out(state, actions[-1])
    assert f"Last action: {actions[-1]}" in texts(parsed(state, sand.parse_action(actions[-1])))


def purple() -> sand.State:
    return sand.scenario(
        players=2,
        mode="advanced",
        seats=[{"board": "purple", "discs": {"red": 2, "blue": 1}, "crystal": "charged"}, {}],
    )


def test_the_kept_card_is_outlined_for_who_knows_it() -> None:
    state = after(before("red"), "look II")
    card = sand.legal_actions(state)[1]
    kept = after(state, str(card))
    (name,) = map(str, kept.players[0].kept)

    assert [f"card {name}"] == pointed_out(kept, str(card))
    view = sand.view(kept, Seat(1))
    assert 'class="last"' not in drawing.svg(view, last=card)


def test_the_chosen_disc_belongs_to_the_purple_board() -> None:
    """S8: after the choice the start player acts."""
    state = sand.scenario(
        players=2, mode="advanced", phase="setup", first=0, seats=[{}, {"board": "purple"}]
    )
    chosen, last = after(state, "choose blue"), sand.parse_action("choose blue")
    root = parsed(chosen, last)

    assert ["disc blue", "disc blue"] == pointed_out(chosen, "choose blue")
    assert [] == having(one(root, "data-seat", 0), "class", "last")
    assert 1 == len(having(one(root, "data-seat", 1), "class", "last"))


def test_an_action_of_another_game_is_drawn_as_well_as_possible() -> None:
    """Without a purple board, nobody can have chosen a disc."""
    basic = sand.scenario(players=2)

    assert "Last action: choose blue" in texts(parsed(basic, sand.parse_action("choose blue")))
    assert 'class="last"' not in drawing.svg(basic, last=sand.Keep(1))


def test_nothing_is_outlined_without_a_last_action() -> None:
    assert 'class="last"' not in drawing.svg(BUSY)
    assert 'class="chosen"' not in drawing.svg(BUSY)
    assert "Last action" not in drawing.svg(BUSY) + drawing.text(BUSY)


def test_text_points_out_the_same() -> None:
    state = after(before(), "tile 3 b2 c2 d2")
    drawn = drawing.text(state, last=sand.parse_action("tile 3 b2 c2 d2"), colour=True)

    assert "\x1b[1;7m3=grg\x1b[0m" in drawn
    assert "\x1b[1;7m>g\x1b[0m \x1b[1;7m>r\x1b[0m \x1b[1;7m>g\x1b[0m " in drawn
    assert "Last action: tile 3 b2 c2 d2" in drawn
    claimed = after(before(), "claim I-7 b4 c4 d4")
    last = sand.parse_action("claim I-7 b4 c4 d4")
    assert "\x1b[1;7mI-7\x1b[0m" in drawing.text(claimed, last=last, colour=True)
    exchanged = after(before("yellow"), "exchange red green")
    last = sand.parse_action("exchange red green")
    assert 2 == drawing.text(exchanged, last=last, colour=True).count("\x1b[1;7m")


def test_a_long_last_action_is_wrapped() -> None:
    spaces = " ".join(map(str, sand.Space))
    drawn = drawing.text(BUSY, last=sand.parse_action(f"claim III-1 {spaces}"))

    assert f"claim III-1 {spaces}" in " ".join(drawn.split())
    assert max(map(len, drawn.splitlines())) <= 80
