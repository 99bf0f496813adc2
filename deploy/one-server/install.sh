#!/bin/bash
# Installs the Cooler Register on one Debian 12 server from an unpacked release. Idempotent: changes only what differs.
# Documentation: README.md in this folder.
set -euo pipefail

here=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
for file in say options files space packages database settings release proxy keycloak units restore remove; do
    # shellcheck source=/dev/null
    . "$here/steps/$file.sh"
done

install_all() {
    check_machine
    check_release
    check_way
    install_packages
    if [ -n "$ISSUER" ]; then check_issuer; fi
    check_certificate
    if [ -n "$KEYCLOAK" ]; then check_keycloak; fi
    make_account
    provide_database
    if [ -n "$KEYCLOAK" ]; then provide_keycloak; fi
    write_settings
    install_release
    if ! is_running_release || is_affected cooler-register 0 || lacks_migrations; then migrate_database; fi
    switch_release
    write_units
    provide_proxy
    if [ -n "$KEYCLOAK" ]; then make_first_administrator; fi
    start_register
    say_changes
    [ "$DRY" = yes ] || say_how_to_sign_in
}

read_options "$@"
take_settings
if [ "$COMMAND" = install ]; then check_ports; fi
acquire_lock "$@"
wait_for_backup "$@"
case "$COMMAND" in
    install) install_all ;;
    upgrade) upgrade_release ;;
    back) go_back ;;
    restore) restore_backup ;;
    uninstall) uninstall ;;
esac
