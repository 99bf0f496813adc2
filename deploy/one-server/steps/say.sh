# shellcheck shell=bash
# Output of the steps, and execution of changes.
CHANGES=0

say() { printf '%s\n' "$*"; }

step() { say "== $*"; }

# fail WHAT-IS-WRONG WHAT-TO-DO [STATUS]
fail() {
    printf 'Stopped: %s\nWhat to do: %s\n' "$1" "$2" >&2
    exit "${3:-1}"
}

say_changes() {
    if [ "$CHANGES" -eq 0 ]; then
        say 'Nothing had to be changed.'
    elif [ "$DRY" = yes ]; then
        say "$CHANGES changes would be made; none was."
    else
        say "$CHANGES changes were made."
    fi
}

# act WHAT-IT-DOES COMMAND…: runs the command; with --dry-run only prints it.
act() {
    local what=$1
    shift
    CHANGES=$((CHANGES + 1))
    if [ "$DRY" = yes ]; then
        say "   would: $what"
        return
    fi
    say "   $what"
    mark_affected
    "$@" || fail "\"$what\" failed; see its output above." 'fix the cause and run the same command again: completed steps are kept.'
}
