import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDeletions } from '#drizzle/schema/people/account.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createFullPerson, type FullPerson } from '#tests/support/fixtures/personal-rows.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { carryOutDeletion, carryOutDeletions } from './commands/carry-out-deletion.ts'
import { requestDeletion } from './commands/request-deletion.ts'

/** A process that deletes an account may die at any moment, and another one may do the same. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => app.close())

const isGone = async (userId: number) => (await app.db.$count(users, eq(users.id, userId))) === 0

/** Breaks off at the n-th statement, as a process does that dies there: an open transaction is rolled back. */
function breakingOff(db: Database, n: number): Database {
  let count = 0
  const wrap = (target: Database): Database =>
    new Proxy(target, {
      get(inner, name: keyof Database) {
        if (!['select', 'insert', 'update', 'delete', 'transaction', '$count'].includes(name))
          return inner[name]
        return (...args: never[]) => {
          if (++count === n) throw new Error('broken off')
          if (name !== 'transaction') return (inner[name] as (...given: never[]) => unknown)(...args)
          const [work] = args as unknown as [(tx: Database) => Promise<unknown>]
          return inner.transaction(tx => work(wrap(tx)))
        }
      },
    })
  return wrap(db)
}

test('broken off at any statement, the next run completes it and deletes nothing twice', async () => {
  const steps: number[] = []
  for (let n = 1; ; n++) {
    const person: FullPerson = await createFullPerson(app, `mkschritt${n}x`)
    await requestDeletion(app.db, person.id)
    const db = breakingOff(app.db, n)
    const broke = await carryOutDeletion({ ...app.services, db }, person.id).then(
      () => false,
      () => true,
    )
    expect(await isGone(person.id)).toBe(!broke)
    await carryOutDeletions(app.services)
    expect(await isGone(person.id)).toBe(true)
    expect(await app.services.payments.listSubscriptions(person.customerId)).toEqual([])
    const mails = await mailsTo(app, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Konto bei Wabenmarkt ist gelöscht'])
    if (!broke) break
    steps.push(n)
  }
  expect(steps.length).toBeGreaterThan(20)
}, 120_000)

test('a request that is broken off leaves the account as it was', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  for (let n = 2; n < 8; n++) {
    await expect(requestDeletion(breakingOff(app.db, n), vendor.userId)).rejects.toThrow('broken off')
    expect(await app.db.$count(accountDeletions, eq(accountDeletions.userId, vendor.userId))).toBe(0)
    expect(await (await app.callerFor(null)).listings.getById({ id: listingId })).toBeDefined()
  }
})

test('two processes at once delete an account once', async () => {
  const person = await createFullPerson(app, 'mkdoppelt')
  await requestDeletion(app.db, person.id)
  await Promise.allSettled([1, 2, 3].map(() => carryOutDeletion(app.services, person.id)))
  expect(await isGone(person.id)).toBe(true)
  expect(await mailsTo(app, person.email)).toHaveLength(1)
})
