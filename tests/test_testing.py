"""What is shipped for the tests of games."""

from support.games import CITY_TABLES

from bluemoon.testing.hidden_information_contract import within


def test_a_position_says_how_far_its_game_has_come() -> None:
    """Hypothesis prints it where a promise is broken."""
    table = CITY_TABLES[0]
    position = table.position(0, 30)

    assert f"{position.state} after {len(position.log)} events" == str(position)
    assert position.log == table.games.log(0)[: len(position.log)]


def test_everything_within_something_is_found_once() -> None:
    """Or a secret could hide there."""
    secret, other = object(), object()
    found = list(within({"key": [(secret, secret)], other: frozenset({secret})}))

    assert 1 == found.count(secret) == found.count(other)
