"""How to play: from the form for a new game, the menu and a game that is played; boards that move by themselves, unless
nothing shall, and are stepped by hand up to what is refused; in each language; and a first game from there."""

import harness

KEISHI, LIUZICHONG = 0, 1  # in the list of games


def from_the_form(window):
    window.press("game-keishi")
    since = window.mark()
    window.press("new-game-guide")
    window.wait("page guide", since)
    window.wait(r"guide keishi chapters=1 texts=\d+ figures=5", since)
    window.screenshot("how-to-play")
    window.wait(r"figure 1 ply=7 plies=7 move=f2e3", since)  # by itself
    since = window.mark()
    window.press("figure-1-previous")
    window.wait(r"figure 1 ply=6 plies=7", since)
    since = window.mark()
    window.press("figure-2-next")
    window.wait(r"figure 2 ply=1 plies=1 move=e1d2", since)
    window.keys("Escape")
    window.wait("page play", since)


def another_game(window):
    since = window.mark()
    window.keys("shift+F1")
    window.wait(r"guide keishi ", since)
    since = window.mark()
    window.choose("guide-game", LIUZICHONG)
    window.wait(r"guide liuzichong chapters=1 ", since)


def first_game(window):
    since = window.mark()
    window.press("guide-try")
    window.wait("page game", since)
    window.wait(r"model .*game=liuzichong ply=0 .*may_move=1 .*live=1", since)
    window.play("a2b2")
    window.wait(r"model .*ply=2 .*may_move=1", since)  # the computer answers
    since = window.mark()
    window.keys("shift+F1")
    window.wait(r"guide liuzichong ", since)
    since = window.mark()
    window.press("guide-back")
    window.wait("page game", since)


def stepped_by_hand(program):
    """Nothing moves by itself; the last step of the fifth board is refused."""
    harness.write_settings("animations=0\n[play]\ngame=keishi\n")
    window = harness.start(program)
    since = window.mark()
    window.keys("shift+F1")
    window.wait(r"guide keishi ", since)
    window.tab_to("figure-5-next")  # and the page follows
    for ply in range(1, 5):
        window.keys("space")
        window.wait(rf"figure 5 ply={ply} plies=4 move=\S+", since)
    window.screenshot("how-to-play-refused")
    moved = [line for line in window.lines[since:] if line.startswith("figure ") and " ply=0 " not in line]
    harness.check(len(moved) == 4, f"only what was stepped moved: {moved}")
    window.close()


def in_language(program, language):
    harness.write_settings("[play]\ngame=shogi\n")
    window = harness.start(program, "--language", language)
    since = window.mark()
    window.keys("shift+F1")
    window.wait(r"guide shogi chapters=1 texts=\d+ figures=16", since)
    window.settle()
    window.screenshot(f"how-to-play-{language}")
    since = window.mark()
    window.choose("guide-game", 5)  # a variant, then what it is based on
    window.wait(r"guide \S+ chapters=\d texts=\d+ figures=\d+", since)
    window.close()


def how_to_play(program):
    window = harness.start(program)
    from_the_form(window)
    another_game(window)
    first_game(window)
    window.close()
    stepped_by_hand(program)
    for language in ("ja", "zh_CN"):
        in_language(program, language)


if __name__ == "__main__":
    harness.run(how_to_play)
