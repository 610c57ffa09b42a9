"""Positions of Blue Moon Legends to draw, with every question and every kind of card."""

from collections.abc import Iterator
from functools import cache
from typing import Final
from xml.etree import ElementTree as ET

from support.legends_play import apply, table
from support.legends_reachable import RANDOM_GAMES
from support.legends_specials import in_match

from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing
from bluemoon.legends.actions import Action
from bluemoon.legends.components import standard_components
from bluemoon.legends.game import GAME
from bluemoon.legends.notation import parse_action
from bluemoon.legends.options import Options
from bluemoon.legends.scenario.position import scenario
from bluemoon.legends.state import State
from bluemoon.legends.views.view import View, view

ALONG: Final = (45, 110)
"""After how many actions of a game positions are drawn, besides the last one."""

OPENING: Final = GAME.new_game(Options(decks=("hoax", "vulca"), first=Seat(0)), seed=3)

GANGS: Final = scenario(
    decks=("khind", "hoax"),
    phase="support",
    fight="earth",
    dragons=(0, 2),
    seats=[
        {
            "hand": "k20 k25",
            "combat": "-k03 -k08 k10 k11 k12 k14",
            "support": "k28",
            "leaders": "k30 k29",
            "discard": "k04 k05",
        },
        {
            "hand": "h01 h02 h03 h04 h27",
            "disclosed": "h27 h03",
            "combat": "-h05 -h06 -h07 -h08 h12 h19 h18",
            "support": "h20 h25>h12 h21 h22",
            "leaders": "h28",
            "discard": "h09 h10",
        },
    ],
    turn={"plays": "k10 k11 k12 k14"},
)
"""A big fight of a gang, with covered cards, raised values, a shield and disclosed cards."""

SHIPS: Final = scenario(
    decks=("buka", "terrah"),
    phase="support",
    fight="fire",
    dragons=(1, 0),
    seats=[
        {
            "hand": "b05 b13 b24 b27",
            "combat": "-b03 b01 b21",
            "support": "b25 ~b07 ~~b08 ~b14",
            "ships": "b30:b02+b04 b28!:b11",
            "discard": "b06 b22",
            "doubtful": "b06",
        },
        {"hand": "t02 t03 t04 t06", "combat": "t11 t12", "support": "t22", "discard": "t08"},
    ],
    turn={"plays": "b01 b21/free ~/bluff"},
)
"""Ships with loads, one of them landed, and bluff cards of every kind."""

DEMANDS: Final = scenario(
    decks=("hoax", "pillar"),
    phase="support",
    fight="fire",
    seats=[
        {
            "hand": "h01 h02 h05 h07 h20",
            "combat": "h12",
            "leaders": "h27",
            "discard": "h09",
        },
        {
            "hand": "p01 p02 p03",
            "combat": "-p05 p07 p14>p16 p16 p18 p24>p07",
            "support": "p28 p29",
            "leaders": "p30",
            "discard": "p09",
        },
    ],
    turn={"plays": "h12", "paid": "p18"},
)
"""Demands, one of them paid, and targets."""

IGNORING: Final = scenario(
    decks=("hoax", "pillar"),
    phase="support",
    fight="fire",
    seats=[
        {"hand": "h01", "combat": "h12", "leaders": "h27 h28"},
        {"combat": "p07 p16 p24>p07", "leaders": "p30"},
    ],
    turn={"plays": "h28/lead h12"},
)
"""An active leadership card ignores texts."""

MIRROR: Final = scenario(
    decks=("buka", "buka"),
    phase="character",
    fight="fire",
    to_act=1,
    seats=[
        {"hand": "b03 b05", "combat": "b01 b18", "support": "~b07 ~b09", "ships": "b30:b02"},
        {"hand": "b01 b22 b27", "combat": "b02", "support": "~b10 ~b07", "ships": "b30 b28:b04"},
    ],
)
"""Both players have the same cards, in part in the same places."""

RIVALS: Final = apply(
    scenario(
        decks=("khind", "khind"),
        phase="character",
        fight="fire",
        seats=[
            {"hand": "k01", "combat": "k07", "support": "k25 k28"},
            {"hand": "k02", "combat": "k07", "support": "k28 m29 k25"},
        ],
    ),
    "use k07",
)
"""Seat 0 chooses a support of seat 1, who has the same ones."""

