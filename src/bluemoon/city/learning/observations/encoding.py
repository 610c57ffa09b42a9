"""A view of Blue Moon City as numbers."""

from array import array
from threading import local

from attrs import field, frozen

from bluemoon.city.learning.observations.ground import ground_of
from bluemoon.city.learning.observations.layout import sections
from bluemoon.city.learning.observations.page import Page
from bluemoon.city.learning.observations.sight import Sight
from bluemoon.city.options import Options
from bluemoon.city.state import City
from bluemoon.city.views.view import View
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Encoder, ObservationError


def city_encoder(options: Options) -> Encoder[View]:
    """How games with these options are observed."""
    parts = sections(options)
    names = [name for section in parts for name in section.names]
    encoding = CityEncoding(Page(options, {name: place for place, name in enumerate(names)}))
    return Encoder(parts, encoding.encode)


class _Seen(local):
    """What was seen last; every thread has its own, because observations are written over it."""

    def __init__(self) -> None:
        self.sights: dict[Seat, Sight] = {}
        """By seat, each of the game that was last seen from there."""


@frozen(eq=False)
class CityEncoding:
    """Observations of games with certain options, each made from the one before."""

    _page: Page
    _seen: _Seen = field(init=False, repr=False, factory=_Seen)

    def __reduce__(self) -> tuple[object, ...]:
        # A copy looks anew.
        return type(self), (self._page,)

    def encode(self, view: View) -> "array[float]":
        """A seat's view with perfect memory as numbers; any other is an ObservationError."""
        me, memory = view.me, view.memory
        if me is None or memory is None:
            message = "only the view of a seat with perfect memory can be observed"
            raise ObservationError(message)
        sight = self._seen.sights.get(me.seat)
        # In a game the city stays the same.
        if sight is None or sight.ground.city is not view.city:
            sight = self._sight(view.city, me.seat)
        try:
            return sight.observed(view, me, memory)
        except BaseException:
            # Half of it may be written over the last one, so the next look begins anew.
            del self._seen.sights[me.seat]
            raise

    def _sight(self, city: City, seat: Seat) -> Sight:
        """The first look at a city from this seat."""
        page, sights = self._page, self._seen.sights
        if city.options != page.options:
            message = f"a game with {city.options} is observed as one with {page.options}"
            raise ObservationError(message)
        grounds = [sight.ground for sight in sights.values() if sight.ground.city is city]
        ground = grounds[0] if grounds else ground_of(city, page.places)
        sights[seat] = sight = Sight(page, ground, seat)
        return sight
