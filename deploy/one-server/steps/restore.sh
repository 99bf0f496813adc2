# shellcheck shell=bash disable=SC2154
# Restores a backup made by backup.sh. The present databases stay, under another name.
restore_backup() {
    check_installed
    use_cluster
    step "The backup $BACKUP"
    load_backup "$HOME_DIR/current"
    step 'The switch'
    put_in_place
    prepare_restored
    start_register
    say_restored
}

# load_backup RELEASE: restores next to the present databases, and checks that the release can use the result.
load_backup() {
    [ "$DRY" = yes ] || trap 'drop_drafts || true' EXIT
    ! uses_bucket || say "   The pictures are in the bucket (FILES_URL in $SETTINGS) and not restored. At its start the register removes from it those that the restored database does not have; with --quiet it removes none."
    act 'drops what an earlier restore left' drop_drafts
    check_restore_space
    act 'restores its database' load_dump "$DATABASE" cooler database.dump
    if [ "$DRY" = no ]; then check_schema "$1" "${DATABASE}_restored"; fi
    # Before it is the live one: a restore that stops after that must not send either.
    if [ "$QUIET" = yes ]; then act 'makes it quiet: it sends nothing' make_quiet "${DATABASE}_restored"; fi
    if [ "$ACCOUNTS" = yes ]; then act "restores Keycloak's database" load_dump keycloak keycloak keycloak.dump; fi
}

# What a restore that fails leaves would take up disk space.
drop_drafts() { drop_draft "$DATABASE" && { [ "$ACCOUNTS" = no ] || drop_draft keycloak; }; }

drop_draft() { as_postgres -c 'set client_min_messages = warning' -c "drop database if exists $1_restored with (force)"; }

check_restore_space() {
    local place databases pictures what='the restored copies need'
    place=$(query 'show data_directory')
    [ -n "$place" ] || fail 'PostgreSQL does not answer.' 'start it, and run this again.'
    databases=$(restored_size "$DATABASE" database.dump)
    [ "$ACCOUNTS" = no ] || databases=$((databases + $(restored_size keycloak keycloak.dump)))
    pictures=0
    uses_bucket || pictures=$(bytes_to_copy "$BACKUP/pictures" "$DATA_DIR/pictures")
    if has_own_disk; then
        require_both "$place" "$databases" "$DATA_DIR" "$(bytes_to_copy "$DATA_DIR/pictures" /none)" "$what"
        require_space "$DATA_DIR/pictures" "$pictures" "$what"
    else
        require_both "$place" "$databases" "$DATA_DIR" "$pictures" "$what"
    fi
}

# Whether the present pictures are on another disk than DATA_DIR: those to keep are then copied.
has_own_disk() { [ -d "$DATA_DIR/pictures" ] && ! is_one_disk "$DATA_DIR/pictures" "$DATA_DIR"; }

# An estimate: as large as the present database, or several times the compressed dump.
restored_size() {
    local present dump
    present=$(query "select pg_database_size(datname) from pg_database where datname = '$1'")
    dump=$((4 * $(stat -L -c %s "$BACKUP/$2")))
    echo $((${present:-0} > dump ? present : dump))
}

# load_dump NAME OWNER FILE
load_dump() {
    create_database "$1_restored" "$2" && (cd / && runuser -u postgres -- pg_restore --exit-on-error --no-tablespaces --dbname "$1_restored") <"$BACKUP/$3"
}

# A schema of before quiet copies gets its mark in prepare_restored, when it is migrated.
make_quiet() {
    as_postgres -d "$1" <<'SQL'
do $$ begin
  update instance set quiet_since = coalesce(quiet_since, now());
exception when undefined_table or undefined_column then null;
end $$;
SQL
}

put_in_place() {
    RENAMED=before_$(date -u +%Y%m%d_%H%M%S)
    act 'stops the register' stop_service cooler-register
    act "keeps the present pictures as pictures_$RENAMED" keep_pictures
    act "keeps the present database as ${DATABASE}_$RENAMED" exchange "$DATABASE"
    close_database "$DATABASE" cooler_application
    act 'copies its pictures' copy_pictures
    [ "$ACCOUNTS" = yes ] || return 0
    act 'stops Keycloak' stop_service cooler-register-keycloak
    act "keeps its present database as keycloak_$RENAMED" exchange keycloak
    close_database keycloak
    act 'starts Keycloak' start_service cooler-register-keycloak
    act 'waits for its realm' wait_for_realm
}

# One transaction: there is a database of that name at any time.
exchange() {
    as_postgres <<SQL
select pg_terminate_backend(pid) from pg_stat_activity where datname = '$1' \g /dev/null
begin;
alter database $1 rename to $1_$RENAMED;
alter database $1_restored rename to $1;
commit;
SQL
}

# By hard links, unless the pictures have a disk of their own: the register removes pictures to which the restored
# database does not refer.
keep_pictures() {
    local way=-al kept=$DATA_DIR/pictures_$RENAMED
    if uses_bucket || [ ! -d "$DATA_DIR/pictures" ]; then return 0; fi
    ! has_own_disk || way=-a
    install -d -m 750 "$kept" && cp "$way" "$DATA_DIR/pictures/." "$kept/"
}

# Written in place, a picture would change in the kept folder, too. The mark of the database that owns the pictures may
# be that of another machine; the register writes it anew (docs/domain.md §14.11).
copy_pictures() {
    if uses_bucket || [ ! -d "$BACKUP/pictures" ]; then return 0; fi
    install -d -m 750 "$DATA_DIR/pictures" &&
        pictures_to_copy "$BACKUP/pictures" "$DATA_DIR/pictures" | cut -z -d ' ' -f 3- |
        (cd "$BACKUP/pictures" && xargs -0r cp -a --remove-destination --parents --target-directory="$DATA_DIR/pictures" --) &&
        rm -f "$DATA_DIR/pictures/register/instance.json" && chown -R cooler: "$DATA_DIR/pictures"
}

prepare_restored() {
    act 'migrates the schema' run_command "$HOME_DIR/current" migrate
    if [ "$QUIET" = yes ]; then act 'verifies that it is quiet' run_command "$HOME_DIR/current" quiet on; fi
}

say_restored() {
    local kept
    [ "$DRY" = no ] || return 0
    say "Restored from $BACKUP. What was there before is kept; when the result is verified:"
    for kept in $(query "select datname from pg_database where datname ~ '^(cooler_register|keycloak)_before_' order by datname"); do
        say "   runuser -u postgres -- dropdb $kept"
    done
    for kept in "$DATA_DIR"/pictures_before_*; do
        [ ! -d "$kept" ] || say "   rm -r $kept"
    done
    if [ "$ACCOUNTS" = no ] && [ -f "$BACKUP/keycloak.dump" ]; then
        say 'The accounts in Keycloak were left as they are; --accounts restores them, too.'
    fi
    [ "$QUIET" = no ] || say "It sends nothing until: $here/command.sh quiet off"
}
