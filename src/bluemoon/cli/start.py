"""The entry point of the ``bluemoon`` command, which works even if its libraries are missing."""

import sys
from typing import Final, NoReturn

from bluemoon.kernel.extras import REQUIREMENTS

LIBRARIES: Final = REQUIREMENTS["cli"]

MISSING: Final = (
    f"The bluemoon command needs {' and '.join(LIBRARIES)}, which come with its extra 'cli'; "
    f"install them with: pip install {' '.join(LIBRARIES)}\n"
)


def main() -> NoReturn:
    """Run the command with the arguments of this process, and exit."""
    try:
        from bluemoon.cli.command import run_command  # noqa: PLC0415  may be impossible
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in LIBRARIES:
            raise
        sys.stderr.write(MISSING)
        sys.exit(1)
    sys.exit(run_command(sys.argv[1:]))
