import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { ExportPart, PersonalTable, Subject } from './personal-data/personal-table.ts'
import { PERSONAL_TABLES } from './personal-data.ts'

export type ExportRow = Readonly<Record<string, unknown>>

/** A part of the export together with the table that its rows come from. */
export interface ExportList {
  part: ExportPart
  entry: PersonalTable
}

/** What the export consists of, in its order. */
export const EXPORT_LISTS: readonly ExportList[] = PERSONAL_TABLES.flatMap(entry =>
  entry.parts.map(part => ({ part, entry })),
)

/** The names of the columns that are handed out, with what they mean. */
export function shownColumns({ columns }: Pick<PersonalTable, 'columns'>): [name: string, meaning: string][] {
  return Object.entries(columns).flatMap(([name, use]) => (typeof use === 'string' ? [[name, use]] : []))
}

/** @throws AppError USER_NOT_FOUND */
export async function getSubject(db: Database, userId: number): Promise<Subject> {
  const [row] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt, vendorId: vendors.id })
    .from(users)
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .where(eq(users.id, userId))
  if (row === undefined) throw new AppError('USER_NOT_FOUND')
  return { userId, vendorId: row.vendorId ?? 0, email: row.emailVerifiedAt === null ? '' : row.email }
}

/** Rows held at a time: a letter may be long, and there may be many exports at once. */
const PAGE_SIZE = 100

/** The person's rows of a list with the columns that are handed out, page by page. */
export async function* readRows(
  db: Database,
  { part, entry }: ExportList,
  subject: Subject,
): AsyncGenerator<ExportRow> {
  const columns = getTableColumns(entry.table)
  const order = columns[entry.orderBy]
  if (order === undefined) throw new Error(`no column ${entry.orderBy}`)
  const shown = shownColumns(entry).flatMap(([name]) =>
    columns[name] ? [[name, columns[name]] as const] : [],
  )
  const selected = { ...Object.fromEntries(shown), [CURSOR]: order }
  for (let last: unknown = null; ; ) {
    const beyond = last === null ? undefined : gt(order, last)
    const page: ExportRow[] = await db
      .select(selected)
      .from(entry.table)
      .where(and(part.rowsOf(subject), beyond))
      .orderBy(asc(order))
      .limit(PAGE_SIZE)
    for (const { [CURSOR]: cursor, ...row } of page) {
      last = cursor
      yield row
    }
    if (page.length < PAGE_SIZE) return
  }
}

/** Where the row's place in the order travels along; no column is called so. */
const CURSOR = '$cursor'
