#!/bin/sh
# Restores what backup.sh wrote into an empty database and a folder that does not exist yet.
#   restore.sh <backup folder> <options file> <database> [pictures folder]
set -eu
backup=$1
options=$2
database=$3
pictures=${4:-}
client=$(command -v mariadb || command -v mysql)
tables=$("$client" --defaults-extra-file="$options" --skip-column-names --batch --execute='SHOW TABLES' "$database")
if [ -n "$tables" ]; then
  echo "The database $database is not empty" >&2
  exit 1
fi
if [ -n "$pictures" ] && [ -e "$pictures" ]; then
  echo "$pictures exists already" >&2
  exit 1
fi
gzip -dc "$backup/database.sql.gz" \
  | "$client" --defaults-extra-file="$options" --default-character-set=utf8mb4 "$database"
if [ -n "$pictures" ]; then
  # On a new machine the product has not made it yet.
  mkdir -p "$(dirname "$pictures")"
  cp -a "$backup/pictures" "$pictures"
fi
