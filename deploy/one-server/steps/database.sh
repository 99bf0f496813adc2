# shellcheck shell=bash
# PostgreSQL of the distribution, with an owner role and an application role that owns nothing (docs/decisions/048).
DATABASE=cooler_register

# From /, since the postgres account may have no access to the release folder.
as_postgres() (
    cd / && runuser -u postgres -- psql -X -q -v ON_ERROR_STOP=1 -d postgres "$@"
)

# The version, the name and the port of the cluster.
cluster() { if command -v pg_lsclusters >/dev/null; then pg_lsclusters -h | awk 'NR == 1 { print $1, $2, $3 }'; fi; }

provide_database() {
    local version name port
    step 'The database'
    read -r version name port <<<"$(cluster)" || true
    if [ -z "${version:-}" ]; then
        [ "$DRY" = yes ] || fail 'PostgreSQL has no cluster.' 'pg_createcluster 15 main'
        act 'creates the roles and the database' true
        DATABASE_PORT=5432
        return
    fi
    DATABASE_PORT=$port
    export PGPORT=$port
    if ! pg_lsclusters -h | awk 'NR == 1' | grep -qw online; then
        act 'starts PostgreSQL' pg_ctlcluster "$version" "$name" start
    fi
    make_role cooler "$OWNER" DATABASE_OWNER_URL
    make_role cooler_application "$SETTINGS" DATABASE_URL
    if [ "$(query "select 1 from pg_database where datname = '$DATABASE'")" != 1 ]; then
        act "creates the database $DATABASE" as_postgres -c \
            "create database $DATABASE owner cooler template template0 encoding 'UTF8' locale 'C.UTF-8'"
        act 'revokes access to it from all others' as_postgres -c \
            "revoke all on database $DATABASE from public; grant connect on database $DATABASE to cooler_application"
    fi
}

query() { if [ "$DRY" = no ] || id postgres >/dev/null 2>&1; then as_postgres -At -c "$1" 2>/dev/null || true; fi; }

# make_role NAME FILE SETTING: creates a role whose password is stored only in the address in that file.
make_role() {
    local secret
    if [ "$(query "select 1 from pg_roles where rolname = '$1'")" = 1 ] && [ -n "$(setting "$3" "$2")" ]; then return; fi
    secret=$(random_secret)
    act "creates the database role $1" create_role "$1" "$secret"
    want_setting "$3" "postgres://$1:$secret@127.0.0.1:$DATABASE_PORT/$DATABASE" "$2"
}

# The password is passed on standard input, since command lines are visible to other users.
create_role() {
    as_postgres <<SQL
do \$\$ begin
  if not exists (select from pg_roles where rolname = '$1') then create role $1 login; end if;
end \$\$;
alter role $1 password '$2';
SQL
}

migrate_database() {
    step 'The schema'
    act 'migrates the schema, and sets the rights of the application' run_migrations "$HOME_DIR/releases/$(release_version)"
}

run_migrations() (
    load_settings "$SETTINGS" "$OWNER"
    exec runuser -u cooler --preserve-environment -- env HOME="$DATA_DIR" DATA_DIR="$DATA_DIR" "$1/deploy/cooler-register" migrate
)
