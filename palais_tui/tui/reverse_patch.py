"""Shows what style sheets write in reverse: chosen rows and fields where there are no surfaces.

Textual collects the text styles of a widget and its ancestors, but leaves `reverse` out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rich.style import Style
from textual.style import Style as VisualStyle
from textual.widget import Widget

VISUAL_STYLE: Final = Widget.get_visual_style
"""Textual's own."""


def keep_reverse() -> None:
    """From now on, for every widget."""
    Widget.get_visual_style = _visual_style  # type: ignore[method-assign]


def _visual_style(self: Widget, *component_classes: str, partial: bool = False) -> VisualStyle:
    key = self._pseudo_classes_cache_key, component_classes, partial
    cache: dict[Any, VisualStyle] = self._visual_style_cache
    known = cache.get(key)
    if known is not None:
        return known
    found = VISUAL_STYLE(self, *component_classes, partial=partial)
    if _is_reversed(self, component_classes, partial=partial):
        found = replace(found, reverse=True)
        cache[key] = found
    return found


def _is_reversed(widget: Widget, component_classes: tuple[str, ...], *, partial: bool) -> bool:
    nodes = [] if partial else [node.styles for node in reversed(widget.ancestors_with_self)]
    components = [widget.get_component_styles(name) for name in component_classes]
    style = Style.combine([one.text_style for one in (*nodes, *components)])
    return bool(style.reverse)
