"""Variations in the list of moves are folded and unfolded by keys, by the sign before their first move, and by the menu; what
is folded stays so until somebody goes there."""
import harness
import play_by_mouse


def folds(window, since, folded):
    return int(window.wait(rf"move-folds folded={folded} rows=(\d+)", since)[1])


def make_variation(window):
    for move in ("b2c3", "b5c4", "a2a3"):
        window.play(move)
    window.press("draw")
    window.press("notice-accept")
    window.wait(r"model .*outcome=drawn")
    since = window.mark()
    window.keys("alt+Home", "alt+Right")
    window.wait(r"model .*ply=1 ", since)
    for move in ("b5b4", "a2a1", "e5d5"):
        window.play(move)


def fold_variations(program):
    window = harness.start(program)
    play_by_mouse.begin_game_for_two(window, "keishi")
    make_variation(window)
    window.tab_to("moves")
    since = window.mark()
    window.keys("Left")  # from its last move
    rows = folds(window, since, 1)
    window.wait(r"model .*ply=2 .*last=b5b4 ", since)  # its first move is what is left to stand on
    window.settle()
    window.screenshot("fold-folded")
    since = window.mark()
    window.keys("Right")
    harness.check(folds(window, since, 0) == rows + 2, "two rows were folded away")
    window.screenshot("fold-open")

    since = window.mark()
    window.keys("Left")
    folds(window, since, 1)
    since = window.mark()
    window.keys("alt+End")  # of the variation: the list opens
    window.wait(r"model .*last=e5d5 ", since)
    window.wait(r"move-rows room=\d+ row=\d+ seen=1", since)
    since = window.mark()
    window.keys("Left")
    harness.check(folds(window, since, 1) == rows, "it had opened for whoever went there")
    window.close()


if __name__ == "__main__":
    harness.run(fold_variations)
