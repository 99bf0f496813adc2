#!/bin/bash
# run-unit.sh start|stop UNIT: replaces systemd where it does not run: uses account, environment, folder and command of
# the unit file. Does not restart a process that ends.
set -euo pipefail

here=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
# shellcheck source=/dev/null
. "$here/steps/files.sh"

unit=/etc/systemd/system/$2.service
pid=/run/$2.pid
log=/var/log/$2.log

value() { sed -n "s/^$1=//p" "$unit"; }

load_environment() {
    local line
    load_settings "$(value EnvironmentFile)"
    while IFS= read -r line; do export "${line?}"; done < <(value Environment)
}

start() {
    local user
    user=$(value User)
    load_environment
    cd "$(value WorkingDirectory)"
    # shellcheck disable=SC2046
    setsid runuser -u "$user" --preserve-environment -- $(value ExecStart) >>"$log" 2>&1 </dev/null &
    echo $! >"$pid"
}

# Stops the whole session: runuser forwards the signal and waits.
stop() {
    local process
    process=$(cat "$pid" 2>/dev/null || true)
    [ -n "$process" ] || return 0
    kill -TERM "$process" 2>/dev/null || true
    for _ in $(seq 75); do
        kill -0 "$process" 2>/dev/null || break
        sleep 1
    done
    kill -KILL "-$process" 2>/dev/null || true
    rm -f "$pid"
}

case "$1" in
    start) start ;;
    stop) stop ;;
    *) echo 'run-unit.sh start|stop UNIT' >&2 && exit 2 ;;
esac
