import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/auth.ts'
import { termsAcceptances } from '#drizzle/schema/terms.ts'
import { findUserById } from '#server/auth/queries/find-account.ts'
import { clock } from '#server/core/clock.ts'
import { createCaller } from '#server/router.ts'
import { TERMS_VERSION, TERMS_VERSIONS } from '#shared/legal/terms-version.ts'
import { createAccount, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { announceTerms, isInTime } from './commands/announce-terms.ts'
import { recordAcceptance } from './commands/record-acceptance.ts'

/** A version that is to come. */
const NEXT = { version: '2027-03-01', changes: ['Anfragen heißen jetzt Nachrichten.'] }

let app: TestApp
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

async function callerOf(userId: number) {
  return createCaller({
    ...app.services,
    termsVersions: [...TERMS_VERSIONS, NEXT],
    user: await findUserById(app.db, userId),
    sessionId: null,
    visitor: { ip: '127.0.0.1', userAgent: 'test' },
    requestId: 'test',
    setHeader: () => undefined,
  })
}
const acceptancesOf = (userId: number) =>
  app.db.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId))
const announce = () => announceTerms(app.db, app.services.env, NEXT)
const announcements = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.includes('Neue AGB'))

test('the terms of today are the last version in the list that is not to come', () => {
  expect(TERMS_VERSIONS.map(({ version }) => version)).toContain(TERMS_VERSION)
})

test('a registration agrees to the terms of the day', async () => {
  const email = `agb-${++serial}@beispiel.test`
  const visitor = await app.callerFor(null, { ip: '10.7.1.1' })
  await visitor.auth.register({ name: 'Erika Muster', email, password: PASSWORD })
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  expect(await acceptancesOf(user?.id ?? 0)).toMatchObject([{ version: TERMS_VERSION, how: 'registration' }])
})

test('an announcement tells everybody with a proved address once, however often and side by side it runs', async () => {
  const [told, other] = [await createAccount(app), await createAccount(app)]
  const unproved = await createAccount(app, { emailVerifiedAt: null })
  const banned = await createAccount(app, { isActive: false })
  const agreed = await createAccount(app)
  await recordAcceptance(app.db, agreed.id, NEXT.version, 'order')
  await Promise.all([announce(), announce()])
  expect(await announce()).toBe(0)
  const counts = await Promise.all(
    [told, other, banned, unproved, agreed].map(async ({ email }) => (await announcements(email)).length),
  )
  expect(counts).toEqual([1, 1, 1, 0, 0])
  const [mail] = await announcements(told.email)
  expect(mail?.text).toContain('Anfragen heißen jetzt Nachrichten.')
  expect(mail?.text).toContain('1. März 2027')
})

test('the bar asks until there is an answer, and silence is none', async () => {
  const { id } = await createAccount(app)
  const api = await callerOf(id)
  expect(await api.terms.getQuestion()).toBeNull()
  await announce()
  clock.set(new Date('2027-06-01T10:00:00Z'))
  expect(await api.terms.getQuestion()).toMatchObject({ version: NEXT.version, changes: NEXT.changes })
  expect(await acceptancesOf(id)).toEqual([])
  await api.terms.answer({ version: NEXT.version, agrees: true })
  expect(await api.terms.getQuestion()).toBeNull()
  expect(await acceptancesOf(id)).toMatchObject([
    { version: NEXT.version, how: 'answer', acceptedAt: new Date('2027-06-01T10:00:00Z') },
  ])
})

test('who declines is not asked again and has agreed to nothing; a later order agrees', async () => {
  const { id } = await createAccount(app)
  await announce()
  const api = await callerOf(id)
  await api.terms.answer({ version: NEXT.version, agrees: false })
  expect(await api.terms.getQuestion()).toBeNull()
  expect(await acceptancesOf(id)).toEqual([])
  await recordAcceptance(app.db, id, NEXT.version, 'order')
  expect(await acceptancesOf(id)).toMatchObject([{ how: 'order' }])
})

test('nobody answers for a version that was not announced to them', async () => {
  const { id } = await createAccount(app)
  const api = await callerOf(id)
  await expect(api.terms.answer({ version: NEXT.version, agrees: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await acceptancesOf(id)).toEqual([])
})

test('thirty days before is in time, a day later is not', () => {
  clock.set(new Date('2027-01-30T22:00:00Z'))
  expect(isInTime(NEXT)).toBe(true)
  clock.set(new Date('2027-01-31T06:00:00Z'))
  expect(isInTime(NEXT)).toBe(false)
})
