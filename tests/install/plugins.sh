#!/usr/bin/env bash
# What authors of plugins find installed is enough: the examples in C and C++, a project that `kiban plugin new` begins, and a
# build by pkg-config alone, all outside the source tree, keep every promise.
# plugins.sh BUILD_DIR KIBAN
set -euo pipefail
kiban=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
unset KIBAN_PLUGIN_PATH CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH CFLAGS CXXFLAGS LDFLAGS

cmake --install "$1" --prefix "$work/first" --component development >/dev/null
mv "$work/first" "$work/some where"
prefix="$work/some where"
for file in LICENSE abi.md plugin-author.md; do
  [ -s "$prefix/share/doc/kiban/$file" ] || { echo "$file is not installed"; exit 1; }
done
cd "$work"

build() {  # FOLDER ID
  cmake -S "$1" -B "$work/build/$2" "-DCMAKE_PREFIX_PATH=$prefix" -DCMAKE_BUILD_TYPE=Release >"$work/log" 2>&1 &&
    cmake --build "$work/build/$2" >>"$work/log" 2>&1 || { cat "$work/log"; echo "$2 does not build"; exit 1; }
  check "$work/build/$2/plugins/$2/$2.so"
}
check() {  # FILE
  [ "$(nm -D --defined-only "$1" | awk '{ print $3 }')" = kb_plugin ] || { echo "$1 exports more than kb_plugin"; exit 1; }
  "$kiban" check "$1" --playouts 3 || { echo "$1 breaks a promise"; exit 1; }
}

cp -r "$prefix/share/doc/kiban/examples" examples
build examples/c neighbours
build examples/cpp tictactoe
[ "$("$kiban" plugin new my-game)" = my-game ] || { echo "plugin new does not tell where it wrote"; exit 1; }
build my-game my-game
status=0
"$kiban" plugin new my-game 2>message || status=$?
{ [ "$status" -eq 2 ] && grep -q '^plugin.there: ' message; } || { echo "a project was written over"; exit 1; }

# CMake puts the game where a player's Kiban finds it.
cmake --install build/my-game --prefix "$work/user" >/dev/null
KIBAN_PLUGIN_PATH=$work/user/lib/kiban/plugins "$kiban" games --json >games.json
grep -q '"id": "my-game"' games.json ||
  { echo "the installed game is not found"; exit 1; }

export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
mkdir -p by-hand/neighbours
eval "cc -std=c99 -O2 -fPIC -shared -fvisibility=hidden $(pkg-config --cflags kiban) \
  -Wl,--version-script=$(pkg-config --variable=exports kiban) examples/c/neighbours.c -o by-hand/neighbours/neighbours.so"
check by-hand/neighbours/neighbours.so
echo "plugins from outside: ok"
