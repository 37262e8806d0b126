"""What a screen reader gets over AT-SPI: the board and each site by name, the buttons, and a move made by the sites'
own actions."""
import time

import harness
import play_by_mouse
import pyatspi


def find(root, condition, depth=12):
    """All below root that fulfil the condition."""
    found = []
    stack = [(root, 0)]
    while stack:
        node, level = stack.pop()
        try:
            if condition(node):
                found.append(node)
            if level < depth:
                stack.extend((node.getChildAtIndex(i), level + 1) for i in range(node.childCount))
        except Exception:  # the window changes while we read it
            continue
    return [node for node in found if node]


def application():
    deadline = time.monotonic() + harness.PATIENCE
    while time.monotonic() < deadline:
        for app in pyatspi.Registry.getDesktop(0):
            if app and "kiban" in app.name.lower():
                return app
        time.sleep(0.2)
    raise harness.Failure("the window is not on the accessibility bus")


def named(app, start):
    nodes = find(app, lambda node: node.name.startswith(start))
    harness.check(nodes, f"nothing is called '{start}...'")
    return nodes[0]


def act(node):
    harness.check(node.queryAction().doAction(0), f"'{node.name}' does not act")


def screen_reader(program):
    window = harness.start(program)
    app = application()
    for button in ("Keishi", "Liuzichong"):
        named(app, button)
    play_by_mouse.begin_game_for_two(window, "keishi")

    stone = find(app, lambda node: node.name.startswith("a2"))
    harness.check(stone and "Black" in stone[0].name, "a2 is not told as a black stone")
    empty = find(app, lambda node: node.name.startswith("a3"))
    harness.check(empty and "empty" in empty[0].name, "a3 is not told as empty")

    since = window.mark()
    act(stone[0])
    act(empty[0])
    window.wait(r"model .*last=a2a3 ", since)
    deadline = time.monotonic() + harness.PATIENCE
    while "Black" not in empty[0].name and time.monotonic() < deadline:
        time.sleep(0.1)
    harness.check("Black" in empty[0].name, f"after the move a3 is told as '{empty[0].name}'")

    for button in ("Take back", "Resign", "Offer draw", "Hint"):
        named(app, button)
    window.close()


if __name__ == "__main__":
    harness.run(screen_reader)
