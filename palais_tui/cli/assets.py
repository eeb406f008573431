"""Reads the game's assets; errors are one line and exit code 2."""

from __future__ import annotations

from pathlib import Path

from palais_tui.cli.options import fail
from palais_tui.games.palais_royal.assets.loader import BadAssets, read_components, read_weights
from palais_tui.games.palais_royal.bots.weights import BadWeights, Weights
from palais_tui.games.palais_royal.engine.components import Components


def read_assets(folder: Path | None) -> Components:
    """Read the components, or fail."""
    try:
        return read_components(folder)
    except BadAssets as bad:
        fail(str(bad))


def read_bot_weights(folder: Path | None = None) -> Weights:
    """Read the weights of the bots, or fail."""
    try:
        return Weights.of(read_weights(folder))
    except (BadAssets, BadWeights) as bad:
        fail(f"bots.toml: {bad}" if isinstance(bad, BadWeights) else str(bad))
