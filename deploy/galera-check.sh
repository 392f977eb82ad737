#!/bin/sh
# haproxy asks with this whether a Galera node may be written to: it answers and is synchronised with the majority.
# Arguments as haproxy gives them: its own address and port, then those of the node.
# The account needs no privileges: CREATE USER haproxy_check IDENTIFIED BY '…'. Its name and password stand in the file below.
defaults=${GALERA_CHECK_DEFAULTS:-/etc/haproxy/galera-check.cnf}
state=$(mariadb --defaults-file="$defaults" --host="$3" --port="$4" --connect-timeout=1 --skip-column-names --batch \
  --execute="SHOW GLOBAL STATUS WHERE Variable_name = 'wsrep_local_state'" 2>/dev/null) || exit 1
# Tab, then 4: Synced.
[ "${state##*[!0-9]}" = 4 ]
