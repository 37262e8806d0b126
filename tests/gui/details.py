"""What is known of a game beside its moves: read from a record, changed, refused where it is no date, found in the
history, still there when the program is started again, and written to files."""
import os
import subprocess

import harness
import screen_reader

GAME = """# KIF
対局日：2024/05/06
棋戦：Club evening
場所：Library
先手：Ann
後手：Bob
手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)
   2 ３四歩(33)
"""


def paste_game(window):
    harness.put_on_clipboard(GAME)
    since = window.mark()
    window.keys("ctrl+v")
    window.wait(r"model .*game=shogi ply=0 plies=2 ", since)
    window.settle()


def ask(window):
    since = window.mark()
    window.keys("alt+Return")
    window.wait(r"details seats=2 ", since)
    window.wait_control("details-save")
    return since


def write(window, field, text):
    window.press(field)
    window.keys("ctrl+a")
    window.type(text)


def leave(window, button):
    since = window.mark()
    window.press(button)
    window.wait(r"control details-save gone", since)
    return since


def change(window, app):
    ask(window)
    for field in ("Event", "Place", "Date", "Rating of Black"):
        screen_reader.named(app, field)
    window.screenshot("details")
    write(window, "details-place", "Town hall")
    write(window, "details-date", "2024-5-7")
    write(window, "details-rating1", "1850")
    write(window, "details-name2", "Robert")
    since = leave(window, "details-save")
    window.wait(r"notice information window\.details ", since)


def refuse(window):
    ask(window)
    write(window, "details-event", "Nothing of this is kept")
    write(window, "details-date", "2024/02/30")
    since = leave(window, "details-save")
    window.wait(r"notice (?:error|refusal) record\.date ", since)


def think_better_of_it(window):
    ask(window)
    write(window, "details-event", "Never mind")
    since = window.mark()
    window.keys("Escape")
    window.wait(r"control details-save gone", since)


def find(window):
    since = window.mark()
    window.keys("ctrl+3")
    window.wait(r"page history", since)
    window.wait(r"occasion Club evening, Town hall, 2024/05/07$", since)
    window.settle()
    window.screenshot("details-history")
    since = window.mark()
    window.press("search-history")
    window.type("robert 1850")
    window.wait(r"history rows=1", since)


def written(program):
    """As a record of the players' own format, by the command."""
    command = os.path.join(os.path.dirname(program), "kiban")
    out = subprocess.run([command, "library", "export", "--to", "kif"], check=True, stdout=subprocess.PIPE).stdout
    text = out.decode("cp932")
    for line in ("棋戦：Club evening", "場所：Town hall", "対局日：2024/05/07", "後手：Robert", "先手レーティング：1850"):
        harness.check(line in text, f"{line} is not in what was written:\n{text}")


def details(program):
    harness.write_settings("animations=0\n")
    window = harness.start(program)
    app = screen_reader.application()
    paste_game(window)
    change(window, app)
    refuse(window)
    think_better_of_it(window)
    find(window)
    window.close()
    written(program)
    for language, theme in (("ja", "Adwaita"), ("zh_CN", "Adwaita:dark")):
        window = harness.start(program, "--language", language, environment={"GTK_THEME": theme})
        window.press("continue-1")
        ask(window)
        window.screenshot(f"details-{language}")
        window.keys("Escape")
        window.close()


if __name__ == "__main__":
    harness.run(details)
