"""Whole games over the wire: the opening of Taraguchi-10 with every transition, Shogi, games of every kind, many at once."""
import re
import unittest

from arena import SOURCE, TEN, ArenaTest, at_once

POINTS = [{"x": x, "y": y} for x, y in TEN]
FOUR = [{"x": 7, "y": 7}, {"x": 8, "y": 8}, {"x": 9, "y": 7}, {"x": 6, "y": 9}]


class Taraguchi(ArenaTest):
    def decide(self, game, seats, **decision):
        """Whoever is to decide does; the state afterwards."""
        state = seats[0].state(game)
        mover = next(agent for agent in seats if agent.name == state["turn_agent"])
        return self.done(mover.send(game, state["turn_number"], **decision))

    def four_stones(self, game, seats, swaps):
        for number, (stone, swap) in enumerate(zip(FOUR, swaps), 1):
            before = seats[0].state(game)
            self.assertEqual((before["phase"], before["turn_color"]), (f"opening.place-{number}", "black" if number % 2 else "white"))
            state = self.decide(game, seats, **stone)
            self.assertEqual(state["phase"], f"opening.swap-after-{number}")
            self.assertEqual(state["turn_color"], "white" if number % 2 else "black")
            roles = {seat["agent"]: seat["role"] for seat in state["seats"]}
            state = self.decide(game, seats, action="swap" if swap else "no_swap")
            after = {seat["agent"]: seat["role"] for seat in state["seats"]}
            self.assertEqual(after != roles, swap)
            self.assertEqual(state["move_number"], number)
        return state

    def test_option_a(self):
        game, seats = self.server.game()
        state = self.four_stones(game, seats, (True, False, True, True))
        self.assertEqual((state["phase"], state["turn_color"], state["turn_number"]), ("opening.place-or-offer", "black", 8))
        self.assertEqual(state["offer10_candidates"], [])
        mover = next(agent for agent in seats if agent.name == state["turn_agent"])
        far = self.refused(mover.send(game, 8, action="single", x=0, y=0), 422, "move-illegal")
        self.assertEqual(far["token"], "renju.zone")
        state = self.decide(game, seats, action="single", x=4, y=4)
        self.assertEqual((state["phase"], state["turn_color"], state["move_number"]), ("opening.swap-after-5", "white", 5))
        state = self.decide(game, seats, action="swap")
        self.assertEqual((state["phase"], state["turn_color"]), ("play", "white"))
        self.assertIsNone(state["offer10_candidates"])
        state = self.decide(game, seats, x=0, y=14)
        self.assertEqual((state["move_number"], state["turn_color"]), (6, "black"))

    def test_option_b(self):
        game, seats = self.server.game()
        state = self.four_stones(game, seats, (False, True, False, False))
        mover = next(agent for agent in seats if agent.name == state["turn_agent"])
        mirrored = POINTS[:9] + [{"x": 14, "y": 0}]
        refused = self.refused(mover.send(game, 8, action="offer", points=mirrored), 422, "move-illegal")
        self.assertEqual((refused["token"], [s["site"] for s in refused["sites"]]), ("renju.symmetric-offer", ["a1"]))
        self.assertEqual(mover.state(game)["turn_number"], 8)  # nothing of it has happened
        self.refused(mover.send(game, 8, action="offer", points=POINTS + [{"x": 3, "y": 3}]), 422, "move-illegal")
        state = self.done(mover.send(game, 8, key="ten", action="offer", points=POINTS))
        self.assertEqual((state["turn_number"], state["phase"], state["turn_color"]), (18, "opening.pick", "white"))
        self.assertEqual(len(state["last_moves"]), 10)
        self.assertEqual({(p["x"], p["y"]) for p in state["offer10_candidates"]}, set(TEN))
        again = self.done(mover.send(game, 8, key="ten", action="offer", points=POINTS))
        self.assertEqual((again["replayed"], again["turn_number"]), (True, 18))
        other = next(agent for agent in seats if agent is not mover)
        self.assertEqual(self.refused(other.send(game, 18, action="pick", x=9, y=9), 422, "move-illegal")["token"], "renju.not-offered")
        self.refused(other.send(game, 18, action="swap"), 422, "move-illegal")  # no swap after offers
        state = self.done(other.send(game, 18, action="pick", x=2, y=2))
        self.assertEqual((state["phase"], state["turn_color"], state["turn_agent"], state["move_number"]), ("play", "white", other.name, 5))

    def test_offers_one_by_one(self):
        game, seats = self.server.game()
        self.four_stones(game, seats, (False,) * 4)
        for number, point in enumerate(POINTS):
            decision = {"action": "offer", **point} if number == 0 else point
            state = self.decide(game, seats, **decision)
            self.assertEqual(state["phase"], "opening.pick" if number == 9 else "opening.offer")
            self.assertEqual(len(state["offer10_candidates"]), number + 1)
        self.assertEqual(self.decide(game, seats, x=0, y=0)["phase"], "play")

    def forbidden(self, names, decisions, last):
        """The game after the opening and these stones of Black and White in turn, and Black's last one."""
        game, seats = self.server.game(names)
        for stone in ({"x": 7, "y": 7}, {"x": 7, "y": 8}, {"x": 8, "y": 7}, {"x": 4, "y": 10}):
            self.decide(game, seats, **stone)
            self.decide(game, seats, action="no_swap")
        for decision in decisions:
            state = self.decide(game, seats, **decision)
        black = next(s["agent"] for s in state["seats"] if s["role"] == "black")
        self.assertIn((last["x"], last["y"]), [(m["x"], m["y"]) for m in state["forbidden_moves"]])
        self.assertNotIn((last["x"], last["y"]), [(m.get("x"), m.get("y")) for m in state["legal_moves"]])
        state = self.decide(game, seats, **last)
        self.assertEqual(state["status"], "finished")
        self.assertNotEqual(state["result"]["winner"], black)
        self.assertEqual(state["result"]["role"], "white")
        return state["result"]["reason"]

    def test_forbidden_points_lose(self):
        single = {"action": "single", "x": 9, "y": 9}
        away = [{"x": 0, "y": 14}, {"x": 14, "y": 14}, {"x": 0, "y": 0}, {"x": 14, "y": 0}, {"x": 4, "y": 14}]
        # Black has h8, i8, j10; with j9 there are threes along the eighth row (j8) and the column j.
        reason = self.forbidden(("anna", "bert"), [single, {"action": "no_swap"}, away[0], {"x": 9, "y": 8}, away[1]], {"x": 9, "y": 7})
        self.assertEqual(reason, "renju.forbidden.double-three")
        # Overline: e8 f8 . h8 i8 j8, then g8.
        row = [single, {"action": "no_swap"}, away[0], {"x": 4, "y": 7}, away[1], {"x": 5, "y": 7}, away[2], {"x": 9, "y": 7}, away[3]]
        self.assertEqual(self.forbidden(("cleo", "dora"), row, {"x": 6, "y": 7}), "renju.forbidden.overline")


