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
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias, assert_never

import matplotlib as mpl
import numpy as np
from attrs import asdict, evolve, fields, frozen
from matplotlib.figure import Figure
from numpy.typing import NDArray

from bluemoon import arena, bots, city
from bluemoon.kernel import Chance

Numbers: TypeAlias = NDArray[np.float64]
Pair: TypeAlias = tuple[bots.Bot[city.View, city.Action], bots.Bot[city.View, city.Action]]

OPTIONS: Final = city.Options(players=2)
FOLDER: Final = Path("trained")
SEEDS_APART: Final = 10**6
"""Trainings with different seeds learn from different games."""
FIRST_TEST_SEED: Final = 10**12
"""Tests are the same games for every policy, and none of those that it learned from."""
LINE: Final = "#3d85c6"
GREY: Final = dict.fromkeys(
    ("axes.edgecolor", "axes.labelcolor", "lines.color", "xtick.color", "ytick.color"), "#808080"
)
FEATURES: Final = (
    "offer",
    "pay",
    "complete a building",
    "overpay",
    "walk to a payment",
    "walk to an offering",
    "stop at a goal",
    "end",
    "discard",
)


@frozen
class Plan:
    """How long to learn, and how often to look."""

    seed: int = 0
    rounds: int = 30
    games: int = 40
    """In each round."""
    pace: float = 1.0
    """How far the weights go in a round."""
    rounds_a_test: int = 3
    test_seeds: int = 100
    """Each is played twice, once from either seat."""
    most_actions: int = 3_000
    """After so many a game is stopped, and counts as drawn."""


QUICK: Final = Plan(rounds=2, games=4, rounds_a_test=1, test_seeds=2, most_actions=400)


@frozen
class Point:
    """A point of the learning curve: how the policy does against a random bot."""

    games: int
    """That it had learned from."""
    tests: int
    wins: int
    draws: int
    rate: float
    """Of wins, draws counting half: two random bots have a rate of 0.5."""
    low: float
    high: float
    """Between these the true rate is, with a confidence of 95 %."""


class LinearBot:
    """Draws an action by softmax over the features of each, times the weights."""

    def __init__(self, weights: Numbers) -> None:
        self.weights = weights
        self.score = np.zeros(len(FEATURES))
        """The features that it chose, less those that could be expected of it."""

    def choose(
        self, view: city.View, actions: tuple[city.Action, ...], chance: Chance
    ) -> city.Action:
        """Choose one of the actions."""
        sight = Sight.of(view)
        found = np.array([sight.features(action) for action in actions])
        worth = found @ self.weights
        likely = np.exp(worth - worth.max())
        likely /= likely.sum()
        drawn, _ = chance.below(1 << 32)
        number = int(np.searchsorted(likely.cumsum()[:-1], drawn / (1 << 32), side="right"))
        self.score += found[number] - likely @ found
        return actions[number]


class TrainedBot(LinearBot):
    """Plays with the weights that the last training has left here."""

    def __init__(self) -> None:
        weights = json.loads((FOLDER / "weights.json").read_text(encoding="utf-8"))
        super().__init__(np.array([weights[name] for name in FEATURES]))


@frozen
class Sight:
    """What is worth knowing before looking at the actions."""

    view: city.View
    here: city.Cell
    payable: tuple[city.Cell, ...]
    """Where the hand pays for a space."""
    offers_at: tuple[city.Cell, ...]
    """The Courtyard, if the crystals pay for an offering."""

    @classmethod
    def of(cls, view: city.View) -> "Sight":
        """Look around."""
        assert view.me is not None
        me, prices = view.players[view.me.seat], view.city.obelisk[len(view.obelisk) :]
        is_rich = any(price <= view.me.crystals for price in prices[:1])
        if not me.markers:
            return cls(view, me.at, (), ())
        return cls(view, me.at, payable(view, view.me.hand), (city.COURTYARD,) if is_rich else ())

    def features(self, action: city.Action) -> list[float]:
        """A number for each feature."""
        described = self._described(action)
        return [described.get(name, 0.0) for name in FEATURES]

    def _described(self, action: city.Action) -> dict[str, float]:
        match action:
            case city.Offer() | city.UseShrine():
                return {"offer": 1.0}
            case city.Contribute():
                return self._paying(action)
            case city.Move() | city.Fly() | city.UseHall():
                return {
                    "walk to a payment": self._nearer(action.to, self.payable),
                    "walk to an offering": self._nearer(action.to, self.offers_at),
                    "discard": float(isinstance(action, city.Fly)),
                }
            case city.End():
                return {"end": 1.0, "stop at a goal": float(self._is_at_goal())}
            case city.Reset():
                return {"discard": float(len(action.cards))}
            case city.Flit() | city.MoveDragon():
                return {"discard": 1.0}
            case city.UseHospital():
                return {}
            case _:
                assert_never(action)

    def _paying(self, action: city.Contribute) -> dict[str, float]:
        building = self.view.city.buildings[self.here]
        assert building is not None
        price = building.spaces[action.space - 1].price
        return {
            "pay": 1.0,
            "complete a building": float(self.view.spaces[self.here].count(None) == 1),
            "overpay": float(sum(card.value for card in action.cards) - price),
        }

    def _nearer(self, to: city.Cell, goals: tuple[city.Cell, ...]) -> float:
        """How many steps nearer to the nearest goal it is there."""
        steps = self.view.city.grid.distances
        before = min([steps[self.here][goal] for goal in goals], default=0)
        return float(before - min([steps[to][goal] for goal in goals], default=0))

    def _is_at_goal(self) -> bool:
        is_moving = isinstance(self.view.phase, city.MovementPhase)
        return is_moving and self.here in (*self.payable, *self.offers_at)


