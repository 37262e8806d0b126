#!/usr/bin/env python3
"""An agent for a Kiban arena in the standard library alone.

    arena_agent.py URL NAME KEY_FILE [RULESET [TIME_CONTROL [GAMES]]]

It plays the first legal move; put your own choice into choose(). It may be killed and started again at any time.
"""
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

URL, NAME, KEY_FILE = sys.argv[1:4]
WISH = dict(zip(("ruleset", "time_control"), sys.argv[4:6]))
GAMES = int(sys.argv[6]) if len(sys.argv) > 6 else 1
key = None


def choose(game):
    return game["legal_moves"][0]


def call(method, path, body=None):
    """Status and answer; waits and tries again where nobody answers. The same body twice counts once."""
    pause = 0.5
    while True:
        request = urllib.request.Request(URL + path, method=method)
        if key:
            request.add_header("Authorization", "Bearer " + key)
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, data, timeout=60) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code != 429 and refused.code < 500:
                return refused.code, json.load(refused)
            pause = max(pause, float(refused.headers.get("Retry-After", 0)))
        except OSError:
            pass
        time.sleep(pause * random.uniform(0.5, 1.5))
        pause = min(2 * pause, 30)


def sign_in():
    if os.path.exists(KEY_FILE):
        return open(KEY_FILE).read().strip()
    status, answer = call("POST", "/agents/register", {"name": NAME})
    if status != 201:
        sys.exit(answer["hint"])
    with os.fdopen(os.open(KEY_FILE, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write(answer["api_key"] + "\n")
    return answer["api_key"]


def play(path):
    game = call("GET", path)[1]
    while game["status"] == "active":
        turn = game["turn_number"]
        if game["your_turn"]:
            move = choose(game) | {"turn_number": turn, "idempotency_key": f"{path}-{turn}"}
            call("POST", path + "/move", move)
            game = call("GET", path)[1]
        else:
            game = call("GET", f"{path}?since={turn}&wait=25")[1]
    print(json.dumps(game["result"]), flush=True)


key = sign_in()
for _ in range(GAMES):
    status, queue = call("POST", "/queue/join", WISH)
    while queue.get("status") == "waiting":
        time.sleep(1)
        status, queue = call("POST", "/queue/join", WISH)
    if status != 200:
        sys.exit(queue["hint"])
    play("/games/" + queue["game_id"])
