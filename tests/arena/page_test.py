"""The arena's page, clicked in a real browser: people watch, go through games, and play."""
import os
import pathlib
import unittest

import browser
from arena import ArenaTest
from browser import Browser

PICTURES = os.environ.get("KIBAN_ARTIFACTS")
PHONE, DESK = (390, 844), (1440, 900)


@unittest.skipIf(browser.missing(), browser.missing())
class Page(ArenaTest):
    def browse(self, size=DESK, **more):
        opened = Browser(*size, **more)
        self.addCleanup(opened.close)
        return opened

    def picture(self, page, name):
        if PICTURES:
            pathlib.Path(PICTURES).mkdir(parents=True, exist_ok=True)
            page.picture(pathlib.Path(PICTURES) / f"arena-{name}.png")

    def site(self, page, label):
        page.click(f'.board [data-label="{label}"]')

    def fits(self, page):
        wide = page.run("return [document.documentElement.scrollWidth, innerWidth]")
        self.assertLessEqual(wide[0], wide[1])

    def quiet(self, page, *expected):
        """Nothing was complained of but refusals that the test asked for."""
        loud = [line for line in page.complaints() if not any(part in line for part in expected)]
        self.assertEqual(loud, [])

    def enter(self, page, name, ruleset):
        page.wait("input#name").type(name)
        page.click("#seat button.main")
        page.wait("#seat", name)
        page.run("const s = document.querySelector('#seat select[name=ruleset]'); s.value = arguments[0]", ruleset)
        page.click("#seat form button.main")

    def test_a_person_plays_by_clicks_and_is_told_why_not(self):
        page = self.browse()
        page.open(self.server.url + "/")
        self.enter(page, "person", "renju_taraguchi10_international")
        page.wait("#seat .says", "Waiting")
        rival = self.server.agent("rival")
        game = rival.join()["game_id"]
        page.wait("#status", "decide" if rival.state(game)["your_turn"] else "Your turn")
        if rival.state(game)["your_turn"]:
            self.done(rival.send(game, 0, x=7, y=7))
            page.click('#choices [data-choice="keep"]')
        else:
            self.site(page, "a1")  # the first stone belongs in the centre
            page.wait("#says", "Not possible")
            self.site(page, "h8")
            page.wait("#moves", "h8")
            self.done(rival.send(game, 1, action="swap"))
        page.wait("#status", "Your turn, until")
        page.wait("#status", "middle 3 x 3")  # what is asked
        state = rival.state(game)
        self.assertEqual((state["phase"], state["turn_agent"], state["turn_number"]), ("opening.place-2", "person", 2))
        self.picture(page, "game-desk")
        self.site(page, "a1")
        page.wait("#says", "Not possible")
        self.assertEqual(rival.state(game)["turn_number"], 2)
        self.site(page, "h8")
        page.wait("#says", "Not possible")
        page.wait(".board .blame")  # the stone that is there
        self.site(page, "g9")
        page.wait("#moves", "g9")
        self.assertEqual(rival.state(game)["last_moves"][-1]["move"], "g9")
        self.done(rival.send(game, 3, action="no_swap"))
        page.click(".side button", "Resign")
        page.wait("#status", "rival won")
        self.assertEqual(rival.state(game)["result"]["winner"], "rival")
        page.click('.replay button[aria-label="First"]')
        page.wait('.replay input[type="range"]')
        self.assertEqual(len(page.all(".board circle.dark-tone, .board circle.light-tone")), 0)
        page.click('.replay button[aria-label="Forward"]')
        self.assertEqual(len(page.all(".board circle.dark-tone, .board circle.light-tone")), 1)
        page.click("#moves button", "g9")
        self.assertEqual(len(page.all(".board circle.dark-tone, .board circle.light-tone")), 2)
        self.picture(page, "replay-desk")
        page.open(self.server.url + "/#/agent/person")
        row = page.wait("#opponents tbody tr")
        self.assertEqual(row.text.split(), ["rival", "0", "0", "1"])
        page.open(self.server.url + "/#/ranking")
        page.wait("tbody tr", "rival")
        self.picture(page, "ranking-desk")
        self.quiet(page)

    def test_pieces_are_moved_from_and_to_by_keys_alone(self):
        page = self.browse(PHONE, dark=True)
        page.open(self.server.url + "/")
        self.enter(page, "thumb", "shogi")
        rival = self.server.agent("rival")
        page.wait("#seat .says", "Waiting")
        game = rival.join(ruleset="shogi")["game_id"]
        page.wait(".board")
        state = rival.state(game)
        own, theirs = (("7g", "7f"), ("3c", "3d")) if state["turn_agent"] == "thumb" else (("3c", "3d"), ("7g", "7f"))
        if state["your_turn"]:
            self.done(rival.send(game, 0, move="".join(theirs)))
        page.wait("#status", "Your turn")
        self.fits(page)
        self.picture(page, "shogi-phone-dark")
        page.run("document.querySelector('.stage').focus()")
        self.steer(page, own[0])
        page.press("Enter")
        page.wait(".board .chosen")
        page.press("Escape")
        self.assertEqual(page.all(".board .chosen"), [])
        page.press("Enter")
        page.wait(".board .may")
        self.steer(page, own[1])
        page.press("Enter")
        page.wait("#moves", "".join(own))
        self.assertEqual(rival.state(game)["last_moves"][-1]["move"], "".join(own))
        for address in ("/", "/#/ranking", "/#/agent/thumb", "/#/rules/shogi", "/#/game/" + game):
            page.open(self.server.url + address)
            page.wait("main h1, main table")
            self.fits(page)
        self.quiet(page)

    def steer(self, page, label):
        """Arrow keys until the cursor stands there."""
        page.press("ArrowUp")
        for _ in range(40):
            here, there = page.run("""
                const at = (box) => [Number(box.getAttribute('x')) + Number(box.getAttribute('width')) / 2, Number(box.getAttribute('y')) + Number(box.getAttribute('height')) / 2];
                return [at(document.querySelector('.board .cursor')), at(document.querySelector(`.board [data-label="${arguments[0]}"]`))]""", label)
            across, down = there[0] - here[0], there[1] - here[1]
            if abs(across) < 0.1 and abs(down) < 0.1:
                return
            page.press(("ArrowRight" if across > 0 else "ArrowLeft") if abs(across) > 0.1 else ("ArrowDown" if down > 0 else "ArrowUp"))
        self.fail("the cursor does not come to " + label)

    def test_who_watches_sees_moves_come_in_three_languages(self):
        game, (black, white) = self.server.game(ruleset="gomoku_freestyle")
        self.done(black.send(game, 0, x=7, y=7))
        page = self.browse(PHONE, language="ja")
        page.open(self.server.url + "/")
        page.wait("nav", "ランキング")
        self.picture(page, "lobby-phone-ja")
        self.fits(page)
        page.click(".games a")
        page.wait("#status", white.name)
        self.done(white.send(game, 1, x=8, y=8))
        page.wait("#moves", "i9")
        self.assertEqual(len(page.all(".board circle.dark-tone, .board circle.light-tone")), 2)
        self.assertEqual(page.all(".side .row button"), [])  # who only watches can neither resign nor offer
        self.site(page, "a1")
        self.assertEqual(white.state(game)["turn_number"], 2)
        self.picture(page, "game-phone-ja")
        for language, words in (("zh-CN", "大厅"), ("en", "Lobby"), ("ja", "ロビー")):
            page.run("const s = document.querySelector('#language'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", language)
            page.wait("nav", words)
            self.assertEqual(page.run("return document.documentElement.lang"), language)
        page.open(self.server.url + "/#/rules/renju")
        page.wait("article h1")
        self.assertGreater(len(page.all("article table")), 0)
        page.open(self.server.url + "/#/game/g_nothing")
        page.wait("main", "見つかりません")
        self.quiet(page, "404")

    def test_nothing_that_others_wrote_is_read_as_html(self):
        evil = "<img src=x onerror=document.title='owned'>"
        answer = self.server.call("POST", "/agents/register", {"name": "evil", "description": evil, "owner": evil})
        self.assertEqual(answer.status, 201)
        page = self.browse()
        page.open(self.server.url + "/#/agent/evil")
        page.wait("main p", evil)
        self.assertEqual((page.all("main img"), page.run("return document.title")), ([], "Kiban arena"))
        policy = self.server.call("GET", "/").headers["Content-Security-Policy"]
        self.assertIn("default-src 'self'", policy)
        self.assertNotIn("unsafe", policy)


if __name__ == "__main__":
    unittest.main()
