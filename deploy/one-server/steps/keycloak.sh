# shellcheck shell=bash disable=SC2154
# Keycloak next to the register, at /auth of the same address, with its own database and the realm of deploy/keycloak.
KEYCLOAK_HOME=/opt/cooler-register-keycloak
KEYCLOAK_SETTINGS=$SETTINGS_DIR/keycloak

provide_keycloak() {
    step 'Keycloak'
    if ! id cooler-keycloak >/dev/null 2>&1; then
        act 'creates the account cooler-keycloak' useradd --system --home-dir "$KEYCLOAK_HOME" --shell /usr/sbin/nologin cooler-keycloak
    fi
    make_role keycloak "$KEYCLOAK_SETTINGS" KEYCLOAK_DATABASE
    if [ "$(query "select 1 from pg_database where datname = 'keycloak'")" != 1 ]; then
        act 'creates the database keycloak' as_postgres -c "create database keycloak owner keycloak template template0 encoding 'UTF8' locale 'C.UTF-8'"
    fi
    write_keycloak_settings
    if [ ! -x "$KEYCLOAK_HOME/bin/kc.sh" ]; then
        act "unpacks it into $KEYCLOAK_HOME" unpack_keycloak
        act 'builds it for this database' build_keycloak
    fi
    if [ ! -f /etc/systemd/system/cooler-register-keycloak.service ]; then
        write_if_changed /etc/systemd/system/cooler-register-keycloak.service 644 <"$here/cooler-register-keycloak.service"
        [ "$SYSTEMD" = no ] || act 'reloads the systemd units' systemctl daemon-reload
    fi
    if ! is_running cooler-register-keycloak; then
        act 'starts it' start_service cooler-register-keycloak
        act 'waits for its realm' wait_for_realm
    fi
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
    local draft=$KEYCLOAK_HOME.part
    rm -rf "$draft" && install -d "$draft" || return 1
    case "$KEYCLOAK" in
        *.zip) unzip -q "$KEYCLOAK" -d "$draft" ;;
        *) tar -xf "$KEYCLOAK" -C "$draft" ;;
    esac || return 1
    mv "$draft"/* "$KEYCLOAK_HOME" && rmdir "$draft" &&
        install -D -m 644 "$RELEASE_ROOT/deploy/keycloak/cooler-realm.json" "$KEYCLOAK_HOME/data/import/cooler-realm.json" &&
        chown -R cooler-keycloak: "$KEYCLOAK_HOME"
}

build_keycloak() (
    load_settings "$KEYCLOAK_SETTINGS"
    cd "$KEYCLOAK_HOME" || exit
    runuser -u cooler-keycloak --preserve-environment -- bin/kc.sh build --db=postgres --http-relative-path=/auth --cache=local
)

wait_for_realm() {
    local until
    until=$(($(date +%s) + READY_SECONDS))
    while [ "$(date +%s)" -lt "$until" ]; do
        if curl -sf --max-time 3 -o /dev/null "http://127.0.0.1:$KEYCLOAK_PORT/auth/realms/cooler"; then return 0; fi
        sleep 1
    done
    show_log cooler-register-keycloak
    fail 'Keycloak does not answer.' 'see its log above.'
}

make_first_administrator() {
    local file=$SETTINGS_DIR/first-password
    step 'The first administrator'
    [ ! -f "$file" ] || return 0
    act "creates $ADMINISTRATOR, with the role FCR_ADMIN and a temporary password" create_administrator "$file"
}

create_administrator() (
    load_settings "$KEYCLOAK_SETTINGS"
    cd "$KEYCLOAK_HOME" || exit
    secret=$(random_secret)
    config=$(mktemp)
    trap 'rm -f "$config"' EXIT
    kcadm() { bin/kcadm.sh "$@" --config "$config"; }
    kcadm config credentials --server "http://127.0.0.1:$KEYCLOAK_PORT/auth" --realm master --user "$KC_BOOTSTRAP_ADMIN_USERNAME" --password "$KC_BOOTSTRAP_ADMIN_PASSWORD" 2>/dev/null &&
        kcadm create users -r cooler -s "username=$ADMINISTRATOR" -s enabled=true -s firstName=First -s lastName=Administrator -s "email=$ADMINISTRATOR@$NAME" >/dev/null 2>&1 &&
        kcadm set-password -r cooler --username "$ADMINISTRATOR" --new-password "$secret" --temporary &&
        kcadm add-roles -r cooler --uusername "$ADMINISTRATOR" --rolename FCR_ADMIN &&
        write_file "$1" 600 "$secret
"
)
