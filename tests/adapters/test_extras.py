"""Adapters ask for their extra, and the rest of the library does without."""

import subprocess
import sys

import pytest

from bluemoon.kernel.errors import MissingExtraError
from bluemoon.kernel.extras import needs

pytestmark = pytest.mark.slow

WITHOUT = """
import sys
sys.modules[{library!r}] = None
try:
    import bluemoon.adapters.{extra}
except ImportError as error:
    print(f"{{type(error).__name__}}: {{error}}")
"""
LIGHT = """
import sys
import bluemoon.adapters
print(*sorted({"numpy", "gymnasium", "pettingzoo", "pyspiel"} & set(sys.modules)))
"""


def run(program: str) -> str:
    return subprocess.run(  # noqa: S603  the programs above
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.mark.parametrize(
    ("extra", "library", "requirements"),
    [
        ("pettingzoo", "pettingzoo", "gymnasium numpy pettingzoo"),
        ("pettingzoo", "gymnasium", "gymnasium numpy pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium numpy"),
        ("gymnasium", "numpy", "gymnasium numpy"),
        ("openspiel", "pyspiel", "numpy open-spiel"),
    ],
)
def test_a_missing_extra_says_what_to_install(extra: str, library: str, requirements: str) -> None:
    """The libraries themselves: pip may not know where bluemoon came from."""
    said = run(WITHOUT.format(extra=extra, library=library))

    assert (
        f"MissingExtraError: this needs {library}, which comes with the extra '{extra}' of "
        f"bluemoon; install it with: pip install {requirements}"
    ) == said


def test_a_failed_import_names_its_extra() -> None:
    with pytest.raises(MissingExtraError) as caught, needs("gymnasium"):
        import no_such_library  # type: ignore[import-not-found]  # noqa: F401, PLC0415

    assert ("gymnasium", "no_such_library") == (caught.value.extra, caught.value.library)
    assert ("gymnasium", "numpy") == caught.value.requirements
    assert str(caught.value).endswith("pip install gymnasium numpy")


def test_tokens_need_no_other_library() -> None:
    assert "" == run(LIGHT)


def test_other_errors_stay_what_they_are() -> None:
    with pytest.raises(ZeroDivisionError), needs("gymnasium"):
        _ = 1 / 0
    with pytest.raises(ImportError) as caught, needs("gymnasium"):
        from math import no_such_name  # type: ignore[attr-defined]  # noqa: F401, PLC0415

    assert not isinstance(caught.value, MissingExtraError)
