#!/usr/bin/env python3
"""How much an arena carries: load.py [--store sqlite|postgresql] [--moves N] [--pairs N] [--seconds S] [--polls N] [--held N]

Starts a server of this build on loopback, lets Gomoku be played over N connections of wrk (--moves), then by pairs of agents in one Python process
(--pairs), as fast as they are answered, then polls, then holds polls. Prints a line of JSON. KIBAN_BUILD_DIR and KIBAN_SOURCE_DIR as for the
tests. Whatever asks runs on the same processors. Beside the rates stands what the machine could do at that moment: commits of SQLite alone, or pgbench -N with as many clients; and
polls of wrk, where it is installed, against the arena and against tests/arena/bare_server (ninja bare_server), with as many connections.
"""
import argparse
import asyncio
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import time

import postgresql
from arena import BUILD, Server, at_once


def order():
    """All points of a board in turns of both colours, so that nobody ever has five in a row."""
    colours = ([], [])
    for y in range(15):
        for x in range(15):
            colours[((x + 2 * (y % 2)) // 2) % 2].append((x, y))
    black, white = sorted(colours, key=len, reverse=True)
    return [point for pair in zip(black, white) for point in pair]


class Connection:
    def __init__(self, port, key=None):
        self.port, self.extra = port, f"Authorization: Bearer {key}\r\n" if key else ""

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def call(self, method, path, body=None, headers=""):
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: a\r\n{self.extra}{headers}Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        self.writer.write(head.encode() + data)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.split("content-length: ")[1].split("\r\n")[0]) if "content-length: " in head else 0
        return int(head[9:12]), head, await self.reader.readexactly(size) if size else b""


def percentile(values, part):
    return round(1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))], 1) if values else None


async def play(connections, game, until, times):
    moves = order()
    for turn, (x, y) in enumerate(moves[:200]):
        if time.monotonic() > until:
            return
        began = time.monotonic()
        body = {"turn_number": turn, "idempotency_key": str(turn), "x": x, "y": y}
        status, _, answer = await connections[turn % 2].call("POST", f"/games/{game}/move", body)
        assert status == 200, answer[:300]
        times.append(time.monotonic() - began)


async def pair(server, number, seconds, times):
    agents = [server.agent(f"load-{number}-{i}") for i in range(2)]
    wish = {"ruleset": "gomoku_freestyle", "time_control": f"{600 + number}s"}  # a pool of their own
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        game, seats = server.game(agents, **wish)
        connections = [await Connection(server.port, seat.key).open() for seat in seats]
        await play(connections, game, until, times)
        for connection in connections:
            connection.writer.close()
        server.call("POST", f"/games/{game}/move", {"turn_number": server.call("GET", f"/games/{game}")["turn_number"],
                                                    "idempotency_key": "end", "action": "resign"}, key=seats[0].key)


async def poll(server, game, until, counts):
    connection = await Connection(server.port).open()
    tag = ""
    while time.monotonic() < until:
        status, head, _ = await connection.call("GET", f"/games/{game}", headers=f"If-None-Match: {tag}\r\n" if tag else "")
        tag = head.split("etag: ")[1].split("\r\n")[0] if status == 200 else tag
        counts.append(1)
    connection.writer.close()


async def hold(server, game, woken):
    connection = await Connection(server.port).open()
    await connection.call("GET", f"/games/{game}?since=0&wait=30")
    woken.append(time.monotonic())


def sqlite_rate(seconds=1.0):
    """Commits a second of SQLite alone with the same settings, one at a time."""
    with tempfile.TemporaryDirectory(prefix="kiban-arena-") as folder:
        base = sqlite3.connect(pathlib.Path(folder) / "x.db", isolation_level=None)
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("CREATE TABLE t (x)")
        count, until = 0, time.monotonic() + seconds
        while time.monotonic() < until:
            base.execute("INSERT INTO t VALUES (1)")
            count += 1
        return round(count / seconds)


def pgbench_rate(clients, seconds):
    """Transactions a second of pgbench -N, in the cluster of this run."""
    cluster = postgresql.cluster()
    cluster.psql("CREATE DATABASE bench")
    where = ("-h", cluster.folder, "-U", "postgres")
    cluster.run("pgbench", "-i", "-q", *where, "bench")
    told = cluster.run("pgbench", "-N", "-c", clients, "-j", 2, "-T", seconds, *where, "bench")
    return round(float(re.search(r"tps = ([\d.]+)", told)[1]))


def wrk_rate(url, connections, seconds, tag):
    told = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-H", f"If-None-Match: {tag}", url], capture_output=True,
                          text=True, check=True).stdout
    return round(float(re.search(r"Requests/sec:\s+([\d.]+)", told)[1])), re.search(r"99%\s+([\d.]+[mu]?s)", told)[1]


