"""A script that came with the program is copied and written in: names are taken from the list by keys, what was not saved is there
again after the program was killed, and saving keeps it. A rule that fails in play leads to its line, and the game is on the
board again when it was mended."""
import os
import tempfile

import harness

FAILS = """return kiban.variant {
  base = "keishi",
  name = "Fails",
  legal = function(p, move)
    if p.ply == 1 then error("oh") end
  end,
}
"""
MENDED = FAILS.replace('error("oh")', "return nil")


def choose_by_keys(window, words, script):
    window.keys("ctrl+4")
    window.wait(r"scripts rows=\d+")
    window.press("search-variants")
    window.keys("ctrl+a")
    since = window.mark()
    window.type(words)
    window.tab_to("variants")
    window.keys("Down", "Home")
    return window.wait(rf"script-text {script} .*", since)[0]


def copy(window):
    opened = choose_by_keys(window, "pie", "keishi/pie")
    harness.check("read_only=1" in opened, f"what came with the program is not written to: {opened}")
    window.wait_control("script-save", on=False)
    since = window.mark()
    window.press("script-copy")
    window.wait(r"script-text keishi/pie-copy .*read_only=0 draft=0", since)
    window.wait(r"checked edition=0 findings=0 ", since)


def write_by_keys(window):
    window.press("script")
    window.keys("ctrl+End", "Return")
    since = window.mark()
    window.keys("minus", "minus", "space")  # a comment; xdotool takes a text that begins so for an option
    window.type("p:ro")
    window.wait(r"offered role row$", since)
    window.screenshot("script-offered")
    window.keys("Down", "Return")
    since = window.mark()
    window.type("(")
    window.wait(r"checked edition=\d\d findings=0 ", since)  # with all ten keys


def fail_and_mend(window, path):
    since = window.mark()
    with open(path, "w", encoding="utf-8") as file:
        file.write(FAILS)
    window.wait(r"script keishi/fails offered ", since)
    choose_by_keys(window, "fails", "keishi/fails")
    window.press("variant-play")
    window.wait_control("start")
    for seat in ("seat1", "seat2"):
        window.choose(seat, 0)  # a person
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=keishi/fails ply=0 ", since)
    since = window.mark()
    window.click_site("a2")
    window.click_site("a3")
    window.wait(r"notice error window\.game-fault .*fails\.lua, line 5", since)
    window.wait(r"page play", since)
    window.screenshot("script-fault")
    since = window.mark()
    window.press("notice-script")
    window.wait(r"script-text keishi/fails .*line=5", since)
    since = window.mark()
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(MENDED)
    os.replace(path + ".new", path)
    window.wait(r"notice information window\.new-rules ", since)
    window.wait(r"model .*game=keishi/fails ply=0 ", since)
    window.keys("ctrl+2")
    window.play("a2a3")


def scenario(program):
    home = tempfile.mkdtemp()
    folder = os.path.join(home, "kiban", "scripts", "keishi")
    path = os.path.join(folder, "pie-copy.lua")
    window = harness.start(program, environment={"XDG_DATA_HOME": home})
    copy(window)
    with open(path, encoding="utf-8") as file:
        shipped = file.read()
    write_by_keys(window)
    window.kill()
    with open(path, encoding="utf-8") as file:
        harness.check(file.read() == shipped, "nothing was saved yet")

    window = harness.start(program, environment={"XDG_DATA_HOME": home})
    opened = choose_by_keys(window, "pie-copy", "keishi/pie-copy")
    harness.check("draft=1" in opened, f"what was not saved is there again: {opened}")
    since = window.mark()
    window.press("script-save")
    window.wait(r"script-saved edition=\d+", since)
    window.wait(r"script keishi/pie-copy offered ", since)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    harness.check(text.startswith(shipped) and text.rstrip().endswith("-- p:row("), f"it was saved as written: {text[-80:]}")
    harness.check(os.listdir(folder) == ["pie-copy.lua"], f"nothing else lies there: {os.listdir(folder)}")
    fail_and_mend(window, os.path.join(folder, "fails.lua"))
    window.close()


if __name__ == "__main__":
    harness.run(scenario)
