"""Learning from mistakes: the position before each is shown, a wrong try is told, the right one too, the answer can be
shown, and no try becomes a move of the game."""
import evaluation
import harness


def lesson(window, stage, since):
    return window.wait(rf"lesson {stage} (\d+)/(\d+) (.*)", since)


def learn(program):
    evaluation.settings(1180, 800)
    window = harness.start(program)
    evaluation.paste_game(window)
    since = window.mark()
    window.keys("ctrl+l")
    window.wait(r"notice refusal window\.no-mistakes", since)
    evaluation.judge(window)
    since = window.mark()
    window.keys("ctrl+l")
    number, count, text = lesson(window, "asked", since).groups()
    harness.check(number == "1" and int(count) >= 1, f"which mistake is it? {number}/{count}")
    harness.check("?" in text, f"nothing is asked: {text}")
    window.wait_control("lesson-show")
    window.screenshot("learn-asked")
    asked_at = [line for line in window.lines[since:] if line.startswith("model ")][-1]

    since = window.mark()
    window.click_site("9g")
    window.click_site("9f")
    window.wait(r"lesson-try 9g9f (right|wrong)", since)
    harness.check(not [line for line in window.lines[since:] if "last=9g9f" in line], "a try is no move of the game")

    since = window.mark()
    window.press("lesson-show")
    lesson(window, "solved", since)
    window.screenshot("learn-solved")
    since = window.mark()
    window.press("lesson-next")
    window.wait(r"lesson (asked 2|over)", since)
    window.press("lesson-close")
    window.wait(r"control lesson-close gone", since)
    harness.check("ply=" in asked_at, "no position was shown")
    window.close()


if __name__ == "__main__":
    harness.run(learn)