TREMOR: Final = apply(
    scenario(
        decks=("terrah", "buka"),
        phase="support",
        fight="fire",
        seats=[
            {"hand": "t19 t20", "combat": "t08"},
            {"hand": "b01", "combat": "b02 b24", "support": "b25 ~b09 ~~b07", "ships": "b30"},
        ],
        turn={"plays": "t08"},
    ),
    "play t19",
)
"""Seat 0 chooses a booster or support of seat 1, bluff cards among them."""

SEARCH: Final = apply(
    scenario(
        decks=("khind", "hoax"),
        phase="beginning",
        fight="earth",
        seats=[
            {"hand": "k29 k14 k15", "combat": "k04", "discard": "k05"},
            {"hand": "h01 h02", "combat": "h03", "discard": "h04"},
        ],
    ),
    "play k29",
)
"""Seat 0 looks through the draw deck."""

_FAVOR: Final = scenario(
    decks=("buka", "hoax"),
    phase="beginning",
    seats=[{"hand": "b27 b01", "ships": "b30:b02 b28"}, {"hand": "h01 h02"}],
)
FAVOR: Final = apply(_FAVOR, "play b27")
"""Seat 0 looks for a ship, or a card to load."""
FAVOR_SHIP: Final = apply(FAVOR, "pick b09")
"""Seat 0 chooses a ship for b09, which nobody else sees."""

REVEALED: Final = apply(
    scenario(
        decks=("mimix", "hoax"),
        phase="end",
        fight="fire",
        seats=[
            {"hand": "m09 m17", "combat": "m18", "deck": "m07 m14 m22"},
            {"hand": "h01 h02", "combat": "h03", "discard": "h04"},
        ],
    ),
    "use m18",
)
"""Seat 0 discards one of three revealed cards."""

ROBBERY: Final = apply(
    scenario(
        decks=("hoax", "pillar"),
        phase="character",
        fight="earth",
        seats=[
            {"hand": "h17 h01", "combat": "h03"},
            {"hand": "p01 p02 p03", "disclosed": "p02", "combat": "p05"},
        ],
    ),
    "play h17",
)
"""Seat 0 discards cards of the other hand, of which one is disclosed."""

SPARING: Final = apply(
    scenario(
        decks=("khind", "khind"),
        phase="beginning",
        fight="fire",
        seats=[
            {"hand": "a30", "combat": "k01 k02"},
            {"hand": "k10", "combat": "-k05 k03 k04"},
        ],
    ),
    "play a30",
    "yes",
)
"""Seat 0 chooses the character of seat 1 that stays."""

CALLING: Final = apply(
    scenario(
        decks=("buka", "terrah"),
        phase="support",
        fight="fire",
        seats=[
            {"hand": "b05", "combat": "b01", "support": "~b07"},
            {"hand": "t02", "combat": "t08"},
        ],
        turn={"plays": "b01 ~/bluff"},
    ),
    "done",
)
"""Seat 1 may call the bluff of seat 0."""

ELEMENT: Final = scenario(
    decks=("aqua", "flit"),
    phase="power",
    fight="new",
    seats=[{"combat": "a01", "hand": "a28"}, {"hand": "f01"}],
    turn={"plays": "a01"},
)
"""Seat 0 chooses the element."""

INFLUENCE: Final = in_match(
    phase="leadership",
    dragons=(1, 0),
    hyla=(1, "y92"),
    seats=[
        {
            "hand": "b27 y91 y94 u91 c91",
            "achievements": "c93",
            "ships": "b30:b02",
            "discard": "n94",
        },
        {"hand": "v01 n91 n95", "achievements": "c91 c92"},
    ],
)
"""A Hyla card, achievement cards and ships lie in the influence areas."""

ACHIEVING: Final = apply(INFLUENCE, "play c91")
"""Seat 0 chooses which achievement card to discard."""

