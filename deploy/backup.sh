#!/bin/sh
# Backs up the database and the pictures into a new folder below the given one. The product goes on working.
#   backup.sh <target folder> <options file> <database> [pictures folder]
# Leave the pictures folder out when they are on S3: that store has versions and replication of its own.
set -eu
target="$1/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
options=$2
database=$3
pictures=${4:-}
umask 077
mkdir -p "$target"
# One transaction: all tables as of the same moment, nobody waits. Pictures come after the database: each that it names
# is written before its row is, so the copy lacks none.
dump=mariadb-dump
options_of_mysql=
if ! command -v mariadb-dump >/dev/null; then
  dump=mysqldump
  # Else it asks for rights over the whole server, to write down what only a replica has to know.
  options_of_mysql='--no-tablespaces --set-gtid-purged=OFF'
fi
"$dump" --defaults-extra-file="$options" --single-transaction --skip-lock-tables --quick $options_of_mysql \
  --hex-blob --default-character-set=utf8mb4 --skip-tz-utc "$database" | gzip > "$target/database.sql.gz.part"
# Only a complete dump ends with this line.
gzip -dc "$target/database.sql.gz.part" | tail -n 1 | grep -q '^-- Dump completed'
mv "$target/database.sql.gz.part" "$target/database.sql.gz"
if [ -n "$pictures" ]; then
  cp -a "$pictures" "$target/pictures"
fi
echo "$target"
