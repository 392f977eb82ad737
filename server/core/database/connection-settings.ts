/** A statement that waits for a lock is tried five times (retry-deadlock.ts); a request has to outlast all of them. */
const LOCK_WAIT_SECONDS = 1

/** MySQL's own default: MariaDB's lets more pass, and what an operator has set should make no difference. */
const SQL_MODE =
  'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'

/**
 * MariaDB takes it for a comment. MySQL would look up how many rows each value has, and then read thousands of them ahead
 * although the first fifty are enough: a search for a frequent word cost it three times as much.
 */
const MYSQL_ONLY = '/*!80000 , eq_range_index_dive_limit = 1 */'

/**
 * MySQL takes it for a comment. MariaDB would make a table of more than a thousand values, and ask it last, after everything
 * else was looked up: around a place, to count a part of a word's listings took twice as long.
 */
const MARIADB_ONLY = '/*M!100303 , in_predicate_conversion_threshold = 0 */'

/** The first statement on each connection. */
export const CONNECTION_SETTINGS = `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS} ${MYSQL_ONLY}${MARIADB_ONLY}`
