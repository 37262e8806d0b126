"""A person sets up a mate problem by hand, is told of a double pawn and mends it, pastes another position as text, starts a
game from it and mates; then the same with the keyboard alone. Every language is kept as a picture, light and dark."""
import os
import subprocess

import harness

PROBLEM = "4k4/9/4P4/9/9/9/9/9/9 b 2G"
PASTED = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p"
LOOKS = [("en", False), ("en", True), ("ja", False), ("ja", True), ("zh_CN", False), ("zh_CN", True)]


def shows(text="", faults="-"):
    """The line that tells of a position with this text (any, if empty) and these faults."""
    return rf"editor .*faults={faults} .*text={text.replace('+', '[+]')}{'$' if text else ''}"


def begin_game_for_two(window, game):
    window.press(f"game-{game}")
    window.wait_control("start")
    for seat in ("seat1", "seat2"):
        window.choose(seat, 0)  # a person
    since = window.mark()
    window.press("start")
    window.wait(rf"model .*game={game} ply=0 .*may_move=1", since)


def after(window, action, pattern):
    since = window.mark()
    action()
    return window.wait(pattern, since)


def open_editor(window):
    after(window, lambda: window.keys("ctrl+e"), r"page editor")
    window.wait_control("edit-start", on=False)
    window.settle()


def right_click(window, label):
    window.click(*window.site(label), 3)


def set_up_by_mouse(window):
    after(window, lambda: window.press("edit-clear"), shows("9/9/9/9/9/9/9/9/9 b -", "shogi.no-king"))
    window.press("tool-white-king")
    after(window, lambda: window.click_site("5a"), shows("4k4/9/9/9/9/9/9/9/9 b -"))
    window.press("tool-black-pawn")
    after(window, lambda: window.click_site("5c"), shows("4k4/9/4P4/9/9/9/9/9/9 b -"))
    after(window, lambda: window.click_site("5e"), shows(faults="shogi.two-pawns"))
    window.wait_until(lambda: not window.controls["edit-start"][2], "that no game can be started with a double pawn")
    window.screenshot("editor-double-pawn")
    after(window, lambda: window.click_site("5e"), shows("4k4/9/4P4/9/9/9/9/9/9 b -"))  # the same piece again: away
    window.press("tool-black-pawn")  # let go of it
    for held in ("G", "2G", "3G"):
        after(window, lambda: window.click_site("b*G"), shows(f"4k4/9/4P4/9/9/9/9/9/9 b {held}"))
    after(window, lambda: right_click(window, "b*G"), shows(PROBLEM))


def change_pieces(window):
    for face in ("[+]P", "p", "[+]p", "P"):
        after(window, lambda: right_click(window, "5c"), rf"editor .*text=4k4/9/4{face}4/")
    after(window, lambda: window.drag("5c", "5d"), shows("4k4/9/9/4P4/9/9/9/9/9 b 2G"))
    window.click_site("5d")
    after(window, lambda: window.click_site("5c"), shows(PROBLEM))
    after(window, lambda: window.drag("b*G", "4h"), shows("4k4/9/4P4/9/9/9/9/5G3/9 b G"))
    after(window, lambda: window.drag("4h", "w*P"), shows("4k4/9/4P4/9/9/9/9/9/9 b Gg"))
    after(window, lambda: window.keys("ctrl+z", "ctrl+z"), shows(PROBLEM))
    after(window, lambda: window.keys("ctrl+shift+z"), shows("4k4/9/4P4/9/9/9/9/5G3/9 b G"))
    after(window, lambda: window.press("edit-exchange"), r"editor .*to_act=white .*text=9/3g5/9/9/9/9/4p4/9/4K4 w g")
    after(window, lambda: window.press("edit-mirror"), r"editor .*text=9/5g3/9/9/9/9/4p4/9/4K4 w g")
    after(window, lambda: window.press("to-move-black"), r"editor .*to_act=black ")


def paste(window, text):
    window.press("position-text")
    window.keys("ctrl+a")
    subprocess.run(["xclip", "-selection", "clipboard"], input=text.encode(), check=True)
    window.keys("ctrl+v")


