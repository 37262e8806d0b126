#!/bin/sh
# gate.sh HEADERS: succeeds when the headers are what the baseline of their version says.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
version=$("$here/version.sh" "$1")
baseline=$here/baseline/kiban-$version.xml
if [ ! -f "$baseline" ]; then
  echo "There is no baseline for version $version of the ABI. Make it with tests/abi/renew."
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/describe.sh" "$1" "$work/now.xml"
if ! abidiff "$baseline" "$work/now.xml"; then
  echo "The ABI is not what it was in version $version. Raise KB_ABI_MINOR if members were only added at the end of"
  echo "growable structs, and run tests/abi/renew; anything else breaks every plugin there is."
  exit 1
fi
