# shellcheck shell=bash
# PostgreSQL of the distribution, with an owner role and an application role that owns nothing (docs/decisions/048).
DATABASE=cooler_register

# From /, since the postgres account may have no access to the release folder.
as_postgres() (
    cd / && runuser -u postgres -- psql -X -q -v ON_ERROR_STOP=1 -d postgres "$@"
)

# The address of the database in the settings; a first installation that was interrupted has only that of the owner.
database_address() {
    local address
    address=$(setting DATABASE_URL "$SETTINGS")
    printf '%s\n' "${address:-$(setting DATABASE_OWNER_URL "$OWNER")}"
}

# The host and the port in an address of a database.
place_in() {
    local place=${1#*://}
    place=${place%%[/?]*}
    place=${place##*@}
    case "${place:=localhost}" in
        *,*) echo "$place 0" ;;
        *:*[0-9]) echo "${place%:*} ${place##*:}" ;;
        *) echo "$place 5432" ;;
    esac
}

clusters() { if command -v pg_lsclusters >/dev/null; then pg_lsclusters -h; fi; }

# The version, the name, the port and the state of the cluster of the settings, without settings of the first one. After
# pg_upgradecluster the former one still exists, under another port.
cluster() {
    local address host='' port=''
    address=$(database_address)
    if [ -n "$address" ]; then read -r host port <<<"$(place_in "$address")"; fi
    case "$host" in
        '' | localhost | 127.0.0.1 | '[::1]') ;;
        *) fail "DATABASE_URL in $SETTINGS names a database at $host." 'this script is for a database on this server: correct the address, or use the tools of that database (docs/operations.md).' ;;
    esac
    clusters | awk -v port="$port" 'port == "" || $3 == port { print $1, $2, $3, $4; exit }'
}

use_cluster() {
    local found
    found=$(cluster)
    [ -n "$found" ] || fail_without_cluster
    PGPORT=$(awk '{ print $3 }' <<<"$found")
    export PGPORT
}

fail_without_cluster() {
    local address
    address=$(database_address)
    [ -n "$address" ] || fail 'PostgreSQL has no cluster.' 'pg_createcluster 15 main'
    fail "no cluster of PostgreSQL has the port $(place_in "$address" | cut -d ' ' -f 2) of DATABASE_URL in $SETTINGS." "look at pg_lsclusters, and correct the port there, in $OWNER and, with --keycloak, in KC_DB_URL in $SETTINGS_DIR/keycloak."
}

provide_database() {
    local found version name state
    step 'The database'
    found=$(cluster)
    read -r version name DATABASE_PORT state <<<"$found" || true
    if [ -z "$version" ]; then
        [ "$DRY$(clusters)" = yes ] || fail_without_cluster
        act 'creates the roles and the database' true
        DATABASE_PORT=5432
        return
    fi
    export PGPORT=$DATABASE_PORT
    if [[ $state != online* ]]; then
        act 'starts PostgreSQL' pg_ctlcluster "$version" "$name" start
    fi
    make_role cooler "$OWNER" DATABASE_OWNER_URL
    make_role cooler_application "$SETTINGS" DATABASE_URL
    provide_one "$DATABASE" cooler cooler_application
}

query() { if [ "$DRY" = no ] || id postgres >/dev/null 2>&1; then as_postgres -At -c "$1" 2>/dev/null || true; fi; }

# make_role NAME FILE SETTING: creates a role whose password is stored only in the address in that file. Settings that
# came from another machine keep their password.
make_role() {
    local address secret
    address=$(setting "$3" "$2")
    if [ "$(query "select 1 from pg_roles where rolname = '$1'")" = 1 ] && [ -n "$address" ]; then return; fi
    secret=$(password_of "$address")
    [ -n "$secret" ] || secret=$(random_secret)
    act "creates the database role $1" create_role "$1" "$secret"
    want_setting "$3" "postgres://$1:$secret@127.0.0.1:$DATABASE_PORT/$DATABASE" "$2"
}

# An address has special characters of a password as %xx.
password_of() {
    local secret=${1#*://*:}
    secret=${secret%%@*}
    case "$1" in *://*:*@*) printf '%b' "${secret//%/\\x}" ;; esac
}

# The password is passed on standard input, since command lines are visible to other users.
create_role() {
    local quote="'"
    as_postgres <<SQL
do \$\$ begin
  if not exists (select from pg_roles where rolname = '$1') then create role $1 login; end if;
end \$\$;
alter role $1 password '${2//$quote/$quote$quote}';
SQL
}

# provide_one NAME OWNER [ROLE-THAT-CONNECTS]
provide_one() {
    if [ "$(query "select 1 from pg_database where datname = '$1'")" != 1 ]; then
        act "creates the database $1" create_database "$1" "$2"
    fi
    close_database "$1" "${3:-}"
}

create_database() { as_postgres -c "create database $1 owner $2 template template0 encoding 'UTF8' locale 'C.UTF-8'"; }

close_database() {
    [ "$(query "select has_database_privilege('public', '$1', 'connect')")" = t ] || return 0
    act "revokes access to $1 from all others" as_postgres -c "revoke all on database $1 from public${2:+; grant connect on database $1 to $2}"
}

# applied_migrations DATABASE
applied_migrations() { as_postgres -At -d "$1" -c 'select name from migrations order by name collate "C"'; }

# migrations_of RELEASE
migrations_of() { (cd "$1/server/migrations" && printf '%s\n' *.sql | LC_ALL=C sort); }

lacks_migrations() { [ -n "$(LC_ALL=C comm -23 <(migrations_of "$RELEASE_ROOT") <(applied_migrations "$DATABASE" 2>/dev/null))" ]; }

# removing_migrations RELEASE DATABASE: those that removed what the release uses (docs/decisions/095).
removing_migrations() {
    local applied name replacement
    applied=$(applied_migrations "$2") || return 1
    for name in $(LC_ALL=C comm -13 <(migrations_of "$1") - <<<"$applied"); do
        replacement=$(sed -n 's/^[0-9]\{4\}_contract_\([0-9]\{4\}\)_.*/\1/p' <<<"$name")
        [ -z "$replacement" ] || migrations_of "$1" | grep -q "^$replacement" || echo "$name"
    done
}

# check_schema RELEASE DATABASE [WHAT-TO-DO]
check_schema() {
    local removing
    removing=$(removing_migrations "$1" "$2") || fail "the database $2 cannot be read." 'start PostgreSQL, and run this again.'
    [ -z "$removing" ] || fail "$removing removed from the schema what $(version_in "$1") uses." "${3:-use a backup from before that.}"
}

migrate_database() {
    step 'The schema'
    act 'migrates the schema, and sets the rights of the application' run_command "$HOME_DIR/releases/$(release_version)" migrate
}

# run_command RELEASE NAME…: runs a command of the release with the settings, as the account cooler.
run_command() (
    load_settings "$SETTINGS" "$OWNER" || exit
    # Node.js does not leave a hang-up ignored (docs/decisions/211).
    exec ${INSTALL_ALONE:+setsid --wait} runuser -u cooler --preserve-environment -- env HOME="$DATA_DIR" DATA_DIR="$DATA_DIR" "$1/deploy/cooler-register" "${@:2}"
)
