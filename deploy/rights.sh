#!/bin/sh
# The log of what admins did can only be added to: takes from an account the right to change and delete its entries. Optional, after
# the migration, and again after each upgrade that brings tables: the account may change none that this has not seen.
#   MARIADB_ROOT_PASSWORD=… rights.sh <database> <account> [options of the client, such as --host]   (MySQL: MYSQL_ROOT_PASSWORD)
set -eu
database=$1
account=$2
shift 2
export MYSQL_PWD="${MARIADB_ROOT_PASSWORD:-${MYSQL_ROOT_PASSWORD:-${MYSQL_PWD:-}}}"
client=$(command -v mariadb || command -v mysql)
ask() {
  "$client" --user=root "$@" --skip-column-names --batch
}
tables=$(echo "SELECT table_name FROM information_schema.tables
  WHERE table_schema = '$database' AND table_name <> 'admin_actions'" | ask "$@")
# MySQL refuses to take away what nobody has given. Neither quotes nor the host that is meant without one tell accounts apart.
name=$(printf %s "$account" | tr -d "'\`\"")
case $name in *@*) ;; *) name="$name@%" ;; esac
revocable=$(echo "SELECT DISTINCT 'yes' FROM information_schema.schema_privileges
  WHERE table_schema = '$database' AND privilege_type IN ('UPDATE', 'DELETE') AND REPLACE(grantee, '''', '') = '$name'" | ask "$@")
# First what is to stay: the running servers miss nothing in between.
{
  for table in $tables; do
    echo "GRANT UPDATE, DELETE ON $database.$table TO $account;"
  done
  [ -z "$revocable" ] || echo "REVOKE UPDATE, DELETE ON $database.* FROM $account;"
} | ask "$@"
