"""What ``python -m bluemoon.soak`` runs."""

import sys

from bluemoon.soak.command import main

sys.exit(main())
