#!/bin/sh
# version.sh HEADERS: MAJOR.MINOR as the headers say.
set -eu
sed -n 's/^#define KB_ABI_M[AI][JN]OR \([0-9]*\)u$/\1/p' "$1/kiban/abi.h" | paste -sd.
