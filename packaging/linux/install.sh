#!/bin/sh
# Installs Dehla Pakad from this folder, for you alone (~/.local) or with --prefix /usr/local for everybody.
# Every file that it puts down is noted, so that an upgrade and uninstall.sh remove exactly those.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix="$HOME/.local"
case "${1:-}" in
    "") ;;
    --prefix) prefix=${2:?--prefix needs a folder} ;;
    *) echo "usage: install.sh [--prefix FOLDER]" >&2; exit 2 ;;
esac
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
program="$prefix/lib/dehla-pakad"
list="$program/installed-files"

if [ -e "$program" ] && [ ! -f "$list" ]; then
    echo "$program is there already and was not put there by this script: nothing was changed." >&2
    exit 1
fi
if [ -f "$list" ]; then
    "$here/uninstall.sh" --prefix "$prefix" --quiet
fi

put() { # put FOLDER TARGET: all files and links of a folder, noted one by one
    (cd "$1" && find . -type f -o -type l) | sed 's|^\./||' | sort > "$program/.names"
    while IFS= read -r name; do
        mkdir -p "$(dirname "$2/$name")"
        cp -P -p "$1/$name" "$2/$name"
        printf '%s\n' "${2#"$prefix"/}/$name" >> "$list"
    done < "$program/.names"
    rm -f "$program/.names"
}

mkdir -p "$program" "$prefix/bin"
: > "$list"
put "$here/program" "$program"
put "$here/share" "$prefix/share"
cp -p "$here/uninstall.sh" "$program/uninstall.sh"
ln -sfn "$program/dehla-pakad" "$prefix/bin/dehla-pakad"
printf '%s\n' lib/dehla-pakad/uninstall.sh bin/dehla-pakad >> "$list"

# The menu must find the program even where $prefix/bin is on nobody's PATH.
entry="$prefix/share/applications/dehla-pakad.desktop"
sed -e "s|^Exec=dehla-pakad|Exec=\"$prefix/bin/dehla-pakad\"|" -e "s|^TryExec=.*|TryExec=$prefix/bin/dehla-pakad|" \
    "$here/share/applications/dehla-pakad.desktop" > "$entry"

"$program/uninstall.sh" --prefix "$prefix" --refresh
echo "Dehla Pakad is installed in $program; start it from the menu or as $prefix/bin/dehla-pakad"
echo "To remove it: $program/uninstall.sh --prefix $prefix"
