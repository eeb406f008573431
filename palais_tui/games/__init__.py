"""The registry of games: the only place that imports one, when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from palais_tui.core.game_spec import GameSpec

_MODULES: Final = {
    "palais-royal": "palais_tui.games.palais_royal.spec",
    "royal-visit": "palais_tui.games.royal_visit.spec",
}
"""The modules that hold a `SPEC`, by the game's id."""
_registered: dict[str, GameSpec] = {}
_hidden: set[str] = set()


def game_ids() -> tuple[str, ...]:
    """Every game there is, in the order of the menus."""
    return tuple(name for name in {**_MODULES, **_registered} if name not in _hidden)


def find_game(name: str) -> GameSpec | None:
    """The game with an id; None if there is none."""
    if name not in _registered:
        if name not in _MODULES:
            return None
        spec: GameSpec = import_module(_MODULES[name]).SPEC
        _registered[name] = spec
    return _registered[name]


def load_game(name: str) -> GameSpec:
    """The game with a known id."""
    spec = find_game(name)
    if spec is None:
        raise KeyError(name)
    return spec


def title_among_others(name: str) -> str:
    """The title of a game where it could be another; empty if there is one game only."""
    spec = find_game(name) if len(game_ids()) > 1 else None
    return spec.title if spec is not None else ""


def register_game(spec: GameSpec) -> None:
    """Add a game from outside the package, or one that was removed."""
    _registered[spec.id] = spec
    _hidden.discard(spec.id)


def unregister_game(spec: GameSpec) -> None:
    """Remove a game from the menus; saved games of the package's own can still be loaded."""
    _registered.pop(spec.id, None)
    if spec.id in _MODULES:
        _hidden.add(spec.id)
