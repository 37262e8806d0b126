"""A game is analysed as a whole: the bar beside the board, how each side played, the better move at a mistake and its
line, and what a screen reader hears of them. In three languages, light and dark."""

import harness
import screen_reader

# Black gives a bishop away with the third move.
GAME = "position startpos moves 7g7f 3c3d 8h4d 2b4d 2g2f 8c8d"
PLIES = 6
SIGN = r"\?\??"


def settings(width, height):
    harness.write_settings(f"animations=0\n[analysis]\ntime=500\n[window]\nwidth={width}\nheight={height}\n")


def paste_game(window):
    harness.put_on_clipboard(GAME)
    since = window.mark()
    window.keys("ctrl+v")
    window.wait(rf"model .*game=shogi ply=0 plies={PLIES} ", since)
    window.settle()


def judge(window):
    harness.check("evaluation-bar" not in window.controls, "a bar that nobody asked for")
    since = window.mark()
    window.keys("ctrl+shift+g")
    window.wait(r"notice information window\.reviewed ", since)
    window.wait_control("evaluation-bar")
    window.wait_control("summaries")
    sides = [window.wait(rf"summary {role} accuracy=(\S+) moves=3 mistakes=(\d+) blunders=(\d+)", since) for role in (0, 1)]
    black, white = (float(side[1]) for side in sides)
    harness.check(black < white <= 1, f"who gave a bishop away played better: {black}, {white}")
    harness.check(int(sides[0][2]) + int(sides[0][3]) >= 1, "a bishop was given away, and nobody minds")


def at_the_mistake(window, name):
    since = window.mark()
    window.keys("alt+Page_Down")
    window.wait(r"model .* ply=3 ", since)
    better = window.wait(rf"better slip={SIGN} moves=(\d+) line=", since)
    worth = window.wait(r"evaluation share=(\S+) figure=-\d+ below=(\S+) words=", since)
    harness.check(float(worth[1]) < 0.5 and worth[1] == worth[2], f"who lost a bishop stands better: {worth[0]}")
    window.wait(r"signs blame=0 arrows=1 ", since)
    window.wait_control("better-show")
    window.screenshot(name)
    return int(better[1])


def turn(window):
    since = window.mark()
    window.keys("ctrl+shift+f")
    worth = window.wait(r"evaluation share=(\S+) figure=\S+ below=(\S+) ", since)
    harness.check(abs(float(worth[1]) + float(worth[2]) - 1) < 0.02, f"the bar does not turn with the board: {worth[0]}")
    window.keys("ctrl+shift+f")


def look_at_better(window, moves):
    since = window.mark()
    window.press("better-show")
    window.wait(rf"line-preview by=- rank=1 ply=1 plies={moves}", since)
    window.wait_control("line-insert")
    harness.check("better-show" not in window.controls, "the line is offered while it is looked at")
    window.screenshot("evaluation-better-line")
    since = window.mark()
    window.press("line-insert")
    window.wait(r"notice information window\.line-inserted", since)
    window.press("line-close")
    window.wait(r"line-preview none", since)
    window.wait_control("better-show")


def hear(window, app):
    for part in ("Evaluation: White ", "Show better line", "Black: accuracy ", "White: accuracy "):
        screen_reader.named(app, part)


def close(window):
    since = window.mark()
    window.press("analysis-close")
    window.wait(r"control evaluation-bar gone", since)


def in_look(program, language, theme, size):
    settings(*size)
    window = harness.start(program, "--language", language, environment={"GTK_THEME": theme})
    paste_game(window)
    judge(window)
    at_the_mistake(window, f"evaluation-{language}-{size[0]}")
    window.close()


def evaluation(program):
    settings(1180, 800)
    window = harness.start(program)
    app = screen_reader.application()
    paste_game(window)
    judge(window)
    moves = at_the_mistake(window, "evaluation")
    hear(window, app)
    turn(window)
    look_at_better(window, moves)
    close(window)
    window.close()
    in_look(program, "zh_CN", "Adwaita:dark", (1024, 640))
    in_look(program, "ja", "Adwaita", (1024, 640))


if __name__ == "__main__":
    harness.run(evaluation)
