"""Total power, and shields (P1, P4)."""

from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.legends.kinds import ELEMENTS, Element
from bluemoon.legends.options import SEATS
from bluemoon.legends.standing.positions import PublicPosition
from bluemoon.legends.standing.standings import CardStandings, standing


def power(
    position: PublicPosition | CardStandings, seat: Seat, element: Element | None = None
) -> int:
    """
    The total power of a seat, in the contested element if no other is named (P1).

    Given the standings of a position they need not be worked out again. Raises an OptionsError if
    no element is named and none is contested.
    """
    standings = _standings_of(position)
    return standings.power(seat, _checked(standings, seat, element))


def has_shield(
    position: PublicPosition | CardStandings, seat: Seat, element: Element | None = None
) -> bool:
    """Whether the seat may ignore the opponent's power in a fight in the element (P4)."""
    standings = _standings_of(position)
    return standings.has_shield(seat, _checked(standings, seat, element))


def _standings_of(position: PublicPosition | CardStandings) -> CardStandings:
    return position if isinstance(position, CardStandings) else standing(position)


def _checked(standings: CardStandings, seat: Seat, element: Element | None) -> Element:
    """The element that is meant."""
    check_seat(seat, SEATS)
    if element is None:
        return _contested(standings)
    if element not in ELEMENTS:
        message = f"an element is 'fire' or 'earth', not {shown(element)}"
        raise OptionsError(message)
    return element


def _contested(standings: CardStandings) -> Element:
    if standings.contested is None:
        message = "no element is contested in this position; name one, 'fire' or 'earth'"
        raise OptionsError(message)
    return standings.contested
