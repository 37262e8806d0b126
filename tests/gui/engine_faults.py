"""An engine crashes in the middle of a game and is restarted from the strip; it goes on from the same position. One that
cannot be started leaves its seat to the computer; what was said is read in the log, and a line is sent by hand."""
import json
import os
import tempfile

import harness

GREETING = """on usi
say id name Fake
say id author Nobody
say option name Threads type spin default 1 min 1 max 8
say option name Style type combo default calm var calm var wild
say option name Book type check default true
say option name Clear Hash type button
say option name Book File type filename default book.bin
say usiok
on isready
say readyok
"""


def entry(name, scenario, program=None):
    return {"name": name, "game": "shogi", "protocol": "usi", "file": program or os.environ["KIBAN_FAKE_ENGINE"],
            "arguments": [GREETING + scenario], "folder": "", "options": {}, "quirks": {}, "waits_ms": {}}


def write_engines(engines):
    path = os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban", "engines.json")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"version": 1, "engines": engines}, file)
    return path


def begin(window, opponent):
    window.press("page-play")
    window.press("game-shogi")
    window.wait_control("start")
    window.choose("seat1", 0)
    window.choose("seat2", opponent)
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=shogi ply=0 .*may_move=1", since)
    return since


def crash_and_restart(window):
    since = begin(window, harness.FIRST_ENGINE)
    window.play("7g7f")
    said = window.wait(r"notice error engine\.crashed (.+)", since)[1]
    harness.check("SIGSEGV" in said and "out of luck" in said, f"the crash is told: {said}")
    window.wait_control("notice-restart")
    window.screenshot("engine-crashed")
    since = window.mark()
    window.press("notice-restart")
    window.wait(r"model .*ply=2 .*last=3c3d .*may_move=1", since)


def not_there(window):
    since = begin(window, harness.FIRST_ENGINE + 1)
    window.wait(r"notice error engine\.missing ", since)
    window.play("7g7f")
    window.wait_control("notice-computer")
    since = window.mark()
    window.press("notice-computer")
    window.wait(r"model .*ply=2 .*may_move=1", since)


def talk_to_it(window, path):
    since = window.mark()
    window.keys("ctrl+5")
    window.wait(r"engines rows=2 ", since)
    since = window.mark()
    window.press("engine-test")
    # It says the move of White that it was told, whoever is to move.
    window.wait(r"engine fails engine\.illegal-move Crashing: ", since)
    window.screenshot("engine-tried")
    since = window.mark()
    window.press("engine-option-Book")
    window.wait(r"engines rows=2 ", since)
    with open(path, encoding="utf-8") as file:
        options = json.load(file)["engines"][0]["options"]
    harness.check(options == {"Book": "false"}, f"the option is kept: {options}")
    since = window.mark()
    window.press("engine-option-Clear_Hash")
    window.keys("ctrl+Next", "ctrl+Next")
    window.wait(r"engine-log us setoption name Clear Hash", since)
    window.press("engine-prompt")
    window.type("hello there")
    window.keys("Return")
    window.wait(r"engine-log us hello there", since)
    window.wait(r"engine-log engine info string you said it", since)
    window.screenshot("engine-log")


def engine_faults(program):
    folder = tempfile.mkdtemp()
    once = os.path.join(folder, "once")
    path = write_engines([
        entry("Crashing", f"on go\nonce {once} warn out of luck\nonce {once}2 signal 11\nsay bestmove 3c3d\n"
                          "on hello\nsay info string you said it\n"),
        entry("Gone", "", "/no/such/engine"),
    ])
    window = harness.start(program)
    crash_and_restart(window)
    not_there(window)
    talk_to_it(window, path)
    window.close()


if __name__ == "__main__":
    harness.run(engine_faults)