def payable(view: city.View, hand: tuple[city.Card, ...]) -> tuple[city.Cell, ...]:
    """Where an open space costs no more than the cards of its colour and the Khind are worth."""
    worth = [sum([card.value for card in hand if card.colour == colour]) for colour in city.Colour]
    khind = worth[city.Colour.GREEN]
    money: dict[city.Colour | None, int] = {c: worth[c] + khind for c in city.Colour}
    money |= {city.Colour.GREEN: khind, None: max(money.values())}
    return tuple(
        cell
        for cell in view.city.sites
        if cell not in view.rebuilt and has_space(view, cell, money)
    )


def has_space(view: city.View, cell: city.Cell, money: dict[city.Colour | None, int]) -> bool:
    """Whether there is money for one of the open spaces of a building."""
    building = view.city.buildings[cell]
    assert building is not None
    for space, owner in zip(building.spaces, view.spaces[cell], strict=True):
        if owner is None and space.price <= money[space.colour]:
            return True
    return False


def shares(pair: Pair, seed: int, plan: Plan) -> tuple[float, ...]:
    """What either seat won: 1, 0, or a half each if nobody did."""
    state = bots.play(city.GAME, OPTIONS, seed, pair, most_actions=plan.most_actions)
    outcome = city.outcome(state)
    return bots.shares(outcome, 2) if outcome and outcome.winners else (0.5, 0.5)


def improved(weights: Numbers, plan: Plan, first_seed: int) -> Numbers:
    """The weights after a round of games against itself."""
    scores, leads = [], []
    for seed in range(first_seed, first_seed + plan.games):
        one, other = LinearBot(weights), LinearBot(weights)
        won, lost = shares((one, other), seed, plan)
        scores.append(one.score - other.score)
        leads.append(won - lost)
    # Some features are chosen a hundred times as often as others: all are measured alike.
    scale = np.maximum(np.std(scores, axis=0), 1.0)
    return weights + plan.pace * np.mean(np.array(leads)[:, None] * scores, axis=0) / scale


def tested(weights: Numbers, plan: Plan, games: int) -> Point:
    """How the policy does against a random bot, after it has learned from so many games."""
    won = []
    for seed in range(FIRST_TEST_SEED, FIRST_TEST_SEED + plan.test_seeds):
        won.append(shares((LinearBot(weights), bots.RandomBot()), seed, plan)[0])
        won.append(shares((bots.RandomBot(), LinearBot(weights)), seed, plan)[1])
    interval = arena.wilson(sum(won), len(won))
    rate = sum(won) / len(won)
    return Point(games, len(won), won.count(1), won.count(0.5), rate, interval.low, interval.high)


def train(plan: Plan) -> Iterator[tuple[Numbers, Point]]:
    """The weights from time to time, from the first to the last, and what they are good for."""
    weights = np.zeros(len(FEATURES))
    yield weights, tested(weights, plan, 0)
    for number in range(plan.rounds):
        weights = improved(weights, plan, plan.seed * SEEDS_APART + number * plan.games)
        if (number + 1) % plan.rounds_a_test == 0 or number + 1 == plan.rounds:
            yield weights, tested(weights, plan, (number + 1) * plan.games)


def save(folder: Path, weights: Numbers, curve: list[Point]) -> None:
    """Write the weights, and the learning curve as numbers and as a picture."""
    folder.mkdir(parents=True, exist_ok=True)
    named = dict(zip(FEATURES, weights.round(4).tolist(), strict=True))
    (folder / "weights.json").write_text(json.dumps(named, indent=2) + "\n", encoding="utf-8")
    with (folder / "learning-curve.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [each.name for each in fields(Point)], lineterminator="\n")
        writer.writeheader()
        writer.writerows(asdict(point) for point in curve)
    # The same curve makes the same file, and grey can be read on white and on black.
    with mpl.rc_context({"svg.hashsalt": "bluemoon", "svg.fonttype": "none", **GREY}):
        drawn(curve).savefig(
            folder / "learning-curve.svg", transparent=True, metadata={"Date": None}
        )


def drawn(curve: list[Point]) -> Figure:
    """The learning curve and its intervals."""
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    games = [point.games for point in curve]
    lows, highs = [100 * point.low for point in curve], [100 * point.high for point in curve]
    axes.fill_between(games, lows, highs, color=LINE, alpha=0.25, linewidth=0)
    axes.plot(games, [100 * point.rate for point in curve], color=LINE, marker="o")
    axes.axhline(50, linestyle="--")
    axes.set(xlabel="games against itself", ylabel="won against a random bot, in %", ylim=(0, 100))
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def wanted() -> tuple[Plan, Path]:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="Train a linear policy by self-play.")
    parser.add_argument("--quick", action="store_true", help="only see that it runs")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--games", type=int, help="in each round")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = vars(parser.parse_args())
    plan = QUICK if given.pop("quick") else Plan()
    folder = given.pop("out")
    return evolve(
        plan, **{name: value for name, value in given.items() if value is not None}
    ), folder


def main() -> None:
    """Train, tell how it goes, and keep what came of it."""
    plan, folder = wanted()
    started, curve = perf_counter(), []
    for weights, point in train(plan):
        curve.append(point)
        print(
            f"{point.games:>5} games, {(perf_counter() - started) / 60:4.1f} minutes: {point.rate:.0%}"
            f" won against random (95 %: {point.low:.0%} to {point.high:.0%})",
            flush=True,
        )
        save(folder, weights, curve)
    print(f"The weights and the learning curve are in {folder}.")


if __name__ == "__main__":
    main()
