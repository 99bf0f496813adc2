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

# settings_in FILE: NAME=VALUE lines, read as systemd does: without blanks around them and without quotes.
settings_in() {
    sed -nE -e 's/[[:space:]]+$//' -e 's/^[[:space:]]*([A-Z][A-Z0-9_]*)=[[:space:]]*/\1=/' \
        -e "s/^([A-Z][A-Z0-9_]*)='(.*)'$/\1=\2/" -e 's/^([A-Z][A-Z0-9_]*)="(.*)"$/\1=\2/' -e '/^[A-Z][A-Z0-9_]*=/p' "$1"
}

# setting NAME FILE: prints the value of a setting, or nothing.
setting() { if [ -r "$2" ]; then settings_in "$2" | sed -n "s/^$1=//p" | tail -1; fi; }

# want_setting NAME VALUE FILE: adds a setting if the file has none of that name; existing values stay.
want_setting() {
    if [ -f "$3" ] && grep -q "^[[:space:]]*$1=" "$3"; then return; fi
    act "sets $1 in $3" add_line "$3" "$1=$2"
}

# An editor may have left the last line without its end.
add_line() {
    install -D -m 600 /dev/null "$1.new" || return 1
    { [ ! -f "$1" ] || sed '$a\' "$1"; } >"$1.new" && printf '%s\n' "$2" >>"$1.new" && mv "$1.new" "$1"
}

# Exports the settings of files to the environment.
load_settings() {
    local file line lines
    for file in "$@"; do
        lines=$(settings_in "$file") || return
        while IFS= read -r line; do [ -z "$line" ] || export "${line?}"; done <<<"$lines"
    done
}

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
