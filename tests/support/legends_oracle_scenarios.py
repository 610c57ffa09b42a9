"""Positions of the existing program K, built with ``scenario``."""

from typing import Final

from support.legends_oracle import (
    TABLE,
    OracleCard,
    OraclePlaced,
    OraclePlayer,
    OraclePosition,
    OracleShip,
    OracleState,
)

from bluemoon.legends.effects.operators import AgainEffect, NextFreeEffect, PayEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.scenario import ScenarioArguments, SeatArguments, scenario
from bluemoon.legends.scenario.arguments import FightName, PhaseName
from bluemoon.legends.state import State

PHASES: Final[dict[str, PhaseName]] = {
    "begin": "beginning",
    "leadership": "leadership",
    "engagement": "engagement",
    "character": "character",
    "support": "support",
    "power": "power",
}
"""The phases of K, as the scenario calls them."""
FIGHTING: Final = ("character", "support", "power")
PLAYED: Final = ("character", "booster", "support")


def state_of(position: OraclePosition) -> State:
    """The position, built with the scenario."""
    return scenario(**arguments_of(position))


def arguments_of(position: OraclePosition) -> ScenarioArguments:
    """
    The arguments of the scenario.

    Where the Power phase has nothing to choose, the position is the one in which ``done`` would be
    chosen (T2).
    """
    state = position["state"]
    seat = state["turn"]
    me, you = state["players"][seat], state["players"][1 - seat]
    counted = position["engine"]["cards"][seat]
    plays = _plays(me, counted)
    dragons = state["dragons"]
    return {
        "decks": [player["deck"] for player in state["players"]],
        "to_act": seat,
        "phase": _phase(state, plays),
        "fight": _fight(state),
        "dragons": (max(0, dragons), max(0, -dragons)),
        "seats": [_seat(player) for player in state["players"]],
        "turn": {
            "plays": " ".join(plays),
            "taken": me["turn_flags"]["cards_drawn"],
            "used": _used(me, "once"),
            "paid": _used(you, "demand"),
            "again": _again(me, counted),
            "next_free": _next_free(me, counted),
        },
    }


def _phase(state: OracleState, plays: list[str]) -> PhaseName:
    phase = PHASES[state["phase"]]
    if phase == "leadership" and plays:
        return "engagement"
    return "support" if phase == "power" and state["fight"] else phase


def _fight(state: OracleState) -> FightName | None:
    if state["fight"]:
        return state["element"]
    return "new" if state["phase"] in FIGHTING else None


def _seat(player: OraclePlayer) -> SeatArguments:
    return {
        "hand": " ".join(player["hand"]),
        "disclosed": " ".join(player["disclosed"]),
        "combat": " ".join(_placed(player, placed) for placed in player["combat"]),
        "support": " ".join(_placed(player, placed) for placed in player["support"]),
        "leaders": " ".join(player["leader"][1:]),
        "discard": " ".join(player["discard"]),
        "deck": " ".join(player["draw"]),
        "ships": " ".join(_ship(ship) for ship in player["ships"]),
        "ran_out": bool(player["ran_out_first"]),
    }


def _placed(player: OraclePlayer, placed: OraclePlaced) -> str:
    mark = "~" if placed.get("bluff") else "" if placed["active"] else "-"
    target = placed.get("target")
    aim = f">{target}" if target is not None and not is_stale(player, target) else ""
    return f"{mark}{placed['c']}{aim}"


def is_stale(player: OraclePlayer, target: CardId) -> bool:
    """Whether a target is not in play any more."""
    return target not in [each["c"] for each in player["combat"] + player["support"]]


def _ship(ship: OracleShip) -> str:
    load = f":{'+'.join(ship['load'])}" if ship["load"] else ""
    return f"{ship['c']}{'!' if ship['landed'] else ''}{load}"


def _plays(me: OraclePlayer, counted: dict[CardId, OracleCard]) -> list[str]:
    """The cards played in this turn; K forgets those that have left their place since (A11)."""
    leads = [*me["leader_active"], *[ship["c"] for ship in me["ships"] if ship.get("new")]]
    new = [placed for placed in me["combat"] + me["support"] if placed.get("new")]
    open_cards = [placed for placed in new if not placed.get("bluff")]
    return [
        *[f"{card}/lead" for card in leads],
        *[
            f"{placed['c']}{'/free' if _was_free(placed, counted) else ''}"
            for kind in PLAYED
            for placed in open_cards
            if TABLE.card(placed["c"]).card_type == kind
        ],
        *["~/bluff" for placed in new if placed.get("bluff")],
        *[f"{card}/load" for ship in me["ships"] for card in ship.get("load_new", [])],
    ]


def _was_free(placed: OraclePlaced, counted: dict[CardId, OracleCard]) -> bool:
    """Whether the card was played with the free icon, gained or printed."""
    if placed.get("as_free"):
        return True
    card = counted.get(placed["c"])
    return "free" in TABLE.card(placed["c"]).icons and (card is None or "FREE" in card["icons"])


def _used(player: OraclePlayer, timing: str) -> str:
    """The cards whose text was used, or whose demand was paid."""
    return " ".join(
        placed["c"]
        for placed in player["combat"] + player["support"]
        if placed.get("used")
        for clause in TABLE.card(placed["c"]).clauses
        if clause.timing == timing and (timing == "once" or isinstance(clause.effect, PayEffect))
    )


def _again(me: OraclePlayer, counted: dict[CardId, OracleCard]) -> bool:
    return any(_counts(counted, card, AgainEffect) for card in me["leader_active"])


def _next_free(me: OraclePlayer, counted: dict[CardId, OracleCard]) -> bool:
    return any(
        placed.get("new") and not placed.get("used") and placed["active"]
        for placed in me["combat"]
        if _counts(counted, placed["c"], NextFreeEffect)
    )


def _counts(
    counted: dict[CardId, OracleCard], card: CardId, kind: type[AgainEffect | NextFreeEffect]
) -> bool:
    has = any(isinstance(clause.effect, kind) for clause in TABLE.card(card).clauses)
    return has and not (card in counted and counted[card].get("text_ignored"))
