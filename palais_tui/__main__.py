"""Entry point of `python -m palais_tui`."""

from __future__ import annotations

import sys

from palais_tui.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
