"""A person chooses Keishi, tries a ko move, wins, closes, comes back, and steps through the game in the history."""
import harness

# Black walks to a1 a3 e1 e3. White's fourth move would bring back the board of four plies before.
BEFORE_KO = ["a2a1", "a5a6", "a1a2"]
AFTER_KO = ["f5f6", "e2e1", "f6f5", "a2a1", "f5f6", "b2a3", "f6f5", "f2e3"]


def begin_game_for_two(window, game):
    window.press(f"game-{game}")
    window.wait_control("start")
    for seat in ("seat1", "seat2"):
        window.choose(seat, 0)  # a person
    since = window.mark()
    window.press("start")
    window.wait(rf"model .*game={game} ply=0 .*may_move=1", since)


def play_by_mouse(program):
    window = harness.start(program)
    window.screenshot("play-page")
    begin_game_for_two(window, "keishi")

    for move in BEFORE_KO:
        window.play(move)
    since = window.mark()
    window.click_site("a6")
    window.click_site("a5")
    refusal = window.wait(r"refused keishi\.ko blame=(\d+) (.+)", since)
    harness.check(int(refusal[1]) > 0, "ko blames no site")
    window.screenshot("ko-refused")

    since = window.mark()
    window.drag("f5", "f6")
    window.wait(r"model .*last=f5f6 ", since)
    for move in AFTER_KO[1:]:
        window.play(move)
    window.wait(r"model .*outcome=won winners=black reason=keishi\.rectangle")
    result = window.wait(r"result (.+)")[1]
    for corner in ("a1", "a3", "e1", "e3"):
        harness.check(corner in result, f"the result does not name {corner}: {result}")
    window.screenshot("won")
    window.close()

    window = harness.start(program)
    since = window.mark()
    window.press("page-history")
    window.wait(r"history rows=1", since)
    window.screenshot("history-page")
    step_through(window, len(BEFORE_KO) + len(AFTER_KO))
    window.close()


def step_through(window, plies):
    x, y, _ = window.wait_control("history")
    window.click(x, y - window_row_offset(window))
    window.wait(rf"preview id=\d+ ply=\d+ plies={plies}")
    since = window.mark()
    window.press("history-first")
    window.wait(r"preview id=\d+ ply=0 ", since)
    for ply in range(1, plies + 1):
        since = window.mark()
        window.press("history-next")
        window.wait(rf"preview id=\d+ ply={ply} ", since)


def window_row_offset(window):
    return 0


if __name__ == "__main__":
    harness.run(play_by_mouse)
