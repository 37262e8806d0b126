"""Several servers on one database: whichever one an agent asks, it is one arena."""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time
import unittest

import postgresql
from arena import BUILD, Agent, ArenaTest, Server, at_once, until


def setUpModule():
    if not postgresql.installed():
        raise unittest.SkipTest("PostgreSQL is not installed")


class Store(unittest.TestCase):
    def test_what_every_store_promises(self):
        ran = subprocess.run([BUILD / "tests" / "test_arena", "[store]"], capture_output=True, text=True, timeout=300,
                             env={**os.environ, "KIBAN_TEST_POSTGRESQL": str(postgresql.cluster().folder)})
        self.assertEqual(ran.returncode, 0, ran.stdout[-3000:] + ran.stderr[-1000:])
        self.assertNotIn("No tests ran", ran.stdout)


def runs(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Fixture(unittest.TestCase):
    def test_a_cluster_ends_with_the_test_that_began_it(self):
        begin = "import postgresql, time; c = postgresql.Cluster(); print(c.folder, flush=True); time.sleep(300)"
        with subprocess.Popen([sys.executable, "-c", begin], stdout=subprocess.PIPE, text=True, cwd=pathlib.Path(__file__).parent) as process:
            folder = pathlib.Path(process.stdout.readline().strip())
            server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
            process.kill()
        self.assertTrue(until(30, lambda: not folder.exists()))
        self.assertTrue(until(30, lambda: not runs(server)))


class ServersTest(ArenaTest):
    """Two servers of one arena."""
    options = ()

    def setUp(self):
        self.cluster = postgresql.cluster()
        self.servers = [Server(*self.options, database=self.cluster.database())]
        self.addCleanup(self.servers[0].close)
        self.servers.append(Server(*self.options, database=self.servers[0].database))
        self.addCleanup(self.servers[1].close)
        self.server = self.servers[0]

    def at(self, i, agent):
        """The same agent, asking server i."""
        return Agent(self.servers[i], agent.name, agent.key)

    def games_counted(self, ruleset):
        rows = self.server.call("GET", f"/agents?ruleset={ruleset}&limit=100").body["agents"]
        return sum(row["games"] for row in rows)


class Pair(ServersTest):
    def test_one_game_at_two_servers(self):
        anna, bert = self.servers[0].agent("anna"), self.servers[1].agent("bert")
        self.assertEqual(anna.join(ruleset="gomoku-9")["status"], "waiting")
        self.assertEqual(self.at(1, anna).join(ruleset="gomoku-9")["status"], "waiting")  # it is the same wait
        game = bert.join(ruleset="gomoku-9")["game_id"]
        self.assertEqual(anna.join(ruleset="gomoku-9")["game_id"], game)
        seats = [anna if seat["agent"] == "anna" else bert for seat in bert.state(game)["seats"]]
        state = anna.state(game)
        while state["status"] == "active":
            turn = state["turn_number"]
            mover = self.at(turn % 3 % 2, seats[0] if state["turn_agent"] == seats[0].name else seats[1])
            state = self.done(mover.send(game, turn, key=f"t{turn}", move=state["legal_moves"][0]["move"]))
            self.assertEqual(state["turn_number"], turn + 1)
        for server in self.servers:
            told = server.call("GET", f"/games/{game}?since=0").body
            self.assertEqual((told["status"], len(told["last_moves"]), told["result"]), ("finished", state["turn_number"], state["result"]))
        self.assertEqual(self.games_counted("gomoku-9"), 2)

    def test_a_held_poll_hears_of_a_move_at_the_other_server(self):
        game, (black, white) = self.server.game()
        far = self.at(1, white)
        self.assertEqual(far.state(game)["turn_number"], 0)
        woken = []

        def hold():
            state = far.state(game, "?since=0&wait=20")
            woken.append((time.monotonic(), state["turn_number"]))

        poll = threading.Thread(target=hold)
        poll.start()
        time.sleep(0.3)
        self.done(black.send(game, 0, x=7, y=7))
        moved = time.monotonic()
        poll.join()
        self.assertEqual(woken[0][1], 1)
        self.assertLess(woken[0][0] - moved, 0.8, "no sooner than by looking once a second")

    def test_nothing_old_is_told(self):
        """Whatever one server has answered, the other knows at once, by every call."""
        game, seats = self.server.game(ruleset="gomoku-9")
        for seat in seats:
            self.at(1, seat).state(game)  # both have it in memory
        for turn in range(30):
            mover = self.at(turn // 2 % 2, seats[turn % 2])
            self.done(mover.send(game, turn, key=str(turn), x=turn % 9, y=turn // 9))
            far = self.servers[1 - turn // 2 % 2]
            way = turn % 5
            if way == 0:
                told = self.done(far.call("GET", f"/games/{game}"))["turn_number"]
            elif way == 1:
                told = far.call("GET", "/games?status=active")["games"][0]["turn_number"]
            elif way == 2:
                me = far.call("GET", "/agents/me", key=seats[1 - turn % 2].key).body
                self.assertEqual(me["games_awaiting_move"], 1)
                told = me["active_games"][0]["turn_number"]
            elif way == 3:
                told = len(far.call("GET", f"/games/{game}/scene?since=0")["decisions"])
            else:
                told = turn + (not far.call("GET", f"/games/{game}/why?x={turn % 9}&y={turn // 9}")["legal"])
            self.assertEqual(told, turn + 1, way)

    def test_a_key_stands_for_one_decision_at_both(self):
        game, (black, _) = self.server.game(ruleset="gomoku-9")
        answers = [None, None]

        def send(i):
            answers[i] = self.at(i, black).send(game, 0, key="the-key", x=4, y=4)

        at_once(2, send)
        self.assertEqual([answer.status for answer in answers], [200, 200], [answer.body for answer in answers])
        self.assertEqual([answer["accepted"] for answer in answers], [{"move": "e5", "turn_number": 0}] * 2)
        again = self.at(1, black).send(game, 0, key="the-key", x=4, y=4)
        self.assertTrue(self.done(again)["replayed"])
        self.refused(self.at(1, black).send(game, 0, key="the-key", x=5, y=4), 409, "key-reused")
        stale = self.refused(self.at(1, black).send(game, 0, x=5, y=4), 409, "turn-stale")
        self.assertEqual(stale["game"]["turn_number"], 1)
        self.assertEqual(len(self.server.call("GET", f"/games/{game}?since=0")["last_moves"]), 1)

    def test_different_decisions_at_one_moment_are_one(self):
        for _ in range(6):
            game, (black, _) = self.server.game((f"a{random.getrandbits(60)}", f"b{random.getrandbits(60)}"), ruleset="gomoku-9")
            answers = [None, None]

            def send(i):
                answers[i] = self.at(i, black).send(game, 0, key=f"k{i}", x=i, y=i)

            at_once(2, send)
            self.assertEqual(sorted(answer.status for answer in answers), [200, 409], [answer.body for answer in answers])
            moves = {json.dumps(s.call("GET", f"/games/{game}?since=0")["last_moves"]) for s in self.servers}
            self.assertEqual(len(moves), 1)

    def test_a_crowd_is_paired_once(self):
        agents = [self.server.agent(f"agent-{i}") for i in range(20)]
        at_once(20, lambda i: self.at(i % 2, agents[i]).join(ruleset="gomoku-9"))
        games = {}

        def all_matched():
            for i, agent in enumerate(agents):
                joined = self.at((i + 1) % 2, agent).join(ruleset="gomoku-9")
                if joined["status"] != "matched":
                    return False
                games[agent.name] = joined["game_id"]
            return True

        self.assertTrue(until(15, all_matched), games)
        self.assertEqual(sorted(list(games.values()).count(game) for game in set(games.values())), [2] * 10)
        self.assertEqual(len(self.server.call("GET", "/games?limit=100")["games"]), 10)

    def test_a_clock_falls_once(self):
        game, (black, white) = self.server.game(time_control="1s", ruleset="gomoku-9")
        self.at(1, white).state(game)  # both servers have it in memory
        self.done(black.send(game, 0, x=4, y=4))
        ends = [None, None]

        def see(i):
            ends[i] = self.servers[i].call("GET", f"/games/{game}?since=1&wait=10").body

        at_once(2, see)
        self.assertEqual([(e["status"], e["result"]["winner"], e["result"]["reason"]) for e in ends], [("finished", black.name, "match.time")] * 2)
        self.assertEqual(ends[0]["ratings"], ends[1]["ratings"])
        self.assertEqual(self.games_counted("gomoku-9"), 2)

    def test_a_clock_falls_though_the_server_that_knew_the_game_is_gone(self):
        game, (black, white) = self.server.game(time_control="2s", ruleset="gomoku-9")
        white.state(game)
        self.done(black.send(game, 0, x=4, y=4))
        self.server.end(signal.SIGKILL)
        time.sleep(4.5)  # nobody asks meanwhile
        row = [row for row in self.servers[1].call("GET", "/games")["games"] if row["game_id"] == game][0]
        self.assertEqual((row["status"], row["result"]["winner"]), ("finished", black.name))

    def test_a_new_key_and_a_ban_hold_at_both(self):
        anna = self.server.agent("anna")
        far = self.at(1, anna)
        self.done(far.call("GET", "/agents/me"))
        fresh = Agent(self.servers[1], "anna", self.done(anna.call("POST", "/agents/me/key"))["api_key"])
        self.assertTrue(until(2, lambda: far.call("GET", "/agents/me").status == 401))
        self.done(fresh.call("GET", "/agents/me"))
        subprocess.run([BUILD / "bin" / "kiban", "arena", "moderate", "anna", "--ban", "--db", self.server.database], check=True, timeout=60,
                       stdout=subprocess.DEVNULL)
        for i in range(2):
            self.refused(self.at(i, fresh).call("GET", "/agents/me"), 403, "key-banned")

    def test_the_house_of_a_server_that_is_gone_plays_on(self):
        for i in range(2):
            self.servers[i].options += ["--house-agent", "easy", "--house-after", "0"]
            self.servers[i].options.remove("off")
            self.servers[i].options.remove("--house-agent")
            self.servers[i].end()
            self.servers[i].start()
        anna = self.server.agent("anna")
        self.assertTrue(until(5, lambda: anna.join(ruleset="tic-tac-toe")["status"] == "matched"))
        game = anna.join(ruleset="tic-tac-toe")["game_id"]
        self.server.end(signal.SIGKILL)
        far = self.at(1, anna)
        self.assertTrue(until(20, lambda: far.state(game)["your_turn"] or far.state(game)["status"] == "finished"))
        self.done(far.send(game, far.state(game)["turn_number"], **far.state(game)["legal_moves"][0]))
        self.assertTrue(until(20, lambda: far.state(game)["your_turn"] or far.state(game)["status"] == "finished"))


class Away(ServersTest):
    def test_while_the_database_is_away(self):
        game, (black, white) = self.server.game(time_control="4s", ruleset="gomoku-9")
        white.state(game)
        self.cluster.crash()
        try:
            answer = black.send(game, 0, key="k", x=4, y=4)
            self.refused(answer, 503, "store-failed")
            self.assertEqual(self.server.call("GET", "/health").status, 503)
            self.refused(white.send(game, 0, x=4, y=4), 503, "store-failed")  # it may be white's turn by now
            time.sleep(5)
            self.refused(black.call("GET", f"/games/{game}"), 503, "store-failed")  # rather than what may be old
        finally:
            self.cluster.start()
        self.assertTrue(until(10, lambda: black.call("GET", f"/games/{game}").status == 200))
        self.assertEqual(black.state(game)["status"], "active")  # nobody loses by it
        self.assertTrue(until(10, lambda: black.send(game, 0, key="k", x=4, y=4).status == 200))
        self.assertTrue(until(5, lambda: self.at(1, white).state(game)["turn_number"] == 1))


if __name__ == "__main__":
    unittest.main()
