"""A first start asks for language and look in one step, above the games; a later one does not ask again."""
import os

import harness


def kept_settings():
    with open(os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban", "kiban.conf"), encoding="utf-8") as file:
        return file.read().splitlines()


def choose(window, *keys):
    """The window is made anew by it, in the new language or look, and asks again."""
    since = window.mark()
    window.keys(*keys)
    window.wait(r"gallery games=\d+ refused=\d+ loading=0", since)
    window.wait_control("welcome-done")
    window.looks(5)  # the keyboard is at the first question again, which the trace does not tell


def first_start(program):
    window = harness.start(program, first=True)
    window.wait(r"focus welcome-language")
    window.screenshot("first-start")
    choose(window, "End")
    window.tab_to("welcome-done")
    choose(window, "shift+Tab", "End")  # the list of themes stands before
    window.screenshot("first-start-chosen")
    since = window.mark()
    window.press("welcome-done")
    window.wait(r"control welcome-done gone", since)
    window.close()
    settings = kept_settings()
    for line in ("welcomed=1", "language=zh_CN", "theme=dark"):
        harness.check(line in settings, f"{line} is kept among {settings}")

    window = harness.start(program, first=True)
    window.wait_control("game-keishi")
    harness.check("welcome-done" not in window.controls, "a later start does not ask again")
    window.close()

    # Two clicks lead to a game, which ends the first start as well.
    os.remove(os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban", "kiban.conf"))
    window = harness.start(program, first=True)
    window.wait_control("welcome-done")
    window.press("game-keishi")
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=keishi ply=0 ", since)
    window.close()
    harness.check("welcomed=1" in kept_settings(), "who began a game is not asked again")


if __name__ == "__main__":
    harness.run(first_start)
