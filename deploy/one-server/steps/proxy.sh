# shellcheck shell=bash disable=SC2034,SC2154
# nginx terminates TLS and HTTP/2.
SITE=/etc/nginx/sites-available/cooler-register
ENABLED_SITE=/etc/nginx/sites-enabled/cooler-register
DEFAULT_SITE=/etc/nginx/sites-enabled/default

provide_proxy() {
    local before=$CHANGES
    AFFECTED='cooler-register nginx'
    step 'The proxy'
    folder "$SETTINGS_DIR/tls" root 755
    provide_certificate
    write_if_changed "$SITE" 644 <<<"$(fill_site)"
    if [ "$(readlink "$ENABLED_SITE")" != "$SITE" ]; then act 'enables the site' ln -sfn "$SITE" "$ENABLED_SITE"; fi
    if [ -L "$DEFAULT_SITE" ] && [ "$HTTP_PORT" = 80 ]; then
        act "disables Debian's default site, which has the same port" rm "$DEFAULT_SITE"
    fi
    if ! is_running nginx; then
        act 'checks the nginx configuration' nginx -t -q
        act 'starts nginx' start_service nginx
    elif is_affected nginx "$before"; then
        act 'checks the nginx configuration' nginx -t -q
        act 'reloads nginx' reload_nginx
    fi
    settle nginx
    AFFECTED=cooler-register
}

http_port_of_site() { if [ -r "$SITE" ]; then sed -n 's/^ *listen \([0-9]*\);$/\1/p' "$SITE" | head -1; fi; }

fill_site() {
    local identity=''
    if [ -n "$KEYCLOAK" ] || [ -f "$KEYCLOAK_SETTINGS" ]; then identity=$(cat "$here/nginx-keycloak.conf"); fi
    awk -v identity="$identity" '{ if ($1 == "#IDENTITY#") { if (identity) print identity } else print }' "$here/nginx.conf" |
        sed -e "s/@NAME@/$NAME/g" -e "s/@HTTPS@/$HTTPS_PORT/g" -e "s/@HTTP@/$HTTP_PORT/g" -e "s/@REGISTER@/$REGISTER_PORT/g" \
            -e "s/@KEYCLOAK@/$KEYCLOAK_PORT/g" -e "s|@ADDRESS@|$PUBLIC_URL|g"
}

provide_certificate() {
    local certificate=$SETTINGS_DIR/tls/certificate.pem key=$SETTINGS_DIR/tls/key.pem
    if [ -n "$CERTIFICATE" ]; then
        if cmp -s "$CERTIFICATE" "$certificate" && cmp -s "$KEY" "$key"; then return; fi
        act 'installs the certificate and its key' place_certificate "$CERTIFICATE" "$KEY"
    elif [ ! -f "$certificate" ]; then
        act 'creates a self-signed certificate, for ten years' make_certificate
    fi
}

# place_certificate CERTIFICATE KEY: the certificate last, which is what a later run looks for.
place_certificate() {
    local certificate=$SETTINGS_DIR/tls/certificate.pem key=$SETTINGS_DIR/tls/key.pem
    install -m 644 "$1" "$certificate.new" && install -m 600 "$2" "$key.new" && mv "$key.new" "$key" && mv "$certificate.new" "$certificate"
}

is_self_signed() { [ "$(openssl x509 -noout -subject_hash -in "$1")" = "$(openssl x509 -noout -issuer_hash -in "$1")" ]; }

make_certificate() (
    umask 077
    folder=$(mktemp -d)
    trap 'rm -r "$folder"' EXIT
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=$NAME" \
        -addext "subjectAltName=DNS:$NAME" -keyout "$folder/key.pem" -out "$folder/certificate.pem" 2>/dev/null &&
        place_certificate "$folder/certificate.pem" "$folder/key.pem"
)
