"""What a draft brings along for the tools: settings, pieces, evaluation, observations."""

from math import exp
from typing import Final

import pytest
from support.draft_tables import FULL, RANDOM_GAMES, TABLES, final

from bluemoon import bots
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, PieceError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.evaluation import card_worth, deck_worths, evaluate
from bluemoon.legends.draft.learning import draft_encoder
from bluemoon.legends.draft.pieces import pieces
from bluemoon.legends.draft.plugin import PLUGIN, read_peoples
from bluemoon.legends.draft.rules.rounds import G4
from bluemoon.plugin import Choice
from bluemoon.testing import proves
from bluemoon.toolkits.observations import ObservationError

MIDDLE: Final = RANDOM_GAMES["three"].position(1, 16).state
"""Seat 1 chooses from a pack of four cards."""
CHANCE: Final = Chance(0)


@proves(G4)
def test_the_pieces_are_the_cards_of_the_pack() -> None:
    view = draft.view(MIDDLE, Seat(1))
    cards = [f"card {card}" for card in MIDDLE.packs[1]]

    assert Choice(tuple(cards), None) == pieces(view, [])
    assert Choice((), draft.Take(MIDDLE.packs[1][2])) == pieces(view, cards[2:3])
    with pytest.raises(PieceError):
        pieces(view, ["card y99"])


def test_nobody_else_has_pieces() -> None:
    for view in (
        draft.view(MIDDLE, Seat(0)),
        draft.view(MIDDLE, None),
        draft.view(final("two"), Seat(0)),
    ):
        assert Choice((), None) == pieces(view, [])


def test_settings_read_what_a_person_types() -> None:
    assert ("hoax", "vulca", "buka") == read_peoples("vulca,hoax,buka")
    assert None is read_peoples("random")
    with pytest.raises(OptionsError, match="not 'vulka'"):
        read_peoples("hoax,vulka")
    assert [2, 3, 4, 5, 6] == [*PLUGIN.settings[0].choices]


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ("v04", 0.06 + 5 * 0.035 + 2 * 0.055),
        ("h20", -0.1 + 3 * 0.08 + 3 * 0.055),
        ("f25", 2 * 0.08 + 0.055 - 0.05),
        ("f10", 0.06 + 2 * 0.035 + 0.055 + 0.09),
        ("x103", 0.06 + 6 * 0.035 + 2 * 0.08 - 0.2),
    ],
)
def test_a_card_is_worth_its_type_values_moons_and_icons(card: str, worth: float) -> None:
    assert worth == pytest.approx(card_worth(FULL.card(card)))


def test_a_draft_is_judged_by_the_best_cards_for_a_deck() -> None:
    opening = draft.new_game(TABLES["two"], seed=1)
    state = draft.scenario(
        components=FULL,
        peoples=opening.options.peoples,
        passes=1,
        seats=[{"picks": "v04"}, {"picks": "f25"}],
    )
    lead = card_worth(FULL.card("v04")) - card_worth(FULL.card("f25"))
    first, second = evaluate(state, CHANCE)

    assert (0.5, 0.5) == evaluate(opening, CHANCE)
    assert exp(lead) == pytest.approx(first / second)
    assert 1 == pytest.approx(sum(evaluate(MIDDLE, CHANCE)))


def test_only_as_many_cards_count_as_a_deck_has() -> None:
    state = final("two")
    worths = sorted((card_worth(FULL.card(card)) for card in state.picks[0]), reverse=True)

    assert 39 == len(worths)
    assert sum(worths[:30]) == pytest.approx(deck_worths(state)[0])


def test_greedy_takes_better_cards_than_random() -> None:
    pair: list[bots.Bot[draft.View, draft.Action]] = [bots.GreedyBot(PLUGIN), bots.RandomBot()]
    worths = deck_worths(bots.play(draft.GAME, TABLES["two"], 3, pair))

    assert worths[0] > worths[1] + 1


def observed(state: draft.State, seat: int) -> dict[str, float]:
    """The numbers by name, without zeros."""
    encoder = draft_encoder(TABLES["three"])
    numbers = encoder.encode(draft.view(state, Seat(seat), perfect_memory=True))
    return {name: number for name, number in zip(encoder.names, numbers, strict=True) if number}


def test_an_observation_has_what_the_player_knows() -> None:
    numbers = observed(MIDDLE, 0)
    memory = draft.view(MIDDLE, Seat(0), perfect_memory=True).memory
    assert memory is not None

    def named(kind: str) -> set[str]:
        return {name.split()[1] for name in numbers if name.startswith(f"{kind} ")}

    assert {*MIDDLE.packs[0]} == named("pack")
    assert {*MIDDLE.picks[0]} == named("chosen")
    assert {card for pack in memory.held for card in pack} == named("seen")
    assert {*(MIDDLE.options.peoples or ())} == named("people")
    assert (2 / 9, 1 / 5, 1, 1) == pytest.approx(
        tuple(numbers[name] for name in ("round", "passes", "to the left", "opponent 1 to act"))
    )


def test_nobody_acts_in_the_end() -> None:
    assert [] == [name for name in observed(final("three"), 1) if name.endswith("to act")]


def test_only_views_of_such_drafts_with_memory_are_observed() -> None:
    encoder = draft_encoder(TABLES["three"])
    for view in (draft.view(MIDDLE, Seat(0)), draft.view(MIDDLE, None, perfect_memory=True)):
        with pytest.raises(ObservationError, match="only the view of a seat with perfect memory"):
            encoder.encode(view)
    others = draft.new_game(TABLES["two"], seed=1)
    with pytest.raises(ObservationError, match=r"this encoder is for games with Options\("):
        encoder.encode(draft.view(others, Seat(0), perfect_memory=True))


def test_an_encoder_for_named_peoples_has_their_cards_only() -> None:
    encoder = draft_encoder(TABLES["two"])
    numbers = encoder.encode(
        draft.view(draft.new_game(TABLES["two"], seed=1), Seat(0), perfect_memory=True)
    )

    assert {"people hoax", "people vulca", "people flit"} == {
        name for name in encoder.names if name.startswith("people")
    }
    assert 3 * 99 + 3 + 3 + 2 == len(encoder) == len(numbers)
