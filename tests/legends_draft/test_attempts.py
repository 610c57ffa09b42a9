"""What a click that fits no legal action means in the draft, and the rule against it."""

from bluemoon.legends.draft.game import GAME
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.pieces import attempts, labels


def test_a_card_of_another_pack_is_wanted() -> None:
    state = GAME.new_game(Options(players=2), seed=7)
    view = GAME.view(state, GAME.to_act(state))
    outside = next(
        piece for piece in labels(view) if GAME.why_illegal(state, attempts(view, [piece])[0])
    )
    (action,) = attempts(view, [outside])

    assert f"take {outside.removeprefix('card ')}" == str(action)
    assert str(GAME.why_illegal(state, action)).startswith("rule G2: ")
    assert () == attempts(view, ["pack"])
