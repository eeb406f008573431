"""Bytes that are no keys: a Latin-1 terminal, a broken line, a torn paste."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.restored import assert_restored
from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title, words

pytestmark = pytest.mark.slow

BYTES = {
    "a lone letter in Latin-1": b"\xe9",
    "every byte that is no UTF-8": bytes(range(0x80, 0x100)),
    "a torn letter": b"\xe2\x82",
    "half a pair": b"\xed\xa0\x80",
    "in a paste": b"\x1b[200~caf\xe9 \xff\x1b[201~",
    "in an escape sequence": b"\x1b[\xe91;5\xffA",
    "in a mouse report": b"\x1b[<0;1\xe9;5M",
    "a key with too large a number": b"\x1b[99999999u\x1b[4294967296;2u",
    "a key that is half a letter": b"\x1b[55296u\x1b[97;1;55296u",
    "a key with a size instead": b"\x1b[48;9999;9999;1;1t\x1b[48;0;0;0;0t",
    "numbers that are none": "\x1b[٣;٤u\x1b[<٣;٣;٣M".encode(),
    "a paste that never ends, then its end": b"\x1b[200~" + b"x" * 9000 + b"\x1b[201~",
}


@pytest.mark.parametrize("where", ["title", "name"])
def test_bytes_that_are_no_keys_do_not_end_the_game(tmp_path: Path, where: str) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        if where == "name":
            terminal.open_form()
            terminal.wait_for(words("new_game.start"), words("places_short.cardinal"))
        for data in BYTES.values():
            terminal.write_bytes(data)
            terminal.settle()
            terminal.write_bytes(b"\x1b[201~")
        assert terminal.alive
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0
        assert_restored(terminal)


def test_a_letter_after_a_torn_one_still_counts(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.write_bytes(b"\xe9")
        terminal.open_form()  # the same whether it is read together with the torn one or later
        terminal.wait_for(words("new_game.start"))
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0


def test_a_terminal_that_is_gone_ends_the_game_even_if_nobody_calls(tmp_path: Path) -> None:
    deaf = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); "
    start = f"{deaf}import sys; from palais_tui.start import main; sys.exit(main())"
    with Terminal(tmp_path, start=start) as terminal:
        open_title(terminal)
        terminal.hang_up()
        assert terminal.exit_code_without_terminal() == 129
