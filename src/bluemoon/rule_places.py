"""
Where rules are defined, used, cited and proven, found by parsing the source.

The command, the docs and the tests all use this module. Two games may use the same ids, so a place
counts for a book only if it is in the package of the book, and a proof only if it imports the rule
from there.
"""

import ast
import re
from collections.abc import Iterator
from enum import Enum
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from bluemoon.kernel.rulebook import Book

RULE_ID: Final = re.compile(r"\b([A-Z]+)([1-9][0-9]*)\b")
IN_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
ONE_OR_RANGE: Final = re.compile(rf"{RULE_ID.pattern}(?: to {RULE_ID.pattern})?")
EXAMPLE: Final = re.compile(r"^ *>>>.*?(?:\n *\n|\Z)", re.DOTALL | re.MULTILINE)
MARK: Final = "proves"
"""What marks a test as a proof."""

Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Role(Enum):
    """How a place in the code relates to a rule."""

    DEFINES = "defines"
    USES = "uses"
    CITES = "cites"


@frozen
class Place:
    """A place in the code of a game that defines, uses or cites a rule."""

    module: str
    line: int
    name: str
    """The constant, function, method or class."""
    role: Role


@frozen
class Proof:
    """A test that proves a rule."""

    file: Path
    """The path of the test, relative to the searched directory."""
    line: int
    test: str
    """The function, method or class."""


def places(book: Book) -> dict[str, list[Place]]:
    """
    Where the game of this book defines, uses and cites each rule, by id and in that order.

    Every constant made by ``Rule(...)`` is a rule. Functions use it if their code contains its
    name; docstrings cite it if they contain its id in brackets.
    """
    modules = [
        (module, _parsed(file))
        for module, file in _modules(book.package)
        if book.has_module(module)
    ]
    found: dict[str, list[Place]] = {}
    for module, tree in modules:
        for rule_id, line in _rule_constants(tree):
            found.setdefault(rule_id, []).append(Place(module, line, rule_id, Role.DEFINES))
    mentions = [each for module, tree in modules for each in _mentions(module, tree)]
    for role in (Role.USES, Role.CITES):
        for rule_id, place in mentions:
            if place.role is role and rule_id in found:
                found[rule_id].append(place)
    return found


def proofs(book: Book, tests: Path) -> dict[str, list[Proof]]:
    """
    The tests below a directory that are marked with ``@proves``, by the id of the rule.

    A mark counts for this book if it names a constant that is imported from its package.
    """
    found: dict[str, list[Proof]] = {}
    for path in sorted(tests.rglob("*.py")):
        text, file = path.read_text(encoding="utf-8"), path.relative_to(tests)
        if MARK not in text:
            continue
        tree = ast.parse(text, str(path))
        imported = _imported(tree)
        for name, node in _definitions(tree):
            for argument in _marks(node):
                module, _, rule_id = _full_name(argument, imported, file).rpartition(".")
                if book.has_module(module):
                    found.setdefault(rule_id, []).append(Proof(file, node.lineno, name))
    return found


def ids_in_brackets(docstring: str) -> Iterator[str]:
    """
    The ids of rules that a docstring cites: only in brackets, because elsewhere T1 is a card.

    >>> list(ids_in_brackets("Pay for a space (C1, C9 to C11) with T3."))
    ['C1', 'C9', 'C10', 'C11']
    """
    for bracket in IN_BRACKETS.findall(EXAMPLE.sub("", docstring)):
        for letter, first, _, last in ONE_OR_RANGE.findall(bracket):
            for number in range(int(first), int(last or first) + 1):
                yield f"{letter}{number}"


def _modules(package: str) -> Iterator[tuple[str, Path]]:
    """The modules of a package, or the single module of this name, with their files."""
    spec = find_spec(package)
    if spec is None:
        message = f"package {package} was not found"
        raise ModuleNotFoundError(message)
    if spec.submodule_search_locations is None:
        yield package, Path(str(spec.origin))
        return
    for directory in map(Path, spec.submodule_search_locations):
        for file in sorted(directory.rglob("*.py")):
            inner = file.relative_to(directory).with_suffix("").parts
            yield ".".join([package, *inner]).removesuffix(".__init__"), file


def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def _definitions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Definition]]:
    """Functions and classes by name; nested ones have dotted names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Definition):
            yield within + node.name, node
            yield from _definitions(node, f"{within}{node.name}.")
        else:
            yield from _definitions(node, within)


def _rule_constants(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The constants of a module that are made by ``Rule(...)``, with their lines."""
    for node in tree.body:
        match node:
            case (
                ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=made_by))
                | ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=made_by))
            ) if _last_name(made_by) == "Rule":
                yield name, node.lineno
            case _:
                pass


def _mentions(module: str, tree: ast.Module) -> Iterator[tuple[str, Place]]:
    """Possible ids of rules in code and docstrings, each once per function or class."""
    for name, node in _definitions(tree):
        used = _used(node)
        for rule_id in dict.fromkeys((*used, *ids_in_brackets(ast.get_docstring(node) or ""))):
            role = Role.USES if rule_id in used else Role.CITES
            yield rule_id, Place(module, node.lineno, name, role)


def _used(node: Definition) -> list[str]:
    """The names in the code of a function; none for a class, whose methods have them."""
    if isinstance(node, ast.ClassDef):
        return []
    return [each.id for each in ast.walk(node) if isinstance(each, ast.Name)]


def _marks(node: Definition) -> Iterator[ast.expr]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _last_name(decorator.func) == MARK:
            yield from decorator.args


def _imported(tree: ast.Module) -> dict[str, str]:
    """The names that a module imports, with the full names behind them."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names, level=0):
                found |= {each.asname or each.name: f"{module}.{each.name}" for each in names}
            case ast.Import(names=names):
                for each in names:
                    first = each.name.partition(".")[0]
                    found |= {each.asname: each.name} if each.asname else {first: first}
            case _:
                pass
    return found


def _full_name(node: ast.expr, imported: dict[str, str], file: Path) -> str:
    """The full name of the constant in a mark."""
    match node:
        case ast.Name(id=name) if name in imported:
            return imported[name]
        case ast.Attribute(value=value, attr=name):
            return f"{_full_name(value, imported, file)}.{name}"
        case _:
            message = (
                f"{file}, line {node.lineno}: {ast.unparse(node)} is not imported; "
                "a proof names rules by constants that it imports from their game"
            )
            raise TypeError(message)


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
