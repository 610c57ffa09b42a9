"""
A page that plays any game in the browser, with Python and the library inside the page.

    python examples/browser/make_site.py site
    python -m http.server --bind 127.0.0.1 --directory site

Then open http://127.0.0.1:8000/. The server only sends files. pip builds the wheel of this
checkout and fetches those of the libraries that it needs; the page takes Pyodide, which is Python
for browsers, from the address in player.mjs.
"""

import json
import subprocess
import sys
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Final

HERE: Final = Path(__file__).parent
CHECKOUT: Final = HERE.parent.parent
PAGE: Final = ("index.html", "page.mjs", "player.mjs")


def make_site(site: Path) -> list[str]:
    """Put the page and the wheels into a new directory, and return the names of the wheels."""
    with TemporaryDirectory() as built:
        wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", built]
        subprocess.run([*wheel, str(CHECKOUT)], check=True)  # noqa: S603  pip, of this very Python
        wheels = sorted(Path(built).glob("*.whl"))
        site.mkdir(parents=True)
        for path in (*wheels, *(HERE / name for name in PAGE)):
            copy(path, site)
    names = [path.name for path in wheels]
    (site / "wheels.json").write_text(json.dumps(names), encoding="utf-8")
    return names


def main() -> None:
    """Make the directory that is named, and say what is in it."""
    match sys.argv[1:]:
        case [site] if not Path(site).exists():
            print(*PAGE, "wheels.json", *make_site(Path(site)), sep="\n")
        case _:
            sys.exit("usage: make_site.py DIRECTORY, where nothing may exist yet")


if __name__ == "__main__":
    main()