def moves_by_wrk(server, args, out):
    """Decisions of wrk, which costs hardly anything: games enough to have one ready for each connection all the time."""
    games = [None] * (args.seconds * 20 + args.moves)

    def begin(i):
        for n in range(i, len(games), 8):
            agents = [server.agent(f"wrk-{n}-{i}") for i in range(2)]
            wish = {"ruleset": "gomoku_freestyle", "time_control": f"{2000 + n}s"}
            while not all(["game_id" in agent.join(**wish) for agent in agents]):
                pass
            game = agents[0].join(**wish)["game_id"]
            seats = [seat["agent"] for seat in server.call("GET", f"/games/{game}")["seats"]]
            games[n] = f"{game} {' '.join(agent.key for agent in sorted(agents, key=lambda a: seats.index(a.name)))}\n"

    at_once(8, begin)
    file = server.folder / "games"
    file.write_text("".join(games) + "\n" + "".join(f"{x} {y}\n" for x, y in order()))
    before = metric(server, "kiban_arena_move_seconds_count")
    used = processor_seconds(server)
    began = time.monotonic()
    told = subprocess.run(["wrk", "-t1", f"-c{args.moves}", f"-d{args.seconds}s", "--latency", "-s", pathlib.Path(__file__).parent / "moves.lua", server.url],
                          capture_output=True, text=True, check=True, env={**os.environ, "KIBAN_LOAD_GAMES": str(file)}).stdout
    moves, seconds = metric(server, "kiban_arena_move_seconds_count") - before, time.monotonic() - began
    out["wrk_moves_per_second"] = round(moves / seconds)
    out["processor_ms_per_move"] = round(1000 * (processor_seconds(server) - used) / moves, 3)
    out["wrk_move_p99"] = re.search(r"99%\s+([\d.]+\w+)", told)[1]
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", told)
    out["wrk_refused"] = int(refused[1]) if refused else 0


def polls_by_wrk(server, game, args, out):
    tag = server.call("GET", f"/games/{game}").headers["ETag"]
    out["wrk_polls_per_second"], out["wrk_poll_p99"] = wrk_rate(f"{server.url}/games/{game}", args.polls, args.seconds, tag)
    bare = BUILD / "tests" / "arena" / "bare_server"
    if not bare.exists():
        return
    process = subprocess.Popen([bare], stdout=subprocess.PIPE, text=True)
    try:
        url = process.stdout.readline().split()[1]
        out["wrk_bare_beast_per_second"], out["wrk_bare_beast_p99"] = wrk_rate(url, args.polls, args.seconds, tag)
    finally:
        process.kill()
        process.wait()


def processor_seconds(server):
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def metric(server, name):
    text = server.call("GET", "/metrics").data.decode()
    return float(text.split(f"\n{name} ")[1].split("\n")[0])


async def main(args):
    on_postgresql = args.store == "postgresql"
    server = Server("--rate-limit", "0", database=postgresql.cluster().database() if on_postgresql else None)
    out = {"store": args.store}
    if on_postgresql:
        out["pgbench_per_second"] = pgbench_rate(args.moves or args.pairs, args.seconds)
    else:
        out["sqlite_commits_per_second"] = sqlite_rate()
    try:
        times, counts, woken = [], [], []
        if args.moves and shutil.which("wrk"):
            moves_by_wrk(server, args, out)
        began = time.monotonic()
        commits = metric(server, "kiban_arena_store_commits_total")
        if args.pairs:
            await asyncio.gather(*(pair(server, i, args.seconds, times) for i in range(args.pairs)))
            out["moves_per_second"] = round(len(times) / (time.monotonic() - began))
            out["move_p50_ms"], out["move_p99_ms"] = percentile(times, 0.5), percentile(times, 0.99)
            out["commits_per_second"] = round((metric(server, "kiban_arena_store_commits_total") - commits) / (time.monotonic() - began))
        game, seats = server.game(("poll-a", "poll-b"), ruleset="gomoku_freestyle")
        if args.polls:
            began = time.monotonic()
            await asyncio.gather(*(poll(server, game, began + args.seconds, counts) for _ in range(args.polls)))
            out["polls_per_second"] = round(len(counts) / (time.monotonic() - began))
            if shutil.which("wrk"):
                polls_by_wrk(server, game, args, out)
        if args.held:
            holds = [asyncio.ensure_future(hold(server, game, woken)) for _ in range(args.held)]
            while metric(server, "kiban_arena_held_polls") < args.held:
                await asyncio.sleep(0.2)
            moved = time.monotonic()
            threading.Thread(target=lambda: seats[0].send(game, 0, x=7, y=7)).start()
            await asyncio.gather(*holds)
            out["held_polls"] = len(woken)
            out["all_woken_after_ms"] = round(1000 * (max(woken) - moved))
        status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
        out["server_rss_mb"] = int(status.split("VmRSS:")[1].split()[0]) // 1024
        print(json.dumps(out))
    finally:
        server.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    for name, usual in (("moves", 32), ("pairs", 20), ("seconds", 5), ("polls", 20), ("held", 500)):
        parser.add_argument("--" + name, type=int, default=usual)
    asyncio.run(main(parser.parse_args()))
