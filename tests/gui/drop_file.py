"""Files are dragged onto the window out of another program's: a record is opened, and a file that is no record is
refused with a sentence while the game stays."""
import os
import subprocess
import sys
import tempfile
import time

import harness

KIF = """手合割：平手
先手：ドラッグ
   1 ７六歩(77)
   2 ３四歩(33)
   3 投了
"""


CSA = """V2.2
N+First
PI
+
+2726FU
-8384FU
%TORYO
"""


def drag_onto_window(window, *files):
    """Drags the files out of a window of their own to the middle of Kiban's, in steps as a hand does."""
    source = subprocess.Popen([sys.executable, os.path.join(os.path.dirname(__file__), "drag_source.py"), *files],
                              stdout=subprocess.PIPE, text=True)
    try:
        harness.check(source.stdout.readline().strip() == "ready", "the drag source shows itself")
        number = subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", "drag source"], check=True,
                                timeout=harness.PATIENCE, capture_output=True, text=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowmove", "--sync", number, "0", "0", "windowraise", number], check=True)
        time.sleep(0.5)  # until the window manager has moved it
        window.xdotool("mousemove", "--window", number, "60", "60")
        window.xdotool("mousedown", "1")
        for x in range(80, 640, 40):
            window.xdotool("mousemove", x, 60 + x // 2)
            time.sleep(0.03)  # a hand takes its time, and GTK begins a drag only after some way
        for y in (420, 424, 428, 420):
            window.xdotool("mousemove", "640", y)
            time.sleep(0.3)  # until both programs have told each other about the drag
        window.screenshot("drop-file")
        window.xdotool("mouseup", "1")
        harness.check(source.stdout.readline().strip() == "dropped", "the files are taken")
    finally:
        source.kill()
        source.wait()


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def scenario(program):
    folder = tempfile.mkdtemp()
    window = harness.start(program)
    window.wait(r"gallery .*loading=0")
    since = window.mark()
    drag_onto_window(window, write(folder, "dragged.kif", KIF))
    window.wait(r"model .*game=shogi .*ply=0", since)
    window.wait(r"page game", since)

    since = window.mark()
    drag_onto_window(window, write(folder, "a letter.txt", "Dear Kiban, this is no record.\n"))
    window.wait(r"notice error ", since)

    since = window.mark()
    drag_onto_window(window, write(folder, "one.csa", CSA), write(folder, "名前 二.kif", KIF))
    window.wait(r"model .*game=shogi .*ply=0", since)
    since = window.mark()
    window.keys("ctrl+3")
    window.wait(r"history rows=3", since)
    window.close()


if __name__ == "__main__":
    harness.run(scenario)
