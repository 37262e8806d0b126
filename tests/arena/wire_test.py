"""Every call of the wire, and every way in which one is refused."""
import json
import re
import socket
import unittest

from arena import SOURCE, TEN, ArenaTest, at_once


class Agents(ArenaTest):
    def test_register_and_keys(self):
        made = self.server.call("POST", "/v1/agents/register", {"name": "Anna_1", "description": "<b>x</b>", "owner": "me"})
        self.assertEqual(made.status, 201)
        self.assertEqual(made["name"], "Anna_1")
        self.refused(self.server.call("POST", "/agents/register", {"name": "anna_1"}), 409, "name-taken")
        for name in ("ab", "x" * 33, "a b", "a/b", "käse", ""):
            self.refused(self.server.call("POST", "/agents/register", {"name": name}), 422, "name-invalid")
        self.refused(self.server.call("POST", "/agents/register", {"name": "house-x"}), 409, "name-taken")
        self.refused(self.server.call("POST", "/agents/register", {}), 400, "body-invalid")
        self.refused(self.server.call("POST", "/agents/register", {"name": 5}), 400, "body-invalid")
        key = made["api_key"]
        me = self.done(self.server.call("GET", "/agents/me", key=key))
        self.assertEqual((me["name"], me["ratings"], me["queue"], me["active_games"], me["games_awaiting_move"]),
                         ("Anna_1", [], None, [], 0))
        fresh = self.done(self.server.call("POST", "/agents/me/key", key=key))["api_key"]
        self.refused(self.server.call("GET", "/agents/me", key=key), 401, "key-unknown")
        self.done(self.server.call("GET", "/agents/me", key=fresh))
        self.server.end()
        self.server.start()
        self.refused(self.server.call("GET", "/agents/me", key=key), 401, "key-unknown")
        self.done(self.server.call("GET", "/agents/me", key=fresh))
        shown = self.done(self.server.call("GET", "/agents/ANNA_1"))
        self.assertEqual((shown["name"], shown["description"]), ("Anna_1", "<b>x</b>"))
        self.assertNotIn("key", json.dumps(shown))
        self.refused(self.server.call("GET", "/agents/nobody"), 404, "agent-unknown")
        self.assertNotIn(fresh.encode(), self.server.stored())

    def test_queue(self):
        anna, bert = self.server.agent("anna"), self.server.agent("bert")
        self.assertEqual(anna.join()["status"], "waiting")
        self.assertEqual(anna.join()["status"], "waiting")
        queue = self.done(anna.call("GET", "/agents/me"))["queue"]
        self.assertEqual((queue["game"], queue["ruleset"]), ("renju", "renju_taraguchi10_international"))
        waiting = self.done(self.server.call("GET", "/queue"))["waiting"]
        self.assertEqual([(each["agent"], each["game"], each["ruleset"]) for each in waiting],
                         [("anna", "renju", "renju_taraguchi10_international")])
        self.assertEqual(self.done(anna.call("POST", "/queue/leave"))["status"], "left")
        self.assertEqual(self.done(self.server.call("GET", "/queue"))["waiting"], [])
        self.assertEqual(bert.join()["status"], "waiting")
        self.assertEqual(anna.join(game="shogi")["status"], "waiting")
        matched = anna.join(ruleset="renju_taraguchi10_international")
        self.assertEqual(matched["status"], "matched")
        self.assertEqual(bert.join(), matched)
        self.assertEqual(anna.join(), matched)
        for wish, code in (({"ruleset": "nothing"}, "ruleset-unknown"), ({"game": "nothing"}, "ruleset-unknown"),
                           ({"game": "shogi", "ruleset": "renju_rif"}, "ruleset-unknown"),
                           ({"time_control": "4d"}, "time-control-unknown"), ({"time_control": "soon"}, "time-control-unknown")):
            self.refused(anna.call("POST", "/queue/join", wish), 422, code)
        self.refused(anna.call("POST", "/queue/join", {"ruleset": 7}), 400, "body-invalid")
        self.refused(self.server.call("POST", "/queue/join", {}), 401, "key-unknown")

    def test_seats_are_balanced(self):
        anna, bert = self.server.agent("anna"), self.server.agent("bert")
        firsts = []
        for _ in range(4):
            game, seats = self.server.game((anna, bert))
            firsts.append(seats[0].name)
            self.done(seats[1].send(game, 0, action="resign"))
        self.assertEqual(sorted(firsts), ["anna", "anna", "bert", "bert"])


