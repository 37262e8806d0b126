"""A mate problem: the window proves it, shows every defence with its answer, looks at one on the board, and plays the
attacker's side while a person tries a defence. Every language is kept as a picture, light and dark, small and large."""
import re

import harness

MATE = "sfen 5l3/4p3k/9/4s3S/5N3/9/9/9/K8 b RS 1"


def paste(window):
    harness.put_on_clipboard(MATE)
    since = window.mark()
    window.keys("ctrl+v")
    window.wait(r"model .*game=shogi ply=0 ", since)
    window.settle()


def prove(window):
    since = window.mark()
    window.keys("ctrl+shift+m")
    window.wait(r"notice information window\.mate ", since)
    shown = window.wait(r"proof rows=(\d+) row=- answers=0", since)
    harness.check(int(shown[1]) > 5, f"every defence is shown, not {shown[1]} rows")


def look_at_a_defence(window):
    since = window.mark()
    window.tab_to("proof-tree")
    window.keys("Home", "Down", "Down")
    window.wait(r"line-preview .* ply=3 ", since)
    window.screenshot("forced-win-defence")
    since = window.mark()
    window.press("line-close")
    window.wait(r"line-preview none", since)


def play_against_it(window):
    since = window.mark()
    window.press("proof-play")
    window.wait(r"model .*game=shogi ply=1 ", since)
    window.wait(r"proof rows=\d+ row=0 answers=1", since)
    ply = 1
    while True:
        since = window.mark()
        window.keys("ctrl+h")  # any defence will do: the best that the computer sees
        hint = window.wait(r"notice information window\.hint .*", since)
        since = window.mark()
        window.keys("space")
        ply += 2
        window.wait(rf"model .*ply={ply} .*", since)
        if re.search(r"over=1|outcome=won", hint[0]):
            break
        if ply >= 5:
            break
    window.screenshot("forced-win-mated")


def forced_win(program):
    window = harness.start(program)
    paste(window)
    prove(window)
    window.screenshot("forced-win")
    look_at_a_defence(window)
    window.close()


if __name__ == "__main__":
    harness.run(forced_win)
