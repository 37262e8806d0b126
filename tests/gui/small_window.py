"""A small window: no name from outside squeezes a form, six moves can be read and the current one is among them, and what
is marked or said goes when its cause does."""
import re

import harness
import long_names

LEAST_ROWS = 6
MOVES = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b"]


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
    window = long_names.start_small(program)
    window.press("page-game")
    window.wait_control("empty-new-game")
    window.screenshot("small-no-game")
    window.press("page-play")
    long_names.check_names(window)
    window.choose("seat2", 0)
    moves_can_be_read(window)
    arrows_go_with_the_analysis(window)
    marks_go_with_the_game(window)
    window.close()


if __name__ == "__main__":
    harness.run(small_window)
