"""What a screen reader gets over AT-SPI of a drop and of a promotion: hands, counts and choices by name, and the choice made
by its own action."""
import time

import harness
import play_by_mouse
import screen_reader


def site(app, start):
    return screen_reader.named(app, start)


def play(window, app, start, end, text):
    since = window.mark()
    screen_reader.act(site(app, start))
    screen_reader.act(site(app, end))
    window.wait(rf"model .*last={text} ", since)


def wait_for(app, start):
    deadline = time.monotonic() + harness.PATIENCE
    while time.monotonic() < deadline:
        found = screen_reader.find(app, lambda node: node.name.startswith(start))
        if found:
            return found[0]
        time.sleep(0.2)
    raise harness.Failure(f"nothing is called '{start}...'")


def screen_reader_choices(program):
    window = harness.start(program)
    app = screen_reader.application()
    play_by_mouse.begin_game_for_two(window, "shogi")
    play(window, app, "7g,", "7f,", "7g7f")
    play(window, app, "3c,", "3d,", "3c3d")
    since = window.mark()
    screen_reader.act(site(app, "8h,"))
    screen_reader.act(site(app, "2b,"))
    window.wait(r"choices 2", since)
    wait_for(app, "Do not promote")
    promote = wait_for(app, "Promote")  # gone once it is made: its name cannot be asked for afterwards
    harness.check(promote.queryAction().doAction(0), "'Promote' does not act")
    window.wait(r"model .*last=8h2b\+ ", since)
    wait_for(app, "2b, Black Horse")
    wait_for(app, "Black's hand, b*B, Black Bishop")
    window.close()


if __name__ == "__main__":
    harness.run(screen_reader_choices)
