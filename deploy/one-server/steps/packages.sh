# shellcheck shell=bash disable=SC2154
# Machine checks, packages and the register's account.
RUN_LOG=/var/log/cooler-register-install.log
PACKAGES='postgresql nginx curl openssl ca-certificates'

check_machine() {
    step 'The machine'
    [ "$(id -u)" -eq 0 ] || fail 'this is not root.' 'run it with sudo.'
    [ "$(. /etc/os-release && echo "${ID:-} ${VERSION_ID:-}")" = 'debian 12' ] || fail 'this is not Debian 12.' 'use a Debian 12 server.'
    [ "$(dpkg --print-architecture)" = amd64 ] || fail 'this release is for amd64.' 'build a release on a machine like this one: npm run release.'
    if [ "$SYSTEMD" = yes ] && [ ! -d /run/systemd/system ]; then
        fail 'systemd does not run here.' 'give --no-systemd to start the services without it; they do not start after a reboot.'
    fi
}

# outlive LOG COMMAND…: a lost connection ends neither the command nor its output in the log (docs/decisions/211).
outlive() {
    trap '' HUP
    "${@:2}" 2>&1 | (umask 077 && tee --append --output-error=warn "$1")
    return "${PIPESTATUS[0]}"
}

# Concurrent runs would overwrite each other's passwords and folders. flock re-runs this script; --close keeps the lock from its services.
acquire_lock() {
    local status=0
    [ "$DRY" = no ] && [ "$(id -u)" -eq 0 ] && [ -z "${INSTALL_ALONE:-}" ] || return 0
    INSTALL_ALONE=yes outlive "$RUN_LOG" flock --nonblock --close --conflict-exit-code 75 /run/cooler-register-install.lock bash "$0" "$@" || status=$?
    [ "$status" -ne 75 ] || fail 'install.sh is already running.' 'wait until it has ended, then run this again.'
    exit "$status"
}

# A backup must not run while the databases are exchanged; it takes the same lock.
wait_for_backup() {
    local status=0
    case "$COMMAND" in restore | back) ;; *) return 0 ;; esac
    [ "$DRY" = no ] && [ "$(id -u)" -eq 0 ] && [ -n "$BACKUP" ] && [ -z "${BACKUP_ALONE:-}" ] || return 0
    BACKUP_ALONE=yes flock --close /run/cooler-register-backup.lock bash "$0" "$@" || status=$?
    exit "$status"
}

install_packages() {
    local missing=() name
    step 'Debian packages'
    [ -z "$KEYCLOAK" ] || PACKAGES="$PACKAGES openjdk-17-jre-headless unzip"
    for name in $PACKAGES; do
        dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    act 'updates the package lists' apt-get update -qq
    # A new server often updates itself at that time.
    act "installs ${missing[*]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "${missing[@]}"
}

make_account() {
    step 'The account cooler, and its folders'
    if ! id cooler >/dev/null 2>&1; then
        act 'creates the account cooler' useradd --system --home-dir "$DATA_DIR" --shell /usr/sbin/nologin cooler
    fi
    folder "$DATA_DIR" cooler 750
    folder "$BACKUP_DIR" root 700
    folder "$SETTINGS_DIR" root 755
}
