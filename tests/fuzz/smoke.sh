#!/bin/sh
# smoke.sh SOURCE BUILD: builds the fuzzers with clang and runs each a little from its seeds, the same tries each time: a test
# that searched anew would fail by luck. To search, run bin/fuzz_FORMAT with a time and the seeds.
set -eu
source=$1 build=$2
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_COMPILER=clang \
  -DCMAKE_CXX_COMPILER=clang++ -DKIBAN_BUILD_FUZZERS=ON -DKIBAN_BUILD_GUI=OFF -DKIBAN_BUILD_BENCHMARKS=OFF >/dev/null
ninja -C "$build" fuzzers >/dev/null
for fuzzer in "$build"/bin/fuzz_*; do
  format=${fuzzer##*/fuzz_}
  new=$(mktemp -d)
  trap 'rm -rf "$new"' EXIT
  "$fuzzer" -runs=1000 -seed=1 -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$new/" -print_final_stats=1 \
    "$new" "$source/tests/fuzz/seeds/$format" 2>"$new/log" || {
    tail -n 40 "$new/log"
    echo "the fuzzer of $format found something"
    exit 1
  }
  grep -m1 number_of_executed_units "$new/log" | sed "s/.*:/$format: runs/"
  rm -rf "$new"
done
