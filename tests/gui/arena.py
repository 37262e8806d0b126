"""Two windows play each other at an arena that one of them has started: clicks on both boards, a refusal, the end, and
the game in both histories. Then a program plays the first window, which resigns. The arena ends with its window."""
import os
import subprocess
import sys

import harness

SETTINGS = "[arena]\nname={name}\naddress={address}\nport=0\nruleset=gomoku_freestyle\ntime=5m\n"
FIVE = ("h8", "i8", "j8", "k8", "l8")
BESIDE = ("a1", "b1", "c1", "d1")


class Player:
    """A window with folders of its own, which comes to the front when it is used."""

    def __init__(self, program, name, address=""):
        self.name = name
        base = os.path.join(os.environ["HOME"], name)
        self.home = {f"XDG_{kind}_HOME": os.path.join(base, kind.lower()) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
        self.home["XDG_RUNTIME_DIR"] = os.path.join(base, "runtime")
        for folder in self.home.values():
            os.makedirs(folder, mode=0o700)
        folder = os.path.join(self.home["XDG_CONFIG_HOME"], "kiban")
        os.makedirs(folder)
        with open(os.path.join(folder, "kiban.conf"), "w", encoding="utf-8") as file:
            file.write(SETTINGS.format(name=name, address=address))
        self.window = harness.start(program, environment=self.home)

    def front(self):
        found = subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.window.process.pid), "--name", "."],
                               check=True, capture_output=True, text=True)
        self.window.xdotool("windowactivate", "--sync", found.stdout.split()[-1])
        self.window.xdotool("windowraise", found.stdout.split()[-1])
        self.window.looks(8)  # that it is above the other has no line in the trace
        return self.window

    def turn(self):
        told = [line for line in self.window.lines if line.startswith("arena-game g")]
        return bool(told) and " your_turn=1 " in told[-1]


def click(player, others, site, ply):
    window = player.front()
    marks = [other.window.mark() for other in others]
    since = window.mark()
    window.click_site(site)
    window.wait(rf"arena-game \S+ ply={ply} ", since)
    for other, mark in zip(others, marks):
        other.window.wait(rf"arena-game \S+ ply={ply} ", mark)


def meet(program):
    anna = Player(program, "anna")
    window = anna.window
    window.press("page-arena")
    window.wait_control("arena-start")
    window.screenshot("arena-outside")
    window.press("arena-start")
    address = window.wait(r"arena there rulesets=[1-9]\d* .*host=serves own=(\S+)")[1]
    window.press("arena-seek")
    window.wait(r"arena there .*waits_here=1 ")
    window.screenshot("arena-waits")
    bert = Player(program, "bert", address)
    window = bert.window
    window.press("page-arena")
    window.press("arena-connect")
    window.wait(r"arena there .*waiting=1 ")
    window.tab_to("arena-games")
    window.keys("Home")
    window.press("arena-choose")
    for player in (anna, bert):
        player.window.wait(r"arena-game \S+ ply=0 .*yours=1 ")
        player.front().screenshot("arena-begun-" + player.name)
    return anna, bert


def refuse(player, site):
    window = player.front()
    since = window.mark()
    window.click_site(site)
    window.looks(10)
    window.screenshot("arena-refused")
    window.wait(r"arena-refused \S*occupied blame=\d+ .+", since)
    window.wait(r"notice refusal|control notice-close", since)


def play(black, white):
    for i, site in enumerate(FIVE):
        click(black, [white], site, 2 * i + 1)
        if i == 0:
            refuse(white, site)
        if i < len(BESIDE):
            click(white, [black], BESIDE[i], 2 * i + 2)
    for player in (black, white):
        player.window.wait(r"arena-game \S+ ply=9 .*outcome=won winners=black .*kept=[1-9]")
    white.front().screenshot("arena-over")


def see_history(player):
    window = player.front()
    window.press("page-history")
    window.wait(r"history rows=1")
    window.wait(r"occasion Kiban arena.*http://127.0.0.1")
    window.screenshot("arena-history")
    window.press("page-arena")


def play_agent(player, address):
    command = os.path.join(os.path.dirname(sys.argv[1]), "kiban")
    key = os.path.join(os.environ["HOME"], "agent.key")
    agent = subprocess.Popen([command, "agent", "--arena", address, "--name", "program", "--key-file", key, "--ruleset",
                              "gomoku_freestyle", "--player", "easy", "--games", "1"], stderr=subprocess.DEVNULL)
    try:
        window = player.front()
        since = window.mark()
        window.press("arena-seek")
        window.wait(r"arena-game \S+ .*yours=1 your_turn=1", since)
        before = window.mark()
        window.looks(8)
        window.click_site("h4")
        window.wait(r"arena-game \S+ ply=[23] .*your_turn=1", before)
        window.screenshot("arena-agent")
        window.press("arena-resign")
        window.press("notice-resign-arena")
        window.wait(r"arena-game \S+ .*outcome=won .*reason=match.resigned", since)
        harness.check(agent.wait(harness.PATIENCE) == 0, "the agent has played its game")
    finally:
        agent.kill()
        agent.wait()


def arena(program):
    anna, bert = meet(program)
    black, white = (anna, bert) if anna.turn() else (bert, anna)
    play(black, white)
    see_history(bert)
    address = anna.window.wait(r"arena there .*own=(\S+)")[1]
    play_agent(anna, address)
    since = bert.window.mark()
    anna.front().close()
    bert.window.wait(r"arena lost ", since)
    bert.front().screenshot("arena-lost")
    bert.window.close()


harness.run(arena)
