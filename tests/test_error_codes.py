"""Error codes: every error has one, and the list in the library has them all."""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import bluemoon
from bluemoon import city
from bluemoon.kernel.error_codes import ERROR_CODES
from bluemoon.kernel.errors import BlueMoonError, IllegalActionError

SOURCE = Path(bluemoon.__file__).parent


def codes_in(source: str) -> Iterator[str]:
    """The texts that a module gives as ``code``: to an error, or as the default of a class."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.keyword(arg="code", value=ast.Constant(value=str(code))):
                yield code
            case ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant(value=str(code))):
                yield code
            case _:
                pass


def test_the_list_has_exactly_the_codes_of_the_source() -> None:
    found = {code for path in SOURCE.rglob("*.py") for code in codes_in(path.read_text("utf-8"))}

    assert found == set(ERROR_CODES)


def test_the_list_is_sorted() -> None:
    assert sorted(ERROR_CODES) == list(ERROR_CODES)


def test_every_error_class_has_a_code_of_its_own() -> None:
    """No two classes share a default, and none falls back to that of the root."""
    for module in walk_packages([str(SOURCE)], "bluemoon."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    classes = [*subclasses(BlueMoonError)]
    codes = [error.__dict__["code"] for error in classes if error is not IllegalActionError]

    assert len(set(codes)) == len(codes)
    assert set(codes) <= set(ERROR_CODES)


def subclasses(kind: type[BlueMoonError]) -> Iterator[type[BlueMoonError]]:
    for inner in kind.__subclasses__():
        # Other tests may have imported a module again, and left another class of the same name.
        if getattr(sys.modules.get(inner.__module__), inner.__name__, None) is inner:
            yield inner
        yield from subclasses(inner)


def test_a_refusal_is_known_by_its_book_and_rule() -> None:
    state = city.scenario(
        tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T1 T1"}, {}], phase="contribution"
    )
    with pytest.raises(IllegalActionError) as caught:
        city.apply(state, city.parse_action("pay 1 T1 T1"))

    assert "city.C2" == caught.value.code == caught.value.refusal.code
