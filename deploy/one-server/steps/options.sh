# shellcheck shell=bash disable=SC2034
# The command line.
usage() {
    cat <<'TEXT'
install.sh [install] --name HOST (--trial | --keycloak FILE | --issuer URL) [options]
install.sh upgrade [--dry-run]       to the release that this file is part of
install.sh back [--backup FOLDER] [--dry-run]   to the previous release; with a backup, to its data, too
install.sh restore --backup FOLDER [--accounts] [--quiet] [--dry-run]
install.sh uninstall [--remove-data] [--dry-run]

  --name HOST             the host name of the server, such as coolers.example.com
  --trial                 embedded identity, demo data and demo users with a publicly known password
  --keycloak FILE         installs Keycloak 26 from its archive (.zip or .tar.gz), with the realm
  --issuer URL            an existing realm
  --issuer-client NAME    its public client for the register (default: cooler-register-web)
  --issuer-secret-file FILE   the secret of its service account for the user management screen;
                          without it users are managed only in Keycloak
  --issuer-admin-client NAME  that account (default: cooler-register-admin)
  --administrator NAME    user name of the first administrator (with --keycloak; default: admin)
  --certificate FILE --key FILE   for TLS; without them a self-signed certificate is created
  --https-port N, --http-port N, --register-port N, --keycloak-port N   443, 80, 3000 and 8080 by default; later
                          runs take them from the first one
  --backup FOLDER         a backup, such as /var/backups/cooler-register/2026-11-22T013000
  --accounts              also restores the accounts in Keycloak
  --quiet                 the restored copy sends nothing to partners, by e-mail or by push
  --dry-run               prints what it would do, and changes nothing
  --no-systemd            starts the services itself where systemd does not run
TEXT
}

read_options() {
    COMMAND=install DRY=no SYSTEMD=yes REMOVE_DATA=no BACKUP='' ACCOUNTS=no QUIET=no
    NAME='' TRIAL=no KEYCLOAK='' ADMINISTRATOR='' GIVEN=''
    ISSUER='' ISSUER_CLIENT='' ISSUER_SECRET='' ISSUER_ADMIN_CLIENT=''
    CERTIFICATE='' KEY='' HTTPS_PORT='' HTTP_PORT='' REGISTER_PORT='' KEYCLOAK_PORT=''
    case "${1:-}" in install | upgrade | back | restore | uninstall) COMMAND=$1 && shift ;; esac
    while [ "$#" -gt 0 ]; do
        GIVEN="$GIVEN $1"
        case "$1" in
            --dry-run) DRY=yes ;;
            --no-systemd) SYSTEMD=no ;;
            --trial) TRIAL=yes ;;
            --remove-data) REMOVE_DATA=yes ;;
            --accounts) ACCOUNTS=yes ;;
            --quiet) QUIET=yes ;;
            --help) usage && exit 0 ;;
            --name | --keycloak | --issuer | --issuer-* | --administrator | --certificate | --key | --backup | --*-port)
                [ -n "${2:-}" ] || fail "$1 has no value." 'give a value after it; see --help.'
                read_value "$1" "$2"
                shift
                ;;
            *) usage >&2 && fail "$1 is not known." 'see the list above.' ;;
        esac
        shift
    done
    if [ "$COMMAND" = install ]; then check_options; fi
    check_use
    if [ "$COMMAND" = restore ] || [ -n "$BACKUP" ]; then check_backup; fi
}

read_value() {
    case "$1" in
        --name) NAME=$2 ;;
        --keycloak) KEYCLOAK=$2 ;;
        --issuer) ISSUER=$2 ;;
        --issuer-client) ISSUER_CLIENT=$2 ;;
        --issuer-secret-file) ISSUER_SECRET=$2 ;;
        --issuer-admin-client) ISSUER_ADMIN_CLIENT=$2 ;;
        --administrator) ADMINISTRATOR=$2 ;;
        --certificate) CERTIFICATE=$2 ;;
        --key) KEY=$2 ;;
        --backup) BACKUP=$2 ;;
        --https-port) HTTPS_PORT=$2 ;;
        --http-port) HTTP_PORT=$2 ;;
        --register-port) REGISTER_PORT=$2 ;;
        --keycloak-port) KEYCLOAK_PORT=$2 ;;
        *) usage >&2 && fail "$1 is not known." 'see the list above.' ;;
    esac
}

