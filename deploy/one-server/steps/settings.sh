# shellcheck shell=bash
# The way in which an existing installation signs people in: --trial, --keycloak, --issuer, or nothing.
way_found() {
    if [ "$(setting DEMO_DATA "$SETTINGS")" = demo ]; then
        echo --trial
    elif [ -f "$KEYCLOAK_SETTINGS" ]; then
        echo --keycloak
    elif [ -n "$(setting OIDC_ISSUER "$SETTINGS")" ]; then
        echo --issuer
    fi
}

way_given() {
    if [ "$TRIAL" = yes ]; then echo --trial; elif [ -n "$KEYCLOAK" ]; then echo --keycloak; else echo --issuer; fi
}

# What is not given comes from the installation that is there, else it has its default.
take_settings() {
    local present
    present=$(plain_address "$(setting PUBLIC_URL "$SETTINGS")")
    if [ -z "$NAME" ]; then
        NAME=${present#https://}
        NAME=${NAME%%[:/]*}
    fi
    [ -n "$HTTPS_PORT" ] || HTTPS_PORT=$(sed -n 's|^https://[^:/]*:\([0-9]*\)$|\1|p' <<<"$present")
    : "${HTTPS_PORT:=443}"
    : "${HTTP_PORT:=$(http_port_of_site)}" "${HTTP_PORT:=80}"
    : "${REGISTER_PORT:=$(setting PORT "$SETTINGS")}" "${REGISTER_PORT:=3000}"
    : "${KEYCLOAK_PORT:=$(setting KC_HTTP_PORT "$KEYCLOAK_SETTINGS")}" "${KEYCLOAK_PORT:=8080}"
    : "${ISSUER_CLIENT:=$(setting OIDC_CLIENT_ID "$SETTINGS")}" "${ISSUER_CLIENT:=cooler-register-web}"
    : "${ISSUER_ADMIN_CLIENT:=$(setting OIDC_ADMIN_CLIENT_ID "$SETTINGS")}" "${ISSUER_ADMIN_CLIENT:=cooler-register-admin}"
    : "${ADMINISTRATOR:=admin}"
    PUBLIC_URL=$(plain_address "https://$NAME:$HTTPS_PORT")
}

plain_address() {
    local address=${1%/}
    printf '%s\n' "${address%:443}"
}

# Settings of another way would be added to those that are there: demo data and simulated partners to a register in use.
check_way() {
    local found
    found=$(way_found)
    [ "$found" != --trial ] || [ "$TRIAL" = yes ] ||
        fail 'this server has a trial, which cannot be turned into a production installation.' 'remove it first: install.sh uninstall --remove-data.'
    [ -z "$found" ] || [ "$found" = "$(way_given)" ] ||
        fail "the register on this server was installed with $found, not with $(way_given)." "give $found as at its installation; nothing was changed."
    check_settings
}

# Existing settings stay, so a site of nginx for other ones would lead nowhere, and a new secret would not be used.
check_settings() {
    local to_change='to change it, correct the setting, restart what reads it, then run this again.'
    check_setting PUBLIC_URL "$PUBLIC_URL" "$SETTINGS" "give --name and --https-port as at the installation; $to_change"
    check_setting PORT "$REGISTER_PORT" "$SETTINGS" "leave out --register-port; $to_change"
    if [ -n "$KEYCLOAK" ]; then
        check_setting KC_HOSTNAME "$PUBLIC_URL/auth" "$KEYCLOAK_SETTINGS" "give --name and --https-port as at the installation; $to_change"
        check_setting KC_HTTP_PORT "$KEYCLOAK_PORT" "$KEYCLOAK_SETTINGS" "leave out --keycloak-port; $to_change"
    elif [ -n "$ISSUER" ]; then
        check_setting OIDC_ISSUER "$ISSUER" "$SETTINGS" 'give that address; to change it, follow "Another address of Keycloak" in docs/operations.md and correct the setting.'
        check_setting OIDC_CLIENT_ID "$ISSUER_CLIENT" "$SETTINGS" "leave out --issuer-client; $to_change"
        check_setting OIDC_ADMIN_CLIENT_ID "$ISSUER_ADMIN_CLIENT" "$SETTINGS" "leave out --issuer-admin-client; $to_change"
        check_secret
    fi
}

# check_setting NAME VALUE FILE WHAT-TO-DO
check_setting() {
    local present
    present=$(plain_address "$(setting "$1" "$3")")
    [ -z "$present" ] || [ "$present" = "$2" ] || fail "$1 in $3 is $present, not $2." "$4"
}

check_secret() {
    local present
    present=$(setting OIDC_ADMIN_CLIENT_SECRET "$SETTINGS")
    [ -z "$ISSUER_SECRET" ] || [ -z "$present" ] || [ "$present" = "$(cat "$ISSUER_SECRET")" ] ||
        fail "OIDC_ADMIN_CLIENT_SECRET in $SETTINGS is another secret than that in $ISSUER_SECRET." 'correct it there, restart the register (systemctl restart cooler-register), then run this again.'
}

# Settings of the register (README): readable only by root; systemd passes them to the process.
write_settings() {
    step "The settings in $SETTINGS"
    want_setting PUBLIC_URL "$PUBLIC_URL" "$SETTINGS"
    want_setting PORT "$REGISTER_PORT" "$SETTINGS"
    want_setting TRUSTED_PROXIES loopback "$SETTINGS"
    want_setting LOG_FORMAT json "$SETTINGS"
    if [ "$TRIAL" = yes ]; then
        want_setting DEMO_DATA demo "$SETTINGS"
        want_setting DATABASE_OWNER_URL "$(setting DATABASE_OWNER_URL "$OWNER")" "$SETTINGS"
    elif [ -n "$KEYCLOAK" ]; then
        want_setting OIDC_ISSUER "$PUBLIC_URL/auth/realms/cooler" "$SETTINGS"
        want_setting ADMIN_ACR 2 "$SETTINGS"
        want_setting OIDC_ADMIN_CLIENT_ID cooler-register-admin "$SETTINGS"
        want_setting OIDC_ADMIN_CLIENT_SECRET "$(setting COOLER_ADMIN_CLIENT_SECRET "$KEYCLOAK_SETTINGS")" "$SETTINGS"
        want_setting OIDC_ADMIN_URL "http://127.0.0.1:$KEYCLOAK_PORT/auth/admin/realms/cooler" "$SETTINGS"
    else
        want_setting OIDC_ISSUER "$ISSUER" "$SETTINGS"
        want_setting OIDC_CLIENT_ID "$ISSUER_CLIENT" "$SETTINGS"
        # The CAs of this server; Node.js would use only its built-in list.
        want_setting NODE_EXTRA_CA_CERTS /etc/ssl/certs/ca-certificates.crt "$SETTINGS"
        if [ -n "$ISSUER_SECRET" ]; then
            want_setting OIDC_ADMIN_CLIENT_ID "$ISSUER_ADMIN_CLIENT" "$SETTINGS"
            want_setting OIDC_ADMIN_CLIENT_SECRET "$(cat "$ISSUER_SECRET")" "$SETTINGS"
        fi
    fi
    # The register calls Keycloak at the public address, whose certificate is self-signed, from a public CA or from one of
    # this server's CAs.
    if [ -n "$KEYCLOAK" ]; then
        want_setting NODE_EXTRA_CA_CERTS "$SETTINGS_DIR/tls/certificate.pem" "$SETTINGS"
        want_setting NODE_USE_SYSTEM_CA 1 "$SETTINGS"
    fi
}

# nginx would not start with a key of another certificate, and browsers refuse an expired one.
check_certificate() {
    local said
    if [ -z "$CERTIFICATE" ] || ! command -v openssl >/dev/null; then return; fi
    step 'The given certificate'
    said=$(openssl x509 -noout -pubkey -in "$CERTIFICATE" 2>&1) || fail "$CERTIFICATE is no certificate: $said" 'give the certificate in PEM format, with its intermediate ones after it.'
    [ "$said" = "$(openssl pkey -pubout -passin pass: -in "$KEY" 2>/dev/null)" ] ||
        fail "$KEY is not the key of $CERTIFICATE, or has a passphrase." 'give the two that belong together; nothing was changed.'
    said=$(openssl verify -partial_chain -trusted "$CERTIFICATE" "$CERTIFICATE" 2>&1) || fail "$CERTIFICATE is not valid today: $said" 'give the renewed one; nothing was changed.'
    if [ -n "$KEYCLOAK" ]; then check_trust; fi
}

# Otherwise the register refuses the certificate when it calls Keycloak, and nobody can sign in.
check_trust() {
    local said
    said=$(openssl verify -CApath /etc/ssl/certs -CAfile "$CERTIFICATE" -untrusted "$CERTIFICATE" -verify_hostname "$NAME" "$CERTIFICATE" 2>&1) ||
        fail "this server does not trust the certificate: $said" "give a certificate for $NAME with its intermediate ones; for a company CA, copy its root certificate to /usr/local/share/ca-certificates (NAME.crt) and run update-ca-certificates."
}

# Otherwise a wrong address would only show at the first sign-in.
check_issuer() {
    local said
    step 'The existing realm'
    if ! command -v curl >/dev/null; then return; fi
    said=$(curl -sS --fail --max-time 10 "$ISSUER/.well-known/openid-configuration" 2>&1) ||
        fail "$ISSUER does not answer as a realm: $said" 'give the issuer address of Keycloak, .../realms/NAME; for a private certificate, install its CA in /usr/local/share/ca-certificates (update-ca-certificates).'
    case "$said" in
        *"\"issuer\":\"$ISSUER\""*) ;;
        *) fail "The realm at $ISSUER has another issuer." 'give the address in "issuer" of its .well-known/openid-configuration.' ;;
    esac
}

