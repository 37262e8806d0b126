#!/bin/sh
# describe.sh HEADERS OUTPUT.xml: describes the ABI in a folder of headers, the same on every machine.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
headers=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/tables.c" "$work"
cp -r "$headers/kiban" "$work"
(cd "$work" && gcc -std=c99 -g -O0 -fPIC -shared -I. -fdebug-prefix-map="$work"=. tables.c -o kiban-abi.so)
abidw --no-show-locs --no-corpus-path --no-comp-dir-path --no-parameter-names --out-file "$2" "$work/kiban-abi.so"
