"""Lines of text around the boards: prompt, inspector, log, footer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.style import Style as LinkStyle
from textual.widgets import Static

from palais_tui.tui.footer_slots import FooterKeys
from palais_tui.tui.keys import FooterKey
from palais_tui.tui.screen_size import LARGE
from palais_tui.tui.widgets.cached import CachedWidget, filtered
from palais_tui.tui.widgets.named_keys import META, NamedKey, clicked_key, named_keys, with_keys

ALARMING: Final = "bold $error"
NEWEST: Final = "$foreground"
BOLD: Final = Style(bold=True)
UNDERLINED: Final = Style(underline=True)
KEY: Final = "bold $footer-key-foreground"
CAP: Final = f"{KEY} on $footer-key-background"
LABEL: Final = "$text-muted"
MOST_KEPT: Final = 64
"""Footers that are kept to be shown again."""

MARGIN: Final = 1
"""Columns before the keys of a footer, and before the lines above it."""

Span = tuple[int, int, str]
"""Where a part of a text begins and ends, and its style."""


class StatusLine(Static, CachedWidget):
    """A line of text. A click on a key that it names runs `calls`; the mouse underlines it.

    A line that names neither its action nor a link runs it wherever it is clicked; `by_wheel`,
    when the mouse wheel turns back, too. `resized` is called for a new size.
    """

    @dataclass
    class Pressed(Message):
        """Posted when the line or a key in it was clicked."""

        action: str

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002  # Textual's name
        classes: str | None = None,
        action: str = "",
        resized: Callable[[], None] | None = None,
        by_wheel: bool = False,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._action = action
        self._by_wheel = by_wheel
        self._resized = resized
        self.calls: Mapping[str, str] = {}
        """The actions of keys that the text may name; a click on a key runs its action."""
        self.place_call = ""
        """The action of a place's number."""
        self._keys: list[NamedKey] = []
        self._hovered = ""
        """What the key under the mouse does."""
        self._styled: Content | None = Content("")
        """The text with its styles, nothing underlined; made when it is needed."""
        self._text_shown = ""
        self._ending = "", ""
        """A part at the end of the text, and its style."""
        self._spans: Sequence[Span] = ()
        self._links: Sequence[Span] = ()
        self._shown: tuple[object, ...] = ("", "", "")
        self._has_style = False
        self._around: tuple[object, Strip, Strip] | None = None
        """What stands left and right of a single row, and the styles that it follows from."""

    def set_text(
        self,
        text: str,
        *,
        alarming: str = "",
        newest: str = "",
        spans: Sequence[Span] = (),
        links: Sequence[Span] = (),
    ) -> None:
        """Show plain text without a new layout.

        The ending `alarming` is emphasized, the ending `newest` brighter than the rest; `spans`
        have styles of their own, and a click on one of `links` runs its action.
        """
        shown = (text, alarming, newest, *spans, *links)
        if shown != self._shown:
            self._shown = shown
            self._text_shown = text
            self._has_style = bool(alarming or spans)
            self._ending = alarming or newest, ALARMING if alarming else NEWEST
            self._spans, self._links = spans, links
            self._keys = named_keys(text, self.calls, self.place_call)
            self._styled = None
            self.update(Content(text), layout=False)

    def _with_styles(self) -> Content:
        text, (ending, style) = self._text_shown, self._ending
        if ending:
            content = Content.assemble(text.removesuffix(ending), (ending, style))
        else:
            content = with_keys(text, self._keys)
        for begin, end, style in self._spans:
            content = content.stylize(style, begin, end)
        for begin, end, action in self._links:
            content = content.stylize(LinkStyle.from_meta({META: action}), begin, end)
        return content

    def render(self) -> Content:
        """The text with its styles, the key under the mouse underlined."""
        if self._styled is None:
            self._styled = self._with_styles()
        content = self._styled
        for key in self._keys:
            if key.call == self._hovered:
                content = content.stylize("underline", key.begin, key.end)
        return content

    def _hover(self, call: str) -> None:
        if call != self._hovered:
            self._hovered = call
            self.refresh()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(clicked_key(event))

    def on_leave(self) -> None:
        self._hover("")

    def render_line(self, y: int) -> Strip:
        """Render a single row that fits directly: Textual's way takes four times as long."""
        if not self._fits_directly():
            return super().render_line(y)
        width = self.size.width
        return Strip(list(self._segments(width)), width)

    def _fits_directly(self) -> bool:
        width, height = self.size
        plain = not self._has_style and self.styles.text_align in ("start", "left")
        return height == 1 and len(self._text_shown) <= width and plain

    def render_lines(self, crop: Region) -> list[Strip]:
        """Keep what stands around a single row, which Textual looks for at each change."""
        if crop != self.outer_size.region or crop.height > 1 or not self._fits_directly():
            return super().render_lines(crop)
        return self._row_cache.rows(crop, self._render_row)

    def _render_row(self, crop: Region) -> list[Strip]:
        styles = self.styles
        looks = crop, styles.border_left, styles.border_right, styles.padding
        if self._around is None or self._around[0] != looks:
            (row,), gutter = super().render_lines(crop), self.gutter
            left, right = row.crop(0, gutter.left), row.crop(crop.width - gutter.right)
            self._around = looks, left, right
        _, left, right = self._around
        return [Strip.join([left, *filtered(self, [self.render_line(0)]), right])]

    def notify_style_update(self) -> None:
        self._around = None
        super().notify_style_update()

    def _segments(self, width: int) -> Iterator[Segment]:
        text, style, at = self._text_shown.ljust(width), self.visual_style.rich_style, 0
        for key in self._keys:
            linked = style + _link(key.call)
            if key.call == self._hovered:
                linked += UNDERLINED
            yield Segment(text[at : key.begin], style)
            yield Segment(text[key.begin : key.key_end], linked + BOLD)
            yield Segment(text[key.key_end : key.end], linked)
            at = key.end
        yield Segment(text[at:], style)

    def on_click(self, event: events.Click) -> None:
        named = bool(self._links) or any(key.call == self._action for key in self._keys)
        action = clicked_key(event) or ("" if named else self._action)
        if action:
            self.post_message(self.Pressed(action))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The lines above are on the page that the action opens."""
        if self._by_wheel:
            event.stop()
            self.post_message(self.Pressed(self._action))

    def on_resize(self) -> None:
        if self._resized is not None:
            self._resized()


@lru_cache(maxsize=64)
def _link(call: str) -> Style:
    """What a click on a key does, as a style; making one takes long."""
    return Style(meta={META: call})


def changed_columns(before: Content, after: Content) -> range:
    """From the first to the last column in which two lines differ, in letters or in style."""
    length = max(len(before), len(after))
    pairs = list(zip(_cells(before, length), _cells(after, length), strict=True))
    differing = [column for column, (old, new) in enumerate(pairs) if old != new]
    return range(differing[0], differing[-1] + 1) if differing else range(0)


def _cells(line: Content, length: int) -> list[tuple[str, object]]:
    """Each letter with its style; styles do not overlap."""
    styles: list[object] = [None] * length
    for begin, end, style in line.spans:
        styles[begin:end] = [style] * (end - begin)
    return list(zip(line.plain.ljust(length), styles, strict=True))


class _Asked(NamedTuple):
    """What a footer was asked to name, and the width it had then."""

    keys: tuple[FooterKey, ...]
    last: tuple[FooterKey, ...]
    rare: tuple[FooterKey, ...]
    first: int
    fixed: bool
    room: int


class _Fitted(NamedTuple):
    """The keys that fit, and how they look."""

    content: Content
    spans: Sequence[tuple[int, int, str]]
    shown: list[FooterKey]
    left_out: list[FooterKey]


class KeyFooter(CachedWidget):
    """Keys and what they do, each clickable.

    Textual's Footer scrolls if it is too narrow; this one leaves out what does not fit, and shows
    keys that widgets bind, such as the arrows.
    """

    @dataclass
    class Pressed(Message):
        """Posted when a key's label is clicked."""

        action: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._asked: _Asked | None = None
        self._fitted = _Fitted(Content(""), (), [], [])
        self._before: dict[_Asked, _Fitted] = {}
        """What was shown before: a cursor goes back and forth between few footers."""
        self._rendered: dict[tuple[_Asked | None, Region], list[Strip]] = {}
        """How it looked."""

    @property
    def content(self) -> Content:
        return self._fitted.content

    @property
    def spans(self) -> Sequence[tuple[int, int, str]]:
        """From where to where a click runs which action."""
        return self._fitted.spans

    @property
    def shown(self) -> list[FooterKey]:
        return self._fitted.shown

    @property
    def left_out(self) -> list[FooterKey]:
        """Keys without room."""
        return self._fitted.left_out

    def keys(
        self,
        keys: list[FooterKey],
        last: Sequence[FooterKey] = (),
        rare: Sequence[FooterKey] = (),
        first: int = 0,
        *,
        fixed: bool = False,
    ) -> None:
        """Show keys, as many as fit; the `last` ones always, at the right edge.

        `rare` ones, those that matter most first, take the place of the last keys for a while,
        so that the others keep theirs; never that of the `first` keys. If there are `last` keys,
        they stand before those, the one that matters most next to them. `fixed` keys have the
        same lengths at any moment.
        """
        room = self.size.width or 80
        asked = _Asked(tuple(keys), tuple(last), tuple(rare), first, fixed, room)
        if asked == self._asked:
            return
        self._asked = asked
        if len(self._before) > MOST_KEPT:
            self._forget()
        if asked not in self._before:
            self._before[asked] = self._fit(asked)
        columns = changed_columns(self.content, self._before[asked].content)
        self._fitted = self._before[asked]
        if columns:  # writing all keys again would cost more than most moves of the cursor
            self.refresh(Region(columns.start, 0, len(columns), 1))

    def _fit(self, asked: _Asked) -> _Fitted:
        keys, last, rare, first, fixed, room = asked
        every = (*keys, *last) if fixed else keys
        apart = int(fixed and bool(last))
        cap, begin = self._spacing(every, room, steady=bool(last) and not fixed, apart=apart)
        edge = room - self._length(last, cap) + (not cap)
        steady, now = list(keys), list(rare)
        end = edge - 1 if last else room

        def fits(*more: FooterKey) -> bool:
            length = self._length((*steady, *more, *now), cap)
            return begin + length - 1 <= end  # the gap behind the last one may be cut

        dropped: list[FooterKey] = []
        while (steady or now) and not fits():
            less = steady if len(steady) > first or not now else now
            dropped.insert(0, less.pop())
        for key in dropped:  # a shorter one may have room where a longer one has not
            steady += [key] if fits(key) else []
        named = [key for key in (*keys, *rare) if key[0].strip()]
        left_out = [key for key in named if key not in (*steady, *now)]
        at_end = [*reversed(now), *last] if last else now
        text = Content(" " * begin)
        spans: list[tuple[int, int, str]] = []
        gap = begin + self._length(steady, cap), edge - self._length(at_end[: len(now)], cap)
        for at, key in enumerate((*steady, *at_end)):
            if last and at == len(steady):
                text += Content(" " * (gap[1] - gap[0]))
            start, text = len(text), text + self._drawn(key, cap)
            if key[0].strip():
                spans.append((start, len(text), key[2]))
        return _Fitted(text, spans, [*steady, *at_end], left_out)

    def slots(self, keys: FooterKeys) -> None:
        """Show keys that keep their places because each has a slot."""
        self.keys(keys.keys, keys.last, fixed=True)

    def _forget(self) -> None:
        self._before.clear()
        self._rendered.clear()

    def render(self) -> Content:
        return self.content

    def render_lines(self, crop: Region) -> list[Strip]:
        shown = self._asked, crop
        if shown not in self._rendered:
            self._rendered[shown] = super().render_lines(crop)
        return self._rendered[shown]

    def notify_style_update(self) -> None:
        self._rendered.clear()
        super().notify_style_update()

    def on_resize(self) -> None:
        """Keys that were named before the first layout were fitted into a guessed width."""
        if self._asked is not None:
            keys, last, rare, first, fixed, _ = self._asked
            self.keys([*keys], last, rare, first, fixed=fixed)

    def _drawn(self, shown: FooterKey, cap: str) -> Content:
        """A key with its label; a blank one only takes its room."""
        key, label, _ = shown
        if not key.strip():
            return Content(" " * self._length([shown], cap))
        # sixteen colours have no surface for keycaps
        plain = self.app.current_theme.ansi
        style = "bold reverse" if plain else CAP if cap else KEY
        return Content.assemble((f"{cap}{key}{cap}", style), (f" {label} ", LABEL))

    @staticmethod
    def _length(keys: Sequence[FooterKey], cap: str) -> int:
        return sum(len(f"{cap}{key}{cap} {label} ") for key, label, _ in keys)

    def _spacing(
        self, keys: Sequence[FooterKey], room: int, *, steady: bool, apart: int = 0
    ) -> tuple[str, int]:
        """What stands around a key, and where the first one begins: its letters in column 1.

        A `steady` footer has the same spacing whatever it names. The others give their caps up if
        that makes room for all keys. Caps that stand `apart` at both edges need a gap.
        """
        letters = sum(len(key) + len(label) for key, label, _ in keys)
        # the gap behind the last one may be cut
        fits_bare = MARGIN + letters + 2 * len(keys) - 1 <= room
        fits = letters + 4 * len(keys) - 1 + apart <= room
        wide = room >= LARGE[0]
        if wide if steady else fits or (wide and not fits_bare):
            return " ", 0
        return "", MARGIN

    def on_click(self, event: events.Click) -> None:
        for begin, end, action in self.spans:
            if action and begin <= event.x < end:
                self.post_message(self.Pressed(action))
