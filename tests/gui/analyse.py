"""A real engine and the built-in search analyse a game while one steps through it; a line is clicked, looked at and kept;
the whole game is judged, its graph clicked, and all of it is still there when the program is started again."""
import json
import os
import re
import shutil

import harness

# Black gives a bishop away with the third move: a blunder for anybody.
GAME = "position startpos moves 7g7f 3c3d 8h4d 2b4d 2g2f 8c8d"
PLIES = 6


def write_engines(*engines):
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "engines.json"), "w", encoding="utf-8") as file:
        json.dump({"version": 1, "engines": [{"game": "shogi", "protocol": "usi", **engine} for engine in engines]}, file)


def paste_game(window):
    harness.put_on_clipboard(GAME)
    since = window.mark()
    window.keys("ctrl+v")
    window.wait(rf"model .*game=shogi ply=0 plies={PLIES} ", since)
    window.settle()


def analyst(window, name, since, condition=""):
    return window.wait(rf"analyst state=(?:thinking|finished) .*{condition}.*name={name}$", since)


def choose(window, *keys):
    """In the list of analysts, which has no line in the trace."""
    since = window.mark()
    window.press("analysis-who")
    window.keys(*keys, "Return")
    return since


def choose_only_second(window):
    """Not the built-in search but the first engine of the list; opens the strip for that."""
    since = window.mark()
    window.keys("ctrl+shift+a")
    window.wait(r"analysis place=\d+ on=1", since)
    choose(window, "Down", "Down")
    choose(window, "Down")
    since = window.mark()
    window.keys("ctrl+shift+a")
    window.wait(r"analysis place=\d+ on=0", since)


def line_place(window, index):
    def last():
        return [line for line in window.lines if re.match(rf"line {index} ", line)]

    window.wait_until(last, f"line {index}")
    window.settle()
    return tuple(int(word) for word in last()[-1].split(" ")[2:4])


def follow(window):
    since = window.mark()
    window.keys("ctrl+shift+a")
    window.wait_control("analysis-run")
    analyst(window, "-", since, "lines=3 ")
    since = choose(window, "Down", "Down")
    analyst(window, "Fairy", since, "lines=3 ")
    for ply in range(1, 4):
        since = window.mark()
        window.keys("alt+Right")
        window.wait(rf"model .*game=shogi ply={ply} ", since)
        window.wait(r"analysis place=\d+ on=1 analysts=2", since)
        analyst(window, "Fairy", since, "lines=3 ")
        analyst(window, "-", since, "lines=3 ")
    window.screenshot("analysis-lines")


def keep_a_line(window):
    since = window.mark()
    window.click(*line_place(window, 0))
    shown = window.wait(r"line-preview by=\S+ rank=1 ply=1 plies=(\d+)", since)
    window.screenshot("analysis-preview")
    if int(shown[1]) > 1:
        since = window.mark()
        window.press("line-next")
        window.wait(r"line-preview .* ply=2 ", since)
    since = window.mark()
    window.press("line-insert")
    window.wait(r"notice information window\.line-inserted", since)
    since = window.mark()
    window.press("line-close")
    window.wait(r"line-preview none", since)
    since = window.mark()
    window.press("analysis-run")
    window.wait(r"analysis place=\d+ on=0", since)


def judge(window):
    choose(window, "Down")  # the engine alone
    since = window.mark()
    window.keys("ctrl+shift+g")
    window.wait(r"review running=1 done=2 ", since)
    window.wait(r"notice information window\.reviewed ", since)
    graph = window.wait(rf"graph points={PLIES + 1} known={PLIES + 1} slips=(\d+) \S+ left=(\d+) right=(\d+) top=(\d+)", since)
    slips, left, right, middle = (int(part) for part in graph.groups())
    harness.check(slips >= 1, "a bishop was given away, and nobody minds")
    window.screenshot("analysis-game")
    since = window.mark()
    window.click(left + (right - left) * 5 // PLIES, middle)
    window.wait(r"model .* ply=5 ", since)
    since = window.mark()
    window.keys("Right")
    window.wait(r"model .* ply=6 ", since)
    since = window.mark()
    window.keys("Up")  # to the mistake before
    window.wait(r"model .* ply=[1-5] ", since)


def ask(window):
    since = window.mark()
    window.keys("ctrl+h")
    window.wait(r"notice information window\.hint ", since)
    since = window.mark()
    window.keys("ctrl+shift+m")
    window.wait(r"notice information window\.(?:no-mate|mate-timeout|mate-not-here) ", since)


def analyse(program):
    engine = shutil.which("fairy-stockfish", path=os.environ["PATH"] + ":/usr/games")
    harness.check(engine, "fairy-stockfish is not installed")
    write_engines({"name": "Fairy", "file": engine, "options": {"Threads": "1", "Hash": "16"}})
    window = harness.start(program)
    paste_game(window)
    follow(window)
    keep_a_line(window)
    judge(window)
    ask(window)
    window.close()

    window = harness.start(program)
    window.wait(r"continue games=1")
    window.press("continue-1")
    window.wait(rf"graph points={PLIES + 1} known={PLIES + 1} slips=[1-9]")
    window.close()


if __name__ == "__main__":
    harness.run(analyse)
