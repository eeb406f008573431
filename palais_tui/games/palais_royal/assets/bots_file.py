"""`bots.toml`: what things are worth to the programs at the table, in points."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from palais_tui.assets_io.schema import StrictModel

Weight = Annotated[float, Field(gt=0, le=99)]


class BotsFile(StrictModel):
    """The weights by name; which names there are is the programs' own business."""

    weights: dict[str, Weight]
