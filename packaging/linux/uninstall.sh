#!/bin/sh
# Removes what install.sh put down, file by file, and folders only when they are empty. Settings and matches
# (~/.config/dehla-pakad and ~/.local/share/dehla-pakad) stay.
set -eu

prefix="$HOME/.local"
quiet=
only_refresh=
while [ $# -gt 0 ]; do
    case "$1" in
        --prefix) prefix=${2:?--prefix needs a folder}; shift ;;
        --quiet) quiet=yes ;;
        --refresh) only_refresh=yes ;;
        *) echo "usage: uninstall.sh [--prefix FOLDER]" >&2; exit 2 ;;
    esac
    shift
done
program="$prefix/lib/dehla-pakad"
list="$program/installed-files"

refresh() { # what the desktop has gathered about programs, icons and file types
    if command -v update-desktop-database > /dev/null; then update-desktop-database -q "$prefix/share/applications" || :; fi
    if command -v update-mime-database > /dev/null; then update-mime-database "$prefix/share/mime" > /dev/null 2>&1 || :; fi
    # a new cache would hide icons that other programs put there later: only an old one is brought up to date
    if [ -f "$prefix/share/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache > /dev/null; then
        gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" > /dev/null 2>&1 || :
    fi
}

if [ -n "$only_refresh" ]; then refresh; exit 0; fi
if [ ! -f "$list" ]; then
    echo "nothing of Dehla Pakad was installed in $prefix by install.sh" >&2
    exit 1
fi
gone=$(mktemp)
grep -v -e '^/' -e '\.\.' -e '^$' "$list" > "$gone" # nothing outside, whoever wrote the list
rm -f "$list"
while IFS= read -r name; do
    rm -f "$prefix/$name"
done < "$gone"
refresh # before the folders go: the gatherer of file types wants to see its own
# the deepest folders first; rmdir leaves whatever holds something that is not ours
while IFS= read -r name; do
    folder=$(dirname "$name")
    while [ "$folder" != . ]; do printf '%s\n' "$folder"; folder=$(dirname "$folder"); done
done < "$gone" | sort -ru | while IFS= read -r folder; do
    case "$folder" in bin|lib|share) continue ;; esac
    rmdir "$prefix/$folder" 2> /dev/null || :
done
rm -f "$gone"
if [ -z "$quiet" ]; then
    echo "Dehla Pakad is removed from $prefix. Your settings and matches were left alone."
fi
