"""
The boundaries of the library, read from its source.

Imports point down: the kernel, then what a game can be made with (plug-ins and toolkits), then the
games, then the tools around them, which get their games from the registry and import none. The
rules of a game know the kernel alone; only its parts for the tools know toolkits. All that a game
is made of needs three libraries and no outside world: no clock, no global chance, no output, and
files only where the printed components are read.
"""

import ast
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

PACKAGE: Final = Path(__file__).parent.parent / "src" / "bluemoon"

KERNEL: Final = frozenset({"kernel"})
GAMES: Final = frozenset({"city", "legends", "sand"})
TOOLKITS: Final = KERNEL | {"plugin", "fallbacks", "toolkits"}
"""What games may know: the kernel, and what their parts for the tools are made with."""
HOUSE: Final = TOOLKITS | {"registry"}
"""What tools may know, besides other tools: no game, which they get from the registry."""
CORE: Final = TOOLKITS | GAMES | {"pictures"}
"""The parts that keep to the three libraries and away from the outside world."""
RULES: Final = GAMES | {"legends.draft"}
"""The packages of games, whose modules are rules unless they are parts for the tools."""
GAME_PARTS: Final = frozenset(
    {"attempts", "drawing", "evaluation", "learning", "pieces", "plugin", "wording"}
)
"""The modules of a game that may know toolkits; all others are rules and know the kernel alone."""

COMMAND: Final = "command"
"""The one package of a game that may know tools; only the command loads it."""

MAY_IMPORT: Final = MappingProxyType(
    {
        "kernel": KERNEL,
        "plugin": TOOLKITS,
        "fallbacks": TOOLKITS,
        "toolkits": KERNEL | {"toolkits"},
        "toolkits.pieces": KERNEL | {"plugin", "toolkits"},
        "registry": HOUSE,
        **{game: KERNEL | {game} for game in GAMES},
        **{f"{game}.{part}": TOOLKITS | {game} for game in GAMES for part in GAME_PARTS},
        # A game inside of the package of another.
        "legends.draft": KERNEL | {"legends"},
        **{f"legends.draft.{part}": TOOLKITS | {"legends"} for part in GAME_PARTS},
        **{
            f"{game}.{COMMAND}": TOOLKITS | {game, "cli", "files", "matches", "record", "tables"}
            for game in GAMES
        },
        "files": KERNEL,
        "matches": KERNEL | {"plugin"},
        "rule_places": KERNEL,
        "testing": HOUSE | {"matches", "record", "rule_places", "testing"},
        "pictures": HOUSE | {"pictures"},
        "ipython_extension": frozenset({"notebooks"}),
        "notebooks": HOUSE | {"pictures", "record"},
        "bots": HOUSE | {"bots"},
        "record": HOUSE | {"files", "record"},
        "soak": HOUSE | {"soak"},
        "arena": HOUSE | {"files", "matches", "record", "bots", "arena"},
        "tables": HOUSE | {"bots", "matches", "pictures", "record", "tables"},
        "adapters": HOUSE | {"files", "record", "pictures", "bots", "adapters"},
        "web": HOUSE | {"bots", "files", "record", "tables", "web"},
        "cli": HOUSE
        | {
            "pictures",
            "bots",
            "files",
            "matches",
            "record",
            "soak",
            "arena",
            "adapters",
            "rule_places",
            "tables",
            "web",
            "cli",
        },
        "__init__": KERNEL | {"ipython_extension"},
    }
)
"""The parts of the library that each part may know; the longest name that fits a module counts."""

