#!/bin/bash
# command.sh quiet on|off | migrate | person …: runs a command of the installed release with its settings, as the account cooler.
set -euo pipefail

here=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
for file in say files database; do
    # shellcheck source=/dev/null
    . "$here/steps/$file.sh"
done

[ "$(id -u)" -eq 0 ] || fail 'this is not root.' 'run it with sudo.'
[ -L "$HOME_DIR/current" ] || fail 'the register is not installed here.' 'run install.sh install --name …'
run_command "$HOME_DIR/current" "$@"
