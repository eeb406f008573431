"""Elements of a page. What people wrote is escaped by the serialiser, nowhere by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias
from xml.etree import ElementTree as ET

Node: TypeAlias = "ET.Element"
Child: TypeAlias = "Node | str"


def node(tag: str, *children: Child, **attributes: object) -> Node:
    """An element with its children; `class_` is class, `text_anchor` is text-anchor."""
    element = ET.Element(tag, {_name(name): str(value) for name, value in attributes.items()})
    for child in children:
        if isinstance(child, str):
            _append_text(element, child)
        else:
            element.append(child)
    return element


def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _append_text(element: Node, text: str) -> None:
    """ElementTree keeps text after a child as that child's tail."""
    if len(element):
        last = element[-1]
        last.tail = (last.tail or "") + text
    else:
        element.text = (element.text or "") + text


def page(root: Node) -> str:
    """The page as a file; ends with a line break."""
    for part in root:
        ET.indent(part, " ")
    return f"<!doctype html>\n{ET.tostring(root, 'unicode', method='html')}\n"


def shape(seat: int, x: float, y: float, size: float, **attributes: object) -> Node:
    """A player's sign in a drawing, its middle at x and y."""
    half = size / 2
    return node(
        "use",
        href=f"#seat{seat}",
        x=_number(x - half),
        y=_number(y - half),
        width=_number(size),
        height=_number(size),
        class_=f"s{seat}",
        **attributes,
    )


def sign(seat: int) -> Node:
    """A player's sign within a sentence."""
    drawing = node("svg", shape(seat, 6, 6, 12), viewBox="0 0 12 12", class_="sign")
    drawing.set("aria-hidden", "true")
    return drawing


def write(x: float, y: float, text: str, class_: str = "", anchor: str = "middle") -> Node:
    """A word in a drawing."""
    return node("text", text, x=_number(x), y=_number(y), class_=class_, text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Node:
    """A straight line in a drawing."""
    ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return node("line", class_=class_, **{name: _number(at) for name, at in ends.items()})


def drawing(width: float, height: float, label: str, *children: Node, class_: str) -> Node:
    """A picture that grows with the page and says in words what it shows."""
    return node(
        "svg",
        node("title", label),
        *children,
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        role="img",
        class_=class_,
    )


def seat_colours(chosen: Sequence[int]) -> str:
    """The style that gives each seat the colour its player chose."""
    seats = "".join(f" --seat{seat}: var(--colour{one});" for seat, one in enumerate(chosen))
    return f":root {{{seats} }}\n"


def shapes(chosen: Sequence[int]) -> Node:
    """The signs of the seats, drawn once: disc, square, triangle up and down."""
    drawn = (
        node("circle", cx="6", cy="6", r="5"),
        node("rect", x="1.4", y="1.4", width="9.2", height="9.2"),
        node("path", d="M6 .8 11.4 10.6H.6Z"),
        node("path", d="M6 11.2.6 1.4H11.4Z"),
    )
    symbols = [
        node("symbol", drawn[one], id=f"seat{seat}", viewBox="0 0 12 12")
        for seat, one in enumerate(chosen)
    ]
    hidden = node("svg", *symbols, width="0", height="0", class_="shapes")
    hidden.set("aria-hidden", "true")
    return hidden


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
