#!/bin/sh
# archive_command of PostgreSQL: archive-segment.sh %p %f ARCHIVE
# Keeps a segment of the log, so that the database can be restored to any moment. Says yes only when the segment is on
# the disk under its name: until then PostgreSQL keeps it, and asks again.
set -eu
umask 077
segment=$1 name=$2 archive=$3

if [ -e "$archive/$name" ]; then
  # Asked again after a crash, it must be the same. Another one under this name is of another server.
  cmp -s "$segment" "$archive/$name"
  exit
fi
draft="$archive/.$name.$$"
trap 'rm -f "$draft"' EXIT
cp "$segment" "$draft"
sync "$draft"
mv "$draft" "$archive/$name"
sync "$archive"
