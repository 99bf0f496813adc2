#!/bin/bash
# Saves the database and the pictures of an installation by install.sh, restores the copy into a database of its own to
# see that it is sound, and keeps two weeks.
set -euo pipefail

DATABASE=cooler_register
CHECKED=cooler_register_check
DATA_DIR=/var/lib/cooler-register
BACKUP_DIR=/var/backups/cooler-register
KEPT_DAYS=14

PGPORT=$(pg_lsclusters -h | awk 'NR == 1 { print $3 }')
export PGPORT
folder=$BACKUP_DIR/$(date -u +%Y-%m-%dT%H%M%S)
draft=$folder.part
trap 'rm -rf "$draft"' EXIT

postgres() { (cd / && runuser -u postgres -- "$@"); }
sql() { postgres psql -X -q -At -v ON_ERROR_STOP=1 -d "$1" -c "$2"; }
rows() { sql "$1" 'select (select count(*) from migrations), (select count(*) from audit_trail) > 0'; }

install -d -m 700 "$draft"
postgres pg_dump --format=custom "$DATABASE" >"$draft/database.dump"
# After the database: a picture that nothing names does no harm.
if [ -d "$DATA_DIR/pictures" ]; then cp -a "$DATA_DIR/pictures" "$draft/pictures"; fi

sql postgres "drop database if exists $CHECKED" 2>/dev/null
sql postgres "create database $CHECKED template template0 encoding 'UTF8' locale 'C.UTF-8'"
postgres pg_restore --exit-on-error --no-owner --dbname "$CHECKED" <"$draft/database.dump"
restored=$(rows "$CHECKED")
sql postgres "drop database $CHECKED"
[ "$restored" = "$(rows "$DATABASE")" ] || {
    echo "The copy restores to something else than the database: $restored" >&2
    exit 1
}

mv "$draft" "$folder"
sql "$DATABASE" 'update instance set backed_up_at = now()'
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -mtime "+$KEPT_DAYS" -exec rm -r {} +
echo "Saved and restored for a look: $folder"
