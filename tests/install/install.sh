#!/usr/bin/env bash
# The installed tree runs from any folder, moved or not, and finds its plugins, scripts, probe and translations by itself.
# install.sh BUILD_DIR
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache XDG_CONFIG_HOME=$work/config
unset KIBAN_PLUGIN_PATH KIBAN_SCRIPT_PATH LANGUAGE

cmake --install "$1" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/somewhere else"
cd /

kiban="$work/somewhere else/bin/kiban"
expect() {  # WHAT EXPECTED ACTUAL
  [ "$2" = "$3" ] || { echo "$1: expected '$2', got '$3'"; exit 1; }
}

games=$("$kiban" games --json | grep -c '"origin": "plugin ')
expect "games of plugins" 4 "$games"
scripts=$(cd "$work/somewhere else/share/kiban/scripts" && find . -name '*.lua' ! -name '*.meta.lua' | wc -l)
[ "$scripts" -gt 0 ] || { echo "no scripts were installed"; exit 1; }
expect "games of scripts" "$scripts" "$("$kiban" games --json | grep -c '"origin": "script ')"
expect "scripts that are on" "$scripts" "$("$kiban" variant list --json | grep -c '"state": "on"')"
expect "what language servers are told" "$("$kiban" variant meta | sha256sum)" \
  "$(sha256sum < "$work/somewhere else/share/kiban/scripts/kiban.meta.lua")"

# Whoever installs it reads how each game of a plugin is played, in every language.
guides="$work/somewhere else/share/kiban/guides"
for game in $("$kiban" games --json | grep -B3 '"origin": "plugin ' | sed -n 's/.*"id": "\([a-z]*\)".*/\1/p'); do
  for language in en ja zh_CN; do
    [ -s "$guides/$game/$language.md" ] || { echo "$game has no guide in $language"; exit 1; }
  done
done
expect "moves" 24 "$("$kiban" moves keishi | wc -l)"
expect "perft" "nodes 318390" "$("$kiban" perft keishi --option ko=none --depth 4 | sed -n 1p)"

# Every plugin was probed by the installed probe, and the verdict kept.
[ -s "$XDG_CACHE_HOME/kiban/probes.json" ] || { echo "no verdicts were kept"; exit 1; }

# A plugin author finds headers that compile.
printf '#include <kiban/sdk/plugin.hpp>\n#include <kiban/explain.h>\n#include <kiban/perft.h>\nint main() {}\n' > "$work/author.cpp"
c++ -std=c++20 -fsyntax-only -I "$work/somewhere else/include" "$work/author.cpp"
echo "installed tree: ok"
