#!/usr/bin/env bash
# The Debian packages of a build: whatever the umask, the same bytes twice, nothing that lintian calls an error, manual pages that say what
# the programs say. Where root may make a clean root and a mirror is there, they are installed in it over an older one, used, removed and purged.
# package.sh BUILD_DIR
set -euo pipefail
build=$(cd "$1" && pwd)
work=$(mktemp -d)
root=$work/root
clean_up() {
  umount "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
fail() { echo "$*"; exit 1; }

pack() {  # UMASK FOLDER
  mkdir "$work/$2"
  (umask "$1"; cd "$work/$2" && cpack --config "$build/CPackConfig.cmake" -B "$work/$2" >"$work/log" 2>&1) || { cat "$work/log"; fail "cpack"; }
}
pack 022 first
sleep 1  # another second, another time of change
pack 022 second
pack 077 third
names=$(cd "$work/first" && ls ./*.deb)
[ "$(wc -l <<<"$names")" -eq 3 ] || fail "three packages were expected: $names"
for name in $names; do
  cmp "$work/first/$name" "$work/second/$name" || fail "two packages of one build differ"
  members=$(ar t "$work/first/$name")
  [ "$(wc -l <<<"$members")" -eq 3 ] || fail "a package of $members"
  for member in $members; do
    cmp <(ar p "$work/first/$name" $member) <(ar p "$work/third/$name" $member) || fail "a package depends on the umask"
  done
done

cd "$work/third"
command=$(ls ./kiban_*.deb) window=$(ls ./kiban-gui_*.deb) authors=$(ls ./kiban-dev_*.deb)
for deb in $command $window $authors; do
  package=$(dpkg-deb -f "$deb" Package)
  contents=$(dpkg-deb -c "$deb")
  ! grep '^d' <<<"$contents" | grep -v '^drwxr-xr-x root/root' || fail "$package has folders that are not open"
  ! grep '^-' <<<"$contents" | grep -vE '^-rw(-|x)r-(-|x)r-(-|x) root/root' || fail "$package has files that are not open"
  for paper in copyright changelog.gz changelog.Debian.gz; do
    grep -q "/usr/share/doc/$package/$paper\$" <<<"$contents" || fail "$package has no $paper"
  done
  dpkg-deb -f "$deb" Homepage | grep '^https://' >/dev/null || fail "$package has no home page"
done
! dpkg-deb -f "$command" Depends | grep -E 'wx|gtk|libx11' >/dev/null || fail "the command needs a desktop"
dpkg-deb --fsys-tarfile "$command" | tar -xO ./usr/share/doc/kiban/copyright >"$work/copyright"
grep -q 'Permission is hereby granted' "$work/copyright" || fail "the licence is not in the package"
grep -q 'SIL OPEN FONT LICENSE' "$work/copyright" || fail "the licence of the outlines is not in the package"
if command -v lintian >/dev/null; then
  lintian --allow-root --fail-on error --tag-display-limit 0 ./*.deb || fail "lintian finds errors"
fi

dpkg-deb -x "$command" "$work/tree"
dpkg-deb -x "$window" "$work/tree"
for file in "$work/tree/usr/bin/"* "$work/tree/usr/libexec/kiban/"* "$work/tree/usr/lib/kiban/plugins/"*/*.so; do
  readelf -d "$file" | grep BIND_NOW >/dev/null || fail "$file is not bound at the start"
  readelf -l "$file" | grep GNU_RELRO >/dev/null || fail "$file can be changed after the start"
done

# ---- a clean root ----
skip() { echo "The packages were not installed: $*"; exit 0; }
[ "$(id -u)" -eq 0 ] || skip "only root may make a clean root"
command -v mmdebstrap >/dev/null || skip "mmdebstrap is not there"
mirror=http://deb.debian.org
mmdebstrap --quiet --variant=apt bookworm "$root" "deb $mirror/debian bookworm main" "deb $mirror/debian bookworm-updates main" \
  "deb $mirror/debian-security bookworm-security main" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; skip "a clean root cannot be made here"; }
mount -t proc proc "$root/proc" || skip "the clean root cannot have /proc"
within() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

within apt-get update -qq >"$work/log" 2>&1 || { tail -n 5 "$work/log"; skip "the mirror cannot be reached"; }

# One package with all, as it was before there were three.
mkdir "$work/old"
for deb in $command $window; do dpkg-deb -x "$deb" "$work/old"; done
mkdir "$work/old/DEBIAN"
printf '%s\n' "Package: kiban" "Version: 0.0.9" "Architecture: $(dpkg-deb -f "$command" Architecture)" \
  "Maintainer: nobody <nobody@kiban.example>" "Description: an older one" >"$work/old/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip -z1 -b "$work/old" "$root/old.deb" >/dev/null
within dpkg -i /old.deb >/dev/null || fail "the older package does not install"

cp ./*.deb "$root/"
within apt-get install -y -qq --no-install-recommends "/${command#./}" "/${window#./}" "/${authors#./}" >"$work/log" 2>&1 ||
  { tail -n 20 "$work/log"; fail "the packages do not install over an older one"; }
as_user() { within su -s /bin/sh -c "export HOME=/tmp/home; mkdir -p /tmp/home; cd /tmp; $1" nobody; }
as_user "kiban games --json" >"$work/games"
[ "$(grep -c '"origin": "plugin ' "$work/games")" -eq 4 ] || { cat "$work/games"; fail "a user does not see the games"; }
as_user 'kiban moves keishi' | wc -l | grep -qx 24 || fail "the moves of the first position"
as_user 'kiban-gui --version' | grep '^kiban-gui ' >/dev/null || fail "the window does not start"
[ "$(within dpkg-query -W -f '${Version}' kiban)" = "$(dpkg-deb -f "$command" Version)" ] || fail "kiban was not upgraded"
within apt-get check -qq || fail "apt finds something amiss"

within dpkg -L kiban kiban-gui kiban-dev | grep kiban | sort -u >"$work/files"
within apt-get remove -y -qq kiban-gui >/dev/null 2>&1 || fail "kiban-gui cannot be removed"
as_user 'kiban moves keishi' >/dev/null || fail "the command needs the window"
within apt-get purge -y -qq kiban kiban-gui kiban-dev >/dev/null 2>&1 || fail "the packages cannot be purged"
while read -r file; do
  [ ! -e "$root$file" ] || fail "$file was left behind"
done <"$work/files"
! within dpkg -l 'kiban*' 2>/dev/null | grep -E '^[irh][^n]' >/dev/null || fail "dpkg still knows them"
echo "packages: installed, upgraded, removed and purged"