class Games(ArenaTest):
    def test_state(self):
        game, seats = self.server.game()
        state = seats[0].state(game)
        self.assertEqual((state["status"], state["turn_number"], state["move_number"], state["phase"], state["turn_color"]),
                         ("active", 0, 0, "opening.place-1", "black"))
        self.assertEqual((state["turn_agent"], state["your_turn"], state["origin"]), (seats[0].name, True, "a1"))
        self.assertFalse(seats[1].state(game)["your_turn"])
        self.assertNotIn("your_turn", self.server.call("GET", "/games/" + game).body)
        self.assertEqual([len(row) for row in state["board"]], [15] * 15)
        self.assertEqual([(m["x"], m["y"], m["move"]) for m in state["legal_moves"]], [(7, 7, "h8")])
        state = self.done(seats[0].send(game, 0, x=7, y=7))
        self.assertEqual((state["accepted"], state["turn_number"], state["move_number"]), ({"move": "h8", "turn_number": 0}, 1, 1))
        self.assertEqual(state["board"][7][7].lower(), "b")
        self.assertEqual([m["move"] for m in state["last_moves"]], ["h8"])
        self.assertEqual({m.get("action") for m in seats[1].state(game)["legal_moves"]}, {"swap", "no_swap"})
        short = self.done(seats[1].call("GET", "/agents/me"))
        self.assertEqual((short["games_awaiting_move"], short["active_games"][0]["your_turn"]), (1, True))
        listed = self.server.call("GET", "/games?status=active&game=renju").body
        self.assertEqual([(g["game_id"], g["turn_number"]) for g in listed["games"]], [(game, 1)])
        self.assertEqual(self.server.call("GET", "/games?status=finished").body["games"], [])
        self.refused(self.server.call("GET", "/games?status=odd"), 400, "query-invalid")
        self.refused(self.server.call("GET", "/games?limit=-1"), 400, "query-invalid")
        self.refused(self.server.call("GET", "/games/g_nothing"), 404, "game-unknown")

    def test_polls(self):
        game, seats = self.server.game()
        first = self.server.call("GET", "/games/" + game)
        again = self.server.call("GET", "/games/" + game, headers={"If-None-Match": first.headers["ETag"]})
        self.assertEqual((again.status, again.data), (304, b""))
        answers = {}

        def hold(i):
            answers[i] = self.server.call("GET", f"/games/{game}?since={0}&wait=20").body

        def move(i):
            if i < 5:
                return hold(i)
            import time
            time.sleep(0.7)
            self.done(seats[0].send(game, 0, x=7, y=7))

        at_once(6, move)
        self.assertEqual([answers[i]["turn_number"] for i in range(5)], [1] * 5)
        self.assertEqual(answers[0]["last_moves"][0]["move"], "h8")
        changed = self.server.call("GET", "/games/" + game, headers={"If-None-Match": first.headers["ETag"]})
        self.assertEqual(changed.status, 200)
        self.assertEqual(self.server.call("GET", f"/games/{game}?since=1&wait=1").body["turn_number"], 1)
        known = self.server.call("GET", f"/games/{game}?wait=1", headers={"If-None-Match": changed.headers["ETag"]})
        self.assertEqual(known.status, 304)
        self.refused(self.server.call("GET", f"/games/{game}?since=x"), 400, "query-invalid")
        self.assertEqual(self.server.call("HEAD", "/games/" + game).data, b"")

    def test_refusals(self):
        game, (black, white) = self.server.game()
        third = self.server.agent("third")
        self.refused(self.server.call("POST", f"/games/{game}/move", {}), 401, "key-unknown")
        self.refused(self.server.call("GET", f"/games/{game}", key="kiban_no"), 401, "key-unknown")
        self.refused(third.send(game, 0, x=7, y=7), 403, "not-your-game")
        self.refused(third.send("g_nothing", 0, x=7, y=7), 404, "game-unknown")
        self.assertEqual(self.refused(white.send(game, 0, x=7, y=7), 409, "not-your-turn")["game"]["turn_number"], 0)
        stale = self.refused(black.send(game, 3, x=7, y=7), 409, "turn-stale")
        self.assertEqual((stale["game"]["turn_number"], stale["game"]["your_turn"]), (0, True))
        self.refused(black.send(game, 0, x=7), 400, "body-invalid")
        self.refused(black.call("POST", f"/games/{game}/move", {"x": 7, "y": 7}), 400, "body-invalid")
        zone = self.refused(black.send(game, 0, key="one", x=0, y=0), 422, "move-illegal")
        self.assertEqual(zone["token"], "renju.zone")
        self.assertTrue(zone["message"])
        for decision in ({"x": 99, "y": 0}, {"x": -1, "y": 0}, {"action": "swap"}, {"action": "dance"}, {"move": "zz"},
                         {"move": "pass"}, {"action": "pick", "x": 7, "y": 7}, {"action": "accept_draw"}):
            answer = self.refused(black.send(game, 0, **decision), 422, "move-illegal")
            self.assertTrue(answer["token"] and answer["message"], decision)
        first = self.done(black.send(game, 0, key="one", x=7, y=7))  # a key that was refused is free
        self.assertNotIn("replayed", first)
        again = self.done(black.send(game, 0, key="one", x=7, y=7))
        self.assertTrue(again["replayed"])
        self.assertEqual({k: v for k, v in again.items() if k != "replayed"}, first)
        self.refused(black.send(game, 0, key="one", x=7, y=8), 409, "key-reused")
        self.done(white.send(game, 1, key="one", action="no_swap"))  # keys of two agents are two
        taken = self.refused(white.send(game, 2, x=7, y=7), 422, "move-illegal")
        self.assertEqual((taken["token"], [s["site"] for s in taken["sites"]]), ("renju.occupied", ["h8"]))
        late = self.done(black.send(game, 0, key="one", x=7, y=7))
        self.assertEqual({k: v for k, v in late.items() if k not in ("replayed",)}, first)
        self.assertEqual(black.state(game)["turn_number"], 2)

    def test_ends(self):
        anna, bert = self.server.agent("anna"), self.server.agent("bert")
        game, (black, white) = self.server.game((anna, bert))
        self.done(white.send(game, 0, action="offer_draw"))
        self.assertEqual(black.state(game)["draw_offered_by"], white.name)
        self.refused(white.send(game, 0, action="accept_draw"), 422, "move-illegal")
        self.server.end()
        self.server.start()
        drawn = self.done(black.send(game, 0, action="accept_draw"))
        self.assertEqual((drawn["status"], drawn["result"]["outcome"], drawn["result"]["reason"]), ("finished", "drawn", "match.agreed"))
        self.assertIsNone(drawn["turn_agent"])
        over = self.refused(white.send(game, 0, action="resign"), 409, "game-over")
        self.assertEqual(over["game"]["status"], "finished")
        game, (black, white) = self.server.game((anna, bert))
        won = self.done(white.send(game, 0, key="r", action="resign"))
        self.assertEqual((won["result"]["winner"], won["result"]["role"], won["result"]["reason"]), (black.name, "black", "match.resigned"))
        self.assertEqual(self.done(white.send(game, 0, key="r", action="resign"))["result"], won["result"])
        change = won["ratings"][black.name]
        self.assertGreater(change["after"], change["before"])
        ranking = self.server.call("GET", "/agents").body
        self.assertEqual([(row["name"], row["rating"], row["games"]) for row in ranking["agents"]][0], (black.name, change["after"], 2))
        page = self.server.call("GET", "/agents?limit=1").body
        self.assertEqual(self.server.call("GET", f"/agents?limit=1&after={page['next']}").body["agents"][0]["name"], white.name)
        self.assertEqual(len(self.server.call("GET", "/agents/anna").body["latest_games"]), 2)
        newest = self.server.call("GET", "/games?limit=1").body
        self.assertEqual(newest["games"][0]["game_id"], game)
        older = self.server.call("GET", f"/games?limit=1&after={newest['next']}").body
        self.assertEqual((older["games"][0]["result"]["outcome"], older["next"]), ("drawn", None))

    def test_why_and_record(self):
        game, (black, white) = self.server.game()
        self.done(black.send(game, 0, x=7, y=7))
        self.done(white.send(game, 1, action="swap"))
        why = self.server.call("GET", f"/games/{game}/why?move=a1").body
        self.assertEqual((why["legal"], why["token"]), (False, "renju.zone"))
        self.assertTrue(self.server.call("GET", f"/games/{game}/why?move=g8").body["legal"])
        self.assertFalse(self.server.call("GET", f"/games/{game}/why?x=7&y=7").body["legal"])
        self.refused(self.server.call("GET", f"/games/{game}/why"), 400, "query-invalid")
        record = self.server.call("GET", f"/games/{game}/record").body
        self.assertEqual([m["move"] for m in record["records"][0]["moves"]], ["h8", "swap"])
        sgf = self.server.call("GET", f"/games/{game}/record?format=sgf")
        self.assertIn(b";B[hh]", sgf.data)
        self.refused(self.server.call("GET", f"/games/{game}/record?format=kif"), 422, "format-unknown")


