"""Moves are marked by keys in the list of moves, a variation is deleted there, and a game is resigned only when that was
meant."""
import time

import harness
import play_by_mouse


def key(window, expected, *keys):
    since = window.mark()
    window.keys(*keys)
    return window.wait(rf"model .*{expected}", since)


def resigned_when_meant(window):
    since = window.mark()
    window.press("resign")
    window.wait_control("notice-resign")
    window.screenshot("resign-question")
    window.press("notice-close")
    window.wait(r"control notice-resign gone", since)
    window.settle()
    ended = [line for line in window.lines[since:] if " outcome=won " in line]
    harness.check(not ended, f"a question that was closed ends no game: {ended}")
    window.press("resign")
    window.press("notice-resign")
    window.wait(r"model .*outcome=won winners=\S+ reason=match\.resigned", since)


def mark_moves(program):
    window = harness.start(program)
    play_by_mouse.begin_game_for_two(window, "keishi")
    for move in ("b2c3", "b5c4", "a2a3"):
        window.play(move)
    resigned_when_meant(window)

    key(window, "ply=1 ", "alt+Home", "alt+Right")
    window.play("b5b4")  # a variation
    x, y, _ = window.wait_control("moves")
    window.click(x, y)  # below the rows
    window.tab_to("moves")
    key(window, "ply=1 .*sign=-", "Home")
    key(window, "sign=!", "exclam")
    key(window, r"sign=!\?", "question")
    key(window, r"sign=\?", "question")
    window.screenshot("move-marked")
    key(window, "sign=-", "BackSpace")
    key(window, "sign=!", "exclam")

    key(window, "ply=2 .*last=b5c4", "Down")
    found = key(window, "ply=2 .*last=b5b4", "Down")
    harness.check(found is not None, "the variation follows the move that it replaces")
    window.keys("Delete")
    time.sleep(0.5)
    key(window, "ply=2 .*last=b5c4 .*sign=-", "Home", "Down")
    since = window.mark()
    window.keys("Down")
    window.wait(r"model .*ply=3 .*last=a2a3", since)
    window.close()


harness.run(mark_moves)
