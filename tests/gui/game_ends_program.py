"""A game ends the program in play, by leaving it and by a crash: the next start says so and opens the game where it was
shown last."""
import harness
import play_by_mouse
from trouble import GAME, Trouble, put


def game_ends_program(program):
    for number, what in enumerate(("exits", "crashes"), start=1):
        with Trouble() as trouble:
            window = harness.start(program, environment=trouble.environment)
            play_by_mouse.begin_game_for_two(window, GAME)
            put(window, "a1")
            trouble.begin(what)
            window.click_site("b1")
            window.wait_until(lambda: window.ended, f"the program ends, as the game {what}")
            window.process.wait()

            window = harness.start(program, environment=trouble.environment)
            window.wait(r"notice error window\.game-ended-it Fixture .*")
            window.wait(rf"model .*game={GAME} ply=1 .*last=a1 ")
            window.screenshot(f"game-{what}")
            trouble.end()
            put(window, "c3")
            window.close()

            window = harness.start(program, environment=trouble.environment)
            window.wait(rf"continue games={number}")
            harness.check(not any("game-ended-it" in line for line in window.lines), "an old end is told again")
            window.close()


if __name__ == "__main__":
    harness.run(game_ends_program)
