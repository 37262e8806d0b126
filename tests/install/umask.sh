#!/usr/bin/env bash
# Who installs with a umask of 077 still makes a tree that everybody can use, and changes no folder that was there.
# umask.sh BUILD_DIR
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 077
fail() { echo "$*"; exit 1; }

mkdir -p "$work/prefix/share"
cmake --install "$1" --prefix "$work/prefix" >/dev/null
[ "$(stat -c %a "$work/prefix/share")" = 700 ] || fail "a folder was changed that was there"
closed=$(find "$work/prefix" -mindepth 1 -type d ! -perm 0755 ! -path "$work/prefix/share")
[ -z "$closed" ] || fail "folders that are not open: $closed"
closed=$(find "$work/prefix" -type f ! -perm 0644 ! -perm 0755)
[ -z "$closed" ] || fail "files that are not open: $closed"
for paper in copyright changelog.gz; do
  [ -s "$work/prefix/share/doc/kiban/$paper" ] || fail "the tree has no $paper"
done

DESTDIR=$work/stage cmake --install "$1" --prefix /usr --component development >/dev/null
closed=$(find "$work/stage" -mindepth 1 -type d ! -perm 0755)
[ -z "$closed" ] || fail "folders that are not open: $closed"
[ ! -e "$work/stage/usr/bin" ] || fail "a component brings folders of another"
echo "umask: ok"
