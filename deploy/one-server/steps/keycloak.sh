# shellcheck shell=bash disable=SC2154
# Keycloak next to the register, at /auth of the same address, with its own database and the realm of deploy/keycloak.
KEYCLOAK_HOME=/opt/cooler-register-keycloak
KEYCLOAK_DRAFT=$KEYCLOAK_HOME.part/program
KEYCLOAK_SETTINGS=$SETTINGS_DIR/keycloak
KEYCLOAK_UNIT=/etc/systemd/system/cooler-register-keycloak.service
# The realm, the settings and the tools are those of this one.
KEYCLOAK_MAJOR=26

provide_keycloak() {
    local before is_old
    step 'Keycloak'
    if ! id cooler-keycloak >/dev/null 2>&1; then
        act 'creates the account cooler-keycloak' useradd --system --home-dir "$KEYCLOAK_HOME" --shell /usr/sbin/nologin cooler-keycloak
    fi
    make_role keycloak "$KEYCLOAK_SETTINGS" KEYCLOAK_DATABASE
    provide_one keycloak keycloak
    AFFECTED='cooler-register keycloak' before=$CHANGES
    write_keycloak_settings
    write_keycloak_unit
    is_old=$(is_affected keycloak "$before" && echo yes || echo no)
    AFFECTED=cooler-register
    install_keycloak
    if [ "$is_old" = yes ] && is_running cooler-register-keycloak; then
        act 'stops it, to restart with the changes' stop_service cooler-register-keycloak
    fi
    if ! is_running cooler-register-keycloak; then
        act 'starts it' start_service cooler-register-keycloak
    fi
    settle keycloak
    if ! answers_realm; then act 'waits for its realm' wait_for_realm; fi
}

write_keycloak_unit() {
    local before=$CHANGES
    AFFECTED="$AFFECTED systemd"
    write_if_changed "$KEYCLOAK_UNIT" 644 <"$here/cooler-register-keycloak.service"
    reload_units "$before"
}

keycloak_version() { sed -n 's/^Keycloak - Version \([0-9][0-9.]*[0-9]\).*/\1/p'; }

archive_version() {
    case "$KEYCLOAK" in
        *.zip) unzip -p "$KEYCLOAK" 'keycloak-*/version.txt' ;;
        *) tar -xOf "$KEYCLOAK" --wildcards 'keycloak-*/version.txt' ;;
    esac 2>/dev/null | keycloak_version || true
}

installed_version() { if [ -x "$KEYCLOAK_HOME/bin/kc.sh" ] && [ -f "$KEYCLOAK_HOME/version.txt" ]; then keycloak_version <"$KEYCLOAK_HOME/version.txt"; fi; }

# An older Keycloak cannot use a database that a newer one has migrated.
check_keycloak() {
    local version installed
    step 'The archive of Keycloak'
    if [[ $KEYCLOAK = *.zip ]] && ! command -v unzip >/dev/null; then return; fi
    version=$(archive_version) installed=$(installed_version)
    [ -n "$version" ] || fail "$KEYCLOAK is not an archive of Keycloak." 'get keycloak-26.x.y.tar.gz or .zip again, and give it after --keycloak.'
    [ "$version" != "$installed" ] || return 0
    [[ $version = "$KEYCLOAK_MAJOR".* ]] ||
        fail "$KEYCLOAK has Keycloak $version; this release works with Keycloak $KEYCLOAK_MAJOR." "give the archive of a Keycloak $KEYCLOAK_MAJOR, not older than the installed one; nothing was changed."
    printf '%s\n' "${installed:-$version}" "$version" | sort -VC ||
        fail "$KEYCLOAK has Keycloak $version; $installed is installed." 'give the archive of the installed version or of a newer one. How to return to an older one: README.md, "Upgrade and rollback".'
}

