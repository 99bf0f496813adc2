# shellcheck shell=bash disable=SC2154
# nginx terminates TLS and HTTP/2.
provide_proxy() {
    local site=/etc/nginx/sites-available/cooler-register
    local before=$CHANGES
    step 'The proxy'
    folder "$SETTINGS_DIR/tls" root 755
    provide_certificate
    write_if_changed "$site" 644 <<<"$(fill_site)"
    if [ "$(readlink /etc/nginx/sites-enabled/cooler-register)" != "$site" ]; then
        act 'enables the site' ln -sfn "$site" /etc/nginx/sites-enabled/cooler-register
    fi
    if [ -L /etc/nginx/sites-enabled/default ] && [ "$HTTP_PORT" = 80 ]; then
        act "disables Debian's default site, which has the same port" rm /etc/nginx/sites-enabled/default
    fi
    if [ "$CHANGES" -gt "$before" ]; then act 'checks the nginx configuration' nginx -t -q; fi
    if ! is_running nginx; then
        act 'starts nginx' start_service nginx
    elif [ "$CHANGES" -gt "$before" ]; then
        act 'reloads nginx' reload_nginx
    fi
}

fill_site() {
    local identity=''
    if [ -n "$KEYCLOAK" ]; then identity=$(cat "$here/nginx-keycloak.conf"); fi
    awk -v identity="$identity" '{ if ($1 == "#IDENTITY#") { if (identity) print identity } else print }' "$here/nginx.conf" |
        sed -e "s/@NAME@/$NAME/g" -e "s/@HTTPS@/$HTTPS_PORT/g" -e "s/@HTTP@/$HTTP_PORT/g" -e "s/@REGISTER@/$REGISTER_PORT/g" \
            -e "s/@KEYCLOAK@/$KEYCLOAK_PORT/g" -e "s|@ADDRESS@|$PUBLIC_URL|g"
}

provide_certificate() {
    local certificate=$SETTINGS_DIR/tls/certificate.pem key=$SETTINGS_DIR/tls/key.pem
    if [ -n "$CERTIFICATE" ]; then
        cmp -s "$CERTIFICATE" "$certificate" || act 'installs the certificate' install -m 644 "$CERTIFICATE" "$certificate"
        cmp -s "$KEY" "$key" || act 'installs its key' install -m 600 "$KEY" "$key"
    elif [ ! -f "$certificate" ]; then
        act 'creates a self-signed certificate, for ten years' make_certificate "$certificate" "$key"
    fi
}

make_certificate() (
    umask 077
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=$NAME" \
        -addext "subjectAltName=DNS:$NAME" -keyout "$2" -out "$1" 2>/dev/null && chmod 644 "$1"
)
