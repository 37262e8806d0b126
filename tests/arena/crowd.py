"""Agents that play on and on while something goes wrong, and what must be true afterwards.

crowd.py [--trouble kill|cut|crash|jump|full] [--store sqlite|postgresql] [--servers N] [--agents N] [--times N] [--seed N]

lets so many agents play until so many troubles have happened at random instants, holds what they were answered against what is kept, and
prints a line of JSON. KIBAN_BUILD_DIR and KIBAN_SOURCE_DIR as for the tests.
"""
import argparse
import collections
import http.client
import json
import random
import signal
import threading
import time

import postgresql
import surroundings
from arena import Agent, Server, at_once

RULESETS = ("gomoku-9", "tic-tac-toe")
BETWEEN = {"kill": (0.02, 0.6), "cut": (0.05, 0.6), "crash": (0.3, 1.2), "jump": (0.3, 2), "full": (0.5, 2)}  # seconds
ROOM = {"sqlite": 6, "postgresql": 80}  # megabytes of a small disk


class Crowd:
    def __init__(self, servers, agents, seed=12):
        self.servers = servers
        self.random = random.Random(seed)
        self.agents = [servers[i % len(servers)].agent(f"agent-{i}") for i in range(agents)]
        self.acknowledged = {}  # (game, turn): move
        self.counts = collections.Counter()
        self.stop = False

    # ---- one agent ----

    def sent(self, agent, method, path, body=None):
        """The answer of whichever server gives one; the same request again and again until then."""
        at = self.random.randrange(len(self.servers))
        for _ in range(6000):
            try:
                answer = Agent(self.servers[at], agent.name, agent.key).call(method, path, body)
                if answer.status not in (500, 503):
                    return answer
                self.counts["unstored"] += 1
            except (OSError, http.client.HTTPException):
                self.counts["unanswered"] += 1
            at = (at + 1) % len(self.servers)
            time.sleep(0.03)
        raise AssertionError("no server answers")

    def decide(self, agent, game, state):
        turn, moves = state["turn_number"], state["legal_moves"]
        body = {"turn_number": turn, "idempotency_key": f"t{turn}", "move": self.random.choice(moves)["move"]}
        answer = self.sent(agent, "POST", f"/games/{game}/move", body)
        assert answer.status == 200, answer.body
        assert answer["accepted"] == {"move": body["move"], "turn_number": turn}, (answer["accepted"], body)
        self.acknowledged[(game, turn)] = body["move"]
        self.counts["moves"] += 1
        self.counts["replayed"] += "replayed" in answer.body
        if turn % 8 == 3:  # once more, though it was answered
            again = self.sent(agent, "POST", f"/games/{game}/move", body)
            assert again.status == 200 and again["replayed"], again.body
            assert again["accepted"] == answer["accepted"]
        return answer.body

    def play(self, agent, game):
        state = self.sent(agent, "GET", f"/games/{game}").body
        while state["status"] == "active":
            if state["your_turn"]:
                state = self.decide(agent, game, state)
            else:
                state = self.sent(agent, "GET", f"/games/{game}?since={state['turn_number']}&wait=1").body

    def live(self, i):
        agent, wish = self.agents[i], {"ruleset": RULESETS[i // 2 % 2], "time_control": "2m"}
        while not self.stop:
            joined = self.sent(agent, "POST", "/queue/join", wish).body
            if joined["status"] == "matched":
                self.play(agent, joined["game_id"])
            else:
                time.sleep(0.05)
        self.sent(agent, "POST", "/queue/leave")
        while games := self.sent(agent, "GET", "/agents/me").body["active_games"]:
            for game in games:
                self.play(agent, game["game_id"])

    # ---- all of them ----

    def under(self, trouble, times, between):
        """Until trouble(n) has happened for n = 0 ... times - 1."""
        faults = []

        def make_trouble():
            try:
                for n in range(times):
                    time.sleep(instants.uniform(*between))
                    trouble(n)
            except BaseException as fault:  # told below
                faults.append(fault)
            self.stop = True

        instants = random.Random(self.random.random())
        maker = threading.Thread(target=make_trouble)
        maker.start()
        try:
            at_once(len(self.agents), self.live)
        finally:
            self.stop = True
            maker.join()
        if faults:
            raise faults[0]

    def kill(self, n):
        server = self.servers[n % len(self.servers)]
        server.end(signal.SIGKILL)
        server.start()

    # ---- what is true then ----

    def check(self):
        """No acknowledged move is lost and none was made twice; every game has ended, and counts once."""
        played, changes = collections.Counter(), collections.Counter()
        kept = {}
        for listed in self.servers[0].games():
            game = self.servers[-1].call("GET", f"/games/{listed['game_id']}?since=0").body
            assert game["status"] == "finished", game
            assert game["result"]["reason"] != "match.time", game["result"]  # nobody was slow
            moves = game["last_moves"]
            assert [move["turn_number"] for move in moves] == list(range(len(moves))), moves
            kept.update({(game["game_id"], move["turn_number"]): move["move"] for move in moves})
            for agent, change in game["ratings"].items():
                played[agent, game["ruleset"]] += 1
                changes[agent, game["ruleset"]] += change["after"] - change["before"]
            self.counts["games"] += 1
        assert self.acknowledged == kept, set(self.acknowledged.items()) ^ set(kept.items())
        self.check_ratings(played, changes)
        return {name: self.counts[name] for name in ("games", "moves", "replayed", "unanswered", "unstored")}

    def check_ratings(self, played, changes):
        rows = [row for ruleset in RULESETS for row in self.servers[0].call("GET", f"/agents?ruleset={ruleset}&limit=100").body["agents"]]
        assert {(row["name"], row["ruleset"]): row["games"] for row in rows} == dict(played), (rows, played)
        for row in rows:  # what the games have changed is all that has changed; the wire rounds to tenths
            gained = changes[row["name"], row["ruleset"]]
            assert abs(1500 + gained - row["rating"]) < 0.11 * row["games"] + 0.1, (row, gained)


class Stage:
    """So many servers on one database; the clock and the disk of whatever keeps the games can be shaken."""

    def __init__(self, trouble, store, servers):
        self.trouble = trouble
        self.clock = surroundings.Clock() if trouble == "jump" else None
        self.disk = surroundings.SmallDisk(ROOM[store]) if trouble == "full" else None
        base, more = self.disk and self.disk.folder, self.clock and self.clock.environment
        self.cluster = None
        if store == "postgresql":
            self.cluster = postgresql.Cluster(base, more) if base or more else postgresql.cluster()
            base = more = None  # it is the database's that count
        database = self.cluster and self.cluster.database()
        self.servers = [Server("--rate-limit", "0", database=database, base=base, more=more) for _ in range(servers)]

    def close(self):
        for server in self.servers:
            server.close()
        if self.cluster and self.cluster is not postgresql.existing():
            self.cluster.close()
        for shaken in (self.clock, self.disk):
            if shaken:
                shaken.close()

    def crash(self, _):
        self.cluster.crash()
        time.sleep(0.1)
        self.cluster.start()

    def fill(self, n):
        self.disk.full_for((0.3, 1.5)[n % 2])
        if self.cluster and not self.cluster.lives():  # where it cannot write its log it stops
            self.cluster.start()


def run(stage, agents, times, seed):
    servers, trouble = stage.servers, stage.trouble
    crowd = Crowd(servers, agents, seed)
    trouble_of = {"kill": crowd.kill, "cut": lambda _: stage.cluster.cut(), "crash": stage.crash, "jump": lambda n: stage.clock.jump(n), "full": stage.fill}
    began = time.monotonic()
    crowd.under(trouble_of[trouble], times, BETWEEN[trouble])
    seconds = round(time.monotonic() - began, 1)
    for server in servers:  # what counts is what is on the disk
        server.end(signal.SIGKILL)
    for server in servers:
        server.start()
    return {"trouble": trouble, "times": times, "agents": agents, "seconds": seconds, **crowd.check()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trouble", choices=BETWEEN, default="kill")
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--agents", type=int, default=50)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=12)
    args = parser.parse_args()
    stage = Stage(args.trouble, args.store, args.servers)
    try:
        print(json.dumps({"store": args.store, "servers": args.servers, **run(stage, args.agents, args.times, args.seed)}))
    finally:
        stage.close()
