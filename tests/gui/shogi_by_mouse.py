"""Two people play Shogi with the mouse: a capture that promotes, drops by click and by drag, a promotion refused, a double
pawn, check; the board is turned, its pieces change their look, and it is saved as a picture. Then in every language, light
and dark, what the double pawn and the choice say."""
import os
import struct
import subprocess
import time
import xml.etree.ElementTree

import harness
import play_by_mouse

SENTENCE = {"en": "pawn", "ja": "二歩", "zh_CN": "二步"}


def move(window, start, end, text):
    since = window.mark()
    window.click_site(start)
    window.click_site(end)
    return window.wait(rf"model .*last={text} ", since)


def drag(window, start, end, text):
    since = window.mark()
    window.drag(start, end)
    return window.wait(rf"model .*last={text} ", since)


def asked(window, since):
    """The places of the choices beside a square, by their tokens."""
    count = int(window.wait(r"choices (\d+)", since)[1])
    found = [line.split() for line in window.lines[since:] if line.startswith("choice ")]
    harness.check(count == len(found) == 2, f"two choices are asked, not {found}")
    return {words[1]: (int(words[2]), int(words[3])) for words in found}


def begin(window):
    move(window, "7g", "7f", "7g7f")
    move(window, "3c", "3d", "3c3d")


def promote_by_drag(window):
    """The bishop is dragged to a capture, put back with Escape, dragged again and promoted."""
    since = window.mark()
    window.drag("8h", "2b")
    places = asked(window, since)
    square = window.site("2b")
    for x, y in places.values():
        harness.check(abs(x - square[0]) < 200 and abs(y - square[1]) < 100, "the choice is not beside its square")
    since = window.mark()
    window.keys("Escape")
    window.wait(r"choices 0", since)
    since = window.mark()
    window.drag("8h", "2b")
    places = asked(window, since)
    window.looks(5)  # painting has no line in the trace
    window.screenshot("shogi-choice")
    window.click(*places["promote"])
    window.wait(r"model .*last=8h2b\+ ", since)
    move(window, "3a", "2b", "3a2b")


def drop_and_keep(window):
    """A bishop is dropped by two clicks and takes a pawn without promoting: check."""
    move(window, "b*B", "5e", r"B\*5e")
    move(window, "1c", "1d", "1c1d")
    since = window.mark()
    window.click_site("5e")
    window.click_site("7c")
    asked(window, since)
    window.keys("k")  # the token of the choice begins with it, in every language
    window.wait(r"model .*last=5e7c ", since)
    window.wait(r"marks .*5a:check", since)


def refuse_double_pawn(window):
    since = window.mark()
    window.click_site("b*P")
    window.click_site("7e")
    refused = window.wait(r"refused shogi\.(\S*) blame=(\d+) (.+)", since)
    harness.check(refused[2] == "1", f"the double pawn blames {refused[2]} sites")
    return refused[3]


def drop_by_drag(window):
    move(window, "2g", "2f", "2g2f")
    drag(window, "w*B", "5d", r"B\*5d")
    since = window.mark()
    window.drag("b*P", "5h")  # a pawn stands on that file: put back and explained
    window.wait(r"refused shogi\.", since)
    window.keys("Escape")


def turn_and_switch(window):
    window.screenshot("shogi-board")
    before = dict(window.sites)
    since = window.mark()
    window.keys("ctrl+shift+f")
    window.wait(r"view flipped=1", since)
    window.wait(r"sites done", since)
    window.settle()
    harness.check(window.sites["1i"][1] < window.sites["1a"][1], "the board is not turned")
    harness.check(window.sites["b*P"][0] < window.sites["5e"][0] < before["b*P"][0], "the hand has not followed")
    since = window.mark()
    window.keys("ctrl+shift+p")
    window.wait(r"view flipped=1 letters=1", since)
    window.looks(5)  # painting has no line in the trace
    window.screenshot("shogi-letters-flipped")
    since = window.mark()
    window.keys("ctrl+shift+p", "ctrl+shift+f")
    window.wait(r"view flipped=0 letters=0", since)


def save_picture(window, file):
    window.keys("ctrl+shift+i")
    subprocess.run(["xdotool", "search", "--sync", "--name", "picture of the board"], check=True, timeout=30,
                   stdout=subprocess.DEVNULL)
    time.sleep(1)  # the dialog of the desktop has no line in the trace
    since = window.mark()
    window.keys("ctrl+a")
    window.type(file)
    window.keys("Return")
    window.wait(r"notice information window\.exported ", since)


