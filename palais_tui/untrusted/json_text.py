"""JSON that is safe to print; apart from `text.py`, because the title needs no JSON."""

from __future__ import annotations

import json


def as_json(value: object) -> str:
    """Indented JSON that holds every text exactly, what cannot be printed as an escape."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text)
