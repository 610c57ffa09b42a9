"""Modules beside the file of a bot, which it may import as if it was the program that runs."""

import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final

from attrs import define, field

_HOMES: Final = ContextVar[frozenset[Path]]("_HOMES", default=frozenset())
"""The directories whose bots are being called."""


@define(eq=False)
class Neighbours:
    """
    The modules of a directory as one bot has imported them, there only while it is called.

    So two bots may have neighbours of the same name, and none finds what another has left in
    them. A package with compiled modules cannot be loaded twice; it stays, and is shared.
    """

    directory: Path
    _modules: Mapping[str, ModuleType] = field(init=False, factory=dict[str, ModuleType])

    @contextmanager
    def at_home(self) -> Generator[None]:
        """Have the directory first among the places to import from, and its modules."""
        homes = _HOMES.get()
        if self.directory in homes:
            # A bot that calls another one of its directory, or the process of one bot alone.
            yield
            return
        before, place = {**sys.modules}, str(self.directory)
        token = _HOMES.set(homes | {self.directory})
        sys.modules.update(self._modules)
        sys.path.insert(0, place)
        try:
            yield
        finally:
            # The bot may have taken it out itself.
            if place in sys.path:
                sys.path.remove(place)
            self._modules = self._found(before)
            for name in self._modules:
                del sys.modules[name]
            sys.modules.update({name: before[name] for name in self._modules if name in before})
            _HOMES.reset(token)

    def _found(self, before: Mapping[str, ModuleType]) -> dict[str, ModuleType]:
        """The modules of the directory that this bot has imported, now or in an earlier call."""
        found = dict[str, dict[str, ModuleType]]()
        for name in {*self._modules, *(sys.modules.keys() - before.keys())}:
            if name in sys.modules:
                found.setdefault(name.partition(".")[0], {})[name] = sys.modules[name]
        return {
            name: module
            for top, modules in found.items()
            if top in modules
            and self._is_here(modules[top])
            and not any(map(_is_compiled, modules.values()))
            for name, module in modules.items()
        }

    def _is_here(self, module: ModuleType) -> bool:
        """Whether it was found in the directory: a file, or a package."""
        spec = _spec(module)
        if spec is None:
            return False
        places = spec.submodule_search_locations or [spec.origin or ""]
        return any(Path(place).parent == self.directory for place in places)


def _is_compiled(module: ModuleType) -> bool:
    spec = _spec(module)
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def _spec(module: ModuleType) -> ModuleSpec | None:
    """How it was found; None for what is no module, or was made by hand."""
    spec: object = getattr(module, "__spec__", None)
    return spec if isinstance(spec, ModuleSpec) else None
