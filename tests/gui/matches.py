"""Programs play a match in the window: a live table, a game looked at while it is played, stopped, its games in the history;
then a test that ends a match by itself, and a knock-out of three."""
import harness

LEVELS = {"1": 0, "hard": 8}
KEISHI, SHOGI, SHORT, KNOCK_OUT = 0, 3, 1, 1  # of the lists of games, times and pairings


def add_player(window, level):
    window.choose("match-offer", LEVELS[level])
    window.press("match-add")
    window.settle()


def set_number(window, name, value):
    x, y, _ = window.wait_control(name)
    window.click(x - 40, y)
    window.keys("ctrl+a")
    window.type(str(value))
    window.keys("Tab")


def watch_first(window):
    window.tab_to("match-list")
    since = window.mark()
    window.keys("Home")
    window.press("match-watch")
    key, plies = window.wait(r"match-game ([1-9]\d*) ply=\d+ plies=(\d+) ", since).groups()
    window.wait(rf"match-game {key} ply=\d+ plies=(?!{plies} )\d+ ", since)


def play_match(window):
    harness.check(not window.wait_control("match-start", on=False)[2], "nothing begins without players")
    window.choose("match-game", SHOGI)
    add_player(window, "hard")
    add_player(window, "hard")
    window.choose("match-time", SHORT)
    since = window.mark()
    window.press("match-start")
    window.wait(r"matches playing played=0 planned=20 players=2 ", since)
    watch_first(window)
    window.wait(r"matches playing played=[1-9] ", since)
    window.looks(4)
    window.screenshot("matches-playing")
    window.press("match-stop")
    played = int(window.wait(r"matches stopped played=(\d+) ", since)[1])
    window.press("page-history")
    window.wait(rf"history rows={played}$")
    window.screenshot("matches-history")
    window.press("page-matches")


def test_strength(window):
    window.choose("match-game", KEISHI)
    add_player(window, "hard")
    add_player(window, "1")
    window.press("match-test")
    set_number(window, "match-elo1", 400)
    set_number(window, "match-games", 200)
    since = window.mark()
    window.press("match-start")
    window.wait(r"matches over .* test=elo[01] ", since)
    window.looks(4)
    window.screenshot("matches-test")


def play_knock_out(window):
    add_player(window, "1")
    window.choose("match-format", KNOCK_OUT)
    set_number(window, "match-games", 2)
    since = window.mark()
    window.press("match-start")
    window.wait(r"matches over played=\d+ .*players=3 .*round=0/2 .*winner=\S+", since)
    window.looks(4)
    window.screenshot("matches-knock-out")
    window.tab_to("match-list")
    window.keys("Home")
    since = window.mark()
    window.press("match-open")
    window.wait(r"page game", since)
    window.wait(r"model .*outcome=(won|drawn)|model version", since)


def matches(program):
    window = harness.start(program)
    window.press("page-matches")
    window.wait(r"page matches")
    window.screenshot("matches-empty")
    play_match(window)
    test_strength(window)
    play_knock_out(window)
    window.close()


harness.run(matches)
