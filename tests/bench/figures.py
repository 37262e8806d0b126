#!/usr/bin/env python3
"""figures.py BUILD [NAME-PART]: measures what budgets.txt promises and prints what falls short. Ends with 1 where something does."""
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
XVFB = os.path.join(HERE, "..", "gui", "under_xvfb.sh")
RUNS = 5


def benchmarks(build, program, kept={}):
    """Items a second of each benchmark of the program, by its name; run once."""
    if program not in kept:
        out = subprocess.run([os.path.join(build, "bin", program), "--benchmark_format=json"],
                             stdout=subprocess.PIPE, check=True).stdout
        rows = json.loads(out)["benchmarks"]
        kept[program] = {re.sub(r"/(real_time|process_time)$", "", row["name"]): row["items_per_second"]
                         for row in rows if "items_per_second" in row}
    return kept[program]


def ratio(build, program, name, other):
    rates = benchmarks(build, program)
    return rates[name] / rates[other]


def items(build, program, name):
    return benchmarks(build, program)[name]


def command(build, words):
    """Median of the processor time of whole calls; the first one, which may fill caches, is not counted. SOURCE is the
    source tree, OUT a folder of its own."""
    words = words.replace("SOURCE", os.path.join(HERE, "..", "..")).replace("OUT", tempfile.gettempdir())
    used = []
    for _ in range(RUNS + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([os.path.join(build, "bin", "kiban"), *words.split()], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return statistics.median(used[1:])


def in_window(build, script):
    """What the script prints, run where there is a display; $1 is the program."""
    return subprocess.run([XVFB, "bash", "-c", script, "bash", os.path.join(build, "bin", "kiban-gui")],
                          stdout=subprocess.PIPE, text=True, check=True).stdout


def first_paint(build, starts):
    """Median of some starts after one that is not counted."""
    script = f"""for i in $(seq {int(starts) + 1}); do
      KIBAN_GUI_TRACE=1 "$1" > "$HOME/trace" & sleep 2; grep -m1 '^first-paint' "$HOME/trace"; kill $!; wait $! 2>/dev/null; done; true"""
    painted = [float(line.split()[1]) for line in in_window(build, script).splitlines() if line.startswith("first-paint")]
    return statistics.median(painted[1:])


def idle(build, seconds):
    """Share of one processor that the window uses while nobody does anything, in percent."""
    script = f""""$1" > /dev/null & sleep 8; a=$(awk '{{print $14 + $15}}' /proc/$!/stat); sleep {seconds}
      b=$(awk '{{print $14 + $15}}' /proc/$!/stat); echo ticks $((b - a)); kill $!; wait $! 2>/dev/null; true"""
    ticks = int(re.search(r"ticks (\d+)", in_window(build, script)).group(1))
    return 100 * ticks / os.sysconf("SC_CLK_TCK") / float(seconds)


def redraw(build, scale):
    out = subprocess.run([XVFB, os.path.join(build, "bin", "redraw_bench")], stdout=subprocess.PIPE, text=True,
                         check=True).stdout
    return max(float(ms) for ms in re.findall(rf" {scale}x .* again +([\d.]+) ms", out))


def first_build(_, command):
    """Seconds from a fresh copy of the sources to the program's first word, without what a compiler kept."""
    source = os.path.abspath(os.path.join(HERE, "..", ".."))
    with tempfile.TemporaryDirectory() as copy:
        files = subprocess.run(["git", "-C", source, "ls-files", "-z"], stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["tar", "-C", source, "--null", "-T", "-", "-cf", copy + "/all.tar"], input=files, check=True)
        subprocess.run(["tar", "-C", copy, "-xf", copy + "/all.tar"], check=True)
        began = time.monotonic()
        subprocess.run([os.path.join(copy, command), "--version"], stdout=subprocess.DEVNULL, check=True,
                       env={**os.environ, "CCACHE_DISABLE": "1"})
        return time.monotonic() - began


def arena(build, store, name, other=None, kept={}):
    """A figure of tests/arena/load.py, or its ratio to another one of the same run."""
    if store not in kept:
        surroundings = {**os.environ, "KIBAN_BUILD_DIR": os.path.abspath(build), "KIBAN_SOURCE_DIR": os.path.join(HERE, "..", "..")}
        load = [sys.executable, os.path.join(HERE, "..", "arena", "load.py"), "--store", store, "--pairs", "0", "--held", "0", "--polls", "32"]
        kept[store] = json.loads(subprocess.run(load, stdout=subprocess.PIPE, env=surroundings, check=True).stdout)
    return kept[store][name] / (kept[store][other] if other else 1)


KINDS = {"arena": arena, "first-build": first_build, "ratio": ratio, "items": items, "command": command, "first-paint": first_paint, "idle": idle, "redraw": redraw}


def budgets():
    with open(os.path.join(HERE, "budgets.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                yield [column.strip() for column in line.split("|")]


def main():
    build, wanted = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    os.environ["XDG_CACHE_HOME"] = os.path.join(tempfile.mkdtemp(), "cache")  # verdicts are tried anew, once
    short = 0
    for name, measure, bound in budgets():
        if wanted not in name:
            continue
        kind, _, words = measure.partition(" ")
        try:
            value = KINDS[kind](build, *[word.strip() for word in words.split(" : ")])
        except (KeyError, ValueError, AttributeError, OSError, statistics.StatisticsError,
                subprocess.CalledProcessError) as why:
            short += 1
            print(f"NOT MEASURED  {name}: {why!r}", flush=True)
            continue
        sign, limit = bound.split()
        kept = value >= float(limit) if sign == ">=" else value <= float(limit)
        short += not kept
        print(f"{'kept ' if kept else 'SHORT'}  {value:12.4g}  ({bound})  {name}", flush=True)
    print(f"{short} figures fall short")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
