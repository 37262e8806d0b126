"""A game of Liuzichong against the computer: it answers, undo takes back both moves, resigning ends the game, a rematch
begins the next."""
import harness


def against_computer(program):
    window = harness.start(program)
    window.press("game-liuzichong")
    window.choose("seat1", 0)
    window.choose("seat2", 1)  # the easiest computer
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=liuzichong ply=0 .*may_move=1", since)

    window.play("a2b2")
    window.wait(r"model .*ply=2 .*to_act=black .*may_move=1")
    window.screenshot("liuzichong")
    since = window.mark()
    window.keys("ctrl+z")
    window.wait(r"model .*ply=0 .*may_move=1", since)

    window.play("b1b2")  # another way: a variation
    window.wait(r"model .*ply=2 .*may_move=1", since)
    since = window.mark()
    window.press("resign")
    window.press("notice-resign")
    window.wait(r"model .*outcome=won winners=white reason=match\.resigned", since)
    since = window.mark()
    window.press("rematch")
    window.wait(r"model .*game=liuzichong ply=\d+ .*outcome=ongoing", since)
    window.close()


if __name__ == "__main__":
    harness.run(against_computer)