def save_pictures(window):
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "pictures")
    os.makedirs(folder, exist_ok=True)
    png, svg = os.path.join(folder, "board.png"), os.path.join(folder, "board.svg")
    save_picture(window, png)
    with open(png, "rb") as file:
        head = file.read(26)
    harness.check(head[:8] == b"\x89PNG\r\n\x1a\n", "the PNG does not begin like one")
    width, height = struct.unpack(">II", head[16:24])
    harness.check(1000 < width < 1500 and 800 < height < 1500, f"the PNG measures {width} x {height}")
    save_picture(window, svg)
    tree = xml.etree.ElementTree.parse(svg).getroot()
    names = {element.tag.split("}")[-1] for element in tree.iter()}
    harness.check(tree.tag.endswith("}svg") and "path" in names, f"the SVG holds {names}")
    harness.check("image" not in names, "the SVG holds pixels")
    for file in (png, svg):
        artifacts = os.environ.get("KIBAN_ARTIFACTS")
        if artifacts:
            subprocess.run(["cp", file, os.path.join(artifacts, "shogi-picture" + os.path.splitext(file)[1])], check=True)
    since = window.mark()
    window.keys("ctrl+alt+c")
    window.wait(r"notice information window\.picture-copied ", since)


def whole_game(program):
    window = harness.start(program)
    play_by_mouse.begin_game_for_two(window, "shogi")
    begin(window)
    promote_by_drag(window)
    drop_and_keep(window)
    window.looks(5)  # the piece slides
    window.screenshot("shogi-check")
    move(window, "8a", "7c", "8a7c")
    sentence = refuse_double_pawn(window)
    harness.check(SENTENCE["en"] in sentence, f"the double pawn is explained so: {sentence}")
    window.looks(6)  # it shakes
    window.screenshot("shogi-double-pawn")
    window.keys("Escape")
    drop_by_drag(window)
    turn_and_switch(window)
    save_pictures(window)
    since = window.mark()
    window.keys("ctrl+shift+p")
    window.wait(r"view .*letters=1", since)
    window.close()


def against_black(program):
    """How pieces look is kept, and whoever plays White alone sits below."""
    window = harness.start(program)
    window.keys("ctrl+2")  # the page of the game is made when it is first turned to
    window.wait(r"view flipped=0 letters=1")
    window.keys("ctrl+1")
    window.press("game-shogi")
    window.wait_control("start")
    window.choose("seat1", 1)  # the weakest computer
    window.choose("seat2", 0)
    since = window.mark()
    window.press("start")
    window.wait(r"view flipped=1", since)
    window.wait(r"model .*game=shogi ply=1 .*may_move=1", since)
    window.wait(r"page game", since)
    window.site("5e")
    window.screenshot("shogi-against-black")
    since = window.mark()
    window.keys("ctrl+shift+p")
    window.wait(r"view .*letters=0", since)
    window.close()


def one_language(program, language, dark):
    look = "dark" if dark else "light"
    home = os.path.join(os.environ["XDG_DATA_HOME"], f"{language}-{look}")
    theme = "Adwaita:dark" if dark else "Adwaita"
    window = harness.start(program, "--language", language, environment={"GTK_THEME": theme, "XDG_DATA_HOME": home})
    play_by_mouse.begin_game_for_two(window, "shogi")
    begin(window)
    since = window.mark()
    window.drag("8h", "2b")
    asked(window, since)
    window.looks(5)
    window.screenshot(f"shogi-choice-{language}-{look}")
    window.keys("p")
    window.wait(r"model .*last=8h2b\+ ", since)
    move(window, "3a", "2b", "3a2b")
    drop_and_keep(window)
    window.looks(5)
    window.screenshot(f"shogi-check-{language}-{look}")
    move(window, "8a", "7c", "8a7c")
    sentence = refuse_double_pawn(window)
    harness.check(SENTENCE[language] in sentence, f"the double pawn in {language}: {sentence}")
    window.looks(6)
    window.screenshot(f"shogi-double-pawn-{language}-{look}")
    window.press("page-play")
    window.wait_control("continue-1")
    window.screenshot(f"shogi-play-{language}-{look}")
    window.close()


def shogi_by_mouse(program):
    whole_game(program)
    against_black(program)
    for language in SENTENCE:
        for dark in (False, True):
            one_language(program, language, dark)


if __name__ == "__main__":
    harness.run(shogi_by_mouse)
