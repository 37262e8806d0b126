#!/usr/bin/env python3
"""A Gomocup engine that takes the last empty point of the board, counted from its top left: nobody else plays so."""
import sys


def main():
    size, stones = 0, set()

    def answer():
        point = max(point for point in ((y, x) for y in range(size) for x in range(size)) if point not in stones)
        stones.add(point)
        print(f"{point[1]},{point[0]}", flush=True)

    board = False
    for line in sys.stdin:
        word, *rest = line.split() or [""]
        if board and word == "DONE":
            board = False
            answer()
        elif board or word == "TURN":
            x, y = (board and word or rest[0]).split(",")[:2]
            stones.add((int(y), int(x)))
            if not board:
                answer()
        elif word == "START":
            size, stones = int(rest[0]), set()
            print("OK", flush=True)
        elif word == "RESTART":
            stones = set()
            print("OK", flush=True)
        elif word == "BEGIN":
            answer()
        elif word == "BOARD":
            board, stones = True, set()
        elif word == "ABOUT":
            print('name="last point", version="1", author="Kiban", country="-"', flush=True)
        elif word == "END":
            return
        elif word != "INFO":
            print("UNKNOWN " + word, flush=True)


main()
