#!/bin/sh
# recover.sh BASE ARCHIVE DATA 'TIME'
# Prepares DATA, the empty data directory of a stopped server, to become what the server was at TIME, such as
# '2026-11-26 14:30:00+00'. Start the server on it then: it replays the log up to TIME, and takes connections.
set -eu
umask 077
base=$1 archive=$2 data=$3 time=$4

if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data isn't empty. Move the old data directory away first, and keep it until all is well." >&2
  exit 1
fi
pg_verifybackup --quiet "$base"
case "$archive$time" in
  *"'"*) echo "Neither the archive nor the time may have a quote in it." >&2; exit 1 ;;
esac
mkdir -p "$data"
chmod 700 "$data"
cp -a "$base/." "$data/"
cat >> "$data/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
SETTINGS
touch "$data/recovery.signal"
sync
echo "Start the server on $data. When it takes connections, it is as it was at $time."
