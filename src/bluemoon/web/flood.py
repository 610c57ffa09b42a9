"""Who asks for too much."""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic

from attrs import define, field, frozen

from bluemoon.web.errors import WebError


class FloodError(WebError):
    """Too many requests from one address."""

    code = "web.flood"

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many requests; try again in {seconds} s")
        self.seconds = seconds
        """When to try again."""


@frozen
class Rate:
    """How much one address may ask for."""

    a_second: float
    """In the long run."""
    at_once: float
    """After a pause."""


@define(eq=False)
class FloodGate:
    """
    Lets requests through while their address keeps within a rate.

    Of very many addresses, those that asked longest ago are forgotten.
    """

    rate: Rate
    addresses: int
    """How many are remembered."""
    clock: Callable[[], float] = monotonic
    _left: OrderedDict[str, tuple[float, float]] = field(
        init=False, factory=OrderedDict[str, tuple[float, float]]
    )
    """For each address, how many more requests it might make, and when that was so."""

    def enter(self, address: str) -> None:
        """Count a request; a FloodError if it is one too many."""
        now = self.clock()
        left, then = self._left.pop(address, (self.rate.at_once, now))
        left = min(self.rate.at_once, left + (now - then) * self.rate.a_second)
        is_let_in = left >= 1
        self._left[address] = (left - 1 if is_let_in else left, now)
        if len(self._left) > self.addresses:
            self._left.popitem(last=False)
        if not is_let_in:
            raise FloodError(ceil((1 - left) / self.rate.a_second))
