"""
Which test proves a rule, and which code carries it out: read from the source, never run.

Tests are marked with ``@proves("C2")``. Both collectors need no more than the text of the
files, so that the docs can build their rule index without running a test.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Final, TypeVar

from attrs import frozen

TestT = TypeVar("TestT", bound=Callable[..., object])

RULE_ID: Final = re.compile(r"[A-Z][1-9][0-9]?")
IN_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
ONE_OR_RANGE: Final = re.compile(rf"\b({RULE_ID.pattern})(?: to ({RULE_ID.pattern}))?\b")
EXAMPLE: Final = re.compile(r"^ *>>>.*?(?:\n *\n|\Z)", re.DOTALL | re.MULTILINE)


@frozen(order=True)
class Proof:
    """A test that proves a rule."""

    rule_id: str
    file: Path
    """Where the test is, from the directory that was searched."""
    line: int
    test: str


class Role(Enum):
    """What a place in the code has to do with a rule."""

    DEFINES = "defines"
    USES = "uses"
    CITES = "cites"


@frozen
class Implementation:
    """A place in the code that has to do with a rule."""

    rule_id: str
    file: Path
    """Where it is, from the directory that was searched."""
    line: int
    name: str
    """The constant, function, method or class."""
    role: Role


def proves(*rule_ids: str) -> Callable[[TestT], TestT]:
    """Mark a test with the numbered rules that it proves."""
    # The docs read proofs, and are built without pytest.
    import pytest  # noqa: PLC0415

    def mark(test: TestT) -> TestT:
        pytest.mark.proves(*rule_ids)(test)
        return test

    return mark


def proofs_in(tests: Path) -> dict[str, list[Proof]]:
    """All the proofs below a directory, by rule id."""
    found: dict[str, list[Proof]] = {}
    for file, tree in _modules(tests):
        for name, node in _definitions(tree):
            for rule_id in _proven(node):
                proof = Proof(rule_id, file, node.lineno, name)
                found.setdefault(rule_id, []).append(proof)
    return found


def implementations_of(source: Path) -> dict[str, list[Implementation]]:
    """Where below a directory each rule is defined, used and cited, by rule id."""
    modules = list(_modules(source))
    found = {
        rule_id: [Implementation(rule_id, file, line, rule_id, Role.DEFINES)]
        for file, tree in modules
        for rule_id, line in _rule_constants(tree)
    }
    for file, tree in modules:
        for name, node in _definitions(tree):
            used = _used(node)
            for rule_id in dict.fromkeys((*used, *_cited(ast.get_docstring(node) or ""))):
                role = Role.USES if rule_id in used else Role.CITES
                if rule_id in found:
                    place = Implementation(rule_id, file, node.lineno, name, role)
                    found[rule_id].append(place)
    return found


_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _modules(directory: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(directory.rglob("*.py")):
        yield path.relative_to(directory), ast.parse(path.read_text(encoding="utf-8"))


def _definitions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, _Definition]]:
    """Functions and classes with their names, those inside of others with a dotted one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _Definition):
            yield within + node.name, node
            yield from _definitions(node, f"{within}{node.name}.")
        else:
            yield from _definitions(node, within)


def _proven(node: _Definition) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _last_name(decorator.func) == "proves":
            yield from _texts(decorator.args)


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _texts(arguments: Iterable[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            message = f"line {argument.lineno}: a proof names its rules in plain texts"
            raise TypeError(message)
        yield argument.value


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


def _used(node: _Definition) -> list[str]:
    """The rule constants in the code of a function; a class has its methods for that."""
    if isinstance(node, ast.ClassDef):
        return []
    names = (each.id for each in ast.walk(node) if isinstance(each, ast.Name))
    return [name for name in names if RULE_ID.fullmatch(name)]


def _cited(docstring: str) -> Iterator[str]:
    """The rules in the brackets of a docstring; elsewhere, and in examples, T1 is a card."""
    for bracket in IN_BRACKETS.findall(EXAMPLE.sub("", docstring)):
        for first, last in ONE_OR_RANGE.findall(bracket):
            end = int(last[1:]) if last else int(first[1:])
            for number in range(int(first[1:]), end + 1):
                yield f"{first[0]}{number}"
