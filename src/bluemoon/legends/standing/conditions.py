"""Whether the condition of a card holds (legends-effects.md, section 4)."""

from typing import Literal, TypeAlias, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends.effects.conditions import Condition, Measure
from bluemoon.legends.standing.standings import CardStandings
from bluemoon.legends.state import Placed, State, influence_cards, opponent

PowerMeasure: TypeAlias = Literal["your_power", "your_fire_power", "your_earth_power"]
CountedMeasure: TypeAlias = Literal[
    "your_active",
    "your_active_characters",
    "your_active_boosters",
    "your_active_supports",
]

CardsMeasure: TypeAlias = (
    Literal[
        "your_hand",
        "my_played",
        "your_played",
        "my_influence",
        "your_hyla",
        "your_active_free",
        "your_active_icons",
    ]
    | CountedMeasure
)


def holds(state: State, standings: CardStandings, seat: Seat, condition: Condition) -> bool:
    """
    Whether a condition on a card of the seat holds, before that card is played.

    The card is still where it comes from: in hand, or on a ship. A condition on power holds only
    in a running fight.
    """
    found = _measured(state, standings, seat, condition.measure)
    if found is None:
        return False
    number = condition.number
    if condition.plus_my_hand:
        number += len(state.players[seat].hand)
    return found >= number if condition.comparison == ">=" else found <= number


def _measured(state: State, standings: CardStandings, seat: Seat, measure: Measure) -> int | None:
    """What is measured; None: there is nothing to measure."""
    other = opponent(seat)
    match measure:
        case "my_dragons":
            return _dragons(state, seat)
        case "your_dragons":
            return _dragons(state, other)
        case "your_power" | "your_fire_power" | "your_earth_power":
            return _power(standings, other, measure)
        case _:
            return _cards(state, standings, seat, measure)


def _cards(  # noqa: PLR0911  one arm a measure
    state: State, standings: CardStandings, seat: Seat, measure: CardsMeasure
) -> int:
    """How many cards there are of those in question."""
    other = opponent(seat)
    me, you = state.players[seat], state.players[other]
    match measure:
        case "your_hand":
            return len(you.hand)
        case "my_played":
            return len(me.combat) + len(me.support)
        case "your_played":
            return len(you.combat) + len(you.support)
        case "my_influence":
            hyla = state.hyla is not None and state.hyla[0] == seat
            return sum(not ship.landed for ship in me.ships) + hyla
        case "your_hyla":
            return int(state.hyla is not None and state.hyla[0] == other)
        case "your_active_free":
            placed = [each.card for each in you.combat + you.support if each.active]
            cards = (*placed, *influence_cards(state, other))
            return sum("free" in standings.icons(other, card) for card in cards)
        case "your_active_icons":
            printed = state.options.components.by_id
            placed = [each.card for each in you.combat + you.support if each.active]
            cards = (*placed, *influence_cards(state, other))
            return sum(bool(printed[card].icons) for card in cards)
        case _:
            return sum(_is_meant(measure, placed, state) for placed in you.combat + you.support)


def _dragons(state: State, seat: Seat) -> int:
    """The dragons on the side of a seat (D1)."""
    return max(0, state.dragons if seat == 0 else -state.dragons)


def _power(standings: CardStandings, seat: Seat, measure: PowerMeasure) -> int | None:
    """The total power in the contested element, if that is the one in question."""
    contested = standings.contested
    if contested is None or measure not in ("your_power", f"your_{contested}_power"):
        return None
    return standings.power(seat, contested)


def _is_meant(measure: CountedMeasure, placed: Placed, state: State) -> bool:
    """Whether a card of the combat and support areas is counted; ignored ones are."""
    if not placed.active:
        return False
    card = state.options.components.card(placed.card)
    card_type = "support" if placed.bluff else card.card_type
    match measure:
        case "your_active":
            return True
        case "your_active_characters":
            return card_type == "character"
        case "your_active_boosters":
            return card_type == "booster"
        case "your_active_supports":
            return card_type == "support"
        case _:
            assert_never(measure)
