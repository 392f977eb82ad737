import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import type { ListOrder } from '#shared/admin.ts'
import { MAX_ID } from '#shared/core/ids.ts'

/** Whether the column has the text somewhere, whatever its case; `%` and `_` mean themselves. */
export function contains(column: MySqlColumn, text: string): SQL {
  return sql`${inWords(column)} LIKE ${`%${literal(text)}%`}`
}

/** Whether the column begins with the text, as its index has it: by the byte. */
export function beginsWith(column: MySqlColumn, text: string): SQL {
  return sql`${column} LIKE ${`${literal(text)}%`}`
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** As people compare words; the columns compare by the byte. */
function inWords(column: MySqlColumn): SQL {
  return sql`${column} COLLATE utf8mb4_unicode_ci`
}

/** Whether the search is the row's number. */
export function hasNumber(column: MySqlColumn, search: string): SQL | undefined {
  return /^\d{1,10}$/.test(search) && Number(search) <= MAX_ID ? eq(column, Number(search)) : undefined
}

export function orderOf(order: ListOrder | undefined, id: MySqlColumn, name: MySqlColumn): SQL[] {
  if (order === 'name') return [asc(inWords(name)), desc(id)]
  return [order === 'oldest' ? asc(id) : desc(id)]
}
