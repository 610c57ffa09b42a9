"""Where in the source each rule is written, used and cited: read, never run."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

from attrs import frozen

RULE_ID: Final = re.compile(r"[A-Z][1-9][0-9]?")
IN_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
ONE_OR_RANGE: Final = re.compile(rf"\b({RULE_ID.pattern})(?: to ({RULE_ID.pattern}))?\b")
EXAMPLE: Final = re.compile(r"^ *>>>.*?(?:\n *\n|\Z)", re.DOTALL | re.MULTILINE)

Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@frozen
class Place:
    """A place in the source that has to do with a rule."""

    module: str
    line: int
    name: str
    """The constant, function, method or class."""
    role: str
    """What it does with the rule: define, use or cite it."""


def places_of(rule_id: str, package: str) -> tuple[Place, ...]:
    """Where a package defines the rule, uses it in code, and cites it in a docstring."""
    places = [
        place
        for module, tree in _modules(files(package), package)
        for place in _places_in(tree, module, rule_id)
    ]
    return tuple(sorted(places, key=lambda place: place.role != "defines"))


def _modules(directory: Traversable, package: str) -> Iterator[tuple[str, ast.Module]]:
    for entry in sorted(directory.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _modules(entry, f"{package}.{entry.name}")
        elif entry.name.endswith(".py"):
            name = f"{package}.{entry.name.removesuffix('.py')}".removesuffix(".__init__")
            yield name, ast.parse(entry.read_text(encoding="utf-8"))


def _places_in(tree: ast.Module, module: str, rule_id: str) -> Iterator[Place]:
    for statement in tree.body:
        if _is_rule(statement, rule_id):
            yield Place(module, statement.lineno, rule_id, "defines")
    for name, node in _definitions(tree):
        if rule_id in _used(node):
            yield Place(module, node.lineno, name, "uses")
        elif rule_id in _cited(ast.get_docstring(node) or ""):
            yield Place(module, node.lineno, name, "cites")


def _is_rule(statement: ast.stmt, rule_id: str) -> bool:
    """Whether this is ``C2: Final = Rule(...)``."""
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=ast.Name(id="Rule"))) if (
            name == rule_id
        ):
            return True
        case _:
            return False


def _definitions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Definition]]:
    """Functions and classes with their names, those inside of others with a dotted one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Definition):
            yield within + node.name, node
            yield from _definitions(node, f"{within}{node.name}.")
        else:
            yield from _definitions(node, within)


def _used(node: Definition) -> set[str]:
    """The names in the code of a function; a class has its methods for that."""
    if isinstance(node, ast.ClassDef):
        return set()
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _cited(docstring: str) -> set[str]:
    """The rules in the brackets of a docstring; elsewhere, and in examples, T1 is a card."""
    return {
        f"{first[0]}{number}"
        for bracket in IN_BRACKETS.findall(EXAMPLE.sub("", docstring))
        for first, last in ONE_OR_RANGE.findall(bracket)
        for number in range(int(first[1:]), int((last or first)[1:]) + 1)
    }
