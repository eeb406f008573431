"""A text field for names and paths."""

from __future__ import annotations

from textual import events
from textual.widgets import Input

from palais_tui.untrusted.text import clean


class LineInput(Input):
    """Shows what is typed or pasted as clean text, so that its cursor is where it seems to be.

    A click into the field selects all of it, as Tab does: typing replaces it. The next click
    sets the cursor; a double click always selects all.
    """

    _is_fresh = False
    """Whether the field has just got the focus."""

    def validate_value(self, value: str) -> str:
        return clean(value)

    def _on_focus(self, event: events.Focus) -> None:
        self._is_fresh = not event.from_app_focus

    async def _on_mouse_down(self, event: events.MouseDown) -> None:
        if self._is_fresh:
            event.prevent_default()
            self.select_all()
        self._is_fresh = False

    def on_click(self, event: events.Click) -> None:
        if event.chain > 1:
            self.select_all()

    async def _on_key(self, event: events.Key) -> None:
        """Run the field's own bindings at once: in a burst, letters would overtake them."""
        self._is_fresh = False
        bound = self._bindings.key_to_bindings.get(event.key)
        # a line does not scroll: its screen may have other uses for the arrows
        if bound and not event.is_printable and not bound[0].action.startswith("scroll"):
            event.stop()
            event.prevent_default()
            await self.run_action(bound[0].action)
