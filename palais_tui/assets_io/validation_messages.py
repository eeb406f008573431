"""Turns a pydantic error into a field and a reason in plain words."""

from __future__ import annotations

from pydantic import ValidationError
from pydantic_core import ErrorDetails

SENTENCES = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "unexpected_keyword_argument": "is not known here",
    "value_error": "{error}",
    "int_type": "must be a whole number (got {got})",
    "string_type": "must be a text in quotes (got {got})",
    "bool_type": "must be true or false (got {got})",
    "list_type": "must be a list (got {got})",
    "set_type": "must be a list (got {got})",
    "dict_type": "Input should be a valid dictionary (got {got})",  # from JSON and TOML alike
    "model_type": "must be a table (got {got})",
    "enum": "must be {expected} (got {got})",
    "greater_than_equal": "must be at least {ge} (got {got})",
    "less_than_equal": "must be at most {le} (got {got})",
    "less_than": "must be less than {lt} (got {got})",
    "string_pattern_mismatch": "must be small letters, digits and single hyphens (got {got})",
}
LONGEST = 40


def first_complaint(error: ValidationError) -> tuple[str, str]:
    """The path of the first bad field, and the reason."""
    detail = error.errors(include_url=False)[0]
    return path(detail["loc"]), reason(detail)


def path(loc: tuple[int | str, ...]) -> str:
    """A place in the file, as `nobles[3].gold`."""
    words = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in loc)
    return "".join(words).removeprefix(".")


def reason(detail: ErrorDetails) -> str:
    """Why a value is refused."""
    kind, limits, got = detail["type"], detail.get("ctx", {}), shown(detail["input"])
    if kind == "greater_than_equal" and limits["ge"] == 0:
        return f"must not be negative (got {got})"
    if kind in SENTENCES:
        return SENTENCES[kind].format(got=got, **limits)
    # Any other kind gets pydantic's own message.
    return f"{detail['msg']} (got {got})"


def shown(value: object) -> str:
    """A value as written in the file, truncated if long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
