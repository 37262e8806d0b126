"""An engine that prints as fast as it can analyses in the real window: prints how long the GUI thread is busy at a
stretch, in µs. Holds that the window is told so often and not more, follows the flood, does what a key asks of it all the
while, and works no longer at a stretch than a frame of the screen, or than it does at rest on a slow machine."""
import os
import re
import time

import analyse
import harness

FRAME = 16_000  # µs
SECONDS = 8
PVS = ["7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h 8e8f 8g8f 8b8f",
       "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 7g7f 3c3d", "5g5f 3c3d 2h5h 8c8d 7g7f 8d8e 8h7g 7a6b"]


def flood():
    """Line after line of another score, 1 MB of each, 600 MB in all."""
    deeds = ["on usi", "say id name Flood", "say usiok", "on isready", "say readyok", "on go"]
    for i in range(600):
        rank = i % 3
        deeds.append(f"flood 1000000 info depth {10 + i % 30} multipv {rank + 1} score cp {i} nodes {i * 1000} nps {i} "
                     f"pv {PVS[rank]}")
    return "\n".join(deeds)


def measured(window, seconds):
    """What every second of the time brought: median, 99th of 100 and most, and how many were late."""
    since = window.mark()
    time.sleep(seconds)
    found = [dict(re.findall(r"(\w+)=(\d+)", line)) for line in window.lines[since:] if line.startswith("frames ")]
    harness.check(len(found) >= seconds // 2, "the window has measured nothing")
    return {key: max(int(second[key]) for second in found) for key in found[0]}


def report(what, numbers):
    print(f"{what}: " + ", ".join(f"{key} {value}" for key, value in numbers.items()), flush=True)


def analysis_flood(program):
    analyse.write_engines({"name": "Flood", "file": os.environ["KIBAN_FAKE_ENGINE"], "arguments": [flood()]})
    window = harness.start(program, environment={"KIBAN_GUI_FRAMES": "1"})
    analyse.paste_game(window)
    rest = measured(window, SECONDS // 2)
    report("at rest", rest)
    analyse.choose_only_second(window)
    since = window.mark()
    window.keys("ctrl+shift+a")
    analyse.analyst(window, "Flood", since, "lines=3 ")
    told = window.mark()
    begun = time.monotonic()
    flooded = measured(window, SECONDS)
    shown = sum(1 for line in window.lines[told:] if line.startswith("analysis "))
    rate = shown / (time.monotonic() - begun)
    report("in a flood", flooded)
    print(f"analyses shown: {rate:.1f} a second", flush=True)
    harness.check(rate <= 21, f"the window is told {rate:.1f} times a second")
    harness.check(shown >= 2, "the window does not follow the flood")
    # Processor time: what others do on the machine is not the window's fault.
    harness.check(flooded["cpu_p99"] < max(FRAME, rest["cpu_p99"]), f"a stretch of {flooded['cpu_p99']} µs")
    since = window.mark()
    window.keys("alt+End")
    window.wait(rf"model .*ply={analyse.PLIES} ", since)
    window.kill()


if __name__ == "__main__":
    harness.run(analysis_flood)