# An option that is ignored looks as if it had been obeyed.
check_use() {
    local option
    for option in $GIVEN; do
        is_used "$option" || fail "$COMMAND takes no $option here." 'leave it out, or give it to the command that it belongs to; see --help.'
    done
}

is_used() {
    case "$COMMAND $1" in
        *\ --dry-run | *\ --no-systemd | uninstall\ *) return 0 ;;
        restore\ --backup | restore\ --accounts | restore\ --quiet) return 0 ;;
        back\ --backup | back\ --accounts | back\ --quiet) return 0 ;;
        upgrade\ * | restore\ * | back\ * | *\ --backup | *\ --accounts | *\ --quiet | *\ --remove-data) return 1 ;;
    esac
    case "$1" in
        --issuer-*) [ -n "$ISSUER" ] ;;
        --keycloak-port | --administrator) [ -n "$KEYCLOAK" ] ;;
    esac
}

# Whether a file of settings holds a value unchanged (systemd.exec).
is_plain() {
    [ -n "$1" ] && [[ $1 != *[$'\n\r"\'\\']* && $1 != [[:blank:]]* && $1 != *[[:blank:]] ]]
}

check_options() {
    local ways=0 file name
    [[ $NAME =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || fail "--name is \"$NAME\"." 'give the name people will use, in lower case.'
    [ "$TRIAL" = no ] || ways=$((ways + 1))
    [ -z "$KEYCLOAK" ] || ways=$((ways + 1))
    [ -z "$ISSUER" ] || ways=$((ways + 1))
    [ "$ways" -eq 1 ] || fail 'it is not clear how people sign in.' 'give one of --trial, --keycloak FILE and --issuer URL.'
    if [ -n "$CERTIFICATE$KEY" ] && { [ -z "$CERTIFICATE" ] || [ -z "$KEY" ]; }; then
        fail 'a certificate and its key belong together.' 'give both --certificate and --key, or none of them.'
    fi
    for file in "$KEYCLOAK" "$ISSUER_SECRET" "$CERTIFICATE" "$KEY"; do
        [ -z "$file" ] || { [ -f "$file" ] && [ -r "$file" ]; } || fail "$file cannot be read." 'check its path.'
    done
    [ -z "$ISSUER_SECRET" ] || is_plain "$(cat "$ISSUER_SECRET")" ||
        fail "$ISSUER_SECRET does not hold one plain line." 'put only the secret into it; with quotes, backslashes or blanks at its ends it cannot be used.'
    [ -z "$ISSUER" ] || [[ $ISSUER =~ ^https?://[^/]+/ ]] || fail "--issuer is \"$ISSUER\"." 'give the address of the realm, such as https://id.example.com/auth/realms/cooler.'
    [[ ${ADMINISTRATOR:-admin} =~ ^[A-Za-z0-9._-]+$ ]] || fail "--administrator is \"$ADMINISTRATOR\"." 'give a user name of letters, digits, dots, hyphens and underscores.'
    ISSUER=${ISSUER%/}
    for name in HTTPS_PORT HTTP_PORT REGISTER_PORT KEYCLOAK_PORT; do check_port "$name"; done
}

check_backup() {
    local file
    [ -n "$BACKUP" ] || fail 'it is not clear what to restore.' 'give the folder of a backup: --backup /var/backups/cooler-register/...'
    BACKUP=$(realpath -m -- "$BACKUP")
    for file in database keycloak; do
        if [ "$file" = keycloak ] && [ "$ACCOUNTS" = no ]; then continue; fi
        [ -r "$BACKUP/$file.dump" ] || fail "$BACKUP/$file.dump cannot be read." 'give the folder of a backup after --backup, and run it as root; --accounts needs one of an installation with --keycloak.'
    done
}

check_port() {
    local port=${!1} option
    option=${1,,}
    [ -z "$port" ] || { [[ $port =~ ^[1-9][0-9]{0,4}$ ]] && [ "$port" -le 65535 ]; } ||
        fail "--${option/_/-} is \"$port\"." 'give a number from 1 to 65535.'
}

check_ports() {
    local port seen=' '
    for port in "$HTTPS_PORT" "$HTTP_PORT" "$REGISTER_PORT" ${KEYCLOAK:+"$KEYCLOAK_PORT"}; do
        case "$seen" in *" $port "*) fail "port $port is given twice." 'give each of https, http, the register and Keycloak a port of its own; what is not given comes from the settings, else it is 443, 80, 3000 and 8080.' ;; esac
        seen="$seen$port "
    done
}
