"""Two people open games of Renju with the mouse: seats are exchanged, ten fifth stones are offered and one is taken; in the
next game the fifth stone is placed and the colours settled by a last swap. Then a forbidden point is marked, explained to
pointer and cursor, played and lost, and a five wins. At last all of it in every language, light and dark."""
import os
import time

import harness

KEPT = "choice-keep"
# Four stones on one line: what lies left of it is symmetric to what lies right of it.
ON_A_LINE = ["h8", "h9", "h10", "h6"]
OFFERS = ["g7", "g5", "f7", "f9", "g11", "e8", "h7", "h5", "d4", "c12"]
# Black's stones make two threes on h9, and White's are far away.
TWO_THREES = ["h8", "a1", "f9", "o1", "g9", "a15", "h7", "o15"]
WORDS = {"en": ("Swap", "symmetric", "double three"), "ja": ("交替", "対称", "三々"), "zh_CN": ("交换", "对称", "三三")}


def begin(window, **options):
    """A game for two; an option by the index of its choice."""
    if "game-renju" not in window.controls:
        window.press("page-play")
    window.press("game-renju")
    window.wait_control("start")
    for seat in ("seat1", "seat2"):
        window.choose(seat, 0)  # a person
    for key, index in options.items():
        window.choose("option-" + key, index)
    since = window.mark()
    window.press("start")
    window.wait(r"model .*game=renju ply=0 .*may_move=1", since)
    window.wait(r"page game", since)


def put(window, point, text=None):
    since = window.mark()
    window.click_site(point)
    window.wait(rf"model .*last={text or point} ", since)


def answer(window, choice):
    since = window.mark()
    window.press("choice-" + choice)
    window.wait(rf"model .*last={choice} ", since)


def painted(window, name, looks=5):
    window.settle()
    window.looks(looks)  # painting has no line in the trace
    window.screenshot(name)


def refused(window, point, token):
    since = window.mark()
    window.click_site(point)
    return window.wait(rf"refused {token} blame=(\d+) (.+)", since)


def first_four(window, answers):
    """Places the stones on the line; after each but the last the other side swaps or keeps."""
    for stone, choice in zip(ON_A_LINE, [*answers, None]):
        put(window, stone)
        if choice:
            answer(window, choice)


def offer_ten(window):
    """Offers by clicks. A click on the board before the question is answered puts nothing there."""
    since = window.mark()
    window.press("choice-offer")
    window.wait_until(lambda: "choice-offer" not in window.controls, "the end of the question")
    put(window, OFFERS[0], f"offer:{OFFERS[0]}")
    sentence = refused(window, "i7", r"renju\.symmetric-offer")
    harness.check(sentence[1] == "1", f"the symmetric offer blames {sentence[1]} points")
    harness.check("g7" in sentence[2], f"the symmetric offer is explained so: {sentence[2]}")
    for point in OFFERS[1:-1]:
        put(window, point, f"offer:{point}")
    window.wait(r"question Black .*9$", since)
    painted(window, "renju-offers")
    put(window, OFFERS[-1], f"offer:{OFFERS[-1]}")
    window.wait(rf"marks .*{OFFERS[0]}:candidate", since)


def with_offers(window):
    begin(window)
    sentence = refused(window, "a1", r"renju\.zone")[2]
    harness.check("h8" in sentence, f"the zone is explained so: {sentence}")
    since = window.mark()
    put(window, "h8")
    window.wait(r"question White \(Player 2\) Swap colours", since)
    board = window.sites["h8"]
    answer(window, "swap")  # the person who began plays White now, and is asked for the second stone
    window.wait(r"question White \(Player 1\) Place", since)
    harness.check(window.site("h8") == board, "the board moves when a question is answered")
    painted(window, "renju-zone")
    refused(window, "o15", r"renju\.zone")
    put(window, "h9")
    answer(window, "keep")
    put(window, "h10")
    answer(window, "keep")
    put(window, "h6")
    painted(window, "renju-swap-or-offer")
    since = window.mark()
    window.click_site("g5")  # nothing is put down before the choice
    window.wait(r"focus choice-swap", since)
    offer_ten(window)
    since = window.mark()
    window.wait(r"model .*to_act=white legal=10 ")
    refused(window, "a1", r"renju\.not-offered")
    put(window, "f7", "pick:f7")
    put(window, "i7")
    window.wait(r"model .*ply=19 .*last=i7 ", since)
    harness.check("choice-pass" in window.controls, "past the opening there is a pass")
    since = window.mark()
    window.keys("ctrl+shift+n")
    window.wait(r"view .*numbers=1", since)
    painted(window, "renju-numbers")
    window.keys("ctrl+shift+n")


def with_a_last_swap(window):
    begin(window)
    first_four(window, ["keep", "swap", "swap"])
    answer(window, "swap")
    refused(window, "a1", r"renju\.zone")
    painted(window, "renju-ninth")
    put(window, "e5")
    since = window.mark()
    answer(window, "swap")
    window.wait(r"question White \(Player (\d)\) Place a stone", since)
    put(window, "i7")


