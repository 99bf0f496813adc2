# shellcheck shell=bash disable=SC2154
# Releases are installed side by side; `current` links to the running one, `former` to the previous one.
release_version() { sed -n 's/^  "version": "\(.*\)",$/\1/p' "$RELEASE_ROOT/RELEASE.json"; }

target_of() { basename "$(readlink "$HOME_DIR/$1" 2>/dev/null || true)"; }

check_release() {
    step 'The release'
    [ -f "$RELEASE_ROOT/RELEASE.json" ] ||
        fail "$RELEASE_ROOT is not an unpacked release." 'unpack cooler-register-VERSION-linux-x64.tar.gz and run deploy/one-server/install.sh in it.'
    (cd "$RELEASE_ROOT" && sha256sum --check --strict --quiet FILES.sha256) ||
        fail 'files of the release do not match their checksums.' 'compare the archive with its .sha256 file, and unpack it again.'
    say "   version $(release_version), checksums match"
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
        act "keeps $(target_of current) for a rollback" ln -sfn "releases/$(target_of current)" "$HOME_DIR/former"
    fi
    act "makes $version the current release" ln -sfn "releases/$version" "$HOME_DIR/current"
}

check_installed() {
    check_machine
    [ -L "$HOME_DIR/current" ] || fail 'the register is not installed here.' 'run install.sh install --name …'
}

upgrade_release() {
    local begun
    check_installed
    check_release
    if is_running_release; then
        say "   $(release_version) is already installed. Nothing had to be changed."
        return 0
    fi
    step 'A backup, before anything changes'
    act 'saves the database and the pictures' "$here/backup.sh"
    install_release
    step 'The switch'
    begun=$(date +%s)
    act 'stops the register' stop_service cooler-register
    act 'migrates the schema' migrate_or_start_again
    switch_release
    write_units
    start_register
    say "   without the register: $(($(date +%s) - begun)) s"
    remove_older_releases
    say "Cooler Register $(release_version) runs. To return to the previous release: $0 back"
}

# The previous release works with a partially migrated schema.
migrate_or_start_again() {
    if run_migrations "$HOME_DIR/releases/$(release_version)"; then return 0; fi
    start_service cooler-register && say "   $(target_of current) was started again"
    return 1
}

go_back() {
    local former current
    check_installed
    former=$(target_of former) current=$(target_of current)
    [ -n "$former" ] || fail 'there is no previous release.' 'there was no upgrade yet, or it was already rolled back.'
    diff -rq "$HOME_DIR/former/server/migrations" "$HOME_DIR/current/server/migrations" >/dev/null ||
        fail "$current has changed the schema, which goes forward only." "restore the backup from before the upgrade ($BACKUP_DIR; README.md), then run this again with --dry-run to see the rest."
    step "Back to $former"
    act 'stops the register' stop_service cooler-register
    act "makes $former the current release" ln -sfn "releases/$former" "$HOME_DIR/current"
    act "no longer keeps $current for a rollback" rm "$HOME_DIR/former"
    start_register
    say "Cooler Register $former runs."
}

remove_older_releases() {
    local place
    for place in "$HOME_DIR"/releases/*; do
        case "$(basename "$place")" in "$(target_of current)" | "$(target_of former)") continue ;; esac
        act "removes $place" rm -rf "$place"
    done
}
