"""A game hangs in play: the window lives, says which game it is, ends it and goes on. The next start shows what was
played, though the game still hangs there."""
import harness
import play_by_mouse
from trouble import GAME, Trouble, put


def stuck_game(program):
    with Trouble() as trouble:
        window = harness.start(program, environment=trouble.environment)
        play_by_mouse.begin_game_for_two(window, GAME)
        put(window, "a1")
        trouble.begin("hangs")
        since = window.mark()
        window.click_site("b1")
        window.wait(r"notice error window\.stuck Fixture .*", since)
        window.screenshot("stuck-game")
        window.press("page-play")
        since = window.mark()
        window.wait(r"notice error window\.stuck Fixture .*", since)  # said again to who waits
        since = window.mark()
        window.press("notice-end-game")
        window.wait(r"notice information window\.stuck-ended ", since)
        window.wait(r"continue games=1", since)
        since = window.mark()
        window.press("page-play")
        play_by_mouse.begin_game_for_two(window, "keishi")
        window.play("a2a1")
        window.close()

        window = harness.start(program, environment=trouble.environment)
        window.wait(r"continue games=2")
        window.screenshot("stuck-game-continue")
        since = window.mark()
        window.press("page-history")
        window.wait(r"history rows=2", since)
        trouble.end()
        window.press("page-play")
        since = window.mark()
        window.press("continue-1")
        window.wait(rf"model .*game={GAME} ply=2 ", since)
        window.close()


if __name__ == "__main__":
    harness.run(stuck_game)