def with_a_number(window):
    begin(window, opening=6)
    for stone in ("h8", "h9", "h10"):
        put(window, stone)
    window.wait_control("choice-fifths-12")
    painted(window, "renju-number")
    since = window.mark()
    window.press("choice-fifths-2")
    window.wait(r"model .*last=fifths:2 ", since)
    answer(window, "swap")
    put(window, "h6")
    put(window, "g7", "offer:g7")
    put(window, "g5", "offer:g5")
    put(window, "g5", "pick:g5")


def to_two_threes(window):
    begin(window, opening=1)
    for stone in TWO_THREES:
        put(window, stone)
    window.wait(r"marks .*h9:forbidden")


def rest_on(window, point):
    """Comes there and stays, with a hand that trembles as people's do."""
    x, y = window.site(point)
    for tremble in (3, 0, 1):
        window.xdotool("mousemove", x + tremble, y)
        time.sleep(0.05)


def point_at(window, point):
    since = window.mark()
    rest_on(window, point)
    return window.wait(rf"about {point} (\S+) groups=(\d+) (.+)", since)


def away(window):
    x, y, _ = window.wait_control("comment")
    window.xdotool("mousemove", x, y)
    window.looks(3)


def forbidden(window):
    to_two_threes(window)
    window.site("h9")
    painted(window, "renju-forbidden")
    about = point_at(window, "h9")
    harness.check(about[1] == "renju.forbidden.double-three" and about[2] == "2", f"h9 is explained so: {about[0]}")
    painted(window, "renju-why")
    away(window)
    since = window.mark()
    window.keys("Up", *["Left"] * 7, *["Down"] * 6)  # from o15, the last stone
    window.wait(r"about h9 ", since)
    painted(window, "renju-why-cursor")
    since = window.mark()
    window.keys("ctrl+shift+d")
    window.wait(r"view .*forbidden=0", since)
    for point in ("d12", "h9"):
        rest_on(window, point)
    painted(window, "renju-unmarked", 13)
    harness.check(not any(line.startswith("about") for line in window.lines[since:]), "what is turned off is told")
    window.keys("ctrl+shift+d")
    window.wait(r"view .*forbidden=1", since)


def lose_and_win(window):
    since = window.mark()
    put(window, "h9")
    window.wait(r"model .*outcome=won winners=white reason=renju\.forbidden\.double-three", since)
    result = window.wait(r"result (.+)", since)[1]
    harness.check("White wins" in result and "double three" in result, f"the result is told so: {result}")
    away(window)
    painted(window, "renju-lost")
    since = window.mark()
    window.press("undo")
    window.wait(r"model .*ply=8 ", since)
    for stone in ("h6", "b1", "h5", "c1", "h4"):
        put(window, stone)
    window.wait(r"model .*outcome=won winners=black reason=renju\.five", since)
    away(window)
    painted(window, "renju-won")


def in_english(program):
    window = harness.start(program)
    with_offers(window)
    with_a_last_swap(window)
    with_a_number(window)
    forbidden(window)
    lose_and_win(window)
    window.close()


def one_language(program, language, dark):
    look = "dark" if dark else "light"
    home = os.path.join(os.environ["XDG_DATA_HOME"], f"{language}-{look}")
    theme = "Adwaita:dark" if dark else "Adwaita"
    window = harness.start(program, "--language", language, environment={"GTK_THEME": theme, "XDG_DATA_HOME": home})
    swap, symmetric, kind = WORDS[language]
    begin(window, ruleset=1)  # of the arena: the swap comes first, then the fifth stone or the offers
    since = window.mark()
    first_four(window, ["keep"] * 3)
    question = window.wait(r"question (.+)", since)[1]
    harness.check(swap in question, f"the question in {language}: {question}")
    painted(window, f"renju-swap-{language}-{look}")
    answer(window, "keep")
    painted(window, f"renju-fifth-{language}-{look}")
    window.press("choice-offer")
    window.wait_until(lambda: "choice-offer" not in window.controls, "the end of the question")
    for point in OFFERS[:3]:
        put(window, point, f"offer:{point}")
    sentence = refused(window, "i7", r"renju\.symmetric-offer")[2]
    harness.check(symmetric in sentence, f"the symmetric offer in {language}: {sentence}")
    painted(window, f"renju-offer-{language}-{look}")
    window.press("page-play")
    window.wait_control("game-renju")
    begin(window, ruleset=0, opening=1)
    for stone in TWO_THREES:
        put(window, stone)
    sentence = point_at(window, "h9")[3]
    harness.check(kind in sentence, f"the forbidden point in {language}: {sentence}")
    painted(window, f"renju-why-{language}-{look}")
    put(window, "h9")
    away(window)
    painted(window, f"renju-lost-{language}-{look}")
    window.close()


def renju_opening(program):
    in_english(program)
    for language in WORDS:
        for dark in (False, True):
            one_language(program, language, dark)


if __name__ == "__main__":
    harness.run(renju_opening)
