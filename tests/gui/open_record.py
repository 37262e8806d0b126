"""A record with a variation is opened from a file and walked through with keys; its position is copied, another record is
pasted; it is saved in another format, which the command reads. One whose encoding was guessed is read again in another one. Then the
move list in every language."""
import json
import os
import subprocess
import tempfile
import time

import harness

KIF = """手合割：平手
先手：先手の名前
後手：後手の名前
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
*角道を開ける
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２六歩(27)   ( 0:08/00:00:13)
   4 投了
変化：2手
   2 ８四歩(83)   ( 0:01/00:00:01)
   3 ２六歩(27)   ( 0:02/00:00:07)
"""
USI = "position startpos moves 2g2f 8c8d 2f2e 8d8e 6i7h"
PASTED = "lnsgkgsnl/1r5b1/p1ppppppp/9/1p5P1/9/PPPPPPP1P/1BG4R1/LNS1KGSNL w -"
VARIATION = "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b -"


def dialog(window, title, path):
    """Gives the path to the file dialog of this title."""
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", title], check=True, timeout=harness.PATIENCE,
                   stdout=subprocess.DEVNULL)
    time.sleep(0.7)  # the dialog has no line in the trace
    window.keys("ctrl+a")
    window.type(path)
    time.sleep(0.7)
    window.screenshot("record-dialog")
    window.keys("Return")


def clipboard():
    return subprocess.run(["xclip", "-selection", "clipboard", "-out"], check=True, capture_output=True, text=True).stdout


def open_and_walk(window, path):
    since = window.mark()
    window.keys("ctrl+o")
    dialog(window, "Open games", path)
    window.wait(r"model .*game=shogi .*ply=0", since)
    for _ in range(2):
        since = window.mark()
        window.keys("alt+Right")
        window.wait(r"model ", since)
    since = window.mark()
    window.keys("alt+Down")
    window.wait(r"model .*last=8c8d", since)


def copy_position(window):
    since = window.mark()
    window.keys("ctrl+shift+c")
    window.wait(r"clip bytes=\d+", since)
    harness.check(clipboard() == VARIATION, f"the clipboard holds {clipboard()}")


def paste(window):
    harness.put_on_clipboard(USI)
    since = window.mark()
    window.keys("ctrl+v")
    window.wait(r"model .*game=shogi .*ply=0", since)
    since = window.mark()
    window.keys("alt+End")
    window.wait(r"model .*last=6i7h", since)


def save(window, program, path):
    since = window.mark()
    window.keys("ctrl+s")
    dialog(window, "Save the game", path)
    window.wait(r"notice information window\.exported ", since)
    command = os.path.join(os.path.dirname(program), "kiban")
    shown = subprocess.run([command, "show", path, "--json"], check=True, capture_output=True, text=True).stdout
    game = json.loads(shown)["games"][0]
    harness.check(game["moves"] == USI.split()[3:], f"the file holds {game['moves']}")
    harness.check(game["final"] == PASTED, f"the file ends in {game['final']}")


def read_again(window, path):
    """Names in an encoding that nothing tells: the window says that it guessed, and reads the file in another one."""
    with open(path, "wb") as file:
        file.write("(;GM[4]SZ[15]PB[Пётр Иванов]PW[Анна];B[hh]C[Чёрные];W[ii])".encode("cp1251"))
    since = window.mark()
    window.keys("ctrl+o")
    dialog(window, "Open games", path)
    window.wait(r"notice information window\.opened ", since)
    window.wait_control("notice-encoding")
    window.screenshot("record-guess")
    since = window.mark()
    window.press("notice-encoding")
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", "Read again"], check=True,
                   timeout=harness.PATIENCE, stdout=subprocess.DEVNULL)
    time.sleep(0.7)  # the dialog has no line in the trace
    window.keys(*["Down"] * 8)  # Western Europe
    window.screenshot("record-encodings")
    window.keys("Return")
    window.wait(r"model .*game=renju .*ply=0", since)
    time.sleep(0.5)  # painting has no line in the trace
    window.screenshot("record-read-again")


def look(program, language, path):
    """What a reader of this language sees of the record."""
    home = os.path.join(os.environ["XDG_DATA_HOME"], language)
    window = harness.start(program, "--language", language, environment={"XDG_DATA_HOME": home})
    harness.put_on_clipboard(open(path, encoding="utf-8").read())
    since = window.mark()
    window.keys("ctrl+v")
    window.wait(r"model .*game=shogi .*ply=0", since)
    window.keys("alt+End")
    window.wait(r"model .*last=2g2f", since)
    time.sleep(0.5)  # painting has no line in the trace
    window.screenshot(f"record-{language}")
    window.close()


def scenario(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.kifu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(KIF)
        window = harness.start(program)
        open_and_walk(window, path)
        window.screenshot("record-variation")
        copy_position(window)
        paste(window)
        save(window, program, os.path.join(folder, "saved.csa"))
        read_again(window, os.path.join(folder, "old.sgf"))
        window.close()
        for language in ("en", "ja", "zh_CN"):
            look(program, language, path)


if __name__ == "__main__":
    harness.run(scenario)
