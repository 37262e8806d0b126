"""What a screen reader gets of the pages Arena and Matches: fields, buttons and lists by name; an arena started, an opponent sought, and two
players that play a match, all by the controls' own actions; what has come about is told, row by row."""
import os
import time

import harness
import screen_reader
from screen_reader import act, pyatspi

SETTINGS = "[arena]\nname=anna\naddress=\nport=0\nruleset=gomoku_freestyle\ntime=5m\n"
FIELDS = {
    "arena": ("Address of the arena", "Your name there", "Port", "Who may come to your arena", "Connect", "Start an arena", "Games and players at the arena", "Watch"),
    "matches": ("Game", "Players", "A computer player or an engine", "Add player", "Remove", "Pairings", "Games of each two", "Time", "Games at once",
                "Random moves first", "Stop once this is clear (SPRT)", "Elo at least", "Elo at most", "How the players stand", "Games of the match", "Start",
                "Stop", "Open", "Watch"),
}
CONTROLS = (pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TEXT, pyatspi.ROLE_SPIN_BUTTON, pyatspi.ROLE_COMBO_BOX, pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_TABLE,
            pyatspi.ROLE_TREE_TABLE)


def shown(app, condition):
    return screen_reader.find(app, lambda node: node.getState().contains(pyatspi.STATE_SHOWING) and condition(node), depth=20)


def control(app, name):
    """The one that is shown under this name."""
    deadline = time.monotonic() + harness.PATIENCE
    while time.monotonic() < deadline:
        if nodes := shown(app, lambda node: node.name == name and node.getRole() in CONTROLS):
            return nodes[0]
        time.sleep(0.1)
    raise harness.Failure(f"nothing that is shown is called '{name}'")


def told(app, text, *roles):
    deadline = time.monotonic() + harness.PATIENCE
    while time.monotonic() < deadline:
        if shown(app, lambda node: text in node.name and node.getRole() in roles):
            return
        time.sleep(0.1)
    raise harness.Failure(f"'{text}' is not told")


def page(window, app, name):
    act(screen_reader.find(app, lambda node: node.name == name.capitalize() and node.getRole() == pyatspi.ROLE_TOGGLE_BUTTON)[0])
    window.wait(rf"page {name}")
    window.settle()
    for field in FIELDS[name]:
        control(app, field)


def usable(node):
    return node.getState().contains(pyatspi.STATE_SENSITIVE)


def at_the_arena(window, app):
    page(window, app, "arena")
    act(control(app, "Start an arena"))
    address = window.wait(r"arena there rulesets=[1-9]\d* .*host=serves own=(\S+)")[1]
    told(app, address, pyatspi.ROLE_LABEL)
    for field in ("What is played", "Time for each move, or for the game", "Stop the arena", "Copy"):
        control(app, field)
    act(control(app, "Find an opponent"))
    window.wait(r"arena there .*waits_here=1 ")
    told(app, "Waiting for an opponent", pyatspi.ROLE_LABEL)
    act(control(app, "Stop waiting"))
    window.wait(r"arena there .*waits_here=0 ")
    act(control(app, "Stop the arena"))
    control(app, "Start an arena")


def at_matches(window, app):
    page(window, app, "matches")
    harness.check(not usable(control(app, "Start")), "a match without players can be started")
    for _ in range(2):
        act(control(app, "Add player"))
        window.settle()
    cells = shown(app, lambda node: node.getRole() == pyatspi.ROLE_TABLE_CELL and node.name.startswith("Computer"))
    harness.check(len(cells) == 2, f"{len(cells)} players are told of two")
    since = window.mark()
    act(control(app, "Start"))
    window.wait(r"matches playing played=[1-9]", since)
    told(app, "Computer", pyatspi.ROLE_TABLE_CELL)
    act(control(app, "Stop"))
    window.wait(r"matches (stopped|over) ", since)
    games = control(app, "Games of the match")
    harness.check(shown(games, lambda node: node.getRole() == pyatspi.ROLE_TABLE_CELL and node.name), "the games of the match are not told")


def screen_reader_pages(program):
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "kiban.conf"), "w", encoding="utf-8") as file:
        file.write(SETTINGS)
    window = harness.start(program)
    app = screen_reader.application()
    at_the_arena(window, app)
    at_matches(window, app)
    window.close()


if __name__ == "__main__":
    harness.run(screen_reader_pages)
