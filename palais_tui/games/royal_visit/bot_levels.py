"""Names of the bots. Imports nothing, so that forms and commands can list them early."""

from typing import Final

BOT_LEVELS: Final = ("page", "courtier", "minister")
"""The bots that can take a seat, weakest first."""
BASELINES: Final = ("random",)
"""Fast bots for simulations and measurements."""
BOT_NAMES: Final = (*BASELINES, *BOT_LEVELS)
