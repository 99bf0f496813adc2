# shellcheck shell=bash
# Free disk space, and which pictures have to be copied.

# require_space FOLDER BYTES WHAT-NEEDS-IT
require_space() {
    local available
    available=$(df --output=avail -B1 "$1" | tail -1)
    [ "$available" -ge "$2" ] ||
        fail "$1 has $((available / 1000000)) MB free; $3 $(($2 / 1000000)) MB." 'free disk space or enlarge the disk, then run this again. Older backups can be removed; keep the newest one.'
}

# require_both FOLDER BYTES FOLDER BYTES WHAT-NEEDS-THEM
require_both() {
    if is_one_disk "$1" "$3"; then
        require_space "$1" $(($2 + $4)) "$5"
    else
        require_space "$1" "$2" "$5"
        require_space "$3" "$4" "$5"
    fi
}

is_one_disk() { [ "$(stat -L -c %d "$1")" = "$(stat -L -c %d "$2")" ]; }

uses_bucket() { [ -n "$(setting FILES_URL "$SETTINGS")" ]; }

list_pictures() {
    [ -d "$1" ] || return 0
    find "$1/" -ignore_readdir_race -type f ! -name '*.part' -printf '%s %T@ %P\0' | LC_ALL=C sort -z
}

# pictures_to_copy FROM TO: SIZE TIME PATH of those that TO lacks or has otherwise.
pictures_to_copy() { list_pictures "$1" | LC_ALL=C comm -z -23 - <(list_pictures "$2"); }

# bytes_to_copy FROM TO
bytes_to_copy() { pictures_to_copy "$1" "$2" | tr '\0' '\n' | awk '{ total += $1 } END { printf "%.0f\n", total }'; }
