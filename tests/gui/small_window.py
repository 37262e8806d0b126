"""A small window: no name from outside squeezes a form, six moves can be read and the current one is among them, and what
is marked or said goes when its cause does."""
import os
import re

import analyse
import harness

LONG_NAME = "An engine whose author gave it a name that is much longer than any list of choices ought to be, version 12.34"
LEAST_NAME, LEAST_ROWS = 90, 6
MOVES = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b"]


def set_size(width, height):
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "kiban.conf"), "w", encoding="utf-8") as file:
        file.write(f"[window]\nwidth={width}\nheight={height}\n")


def width_of(window, name):
    window.wait_control(name, on=False)
    lines = [line.split(" ") for line in window.lines if line.startswith(f"control {name} ")]
    return int(lines[-1][4])


def names_have_room(window):
    window.press("game-shogi")
    window.wait_control("start")
    for name in ("name1", "name2"):
        harness.check(width_of(window, name) >= LEAST_NAME, f"{name} is {width_of(window, name)} wide")
    window.choose("seat2", 12)
    window.screenshot("small-long-name")
    harness.check(width_of(window, "name2") >= LEAST_NAME, f"name2 is {width_of(window, 'name2')} wide")
    window.choose("seat2", 0)


def moves_can_be_read(window):
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=shogi ply=0 ", since)
    for move in MOVES:
        window.play(move)
    since = window.mark()
    window.keys("ctrl+shift+a")
    window.wait_control("analysis-run")
    window.wait(r"analyst state=(?:thinking|finished) .*lines=3 ", since)
    window.wait_until(lambda: any(re.match(r"move-rows room=\d+ row=\d+ seen=1", line) for line in window.lines[since:]),
                      "the current move in sight")
    window.screenshot("small-analysis")
    rooms = [re.match(r"move-rows room=(\d+) row=\d+ seen=(\d)", line) for line in window.lines[since:]]
    last = [room for room in rooms if room][-1]
    harness.check(int(last[1]) >= LEAST_ROWS and last[2] == "1", f"six moves and the current one are seen: {last[0]}")


def arrows_go_with_the_analysis(window):
    window.wait(r"signs blame=0 arrows=[1-9]", 0)
    since = window.mark()
    window.press("analysis-close")
    window.wait(r"signs blame=0 arrows=0 ", since)
    window.screenshot("small-no-arrows")


def marks_go_with_the_game(window):
    since = window.mark()
    window.click_site("2h")
    window.click_site("2c")
    window.wait(r"refused \S+ blame=[1-9]", since)
    window.wait(r"signs blame=1 ", since)
    since = window.mark()
    window.press("draw")
    window.press("notice-accept")
    window.wait(r"signs blame=0 arrows=0 decided=1", since)
    window.screenshot("small-drawn")


def small_window(program):
    set_size(1024, 640)
    analyse.write_engines({"name": LONG_NAME, "file": "/bin/true"})
    window = harness.start(program)
    window.press("page-game")
    window.wait_control("empty-new-game")
    window.screenshot("small-no-game")
    window.press("page-play")
    names_have_room(window)
    moves_can_be_read(window)
    arrows_go_with_the_analysis(window)
    marks_go_with_the_game(window)
    window.close()


if __name__ == "__main__":
    harness.run(small_window)
