"""A file of very many games is opened: the window says how far it is, a game is begun and played meanwhile; the reading is
cancelled with a click; and who quits while another is read does not wait."""
import os
import tempfile
import time

import harness
from open_record import dialog

GAME = "V2.2\nPI\n+\n" + "+2726FU\n-8384FU\n+2625FU\n-8485FU\n" + "%TORYO\n/\n"
MANY = 200_000  # far more than is read before the next click


def open_file(window, path):
    since = window.mark()
    window.keys("ctrl+o")
    dialog(window, "Open games", path)
    window.wait(r"notice progress window.reading Reading games: \d+ %", since)
    return since


def begin_and_play(window):
    window.press("page-play")
    window.press("game-keishi")
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=keishi .*ply=0", since)


def cancel(window, opened):
    window.wait(r"notice progress window.reading Reading games: 9\d %", opened)  # the first ones are kept
    since = window.mark()
    window.press("notice-cancel")
    said = window.wait(r"notice information window.opened Reading was cancelled. Games read: (\d+)", since)
    harness.check(0 < int(said.group(1)) < MANY, "some of the games were read")


def scenario(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "many.csa")
        with open(path, "w", encoding="utf-8") as file:
            file.write(GAME * MANY)
        window = harness.start(program)
        opened = open_file(window, path)
        window.screenshot("open-many")
        begin_and_play(window)
        window.screenshot("open-many-playing")
        cancel(window, opened)
        open_file(window, path)
        before = time.monotonic()
        window.close()
        took = time.monotonic() - before
        print(f"quit while reading: {took:.1f} s")


if __name__ == "__main__":
    harness.run(scenario)
