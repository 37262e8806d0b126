"""What must not be lost: kills in mid-game, restarts, deadlines that pass while nobody looks."""
import json
import os
import pathlib
import re
import resource
import signal
import socket
import stat
import subprocess
import threading
import time
import unittest

import surroundings
from arena import KIBAN, ON_POSTGRESQL, SOURCE, ArenaTest, Server, environment, until
from mcp_test import META, MODERN


class Kills(ArenaTest):
    def test_terminate_ends_in_good_order(self):
        game, (black, white) = self.server.game()
        self.done(black.send(game, 0, x=7, y=7))
        self.assertEqual(self.server.end(), 0)
        self.server.start()
        self.assertEqual(white.state(game)["turn_number"], 1)
        self.assertEqual(white.join()["game_id"], game)
        waiting = self.server.agent("waiting")
        self.assertEqual(waiting.join(ruleset="hex")["status"], "waiting")
        self.server.end(signal.SIGKILL)
        self.server.start()
        self.assertEqual(self.done(waiting.call("GET", "/agents/me"))["queue"]["ruleset"], "hex")


class Deadlines(ArenaTest):
    def test_a_clock_falls_though_nobody_looks(self):
        game, (black, white) = self.server.game(time_control="1s")
        white.state(game)
        self.done(black.send(game, 0, x=7, y=7))
        time.sleep(1.6)
        state = self.server.call("GET", f"/games/{game}").body
        self.assertEqual((state["status"], state["result"]["winner"], state["result"]["reason"]), ("finished", black.name, "match.time"))
        self.assertIn("ratings", state)
        self.refused(white.send(game, 1, action="no_swap"), 409, "game-over")

    def test_who_never_comes_costs_no_rating(self):
        game, _ = self.server.game(time_control="1s")
        self.assertTrue(until(4, lambda: self.server.call("GET", f"/games/{game}").body["status"] == "finished"))
        state = self.server.call("GET", f"/games/{game}").body
        self.assertEqual((state["result"]["outcome"], state["result"]["winner"], state["result"]["rated"]), ("void", None, False))
        self.assertNotIn("ratings", state)

    def test_a_held_poll_hears_of_it(self):
        game, (black, white) = self.server.game(time_control="1s")
        white.state(game)
        self.done(black.send(game, 0, x=7, y=7))
        began = time.monotonic()
        state = black.state(game, "?since=1&wait=20")
        self.assertEqual(state["status"], "finished")
        self.assertLess(time.monotonic() - began, 5)

    def test_after_a_restart_the_time_is_given_back_and_then_runs(self):
        game, (black, white) = self.server.game(time_control="3s")
        white.state(game)
        self.done(black.send(game, 0, x=7, y=7))
        self.server.end(signal.SIGKILL)
        time.sleep(4)
        self.server.start()
        self.assertEqual(self.server.call("GET", f"/games/{game}").body["status"], "active")
        time.sleep(4.2)
        state = self.server.call("GET", f"/games/{game}").body
        self.assertEqual((state["status"], state["result"]["winner"]), ("finished", black.name))


class Clients(ArenaTest):
    options = ("--max-connections", "60")

    def test_slow_and_many(self):
        slow = [socket.create_connection(("127.0.0.1", self.server.port), timeout=20) for _ in range(40)]
        for connection in slow:
            connection.sendall(b"GET /health HTTP/1.1\r\nX-Slow: ")
        self.assertEqual(self.server.call("GET", "/health").status, 200)
        more = [socket.create_connection(("127.0.0.1", self.server.port), timeout=20) for _ in range(40)]
        time.sleep(0.3)
        closed = 0
        for connection in more:
            connection.settimeout(0.05)
            try:
                closed += connection.recv(1) == b""
            except OSError:
                pass
        self.assertGreaterEqual(closed, 15)  # over the limit
        for connection in more:
            connection.close()
        began = time.monotonic()
        slow[0].settimeout(20)
        self.assertEqual(slow[0].recv(1), b"")  # dropped
        self.assertLess(time.monotonic() - began, 15)
        for connection in slow:
            connection.close()
        self.assertTrue(until(5, lambda: self.server.call("GET", "/health").status == 200))


