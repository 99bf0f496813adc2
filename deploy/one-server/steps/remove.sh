# shellcheck shell=bash disable=SC2034,SC2154
# Uninstalls the register; data, settings and backups stay unless --remove-data is given.
uninstall() {
    local unit folder before
    check_machine
    AFFECTED=''
    step 'The units'
    for unit in cooler-register cooler-register-keycloak; do
        if is_running "$unit"; then act "stops $unit" stop_service "$unit"; fi
    done
    for unit in /etc/systemd/system/cooler-register*; do
        [ -f "$unit" ] || continue
        [ "$SYSTEMD" = no ] || act "disables $(basename "$unit")" systemctl disable --quiet --now "$(basename "$unit")"
        act "removes $unit" rm "$unit"
    done
    [ "$SYSTEMD" = no ] || act 'reloads the systemd units' systemctl daemon-reload
    step 'The proxy'
    AFFECTED=nginx before=$CHANGES
    if [ -L "$ENABLED_SITE" ]; then act 'removes the site' rm -f "$ENABLED_SITE" "$SITE"; fi
    if is_affected nginx "$before" && is_running nginx; then act 'reloads nginx' reload_nginx; fi
    settle nginx
    AFFECTED=''
    step 'The program'
    for folder in "$HOME_DIR" "$KEYCLOAK_HOME" "$KEYCLOAK_HOME.part" "$KEYCLOAK_HOME.old"; do
        if [ -d "$folder" ]; then act "removes $folder" rm -rf "$folder"; fi
    done
    if [ "$REMOVE_DATA" = no ]; then
        say "The data is kept: database $DATABASE, $DATA_DIR, $BACKUP_DIR, $SETTINGS_DIR, logs in /var/log. --remove-data removes it too."
        return 0
    fi
    remove_data
    say 'The data is removed. Debian packages are kept.'
}

remove_data() {
    local name roles='cooler_application cooler' owners="'cooler'"
    step 'The data'
    use_cluster
    # Otherwise a Keycloak that was here before has the role of that name.
    if [ -f "$KEYCLOAK_SETTINGS" ]; then roles="$roles keycloak" owners="$owners, 'keycloak'"; fi
    for name in $(query "select datname from pg_database where pg_get_userbyid(datdba) in ($owners)"); do act "drops the database $name" as_postgres -c "drop database if exists $name with (force)"; done
    for name in $roles; do act "drops the role $name" as_postgres -c "drop role if exists $name"; done
    act 'removes pictures, backups, logs and settings' rm -rf "$DATA_DIR" "$BACKUP_DIR" /var/log/nginx/cooler-register*.log* /var/log/cooler-register*.log "$SETTINGS_DIR"
    for name in cooler cooler-keycloak; do
        if id "$name" >/dev/null 2>&1; then act "removes the account $name" userdel "$name"; fi
    done
}
