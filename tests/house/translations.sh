#!/usr/bin/env bash
# Each catalogue is complete: every string that the sources mark is translated, in every language.
# translations.sh SOURCE_DIR [update]: with update, merges the sources' strings into the catalogues first.
set -euo pipefail
cd "$1"
pot=$(mktemp -d)
trap 'rm -rf "$pot"' EXIT

extract() {  # DOMAIN FOLDER ...
  local domain=$1
  shift
  find "$@" \( -name '*.cpp' -o -name '*.hpp' \) -not -path '*/tests/*' -not -path '*/demo/*' | LC_ALL=C sort |
    xgettext --language=C++ --from-code=UTF-8 --add-comments=TRANSLATORS --sort-by-file --no-wrap \
      -k_ -kwxTRANSLATE -kwxPLURAL:1,2 -kKIBAN_N_ -kKIBAN_TR -kKB_N_ --package-name=kiban -f - -o "$pot/$domain.pot"
  sed -i -e '/^"POT-Creation-Date/d' -e '/^"Report-Msgid-Bugs-To/d' "$pot/$domain.pot"  # of the head only its charset counts
}

check() {  # DOMAIN PO_FOLDER
  local language po
  for language in ja zh_CN; do
    po=$2/$language.po
    [ "${update:-}" = update ] && msgmerge --quiet --no-wrap --no-fuzzy-matching --update --backup=none "$po" "$pot/$1.pot"
    msgfmt --check -o /dev/null "$po"
    msgcmp "$po" "$pot/$1.pot"
  done
}

update=${2:-}
extract kiban platform gui
check kiban data/translations
for plugin in plugins/*/; do
  id=$(basename "$plugin")
  extract "$id" "$plugin"
  check "$id" "$plugin/po"
done
