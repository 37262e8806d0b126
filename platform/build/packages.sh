# Sourced by ./run and ./test. install_packages GROUP ...: installs what is missing of data/packages/debian-12.txt.
install_packages() {
  local list package group wanted missing=()
  list="$(dirname "${BASH_SOURCE[0]}")/../../data/packages/debian-12.txt"
  while read -r group package; do
    for wanted in "$@"; do
      [ "$group" = "$wanted" ] || continue
      dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
  done < <(grep -v '^#' "$list")
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Installing: ${missing[*]}"
  local root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}
