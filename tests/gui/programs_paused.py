"""Two programs play each other: they wait when they are told to, play on, wait when the game is opened again from the
history, and the game can be ended without a result."""
import os
import time

import harness

HARD = 9  # of the choices of a seat; it thinks for seconds


def plies(window):
    told = [line for line in window.lines if line.startswith("model ")]
    return int(told[-1].split(" plies=")[1].split(" ")[0])


def stands_still(window):
    window.settle()
    before = plies(window)
    time.sleep(3)
    return plies(window) == before


def wait_for_pause(window, since):
    window.wait(r"model .*thinking=0", since)
    window.wait_control("resume")
    harness.check(stands_still(window), "nobody plays while the game is paused")


def opened_again(program, home):
    window = harness.start(program, environment=home)
    window.press("page-history")
    window.wait(r"history rows=1")
    window.click(*window.wait_control("history")[:2])
    window.keys("Home")
    window.wait(r"row id=\d+ moves=\d+ opening=\S*[▲☗]\S+")
    window.screenshot("programs-history")
    since = window.mark()
    window.keys("ctrl+shift+o")
    window.wait(r"page game", since)
    wait_for_pause(window, since)
    since = window.mark()
    window.press("end-game")
    window.press("notice-end")
    window.wait(r"model .*outcome=void\S* winners=- reason=match.abandoned", since)
    window.wait_control("rematch")
    window.screenshot("programs-ended")
    window.close()


def programs_paused(program):
    home = {"XDG_DATA_HOME": os.path.join(os.environ["XDG_DATA_HOME"], "paused")}
    window = harness.start(program, environment=home)
    window.press("game-shogi")
    window.wait_control("start")
    for seat in ("seat1", "seat2"):
        window.choose(seat, HARD)
    since = window.mark()
    window.press("start")
    window.wait(r"model .*ply=1 ", since)
    window.wait_control("pause")
    window.screenshot("programs-play")
    since = window.mark()
    window.press("pause")
    wait_for_pause(window, since)
    window.screenshot("programs-wait")
    since = window.mark()
    window.press("resume")
    window.wait(r"model .*thinking=1", since)
    window.wait_control("pause")
    since = window.mark()
    window.keys("ctrl+p")
    wait_for_pause(window, since)
    window.close()
    opened_again(program, home)


harness.run(programs_paused)
