#!/bin/sh
# later.sh HEADERS OUTPUT: writes the headers of a later minor version, in which every growable struct has two more members.
set -eu
headers=$(cd "$1" && pwd)
mkdir -p "$2/kiban"
growable=$(sed -n 's/^#define KB_[A-Z_]*_SIZE_1_0 KB_SIZE_TO(\(kb_[a-z_]*\), .*/\1/p' "$headers"/kiban/*.h)
sized=$(cat "$headers"/kiban/*.h | sed -n '/^typedef struct/{N;s/^typedef struct \(kb_[a-z_]*\) {.*\n *uint32_t size;.*/\1/p;}')
[ "$(echo "$growable" | sort)" = "$(echo "$sized" | sort)" ] || {
  echo "these have a size or a least size, and not both:"
  printf '%s\n%s\n' "$growable" "$sized" | sort | uniq -u
  exit 1
}
script=$2/later.sed
echo 's/^#define KB_ABI_MINOR .*/#define KB_ABI_MINOR 1u/' >"$script"
for name in $growable; do
  printf '%s\n' "s/^} $name;\$/  int64_t later_number;\\n  void (KB_CALL* later_function)(void);\\n} $name;/"
done >>"$script"
for header in "$headers"/kiban/*.h; do
  sed -f "$script" "$header" >"$2/kiban/$(basename "$header")"
done
added=$(cat "$2"/kiban/*.h | grep -c later_number)
[ "$added" -eq "$(echo "$growable" | wc -w)" ] || { echo "not every growable struct has grown"; exit 1; }
