import { datetime, int } from 'drizzle-orm/mysql-core'

/** A point in time in UTC, to the millisecond: without the fraction the database would round half a second up. */
export const utc = (name: string) => datetime(name, { mode: 'date', fsp: 3 })

/** Of the common part of stored files' names. */
export const IMAGE_KEY_LENGTH = 80

export const primaryId = () => int('id').autoincrement().primaryKey()
