"""The same without a mouse: choose, set up, try a ko move, win, close, find the game in the history, step through it."""
import harness

BEFORE_KO = ["a2a1", "a5a6", "a1a2"]
AFTER_KO = ["f5f6", "e2e1", "f6f5", "a2a1", "f5f6", "b2a3", "f6f5", "f2e3"]


class Cursor:
    """Walks the cursor of the board with the arrow keys; begins in the corner, where it stops."""

    def __init__(self, window):
        self.window, self.at = window, "a1"
        window.keys(*["Left"] * 6, *["Down"] * 6)

    def go(self, label):
        columns, rows = ord(label[0]) - ord(self.at[0]), int(label[1]) - int(self.at[1])
        keys = ["Right" if columns > 0 else "Left"] * abs(columns) + ["Up" if rows > 0 else "Down"] * abs(rows)
        if keys:
            self.window.keys(*keys)
        self.at = label

    def play(self, move):
        since = self.window.mark()
        self.go(move[:2])
        self.window.keys("Return")
        self.go(move[2:])
        self.window.keys("space")
        self.window.wait(rf"model .*last={move} ", since)


def two_people(window):
    """In the panel for a new game: the seats' lists stand before name1 and before exchange-sides, and Home picks the
    person. Whether it did shows later, when both sides may move."""
    window.wait_control("start")
    for behind in ("name1", "exchange-sides"):
        window.tab_to(behind)
        window.keys("shift+Tab", "Home")


def play_by_keyboard(program):
    window = harness.start(program)
    window.tab_to("game-shogi/no-drops")  # far below what is seen at first
    window.settle()
    _, y, _ = window.controls["game-shogi/no-drops"]
    harness.check(0 < y < 1000, "the page shows what the keyboard is at")
    window.keys("ctrl+n")
    window.tab_to("game-keishi")
    window.keys("Return")
    two_people(window)
    window.tab_to("start")
    since = window.mark()
    window.keys("space")
    window.wait(r"model .*game=keishi ply=0 .*may_move=1", since)

    window.keys("ctrl+b")
    cursor = Cursor(window)
    for move in BEFORE_KO:
        cursor.play(move)
    since = window.mark()
    cursor.go("a6")
    window.keys("Return")
    cursor.go("a5")
    window.keys("Return")
    window.wait(r"refused keishi\.ko blame=[1-9]", since)
    window.keys("Escape")
    for move in AFTER_KO[:-2]:
        cursor.play(move)
    for move in AFTER_KO[-2:]:  # and the last two are typed
        since = window.mark()
        window.keys("ctrl+t")
        window.type(move)
        window.keys("Return")
        window.wait(rf"model .*last={move} ", since)
    window.wait(r"result .*a1.*")
    window.close()

    window = harness.start(program)
    since = window.mark()
    window.keys("ctrl+3")
    window.wait(r"history rows=1", since)
    window.tab_to("history")
    window.keys("Home")
    plies = len(BEFORE_KO) + len(AFTER_KO)
    window.wait(rf"preview id=\d+ ply=\d+ plies={plies}", since)
    since = window.mark()
    window.keys("alt+Home")
    window.wait(r"preview id=\d+ ply=0 ", since)
    for ply in range(1, plies + 1):
        since = window.mark()
        window.keys("alt+Right")
        window.wait(rf"preview id=\d+ ply={ply} ", since)
    window.close()


if __name__ == "__main__":
    harness.run(play_by_keyboard)
