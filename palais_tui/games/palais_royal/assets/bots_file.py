"""`bots.toml`: the bots' weights, in points."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from palais_tui.assets_io.schema import StrictModel

Weight = Annotated[float, Field(gt=0, le=99)]


class BotsFile(StrictModel):
    """The weights by name; the bots check the names themselves."""

    weights: dict[str, Weight]
