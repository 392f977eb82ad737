import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { MySqlTable } from 'drizzle-orm/mysql-core'
import { unzipSync } from 'fflate'
import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { listJobs } from '#server/process/jobs.ts'
import { imageFileName } from '#shared/listings/images.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createFullPerson, type FullPerson, NOT_FILLED } from '#tests/support/fixtures/personal-rows.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from './queries/personal-data.ts'
import { shownColumns } from './queries/read-rows.ts'

let app: PaymentTestApp
let database: DatabaseHandle

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  app = await createPaymentTestApp()
  database = createDatabase(app.url, { connectionLimit: 1 })
})
afterAll(async () => {
  await database.close()
  await app.close()
})

const select = async (statement: string) => (await database.pool.query<RowDataPacket[]>(statement))[0]

/** What other rows would be taken for. */
const LOOKS_PERSONAL =
  /name|mail|phone|whatsapp|street|city|address|ip|agent|device|user|vendor|author|customer|message|text|subject|password|birth/

test('every table of the database is known as personal or impersonal, with all its columns', async () => {
  const columns = await select(
    'SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = DATABASE()',
  )
  const inDatabase = new Set(columns.map(({ t, c }) => `${t}.${c}`).filter(key => !key.startsWith('__')))
  const known = new Set<string>()
  for (const { table, columns: uses } of PERSONAL_TABLES) {
    const named = new Map(
      Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.name] as const),
    )
    expect(Object.keys(uses).toSorted(), getTableName(table)).toEqual([...named.keys()].toSorted())
    for (const name of named.values()) known.add(`${getTableName(table)}.${name}`)
  }
  const rest = [...inDatabase].filter(key => !known.has(key))
  const unknown = rest.filter(key => IMPERSONAL_TABLES[key.split('.')[0] ?? ''] === undefined)
  expect(unknown, 'neither in PERSONAL_TABLES nor in IMPERSONAL_TABLES').toEqual([])
  const suspicious = rest.filter(key => LOOKS_PERSONAL.test(key.split('.')[1] ?? ''))
  expect(suspicious, 'columns of impersonal tables that look personal').toEqual(['jobs.name'])
  expect([...known].filter(key => !inDatabase.has(key))).toEqual([])
})

const ALL_TABLES = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'

/** Every cell that holds the text, as `table.column`, with the whole row. */
async function findCells(text: string): Promise<{ cell: string; row: string }[]> {
  const tables = await select(ALL_TABLES)
  const found = tables.map(async ({ name }) => {
    const rows = await select(`SELECT * FROM \`${name}\``)
    return rows.flatMap(row =>
      cellsWith(row, text).map(column => ({ cell: `${name}.${column}`, row: JSON.stringify(row) })),
    )
  })
  return (await Promise.all(found)).flat()
}

function cellsWith(row: RowDataPacket, text: string): string[] {
  return Object.entries(row).flatMap(([column, value]) => (String(value).includes(text) ? [column] : []))
}

async function exportOf(person: FullPerson): Promise<Record<string, string>> {
  const origin = new URL(app.webhookUrl).origin
  const caller = await app.callerFor(person.id)
  await caller.account.requestExport({ password: person.password })
  const permission = (app.headers.get('Set-Cookie') ?? '').split(';')[0]
  const cookie = `${await cookieOf(app, person.id)}; ${permission}`
  // The person has a second factor: without it the session opens nothing.
  await app.db.update(sessions).set({ secondFactorAt: clock.now() }).where(eq(sessions.userId, person.id))
  const response = await fetch(`${origin}${endpoints.accountExport}`, { headers: { cookie } })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

test('the export has every row of a person, no secret, and nothing of anybody else', async () => {
  const other = await createFullPerson(app, 'mkandere')
  const person = await createFullPerson(app, 'mkeigene', other)
  const files = await exportOf(person)
  const data = files['daten.json'] ?? ''
  for (const { table, columns } of PERSONAL_TABLES) {
    const name = getTableName(table)
    expect(person.filled.has(name) || NOT_FILLED.includes(name), `${name} is filled by no test`).toBe(true)
    const shown = new Set(shownColumns({ columns }).map(([column]) => column))
    for (const column of Object.keys(columns)) {
      for (const marker of person.markers.get(`${name}.${column}`) ?? []) {
        expect(data.includes(marker), `${name}.${column}`).toBe(shown.has(column))
      }
    }
  }
  expect(data).not.toContain('argon2')
  expect(JSON.stringify(files)).not.toContain(other.tag)
  expect(JSON.parse(data)).toMatchObject({
    konto: [{ email: person.email }],
    erhalteneAnfragen: [{}],
    gesendeteAnfragen: [{ email: person.email }],
  })
  const [picture] = Object.entries(files).filter(([name]) => name.startsWith('bilder/'))
  expect(picture).toEqual([
    expect.stringMatching(/^bilder\/inserat-\d+-bild-\d+\.webp$/),
    `${person.tag} full`,
  ])
})

test('a deletion leaves nothing of the person but what is listed, and everything of the others', async () => {
  const other = await createFullPerson(app, 'mkbleibt')
  const person = await createFullPerson(app, 'mkgehtweg', other)
  const before = await findCells(other.tag)
  const inTables = new Set((await findCells(person.tag)).map(({ cell }) => cell.split('.')[0]))
  for (const table of ['listing_words', 'search_terms', 'search_suffixes']) expect(inTables).toContain(table)

  const caller = await app.callerFor(person.id)
  expect(await caller.account.delete({ email: person.email, password: person.password })).toEqual({
    isComplete: true,
  })
  await listJobs(app.services)
    .find(({ name }) => name === 'delete-abandoned-files')
    ?.run()

  const kept = PERSONAL_TABLES.flatMap(({ table, kept }) => kept.map(name => cellName(table, name)))
  const left = (await findCells(person.tag)).filter(({ cell }) => !kept.includes(cell))
  expect(left).toEqual([])
  for (const { t, c } of await select(OWNERSHIP_COLUMNS)) {
    const id = c === 'vendor_id' ? person.vendorId : c === 'listing_id' ? person.listingId : person.id
    expect(await select(`SELECT * FROM \`${t}\` WHERE \`${c}\` = ${id}`), `${t}.${c}`).toEqual([])
  }
  expect(await app.services.files.read(imageFileName(person.imageKey, 'full'))).toBeNull()
  expect(await findCells(person.customerId)).toEqual([
    { cell: 'closed_customers.stripe_customer_id', row: expect.stringContaining('2035-01-01') },
  ])
  expect(await findCells(other.tag)).toEqual(before)
  expect(await app.services.files.read(imageFileName(other.imageKey, 'full'))).not.toBeNull()
})

/** Ids of people and their things; the audit log keeps numbers on purpose. */
const OWNERSHIP_COLUMNS = `SELECT table_name AS t, column_name AS c FROM information_schema.columns
  WHERE table_schema = DATABASE() AND column_name IN ('user_id', 'author_id', 'vendor_id', 'listing_id')`

function cellName(table: MySqlTable, property: string): string {
  return `${getTableName(table)}.${getTableColumns(table)[property]?.name}`
}
