#!/usr/bin/env bash
# under_xvfb.sh [WIDTHxHEIGHT] COMMAND ...: runs it on a display of its own, with a window manager, a session bus and empty
# home and XDG folders. Ends with the command's status. NO_AT_BRIDGE= (empty) turns accessibility on.
set -u
size=1400x1000
if [[ ${1:-} =~ ^[0-9]+x[0-9]+$ ]]; then
  size=$1
  shift
fi
work=$(mktemp -d)
export HOME=$work/home XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache XDG_RUNTIME_DIR=$work/runtime
mkdir -p "$HOME" "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
export GDK_BACKEND=x11 NO_AT_BRIDGE=${NO_AT_BRIDGE-1} GTK_IM_MODULE=gtk-im-context-simple GTK_THEME=${GTK_THEME-Adwaita}
export GSETTINGS_BACKEND=memory GTK_CSD=0 LIBGL_ALWAYS_SOFTWARE=1
unset WAYLAND_DISPLAY SESSION_MANAGER

# Xvfb picks a free number itself and writes it to descriptor 9: tests may run side by side.
exec 9>"$work/display"
Xvfb -displayfd 9 -screen 0 "${size}x24" -nolisten tcp -noreset -dpi 96 >"$work/xvfb.log" 2>&1 &
server=$!
for _ in $(seq 200); do [ -s "$work/display" ] && break; sleep 0.05; done
DISPLAY=:$(cat "$work/display")
export DISPLAY
openbox --sm-disable >"$work/openbox.log" 2>&1 &
manager=$!
for _ in $(seq 200); do
  xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id' && break
  sleep 0.05
done

dbus-run-session -- "$@"
status=$?
kill $manager $server 2>/dev/null
wait 2>/dev/null
rm -rf "$work"
exit $status
