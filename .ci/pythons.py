"""
Find the supported Pythons on this machine, newest first.

Prints one line for each: version, a space, path. The supported versions are the classifiers
in pyproject.toml. Looks on the PATH and among the versions that pyenv has installed, and
believes only an interpreter that runs. Any Python 3 can run this file.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLASSIFIER = re.compile(r'"Programming Language :: Python :: (3\.\d+)"')
ASK_VERSION = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"


def supported() -> list[str]:
    """The versions named in the classifiers, newest first."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return sorted(CLASSIFIER.findall(text), key=lambda v: int(v.split(".")[1]), reverse=True)


def candidates(version: str) -> list[str]:
    """Where an interpreter of this version may be, most likely place first."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    installed = sorted(pyenv.glob(f"versions/{version}.*/bin/python"), reverse=True)
    on_path = [shutil.which(name) for name in (f"python{version}", "python3", "python")]
    return [path for path in [*on_path, *map(str, installed), sys.executable] if path]


def answers(python: str, version: str) -> bool:
    """Whether this program is a working Python of this version."""
    command = [python, "-I", "-c", ASK_VERSION]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.returncode == 0 and result.stdout.strip() == version


def present() -> dict[str, str]:
    """The supported Pythons found here: version to path, newest first."""
    found: dict[str, str] = {}
    for version in supported():
        path = next((path for path in candidates(version) if answers(path, version)), None)
        if path is not None:
            found[version] = path
    return found


if __name__ == "__main__":
    for version, path in present().items():
        print(version, path)
