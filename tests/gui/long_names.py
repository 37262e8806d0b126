"""A small window, and an engine with a very long name: the form for a new game keeps room for the names of people."""

import analyse
import harness

LONG_NAME = "An engine whose author gave it a name that is much longer than any list of choices ought to be, version 12.34"
LEAST_NAME = 90
ENGINE = 12  # in the list of who may play, after the person and the levels of the computer


def set_size(width, height):
    harness.write_settings(f"[window]\nwidth={width}\nheight={height}\n")


def check_width(window, name):
    window.wait_control(name, on=False)
    lines = [line.split(" ") for line in window.lines if line.startswith(f"control {name} ")]
    width = int(lines[-1][4])
    harness.check(width >= LEAST_NAME, f"{name} is {width} wide")


def start_small(program):
    set_size(1024, 640)
    analyse.write_engines({"name": LONG_NAME, "file": "/bin/true"})
    return harness.start(program)


def check_names(window):
    """Opens the form for a new game; leaves the engine chosen."""
    window.press("game-shogi")
    window.wait_control("start")
    for name in ("name1", "name2"):
        check_width(window, name)
    window.choose("seat2", ENGINE)
    window.screenshot("long-name")
    for name in ("name1", "name2"):
        check_width(window, name)


def long_names(program):
    window = start_small(program)
    check_names(window)
    window.close()


if __name__ == "__main__":
    harness.run(long_names)
