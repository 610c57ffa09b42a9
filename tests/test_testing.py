"""What is shipped for the tests of games."""

from support.games import CITY_TABLES


def test_a_position_says_how_far_its_game_has_come() -> None:
    """Hypothesis prints it where a promise is broken."""
    table = CITY_TABLES[0]
    position = table.position(0, 30)

    assert f"{position.state} after {len(position.log)} events" == str(position)
    assert position.log == table.games.log(0)[: len(position.log)]