class Drips(ArenaTest):
    """Many who send a byte now and then hold up nobody, and are sent away."""

    def drip(self, connections, stop):
        while not stop.wait(0.5):
            for connection in list(connections):
                try:
                    connection.send(b" ")
                except OSError:
                    connections.remove(connection)

    def slow(self, beginning):
        connections = [socket.create_connection(("127.0.0.1", self.server.port), timeout=30) for _ in range(300)]
        for connection in connections:
            connection.sendall(beginning)
            self.addCleanup(connection.close)
        left, stop = list(connections), threading.Event()
        dripper = threading.Thread(target=self.drip, args=(left, stop))
        dripper.start()
        began = time.monotonic()
        try:
            game, seats = self.server.game(tuple(f"a{began:.6f}{i}".replace(".", "") for i in range(2)), ruleset="gomoku-9", time_control="1m")
            for turn in range(30):
                moved = time.monotonic()
                self.done(seats[turn % 2].send(game, turn, x=turn % 9, y=turn // 9))
                self.assertLess(time.monotonic() - moved, 5)
            self.assertTrue(until(25, lambda: not left), f"{len(left)} are still there")
            self.assertGreater(time.monotonic() - began, 8, "and were let go on for a while")
        finally:
            stop.set()
            dripper.join()

    def test_a_header_by_drips(self):
        self.slow(b"GET /health HTTP/1.1\r\nX-Slow:")

    def test_a_body_by_drips(self):
        self.slow(b"POST /agents/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n")


class Clocks(ArenaTest):
    """The machine's clock is set by an hour: no deadline moves."""

    def setUp(self):
        if not surroundings.FAKETIME:
            self.skipTest("faketime is not installed")
        self.clock = surroundings.Clock()
        self.addCleanup(self.clock.close)
        self.server = Server(more=self.clock.environment)
        self.addCleanup(self.server.close)

    def falls_in(self, least, most, game, since):
        """Seconds after `since`, though nobody asks."""
        self.assertTrue(until(most + 3, lambda: self.server.call("GET", f"/games/{game}").body["status"] == "finished"))
        self.assertTrue(least <= time.monotonic() - since <= most, time.monotonic() - since)

    def jumped(self, seconds, restart):
        game, (black, white) = self.server.game(time_control="4s", ruleset="gomoku-9")
        white.state(game)
        self.done(black.send(game, 0, x=4, y=4))
        moved, before = time.monotonic(), self.server.call("GET", f"/games/{game}").body
        if restart:
            self.server.end(signal.SIGKILL)
        self.clock.set(seconds)
        if restart:
            self.server.start()
            moved = time.monotonic()
        else:
            time.sleep(1)
            self.assertEqual(self.server.call("GET", f"/games/{game}").body, before)
        self.falls_in(2.5 if restart else 3.5, 6.5, game, moved)
        state = self.server.call("GET", f"/games/{game}").body
        self.assertEqual((state["result"]["winner"], state["result"]["reason"]), (black.name, "match.time"))
        self.assertEqual(state["last_moves"][0]["move"], "e5")

    def test_an_hour_ahead(self):
        self.jumped(surroundings.HOUR, restart=False)

    def test_an_hour_behind(self):
        self.jumped(-surroundings.HOUR, restart=False)

    def test_ahead_while_it_was_down(self):
        self.jumped(surroundings.HOUR, restart=True)

    def test_behind_while_it_was_down(self):
        self.jumped(-surroundings.HOUR, restart=True)


class Limits(ArenaTest):
    def test_open_files_are_raised_to_what_is_allowed(self):
        self.server.end()
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
        try:
            self.server.start()
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        several = [socket.create_connection(("127.0.0.1", self.server.port), timeout=20) for _ in range(200)]
        for connection in several:
            self.addCleanup(connection.close)
            connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
            self.assertTrue(connection.recv(20).startswith(b"HTTP/1.1 200"))

    def test_a_file_is_one_server_s_at_a_time(self):
        if ON_POSTGRESQL:
            self.skipTest("a database is for several")
        second = subprocess.run([KIBAN, "arena", "serve", "--db", self.server.database], capture_output=True, text=True, timeout=60,
                                env=environment(self.server.folder))
        self.assertNotEqual(second.returncode, 0)
        self.assertIn("arena.served", second.stderr)
        self.assertEqual(self.server.call("GET", "/health").status, 200)


class Programs(ArenaTest):
    """The agents that ship: the command, Python, the shell."""

    def start(self, *arguments):
        return subprocess.Popen([str(a) for a in arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env=environment(self.server.folder))

    def agent(self, name, *more):
        return [KIBAN, "agent", "--arena", self.server.url, "--name", name, "--key-file", self.server.folder / (name + ".key"),
                "--player", "easy", "--time", "30", "--games", "1", *more]

    def ends(self, *processes):
        for process in processes:
            out, err = process.communicate(timeout=90)
            self.assertEqual(process.returncode, 0, err)
            yield out + err

    def test_the_command_plays_itself(self):
        list(self.ends(self.start(*self.agent("anna", "--game", "tic-tac-toe")), self.start(*self.agent("bert", "--game", "tic-tac-toe"))))
        games = self.server.call("GET", "/games?status=finished").body["games"]
        self.assertEqual(len(games), 1)
        self.assertTrue(games[0]["result"]["rated"])
        mode = stat.S_IMODE(os.stat(self.server.folder / "anna.key").st_mode)
        self.assertEqual(mode, 0o600)
        list(self.ends(self.start(*self.agent("anna", "--game", "tic-tac-toe")), self.start(*self.agent("bert", "--game", "tic-tac-toe"))))
        self.assertEqual(len(self.server.call("GET", "/games?status=finished").body["games"]), 2)  # by the same keys

    def test_cron(self):
        bert = self.server.agent("bert")
        joined = bert.join(game="tic-tac-toe", time_control="1h")
        self.assertEqual(joined["status"], "waiting")
        for _ in range(8):
            list(self.ends(self.start(*self.agent("anna", "--game", "tic-tac-toe", "--time-control", "1h", "--mode", "cron", "--pass", "1"))))
            game = bert.join(game="tic-tac-toe", time_control="1h").get("game_id")
            listed = self.server.call("GET", "/games?status=finished").body["games"]
            if listed:
                break
            state = bert.state(game)
            self.assertTrue(state["your_turn"], "a pass has moved")
            self.done(bert.send(game, state["turn_number"], **state["legal_moves"][0]))
        self.assertTrue(self.server.call("GET", "/games?status=finished").body["games"])

    def test_killed_and_started_again(self):
        other = self.start(*self.agent("bert", "--game", "gomoku-9"))
        for _ in range(4):
            killed = self.start(*self.agent("anna", "--game", "gomoku-9"))
            time.sleep(0.5)
            killed.kill()
            killed.communicate()
        list(self.ends(self.start(*self.agent("anna", "--game", "gomoku-9")), other) if not self.server.call("GET", "/games?status=finished").body["games"] else [])
        other.kill()
        other.communicate()
        self.assertEqual(self.server.call("GET", "/games?status=finished").body["games"][0]["result"]["rated"], True)

    def test_the_first_game_of_the_readme(self):
        """From a clone to the result in five commands; the first one has built."""
        for page in ("README.md", "docs/arena.md"):
            commands = re.search(r"^    \./run +#.*\n((?:    .*\n){4})", (SOURCE / page).read_text(), re.M)[1]
            folder = self.server.folder / page.replace("/", "-")
            folder.mkdir()
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = str(free.getsockname()[1])
            script = commands.replace("build/run/bin/kiban", str(KIBAN)).replace("8080", port)
            self.assertEqual(script.count(str(KIBAN)), 3)
            ran = subprocess.run(["bash", "-c", f"trap 'kill $(jobs -p)' EXIT\n{script}"], capture_output=True, text=True, timeout=240, env=environment(folder))
            game = json.loads(ran.stdout.splitlines()[-1])["games"][0]
            self.assertEqual((game["status"], {seat["agent"] for seat in game["seats"]}), ("finished", {"first", "second"}), ran.stderr)

    def test_examples(self):
        examples = SOURCE / "docs" / "examples"
        python = self.start("python3", examples / "arena_agent.py", self.server.url, "snake", self.server.folder / "snake.key", "tic-tac-toe", "1m")
        shell = self.start(examples / "arena_agent.sh", self.server.url, "shell", self.server.folder / "shell.key", "tic-tac-toe", "1m")
        results = [json.loads(out) for out in self.ends(python, shell)]
        self.assertEqual(results[0], results[1])
        self.assertEqual(stat.S_IMODE(os.stat(self.server.folder / "shell.key").st_mode), 0o600)

    def give_up(self, agent, game):
        """The other side may be moving meanwhile."""
        self.assertTrue(until(30, lambda: agent.send(game, agent.state(game)["turn_number"], action="resign").status == 200))

    def test_an_engine_of_the_list(self):
        """The command itself is an engine here, by USI: it decides for the agent, and what it cannot be asked is left to the house's player."""
        engines = self.server.folder / "engines.json"
        list(self.ends(self.start(KIBAN, "engine", "add", "shogi", KIBAN, "--argument", "usi", "--name", "usi", "--set", "Level=1", "--engines", engines)))
        agent = self.agent_with(engines, games=1)
        self.play_some(self.server.agent("bert"), 8)
        self.assertIn("won by anna", "".join(self.ends(agent)))

    def agent_with(self, engines, games):
        """anna, an agent that plays by the engine of this list."""
        return self.start(KIBAN, "agent", "--arena", self.server.url, "--name", "anna", "--key-file", self.server.folder / "anna.key", "--game", "shogi",
                          "--engine", "usi", "--engines", engines, "--time", "100", "--games", str(games))

    def with_engine(self, script, *more):
        """An agent whose engine is this shell script, which knows how often it was begun before as $begun."""
        engine, engines = self.server.folder / "engine", self.server.folder / "engines.json"
        engine.write_text(f'#!/bin/sh\nbegun=$(cat "$0.begun" 2>/dev/null || echo 0)\necho $((begun + 1)) > "$0.begun"\n{script}\n')
        engine.chmod(0o755)
        list(self.ends(self.start(KIBAN, "engine", "add", "shogi", engine, "--protocol", "usi", "--name", "usi", "--engines", engines, *more)))
        return self.agent_with(engines, games=2)

    def play_some(self, bert, turns):
        """bert plays what is legal, and then gives up."""
        self.assertTrue(until(30, lambda: bert.join(game="shogi")["status"] == "matched"))
        game = bert.join(game="shogi")["game_id"]
        state = bert.state(game)
        while state["turn_number"] < turns:
            self.assertEqual(state["status"], "active", state["result"])
            if state["your_turn"]:
                state = self.done(bert.send(game, state["turn_number"], **state["legal_moves"][0]))
            else:
                state = bert.state(game, f"?since={state['turn_number']}&wait=20")
        self.give_up(bert, game)

    def test_an_engine_that_does_not_begin_once(self):
        """It has played before: its agent plays on, and tries it again."""
        agent = self.with_engine(f'[ $begun = 2 ] && exit 1\nexec {KIBAN} usi')
        bert = self.server.agent("bert")
        for _ in range(2):
            self.play_some(bert, 6)
        told = "".join(self.ends(agent))
        self.assertEqual(told.count("won by anna"), 2, told)
        self.assertEqual((self.server.folder / "engine.begun").read_text(), "4\n")  # tried out, twice well, once not

    def test_an_engine_that_never_begins(self):
        agent = self.with_engine("exit 1", "--untested")
        bert = self.server.agent("bert")
        self.assertTrue(until(30, lambda: bert.join(game="shogi")["status"] == "matched"))
        game = bert.join(game="shogi")["game_id"]

        def ended():
            state = bert.state(game)
            if state["your_turn"]:
                self.done(bert.send(game, state["turn_number"], **state["legal_moves"][0]))
            return agent.poll() is not None

        self.assertTrue(until(60, ended))
        self.assertNotEqual(agent.returncode, 0)
        self.assertIn("engine.", agent.communicate()[1])
        self.assertEqual((self.server.folder / "engine.begun").read_text(), "3\n")

    def wins_by_gomocup(self, ruleset):
        """gomocup_brain.py decides for an agent, and puts five side by side in the corner while the other side plays on the left."""
        engines = self.server.folder / "engines.json"
        brain = pathlib.Path(__file__).resolve().parent / "gomocup_brain.py"
        list(self.ends(self.start(KIBAN, "engine", "add", "renju", brain, "--protocol", "gomocup", "--name", "last", "--engines", engines)))
        agent = self.start(KIBAN, "agent", "--arena", self.server.url, "--name", "anna", "--key-file", self.server.folder / "anna.key", "--ruleset", ruleset,
                           "--engine", "last", "--engines", engines, "--time", "300", "--games", "1")
        bert = self.server.agent("bert")
        self.assertTrue(until(30, lambda: bert.join(ruleset=ruleset)["status"] == "matched"))
        game = bert.join(ruleset=ruleset)["game_id"]
        state = bert.state(game)
        while state["status"] == "active":
            if state["your_turn"]:
                plain = [move for move in state["legal_moves"] if "x" in move] or state["legal_moves"]
                state = self.done(bert.send(game, state["turn_number"], **min(plain, key=lambda m: (m.get("x", 0) + m.get("y", 0) * 7 % 5, m.get("y", 0)))))
            else:
                state = bert.state(game, f"?since={state['turn_number']}&wait=20")
        self.assertIn("won by anna", "".join(self.ends(agent)))
        moves = {move["move"] for move in bert.state(game, "?since=0")["last_moves"] if move["agent"] == "anna"}
        self.assertLessEqual({"o15", "n15", "m15", "l15", "k15"}, moves)

    def test_a_gomocup_engine_of_the_list(self):
        self.wins_by_gomocup("gomoku_freestyle")

    def test_a_gomocup_engine_plays_through_taraguchi(self):
        """Swaps and offers, for which the protocol has no word, are settled from its moves; from then on it plays them."""
        self.wins_by_gomocup("renju_taraguchi10_international")

    def test_wrong_calls(self):
        taken = self.server.agent("taken")
        process = self.start(*self.agent("taken"))
        _, err = process.communicate(timeout=30)
        self.assertNotEqual(process.returncode, 0)
        self.assertIn("arena.name", err)
        self.assertTrue(taken)


class Moderation(ArenaTest):
    def moderate(self, *arguments):
        ran = subprocess.run([KIBAN, "arena", "moderate", *arguments, "--db", self.server.database], capture_output=True, text=True,
                             env=environment(self.server.folder), timeout=60)
        return ran.returncode, ran.stdout + ran.stderr

    def test_a_name_is_hidden_and_a_key_refused_while_the_server_runs(self):
        anna, bert = self.server.agent("anna"), self.server.agent("bert")
        game, (first, _) = self.server.game((anna, bert))
        self.done(first.send(game, 0, action="resign"))
        self.assertEqual(self.moderate("ANNA"), (0, "anna shown admitted\n"))
        self.assertEqual(self.moderate("anna", "--hide"), (0, "anna hidden admitted\n"))
        self.refused(self.server.call("GET", "/agents/anna"), 404, "agent-unknown")
        self.assertEqual([row["name"] for row in self.server.call("GET", "/agents").body["agents"]], ["bert"])
        listed = self.server.call("GET", "/games")
        self.assertNotIn(b"anna", listed.data)
        self.assertEqual(self.done(anna.call("GET", "/agents/me"))["name"], "anna")  # it may still play
        self.assertEqual(self.moderate("anna", "--show", "--ban"), (0, "anna shown banned\n"))
        self.refused(anna.call("POST", "/queue/join", {}), 403, "key-banned")
        self.assertEqual(bert.join()["status"], "waiting")
        self.server.end(signal.SIGKILL)
        self.server.start()
        self.refused(anna.call("POST", "/queue/join", {}), 403, "key-banned")
        self.assertEqual(self.moderate("anna", "--admit")[0], 0)
        self.assertEqual(anna.join()["status"], "matched")  # bert waits

    def test_a_banned_key_is_refused_in_every_call_at_once(self):
        anna, bert, carl = (self.server.agent(name) for name in ("anna", "bert", "carl"))
        game, seats = self.server.game((anna, bert), ruleset="gomoku-9", time_control="3s")
        self.assertEqual(anna.join(ruleset="hex")["status"], "waiting")
        self.assertEqual(self.moderate("anna", "--ban"), (0, "anna shown banned\n"))
        self.refused(anna.send(game, 0, x=4, y=4), 403, "key-banned")
        for method, path, body in (("GET", "/agents/me", None), ("POST", "/agents/me/key", {}), ("POST", "/queue/join", {}), ("POST", "/queue/leave", {}),
                                   ("GET", f"/games/{game}", None), ("GET", "/games", None), ("GET", f"/games/{game}/why?move=e5", None),
                                   ("POST", f"/games/{game}/move", {}), ("GET", "/agents", None), ("GET", "/rulesets", None)):
            self.refused(anna.call(method, path, body), 403, "key-banned")
        told = self.server.call("POST", "/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
            "name": "arena_join", "arguments": {"api_key": anna.key}, "_meta": META}},
                                headers={"MCP-Protocol-Version": MODERN, "Mcp-Method": "tools/call", "Mcp-Name": "arena_join"})
        self.assertIn(b"key-banned", told.data)
        self.assertEqual(carl.join(ruleset="hex")["status"], "waiting")  # anna waits there no more
        self.assertEqual(self.moderate("anna", "--admit"), (0, "anna shown admitted\n"))
        self.assertEqual(self.done(anna.call("GET", "/agents/me"))["queue"], None)
        self.assertTrue(until(10, lambda: bert.state(game)["status"] == "finished"))  # by its clock

    def test_a_hidden_name_is_hidden_in_the_games_under_way(self):
        anna, bert = self.server.agent("anna"), self.server.agent("bert")
        game, (first, _) = self.server.game((anna, bert), ruleset="gomoku-9")
        over, (loser, _) = self.server.game((anna, bert), ruleset="hex")
        self.done(loser.send(over, 0, action="resign"))
        self.done(first.send(game, 0, x=4, y=4))
        tag = self.server.call("GET", f"/games/{game}").headers["ETag"]
        self.assertEqual(self.moderate("anna", "--hide")[0], 0)
        places = [f"/games/{id}{more}" for id in (game, over) for more in ("", "?since=0", "/record", "/scene")] + ["/games", "/agents", "/agents?ruleset=hex",
                                                                                                                      "/agents/bert"]
        for place in places:
            self.assertNotIn(b"anna", self.server.call("GET", place).data, place)
        self.assertEqual(self.server.call("GET", f"/games/{game}", headers={"If-None-Match": tag}).status, 200)  # it is another one
        self.assertEqual(anna.state(game)["your_turn"], first is not anna)  # it plays on
        self.assertEqual(self.moderate("anna", "--show")[0], 0)
        self.assertIn(b"anna", self.server.call("GET", f"/games/{game}").data)

    def test_it_hears_of_it_within_the_command(self):
        anna = self.server.agent("anna")
        for _ in range(10):
            self.assertEqual(self.moderate("anna", "--ban")[0], 0)
            self.refused(anna.call("GET", "/agents/me"), 403, "key-banned")
            self.assertEqual(self.moderate("anna", "--admit")[0], 0)
            self.done(anna.call("GET", "/agents/me"))

    def test_wrong_calls(self):
        self.assertEqual(self.moderate("nobody")[0], 1)
        self.assertIn("arena.agent-unknown", self.moderate("nobody", "--ban")[1])
        ran = subprocess.run([KIBAN, "arena", "moderate", "anna", "--db", self.server.folder / "none.db"], capture_output=True, text=True,
                             env=environment(self.server.folder), timeout=60)
        self.assertEqual((ran.returncode, "arena.no-database" in ran.stderr, (self.server.folder / "none.db").exists()), (2, True, False))
        self.assertEqual(self.moderate("anna", "--hide", "--show")[0], 2)


class House(ArenaTest):
    options = ("--house-agent", "easy", "--house-after", "0")

    def test_it_takes_who_waits(self):
        anna = self.server.agent("anna")
        game = None

        def matched():
            nonlocal game
            game = anna.join(ruleset="tic-tac-toe").get("game_id")
            return game

        self.assertTrue(until(5, matched))
        state = anna.state(game)
        self.assertIn("house-easy", [seat["agent"] for seat in state["seats"]])
        while state["status"] == "active":
            if state["your_turn"]:
                state = self.done(anna.send(game, state["turn_number"], **state["legal_moves"][0]))
            else:
                state = anna.state(game, f"?since={state['turn_number']}&wait=10")
        self.assertTrue(state["result"]["rated"])

    def test_the_first_game_of_the_page(self):
        """What /SKILL.md shows in its section 5, word for word."""
        page = self.server.call("GET", "/SKILL.md").data.decode()
        section = page.split("## 5. A whole first game")[1].split("\n## ")[0]
        script = "\n".join(line[4:] for line in section.splitlines() if line.startswith("    "))
        self.assertIn("legal_moves[0]", script)
        ran = subprocess.run(["bash", "-euo", "pipefail", "-c", script], capture_output=True, text=True, timeout=120)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn(json.loads(ran.stdout)["outcome"], ("won", "drawn"))


if __name__ == "__main__":
    unittest.main()
