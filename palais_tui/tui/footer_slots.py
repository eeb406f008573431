"""Footers whose keys keep their places, whatever they do at the moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from palais_tui.i18n.catalog import Language
from palais_tui.tui.keys import Command, FooterKey, footer_key

Slot = Sequence[Command]
"""Commands that take turns in one place of a footer; mostly there is only one."""
Labels = Callable[[Command], Sequence[str]]
"""What a key says now, then what it says at other times."""


class FooterKeys(NamedTuple):
    """The keys of a footer, and those at its right edge: help and the ways out."""

    keys: list[FooterKey]
    last: list[FooterKey]


def always(_command: Command) -> bool:
    """Of a key that can be pressed at any time."""
    return True


def slots_of(commands: Iterable[Command]) -> list[Slot]:
    """A slot for each command that footers name, in their order."""
    return [(one,) for one in sorted(commands, key=lambda one: one.rank) if one.in_footer]


def steady_keys(
    slots: Iterable[Slot],
    language: Language,
    *,
    now: Callable[[Command], bool] = always,
    labels: Labels | None = None,
    ascii_only: bool = False,
) -> list[FooterKey]:
    """Every slot as wide as the longest of its keys and labels; empty if none is of use `now`."""

    def said(command: Command) -> Sequence[str]:
        return labels(command) if labels else (language.text(command.label),)

    found = []
    for slot in slots:
        keys = [footer_key(command, language, ascii_only=ascii_only) for command in slot]
        forms = [said(command) for command in slot]
        room = max(
            len(key) + len(text) for key, some in zip(keys, forms, strict=True) for text in some
        )
        for command, key, texts in zip(slot, keys, forms, strict=True):
            if now(command):
                found.append((key, texts[0].ljust(room - len(key)), command.clicked))
                break
        else:
            found.append((" " * len(keys[0]), " " * (room - len(keys[0])), ""))
    return found


def parted(commands: Iterable[Command], *last: str) -> tuple[list[Command], list[Command]]:
    """The commands without those of some actions, and these in the order of the actions."""
    by_action = {command.action: command for command in commands if command.in_footer}
    ends = [by_action.pop(action) for action in last if action in by_action]
    return list(by_action.values()), ends
