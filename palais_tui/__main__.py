"""Entry point of `python -m palais_tui`."""

import sys

from palais_tui.start import main

if __name__ == "__main__":
    sys.exit(main())
