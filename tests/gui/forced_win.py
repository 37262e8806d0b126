"""A mate problem: the window proves it, shows every defence with its answer, looks at one on the board, and plays the
attacker's side while a person tries defences until it is mate. In every language, light and dark, as a picture."""
import os
import re

import harness

MATE = "sfen 5l3/4p3k/9/4s3S/5N3/9/9/9/K8 b RS 1"
PLIES = 5


def prove(window):
    harness.put_on_clipboard(MATE)
    since = window.mark()
    window.keys("ctrl+v")
    window.wait(r"model .*game=shogi ply=0 ", since)
    window.settle()
    since = window.mark()
    window.keys("ctrl+shift+m")
    window.wait(r"notice information window\.mate ", since)
    shown = window.wait(r"proof rows=(\d+) row=- answers=0", since)
    harness.check(int(shown[1]) > (PLIES + 1) // 2, f"every defence is shown, not {shown[1]} rows of one line")


def look_at_a_defence(window):
    window.tab_to("proof-tree")
    since = window.mark()
    window.keys("Home", "Down")
    window.wait(r"line-preview .*ply=3 ", since)


def leave_it(window):
    since = window.mark()
    window.press("line-close")
    window.wait(r"line-preview none", since)


def plain(moves):
    """One that two clicks play."""
    found = [move for move in moves.split(",") if re.fullmatch(r"\d[a-i]\d[a-i]", move)]
    harness.check(found, f"a defence that moves a piece: {moves}")
    return found[0]


def play_against_it(window):
    since = window.mark()
    window.press("proof-play")
    window.wait(r"model .*game=shogi ply=1 ", since)
    told = window.wait(r"proof rows=\d+ row=0 answers=1 next=(\S+)", since)
    for ply in range(3, PLIES + 1, 2):
        since = window.mark()
        move = plain(told[1])
        window.click_site(move[:2])
        window.click_site(move[2:])
        shown = window.wait(rf"model .*ply={ply} .*legal=(\d+) ", since)
        if shown[1] == "0":
            break
        told = window.wait(r"proof rows=\d+ row=[1-9]\d* answers=1 next=(\S+)", since)
    window.wait(r"result ", since)


def one_look(program, language, dark):
    look = "dark" if dark else "light"
    home = os.path.join(os.environ["XDG_DATA_HOME"], f"{language}-{look}")
    environment = {"GTK_THEME": "Adwaita:dark" if dark else "Adwaita", "XDG_DATA_HOME": home}
    window = harness.start(program, "--language", language, environment=environment)

    def picture(name):
        window.looks(5)  # painting has no line in the trace
        window.screenshot(f"{name}-{language}-{look}")

    prove(window)
    picture("forced-win")
    look_at_a_defence(window)
    picture("forced-win-defence")
    leave_it(window)
    play_against_it(window)
    picture("forced-win-mate")
    window.close()


def forced_win(program):
    for language in ("en", "ja", "zh_CN"):
        for dark in (False, True):
            one_look(program, language, dark)


if __name__ == "__main__":
    harness.run(forced_win)