SEVEN: Final = "OptionsT, StateT, ActionT, EventT"
MOST_PLACES: Final = 40
THIRD_PARTY: Final = frozenset({"attr", "attrs", "cattr", "cattrs", "typing_extensions"})
EXTRAS: Final = MappingProxyType({"pictures.rasteriser": frozenset({"resvg_py"})})
"""Modules that may ask for the library of an extra."""
OUTSIDE_WORLD: Final = frozenset(
    [
        "asyncio",
        "datetime",
        "getpass",
        "importlib",
        "locale",
        "logging",
        "multiprocessing",
        "platform",
        "random",
        "secrets",
        "select",
        "signal",
        "socket",
        "subprocess",
        "threading",
        "time",
        "urllib",
        "uuid",
        "warnings",
    ]
)
FILES: Final = frozenset(["fileinput", "glob", "io", "os", "pathlib", "shutil", "tempfile"])
FILE_CALLS: Final = frozenset(["open", "read_bytes", "read_text", "write_bytes", "write_text"])
FORBIDDEN_CALLS: Final = frozenset(["__import__", "breakpoint", "eval", "exec", "input", "print"])
READS_COMPONENTS: Final = frozenset({"kernel.component_files"})
MAKES_DRAFTS: Final = frozenset({"kernel.drafts"})
"""The one place that knows how to go around the protection of frozen values."""
VAGUE_NAMES: Final = frozenset(["common", "helper", "helpers", "misc", "util", "utils"])
RE_EXPORTS: Final = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)


def problems(module: str, source: str) -> list[str]:
    """What is wrong with a module, named from the root of the library, as in ``city.cards``."""
    part, _, rest = module.partition(".")
    tree = ast.parse(source)
    checks = [names(module), layers(module, tree)]
    if module not in MAKES_DRAFTS:
        checks.append(frozen(tree))
    if part in CORE and not rest.startswith(COMMAND):
        checks += [dependencies(tree, module), world(tree, module)]
    if (rest or part).endswith("__init__"):
        checks.append(re_exports(tree))
    return list(chain.from_iterable(checks))


def names(module: str) -> Iterator[str]:
    for word in set(module.split(".")) & VAGUE_NAMES:
        yield f"{word} says nothing about what is inside"


def layers(module: str, tree: ast.Module) -> Iterator[str]:
    words = module.split(".")
    fitting = (".".join(words[:length]) for length in range(len(words), 0, -1))
    part = next((name for name in fitting if name in MAY_IMPORT), None)
    if part is None:
        yield f"{words[0]} has no layer yet"
        return
    for name in imports(module, tree):
        ours = name.split(".")
        if ours[0] == "bluemoon" and (len(ours) == 1 or ours[1] not in MAY_IMPORT[part]):
            yield f"{part} may not import {name}"
        elif part in RULES and _is_part(ours[1:]):
            yield f"the rules of {part} may not import {name}"
        elif words[0] in GAMES and ours[1:3] == [words[0], COMMAND] and words[1] != COMMAND:
            yield f"only the command may import {name}"


def _is_part(words: list[str]) -> bool:
    """Whether a name inside of the library is that of a part of a game, or of something in it."""
    return any(
        ".".join(words[:length]) == f"{game}.{part}"
        for length in (2, 3)
        for game in RULES
        for part in GAME_PARTS
    )


def dependencies(tree: ast.Module, module: str) -> Iterator[str]:
    known = sys.stdlib_module_names | THIRD_PARTY | {"bluemoon"} | EXTRAS.get(module, frozenset())
    for name in imports(module, tree):
        if name.split(".")[0] not in known:
            yield f"the core may not depend on {name}"


def world(tree: ast.Module, module: str) -> Iterator[str]:
    """Traces of the outside world: modules and calls the core must do without."""
    reads = module in READS_COMPONENTS
    for name in imports(module, tree):
        top = name.split(".")[0]
        if reads and (top in FILES or name.startswith("importlib.resources")):
            continue
        if top in OUTSIDE_WORLD | FILES:
            yield f"the core may not import {name}"
    forbidden = FORBIDDEN_CALLS if reads else FORBIDDEN_CALLS | FILE_CALLS
    yield from (f"the core may not call {call}" for call in calls(tree) if call in forbidden)


