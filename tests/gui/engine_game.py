"""Two real engines are added by the file dialogue, tested, set up by their own options, and play a whole game of Shogi
against each other in the window; then a person plays one of them. Nothing of them is left when the window is closed."""
import os

import harness
import open_record

ENGINES = {"Fairy-Stockfish": "/usr/games/fairy-stockfish", "gpsshogi": "/usr/games/gpsusi"}
MOVE_LIMIT = "60"


def missing():
    return [path for path in ENGINES.values() if not os.path.exists(path)]


def add_engine(window, name, path):
    if "engine-game" in window.controls:  # there is a choice, and Shogi comes last
        window.choose("engine-game", 9)
    since = window.mark()
    window.press("engine-add")
    open_record.dialog(window, "Add an engine", path)
    verdict = window.wait(rf"engine (works|fails) \S+ {name}.*", since)
    harness.check(verdict[1] == "works", f"{path} is tried: {verdict[0]}")


def set_option(window, name, value):
    x, y, _ = window.wait_control(f"engine-option-{name}")
    window.click(x - 40, y)
    since = window.mark()
    window.keys("ctrl+a")
    window.type(value)
    window.keys("Tab")
    window.wait(r"engines rows=\d+", since)


def set_clock(window):
    window.choose("clock", 5)  # own times
    for name, value in (("clock-minutes", "0"), ("clock-increment", "0"), ("clock-byoyomi", "3")):
        x, y, _ = window.wait_control(name)
        window.click(x - 40, y)
        window.keys("ctrl+a")
        window.type(value)
        window.keys("Tab")


def begin(window, seats, limit):
    window.press("page-play")
    window.press("game-shogi")
    window.wait_control("start")
    for seat, index in seats.items():
        window.choose(seat, index)
    set_clock(window)
    x, y, _ = window.wait_control("move-limit")
    window.click(x - 40, y)
    window.keys("ctrl+a")
    window.type(limit)
    window.keys("Tab")
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=shogi ply=0 ", since)
    return since


def whole_game(window):
    since = begin(window, {"seat1": harness.FIRST_ENGINE, "seat2": harness.FIRST_ENGINE + 1}, MOVE_LIMIT)
    window.wait(r"model .*ply=1 .*thinking=1", since)
    window.wait(r"model .*ply=6 ", since)
    window.screenshot("engine-game")
    patience, harness.PATIENCE = harness.PATIENCE, 400
    end = window.wait(r"model .*plies=(\d+) .*outcome=(won|drawn) winners=\S+ reason=(\S+)", since)
    harness.PATIENCE = patience
    harness.check(int(end[1]) > 20, f"they played {end[1]} moves")
    faults = [line for line in window.lines[since:] if line.startswith("notice error")]
    harness.check(not faults, f"no engine failed: {faults}")
    print(f"engine_game: {end[1]} moves, {end[2]} by {end[3]}")
    window.screenshot("engine-game-over")


def against_person(window):
    since = begin(window, {"seat1": 0, "seat2": harness.FIRST_ENGINE}, "0")
    window.wait(r"model .*may_move=1", since)
    window.play("7g7f")
    window.wait(r"model .*ply=2 .*may_move=1", since)
    since = window.mark()
    window.press("resign")
    window.press("notice-resign")
    window.wait(r"model .*outcome=won winners=white reason=match\.resigned", since)


def left_behind():
    names = [os.path.basename(path) for path in ENGINES.values()]
    session = os.environ["XDG_CONFIG_HOME"]
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/environ", "rb") as file:
                ours = session.encode() in file.read()
            with open(f"/proc/{pid}/comm", encoding="utf-8") as file:
                name = file.read().strip()
        except OSError:
            continue
        if ours and any(engine.startswith(name) for engine in names):
            found.append((pid, name))
    return found


def engine_game(program):
    if missing():
        print(f"KIBAN_SKIPPED: {missing()} not installed")
        return
    window = harness.start(program)
    since = window.mark()
    window.keys("ctrl+5")
    window.wait(r"engines rows=0 ", since)
    window.wait_control("engine-add")
    window.screenshot("engines-empty")
    for name, path in ENGINES.items():
        add_engine(window, name, path)
    window.screenshot("engines")
    set_option(window, "UsiOutputPawnValue", "101")
    window.screenshot("engine-options")
    whole_game(window)
    against_person(window)
    window.close()
    harness.check(not left_behind(), f"nothing is left: {left_behind()}")


if __name__ == "__main__":
    harness.run(engine_game)
