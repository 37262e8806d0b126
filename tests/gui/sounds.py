"""What happens on the board sounds as what it is; a step back is silent, and so is everything once sounds are off."""
import time

import harness


def heard(window, since):
    return [line.split()[1] for line in window.lines[since:] if line.startswith("sound ")]


def move(window, text, start, end):
    since = window.mark()
    window.click_site(start)
    window.click_site(end)
    window.wait(rf"model .*last={text} ", since)
    return since


def scenario(program):
    window = harness.start(program, "--new", "shogi")
    window.wait_control("start")
    window.choose("seat2", 0)
    window.press("start")
    window.wait(r"model .*game=shogi .*ply=0")
    harness.check(heard(window, 0) == [], "a game that begins is silent")
    harness.check(heard(window, move(window, "7g7f", "7g", "7f")) == ["move"], "a move sounds")
    move(window, "3c3d", "3c", "3d")
    since = window.mark()
    window.click_site("8h")
    window.click_site("2b")
    window.wait(r"choices 2", since)
    window.keys("1")
    window.wait(r"model .*last=8h2b", since)
    harness.check(heard(window, since) == ["capture"], f"a capture sounds: {heard(window, since)}")
    since = window.mark()
    window.keys("alt+Left")
    window.wait(r"model .*ply=2", since)
    harness.check(heard(window, since) == [], "a step back is silent")
    window.keys("alt+Right")
    window.wait(r"model .*ply=3", since)

    for key in ("alt+s", "s", "Home", "Return"):  # Settings, Sound, the first: off
        window.keys(key)
        time.sleep(0.5)  # menus have no line in the trace
    window.screenshot("sound-off")
    since = move(window, "3a2b", "3a", "2b")
    harness.check(heard(window, since) == [], f"sounds are off, and yet: {heard(window, since)}")
    window.close()


if __name__ == "__main__":
    harness.run(scenario)
