#!/bin/bash
# Backs up the database and the pictures of an installation made by install.sh, verifies the backup by restoring it into a
# temporary database, and keeps two weeks.
set -euo pipefail

if [ "$(id -u)" -ne 0 ]; then
    printf 'Stopped: this is not root.\nWhat to do: run it with sudo.\n' >&2
    exit 1
fi

DATABASE=cooler_register
CHECKED=cooler_register_check
DATA_DIR=/var/lib/cooler-register
BACKUP_DIR=/var/backups/cooler-register
KEPT_DAYS=14

PGPORT=$(pg_lsclusters -h | awk 'NR == 1 { print $3 }')
export PGPORT
folder=$BACKUP_DIR/$(date -u +%Y-%m-%dT%H%M%S)
draft=$folder.part

postgres() { (cd / && runuser -u postgres -- "$@"); }
sql() { postgres psql -X -q -At -v ON_ERROR_STOP=1 -d "$1" -c "$2"; }
rows() { sql "$1" 'select (select count(*) from migrations), (select count(*) from audit_trail) > 0'; }

# The nightly backup and that of an upgrade use the same temporary database, so they must not run concurrently.
exec 9>/run/cooler-register-backup.lock
flock 9
remove_temporary() {
    rm -rf "$draft"
    sql postgres "drop database if exists $CHECKED" 2>/dev/null || true
}
trap remove_temporary EXIT
install -d -m 700 "$draft"
postgres pg_dump --format=custom "$DATABASE" >"$draft/database.dump"
# After the database: a picture without a reference does no harm.
if [ -d "$DATA_DIR/pictures" ]; then cp -a "$DATA_DIR/pictures" "$draft/pictures"; fi

sql postgres "drop database if exists $CHECKED" 2>/dev/null
sql postgres "create database $CHECKED template template0 encoding 'UTF8' locale 'C.UTF-8'"
postgres pg_restore --exit-on-error --no-owner --dbname "$CHECKED" <"$draft/database.dump"
restored=$(rows "$CHECKED")
pictures=$(sql "$CHECKED" "select folder || '/' || file_name from pictures")
sql postgres "drop database $CHECKED"
[ "$restored" = "$(rows "$DATABASE")" ] || {
    echo "The restored copy differs from the database: $restored" >&2
    exit 1
}

mv "$draft" "$folder"
sql "$DATABASE" 'update instance set backed_up_at = now()'
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -mtime "+$KEPT_DAYS" -exec rm -r {} +
if [ -d "$folder/pictures" ]; then
    missing=$(cd "$folder/pictures" && while IFS= read -r picture; do [ -z "$picture" ] || [ -f "$picture" ] || echo "$picture"; done <<<"$pictures")
    [ -z "$missing" ] || {
        echo "Saved to $folder, but these pictures have no file: $missing" >&2
        exit 1
    }
fi
echo "Saved, and verified by a restore: $folder"
