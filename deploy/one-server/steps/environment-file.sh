# shellcheck shell=bash
# Files of settings, read and written as systemd reads them: systemd.exec(5), EnvironmentFile=.

# settings_in FILE: NAME=VALUE of each setting, ended by a zero byte, since a value in quotes may have several lines.
settings_in() {
    local LC_ALL=C text at char state=line name='' value='' blanks=''
    text=$(cat "$1" && printf x) || return
    text=${text%x}
    for ((at = 0; at < ${#text}; at++)); do
        char=${text:at:1}
        case $state:$char in
            line:[$' \t\n\r']) ;;
            line:[#\;]) state=comment ;;
            line:*) state=name name=$char ;;
            comment:[$'\n\r'] | name:[$'\n\r']) state=line ;;
            comment:*) ;;
            name:=) state=value value='' blanks='' ;;
            name:*) name+=$char ;;
            value:[$'\n\r'] | bare:[$'\n\r']) state=line && print_setting ;;
            value:[$' \t']) ;;
            value:\') state=single ;;
            value:\") state=double ;;
            single:\' | double:\") state=value ;;
            value:\\ | bare:\\) state=escape value+=$blanks blanks='' ;;
            bare:[$' \t']) blanks+=$char ;;
            value:* | bare:*) state=bare value+=$blanks$char blanks='' ;;
            escape:[$'\n\r']) state=bare ;;
            escape:*) state=bare value+=$char ;;
            double:\\) state=double-escape ;;
            double-escape:[\"\\\`\$]) state=double value+=$char ;;
            double-escape:$'\n') state=double ;;
            double-escape:*) state=double value+=\\$char ;;
            single:* | double:*) value+=$char ;;
        esac
    done
    case $state in line | comment | name) ;; *) print_setting ;; esac
}

# systemd ignores other names.
print_setting() {
    name=${name%"${name##*[!$' \t']}"}
    if [[ $name =~ ^[A-Za-z_][A-Za-z0-9_]*$ ]]; then printf '%s=%s\0' "$name" "$value"; fi
}

# setting NAME FILE: prints the value of a setting, or nothing.
setting() {
    local line value=''
    if [ ! -r "$2" ]; then return; fi
    while IFS= read -r -d '' line; do
        if [ "${line%%=*}" = "$1" ]; then value=${line#*=}; fi
    done < <(settings_in "$2")
    printf '%s\n' "$value"
}

has_setting() {
    local line
    [ -r "$2" ] || return
    while IFS= read -r -d '' line; do
        [ "${line%%=*}" != "$1" ] || return 0
    done < <(settings_in "$2")
    return 1
}

# want_setting NAME VALUE FILE: adds a setting if the file has none of that name; existing values stay.
want_setting() {
    if has_setting "$1" "$3"; then return; fi
    act "sets $1 in $3" add_line "$3" "$1=$(quoted "$2")"
}

# A value as it is written to be read again: with quotes only where it needs them.
quoted() {
    if [[ $1 =~ ^[A-Za-z0-9_./:@%+,=?\&~-]*$ ]]; then printf '%s' "$1"; else printf '"%s"' "$(sed 's/["\\`$]/\\&/g' <<<"$1")"; fi
}

# An editor may have left the last line without its end.
add_line() {
    install -D -m 600 /dev/null "$1.new" || return 1
    { [ ! -f "$1" ] || sed '$a\' "$1"; } >"$1.new" && printf '%s\n' "$2" >>"$1.new" && mv "$1.new" "$1"
}

# Exports the settings of files to the environment.
load_settings() {
    local file line
    for file in "$@"; do
        [ -r "$file" ] || { echo "$file cannot be read." >&2 && return 1; }
        while IFS= read -r -d '' line; do export "${line?}"; done < <(settings_in "$file")
    done
}
