"""
Train a linear policy by self-play, and measure how it leaves random play behind.

The policy sees what a player sees. It describes each legal action by a few features, multiplies
them by its weights, and draws an action by softmax. All weights are 0 at first: it plays at random.
After every round of games against itself a weight grows if winners chose its feature more often
than losers did, beyond what the policy made them expect (REINFORCE).

Needs ``pip install '.[cli,arena]' numpy``. The second command lets the result play.

    python examples/train_a_linear_policy.py [--quick] [--out trained]
    bluemoon arena examples/train_a_linear_policy.py:TrainedBot random
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias

import matplotlib as mpl
import numpy as np
from attrs import astuple, evolve, fields, frozen
from matplotlib.figure import Figure
from numpy.typing import NDArray

from bluemoon import arena, bots, city
from bluemoon.kernel import Chance

Numbers: TypeAlias = NDArray[np.float64]
Player: TypeAlias = bots.Bot[city.View, city.Action]

KINDS: Final = ("Contribute", "End", "Flit", "Fly", "MoveDragon", "Offer")
"""Features that say what an action is. Walking is what they are compared with."""
DETAILS: Final = (
    "completes",
    "overpays",
    "to a payment",
    "to an offering",
    "at a goal",
    "discards",
)
FEATURES: Final = KINDS + DETAILS
PLACES: Final = {name: place for place, name in enumerate(FEATURES)}

FOLDER: Final = Path(__file__).parent / "trained"
SEEDS_APART: Final = 10**6
"""Trainings with different seeds learn from different games."""
FIRST_TEST_SEED: Final = 10**12
"""Tests are the same games for every policy, and none of those that it learned from."""

BLUE, GREY = "#3d85c6", "#808080"


@frozen
class Plan:
    """How long to learn, and how often to look."""

    seed: int = 0
    rounds: int = 24
    games: int = 40
    """In each round."""
    rounds_a_test: int = 3
    test_seeds: int = 60
    """Each is played twice, once from either seat."""
    most_actions: int = 3_000
    """A game is stopped after this number of actions, and counts as drawn."""


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
    """Of games won, draws counting half; *low* and *high* are its 95 % interval."""
    low: float
    high: float


class LinearBot:
    """Draws an action by softmax over the features of each, times the weights."""

    def __init__(self, weights: Numbers) -> None:
        self.weights = weights
        self.score = np.zeros(len(FEATURES))
        """The features that it chose, less those that were expected."""

    def choose(
        self, view: city.View, actions: tuple[city.Action, ...], chance: Chance
    ) -> city.Action:
        """Choose one of the actions."""
        if len(actions) == 1:
            return actions[0]
        describe = ActionFeatures(view).of
        features = np.array([describe(action) for action in actions])
        worth = features @ self.weights
        likely = np.exp(worth - worth.max())
        likely /= likely.sum()
        drawn, _ = chance.below(1 << 32)
        number = int(np.searchsorted(likely.cumsum()[:-1], drawn / (1 << 32), side="right"))
        self.score += features[number] - likely @ features
        return actions[number]


class TrainedBot(LinearBot):
    """Plays with the weights that were trained here last; a bot has another directory there."""

    def __init__(self) -> None:
        weights = json.loads((FOLDER / "weights.json").read_text(encoding="utf-8"))
        super().__init__(np.array([weights[name] for name in FEATURES]))


class ActionFeatures:
    """Features of the actions of a player with this view."""

    def __init__(self, view: city.View) -> None:
        assert view.me is not None
        self.view, self.here = view, view.players[view.me.seat].at
        has_marker = view.players[view.me.seat].markers > 0
        prices = view.city.obelisk[len(view.obelisk) :]
        is_rich = bool(prices) and prices[0] <= view.me.crystals
        self.payments = payable(view, view.me.hand) if has_marker else ()
        self.offerings = (city.COURTYARD,) if has_marker and is_rich else ()

    def of(self, action: city.Action) -> list[float]:
        """A number for each feature."""
        numbers = [0.0] * len(FEATURES)
        for name, number in (type(action).__name__, 1.0), *self.details(action).items():
            if name in PLACES:
                numbers[PLACES[name]] = number
        return numbers

    def details(self, action: city.Action) -> dict[str, float]:
        """The features that depend on more than the kind of the action."""
        match action:
            case city.Contribute():
                building = self.view.city.buildings[self.here]
                assert building is not None
                price = building.spaces[action.space - 1].price
                return {
                    "completes": self.view.spaces[self.here].count(None) == 1,
                    "overpays": sum(card.value for card in action.cards) - price,
                }
            case city.Move() | city.Fly():
                return {
                    "to a payment": self.nearer(action.to, self.payments),
                    "to an offering": self.nearer(action.to, self.offerings),
                }
            case city.End() if isinstance(self.view.phase, city.MovementPhase):
                return {"at a goal": self.here in self.payments + self.offerings}
            case city.Reset():
                return {"discards": len(action.cards)}
            case _:
                return {}

    def nearer(self, to: city.Cell, goals: tuple[city.Cell, ...]) -> int:
        """How many steps nearer the nearest goal is from there."""
        distances = self.view.city.grid.distances
        here, there = ([distances[cell][goal] for goal in goals] for cell in (self.here, to))
        return min(here, default=0) - min(there, default=0)


def payable(view: city.View, hand: tuple[city.Card, ...]) -> tuple[city.Cell, ...]:
    """Where an open space costs no more than the cards of its colour and the Khind are worth."""
    money: dict[city.Colour | None, int] = dict.fromkeys(city.Colour, 0)
    for card in hand:
        for colour in city.Colour if card.colour is city.Colour.GREEN else (card.colour,):
            money[colour] += card.value
    money[None] = max(money.values())
    return tuple(
        cell
        for cell, owners in zip(city.Cell, view.spaces, strict=True)
        if cell not in view.rebuilt
        and (building := view.city.buildings[cell]) is not None
        and any(
            owner is None and space.price <= money[space.colour]
            for space, owner in zip(building.spaces, owners, strict=True)
        )
    )


def shares(pair: tuple[Player, Player], seed: int, plan: Plan) -> tuple[float, ...]:
    """What each seat has won: 1 or 0, or a half each."""
    options = city.Options(players=len(pair))
    state = bots.play(city.GAME, options, seed, pair, most_actions=plan.most_actions)
    outcome = city.outcome(state)
    return bots.final_values(outcome, 2) if outcome and outcome.winners else (0.5, 0.5)


def improved(weights: Numbers, plan: Plan, first_seed: int) -> Numbers:
    """The weights after a round of games against itself."""
    leads: list[float] = []
    scores: list[Numbers] = []
    for seed in range(first_seed, first_seed + plan.games):
        one, other = LinearBot(weights), LinearBot(weights)
        won, lost = shares((one, other), seed, plan)
        leads.append(won - lost)
        scores.append(one.score - other.score)
    # Some features are chosen far more often than others; all should learn at the same pace.
    scale = np.maximum(np.std(scores, axis=0), 1.0)
    return weights + np.array(leads) @ np.array(scores) / plan.games / scale


def tested(weights: Numbers, plan: Plan, games: int) -> Point:
    """How the policy does against a random bot, after learning from this number of games."""
    won: list[float] = []
    for seed in range(FIRST_TEST_SEED, FIRST_TEST_SEED + plan.test_seeds):
        won.append(shares((LinearBot(weights), bots.RandomBot()), seed, plan)[0])
        won.append(shares((bots.RandomBot(), LinearBot(weights)), seed, plan)[1])
    interval = arena.wilson(sum(won), len(won))
    rates = (round(each, 4) for each in (sum(won) / len(won), interval.low, interval.high))
    return Point(games, len(won), won.count(1.0), won.count(0.5), *rates)


def train(plan: Plan) -> Iterator[tuple[Numbers, Point]]:
    """The weights at every test, first and last ones included, and how they did."""
    weights = np.zeros(len(FEATURES))
    yield weights, tested(weights, plan, 0)
    for number in range(1, plan.rounds + 1):
        games = number * plan.games
        weights = improved(weights, plan, plan.seed * SEEDS_APART + games)
        if number % plan.rounds_a_test == 0 or number == plan.rounds:
            yield weights, tested(weights, plan, games)


def save(folder: Path, weights: Numbers, curve: list[Point]) -> None:
    """Write the weights, and the curve as numbers and as a picture."""
    folder.mkdir(parents=True, exist_ok=True)
    named = dict(zip(FEATURES, weights.round(4).tolist(), strict=True))
    (folder / "weights.json").write_text(json.dumps(named, indent=2) + "\n", encoding="utf-8")
    rows = [[each.name for each in fields(Point)], *map(astuple, curve)]
    lines = [",".join(map(str, row)) + "\n" for row in rows]
    (folder / "learning-curve.csv").write_text("".join(lines), encoding="utf-8")
    # Without a date and with a salt the same curve is the same file.
    with mpl.rc_context({"svg.hashsalt": "curve", "svg.fonttype": "none"}):
        drawn(curve).savefig(
            folder / "learning-curve.svg", transparent=True, metadata={"Date": None}
        )


def drawn(curve: list[Point]) -> Figure:
    """The curve with its intervals, in colours that suit white pages and black ones."""
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    games = [point.games for point in curve]
    lows, highs = [100 * point.low for point in curve], [100 * point.high for point in curve]
    axes.axhline(50, color=GREY, linestyle="--")
    axes.fill_between(games, lows, highs, color=BLUE, alpha=0.25, linewidth=0)
    axes.plot(games, [100 * point.rate for point in curve], color=BLUE, marker="o")
    axes.set_xlabel("games learned from", color=GREY)
    axes.set_ylabel("won against a random bot, in %", color=GREY)
    axes.set_ylim(0, 100)
    axes.tick_params(colors=GREY)
    axes.spines[:].set_color(GREY)
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def main() -> None:
    """Train, print the progress, and save the result."""
    parser = argparse.ArgumentParser(description="Train a linear policy by self-play.")
    parser.add_argument("--quick", action="store_true", help="only see that it runs")
    parser.add_argument("--rounds", type=int, help="how many rounds of games to learn from")
    parser.add_argument("--seed", type=int, default=0, help="which games to learn from")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where to put what was learned")
    asked = parser.parse_args()
    plan = QUICK if asked.quick else Plan()
    plan = evolve(
        plan, seed=asked.seed, rounds=plan.rounds if asked.rounds is None else asked.rounds
    )
    begun, curve = perf_counter(), list[Point]()
    for weights, point in train(plan):
        curve.append(point)
        save(asked.out, weights, curve)
        won = f"{point.rate:.0%} won against random (95 %: {point.low:.0%} to {point.high:.0%})"
        print(f"{point.games} games, {perf_counter() - begun:.0f} s: {won}", flush=True)
    print(f"The weights and the learning curve are in {asked.out}.")


if __name__ == "__main__":
    main()