def frozen(tree: ast.Module) -> Iterator[str]:
    """Ways to write into a frozen value, or to make it another thing."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr="__setattr__" | "__delattr__" as name):
                yield f"line {node.lineno}: {name} may not be used to write into a frozen value"
            case ast.Attribute(attr="__class__", ctx=ast.Store()):
                yield f"line {node.lineno}: nothing may become an instance of another class"
            case _:
                pass


def re_exports(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not is_docstring and not isinstance(node, RE_EXPORTS):
            yield f"line {node.lineno}: an __init__ file only re-exports"


def imports(module: str, tree: ast.Module) -> Iterator[str]:
    """The full name of everything that a module imports, wherever it does so."""
    here = ["bluemoon", *module.split(".")]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = here[: -node.level] if node.level else []
            base = [*start, *filter(None, [node.module])]
            yield from (".".join([*base, alias.name]) for alias in node.names)


def calls(tree: ast.Module) -> Iterator[str]:
    """The last name of everything that is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    yield name
                case _:
                    pass


MODULES: Final = MappingProxyType(
    {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts): path
        for path in sorted(PACKAGE.rglob("*.py"))
    }
)


@pytest.mark.parametrize("module", MODULES)
def test_module_keeps_within_its_boundaries(module: str) -> None:
    assert [] == problems(module, MODULES[module].read_text(encoding="utf-8"))


def test_seven_type_parameters_are_written_out_in_few_places() -> None:
    """A tool names the role that it needs, with two or three parameters."""
    places = [
        module
        for module, path in MODULES.items()
        for line in path.read_text(encoding="utf-8").splitlines()
        if SEVEN in line
    ]

    assert len(places) <= MOST_PLACES, places


def test_the_library_was_found() -> None:
    assert {"__init__", "kernel.rulebook", "city.cards", "registry"} <= set(MODULES)


def test_only_games_know_games() -> None:
    """And each of them only itself: everything else gets games from the registry."""
    for part, known in MAY_IMPORT.items():
        game = part.split(".")[0]
        assert known & GAMES == ({game} if game in GAMES else set()), part


def test_rules_know_the_kernel_and_themselves() -> None:
    for game in GAMES:
        assert MAY_IMPORT[game] == KERNEL | {game}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("kernel.game", "from bluemoon.kernel.rulebook import Rule"),
        ("kernel.game", "from .rulebook import Rule"),
        ("kernel.game", "from attrs import frozen\nfrom typing_extensions import Self"),
        ("city.rules.moving", "from bluemoon.kernel import Seat\nfrom ..state import State"),
        ("kernel.component_files", "from importlib.resources import files"),
        ("kernel.component_files", "text = path.read_text()"),
        ("bots.greedy", "import time, numpy\nfrom bluemoon.kernel.game import Game"),
        ("city.evaluation.weights", "from bluemoon.city import State"),
        ("city.plugin", "from bluemoon.plugin import Plugin\nfrom bluemoon.city.game import GAME"),
        ("city.drawing.board", "from bluemoon.toolkits.drawing import Theme"),
        ("cli.play", "from bluemoon import bots, registry\nprint(bots)"),
        ("city.command.maps", "import click\nfrom bluemoon.cli.files import FILE\nprint(FILE)"),
        ("city.command.group", "from bluemoon.city.command.maps import maps"),
        ("kernel.drafts", "draft.__class__ = kind\nwrite = object.__setattr__"),
        ("city.setup", "name = type(self).__name__, self.__class__"),
        ("registry", "from importlib.metadata import entry_points\nimport bluemoon.plugin"),
        ("testing.contract", "from bluemoon.registry import names\nimport hypothesis"),
        ("pictures.rasteriser", "def f():\n    from resvg_py import svg_to_bytes"),
        ("city.__init__", '"""Doc."""\nfrom bluemoon.city.state import State\n__all__ = ["State"]'),
        ("__init__", 'from importlib.metadata import version\n__version__ = version("bluemoon")'),
    ],
)
def test_good_code_passes(module: str, source: str) -> None:
    assert [] == problems(module, source)


