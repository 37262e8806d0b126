"""What a screen reader gets of the pages where games are chosen, looked up, written and explained, and of that of the engines: their
main controls by name, and nothing that can be pressed without one. Arena and Matches: screen_reader_pages."""
import harness
import screen_reader

PAGES = {
    "play": ("Keishi", "Search games", "Variants of Keishi"),
    "history": ("Search players, games, comments", "Open", "Export", "Delete"),
    "variants": ("Search variants", "New", "Show the folder"),
    "engines": ("Game to add an engine for", "Add", "Test"),
    "guide": ("Game", "Try it"),
}
PRESSED = {screen_reader.pyatspi.ROLE_PUSH_BUTTON, screen_reader.pyatspi.ROLE_CHECK_BOX,
           screen_reader.pyatspi.ROLE_SPIN_BUTTON, screen_reader.pyatspi.ROLE_TOGGLE_BUTTON}


def showing(node):
    return node.getState().contains(screen_reader.pyatspi.STATE_SHOWING)


def tree_of(app):
    return screen_reader.find(app, showing, depth=30)


def turn(window, page):
    since = window.mark()
    if page == "guide":
        window.keys("ctrl+1", "shift+F1")
    else:
        window.press(f"page-{page}")
    window.wait(rf"page {page}", since)
    window.settle()
    window.looks(10)


def names_in(text):
    return text.replace("…", "").strip()


def check_page(window, app, page, wanted):
    turn(window, page)
    nodes = tree_of(app)
    names = {names_in(node.name) for node in nodes if node.name} | {names_in(node.description) for node in nodes if node.description}
    missing = [word for word in wanted if not any(name.startswith(word) for name in names)]
    harness.check(not missing, f"on the page {page} nothing is called {missing}; there are {sorted(names)[:120]}")
    nameless = [node for node in nodes if node.getRole() in PRESSED and not node.name and node.parent and
                node.parent.getRole() not in (screen_reader.pyatspi.ROLE_COMBO_BOX, screen_reader.pyatspi.ROLE_SPIN_BUTTON,
                                              screen_reader.pyatspi.ROLE_SCROLL_BAR, screen_reader.pyatspi.ROLE_TABLE_COLUMN_HEADER)]
    harness.check(not nameless, f"on the page {page} {[node.getRoleName() for node in nameless]} have no name")


def screen_reader_every_page(program):
    window = harness.start(program)
    app = screen_reader.application()
    for page, wanted in PAGES.items():
        check_page(window, app, page, wanted)
    window.close()


if __name__ == "__main__":
    harness.run(screen_reader_every_page)
