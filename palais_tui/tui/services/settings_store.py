"""The settings while the program runs: a few at the first paint, the rest soon after."""

from __future__ import annotations

from palais_tui.user_files.settings import Settings, peek_settings, settings_path


class SettingsStore:
    """Reads and writes the settings file; settings passed in are neither read nor written."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.persistent = settings is None
        self.loaded = settings is not None
        """False while only the settings of the first paint are known."""
        self.settings = settings or peek_settings(settings_path())

    @staticmethod
    def read() -> tuple[Settings, str]:
        """The valid part of the settings file, and a sentence about the rest."""
        from palais_tui.user_files.settings_file import SETTINGS_FILE

        return SETTINGS_FILE.read_usable()

    def adopt(self, settings: Settings) -> bool:
        """Use the settings that were read; False if that has happened already."""
        if self.loaded:
            return False  # a key was quicker than the worker, and the player may have changed some
        self.loaded = True
        self.settings = settings
        return True

    def write(self) -> None:
        """Save the settings. May raise OSError."""
        from palais_tui.user_files.settings_file import SETTINGS_FILE

        if self.persistent:
            SETTINGS_FILE.write(self.settings)
