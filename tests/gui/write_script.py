"""A variant is begun in the window, a slip in it is marked at its line and taken back, a game of it goes on by the new rule when
another editor saves the file, and by the old one when its moves would not play; the console answers; a script is switched
off, and a broken one says why."""
import os
import tempfile

import harness

CLOSED = """return kiban.variant {
  base = "keishi",
  name = "Corners",
  texts = { corner = "{1} is a corner, and corners are closed" },
  legal = function(p, move)
    print("asked about " .. move.to)
    local column, row = p:xy(move.to)
    if (column == 1 or column == 6) and (row == 1 or row == 6) then return kiban.refuse("corner", { move.to }) end
  end,
}
"""
NOT_THIS_GAME = CLOSED.replace("column == 1 or column == 6", "true").replace("row == 1 or row == 6", "row == 3")


def overwrite(path, text):
    """As other editors do: a new file in place of the old one."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def begin_variant(window):
    window.keys("ctrl+4")
    window.wait(r"scripts rows=\d+")
    window.press("variant-new")
    window.wait_control("new-script-create", on=False)
    window.type("Corners")
    since = window.mark()
    window.press("new-script-create")
    window.wait(r"script-text keishi/corners ", since)
    window.wait(r"checked edition=0 findings=0 ", since)


def make_a_slip(window):
    window.press("script")
    since = window.mark()
    window.keys("ctrl+Home")
    window.type("x y ")
    window.wait(r"finding 1 script\.syntax ", since)
    window.screenshot("script-slip")
    since = window.mark()
    for _ in range(4):
        window.keys("ctrl+z")
    window.wait(r"checked edition=\d+ findings=0 ", since)


def begin_game(window):
    window.press("variant-play")
    window.wait_control("start")
    for seat in ("seat1", "seat2"):
        window.choose(seat, 0)  # a person
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=keishi/corners ply=0 ", since)
    window.play("a2a3")


def scenario(program):
    home = tempfile.mkdtemp()
    path = os.path.join(home, "kiban", "scripts", "keishi", "corners.lua")
    window = harness.start(program, environment={"XDG_DATA_HOME": home})
    begin_variant(window)
    harness.check(os.path.exists(path), "the script is written to the user's folder")
    make_a_slip(window)
    begin_game(window)

    since = window.mark()
    overwrite(path, CLOSED)
    window.wait(r"notice information window\.new-rules ", since)
    window.wait(r"model .*game=keishi/corners ply=1 ", since)
    window.wait(r"console printed asked about ", since)
    window.play("a5a4")
    window.play("a3a2")
    window.play("f5e4")
    since = window.mark()
    window.click_site("a2")
    window.click_site("a1")
    refusal = window.wait(r"refused (\S+) blame=(\d+) (.+)", since)
    harness.check("a1 is a corner" in refusal[3], f"the script's own sentence is said: {refusal[3]}")
    window.screenshot("script-refusal")

    since = window.mark()
    overwrite(path, NOT_THIS_GAME)
    window.wait(r"notice error window\.old-rules .*a2a3", since)
    window.wait_control("notice-script")
    since = window.mark()
    window.press("notice-script")
    window.wait(r"script-text keishi/corners ", since)

    window.keys("ctrl+shift+k")
    window.wait_control("console-entry")
    since = window.mark()
    window.press("console-entry")
    window.type("p.turn")
    window.keys("Return")
    window.wait(r"console answer \"?black", since)
    window.screenshot("script-console")

    since = window.mark()
    overwrite(path, "return kiban.variant {\n  base = \"keishi\",\n  nam = \"Corners\",\n}\n")
    window.wait(r"script keishi/corners broken [23] script\.", since)
    window.screenshot("script-broken")
    window.close()


if __name__ == "__main__":
    harness.run(scenario)
