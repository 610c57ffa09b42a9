"""The Obelisk of a position."""

from collections.abc import Sequence

from bluemoon.city.positions.plain_values import entries, seat
from bluemoon.city.state import City
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.seats import Seat


def read_obelisk(value: object, city: City) -> tuple[Seat, ...] | None:
    """Whose markers lie on the Obelisk, bottom up; None if that was not said."""
    if value is None:
        return None
    players = city.options.players
    return tuple(
        seat(owner, f"obelisk, space {number}", players)
        for number, owner in enumerate(entries(value, "obelisk"), start=1)
    )


def stacked(given: tuple[Seat, ...] | None, made: Sequence[int], city: City) -> tuple[Seat, ...]:
    """All the markers on the Obelisk; if nothing was said, seats took turns from seat 0."""
    _check_numbers(made, city)
    if given is None:
        return tuple(
            Seat(number)
            for level in range(max(made))
            for number, offerings in enumerate(made)
            if level < offerings
        )
    for number, offerings in enumerate(made):
        if given.count(Seat(number)) != offerings:
            message = (
                f"seat {number} has {given.count(Seat(number))} markers on the obelisk, and "
                f"{offerings} offerings"
            )
            raise SetupError(message)
    _check_last(given, made, city)
    return given


def _check_numbers(made: Sequence[int], city: City) -> None:
    """There is room for all (S6), and nobody goes on after the offering that wins (E1)."""
    if sum(made) > len(city.obelisk):
        message = f"{sum(made)} offerings, and the Obelisk has {len(city.obelisk)} spaces (rule S6)"
        raise SetupError(message)
    enough = _enough(city)
    for number, offerings in enumerate(made):
        if offerings > enough:
            message = f"seat {number} has {offerings} offerings, and {enough} win at once (rule E1)"
            raise SetupError(message)
    winners = [number for number, offerings in enumerate(made) if offerings == enough]
    if len(winners) > 1:
        message = (
            f"seats {winners[0]} and {winners[1]} both have {enough} offerings and won (rule E1)"
        )
        raise SetupError(message)


def _check_last(given: tuple[Seat, ...], made: Sequence[int], city: City) -> None:
    """The offering that wins is the last (E1)."""
    if _enough(city) in made and made[given[-1]] != _enough(city):
        winner = made.index(_enough(city))
        message = f"seat {winner} has won, so its marker is the last on the obelisk (rule E1)"
        raise SetupError(message)


def _enough(city: City) -> int:
    return city.options.components.offerings_to_win(city.options.players)
