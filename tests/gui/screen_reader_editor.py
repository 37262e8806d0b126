"""What a screen reader gets of the position editor: pieces and sites by name, a piece put by their own actions, and the
sites of a fault told as such."""
import time

import harness
import play_by_mouse
import screen_reader


def screen_reader_editor(program):
    window = harness.start(program)
    app = screen_reader.application()
    play_by_mouse.begin_game_for_two(window, "shogi")
    since = window.mark()
    window.keys("ctrl+e")
    window.wait(r"page editor", since)
    window.wait_control("edit-clear")
    for control in ("Eraser", "Clear the board", "Mirror left and right", "Exchange the sides", "Position as text",
                    "Ready-made positions", "Black Promoted pawn", "White King"):
        screen_reader.named(app, control)
    since = window.mark()
    screen_reader.act(screen_reader.named(app, "Clear the board"))
    window.wait(r"editor .*pieces=0 ", since)

    # Several boards lie in the window, one a page: the one that is shown is the editor's.
    board = [node for node in screen_reader.find(app, lambda node: node.name.startswith("5e"))
             if node.getState().contains(screen_reader.pyatspi.STATE_SHOWING)]
    harness.check(board and "empty" in board[0].name, "5e of the cleared board is not told as empty")
    screen_reader.act(screen_reader.named(app, "Black Pawn"))
    since = window.mark()
    screen_reader.act(board[0])
    window.wait(r"editor .*pieces=1 ", since)
    window.keys("ctrl+b")
    since = window.mark()
    window.click_site("5g")
    window.wait(r"editor .*faults=shogi.no-king,shogi.two-pawns", since)
    deadline = time.monotonic() + harness.PATIENCE
    while "invalid" not in board[0].name and time.monotonic() < deadline:
        time.sleep(0.1)
    told = board[0].name
    harness.check("Black Pawn" in told and "invalid" in told, f"5e of the double pawn is told as '{told}'")
    window.close()


if __name__ == "__main__":
    harness.run(screen_reader_editor)
