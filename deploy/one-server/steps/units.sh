# shellcheck shell=bash disable=SC2034,SC2154
# systemd units; without systemd run-unit.sh runs their start commands.
UNITS='cooler-register.service cooler-register-backup.service cooler-register-backup.timer'
READY_SECONDS=300

write_units() {
    local unit before=$CHANGES
    step 'The units'
    AFFECTED='cooler-register systemd'
    for unit in $UNITS; do write_if_changed "/etc/systemd/system/$unit" 644 <"$here/$unit"; done
    reload_units "$before"
    AFFECTED=cooler-register
    [ "$SYSTEMD" = yes ] || return 0
    if ! systemctl is-enabled --quiet cooler-register-backup.timer 2>/dev/null; then
        act 'enables the nightly backup' systemctl enable --quiet --now cooler-register-backup.timer
    fi
}

# reload_units CHANGES-BEFORE
reload_units() {
    [ "$SYSTEMD" = yes ] || return 0
    if is_affected systemd "$1"; then act 'reloads the systemd units' systemctl daemon-reload; fi
    settle systemd
}

is_running() {
    if [ "$SYSTEMD" = yes ]; then
        systemctl is-active --quiet "$1"
    elif [ "$1" = nginx ]; then
        is_process /run/nginx.pid
    else
        is_process "/run/$1.pid"
    fi
}

# Whether a service that was started ended, with systemd more than once.
ends_again() {
    if [ "$SYSTEMD" = yes ]; then
        [ "$(systemctl show --property NRestarts --value "$1")" -gt 1 ]
    else
        ! is_running "$1"
    fi
}

is_process() { [ -s "$1" ] && kill -0 "$(cat "$1")" 2>/dev/null; }

start_service() {
    if [ "$SYSTEMD" = yes ]; then
        # It says nothing of the cause.
        systemctl enable --quiet --now "$1" || { show_log "$1" && return 1; }
    elif [ "$1" = nginx ]; then
        nginx
    else
        "$here/run-unit.sh" start "$1"
    fi
}

stop_service() {
    if [ "$SYSTEMD" = yes ]; then
        systemctl stop "$1"
    else
        "$here/run-unit.sh" stop "$1"
    fi
}

reload_nginx() { if [ "$SYSTEMD" = yes ]; then systemctl reload nginx; else nginx -s reload; fi; }

show_log() { if [ "$SYSTEMD" = yes ]; then journalctl -u "$1" -n 20 --no-pager; else tail -n 20 "/var/log/$1.log"; fi; }

start_register() {
    step 'The register'
    # What follows does not affect it.
    AFFECTED=''
    if is_running cooler-register; then
        is_affected cooler-register 0 || return 0
        act 'stops it, to restart with the changes' stop_service cooler-register
    fi
    act 'starts it' start_service cooler-register
    act 'waits until it is ready' wait_until_ready
    settle cooler-register
}

wait_until_ready() {
    local port until answer=''
    port=$(setting PORT "$SETTINGS")
    until=$(($(date +%s) + READY_SECONDS))
    while [ "$(date +%s)" -lt "$until" ]; do
        if answer=$(curl -sS --max-time 3 -w ' %{http_code}' "http://127.0.0.1:${port:-3000}/health/ready" 2>&1); then
            case "$answer" in *' 200') return 0 ;; esac
        fi
        is_running cooler-register || [ "$SYSTEMD" = yes ] || break
        sleep 1
    done
    say "   last answer: $answer"
    show_log cooler-register
    fail 'the register is not ready.' 'see its log above; causes and remedies: docs/operations.md, "Health".'
}
