"""Positions of the existing program K, compared with what it says about them."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from support.legends_oracle import (
    AFTER_FREE,
    AGAIN_ALONE,
    FORBIDDEN_LOAD,
    FORBIDDEN_SHIP,
    STALE_TARGET,
    TABLE,
    Difference,
    DifferenceKind,
    OracleAction,
    OracleCard,
    OraclePosition,
    place_of,
)
from support.legends_oracle_scenarios import is_stale, state_of

from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.legends import actions as a
from bluemoon.legends.decide import decide
from bluemoon.legends.demands import demands_on, unmet_demands
from bluemoon.legends.effects.operators import PayEffect
from bluemoon.legends.events import CardPlayed
from bluemoon.legends.evolve import evolve
from bluemoon.legends.kinds import ELEMENTS, CardId
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.limits import limits_for
from bluemoon.legends.rules.areas import bluffs_in_play
from bluemoon.legends.rules.characters import counted_units, has_fighter
from bluemoon.legends.rules.fight_end import dragons_after_texts, unmet_dragon_demands
from bluemoon.legends.rules.ships import source_of
from bluemoon.legends.rules.supports import done_obstacle
from bluemoon.legends.standing import CardStandings, payments, standing, twice
from bluemoon.legends.state import State, opponent

SEATS: Final = tuple(map(Seat, range(2)))


def position_differences(position: OraclePosition) -> Iterator[Difference]:
    """Everything about a position in which the library and K do not agree."""
    where = place_of(position)
    for player in position["state"]["players"]:
        for placed in player["combat"] + player["support"]:
            target = placed.get("target")
            if target is not None and is_stale(player, target):
                yield Difference(where, f"{placed['c']} has the target {target}", STALE_TARGET)
    state = state_of(position)
    standings = standing(state)
    for found in (
        *_totals(position, standings),
        *_cards(position, state, standings),
        *_retreats(position, state, standings),
        *_demands(position, state, standings),
        *_limits(position, state, standings),
    ):
        yield Difference(where, found, None)
    for found, kind in (*_legal(position, state), *_engagement(position, state)):
        yield Difference(where, found, kind)


def _totals(position: OraclePosition, standings: CardStandings) -> Iterator[str]:
    engine = position["engine"]
    for seat in SEATS:
        for number, element in enumerate(ELEMENTS):
            said = engine["fire"] if element == "fire" else engine["earth"]
            if said[seat] != (total := standings.power(seat, element)):
                yield f"{element} of seat {seat} is {said[seat]}, not {total}"
            if bool(engine["shield"][seat][number]) != standings.has_shield(seat, element):
                yield f"shield in {element} of seat {seat}"


def _cards(position: OraclePosition, state: State, standings: CardStandings) -> Iterator[str]:
    for seat in SEATS:
        said = position["engine"]["cards"][seat]
        for card, counted in said.items():
            for found in _card(seat, card, counted, standings):
                yield f"{card} of seat {seat}: {found}"
        player = state.players[seat]
        for card in (*player.hand, *(card for ship in player.ships for card in ship.load)):
            if card not in said and standings.card(seat, card).changes:
                yield f"{card} of seat {seat} is as printed"


def _card(seat: Seat, card: CardId, said: OracleCard, standings: CardStandings) -> Iterator[str]:
    found = standings.card(seat, card)
    is_ignored = bool(found.changes) and found.changes[-1].after.is_ignored
    if {_icon(name) for name in said["icons"]} != found.icons:
        yield f"icons {said['icons']}, not {sorted(found.icons)}"
    if bool(said.get("text_ignored")) == found.text_counts:
        yield "whether its text counts"
    if bool(said.get("text_doubled")) != standings.doubled(seat, card):
        yield "whether its demand is doubled"
    if bool(said.get("value_ignored")) != is_ignored:
        yield "whether it is ignored"
    if is_ignored:
        return
    if said["val"] != [found.fire, found.earth]:
        yield f"values {said['val']}, not {found.fire} and {found.earth}"
    printed = [standings.printed(seat, card, element) for element in ELEMENTS]
    # K says nothing about what is printed on a bluff card.
    is_bluff = standings.card_type(seat, card) != TABLE.card(card).card_type
    if not is_bluff and said.get("printed", said["val"]) != printed:
        yield f"printed values {said.get('printed')}, not {printed}"


def _icon(name: str) -> str:
    return name.lower().replace("bluff_none", "bluff_blank")


def _retreats(position: OraclePosition, state: State, standings: CardStandings) -> Iterator[str]:
    said = position["engine"]["retreat"]
    if said is None:
        return
    for seat in SEATS:
        dragons = dragons_after_texts(state, standings, seat)
        extra = len(unmet_dragon_demands(state, standings, seat))
        if (said[seat]["dragons"], said[seat]["extra_before"]) != (dragons, extra):
            yield f"retreat of seat {seat}: {said[seat]}, not {dragons} and {extra}"


def _demands(position: OraclePosition, state: State, standings: CardStandings) -> Iterator[str]:
    seat = state.turn.seat
    demands, unmet = dict(demands_on(standings, seat)), dict(unmet_demands(state, standings, seat))
    said = {demand["c"]: demand for demand in position["engine"]["demands"]}
    if said.keys() != demands.keys():
        yield f"demands {sorted(said)}, not {sorted(demands)}"
        return
    for card, demand in said.items():
        if demand["met"] == (card in unmet):
            yield f"whether the demand of {card} is met"
        effect = unmet.get(card)
        if isinstance(effect, PayEffect) and "can_pay" in demand:
            is_doubled = standings.doubled(opponent(seat), card)
            payment = twice(effect.payment) if is_doubled else effect.payment
            hand = state.players[seat].hand
            if demand["can_pay"] != bool(payments(standings, seat, hand, payment)):
                yield f"whether the demand of {card} can be paid"


def _limits(position: OraclePosition, state: State, standings: CardStandings) -> Iterator[str]:
    engine, phase = position["engine"], position["state"]["phase"]
    for seat in SEATS:
        limit = limits_for(standings, seat).hand
        if engine["hand_limit"][seat] != limit:
            yield f"hand limit of seat {seat}: {engine['hand_limit'][seat]}, not {limit}"
    if phase == "character":
        may_go_on = "next" in {action["a"] for action in engine["legal"]}
        if may_go_on != has_fighter(state):
            yield "whether the Character phase may end"
    if phase == "support":
        obstacle = done_obstacle(state, standings, limits_for(standings, state.turn.seat))
        if engine["may_end_support"] != (obstacle is None):
            yield f"whether the Booster/Support phase may end: {obstacle}"


# What is legal


Found: TypeAlias = tuple[str, DifferenceKind | None]


def _legal(position: OraclePosition, state: State) -> Iterator[Found]:
    phase = position["state"]["phase"]
    if phase == "engagement":
        return
    said = {_translated(action["a"], state): action for action in position["engine"]["legal"]}
    said.pop("next", None)
    if phase == "power" and position["state"]["fight"]:
        # Power can be announced exactly if it is enough.
        said = {"done": {"a": "done"}} if said else {}
    found = dict.fromkeys(_in_phase(legal_actions(state), phase))
    for text in said.keys() - found.keys():
        yield f"only K has {text}", _why_only_oracle(text, state)
    for text in found.keys() - said.keys():
        yield f"only the library has {text}", _why_only_ours(text, state)
    for text in found.keys() & said.keys():
        for manner in _manner(text, said[text], state):
            yield manner, None


def _why_only_oracle(text: str, state: State) -> DifferenceKind | None:
    verb, card = text.split()[:2]
    if verb == "play" and is_forbidden_ship(state, card):
        return FORBIDDEN_SHIP
    return None


def is_forbidden_ship(state: State, card: CardId) -> bool:
    """Whether cards of every type are forbidden, and the card is a ship among them."""
    printed = TABLE.card(card)
    limits = limits_for(standing(state), state.turn.seat)
    return printed.card_type == "ship" and limits.forbidden_by(printed, "ship") is not None


def _why_only_ours(text: str, state: State) -> DifferenceKind | None:
    verb, card = text.split()[:2]
    plays = [play for play in state.turn.plays if play.kind == "character"]
    if verb == "play" and TABLE.card(card).card_type == "character":
        is_after_free = plays and counted_units(state, "character") == 0
        return AFTER_FREE if is_after_free else None
    forbids = limits_for(standing(state), state.turn.seat).forbids
    if verb == "load" and any(forbid.types is None for _, forbid in forbids):
        return FORBIDDEN_LOAD
    return None


def _translated(text: str, state: State) -> str:
    """What K calls an action, in our notation; a payment is named by the demand alone."""
    verb, *cards = text.split()
    match verb:
        case "reveal":
            bluffs = [placed.card for placed in bluffs_in_play(state.players[state.turn.seat])]
            return f"drop ~{bluffs.index(cards[0]) + 1}"
        case "play_no_effect":
            return f"play {cards[0]}"
        case "satisfy":
            return f"pay {cards[0]}"
        case "announce":
            return cards[0]
        case _:
            return text


def _in_phase(actions: Iterable[a.Action], phase: str) -> Iterator[str]:
    """The actions that belong to a phase of K; ours has those of later phases too (T2)."""
    for action in actions:
        match action:
            case a.Retrieve() | a.Drop() | a.Land() if phase == "begin":
                yield str(action)
            case a.Play() if phase == _phase_of(action.card) or (
                phase == "support" and TABLE.card(action.card).card_type != "character"
            ):
                yield f"play {action.card}"
            case a.Bluff() | a.Load() if phase == "support":
                yield str(action)
            case a.Use() if phase in ("leadership", "character", "support"):
                yield str(action)
            case a.Pay() if phase in ("leadership", "support"):
                yield f"pay {action.demand}"
            case a.Announce() | a.Done() if phase == "power":
                yield str(action)
            case _:
                continue


def _phase_of(card: CardId) -> str:
    kind = TABLE.card(card).card_type
    return "leadership" if kind in ("leadership", "ship") else kind


def _manner(text: str, said: OracleAction, state: State) -> Iterator[str]:
    """As what a card is played, whether it is free, and where it comes from."""
    kind = said.get("as")
    verb, *cards = text.split()
    if verb in ("bluff", "load"):
        source = source_of(state, limits_for(standing(state), state.turn.seat), cards[0])
        if kind != verb or ("from" in said) != (source == "ship"):
            yield f"{text} as {kind} from {said.get('from')}, not {source}"
    if verb != "play":
        return
    verdict = decide(state, a.Play(cards[0]))
    assert not isinstance(verdict, Refusal)
    played = next(event for event in verdict if isinstance(event, CardPlayed))
    is_lead = kind in ("leadership", "ship")
    # There is no limit that a leadership phase card could be free of.
    expected = ("lead", False) if is_lead else (kind, said["free"])
    found = played.kind, played.free, played.source == "ship"
    if found != (*expected, "from" in said):
        yield f"{text} as {said}, not {found}"


def _engagement(position: OraclePosition, state: State) -> Iterator[Found]:
    """Whether the turn can be completed after ``fight``; K has tried, and here all is tried."""
    engine = position["engine"]
    if "fight_completable" not in engine:
        return
    leave = {"decline", "retreat"} & {action["a"] for action in engine["legal"]}
    legal = legal_actions(state)
    if {str(action) for action in legal if isinstance(action, a.Decline | a.Retreat)} != leave:
        yield f"only {leave} is possible", None
    if engine["fight_completable"] != (a.Fight() in legal and is_completable(state)):
        is_alone = state.turn.again and not has_fighter(state)
        found = f"whether a fight can be fought: {engine['fight_completable']}"
        yield found, AGAIN_ALONE if is_alone else None


def is_completable(state: State) -> bool:
    """Whether the player who chooses to fight can come to ``done`` (E3, B10)."""
    seen: set[State] = set()
    left: list[tuple[State, a.Action]] = [(state, a.Fight())]
    while left:
        state, action = left.pop()
        verdict = decide(state, action)
        assert not isinstance(verdict, Refusal)
        for event in verdict:
            state = evolve(state, event)
        if state in seen:
            continue
        seen.add(state)
        legal = legal_actions(state)
        if a.Done() in legal:
            return True
        left += [(state, each) for each in reversed(legal) if not isinstance(each, a.Backtrack)]
    return False
