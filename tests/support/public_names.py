"""
The public names of every package, as text: what exists, and how it is called.

    python tests/support/public_names.py

writes the files in ``tests/api`` again. A change in them is a change of the public API: it belongs
into the changelog.
"""

import inspect
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

PACKAGES: Final = (
    "bluemoon",
    "bluemoon.adapters",
    "bluemoon.adapters.gymnasium",
    "bluemoon.adapters.openspiel",
    "bluemoon.adapters.pettingzoo",
    "bluemoon.arena",
    "bluemoon.bots",
    "bluemoon.city",
    "bluemoon.city.drawing",
    "bluemoon.city.wording",
    "bluemoon.fallbacks",
    "bluemoon.kernel",
    "bluemoon.kernel.codec",
    "bluemoon.kernel.errors",
    "bluemoon.kernel.roles",
    "bluemoon.legends",
    "bluemoon.legends.draft",
    "bluemoon.legends.draft.drawing",
    "bluemoon.legends.draft.wording",
    "bluemoon.legends.drawing",
    "bluemoon.legends.wording",
    "bluemoon.pictures",
    "bluemoon.plugin",
    "bluemoon.record",
    "bluemoon.registry",
    "bluemoon.sand",
    "bluemoon.sand.drawing",
    "bluemoon.sand.wording",
    "bluemoon.soak",
    "bluemoon.tables",
    "bluemoon.testing",
    "bluemoon.toolkits.captions",
    "bluemoon.toolkits.drawing",
    "bluemoon.toolkits.layout",
    "bluemoon.toolkits.lettering",
    "bluemoon.toolkits.naming",
    "bluemoon.toolkits.observations",
    "bluemoon.toolkits.page",
    "bluemoon.toolkits.palette",
    "bluemoon.toolkits.pieces",
    "bluemoon.toolkits.svg",
    "bluemoon.toolkits.terminal",
    "bluemoon.toolkits.text_height",
    "bluemoon.toolkits.tokens",
    "bluemoon.toolkits.wording",
)
HERE: Final = Path(__file__).parent.parent / "api"


def snapshot(package: str) -> str:
    """A line for each public name of a package, and for each public part of its classes."""
    module = import_module(package)
    return "".join(f"{line}\n" for name in _names(module) for line in _lines(module, name))


def file_of(package: str) -> Path:
    """Where the names of a package are kept."""
    return HERE / f"{package}.txt"


def _names(module: object) -> list[str]:
    listed: list[str] | None = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed)
    own = getattr(module, "__name__", "")
    return sorted(
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and not inspect.ismodule(value)
        and getattr(value, "__module__", own) == own
    )


def _lines(module: object, name: str) -> Iterator[str]:
    value = getattr(module, name)
    # A name for a type of Python itself, such as a kind of text, has nothing of its own.
    if inspect.isclass(value) and value.__module__ != "builtins":
        yield f"class {name}{_parameters(value)}"
        for part in sorted(vars(value)):
            if not part.startswith("_"):
                yield f"    {part}{_parameters(inspect.getattr_static(value, part))}"
    else:
        yield name if inspect.isclass(value) else f"{name}{_parameters(value)}"


def _parameters(value: Callable[..., object]) -> str:
    """How something is called; annotations are left out, which look different in each Python."""
    if isinstance(value, classmethod | staticmethod):
        value = value.__func__
    is_made = inspect.isclass(value) and "__init__" in vars(value)
    if not (is_made or inspect.isroutine(value)) or getattr(value, "_is_protocol", False):
        return ""
    found = inspect.signature(value).parameters.values()
    texts: list[str] = []
    for parameter in found:
        star = "*" * (parameter.kind == parameter.VAR_POSITIONAL)
        star += "**" * (parameter.kind == parameter.VAR_KEYWORD)
        has_default = parameter.default is not parameter.empty
        texts.append(f"{star}{parameter.name}{'=...' if has_default else ''}")
    return f"({', '.join(texts)})"


def main() -> None:
    """Write all files anew."""
    for package in PACKAGES:
        file_of(package).write_text(snapshot(package), encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(PACKAGES)} packages are written\n")


if __name__ == "__main__":
    main()
