"""All the rules of Blue Moon City, in printed order."""

from types import ModuleType
from typing import Final

from bluemoon.city.rules import (
    contribution,
    ending,
    expansion,
    hidden,
    movement,
    obelisk,
    payment,
    reset,
    scales,
    scoring,
    setup,
    turn,
)
from bluemoon.kernel.rulebook import Rule, Rulebook

CHAPTERS: Final = (
    ("S", "Setup", (setup,)),
    ("T", "Turn", (turn,)),
    ("M", "Movement", (movement,)),
    ("C", "Contribution", (contribution, payment)),
    ("B", "Scoring a building", (scoring,)),
    ("G", "Golden scales", (scales,)),
    ("O", "Obelisk", (obelisk,)),
    ("R", "Reset", (reset,)),
    ("E", "End of the game", (ending,)),
    ("X", "Expansion buildings", (expansion,)),
    ("H", "Hidden information", (hidden,)),
)
"""The chapters: letter, heading, and the modules that implement them."""


def _rules_of(letter: str, modules: tuple[ModuleType, ...]) -> list[Rule]:
    # A module may import a rule of another chapter; it belongs where its letter says.
    found = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Rule) and value.id.startswith(letter)
    }
    return sorted(found, key=lambda rule: int(rule.id[len(letter) :]))


RULEBOOK: Final = Rulebook(
    "Blue Moon City",
    [rule for letter, _, modules in CHAPTERS for rule in _rules_of(letter, modules)],
)
