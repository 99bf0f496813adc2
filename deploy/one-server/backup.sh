#!/bin/bash
# Backs up an installation made by install.sh: its databases, pictures and settings. Verifies the databases by restoring
# them into a temporary one, and keeps two weeks.
set -euo pipefail
export LC_ALL=C

here=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
for file in say files space database; do
    # shellcheck source=/dev/null
    . "$here/steps/$file.sh"
done

[ "$(id -u)" -eq 0 ] || fail 'this is not root.' 'run it with sudo.'

KEYCLOAK=keycloak
CHECKED=cooler_register_check
KEPT_DAYS=14
NAME_FORMAT=+%Y-%m-%dT%H%M%S

# "Saved, but pictures have no file": an upgrade continues.
INCOMPLETE=3

use_cluster
folder=$BACKUP_DIR/$(date -u "$NAME_FORMAT")
draft=$folder.part

postgres() { (cd / && runuser -u postgres -- "$@"); }
sql() { postgres psql -X -q -At -v ON_ERROR_STOP=1 -d "$1" -c "$2"; }

# What a restored copy must have in common with its original, while both may be in use.
summary() {
    case "$1" in
        "$DATABASE") sql "$2" 'select (select count(*) from migrations), (select count(*) from audit_trail) > 0' ;;
        "$KEYCLOAK") sql "$2" 'select (select count(*) from realm), (select count(*) from user_entity) > 0' ;;
    esac
}

# What the installer writes for a Keycloak on this server. A database of that name may be of another one.
has_keycloak() { [ -f "$SETTINGS_DIR/keycloak" ]; }

check_accounts() {
    sql "$KEYCLOAK" 'select 1 from user_entity limit 1' >/dev/null ||
        fail 'the accounts of Keycloak cannot be read.' "start Keycloak (systemctl start cooler-register-keycloak), then run this again. If this server has no Keycloak any more, remove $SETTINGS_DIR/keycloak."
}

backups() { find "$BACKUP_DIR/" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??????' | sort; }

# Of the first backup there is none before: a name that does not exist.
newest() {
    local last
    last=$(backups | tail -1)
    echo "${last:-$BACKUP_DIR/none}"
}

# Before the new backup, so that a full disk does not stay full. The newest one stays, whatever its age.
remove_old() {
    local each oldest
    rm -rf "$BACKUP_DIR"/*.part
    oldest=$BACKUP_DIR/$(date -u -d "$KEPT_DAYS days ago" "$NAME_FORMAT")
    backups | head -n -1 | while IFS= read -r each; do
        [[ $each > $oldest ]] || rm -r "$each"
    done
}

# A dump is at most as large as its database; the check restores it next to the original.
check_space() {
    local names="'$DATABASE'" size pictures=0
    if has_keycloak; then names="$names, '$KEYCLOAK'"; fi
    size=$(sql postgres "select sum(pg_database_size(datname))::bigint from pg_database where datname in ($names)")
    uses_bucket || pictures=$(bytes_to_copy "$DATA_DIR/pictures" "$(newest)/pictures")
    require_both "$BACKUP_DIR" $((size + pictures)) "$(sql postgres 'show data_directory')" "$size" 'the backup and its check need'
}

drop_checked() { PGOPTIONS=--client-min-messages=warning sql postgres "drop database if exists $CHECKED with (force)"; }

# save DATABASE FILE: leaves the restored copy for further checks.
save() {
    local restored
    postgres pg_dump --format=custom "$1" >"$2"
    drop_checked
    sql postgres "create database $CHECKED template template0 encoding 'UTF8' locale 'C.UTF-8'"
    sql postgres "revoke all on database $CHECKED from public"
    postgres pg_restore --exit-on-error --no-owner --no-tablespaces --dbname "$CHECKED" <"$2"
    restored=$(summary "$1" "$CHECKED")
    [ "$restored" = "$(summary "$1" "$1")" ] ||
        fail "the restored copy of $1 differs from it: $restored" 'run this again; if it fails again, look into the log of PostgreSQL.'
}

# Unchanged pictures are hard links to those of the previous backup.
save_pictures() {
    local before
    before=$(newest)
    if [ -d "$before/pictures" ]; then cp -al "$before/pictures" "$draft/pictures"; else install -d -m 700 "$draft/pictures"; fi
    # The register may remove a picture between the list and the copy.
    update_pictures || update_pictures
}

# Uploads in progress (.part) are left out.
update_pictures() {
    (cd "$DATA_DIR/pictures" && find . -type f ! -name '*.part' -print0) | sort -z >"$list" &&
        (cd "$draft/pictures" && find . -type f -print0 | sort -z | comm -z -23 - "$list" | xargs -0r rm --) &&
        # Written in place, a changed picture would change in the previous backups, too.
        (cd "$DATA_DIR/pictures" && xargs -0r cp -au --remove-destination --parents --target-directory="$draft/pictures" -- <"$list")
}

FILES_NEEDED="select folder || '/' || file_name as path from pictures
    union all select 'work-request-files/' || document_file_name from work_request_files where document_file_name is not null"

# Reads their paths from standard input.
missing_pictures() {
    local path
    while IFS= read -r path; do [ -z "$path" ] || [ -f "$draft/pictures/$path" ] || echo "$path"; done
}

shorten() { awk 'NR <= 20 { print } END { if (NR > 20) print "… and " NR - 20 " more" }'; }

# The nightly backup and that of an upgrade use the same temporary database, so they must not run concurrently.
exec 9>/run/cooler-register-backup.lock
flock 9
list=$(mktemp)
remove_temporary() {
    rm -rf "$draft" "$list"
    drop_checked || true
}
trap remove_temporary EXIT

sql postgres 'select 1' >/dev/null || fail "PostgreSQL does not answer at the port $PGPORT, that of DATABASE_URL in $SETTINGS." 'start that cluster (pg_lsclusters), then run this again.'
remove_old
if has_keycloak; then check_accounts; fi
check_space
install -d -m 700 "$draft"
if has_keycloak; then save "$KEYCLOAK" "$draft/keycloak.dump"; fi
save "$DATABASE" "$draft/database.dump"
pictures=$(sql "$CHECKED" "$FILES_NEEDED")
drop_checked
missing=''
# After the database: a picture without a reference does no harm.
if ! uses_bucket; then
    if [ -d "$DATA_DIR/pictures" ]; then save_pictures; fi
    missing=$(missing_pictures <<<"$pictures")
fi
cp -a "$SETTINGS_DIR" "$draft/settings"
chmod 700 "$draft/settings"

mv "$draft" "$folder"
sql "$DATABASE" 'update instance set backed_up_at = now()'
[ -z "$missing" ] || fail "saved to $folder, but these pictures and documents have no file: $(shorten <<<"$missing")" 'look for them in older backups, and copy them to /var/lib/cooler-register/pictures. An upgrade does not wait for that.' "$INCOMPLETE"
echo "Saved, and verified by a restore: $folder"
if uses_bucket; then echo "The pictures are in the bucket (FILES_URL in $SETTINGS) and not in this backup."; fi
