// Fits the terminal into the window, brings a page back to its game, and helps fingers.
"use strict";

const CELL = { width: 0.602, height: 1.165 }; // of the font's size
const WISHED = { columns: 120, rows: 40 };
const LEAST = { columns: 80, rows: 24 };
const READABLE = 11; // pixels: below, fewer columns and rows are better

function fontSize() {
  const fit = ({ columns, rows }) =>
    Math.floor(Math.min(innerWidth / (columns * CELL.width), innerHeight / (rows * CELL.height)));
  const wished = fit(WISHED);
  return Math.max(5, wished >= READABLE ? wished : Math.min(READABLE, fit(LEAST)));
}

// A page that is turned or widened starts again in letters that fit; the game goes on as it stands.
// A keyboard that comes up changes the height alone.
function heedWidth(used) {
  const width = innerWidth;
  let soon = null;
  window.addEventListener("resize", () => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      if (innerWidth !== width && fontSize() !== used) location.reload();
    }, 400);
  });
}

// A tab keeps its name when it is reloaded; a new tab of the same browser may take over the game
// of one that was closed.
function nameIn(storage) {
  const name = storage.getItem("palais-tui") || Array.from(
    crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")
  ).join("");
  storage.setItem("palais-tui", name);
  return name;
}

let lost = false;
const PlainSocket = window.WebSocket;
window.WebSocket = class extends PlainSocket {
  constructor(address) {
    super(`${address}&tab=${nameIn(sessionStorage)}&browser=${nameIn(localStorage)}`);
    this.addEventListener("close", (event) => {
      lost = event.code !== 1000;
      document.body.classList.toggle("-lost", lost);
    });
  }
  send(message) {
    if (this.readyState === PlainSocket.OPEN) super.send(message);
  }
};

// A tablet that was asleep goes on by itself.
document.addEventListener("visibilitychange", () => {
  if (lost && document.visibilityState === "visible") location.reload();
});

function helpFingers(terminal) {
  const typed = terminal.querySelector(".xterm-helper-textarea");
  if (!typed) return;
  if (matchMedia("(pointer: coarse)").matches) typed.inputMode = "none"; // no keyboard at each tap
  document.getElementById("keyboard").addEventListener("click", () => {
    typed.inputMode = typed.inputMode === "none" ? "text" : "none";
    typed.blur();
    typed.focus();
  });
  let last = null;
  terminal.addEventListener("touchstart", (event) => { last = event.touches[0]; }, { passive: true });
  terminal.addEventListener("touchmove", (event) => {
    const now = event.touches[0];
    const step = 24;
    if (!last || Math.abs(now.clientY - last.clientY) < step) return;
    const down = last.clientY > now.clientY;
    last = now;
    event.target.dispatchEvent(new WheelEvent("wheel", {
      deltaY: down ? 1 : -1, deltaMode: 1, clientX: now.clientX, clientY: now.clientY,
      bubbles: true, cancelable: true,
    }));
  }, { passive: true });
}

const begin = window.onload; // of textual.js
window.onload = async (event) => {
  document.getElementById("again").addEventListener("click", () => location.reload());
  const terminal = document.getElementById("terminal");
  const address = new URL("ws", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  terminal.dataset.sessionWebsocketUrl = address.href;
  const size = fontSize();
  terminal.dataset.fontSize = size;
  heedWidth(size);
  // a cell is measured once, so the letters have to be there
  await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 16px "Roboto Mono"`)));
  begin(event);
  helpFingers(terminal);
  terminal.querySelector(".xterm-helper-textarea")?.focus();
};
