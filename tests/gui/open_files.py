"""Files and a game that the program is called with: opened by its own window, by one that runs already, and refused where
there is no such game. A window of another library is left alone; a start after a kill opens a window of its own."""
import os
import subprocess
import tempfile

import harness

KIF = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n"
SGF = "(;GM[4]FF[4]SZ[15];B[hh];W[gg])"
POSITION = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n"


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def start_again(program, *arguments, folder=None, environment=None):
    """A second start; it must end by itself, with its status."""
    env = {**os.environ, **(environment or {})}
    return subprocess.run([program, *arguments], cwd=folder, env=env, timeout=harness.PATIENCE).returncode


def hand_over(window, program, folder):
    write(folder, "named here.sgf", SGF)
    since = window.mark()
    harness.check(start_again(program, "named here.sgf", folder=folder) == 0, "a second start ends well")
    window.wait(r"model .*game=(renju|gomoku) .*ply=0", since)
    since = window.mark()
    harness.check(start_again(program, "--new", "keishi") == 0, "a second start ends well")
    window.wait(r"page play", since)
    window.wait_control("start")
    since = window.mark()
    start_again(program, "--new", "no-such-game")
    window.wait(r"notice error window\.no-such-game .*no-such-game", since)
    since = window.mark()
    start_again(program, os.path.join(folder, "not there.kif"))
    window.wait(r"notice error ", since)


def scenario(program):
    with tempfile.TemporaryDirectory() as folder:
        window = harness.start(program, write(folder, "棋譜 一.kif", KIF), write(folder, "two.sgf", SGF))
        window.wait(r"model .*game=shogi .*ply=0")
        window.wait(r"page game")
        window.wait(r"notice information window\.opened .*2")
        hand_over(window, program, folder)
        other = harness.start(program, environment={"XDG_DATA_HOME": os.path.join(folder, "other")})
        other.wait(r"gallery .*loading=0")
        other.close()
        window.process.kill()
        window.process.wait()

        window = harness.start(program, write(folder, "position.sfen", POSITION))
        window.wait(r"model .*game=shogi .*ply=0 plies=0 to_act=white")
        window.close()
        pictures(program, folder)


def pictures(program, folder):
    path = os.path.join(folder, "variants.png")
    harness.check(start_again(program, "--screenshot", "variants", folder=folder) == 0, "a picture is written")
    with open(path, "rb") as file:
        harness.check(file.read(8) == b"\x89PNG\r\n\x1a\n", "the picture is a PNG file")
    harness.check(os.path.getsize(path) > 10_000, "the picture shows something")
    harness.check(start_again(program, "--screenshot", "nowhere") == 2, "an unknown page is refused")
    harness.check(start_again(program, "--output", path) == 2, "a place for no picture is refused")
    write(folder, "a file", "")
    below = os.path.join(folder, "a file", "picture.png")
    harness.check(start_again(program, "--screenshot", "play", "--output", below) == 2, "a picture that cannot be written is told")


if __name__ == "__main__":
    harness.run(scenario)
