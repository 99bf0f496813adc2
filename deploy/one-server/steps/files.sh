# shellcheck shell=bash disable=SC2034,SC2154
# Paths, functions that write a file only if it differs, and marks of what has to be restarted.
HOME_DIR=/opt/cooler-register
SETTINGS_DIR=/etc/cooler-register
DATA_DIR=/var/lib/cooler-register
BACKUP_DIR=/var/backups/cooler-register
SETTINGS=$SETTINGS_DIR/settings
OWNER=$SETTINGS_DIR/owner
RUN_DIR=/run
RELEASE_ROOT=$(cd -- "$here/../.." && pwd)
# shellcheck source=/dev/null
. "$here/steps/environment-file.sh"

# write_if_changed FILE MODE: writes standard input to the file, unless it has that content and mode.
write_if_changed() {
    local text
    text=$(cat; printf x)
    text=${text%x}
    if [ -f "$1" ] && [ "$(cat "$1"; printf x)" = "${text}x" ] && [ "$(stat -c %a "$1")" = "$2" ]; then return; fi
    act "writes $1" write_file "$1" "$2" "$text"
}

write_file() {
    install -D -m "$2" /dev/null "$1.new" && printf '%s' "$3" >"$1.new" && mv "$1.new" "$1"
}

folder() {
    if [ -d "$1" ] && [ "$(stat -L -c '%U %a' "$1")" = "$2 $3" ]; then return; fi
    act "creates the folder $1" install -d -o "$2" -g "$2" -m "$3" "$1"
}

random_secret() { openssl rand -hex 24; }

# What a change affects is marked before it, until that was restarted or reloaded: a run that follows an interrupted one
# does it. After a reboot there is nothing left to do, and /run is empty.
AFFECTED=cooler-register

mark_affected() {
    local name
    for name in $AFFECTED; do : >"$RUN_DIR/cooler-register-changed.$name"; done
}

# is_affected NAME CHANGES-BEFORE
is_affected() { [ "$CHANGES" -gt "$2" ] || [ -f "$RUN_DIR/cooler-register-changed.$1" ]; }

settle() { [ "$DRY" = yes ] || rm -f "$RUN_DIR/cooler-register-changed.$1"; }
