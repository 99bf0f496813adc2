# shellcheck shell=bash
# What the register is told by its environment (README): for root alone, who hands it to the process.
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
        want_setting OIDC_ADMIN_URL http://127.0.0.1:8080/auth/admin/realms/cooler "$SETTINGS"
    else
        want_setting OIDC_ISSUER "$ISSUER" "$SETTINGS"
        if [ -n "$ISSUER_SECRET" ]; then
            want_setting OIDC_ADMIN_CLIENT_ID cooler-register-admin "$SETTINGS"
            want_setting OIDC_ADMIN_CLIENT_SECRET "$(cat "$ISSUER_SECRET")" "$SETTINGS"
        fi
    fi
    # The register calls Keycloak by the address that people use.
    if [ -n "$KEYCLOAK" ]; then want_setting NODE_EXTRA_CA_CERTS "$SETTINGS_DIR/tls/certificate.pem" "$SETTINGS"; fi
}

tell_how_to_begin() {
    local address
    address=$(setting PUBLIC_URL "$SETTINGS")
    say ''
    say "Cooler Register $(release_version): ${address:-$PUBLIC_URL}"
    if [ "$TRIAL" = yes ]; then
        say 'Sign in as it-admin, admin, regional-leader, retail-leader, representative or sales-van; password: cooler-demo'
        say 'This is a trial: everybody who reaches the address can sign in so.'
    elif [ -n "$KEYCLOAK" ]; then
        say "Sign in as $ADMINISTRATOR; the first password is in $SETTINGS_DIR/first-password. Keycloak then asks for a new one and for a second factor."
        say 'Everybody else is created on the user management screen.'
    else
        say "People sign in at $ISSUER. The first administrator: a user there with the role FCR_ADMIN (deploy/keycloak/README.md)."
    fi
    [ -n "$CERTIFICATE" ] || say 'The certificate was made here: browsers warn of it until a real one is given with --certificate and --key.'
}
