#!/bin/sh
# base-backup.sh FOLDER [options of pg_basebackup, such as --dbname=postgres://...]
# A copy of the whole server while it runs, from which its archived log leads to any later moment. The copy appears
# under its name once it is whole. Run it once a day or a week: the older the copy, the longer a recovery takes.
set -eu
umask 077
folder=$1
shift
target="$folder/base-$(date -u +%Y%m%dT%H%M%SZ)"
draft="$target.unfinished"
trap 'rm -rf "$draft"' EXIT
pg_basebackup --pgdata="$draft" --checkpoint=fast --wal-method=stream "$@"
pg_verifybackup --quiet "$draft"
sync
mv "$draft" "$target"
sync "$folder"
echo "$target"
