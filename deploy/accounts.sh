#!/bin/sh
# The database and its two accounts: one that may change tables (`pnpm db:migrate`), one for the running servers.
#   MIGRATE_PASSWORD=… APP_PASSWORD=… MARIADB_ROOT_PASSWORD=… accounts.sh [options of the client, such as --host]
# With MySQL it is MYSQL_ROOT_PASSWORD.
set -eu
client=$(command -v mariadb || command -v mysql)
export MYSQL_PWD="${MARIADB_ROOT_PASSWORD:-${MYSQL_ROOT_PASSWORD:-${MYSQL_PWD:-}}}"
"$client" --user=root "$@" <<SQL
CREATE DATABASE IF NOT EXISTS wabenmarkt CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE USER IF NOT EXISTS wabenmarkt_migrate IDENTIFIED BY '${MIGRATE_PASSWORD:?}';
GRANT ALL ON wabenmarkt.* TO wabenmarkt_migrate;
CREATE USER IF NOT EXISTS wabenmarkt IDENTIFIED BY '${APP_PASSWORD:?}';
GRANT SELECT, INSERT, UPDATE, DELETE ON wabenmarkt.* TO wabenmarkt;
SQL
