import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/core/database/database.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

// Modules of its own: test files share the others, and with them the product's register of events.
vi.resetModules()
const { withTransaction } = await import('#server/core/database/database.ts')
const { createTestDatabase } = await import('#tests/support/database/database.ts')
const { defineEvent, on, publish, subscribe } = await import('./events.ts')

const happened = defineEvent<{ id: number }>('happened')

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await database.pool.query('CREATE TABLE notes (text VARCHAR(20) PRIMARY KEY)')
})
beforeEach(() => database.pool.query('DELETE FROM notes'))
afterAll(async () => {
  vi.resetModules()
  await database.close()
})

const note = (text: string) => (on: Database) => on.execute(`INSERT INTO notes VALUES ('${text}')`)
const notes = async () => {
  const [rows] = await database.pool.query('SELECT text FROM notes ORDER BY text')
  return (rows as { text: string }[]).map(({ text }) => text)
}
const handler = (text: string) => async (tx: Database, payload: { id: number }) => {
  await note(`${text} ${payload.id}`)(tx)
}

test('handlers run in the publisher’s transaction, in their order', async () => {
  subscribe([on(happened, [handler('first'), handler('second')])])
  await withTransaction(db, tx => publish(tx, happened, { id: 1 }))
  expect(await notes()).toEqual(['first 1', 'second 1'])
})

test('a handler that fails undoes the publisher’s work', async () => {
  subscribe([on(happened, [() => Promise.reject(new Error('no'))])])
  const work = withTransaction(db, async tx => {
    await note('publisher')(tx)
    await publish(tx, happened, { id: 1 })
  })
  await expect(work).rejects.toThrow('no')
  expect(await notes()).toEqual([])
})

test('after-commit handlers run once the transaction is committed, before its caller goes on', async () => {
  const seen: string[][] = []
  subscribe([on(happened, [handler('in')], [async () => void seen.push(await notes())])])
  await withTransaction(db, async tx => {
    await withTransaction(tx, inner => publish(inner, happened, { id: 2 }))
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([['in 2']])
})

test('after-commit handlers do not run for a transaction that was rolled back', async () => {
  let runs = 0
  subscribe([on(happened, [], [async () => void runs++])])
  const work = withTransaction(db, async tx => {
    await publish(tx, happened, { id: 1 })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(runs).toBe(0)
})

test('an event that nobody handles, or two subscriptions do, is an error at start', () => {
  expect(() => subscribe([])).toThrow('Nobody handles happened')
  expect(() => subscribe([on(happened, []), on(happened, [])])).toThrow('two subscriptions')
  expect(() => defineEvent('happened')).toThrow('defined twice')
})
