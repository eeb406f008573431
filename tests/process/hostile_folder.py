"""A folder whose modules must never be imported: named as those that the program itself needs."""

from __future__ import annotations

from pathlib import Path

TRAP = "import os\nopen(os.environ['TRAP'], 'a').write(__name__ + chr(10))\nos._exit(99)\n"
NAMES = tuple(
    """
    argparse asyncio bisect collections concurrent contextlib copyreg dataclasses enum functools
    heapq io itertools json operator os palais_tui pathlib pickle platformdirs pydantic queue
    random re secrets selectors signal site sitecustomize statistics string struct subprocess
    tempfile textual threading types typing usercustomize
    """.split()
)


def hostile_folder(folder: Path) -> Path:
    """The folder, filled; a module that is imported writes its name to the file TRAP names."""
    folder.mkdir(parents=True)
    for name in NAMES:
        (folder / f"{name}.py").write_text(TRAP)
    return folder
