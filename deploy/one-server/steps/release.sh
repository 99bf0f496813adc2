# shellcheck shell=bash disable=SC2154
# Releases are installed side by side; `current` links to the running one, `former` to the previous one.
version_in() { sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/RELEASE.json"; }

release_version() { version_in "$RELEASE_ROOT"; }

target_of() { basename "$(readlink "$HOME_DIR/$1" 2>/dev/null || true)"; }

check_release() {
    step 'The release'
    [ -f "$RELEASE_ROOT/RELEASE.json" ] ||
        fail "$RELEASE_ROOT is not an unpacked release." 'unpack cooler-register-VERSION-linux-x64.tar.gz and run deploy/one-server/install.sh in it.'
    (cd "$RELEASE_ROOT" && sha256sum --check --strict --quiet FILES.sha256) ||
        fail 'files of the release do not match their checksums.' 'compare the archive with its .sha256 file, and unpack it again.'
    check_newest
    say "   version $(release_version), checksums match"
}

# 1.2.0-rc1 is before 1.2.0.
check_newest() {
    local current
    current=$(target_of current)
    [ -n "$current" ] || return 0
    printf '%s\n' "$(release_version)" "$current" | tr - '~' | sort -VC && [ "$current" != "$(release_version)" ] || return 0
    fail "$current is installed, and this is $(release_version)." "run it in $HOME_DIR/current; to return to the previous release: $HOME_DIR/current/deploy/one-server/install.sh back."
}

install_release() {
    local place
    place=$HOME_DIR/releases/$(release_version)
    step "The program in $place"
    if [ -f "$place/RELEASE.json" ]; then
        cmp -s "$place/FILES.sha256" "$RELEASE_ROOT/FILES.sha256" ||
            fail "$place is another release of the same version." 'give each release its own version in package.json.'
        return 0
    fi
    folder "$HOME_DIR" root 755
    folder "$HOME_DIR/releases" root 755
    act 'copies the release' copy_release "$place"
}

# Copies to a temporary name first, so that a partial copy is never used.
copy_release() {
    rm -rf "$1.part"
    if cp -a --no-preserve=ownership "$RELEASE_ROOT" "$1.part"; then mv "$1.part" "$1"; else rm -rf "$1.part" && return 1; fi
}

is_running_release() { [ "$(target_of current)" = "$(release_version)" ]; }

switch_release() {
    local version
    version=$(release_version)
    if is_running_release; then return; fi
    if [ -n "$(target_of current)" ]; then
        act "keeps $(target_of current) for a rollback" link_release former "$(target_of current)"
    fi
    act "makes $version the current release" link_release current "$version"
}

# By a rename: an interruption leaves the old link or the new one.
link_release() { ln -sfn "releases/$2" "$HOME_DIR/$1.new" && mv -T "$HOME_DIR/$1.new" "$HOME_DIR/$1"; }

check_installed() {
    check_machine
    [ -L "$HOME_DIR/current" ] || fail 'the register is not installed here.' 'run install.sh install --name …'
}

upgrade_release() {
    local begun
    check_installed
    check_release
    use_cluster
    if is_running_release; then
        finish_upgrade
        return
    fi
    step 'A backup, before anything changes'
    act 'saves the databases, the pictures and the settings' save_before_upgrade
    install_release
    step 'The switch'
    begun=$(date +%s)
    act 'stops the register' stop_service cooler-register
    act 'migrates the schema' migrate_or_start_again
    switch_release
    write_units
    start_register
    [ "$DRY" = yes ] || say "   without the register: $(($(date +%s) - begun)) s"
    remove_older_releases
    say_what_stays
    [ "$DRY" = yes ] || say "Cooler Register $(release_version) runs. To return to the previous release: $0 back"
}

# A lost picture is as lost without the upgrade.
save_before_upgrade() {
    local status=0
    "$here/backup.sh" || status=$?
    [ "$status" -ne 3 ] || say '   The backup is complete but for these files; the upgrade continues.'
    [ "$status" -eq 0 ] || [ "$status" -eq 3 ]
}

# After an upgrade that was interrupted, or a restore of an older database.
finish_upgrade() {
    say "   $(release_version) is already installed."
    if lacks_migrations; then migrate_database; fi
    write_units
    start_register
    remove_older_releases
    say_what_stays
    say_changes
}

# Only an installation, to which their ports and the way of signing in are given, writes these.
say_what_stays() {
    local differs=''
    if [ -f "$SITE" ] && [ "$(fill_site)" != "$(cat "$SITE")" ]; then differs=$SITE; fi
    if [ -f "$KEYCLOAK_UNIT" ] && ! cmp -s "$here/cooler-register-keycloak.service" "$KEYCLOAK_UNIT"; then differs="$differs $KEYCLOAK_UNIT"; fi
    [ -z "$differs" ] || say "Not part of an upgrade, and otherwise in this release: ${differs# }. To take them over: the command of the installation, in $HOME_DIR/current."
}

# The previous release works with a partially migrated schema.
migrate_or_start_again() {
    if run_command "$HOME_DIR/releases/$(release_version)" migrate; then return 0; fi
    start_service cooler-register && say "   $(target_of current) was started again"
    return 1
}

# The link to the former release goes last, so that an interrupted run can be repeated.
go_back() {
    local former current
    check_installed
    use_cluster
    former=$(target_of former) current=$(target_of current)
    [ -n "$former" ] || fail 'there is no previous release.' 'there was no upgrade yet, or it was already rolled back.'
    step "Back to $former"
    if [ -n "$BACKUP" ]; then
        load_backup "$HOME_DIR/former"
        put_in_place
    else
        check_schema "$HOME_DIR/former" "$DATABASE" "restore the backup from before the upgrade together with the release: $0 back --backup $BACKUP_DIR/..."
        act 'stops the register' stop_service cooler-register
    fi
    act "makes $former the current release" link_release current "$former"
    if [ -n "$BACKUP" ]; then prepare_restored; fi
    start_register
    act "no longer keeps $current for a rollback" rm "$HOME_DIR/former"
    if [ -n "$BACKUP" ]; then say_restored; fi
    [ "$DRY" = yes ] || say "Cooler Register $former runs."
}

remove_older_releases() {
    local place
    for place in "$HOME_DIR"/releases/*; do
        case "$(basename "$place")" in "$(target_of current)" | "$(target_of former)") continue ;; esac
        act "removes $place" rm -rf "$place"
    done
}