@pytest.mark.parametrize(
    ("module", "source", "problem"),
    [
        ("kernel.game", "from bluemoon import city", "kernel may not import bluemoon.city"),
        ("kernel.game", "import bluemoon.city.cards", "may not import bluemoon.city.cards"),
        ("kernel.game", "from ..city import cards", "kernel may not import bluemoon.city.cards"),
        ("kernel.game", "import bluemoon", "kernel may not import bluemoon"),
        (
            "city.setup",
            "from bluemoon.legends.cards import Card",
            "may not import bluemoon.legends",
        ),
        ("city.setup", "from bluemoon.bots import greedy", "may not import bluemoon.bots"),
        (
            "city.setup",
            "def f():\n    from bluemoon.cli import play",
            "may not import bluemoon.cli",
        ),
        ("bots.greedy", "from bluemoon.city import State", "bots may not import bluemoon.city"),
        ("pictures.svg", "from bluemoon.cli import play", "pictures may not import bluemoon.cli"),
        ("soak.playing", "from bluemoon import city", "soak may not import bluemoon.city"),
        ("rule_places", "from bluemoon import city", "rule_places may not import bluemoon.city"),
        ("cli.play", "from bluemoon import city", "cli may not import bluemoon.city"),
        ("arena.playing", "import bluemoon.sand", "arena may not import bluemoon.sand"),
        ("registry", "from bluemoon.city import plugin", "registry may not import bluemoon.city"),
        ("testing.contract", "from bluemoon import city", "testing may not import bluemoon.city"),
        ("fallbacks", "from bluemoon.registry import use", "fallbacks may not import"),
        ("plugin", "from bluemoon.bots import Bot", "plugin may not import bluemoon.bots.Bot"),
        ("toolkits.tokens.tree", "from bluemoon import plugin", "may not import bluemoon.plugin"),
        (
            "city.rules.moving",
            "from bluemoon.toolkits import tokens",
            "may not import bluemoon.tool",
        ),
        ("city.setup", "from bluemoon.plugin import Plugin", "city may not import bluemoon.plugin"),
        ("city.setup", "from ..registry import use", "city may not import bluemoon.registry.use"),
        (
            "city.rules.moving",
            "from bluemoon.city.evaluation import evaluate",
            "the rules of city may not import bluemoon.city.evaluation.evaluate",
        ),
        ("city.plugin", "from bluemoon.bots import Bot", "may not import bluemoon.bots.Bot"),
        ("city.plugin", "from bluemoon.city.command import maps", "only the command may import"),
        ("city.setup", "from bluemoon.city.command import maps", "only the command may import"),
        ("city.command.maps", "from bluemoon import arena", "may not import bluemoon.arena"),
        ("city.drawing.board", "import bluemoon.pictures", "may not import bluemoon.pictures"),
        ("city.wording.events", "from bluemoon import sand", "may not import bluemoon.sand"),
        ("city.learning.tokens", "import numpy", "may not depend on numpy"),
        ("city.learning.tokens", "from threading import local", "may not import threading.local"),
        ("toolkits.drawing.svg", "import time", "may not import time"),
        ("pictures.svg", "import cairosvg", "may not depend on cairosvg"),
        ("pictures.picture", "import resvg_py", "may not depend on resvg_py"),
        ("gadgets.one", "", "gadgets has no layer yet"),
        ("city.setup", "import numpy as np", "may not depend on numpy"),
        ("city.setup", "import random", "may not import random"),
        ("city.setup", "from time import monotonic", "may not import time.monotonic"),
        ("city.setup", "import os.path", "may not import os.path"),
        ("city.setup", "from importlib.resources import files", "may not import importlib"),
        ("kernel.component_files", "import secrets", "may not import secrets"),
        ("city.setup", "print('hello')", "may not call print"),
        ("city.setup", "text = open('deck.toml').read()", "may not call open"),
        ("city.setup", "text = path.read_text()", "may not call read_text"),
        ("city.utils", "", "utils says nothing"),
        ("city.view", 'object.__setattr__(player, "seen", 1)', "line 1: __setattr__ may not"),
        ("cli.play", "write = super().__setattr__", "line 1: __setattr__ may not be used"),
        ("bots.greedy", "object.__delattr__(view, 'me')", "line 1: __delattr__ may not"),
        ("city.evolve", "draft.__class__ = State", "line 1: nothing may become an instance"),
        ("city.__init__", "def new_game(): ...", "line 1: an __init__ file only re-exports"),
        ("city.__init__", "if True:\n    X = 1", "line 1: an __init__ file only re-exports"),
    ],
)
def test_bad_code_is_found(module: str, source: str, problem: str) -> None:
    (found,) = problems(module, source)

    assert problem in found
