from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.screen import Screen

from palais_tui.games import register_game, unregister_game
from palais_tui.games.royal_visit.spec import SPEC


@pytest.fixture(autouse=True)
def palais_royal_alone(request: pytest.FixtureRequest) -> Iterator[None]:
    """These tests play Palais Royal: "New game" leads to its form at once.

    Tests marked `all_games` see every game there is.
    """
    if request.node.get_closest_marker("all_games"):
        yield
        return
    unregister_game(SPEC)
    yield
    register_game(SPEC)


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The app paints no frame: for tests that draw every screen they look at themselves.

    Between two keys there may be five frames, which take a third of a test's time.
    """
    monkeypatch.setattr(Screen, "_compositor_refresh", forget_changes)


def forget_changes(screen: Screen[None]) -> None:
    """What a screen does besides painting; an app that watches its frames hears of each."""
    if screen is screen.app.screen:
        screen.app._display(screen, "")
    screen._compositor._dirty_regions.clear()
    screen._dirty_widgets.clear()
    screen.app._update_mouse_over(screen)
