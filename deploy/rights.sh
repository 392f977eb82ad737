#!/bin/sh
# The log of what admins did can only be added to: takes from an account the right to change and delete its entries. Optional, after
# the migration, and again after each upgrade that brings tables: the account may change none that this has not seen.
#   MARIADB_ROOT_PASSWORD=… rights.sh <database> <account> [options of mariadb, such as --host]
set -eu
database=$1
account=$2
shift 2
export MYSQL_PWD="${MARIADB_ROOT_PASSWORD:-${MYSQL_PWD:-}}"
tables=$(mariadb --user=root "$@" --skip-column-names --batch --execute="SELECT table_name FROM information_schema.tables
  WHERE table_schema = '$database' AND table_name <> 'admin_actions'")
# First what is to stay: the running servers miss nothing in between.
{
  for table in $tables; do
    echo "GRANT UPDATE, DELETE ON $database.$table TO $account;"
  done
  echo "REVOKE UPDATE, DELETE ON $database.* FROM $account;"
} | mariadb --user=root "$@"
