"""Boards and pieces are chosen beside boards that show them, and remembered; a beginner's rules are one click; while fifth stones
are offered, one can be taken back."""
import harness
import renju_opening

KEPT = "choice-keep"


def look_chosen(window):
    window.keys("alt+s", "b")
    window.wait_control("look-board")
    since = window.mark()
    window.choose("look-board", 4)
    window.wait(r"view .*ground=slate$", since)
    window.choose("look-pieces", 1)
    window.screenshot("look-dialog")
    window.press("look-close")
    window.settle()
    window.screenshot("look-slate")


def offers_taken_back(window):
    """Taraguchi: after four stones, fifth ones are offered; one too many is taken back."""
    for point, kept in (("h8", True), ("h9", True), ("h10", True), ("h6", False)):
        renju_opening.put(window, point)
        if kept:
            renju_opening.answer(window, "keep")
    since = window.mark()
    window.press("choice-offer")
    window.wait("question .*", since)
    for point in ("g7", "g5"):
        renju_opening.put(window, point, "offer:" + point)
    window.settle()
    window.screenshot("look-offers")
    since = window.mark()
    window.press("choice-take-one-back")
    window.wait(r"model .*last=offer:g7 ", since)
    window.wait(r"question .* 1$", since)


def beginner(window):
    window.press("page-play")
    window.press("game-renju")
    window.wait_control("first-game")
    window.screenshot("look-first-game")
    for seat in ("seat1", "seat2"):
        window.choose(seat, 0)
    window.press("first-game")
    window.settle()
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=renju ply=0 .*", since)
    since = window.mark()
    window.click_site("c3")  # anywhere, and nobody is asked anything
    window.wait(r"model .*last=c3 .*", since)
    window.click_site("d4")
    window.wait(r"model .*last=d4 .*", since)
    asked = [line for line in window.lines[since:] if line.startswith("question ") and "Swap" in line]
    harness.check(not asked, f"a free opening asks for no swap: {asked}")


def board_look(program):
    window = harness.start(program)
    renju_opening.begin(window)
    look_chosen(window)
    offers_taken_back(window)
    beginner(window)
    window.close()
    window = harness.start(program)
    renju_opening.begin(window)
    window.wait(r"view .*ground=slate$")
    window.close()


if __name__ == "__main__":
    harness.run(board_look)