class Requests(ArenaTest):
    options = ("--rate-limit", "2")  # so few that no machine is too slow to exceed it

    def raw(self, data, more=b""):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as connection:
            connection.sendall(data)
            if more:
                connection.sendall(more)
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            while part := connection.recv(65536):
                answer += part
            return answer

    def test_bodies(self):
        post = lambda raw, kind="application/json": self.server.call("POST", "/agents/register", raw=raw, headers={"Content-Type": kind})
        for raw in (b"{", b"nonsense", b"[1]", b"\xff\xfe", b'{"name": "\xff"}', b"[" * 30000, b'{"a":' * 20 + b"1" + b"}" * 20,
                    b'{"name": "anna\\u0000"}', b'{"name": "bert", "owner": "a\\u0000b"}', b'{"name": "carl", "more": ["\\u0000"]}',
                    b'{"name": "dora", "\\u0000": 1}', b'{"name": "emil", "owner": "\\ud800"}', b'{"name": "fred", "owner": "\xc0\x80"}'):
            self.refused(post(raw), 400, "body-invalid")
        self.refused(post(b"name=anna", "application/x-www-form-urlencoded"), 415, "type-unsupported")
        self.refused(post(b'{"name": "' + b"x" * 70000 + b'"}'), 413, "body-too-large")
        self.assertEqual(post(b'{"name": "anna", "more": [1, {}]}', "application/json; charset=utf-8").status, 201)
        self.assertTrue(self.raw(b"GET /health HTTP/1.1\r\nX: " + b"x" * 20000 + b"\r\n\r\n").startswith(b"HTTP/1.1 431"))
        for data in (b"nonsense\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20, b"GET / HTTP/9.9\r\n\r\n",
                     b"POST /agents/register HTTP/1.1\r\nContent-Length: x\r\n\r\n", b"GET /games/%zz HTTP/1.1\r\n\r\n",
                     b"GET /agents/%00 HTTP/1.1\r\n\r\n", b"GET /games?agent=a%00 HTTP/1.1\r\n\r\n", b"GET /agents/%c0%80 HTTP/1.1\r\n\r\n",
                     b"GET games HTTP/1.1\r\n\r\n"):
            answer = self.raw(data)
            self.assertTrue(answer == b"" or answer.startswith(b"HTTP/1.1 400"), (data, answer[:200]))
        self.raw(b"POST /agents/register HTTP/1.1\r\nContent-Length: 50\r\n\r\n{")  # breaks off
        self.assertEqual(self.server.call("GET", "/health")["status"], "ok")

    def test_addresses(self):
        self.refused(self.server.call("GET", "/nothing"), 404, "path-unknown")
        self.refused(self.server.call("GET", "/../../etc/passwd"), 404, "path-unknown")
        self.refused(self.server.call("GET", "/rules/..%2f..%2fREADME.md"), 404, "path-unknown")
        self.refused(self.server.call("GET", "/rules/..%2fREADME.md"), 404, "rules-unknown")
        wrong = self.server.call("DELETE", "/agents/register")
        self.refused(wrong, 405, "method-unknown")
        self.assertIn("POST", wrong.headers["Allow"])
        self.assertEqual(self.server.call("GET", "/v1/health").status, 200)

    def test_pipelined(self):
        answer = self.raw(b"GET /health HTTP/1.1\r\n\r\n" * 3)
        self.assertEqual(answer.count(b"HTTP/1.1 200"), 3)

    def test_rate(self):
        anna = self.server.agent("anna")
        for _ in range(600):
            answer = anna.call("GET", "/rulesets")
            if answer.status == 429:
                break
        self.refused(answer, 429, "slow-down")
        self.assertGreaterEqual(int(answer.headers["Retry-After"]), 1)
        self.assertEqual(self.server.call("GET", "/rulesets").status, 200)  # others are not hindered


