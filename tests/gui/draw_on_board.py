"""Circles and arrows are drawn with the right button and by keys, kept with the move, and erased."""
import harness
import renju_opening


def drawn(window, expected, act):
    since = window.mark()
    act()
    window.wait(rf"drawn {expected}$", since)


def right(window, start, end, *held):
    a, b = window.site(start), window.site(end)
    for key in held:
        window.xdotool("keydown", key)
    window.xdotool("mousemove", *a, "mousedown", 3)
    window.xdotool("mousemove", (a[0] + b[0]) // 2, (a[1] + b[1]) // 2, "mousemove", *b, "mouseup", 3)
    for key in held:
        window.xdotool("keyup", key)


def by_mouse(window):
    drawn(window, "circle:c3", lambda: right(window, "c3", "c3"))
    drawn(window, "circle:c3 arrow:c3:e5", lambda: right(window, "c3", "e5"))
    drawn(window, "circle:c3 arrow/red:c3:e5", lambda: right(window, "c3", "e5", "Shift_L"))
    drawn(window, "circle:c3 circle/blue:k9 arrow/red:c3:e5", lambda: right(window, "k9", "k9", "Control_L"))
    drawn(window, "circle/blue:k9 arrow/red:c3:e5", lambda: right(window, "c3", "c3"))
    window.screenshot("drawn-at-start")


def each_move_has_its_own(window):
    since = window.mark()
    window.click_site("h8")
    window.wait(r"model .*ply=1 .*", since)
    window.wait("drawn -$", since)
    drawn(window, "arrow:h8:k11", lambda: right(window, "h8", "k11"))
    drawn(window, "circle/blue:k9 arrow/red:c3:e5", lambda: window.keys("alt+Left"))
    drawn(window, "arrow:h8:k11", lambda: window.keys("alt+Right"))


def by_keyboard(window):
    window.keys("ctrl+b", "Up")  # shows the cursor
    drawn(window, r"circle:\w+ arrow:h8:k11", lambda: window.keys("Insert", "Insert"))
    drawn(window, r"circle:\w+ arrow:\w+:\w+ arrow:\w+:\w+", lambda: window.keys("Insert", "Right", "Right", "Insert"))
    window.screenshot("drawn-by-keys")
    drawn(window, "-", lambda: window.keys("ctrl+shift+e"))


def draw_on_board(program):
    window = harness.start(program)
    renju_opening.begin(window)
    by_mouse(window)
    each_move_has_its_own(window)
    by_keyboard(window)
    window.close()

    # What was kept is there when the game is opened again.
    window = harness.start(program)
    window.wait_until(lambda: any(name.startswith("continue-") for name in window.controls), "an unfinished game")
    window.press(next(name for name in window.controls if name.startswith("continue-") and name[9:].isdigit()))
    window.wait("model .*ply=1 .*")
    drawn(window, "circle/blue:k9 arrow/red:c3:e5", lambda: window.keys("alt+Left"))
    window.close()


if __name__ == "__main__":
    harness.run(draw_on_board)
