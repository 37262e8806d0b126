#!/bin/sh
# headers.sh COMPILER LANGUAGE STANDARD FOLDER... -- HEADER...: compiles each header by itself, twice over.
set -eu
compiler=$1 language=$2 standard=$3
shift 3
if ! command -v "$compiler" >/dev/null; then
  echo "KIBAN_SKIPPED: there is no $compiler"
  exit 0
fi
folders=
while [ "$1" != -- ]; do folders="$folders -I$1" && shift; done
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for header in "$@"; do
  printf '#include <%s>\n#include <%s>\ntypedef int not_empty;\n' "$header" "$header" >"$work/source"
  # shellcheck disable=SC2086 # folders is a list
  "$compiler" -x "$language" "-std=$standard" -pedantic-errors -Wall -Wextra -Wshadow -Werror -fsyntax-only $folders "$work/source"
done
