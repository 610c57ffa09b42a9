"""Consequences, one event at a time."""

from bluemoon.kernel.consequences import Consequences


def longer(state: str, event: str) -> str:
    return state + event


def test_each_event_sees_the_state_that_the_one_before_left() -> None:
    """Events are kept in order, and the state follows at once."""
    after = Consequences(longer, "a")
    after.add("b")
    assert "ab" == after.state

    after.add_all(["c", "d"])
    assert "abcd" == after.state
    assert ["b", "c", "d"] == after.events


def test_nothing_follows_from_nothing() -> None:
    """Without events the state is the one it began with."""
    after = Consequences(longer, "a")
    after.add_all([])

    assert ("a", []) == (after.state, after.events)


def test_consequences_share_nothing() -> None:
    """Two of them have their own events, and none equals another."""
    one, other = Consequences(longer, "a"), Consequences(longer, "a")
    one.add("b")

    assert [] == other.events
    assert one != Consequences(longer, "a")
