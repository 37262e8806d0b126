"""The window is killed in mid-game; the next start offers to go on, and the game goes on from the last move shown."""
import harness
import play_by_mouse

MOVES = ["a2a1", "a5a4", "b2a3", "a4b3"]


def power_loss(program):
    window = harness.start(program)
    play_by_mouse.begin_game_for_two(window, "keishi")
    for move in MOVES:
        window.play(move)
    window.kill()

    window = harness.start(program)
    window.wait(r"continue games=1")
    window.screenshot("continue")
    since = window.mark()
    window.press("notice-resume")
    window.wait(rf"model .*game=keishi ply={len(MOVES)} .*last={MOVES[-1]} may_move=1", since)
    window.play("e2e1")
    window.close()


if __name__ == "__main__":
    harness.run(power_loss)