_INTERFERING: Final = in_match(
    phase="character",
    fight="fire",
    hyla=(0, "y91"),
    seats=[
        {"hand": "b01 b07 b24 u94", "disclosed": "b24", "combat": "-b02", "support": "~b08"},
        {"hand": "v01 n92 n93 n94 n96 n97", "combat": "v03"},
    ],
)
NAMED: Final = apply(_INTERFERING, "play b01")
"""Seat 1 may respond to a character."""
LAID: Final = apply(NAMED, "pass", "bluff b07")
"""Seat 1 may respond to a bluff card."""
ANNOUNCED: Final = apply(LAID, "pass", "done", "respond n97")
"""Seat 1 may respond to the announcement, and has done so."""
TOSSING: Final = apply(_INTERFERING, "play u94", "pass")
"""Seat 0 discards a card before u94 is placed."""
LEAVING: Final = apply(
    in_match(
        phase="leadership",
        fight="fire",
        seats=[{"hand": "b01", "combat": "b02"}, {"hand": "n96", "combat": "v03"}],
    ),
    "retreat",
)
"""Seat 1 may respond to a retreat."""

SPECIAL_CARDS: Final = (INFLUENCE, ACHIEVING, NAMED, LAID, ANNOUNCED, TOSSING, LEAVING)

NAMES: Final = ("Ann", "Bartholomew Featherstonehaugh")
TARGETS: Final = ("demand p16", "card h01", "card h02", "card h05", "card h20", "done")
LAST: Final = parse_action("play h12")
LAST_OF_GANGS: Final = parse_action("play k14")
LAST_NAMED: Final = parse_action("play b01")


def _wordy() -> State:
    """As much as possible of everything: all cards of both in play or in hand, with long names."""
    names = {
        card.id: {"name": f"{letters} {letters}"[:40]}
        for number, card in enumerate(standard_components().cards)
        for letters in ("WMWMWMWMWMWMWMWM" if number % 2 else "Eelena-Aqua-Prima-Alpha",)
    }
    return scenario(
        decks=("buka", "pillar"),
        components=table(names),
        phase="support",
        fight="earth",
        dragons=(3, 0),
        seats=[
            {
                "hand": "b15 b16 b17 b18 b19 b20 b21 b22 b23 b03 b12",
                "combat": "-b01 -b02 b13 b24",
                "support": "b25 b26>b13 ~b04 ~b05 ~b06 ~b07 ~~b08",
                "ships": "b28!:b09 b29:b10+b11 b30:b14",
                "leaders": "b27",
            },
            {
                "hand": "p01 p02",
                "disclosed": "p01",
                "combat": "-p03 -p04 -p05 -p06 -p07 -p08 p09 p11 p12 p14 p16 p18 p19 p21>p09 "
                "p22>p09 p23>p09 p24>p09 p25>p09 p27",
                "support": "p28 p29",
                "leaders": "k31 p30",
                "discard": "p10 p15 m15",
            },
        ],
        turn={"plays": "b13"},
    )


WORDY: Final = _wordy()

CHOICES: Final = (
    RIVALS,
    TREMOR,
    SEARCH,
    FAVOR,
    FAVOR_SHIP,
    REVEALED,
    ROBBERY,
    SPARING,
    CALLING,
    ELEMENT,
)
SITUATIONS: Final = (OPENING, GANGS, SHIPS, DEMANDS, IGNORING, MIRROR, *CHOICES, *SPECIAL_CARDS)


def _along(name: str) -> Iterator[State]:
    games = RANDOM_GAMES[name]
    last = games.length(0)
    for number in (*(number for number in ALONG if number < last), last):
        yield games.position(0, number).state


POSITIONS: Final = [
    *SITUATIONS,
    WORDY,
    *(state for name in ("hoax-khind", "mimix-flit", "buka-buka") for state in _along(name)),
]


def views(state: State) -> Iterator[View]:
    """Everything that somebody may see of a position."""
    for seat in (None, Seat(0), Seat(1)):
        yield view(state, seat)
        yield view(state, seat, perfect_memory=True)


def state_and_views(state: State) -> Iterator[State | View]:
    """Everything that can be drawn of a position."""
    yield state
    yield from views(state)


@cache
def parsed(
    position: State | View,
    last: Action | None = None,
    targets: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
) -> ET.Element:
    """The picture, read by an XML parser."""
    drawn = drawing.svg(position, last=last, targets=targets, names=names)
    return ET.fromstring(drawn)  # noqa: S314  our own drawing
