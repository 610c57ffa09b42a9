"""
Train a linear policy by self-play, and measure how it leaves random play behind.

The policy sees what a player sees. It describes each legal action by a few features, multiplies
them by its weights, and draws an action by softmax. All weights are 0 at first: it plays anything.
After every round of games against itself a weight grows if winners chose its feature more often
than losers did, beyond what the policy made them expect (REINFORCE).

Needs ``pip install 'bluemoon[arena]' numpy``. The second command lets the result play.

    python examples/train_a_linear_policy.py [--quick] [--out trained]
    bluemoon arena examples/train_a_linear_policy.py:TrainedBot random
"""

import argparse
import csv
import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias, assert_never

import matplotlib as mpl
import numpy as np
from attrs import asdict, evolve, frozen
from matplotlib.figure import Figure
from numpy.typing import NDArray

from bluemoon import arena, bots, city
from bluemoon.kernel import Chance

Numbers: TypeAlias = NDArray[np.float64]

OPTIONS: Final = city.Options(players=2)
FOLDER: Final = Path("trained")
FIRST_TEST_SEED: Final = 10**12
"""Tests are the same games for every policy, and none of those that were learned from."""
SEEDS_APART: Final = 10**6
FEATURES: Final = (
    "offer",
    "pay",
    "complete",
    "overpay",
    "towards a payment",
    "towards the Courtyard",
    "stop at a goal",
    "end",
    "discard",
)


@frozen
class Plan:
    """How long to learn, and how often to look."""

    rounds: int = 30
    games: int = 40
    """In each round."""
    rate: float = 1.0
    test_every: int = 3
    """Rounds."""
    test_seeds: int = 60
    """Each is played twice, once from either seat."""
    most_actions: int = 3_000
    """After so many a game is stopped, and counts as drawn."""


QUICK: Final = Plan(rounds=2, games=4, test_every=1, test_seeds=2, most_actions=400)


@frozen
class Point:
    """A point of the learning curve: how the policy did against a random bot."""

    games: int
    """That it had learned from."""
    wins: int
    draws: int
    tests: int
    rate: float
    """Games won, draws counting half: 0.5 for one that plays anything."""
    low: float
    high: float
    """Where the true rate is, with a confidence of 95 %."""


class LinearBot:
    """Draws an action by softmax over its features times the weights."""

    def __init__(self, weights: Numbers) -> None:
        self.weights = weights
        self.score = np.zeros(len(FEATURES))
        """The gradient of the log-probability of all its choices: chosen minus expected."""

    def choose(
        self, view: city.View, actions: tuple[city.Action, ...], chance: Chance
    ) -> city.Action:
        """Choose one of the actions."""
        if len(actions) == 1:
            return actions[0]
        found = features(view, actions)
        logits = found @ self.weights
        likely = np.exp(logits - logits.max())
        likely /= likely.sum()
        drawn, _ = chance.below(1 << 32)
        number = int(np.searchsorted(likely.cumsum(), drawn / (1 << 32), side="right"))
        number = min(number, len(actions) - 1)
        self.score += found[number] - likely @ found
        return actions[number]


class TrainedBot(LinearBot):
    """Plays with the weights that the last training left behind."""

    def __init__(self) -> None:
        weights = json.loads((FOLDER / "weights.json").read_text(encoding="utf-8"))
        super().__init__(np.array([weights[name] for name in FEATURES]))


def features(view: city.View, actions: Sequence[city.Action]) -> Numbers:
    """A row for each action, with a number for each feature."""
    assert view.me is not None
    me, price = view.players[view.me.seat], view.city.obelisk[len(view.obelisk) :][:1]
    is_rich = me.markers > 0 and price != () and view.me.crystals >= price[0]
    goals = payable_cells(view, view.me.hand) if me.markers else ()
    rows = (described(view, action, me.at, goals, is_rich) for action in actions)
    return np.array([[row.get(name, 0.0) for name in FEATURES] for row in rows])


def described(
    view: city.View,
    action: city.Action,
    here: city.Cell,
    payable: tuple[city.Cell, ...],
    is_rich: bool,
) -> dict[str, float]:
    """The features of an action that are not 0."""
    match action:
        case city.Offer() | city.UseShrine():
            return {"offer": 1.0}
        case city.Contribute(space=space, cards=cards):
            return {}
        case _:
            return {}


def payable_cells(view: city.View, hand: tuple[city.Card, ...]) -> tuple[city.Cell, ...]:
    """Where an open space costs no more than the cards of its colour and the Khind are worth."""
    return ()
