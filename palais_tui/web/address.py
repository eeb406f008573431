"""Where the server listens, who may ask, and the address to open."""

from __future__ import annotations

import ipaddress
import secrets
import socket
from dataclasses import dataclass
from typing import Final

LOOPBACK: Final = "127.0.0.1"
SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has; connecting a datagram socket sends nothing."""


@dataclass(frozen=True, slots=True)
class Address:
    """Host and port to listen on, and the token that is asked for; empty if none is."""

    host: str
    port: int
    token: str

    @property
    def base(self) -> str:
        """What every path begins with."""
        return f"/{self.token}" if self.token else ""

    def url(self, port: int) -> str:
        """What to open in a browser."""
        host = reachable(self.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{port}{self.base}/"

    def is_for_us(self, host: str) -> bool:
        """Whether a request's Host header names this server.

        Without a token, a foreign page could have its own name resolved to the loopback
        address and read the game.
        """
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        return bool(self.token) or name.strip("[]") in {"localhost", self.host, LOOPBACK, "::1"}


def address_for(host: str, port: int) -> Address:
    """An address with a token, unless nobody else can reach it."""
    return Address(host, port, "" if is_loopback(host) else secrets.token_urlsafe(12))


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches the host."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def reachable(host: str) -> str:
    """The host that others can ask for: for all addresses, the one of this machine's network."""
    try:
        if host and not ipaddress.ip_address(host).is_unspecified:
            return host
    except ValueError:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(SOMEWHERE)
        except OSError:
            return socket.gethostname()
        return str(asked.getsockname()[0])
