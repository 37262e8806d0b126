"""A solved game: its exact values are worked out in the window, shown on the board for every move, follow the game, and
are taken away again."""
import harness


def exact_values(program):
    window = harness.start(program)
    window.press("game-liuzichong")
    window.choose("seat1", 0)
    window.choose("seat2", 0)
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=liuzichong ply=0 .*may_move=1", since)

    since = window.mark()
    window.keys("ctrl+shift+x")
    window.wait(r"notice information window\.exact-working", since)
    harness.PATIENCE = 500  # ten seconds of the processor's time
    window.wait(r"values 4 win=0 loss=4 draw=0", since)
    window.screenshot("exact-values")
    since = window.mark()
    window.play("a2b2")
    window.wait(r"values \d+ win=[1-9]\d* loss=\d+ draw=\d+", since)
    window.screenshot("exact-values-answer")

    since = window.mark()
    window.keys("ctrl+shift+x")
    window.keys("ctrl+z")
    window.wait(r"model .*ply=0 .*may_move=1", since)
    window.settle()
    harness.check(not [line for line in window.lines[since:] if line.startswith("values ")], "they are gone")
    window.close()


if __name__ == "__main__":
    harness.run(exact_values)
