"""The settings file in the platform's configuration folder."""

from __future__ import annotations

from typing import Final

from palais_tui.user_files.settings import Settings, settings_path
from palais_tui.user_files.user_file import UserFile

SETTINGS_FILE: Final = UserFile(Settings, settings_path, "settings", hand_edited=True)
