"""A server of this build, and agents that play there: what the arena's tests have in common."""
import http.client
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

import postgresql

BUILD = pathlib.Path(os.environ["KIBAN_BUILD_DIR"])
SOURCE = pathlib.Path(os.environ["KIBAN_SOURCE_DIR"])
KIBAN = BUILD / "bin" / "kiban"
ON_POSTGRESQL = os.environ.get("KIBAN_ARENA_STORE") == "postgresql"  # the same tests with the other store
TEN = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 1), (1, 2), (1, 3), (1, 4), (2, 2)]


def environment(folder):
    own = {name: str(folder / name.lower()) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    return {**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8", **own,
            "XDG_CACHE_HOME": str(BUILD / "tests" / "arena-cache")}


class Answer:
    def __init__(self, status, headers, data):
        self.status, self.headers, self.data = status, headers, data
        is_json = "json" in headers.get("Content-Type", "")
        self.body = json.loads(data) if data and is_json else None

    def __getitem__(self, name):
        return self.body[name]


class Server:
    """kiban arena serve, in a folder of its own; with a database of its own, or one that it shares."""

    def __init__(self, *options, database=None, base=None, more=None):
        """In the folder `base`, where that is given; with `more` in its environment."""
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kiban-arena-", dir=base))
        self.more = more or {}
        own = postgresql.cluster().database() if ON_POSTGRESQL and database is None else self.folder / "arena.db"
        self.database = database or own
        self.options = list(options)
        if "--house-agent" not in options:
            self.options += ["--house-agent", "off"]
        self.process = None
        self.port = 0
        self.start()

    def start(self):
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(
            [KIBAN, "arena", "serve", "--db", self.database, "--port", str(self.port), *self.options],
            stdout=subprocess.PIPE, stderr=self.log, env={**environment(self.folder), **self.more}, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("ready http://127.0.0.1:"), line
        self.url = line.split()[1]
        self.port = int(self.url.rsplit(":", 1)[1])

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        status = self.process.wait(timeout=45)
        self.process.stdout.close()
        self.log.close()
        return status

    def stored(self):
        """Everything that is kept, as bytes."""
        if not ON_POSTGRESQL:
            return self.database.read_bytes()
        return postgresql.cluster().run("pg_dump", self.database).encode()

    def close(self):
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)

    def games(self):
        """All of them, page by page."""
        games, after = [], ""
        while after is not None:
            page = self.call("GET", f"/games?limit=100{after and '&after=' + after}").body
            games += page["games"]
            after = page["next"]
        return games

    def call(self, method, path, body=None, key=None, headers=None, raw=None, timeout=45):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        own = {} if key is None else {"Authorization": "Bearer " + key}
        data = raw
        if body is not None:
            data = json.dumps(body).encode()
            own["Content-Type"] = "application/json"
        try:
            connection.request(method, path, body=data, headers={**own, **(headers or {})})
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def agent(self, name):
        answer = self.call("POST", "/agents/register", {"name": name})
        assert answer.status == 201, answer.body
        return Agent(self, name, answer["api_key"])

    def game(self, names=("anna", "bert"), **wish):
        """Two agents at one game: the game's id, and the agents by seat."""
        agents = [name if isinstance(name, Agent) else self.agent(name) for name in names]
        first = agents[0].join(**wish)
        assert first["status"] == "waiting", first
        matched = agents[1].join(**wish)
        assert matched["status"] == "matched", matched
        seats = self.call("GET", "/games/" + matched["game_id"])["seats"]
        by_name = {agent.name: agent for agent in agents}
        return matched["game_id"], [by_name[seat["agent"]] for seat in seats]


class Agent:
    def __init__(self, server, name, key):
        self.server, self.name, self.key = server, name, key
        self.count = 0

    def call(self, method, path, body=None, **more):
        return self.server.call(method, path, body, key=self.key, **more)

    def join(self, **wish):
        answer = self.call("POST", "/queue/join", wish)
        assert answer.status == 200, answer.body
        return answer.body

    def state(self, game, query=""):
        answer = self.call("GET", f"/games/{game}{query}")
        assert answer.status == 200, answer.body
        return answer.body

    def send(self, game, turn, key=None, **decision):
        self.count += 1
        body = {"turn_number": turn, "idempotency_key": key or f"{self.name}-{self.count}", **decision}
        return self.call("POST", f"/games/{game}/move", body)


class ArenaTest(unittest.TestCase):
    options = ()

    def setUp(self):
        self.server = Server(*self.options)
        self.addCleanup(self.server.close)

    def done(self, answer):
        self.assertEqual(answer.status, 200, answer.body)
        return answer.body

    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.body and answer.body.get("code")), (status, code), answer.data[:500])
        self.assertEqual(answer.headers["Content-Type"], "application/problem+json")
        self.assertEqual(answer["status"], status)
        for field in ("type", "title", "detail", "hint"):
            self.assertTrue(answer[field], field)
        return answer.body

    def play_out(self, game, seats, choose, most=400):
        """Whoever is to decide takes choose(state) until the game is over."""
        by_name = {agent.name: agent for agent in seats}
        state = seats[0].state(game)
        for _ in range(most):
            if state["status"] == "finished":
                return state
            mover = by_name[state["turn_agent"]]
            state = self.done(mover.send(game, state["turn_number"], **choose(state)))
        self.fail("the game does not end")


def at_once(count, work):
    """work(i) for each i on a thread of its own; fails where one of them fails."""
    faults = []

    def run(i):
        try:
            work(i)
        except BaseException as fault:  # told below
            faults.append((i, fault))

    threads = [threading.Thread(target=run, args=(i,)) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise AssertionError(faults)


def until(seconds, condition):
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        if condition():
            return True
        time.sleep(0.05)
    return False
