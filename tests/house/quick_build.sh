#!/usr/bin/env bash
# quick_build.sh SOURCE BUILD: what ./run builds, where the sources of a folder are one, compiles and plays a game.
set -euo pipefail
cmake -S "$1" -B "$2/quick" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DKIBAN_BUILD_TESTS=OFF -DKIBAN_BUILD_BENCHMARKS=OFF \
  -DKIBAN_QUICK=ON >/dev/null
cmake --build "$2/quick" -- --quiet
export HOME="$2/quick/home"
mkdir -p "$HOME"
printf 'moves\nquit\n' | "$2/quick/bin/kiban" play keishi --no-library >"$2/quick/played.txt"
[ "$(wc -l <"$2/quick/played.txt")" -gt 5 ]
