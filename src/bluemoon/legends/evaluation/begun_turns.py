"""Whether a turn that has begun, and does not suffice yet, can still be completed."""

from collections.abc import Iterator

from bluemoon.legends.evaluation.situations import Situation
from bluemoon.legends.evaluation.units import Addition, Unit, addition_of
from bluemoon.legends.kinds import BLUFFS, Element
from bluemoon.legends.rules.areas import active_of_type
from bluemoon.legends.rules.bluffs import bluff_obstacle
from bluemoon.legends.rules.characters import character_obstacle
from bluemoon.legends.rules.ships import playable_cards
from bluemoon.legends.rules.supports import support_obstacle
from bluemoon.legends.standing.worths import BLUFF_VALUE
from bluemoon.legends.state import CharacterPhase, SupportPhase, opponent


def can_reach(situation: Situation, phase: CharacterPhase | SupportPhase, element: Element) -> bool:
    """
    Whether the current player can reach the opponent's power with further cards (P3, P4).

    All characters that can be played now, and all free cards, count together with the best
    booster, support or bluff card.
    """
    standings, seat = situation.standings, situation.state.turn.seat
    missing = standings.power(opponent(seat), element) - standings.power(seat, element)
    further = [*_further_cards(situation, phase, element)]
    unit = _active_unit(situation, element)
    together = sum([each.added(unit, 0) for each in further if each.is_free])
    best = max([each.added(unit, 0) for each in further if not each.is_free], default=0)
    return together + best >= missing or any(each.has_shield for each in further)


def _further_cards(
    situation: Situation, phase: CharacterPhase | SupportPhase, element: Element
) -> Iterator[Addition]:
    """The cards that can be played now; characters do not count against the limit (B1)."""
    state, standings, seat = situation.state, situation.standings, situation.state.turn.seat
    limits, components = situation.limits[seat], state.options.components
    for name, source in playable_cards(state, limits):
        card, counted = components.by_id[name], situation.counted(seat, name, element)
        if card.card_type in {"booster", "support"}:
            if support_obstacle(state, standings, limits, name, source) is None:
                yield addition_of(components, counted, element)
        elif card.card_type == "character":
            if isinstance(phase, CharacterPhase) and not character_obstacle(
                state, standings, limits, name, source
            ):
                yield Addition(0, counted.power, 0.0, is_free=True)
            if card.icons & BLUFFS and not bluff_obstacle(state, standings, limits, name):
                yield Addition(0, BLUFF_VALUE, 0.0)


def _active_unit(situation: Situation, element: Element) -> Unit:
    """The active characters of the current player, of which a booster may raise the best."""
    state, seat = situation.state, situation.state.turn.seat
    values = [
        (card.power, card.other)
        for card in (
            situation.counted(seat, name, element)
            for name in active_of_type(state, seat, "character")
        )
    ]
    best, best_other = max(values, default=(0, 0))
    power = situation.standings.power(seat, element)
    return Unit(0, power, 0.0, best=best, best_other=best_other)
