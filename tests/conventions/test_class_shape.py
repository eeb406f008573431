"""Composition over inheritance: few levels of own classes, no class with too many methods."""

from __future__ import annotations

from pathlib import Path

from tests.conventions.own_classes import bases_by_name, classes_in, depth, read_classes

MOST_LEVELS = 2
MOST_METHODS = 40


def test_no_ui_class_has_more_than_one_level_of_own_bases() -> None:
    classes = read_classes()
    bases = bases_by_name(classes)
    deep = [own.name for own in classes if own.is_ui and depth(own.name, bases) > MOST_LEVELS]
    assert deep == []


def test_no_class_has_more_than_40_methods() -> None:
    big = {own.name: own.methods for own in read_classes() if own.methods > MOST_METHODS}
    assert big == {}


def test_the_depth_counts_our_own_classes_alone() -> None:
    source = """
class Small(Screen[None]): ...
class Middle(module.Small): ...
class Large(Middle, Generic[T]):
    def one(self): ...
    async def two(self): ...
    name = lambda self: None
"""
    classes = classes_in(source, Path("tui/screens/example.py"))
    bases = bases_by_name(classes)
    assert [depth(own.name, bases) for own in classes] == [1, 2, 3]
    assert [own.methods for own in classes] == [0, 0, 2]
    assert all(own.is_ui for own in classes)
    assert not any(own.is_ui for own in classes_in(source, Path("core/example.py")))


def test_a_class_named_like_its_base_is_one_level() -> None:
    bases = bases_by_name(classes_in("class App(textual.App): ...", Path("tui/app.py")))
    assert depth("App", bases) == 1