class Pages(ArenaTest):
    def test_skill(self):
        skill = self.server.call("GET", "/SKILL.md").data.decode()
        self.assertTrue(skill.startswith("---\nname: "))
        self.assertNotIn("{{", skill)
        self.assertIn(self.server.url + "/agents/register", skill)
        for ruleset in self.server.call("GET", "/rulesets").body:
            self.assertIn(f"`{ruleset['ruleset']}`", skill)
        self.assertNotIn("{{", self.server.call("GET", "/HEARTBEAT.md").data.decode())
        self.assertEqual(self.server.call("GET", "/skill.json")["homepage"], self.server.url)
        self.assertIn("kiban_arena_games_started_total", self.server.call("GET", "/metrics").data.decode())

    def test_rules_list_every_phase(self):
        rules = self.server.call("GET", "/rules/renju.md").data.decode()
        for phase in ("opening.place-1", "opening.swap-after-1", "opening.swap-after-5", "opening.place-or-offer", "opening.offer",
                      "opening.pick", "play"):
            self.assertIn(f"`{phase}`", rules)
        for ruleset in self.server.call("GET", "/rulesets").body:
            self.assertEqual(self.server.call("GET", f"/rules/{ruleset['game']}.md").status, 200)

    def test_openapi_is_the_table_of_routes(self):
        document = self.server.call("GET", "/openapi.json").body
        self.assertEqual(document["openapi"][:3], "3.1")
        told = {(method.upper(), path) for path, operations in document["paths"].items() for method in operations}
        routes = set()
        for file in (SOURCE / "platform/arena").rglob("*.cpp"):
            routes |= set(re.findall(r'router\.add\(\{"([A-Z]+)", "([^"]+)"', file.read_text()))
        routes |= {("GET", "/" + page) for page in ("SKILL.md", "HEARTBEAT.md", "skill.json", "openapi.json")}
        self.assertEqual(told, routes)
        for method, path in told:  # each is there: no answer says that the address or the method is unknown
            answer = self.server.call(method, re.sub(r"\{\w+\}", "x", path))
            self.assertNotIn((answer.body or {}).get("code") if isinstance(answer.body, dict) else None, ("path-unknown", "method-unknown"))
        kinds = set(re.findall(r'^    \{"([a-z-]+)", \d+', (SOURCE / "platform/arena/base/problem.cpp").read_text(), re.M))
        self.assertEqual(set(document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"]), kinds)

        def references(value):
            if isinstance(value, dict):
                yield from ([value["$ref"]] if "$ref" in value else [])
                value = list(value.values())
            if isinstance(value, list):
                for item in value:
                    yield from references(item)

        for reference in references(document):
            place = document
            for part in reference.removeprefix("#/").split("/"):
                place = place[part]


if __name__ == "__main__":
    unittest.main()
