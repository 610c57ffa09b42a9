"""What ``python -m bluemoon.cli`` runs."""

from bluemoon.cli.start import main

main()
