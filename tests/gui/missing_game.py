"""A record of a game that is not installed here is listed, steps through its moves as text, and can be deleted and
brought back."""
import json
import os
import subprocess
import tempfile

import harness

MOVES = ["e2e4", "e7e5", "g1f3"]
RECORD = {
    "format": "kiban-record",
    "version": 1,
    "records": [{"game": "not-installed", "game_name": "Some Game", "seats": [{"name": "Anna"}, {"name": "Ben"}],
                 "moves": [{"move": move} for move in MOVES]}],
}


def missing_game(program):
    kiban = os.path.join(os.path.dirname(program), "kiban")
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(RECORD, file)
        file.flush()
        subprocess.run([kiban, "library", "import", file.name], check=True, stdout=subprocess.DEVNULL)

    window = harness.start(program)
    since = window.mark()
    window.press("page-history")
    window.wait(r"history rows=1", since)
    window.click(*window.wait_control("history")[:2])
    window.keys("Home")
    window.wait(rf"preview id=\d+ ply=\d+ plies={len(MOVES)}", since)
    window.screenshot("missing-game")
    since = window.mark()
    window.press("history-first")
    window.wait(r"preview id=\d+ ply=0 ", since)
    for ply in range(1, len(MOVES) + 1):
        since = window.mark()
        window.press("history-next")
        window.wait(rf"preview id=\d+ ply={ply} ", since)

    since = window.mark()
    window.press("history-delete")
    window.wait(r"history rows=0", since)
    since = window.mark()
    window.press("notice-undo")
    window.wait(r"history rows=1", since)
    window.close()


if __name__ == "__main__":
    harness.run(missing_game)
