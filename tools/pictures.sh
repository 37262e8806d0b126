#!/usr/bin/env bash
# Makes the pictures of the documents and of AppStream, so that they never age: tools/pictures.sh BUILD_DIR FOLDER
# Each page in English on a light theme, from an empty home and a few games that are played for it.
set -euo pipefail
build=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
source=$(cd "$(dirname "$0")/.." && pwd)
exec "$source/tests/gui/under_xvfb.sh" 1400x1000 bash -euo pipefail -c '
  for game in keishi liuzichong; do
    "$0/bin/kiban" match "$game" --games 2 --first easy --second easy --nodes 200 >/dev/null
  done
  "$0/bin/kiban" library export --out "$HOME/games.json" 1
  for page in play history variants engines editor; do
    "$0/bin/kiban-gui" --language en --screenshot "$page" --output "$1/$page.png"
  done
  "$0/bin/kiban-gui" --language en "$HOME/games.json" --screenshot game --output "$1/game.png"
' "$build" "$folder"