def paste_on_board(window):
    """The Edit menu is about the position that is set up."""
    after(window, lambda: window.keys("ctrl+b"), r"focus edit-board")
    after(window, lambda: window.keys("ctrl+shift+c"), r"clip bytes=")
    after(window, lambda: window.press("edit-clear"), shows(faults="shogi.no-king"))
    after(window, lambda: window.keys("ctrl+v"), shows(PASTED))


def start_and_mate(window):
    after(window, lambda: window.press("edit-start"), r"page play")
    window.wait_control("start")
    for seat in ("seat1", "seat2"):
        window.choose(seat, 0)
    window.screenshot("editor-new-game")
    after(window, lambda: window.press("start"), r"model .*game=shogi ply=0 .*may_move=1")
    window.click_site("b*G")
    after(window, lambda: window.click_site("5b"), r"model .*last=G[*]5b .*outcome=won winners=black")


def by_keyboard(window):
    """From the game that was just won: the mated king's position, emptied and set up again without a mouse."""
    window.keys("ctrl+e")
    window.wait_until(lambda: window.focus == "edit-board", "the keyboard on the board")
    after(window, lambda: window.tab_to("edit-clear"), r"focus edit-clear")
    after(window, lambda: window.keys("space"), shows(faults="shogi.no-king"))
    window.tab_to("edit-board")
    window.keys("k", "k")  # black's king, then white's
    after(window, lambda: window.keys("Return"), r"editor .*pieces=1 .*faults=- .*text=[1-9/]*k[1-9/]* b -")
    after(window, lambda: window.keys("Delete"), shows(faults="shogi.no-king"))
    after(window, lambda: window.keys("Return"), r"editor .*pieces=1 .*faults=-")
    window.keys("Escape", "Down", "g")
    after(window, lambda: window.keys("Return"), r"editor .*pieces=2 .*text=[1-9/k]*G[1-9/]* b -")
    after(window, lambda: window.keys("space"), r"editor .*pieces=2 .*text=[1-9/k]*g[1-9/]* b -")
    after(window, lambda: window.tab_to("edit-cancel"), r"focus edit-cancel")
    after(window, lambda: window.keys("space"), r"page game")


def other_game(window):
    """Nothing in the editor is of one game."""
    open_editor(window)
    after(window, lambda: window.choose("editor-game", 0), r"editor .*game=keishi .*faults=- ")
    after(window, lambda: window.press("edit-clear"), r"editor .*game=keishi .*faults=keishi.stone-count")
    window.press("tool-white-stone")
    after(window, lambda: window.click_site("c3"), r"editor .*text=6/6/6/2W3/6/6 b$")
    window.screenshot("editor-other-game")


def one_look(program, language, dark):
    look = f"{language}-{'dark' if dark else 'light'}"
    theme = "Adwaita:dark" if dark else "Adwaita"
    home = os.path.join(os.environ["XDG_DATA_HOME"], look)
    window = harness.start(program, "--language", language, environment={"GTK_THEME": theme, "XDG_DATA_HOME": home})
    open_editor(window)  # of the game that was played last
    window.screenshot(f"editor-start-{look}")
    after(window, lambda: window.press("edit-clear"), shows(faults="shogi.no-king"))
    window.press("tool-black-pawn")
    for count, site in enumerate(("3c", "3e", "5a"), 1):
        after(window, lambda: window.click_site(site), rf"editor .*pieces={count} ")
    window.screenshot(f"editor-faults-{look}")
    window.close()


def edit_position(program):
    window = harness.start(program)
    begin_game_for_two(window, "shogi")
    open_editor(window)
    window.screenshot("editor")
    set_up_by_mouse(window)
    change_pieces(window)
    after(window, lambda: paste(window, "4k4/9/9 b -"), r"editor-text shogi.sfen.rows ")
    after(window, lambda: paste(window, PASTED), shows(PASTED))
    window.screenshot("editor-pasted")
    paste_on_board(window)
    start_and_mate(window)
    by_keyboard(window)
    other_game(window)
    window.close()
    for language, dark in LOOKS:
        one_look(program, language, dark)


if __name__ == "__main__":
    harness.run(edit_position)
