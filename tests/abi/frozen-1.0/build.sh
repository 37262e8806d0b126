#!/bin/sh
# build.sh OUTPUT.so: how frozen-1-0.so was made of plugin.c, once, with gcc 12 for x86-64.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
gcc -std=c99 -pedantic-errors -Wall -Wextra -Werror -Os -fPIC -shared -fvisibility=hidden -s -I"$here" \
  -Wl,--version-script="$here/../../../platform/abi/exports.version" -Wl,--build-id=none -Wl,-z,noseparate-code -Wl,-z,norelro -o "$1" "$here/plugin.c"
