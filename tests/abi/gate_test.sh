#!/bin/sh
# The gate lets the headers of version 1.0 through, and stops each change below.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$here/gate.sh" "$here/frozen-1.0" >/dev/null || { echo "the frozen headers do not pass"; exit 1; }

stops() { # FILE SED-EXPRESSION
  rm -rf "$work/kiban"
  cp -r "$here/frozen-1.0/kiban" "$work"
  sed -i "$2" "$work/kiban/$1"
  cmp -s "$work/kiban/$1" "$here/frozen-1.0/kiban/$1" && { echo "nothing was changed by $2"; exit 1; }
  "$here/gate.sh" "$work" >/dev/null 2>&1 && { echo "the gate let $2 through"; exit 1; }
  return 0
}
stops abi.h 's/^#define KB_ABI_MINOR 0u/#define KB_ABI_MINOR 1u/'
stops abi.h 's/char token\[64\]/char token[65]/'
stops games.h 's/^  int32_t outcome; .*/int32_t added; &/'
stops games.h 's/} kb_games;/void (*later)(void); } kb_games;/'
stops games.h 's/float x, y;/float y, x;/'
stops explain.h 's/kb_site site, kb_text\* text/kb_text* text, kb_site site/'
