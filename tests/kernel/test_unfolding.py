"""Consequences, one event at a time."""

from bluemoon.kernel.unfolding import Unfolding


def longer(state: str, event: str) -> str:
    return state + event


def test_each_event_sees_the_state_that_the_one_before_left() -> None:
    """Events are kept in order, and the state follows at once."""
    after = Unfolding(longer, "a")
    after.add("b")
    assert "ab" == after.state

    after.add_all(["c", "d"])
    assert "abcd" == after.state
    assert ["b", "c", "d"] == after.events


def test_nothing_follows_from_nothing() -> None:
    """Without events the state is the one it began with."""
    after = Unfolding(longer, "a")
    after.add_all([])

    assert ("a", []) == (after.state, after.events)


def test_unfoldings_share_nothing() -> None:
    """Two of them have their own events, and none equals another."""
    one, other = Unfolding(longer, "a"), Unfolding(longer, "a")
    one.add("b")

    assert [] == other.events
    assert one != Unfolding(longer, "a")
