#!/usr/bin/env python3
"""Measures how far the levels of the computer player are apart: neighbours play each other by `kiban match`, at fixed
numbers of positions, so that a busy machine gives the same as an idle one.

    tools/measure_levels.py build/release/bin/kiban keishi --levels 1-8 --games 40

Prints a row for each pair: games, points of the higher level, Elo with bounds of 95 %, and the sum from the lowest
level on. Levels without a limit of positions (9 and 10) get one with --nodes 9=200000.
"""
import argparse
import json
import math
import os
import subprocess
import sys
import tempfile

LONG = 600_000  # ms; the level's own limit of positions ends a search, never the clock


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kiban", help="the program")
    parser.add_argument("game")
    parser.add_argument("--levels", default="1-8", help="FROM-TO, or pairs such as 1:2,2:5")
    parser.add_argument("--games", type=int, default=40, help="of each pair; even")
    parser.add_argument("--random-plies", type=int, default=4, help="moves at random before the players begin")
    parser.add_argument("--max-plies", type=int, default=300, help="then it is a draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", action="append", default=[], metavar="LEVEL=N", help="positions for a level")
    parser.add_argument("--option", action="append", default=[], help="of the game, as kiban match takes it")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of a table")
    return parser.parse_args()


def pairs_of(levels):
    if ":" in levels:
        return [tuple(int(level) for level in pair.split(":")) for pair in levels.split(",")]
    first, last = (int(level) for level in levels.split("-"))
    return [(level, level + 1) for level in range(first, last)]


def measure(args, nodes, lower, higher, library):
    call = [args.kiban, "match", args.game, "--first", str(higher), "--second", str(lower), "--games", str(args.games),
            "--time", str(LONG), "--random-plies", str(args.random_plies), "--max-plies", str(args.max_plies),
            "--seed", str(args.seed), "--db", library, "--event", f"levels {lower} and {higher}", "--json"]
    for seat, level in (("first", higher), ("second", lower)):
        if level in nodes:
            call += [f"--{seat}-limit", f"nodes={nodes[level]}"]
    for option in args.option:
        call += ["--option", option]
    run = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"kiban match ended with status {run.returncode}:\n{run.stderr[-2000:]}")
    told = json.loads(run.stdout)
    return {"lower": lower, "higher": higher, "games": told["played"], "wins": told["wins"], "draws": told["draws"],
            "losses": told["losses"], "points": told["points"], **told["standing"]}


def signed(elo):
    return "beyond measure" if elo is None or not math.isfinite(elo) else f"{elo:+.0f}"


def table(rows):
    yield "| levels | games | won, drawn, lost by the higher | Elo apart | bounds of 95 % | above the lowest |"
    yield "|---|---|---|---|---|---|"
    whole = 0.0
    for row in rows:
        whole = whole + row["elo"] if whole is not None and row["elo"] is not None else None
        yield (f"| {row['lower']} and {row['higher']} | {row['games']} | {row['wins']}, {row['draws']}, {row['losses']} "
               f"| {signed(row['elo'])} | {signed(row['low'])} to {signed(row['high'])} | {signed(whole)} |")


def main():
    args = arguments()
    nodes = {int(level): int(count) for level, count in (each.split("=") for each in args.nodes)}
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "levels.db")
        rows = [measure(args, nodes, lower, higher, library) for lower, higher in pairs_of(args.levels)]
    if args.json:
        print(json.dumps({"game": args.game, "seed": args.seed, "pairs": rows}))
    else:
        print("\n".join(table(rows)))


if __name__ == "__main__":
    main()
