#!/usr/bin/env python3
"""Makes the sounds of the window, of nothing but sums of sines: tools/sounds.py FOLDER; --check compares instead of writing.

A sound is a list of strokes: when it begins, how long it takes to fade to a third, how loud it is, and its tones in Hz.
"""
import array
import math
import pathlib
import sys
import wave

RATE = 16000
WOOD = (410, 967, 1790, 2930)
LOW_WOOD = (290, 701, 1310, 2210)


def bell(pitch):
    return (pitch, 2 * pitch, 3.01 * pitch)


SOUNDS = {
    "move": (0.12, [(0, 0.018, 0.8, WOOD)]),
    "capture": (0.22, [(0, 0.018, 0.7, WOOD), (0.07, 0.026, 0.9, LOW_WOOD)]),
    "check": (0.45, [(0, 0.018, 0.6, WOOD), (0.04, 0.11, 0.5, bell(880)), (0.14, 0.11, 0.5, bell(1175))]),
    "win": (1.2, [(0.14 * i, 0.25, 0.45, bell(pitch)) for i, pitch in enumerate((523, 659, 784, 1047))]),
    "low-time": (0.5, [(0.16 * i, 0.02, 0.6, (1480, 2220)) for i in range(3)]),
}
ATTACK = 0.002  # seconds, so that nothing cracks


def height_at(time, strokes):
    total = 0.0
    for begin, fade, loud, tones in strokes:
        since = time - begin
        if since < 0:
            continue
        shape = loud * min(since / ATTACK, 1) * math.exp(-since / fade)
        total += shape * sum(math.sin(2 * math.pi * tone * since) / (i + 1) for i, tone in enumerate(tones))
    return total


def samples_of(length, strokes):
    raw = [height_at(i / RATE, strokes) for i in range(int(length * RATE))]
    rest = max(1, int(0.01 * RATE))  # the end fades to nothing
    raw = [height * min(1, (len(raw) - i) / rest) for i, height in enumerate(raw)]
    peak = max(map(abs, raw))
    return array.array("h", [round(0.7 * 32767 * height / peak) for height in raw])


def written(path, samples):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def same(path, samples):
    """To the last digit but one: sines differ a little from machine to machine."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE), path
        held = array.array("h", file.readframes(file.getnframes()))
    return len(held) == len(samples) and all(abs(a - b) <= 1 for a, b in zip(held, samples))


def main():
    check, folder = "--check" in sys.argv, pathlib.Path([word for word in sys.argv[1:] if word != "--check"][0])
    for name, sound in SOUNDS.items():
        path = folder / f"{name}.wav"
        if not check:
            written(path, samples_of(*sound))
        elif not same(path, samples_of(*sound)):
            sys.exit(f"{path} is not what this program makes")
    if check:
        assert {path.stem for path in folder.glob("*.wav")} == SOUNDS.keys(), "other files are there"
        print("sounds: ok")


main()
