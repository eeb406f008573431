"""Compiles the rules and the bots of Palais Royal with mypyc, if asked to.

    PALAIS_COMPILE=1 pip install .

It needs a C compiler and takes a minute or two; pip fetches mypy and setuptools for the build
alone. Without the variable, and in an editable install, everything stays plain Python, which
plays the same moves more slowly. See CONTRIBUTING.md.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GAME: Final = "palais_tui/games/palais_royal"
BOTS: Final = (
    "courtier evaluation heuristic initial_placement minister move_search noble_sets page"
    " plan_executor random_bot reachability resources spare_moves styles turn_evaluator turns_left"
)
DATA: Final = ("__init__.py", "components.py")
"""Left as they are, like moves, events, prompts and views: data, whose dataclasses and metaclass
would not get faster or cannot be compiled."""


def compiled_modules(root: Path) -> list[str]:
    """The modules in which games spend their time, as paths below the root."""
    game = root / GAME
    files = [
        *game.glob("engine/**/*.py"),
        *game.glob("controller/steps/*.py"),
        *(game / f"controller/{name}.py" for name in ("controller", "turn_order")),
        *(game / f"bots/{name}.py" for name in BOTS.split()),
        root / "palais_tui/core/rng.py",
    ]
    return sorted(f.relative_to(root).as_posix() for f in files if f.name not in DATA)


class CompiledGame(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to a wheel, beside the Python files they are made from."""

    def dependencies(self) -> list[str]:
        return ["mypy>=2.4,<3", "setuptools>=80"] if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._wanted() or version == "editable":
            return
        target = Path(self.root, "build", "compiled")
        shutil.rmtree(target, ignore_errors=True)
        compile_modules(Path(self.root), target)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for file in target.rglob("*"):
            if file.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(file)] = file.relative_to(target).as_posix()

    def _wanted(self) -> bool:
        return os.environ.get("PALAIS_COMPILE") == "1"


def compile_modules(root: Path, target: Path) -> None:
    """Compile the modules into a folder."""
    from mypyc.build import mypycify  # noqa: PLC0415  # of the build environment alone
    from setuptools import Distribution  # noqa: PLC0415

    before = Path.cwd()
    os.chdir(root)  # mypyc derives the names of the modules from their paths
    try:
        options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
        extensions = mypycify(
            [*options, *compiled_modules(root)],
            group_name="palais_tui",
            target_dir=str(target / "c"),
        )
        distribution = Distribution({"name": "palais_tui", "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(target)
        command.build_temp = str(target / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
