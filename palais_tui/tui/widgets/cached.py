"""What has not changed is not drawn again.

Textual asks every widget for all its rows whenever anything between the highest and the
lowest changed row of the screen is painted, and lays its filters over each of them.
"""

from __future__ import annotations

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class CachedWidget(Widget):
    """Keeps its rows as they were drawn until it is refreshed or its style changes.

    Named last among the bases: style sheets follow the first.
    """

    _kept: tuple[Region, list[Strip]] | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of before, if they are asked for again."""
        if self._kept is None or self._kept[0] != crop:
            self._kept = crop, super().render_lines(crop)
        return self._kept[1]

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> CachedWidget:
        """Something of it changes."""
        self._kept = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        """Other colours."""
        self._kept = None
        super().notify_style_update()