class Documents(ArenaTest):
    def test_every_transition_of_the_page(self):
        """The tables of docs/arena.md: who decides, what is sent, what is asked then and of whom."""
        page = (SOURCE / "docs/arena.md").read_text()
        tables = re.split(r"^### Course ", page, flags=re.M)[1:]
        self.assertGreaterEqual(len(tables), 3)
        row = re.compile(r"^\| (\d+) \| (\w+) \| `(\{.*?\})` \| `([\w.-]+)` \| (\w+) \|$", re.M)
        import json
        for number, table in enumerate(tables):
            rows = row.findall(table)
            self.assertGreaterEqual(len(rows), 10)
            game, seats = self.server.game((f"first-{number}", f"second-{number}"))
            for turn, colour, body, phase, next_colour in rows:
                state = seats[0].state(game)
                self.assertEqual((state["turn_number"], state["turn_color"]), (int(turn), colour.lower()))
                mover = next(agent for agent in seats if agent.name == state["turn_agent"])
                state = self.done(mover.send(game, int(turn), **json.loads(body)))
                self.assertEqual((state["phase"], state["turn_color"]), (phase, next_colour.lower()), (number, turn))


class Whole(ArenaTest):
    def test_renju(self):
        game, seats = self.server.game()

        def row_by_row(state):
            # Each colour fills the board from its own end, so that somebody gets five in a row, or Black six.
            stones = [m for m in state["legal_moves"] if "x" in m and "action" not in m]
            if not stones:
                return state["legal_moves"][-1]
            return stones[0] if state["turn_color"] == "black" else stones[-1]

        state = self.play_out(game, seats, row_by_row)
        self.assertEqual(state["result"]["outcome"], "won")
        self.assertEqual(set(state["ratings"]), {seat.name for seat in seats})
        self.assertEqual(seats[0].state(game, "?since=0")["last_moves"][-1]["turn_number"], state["turn_number"] - 1)

    def test_shogi(self):
        game, (sente, gote) = self.server.game(game="shogi")
        state = sente.state(game)
        self.assertEqual((state["board"][0][0], state["board"][8][8], state["hands"]), ("black:lance", "white:lance", {"black": {}, "white": {}}))
        state = self.done(sente.send(game, 0, move="7g7f"))
        self.assertEqual((state["accepted"]["move"], state["board"][3][2], state["turn_color"]), ("7g7f", "black:pawn", "white"))
        nifu = self.refused(gote.send(game, 1, move="P*5e"), 422, "move-illegal")
        self.assertTrue(nifu["token"].startswith("shogi."))
        again = ["8b7b", "2h3h", "7b8b", "3h2h"] * 4  # until the position is there for the fourth time
        state = self.play_out(game, (sente, gote), lambda state: {"move": again[state["turn_number"] - 1]}, most=len(again))
        self.assertEqual((state["result"]["outcome"], state["turn_number"]), ("drawn", 13))
        self.assertTrue(state["result"]["reason"].startswith("shogi."))
        self.assertEqual({change["before"] - change["after"] for change in state["ratings"].values()}, {0})
        kif = self.server.call("GET", f"/games/{game}/record?format=kif")
        self.assertEqual(kif.status, 200)
        self.assertIn("７六歩".encode(), kif.data)

    def test_games_of_every_kind(self):
        anna, bert = self.server.agent("anna"), self.server.agent("bert")
        rulesets = self.server.call("GET", "/rulesets").body
        self.assertGreaterEqual(len(rulesets), 20)
        for ruleset in rulesets:
            with self.subTest(ruleset["ruleset"]):
                game, seats = self.server.game((anna, bert), ruleset=ruleset["ruleset"])
                for turn in range(4):
                    state = anna.state(game)
                    if state["status"] == "finished":
                        break
                    self.assertTrue(state["phase"] and state["turn_color"] and state["position"])
                    mover = next(agent for agent in seats if agent.name == state["turn_agent"])
                    self.done(mover.send(game, turn, **state["legal_moves"][len(state["legal_moves"]) // 2]))
                if state["status"] == "active":
                    self.done(anna.send(game, anna.state(game)["turn_number"], action="resign"))

    def test_ten_agents_at_once(self):
        agents = [self.server.agent(f"agent-{i}") for i in range(10)]
        finished = []

        def play(i):
            agent = agents[i]
            joined = agent.join(ruleset="tic-tac-toe", time_control="1m")
            while joined["status"] == "waiting":
                joined = agent.join(ruleset="tic-tac-toe", time_control="1m")
            game = joined["game_id"]
            state = agent.state(game)
            while state["status"] == "active":
                turn = state["turn_number"]
                if state["your_turn"]:
                    body = {"turn_number": turn, "idempotency_key": f"{turn}", **state["legal_moves"][0]}
                    answers = [None] * 3
                    def post(n):
                        answers[n] = agent.call("POST", f"/games/{game}/move", body)
                    at_once(3, post)  # the same decision three times at once
                    self.assertEqual([a.status for a in answers], [200] * 3)
                    self.assertEqual(sum("replayed" not in a.body for a in answers), 1)
                    state = agent.state(game)
                else:
                    state = agent.state(game, f"?since={turn}&wait=10")
            finished.append((game, state["turn_number"]))

        at_once(10, play)
        self.assertEqual(len(finished), 10)
        self.assertEqual(len(set(finished)), 5)  # both sides saw the same end


if __name__ == "__main__":
    unittest.main()
