#!/usr/bin/env bash
# clang-tidy over every source file of what we ship; tests are left to the compilers. tidy.sh SOURCE_DIR BUILD_DIR
# A file that passed is not checked again until it, a header of ours, or the list of checks changes.
set -euo pipefail
source_dir=$(realpath "$1")
build_dir=$(realpath "$2")
passed=$build_dir/tidy-passed
mkdir -p "$passed"

cd "$source_dir"
common=$( (cat .clang-tidy; git ls-files --cached --others --exclude-standard -- '*.h' '*.hpp' | xargs cat) | sha256sum | cut -c1-16)

check() {
  local file=$1 stamp
  stamp=$passed/$( (echo "$common $file"; cat "$file") | sha256sum | cut -c1-32)
  [ -e "$stamp" ] && return 0
  # The build's compiler may know warnings that clang does not.
  clang-tidy --quiet --warnings-as-errors='*' --extra-arg=-Wno-unknown-warning-option -p "$build_dir" "$file" 2>/dev/null && touch "$stamp"
}
export -f check
export passed common build_dir

# Only what the build compiles: compile_commands.json has one line "file": for each.
sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$build_dir/compile_commands.json" | sort -u |
  grep "^$source_dir/" | grep -vE "^$build_dir/|/tests/|/demo/" |
  sed "s|^$source_dir/||" | xargs -P "$(nproc)" -I{} bash -c 'check {} || { echo "tidy: {}"; exit 1; }'