# The running program stays until its replacement is complete; the mark tells which archive that is.
install_keycloak() {
    local sum mark=archive.sha256
    if [ -d "$KEYCLOAK_HOME.old" ]; then act 'completes an interrupted exchange' complete_exchange; fi
    sum=$(sha256sum <"$KEYCLOAK")
    # Installed by an earlier release, which wrote no mark.
    if [ ! -f "$KEYCLOAK_HOME/$mark" ] && [ -L "$HOME_DIR/current" ] && [ "$(installed_version)" = "$(archive_version)" ]; then
        act 'marks it as complete' write_file "$KEYCLOAK_HOME/$mark" 644 "$sum"
        return
    fi
    if [ "$(cat "$KEYCLOAK_HOME/$mark" 2>/dev/null)" = "$sum" ]; then return; fi
    act 'unpacks it' unpack_keycloak
    act 'prepares it' prepare_keycloak
    act 'builds it for this database' build_keycloak
    act 'marks it as complete' write_file "$KEYCLOAK_DRAFT/$mark" 644 "$sum"
    if is_running cooler-register-keycloak; then act 'stops it' stop_service cooler-register-keycloak; fi
    act "puts it into $KEYCLOAK_HOME" place_keycloak
}

write_keycloak_settings() {
    local secret
    secret=$(setting KEYCLOAK_DATABASE "$KEYCLOAK_SETTINGS")
    secret=${secret#*keycloak:}
    want_setting KC_DB_USERNAME keycloak "$KEYCLOAK_SETTINGS"
    want_setting KC_DB_PASSWORD "${secret%@*}" "$KEYCLOAK_SETTINGS"
    want_setting KC_DB_URL "jdbc:postgresql://127.0.0.1:$DATABASE_PORT/keycloak" "$KEYCLOAK_SETTINGS"
    want_setting KC_HOSTNAME "$PUBLIC_URL/auth" "$KEYCLOAK_SETTINGS"
    # The console is reached through a tunnel to this machine.
    want_setting KC_HOSTNAME_ADMIN "http://localhost:$KEYCLOAK_PORT/auth" "$KEYCLOAK_SETTINGS"
    want_setting KC_HTTP_ENABLED true "$KEYCLOAK_SETTINGS"
    want_setting KC_HTTP_HOST 127.0.0.1 "$KEYCLOAK_SETTINGS"
    want_setting KC_HTTP_PORT "$KEYCLOAK_PORT" "$KEYCLOAK_SETTINGS"
    want_setting KC_PROXY_HEADERS xforwarded "$KEYCLOAK_SETTINGS"
    want_setting KC_CACHE local "$KEYCLOAK_SETTINGS"
    want_setting COOLER_PUBLIC_URL "$PUBLIC_URL" "$KEYCLOAK_SETTINGS"
    want_setting COOLER_ADMIN_CLIENT_SECRET "$(random_secret)" "$KEYCLOAK_SETTINGS"
    # The console's administrator, which creates the first administrator of the register.
    want_setting KC_BOOTSTRAP_ADMIN_USERNAME installation "$KEYCLOAK_SETTINGS"
    want_setting KC_BOOTSTRAP_ADMIN_PASSWORD "$(random_secret)" "$KEYCLOAK_SETTINGS"
}

unpack_keycloak() {
    local folders
    rm -rf "$KEYCLOAK_HOME.part" && install -d "$KEYCLOAK_HOME.part" || return 1
    case "$KEYCLOAK" in
        *.zip) unzip -q "$KEYCLOAK" -d "$KEYCLOAK_HOME.part" ;;
        *) tar -xf "$KEYCLOAK" -C "$KEYCLOAK_HOME.part" ;;
    esac || return 1
    folders=("$KEYCLOAK_HOME.part"/*)
    if [ "${#folders[@]}" -ne 1 ] || [ ! -f "${folders[0]}/bin/kc.sh" ]; then
        say "   $KEYCLOAK does not consist of one folder with bin/kc.sh."
        return 1
    fi
    mv "${folders[0]}" "$KEYCLOAK_DRAFT"
}

complete_exchange() { if [ -d "$KEYCLOAK_HOME" ]; then rm -rf "$KEYCLOAK_HOME.old"; else mv "$KEYCLOAK_HOME.old" "$KEYCLOAK_HOME"; fi; }

# With the providers and themes that were added to the installed one.
prepare_keycloak() {
    local added
    install -D -m 644 "$RELEASE_ROOT/deploy/keycloak/cooler-realm.json" "$KEYCLOAK_DRAFT/data/import/cooler-realm.json" || return 1
    for added in providers themes; do
        if [ -d "$KEYCLOAK_HOME/$added" ]; then cp -an "$KEYCLOAK_HOME/$added/." "$KEYCLOAK_DRAFT/$added/" || return 1; fi
    done
    chown -R cooler-keycloak: "$KEYCLOAK_DRAFT"
}

build_keycloak() (
    load_settings "$KEYCLOAK_SETTINGS" || exit
    cd "$KEYCLOAK_DRAFT" || exit
    runuser -u cooler-keycloak --preserve-environment -- bin/kc.sh build --db=postgres --http-relative-path=/auth --cache=local
)

place_keycloak() {
    [ ! -d "$KEYCLOAK_HOME" ] || mv "$KEYCLOAK_HOME" "$KEYCLOAK_HOME.old" || return 1
    mv "$KEYCLOAK_DRAFT" "$KEYCLOAK_HOME" && rm -rf "$KEYCLOAK_HOME.old" "$KEYCLOAK_HOME.part"
}

keycloak_address() { echo "http://127.0.0.1:$(setting KC_HTTP_PORT "$KEYCLOAK_SETTINGS")/auth"; }

answers_realm() { command -v curl >/dev/null && curl -sf --max-time 3 -o /dev/null "$(keycloak_address)/realms/cooler"; }

# The first start creates the tables, which takes minutes on a slow machine.
wait_for_realm() {
    local until
    until=$(($(date +%s) + 3 * READY_SECONDS))
    while [ "$(date +%s)" -lt "$until" ]; do
        if answers_realm; then return 0; fi
        if ends_again cooler-register-keycloak; then break; fi
        sleep 1
    done
    show_log cooler-register-keycloak
    fail 'Keycloak does not answer.' 'see its log above; if it is still starting, run the same command again in a minute.'
}

# The draft of the password marks a run that was interrupted. Each run sets another one, since Keycloak refuses one that
# the account has had.
make_first_administrator() {
    local file=$SETTINGS_DIR/first-password
    step 'The first administrator'
    if [ -f "$file" ] || { [ ! -f "$file.part" ] && has_administrator; }; then return; fi
    act 'generates a password' write_file "$file.part" 600 "$(random_secret)
"
    act "creates $ADMINISTRATOR, with the role FCR_ADMIN and a temporary password" create_administrator "$file.part"
    act "keeps the password in $file" mv "$file.part" "$file"
}

has_administrator() { [ -n "$(first_administrator)" ]; }

first_administrator() {
    local first="select u.username from realm r join keycloak_role k on k.realm_id = r.id and k.name = 'FCR_ADMIN'
        join user_role_mapping m on m.role_id = k.id join user_entity u on u.id = m.user_id
        where r.name = 'cooler' order by u.created_timestamp limit 1"
    as_postgres -At -d keycloak -c "$first" 2>/dev/null || true
}

# Passwords are passed in the environment and on standard input, since command lines are visible to other users.
try_administrator() (
    load_settings "$KEYCLOAK_SETTINGS" || exit
    cd "$KEYCLOAK_HOME" || exit
    config=$(mktemp)
    trap 'rm -f "$config"' EXIT
    kcadm() { bin/kcadm.sh "$@" --config "$config"; }
    find_id() { kcadm get users -r cooler -q "username=$ADMINISTRATOR" -q exact=true --fields id --format csv --noquotes; }
    KC_CLI_PASSWORD=$KC_BOOTSTRAP_ADMIN_PASSWORD kcadm config credentials --server "$(keycloak_address)" --realm master --user "$KC_BOOTSTRAP_ADMIN_USERNAME" &&
        known=$(find_id) || return 1
    [ -n "$known" ] || kcadm create users -r cooler -s "username=$ADMINISTRATOR" -s enabled=true -s firstName=First -s lastName=Administrator -s "email=$ADMINISTRATOR@$NAME" || return 1
    known=$(find_id) &&
        printf '{"type":"password","value":"%s","temporary":true}' "$(cat "$1")" | kcadm update "users/$known/reset-password" -r cooler -n -f - &&
        kcadm add-roles -r cooler --uusername "$ADMINISTRATOR" --rolename FCR_ADMIN
)

# The session of these commands lasts a minute, less than they take to start on a busy machine: what is missing is done in another one.
create_administrator() { try_administrator "$1" || try_administrator "$1"; }