say_how_to_sign_in() {
    say ''
    say "Cooler Register $(release_version): $PUBLIC_URL"
    if [ "$TRIAL" = yes ]; then
        say 'Sign in as it-admin, admin, regional-leader, retail-leader, representative or sales-van; password: cooler-demo'
        say 'This is a trial: everyone who can reach the address can sign in with these.'
    elif [ -n "$KEYCLOAK" ]; then
        [ ! -f "$SETTINGS_DIR/first-password" ] || say "Sign in as $(first_administrator); the first password is in $SETTINGS_DIR/first-password. Keycloak then asks for a new one and for a second factor."
        say 'All other users are created on the user management screen.'
    else
        say "People sign in at $ISSUER. The first administrator: a user there with the role FCR_ADMIN (deploy/keycloak/README.md)."
        say "Its client $ISSUER_CLIENT must allow $PUBLIC_URL/signed-in, after a sign-out $PUBLIC_URL/, and the web origin $PUBLIC_URL."
        [ -n "$(setting ADMIN_ACR "$SETTINGS")" ] || say "Set ADMIN_ACR in $SETTINGS to require a second factor of administrators, once the realm has one."
    fi
    ! is_self_signed "$SETTINGS_DIR/tls/certificate.pem" || say 'The certificate is self-signed: browsers show a warning until one is given with --certificate and --key.'
}
