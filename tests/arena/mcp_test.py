"""The Model Context Protocol, as a client speaks it: over a pipe and over HTTP, by the present revision and by those before it."""
import json
import os
import subprocess
import unittest

from arena import KIBAN, ArenaTest, environment

MODERN = "2026-07-28"
META = {"io.modelcontextprotocol/protocolVersion": MODERN, "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"}}
PLAIN = {"list_games", "read_rules", "new_game", "state", "legal_moves", "why_not", "play", "hint"}
ARENA = {"arena_register", "arena_join", "arena_wait", "arena_leave"}


class Pipe:
    """kiban mcp, and what is said to it."""

    def __init__(self, folder, *options):
        self.process = subprocess.Popen([KIBAN, "mcp", "--time", "50", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment(folder), text=True)
        self.count = 0

    def write(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, method, params=None):
        self.count += 1
        self.write(json.dumps({"jsonrpc": "2.0", "id": self.count, "method": method, **({} if params is None else {"params": params})}))
        answer = self.read()
        assert answer["id"] == self.count and answer["jsonrpc"] == "2.0", answer
        return answer

    def modern(self, method, /, **params):
        return self.ask(method, {**params, "_meta": META})

    def tool(self, name, /, **arguments):
        result = self.modern("tools/call", name=name, arguments=arguments)["result"]
        assert result["resultType"] == "complete", result
        return result

    def end(self):
        self.process.stdin.close()
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()
        return status


class Game:
    """What a tool answered: its text and its data."""

    def __init__(self, result):
        self.failed, self.text = result["isError"], result["content"][0]["text"]
        self.data = result.get("structuredContent")


class Stdio(ArenaTest):
    def open(self, *options):
        pipe = Pipe(self.server.folder, *options)
        self.addCleanup(lambda: pipe.process.poll() is None and pipe.end())
        return pipe

    def tool(self, pipe, name, /, **arguments):
        game = Game(pipe.tool(name, **arguments))
        self.assertFalse(game.failed, game.text)
        return game

    def test_the_present_revision(self):
        pipe = self.open()
        found = pipe.modern("server/discover")["result"]
        self.assertEqual((found["resultType"], found["supportedVersions"], "tools" in found["capabilities"]), ("complete", [MODERN], True))
        self.assertEqual(found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "kiban")
        listed = pipe.modern("tools/list")["result"]
        self.assertEqual({tool["name"] for tool in listed["tools"]}, PLAIN)
        self.assertGreaterEqual(listed["ttlMs"], 0)
        for tool in listed["tools"]:
            self.assertEqual(tool["inputSchema"]["type"], "object")
            self.assertGreater(len(tool["description"]), 30)
        self.assertEqual(pipe.modern("resources/list")["error"]["code"], -32601)
        self.assertEqual(pipe.modern("initialize")["error"]["code"], -32601)  # no handshake in this revision
        other = pipe.ask("tools/list", {"_meta": {**META, "io.modelcontextprotocol/protocolVersion": "1900-01-01"}})["error"]
        self.assertEqual((other["code"], other["data"]), (-32022, {"supported": [MODERN], "requested": "1900-01-01"}))
        self.assertEqual(pipe.ask("server/discover")["error"]["code"], -32602)
        self.assertEqual(pipe.ask("tools/list", {"_meta": {"io.modelcontextprotocol/protocolVersion": MODERN}})["error"]["code"], -32602)
        self.assertEqual(pipe.end(), 0)

    def test_revisions_with_a_handshake(self):
        for asked, given in (("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("1999-01-01", "2025-11-25")):
            pipe = self.open()
            begun = pipe.ask("initialize", {"protocolVersion": asked, "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}})["result"]
            self.assertEqual((begun["protocolVersion"], begun["serverInfo"]["name"]), (given, "kiban"))
            pipe.write('{"jsonrpc": "2.0", "method": "notifications/initialized"}')
            self.assertEqual(pipe.ask("ping")["result"], {})
            self.assertEqual({tool["name"] for tool in pipe.ask("tools/list")["result"]["tools"]}, PLAIN)
            called = pipe.ask("tools/call", {"name": "list_games", "arguments": {}})["result"]
            self.assertNotIn("resultType", called)
            self.assertIn("renju", called["content"][0]["text"])
            self.assertEqual(pipe.ask("tools/call", {"name": "format_disk"})["error"]["code"], -32602)

    def test_what_is_no_message(self):
        pipe = self.open()
        for line, code in (("{", -32700), ("[" * 5000, -32700), ("[]", -32600), ('{"jsonrpc": "1.0", "id": 1, "method": "ping"}', -32600),
                           ('{"jsonrpc": "2.0", "id": {}, "method": "ping"}', -32600), ('{"jsonrpc": "2.0", "id": 1, "method": 5}', -32600),
                           ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": [1]}', -32600)):
            pipe.write(line)
            self.assertEqual(pipe.read()["error"]["code"], code, line[:80])
        pipe.write('{"jsonrpc": "2.0", "id": 7, "result": {}}')  # nobody asked
        pipe.write('{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 3}}')
        self.assertEqual(pipe.ask("ping")["result"], {})

    def test_a_game_against_the_built_in_player(self):
        pipe = self.open()
        self.assertIn("six", self.tool(pipe, "read_rules", game="renju").text)
        begun = self.tool(pipe, "new_game", game="tic-tac-toe", level="easy")
        game = begun.data["game"]
        self.assertIn("Legal moves (9)", begun.text)
        self.assertEqual(len(self.tool(pipe, "legal_moves", game=game).data["legal_moves"]), 9)
        hint = self.tool(pipe, "hint", game=game).data["move"]
        self.assertTrue(self.tool(pipe, "why_not", game=game, move=hint).data["legal"])
        played = self.tool(pipe, "play", game=game, move=hint)
        self.assertEqual((played.data["decisions"], played.data["your_turn"]), (2, True))
        again = self.tool(pipe, "why_not", game=game, move=hint)
        self.assertFalse(again.data["legal"])
        self.assertTrue(again.data["token"] and again.data["message"])
        refused = Game(pipe.tool("play", game=game, move=hint))
        self.assertTrue(refused.failed)
        self.assertIn(again.data["token"], refused.text)
        self.assertEqual(self.tool(pipe, "state", game=game).data["decisions"], 2)
        while not played.data["over"]:
            played = self.tool(pipe, "play", game=game, move=self.tool(pipe, "legal_moves", game=game).data["legal_moves"][0])
        self.assertIn("Over:", played.text)
        self.assertTrue(Game(pipe.tool("play", game=game, move=hint)).failed)
        second = self.tool(pipe, "new_game", game="shogi", you="second")
        self.assertEqual((second.data["decisions"], second.data["you"]), (1, "white"))
        self.assertTrue(self.tool(pipe, "play", game=second.data["game"], move="resign").data["over"])

    def test_arguments_that_make_no_sense(self):
        pipe = self.open()
        for name, arguments in (("read_rules", {}), ("read_rules", {"game": 5}), ("read_rules", {"game": "../../etc/passwd"}),
                                ("new_game", {"game": "no-such-game"}), ("new_game", {"game": "renju", "you": "third"}),
                                ("new_game", {"game": "renju", "options": {"ruleset": "nonsense"}}), ("state", {"game": "p_nothing"}),
                                ("state", {"game": "g_nothing"}), ("state", {"game": "p_x", "file": "/etc/passwd"}), ("hint", {"game": ""})):
            answer = Game(pipe.tool(name, **arguments))
            self.assertTrue(answer.failed, (name, arguments, answer.text))
            self.assertGreater(len(answer.text), 10)
        self.assertTrue("error" in pipe.modern("tools/call", name="state", arguments=[1]))
        written = {path.name for path in self.server.folder.rglob("*") if path.is_file()}
        self.assertEqual({name for name in written if not name.startswith(("arena.db", "log"))}, set())

    def test_a_game_of_the_arena(self):
        pipe = self.open("--arena", self.server.url)
        self.assertEqual({tool["name"] for tool in pipe.modern("tools/list")["result"]["tools"]}, PLAIN | ARENA)
        self.assertIn("arena_register", " ".join(tool["name"] for tool in pipe.modern("tools/list")["result"]["tools"]))
        self.assertTrue(Game(pipe.tool("arena_join")).failed)  # nobody is registered yet
        self.tool(pipe, "arena_register", name="model")
        key = self.server.folder / "xdg_config_home" / "kiban" / "agents" / "mcp.key"
        self.assertEqual(key.stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.tool(pipe, "arena_join", ruleset="gomoku_freestyle").data["status"], "waiting")
        self.assertIn("till waiting", self.tool(pipe, "arena_wait", seconds=1).text)
        other = self.server.agent("other")
        game = other.join(ruleset="gomoku_freestyle")["game_id"]
        for turn in range(9):
            state = other.state(game)
            if state["status"] == "finished":
                break
            if state["turn_agent"] == "other":
                self.done(other.send(game, state["turn_number"], x=turn, y=0))
            waited = self.tool(pipe, "arena_wait", seconds=20)
            self.assertTrue(waited.data["your_turn"], waited.text)
            self.assertIn("it is your turn", waited.text)
            self.assertFalse(self.tool(pipe, "why_not", game=game, move="zz").data["legal"])
            self.assertTrue(Game(pipe.tool("hint", game=game)).failed)
            move = f"{'abcdefghi'[turn]}15"
            self.tool(pipe, "play", game=game, move=move)
            if turn == 2:
                break
        self.assertTrue(Game(pipe.tool("play", game=game, move="a15")).failed)
        self.tool(pipe, "play", game=game, move="resign")
        self.assertIn("other won", self.tool(pipe, "arena_wait", game=game, seconds=5).text)
        self.assertTrue(Game(pipe.tool("state", game="../agents/me")).failed)


class Http(ArenaTest):
    def post(self, message, headers=None, key=None, raw=None):
        return self.server.call("POST", "/mcp", None if raw is not None else message, raw=raw, key=key, headers={"Accept": "application/json, text/event-stream", **({"Content-Type": "application/json"} if raw is not None else {}), **(headers or {})})

    def modern(self, method, /, headers=None, key=None, **params):
        own = {"MCP-Protocol-Version": MODERN, "Mcp-Method": method, **({"Mcp-Name": params["name"]} if method == "tools/call" else {})}
        return self.post({"jsonrpc": "2.0", "id": 1, "method": method, "params": {**params, "_meta": META}}, {**own, **(headers or {})}, key)

    def tool(self, name, /, key=None, **arguments):
        answer = self.modern("tools/call", key=key, name=name, arguments=arguments)
        self.assertEqual(answer.status, 200, answer.data)
        game = Game(answer["result"])
        self.assertFalse(game.failed, game.text)
        return game

    def test_the_present_revision(self):
        self.assertEqual(self.modern("server/discover")["result"]["supportedVersions"], [MODERN])
        self.assertEqual({tool["name"] for tool in self.modern("tools/list")["result"]["tools"]}, PLAIN | ARENA)
        for answer, status, code in ((self.modern("prompts/list"), 404, -32601),
                                     (self.modern("tools/list", {"Mcp-Method": "tools/call"}), 400, -32020),
                                     (self.modern("tools/list", {"MCP-Protocol-Version": "2025-11-25"}), 400, -32020),
                                     (self.modern("tools/call", {"Mcp-Name": "play"}, name="state", arguments={}), 400, -32020),
                                     (self.post({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}, {"MCP-Protocol-Version": MODERN}), 400, -32602),
                                     (self.post({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}, {"MCP-Protocol-Version": "1900-01-01"}), 400, -32022),
                                     (self.post(None, raw=b"{"), 400, -32700)):
            self.assertEqual((answer.status, answer["error"]["code"]), (status, code), answer.data)
        coded = self.modern("tools/call", {"Mcp-Name": "=?base64?bGlzdF9nYW1lcw==?="}, name="list_games", arguments={})
        self.assertEqual(coded.status, 200)

    def test_before_it(self):
        begun = self.post({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}}})
        self.assertEqual(begun["result"]["protocolVersion"], "2025-06-18")
        told = self.post({"jsonrpc": "2.0", "method": "notifications/initialized"}, {"MCP-Protocol-Version": "2025-06-18"})
        self.assertEqual((told.status, told.data), (202, b""))
        self.assertEqual(len(self.post({"jsonrpc": "2.0", "id": "a", "method": "tools/list"}, {"MCP-Protocol-Version": "2025-06-18"})["result"]["tools"]), 12)
        self.assertEqual(self.server.call("GET", "/mcp").status, 405)
        self.assertEqual(self.server.call("DELETE", "/mcp").status, 405)

    def test_pages_of_other_sites_are_refused(self):
        self.refused(self.modern("tools/list", {"Origin": "http://evil.example"}), 403, "origin-foreign")
        self.refused(self.modern("tools/list", {"Origin": "null"}), 403, "origin-foreign")
        self.assertEqual(self.modern("tools/list", {"Origin": self.server.url}).status, 200)

    def test_two_models_play(self):
        keys = [self.tool("arena_register", name=name).data["api_key"] for name in ("anna", "bert")]
        self.assertEqual(self.tool("arena_join", keys[0], ruleset="gomoku_freestyle").data["status"], "waiting")
        matched = self.tool("arena_join", ruleset="gomoku_freestyle", api_key=keys[1])  # a key may be given along
        game = matched.data["game_id"]
        moves = 0
        for turn in range(20):
            key = keys[turn % 2]
            state = self.tool("arena_wait", key, game=game, seconds=1)
            if state.data.get("your_turn"):
                moves += 1
                self.tool("play", key, game=game, move=self.tool("legal_moves", key, game=game).data["legal_moves"][0])
        self.assertGreaterEqual(moves, 9)
        self.tool("play", keys[0], game=game, move="resign")
        over = self.tool("state", keys[0], game=game)
        self.assertEqual(over.data["status"], "finished")
        self.assertIn("won", over.text)
        practice = self.tool("new_game", game="tic-tac-toe").data["game"]
        self.assertEqual(self.tool("state", game=practice).data["decisions"], 0)


if __name__ == "__main__":
    unittest.main()
