#!/bin/sh
# exports.sh PLUGIN.so: succeeds when the plugin exports kb_plugin and nothing else.
set -eu
names=$(nm -D --defined-only "$1" | awk '{ print $3 }')
[ "$names" = kb_plugin ] && exit 0
echo "$1 exports:"
echo "$names"
exit 1
