#!/usr/bin/env bash
# Every C and C++ file is as clang-format would write it.
set -euo pipefail
cd "$1"
git ls-files --cached --others --exclude-standard -- '*.c' '*.cpp' '*.h' '*.hpp' | while read -r f; do [ -f "$f" ] && echo "$f"; done |
  grep -v '^tests/abi/frozen' | xargs clang-format --dry-run -Werror
