"""B · Booster/Support phase: boosters, supports, and the demands to be met."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.components.sets import titled
from bluemoon.legends.demands import unmet_demands
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.rules.characters import (
    K1,
    common_obstacle,
    counted_units,
    has_fighter,
    is_free,
    text_obstacle,
    too_many_active,
    unit_to_join,
)
from bluemoon.legends.rules.icons import stopping_card
from bluemoon.legends.rules.ships import Source
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import State

B1: Final = Rule(
    BOOK,
    "B1",
    "The limit is one booster or one support; in the turn that starts a fight it is none.",
    page=1,
)
B2: Final = Rule(
    BOOK,
    "B2",
    "A bluff card and the loading of a ship are counted as a support.",
    page=1,
)
B3: Final = Rule(
    BOOK,
    "B3",
    "A text that allows additional boosters allows them besides the limit, and several such texts "
    "add up; a text can also allow any number of boosters.",
    page=1,
)
B4: Final = Rule(
    BOOK,
    "B4",
    "Additional supports are allowed in the same way; they may be supports, bluff cards and loads "
    "in any combination.",
    page=1,
    further_pages=(2,),
)
B5: Final = Rule(
    BOOK,
    "B5",
    "Additional cards are allowed in the turn that starts a fight too.",
    page=1,
)
B6: Final = Rule(
    BOOK,
    "B6",
    "Boosters first use up the additional boosters and supports the additional supports, then the "
    "limit. A card may be played if something is left for it.",
    page=1,
)
B7: Final = Rule(
    BOOK,
    "B7",
    "Cards with the free icon do not count, also in the turn that starts a fight. Two boosters or "
    "two supports with the pair icon and the same first word of the name count as one, as "
    "characters do.",
    page=2,
)
B8: Final = Rule(
    BOOK,
    "B8",
    "After the stop icon the limit is zero, and free and pair icons do not help. The additional "
    "numbers still hold, but now every booster, or every support, bluff card and load, of this "
    "turn counts against them, free ones too.",
    page=2,
)
B9: Final = Rule(
    BOOK,
    "B9",
    "Each demand of the opponent's active cards whose text counts is met on its own, by its own "
    "payment or by playing a card; a payment names the card that demands it.",
    page=3,
    further_pages=(4,),
)
B10: Final = Rule(
    BOOK,
    "B10",
    "A player who is done ends this phase and the Character phase. That needs a character played "
    "or cards that fight again, no more active characters than allowed, all demands met that "
    "otherwise force a retreat and, if the fight was running before this turn, enough power.",
    page=1,
    is_ruling=True,
)
B11: Final = Rule(
    BOOK,
    "B11",
    "Then each unmet demand that otherwise gives a dragon gives its owner one, in order of play; "
    "each does so once per turn, also if the player retreats instead.",
    page=1,
)
B12: Final = Rule(
    BOOK,
    "B12",
    "Then the player's texts for the end of this phase are resolved, in an order that the player "
    "chooses.",
    page=1,
)


SUPPORT_KINDS: Final = ("support", "bluff", "load")
"""What counts as a support (B2)."""


def limit_of_turn(state: State, standings: CardStandings) -> int:
    """How many boosters or supports may be played besides additional ones (B1, B8)."""
    fight = state.fight
    starts = fight is None or fight.element is None
    return 0 if starts or stopping_card(state, standings) is not None else 1


def _counted_supports(state: State) -> int:
    others = sum(play.kind in ("bluff", "load") for play in state.turn.plays)
    return counted_units(state, "support") + others


def has_room_for_booster(state: State, standings: CardStandings, limits: TextLimits) -> bool:
    """Whether one more booster that counts may be played (B3, B6)."""
    boosters, supports = counted_units(state, "booster") + 1, _counted_supports(state)
    return _fits(state, standings, limits, boosters, supports)


def has_room_for_support(state: State, standings: CardStandings, limits: TextLimits) -> bool:
    """Whether one more support, bluff card or load that counts may be played (B4, B6)."""
    boosters, supports = counted_units(state, "booster"), _counted_supports(state) + 1
    return _fits(state, standings, limits, boosters, supports)


def _fits(
    state: State, standings: CardStandings, limits: TextLimits, boosters: int, supports: int
) -> bool:
    over = max(0, boosters - limits.extra_boosters) + max(0, supports - limits.extra_supports)
    return over <= limit_of_turn(state, standings)


def _room_after_stop(state: State, limits: TextLimits, *, is_booster: bool) -> bool:
    """Whether an additional card may be played after a stop icon; every one counts (B8)."""
    if is_booster:
        return sum(play.kind == "booster" for play in state.turn.plays) < limits.extra_boosters
    return sum(play.kind in SUPPORT_KINDS for play in state.turn.plays) < limits.extra_supports


def phase_obstacle(state: State, limits: TextLimits) -> Refusal | None:
    """Why the Booster/Support phase cannot begin; None: it can, or has begun (K1, K6)."""
    if not has_fighter(state):
        return Refusal(K1, "no character was played in this turn")
    return too_many_active(state, limits)


def support_obstacle(
    state: State, standings: CardStandings, limits: TextLimits, card: CardId, source: Source
) -> Refusal | None:
    """Why this booster or support cannot be played in the phase; None: it can (B1 to B8)."""
    printed = state.options.components.card(card)
    kind = printed.card_type
    obstacle = common_obstacle(state, limits, printed, kind) or text_obstacle(
        state, standings, printed
    )
    if obstacle is not None:
        return obstacle
    is_booster = kind == "booster"
    stop = stopping_card(state, standings)
    if stop is not None:
        if _room_after_stop(state, limits, is_booster=is_booster):
            return None
        names = [titled(state.options.components, each) for each in (stop, card)]
        because = (
            f"{names[0]} with the stop icon was played, and {names[1]} is no additional {kind}"
        )
        return Refusal(B8, because)
    has_room = has_room_for_booster if is_booster else has_room_for_support
    if (
        is_free(state, standings, card, source)
        or unit_to_join(state, standings, card, kind) is not None
        or has_room(state, standings, limits)
    ):
        return None
    return refuse_limit(state, standings)


def laying_obstacle(state: State, standings: CardStandings, limits: TextLimits) -> Refusal | None:
    """Why no further bluff card can be laid and no card loaded by the limit; None: one can (B2)."""
    if stopping_card(state, standings) is not None:
        has_room = _room_after_stop(state, limits, is_booster=False)
    else:
        has_room = has_room_for_support(state, standings, limits)
    if not has_room:
        return refuse_limit(state, standings)
    if len(state.turn.plays) >= limits.plays:
        return Refusal(B2, f"{len(state.turn.plays)} cards were played, {limits.plays} allowed")
    return None


def refuse_limit(state: State, standings: CardStandings) -> Refusal:
    """Say that the limit of boosters and supports is reached (B1)."""
    limit = limit_of_turn(state, standings)
    starts = state.fight is None or state.fight.element is None
    turn = "the turn that starts a fight" if starts else "this turn"
    return Refusal(
        B1, f"the limit of boosters and supports in {turn} is {limit}, and no more is left"
    )


def done_obstacle(state: State, standings: CardStandings, limits: TextLimits) -> Refusal | None:
    """Why the Booster/Support phase cannot end, power aside; None: it can (B10)."""
    obstacle = phase_obstacle(state, limits)
    if obstacle is not None:
        return obstacle
    for card, demand in unmet_demands(state, standings, state.turn.seat):
        if demand.otherwise == "retreat":
            demanding = titled(state.options.components, card)
            return Refusal(B10, f"the demand of {demanding} is not met")
    return None
