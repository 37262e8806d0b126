"""Rated games between the built-in player and two real engines, by kiban agent, while servers are killed and started again.

engines.py [--store sqlite|postgresql] [--share N]

plays N tenths of a hundred games (10) and prints a line of JSON. The engines are fairy-stockfish and gpsshogi of Debian. KIBAN_BUILD_DIR and
KIBAN_SOURCE_DIR as for the tests.
"""
import argparse
import collections
import json
import pathlib
import random
import signal
import subprocess
import tempfile
import time

import postgresql
from arena import KIBAN, Server, environment

ENGINES = {"fairy": ["/usr/games/fairy-stockfish", "--set", "Skill Level=0"], "gps": ["/usr/games/gpsusi", "--wait", "handshake=300000", "--wait", "ready=300000"]}
# Two who meet, at what, and how many games of a hundred.
PAIRS = [("fairy", "gps", "shogi", 20), ("easy", "fairy", "shogi", 10), ("easy", "gps", "shogi", 10), ("easy", "medium", "gomoku-9", 20),
         ("easy", "medium", "keishi", 20), ("easy", "easy", "tic-tac-toe", 20)]
THINKING = "30"  # milliseconds
BETWEEN = (3, 8)  # seconds, from one kill to the next


def list_engines(folder):
    """The list that agents are given."""
    file = folder / "engines.json"
    for name, (program, *more) in ENGINES.items():
        subprocess.run([KIBAN, "engine", "add", "shogi", program, "--name", name, *more, "--engines", file], check=True, env=environment(folder),
                       stdout=subprocess.DEVNULL)
    return file


class Season:
    def __init__(self, store, share):
        database = postgresql.cluster().database() if store == "postgresql" else None
        self.servers = [Server("--rate-limit", "0", database=database) for _ in range(2 if database else 1)]
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kiban-arena-", dir=self.servers[0].folder))
        self.engines = list_engines(self.folder)
        self.planned = sum(max(1, games * share // 10) for *_, games in PAIRS)
        self.agents = [self.agent(i, seat, pair, share) for i, pair in enumerate(PAIRS) for seat in range(2)]
        self.kills = 0

    def agent(self, number, seat, pair, share):
        who, game, games = pair[seat], pair[2], max(1, pair[3] * share // 10)
        name = f"{who}-{number}{'ab'[seat]}"
        plays = ["--engine", who, "--engines", self.engines] if who in ENGINES else ["--player", who]
        at = self.servers[number % len(self.servers)]
        return subprocess.Popen([KIBAN, "agent", "--arena", at.url, "--name", name, "--key-file", self.folder / f"{name}.key", "--game", game, "--time-control",
                                 f"{600 + number}s", "--time", THINKING, "--games", str(games), *plays], env=environment(self.folder),
                                stdout=subprocess.DEVNULL, stderr=open(self.folder / f"{name}.log", "wb"))

    def play(self):
        dice = random.Random(12)
        while any(agent.poll() is None for agent in self.agents):
            time.sleep(dice.uniform(*BETWEEN))
            server = self.servers[self.kills % len(self.servers)]
            server.end(signal.SIGKILL)
            server.start()
            self.kills += 1
        assert [agent.returncode for agent in self.agents] == [0] * len(self.agents)

    def check(self):
        games = self.servers[0].games()
        counted, reasons = collections.Counter(), collections.Counter()
        for game in games:
            assert game["status"] == "finished" and game["result"]["rated"], game
            reasons[game["result"]["reason"]] += 1
            counted.update((seat["agent"], game["ruleset"]) for seat in game["seats"])
        assert len(games) == self.planned, (len(games), self.planned)
        rows = [row for _, _, game, _ in PAIRS for row in self.servers[0].call("GET", f"/agents?ruleset={game}&limit=100").body["agents"]]
        told = {(row["name"], row["ruleset"]): row["games"] for row in rows}
        assert told == dict(counted), (told, counted)
        return {"games": len(games), "decisions": sum(game["turn_number"] for game in games), "reasons": dict(reasons)}

    def close(self):
        for agent in self.agents:
            agent.kill()
            agent.wait()
        for server in self.servers:
            server.close()


def main(args):
    season = Season(args.store, args.share)
    began = time.monotonic()
    try:
        season.play()
        print(json.dumps({"store": args.store, **season.check(), "kills": season.kills, "seconds": round(time.monotonic() - began)}))
    finally:
        season.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--share", type=int, default=10)
    main(parser.parse_args())
