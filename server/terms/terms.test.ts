import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { findUserById } from '#server/auth/queries/find-account.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createCaller } from '#server/router.ts'
import { TERMS_CHECKSUMS } from '#shared/legal/terms/checksums.ts'
import { findTerms, termsInAddress } from '#shared/legal/terms/terms-texts.ts'
import { TERMS_OBJECTION_DAYS, TERMS_VERSION, TERMS_VERSIONS } from '#shared/legal/terms-version.ts'
import { createAccount, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { acceptBySilence } from './commands/accept-by-silence.ts'
import { announceTerms, isInTime } from './commands/announce-terms.ts'
import { recordAcceptance } from './commands/record-acceptance.ts'
import { checksumOfTerms, findForgottenVersion, isAsPublished } from './rules.ts'

/** A version that is to come. */
const NEXT = { version: '2027-03-01', changes: ['Anfragen heißen jetzt Nachrichten.'] }

const TRADER = {
  traderStatus: 'trader',
  legalName: 'Maria Huber',
  publicEmail: 'post@huber.example',
} as const

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

test('the terms of today are a version in the list, which is in order of days', () => {
  const versions = TERMS_VERSIONS.map(({ version }) => version)
  expect(versions).toContain(TERMS_VERSION)
  expect(versions).toEqual([...new Set(versions)].toSorted())
})

/**
 * Whoever comes here because of a change: put the text back, and add a version with a folder, an entry in the list and a
 * checksum of its own. People have agreed to this one.
 */
test.each(TERMS_VERSIONS.filter(({ version }) => version <= TERMS_VERSION))(
  'the terms of $version are word for word what was published',
  ({ version }) => {
    expect({ [version]: checksumOfTerms(version) }).toEqual({ [version]: TERMS_CHECKSUMS[version] })
    expect(isAsPublished(version)).toBe(true)
  },
)

test('no checksum is of a version that there is not', () => {
  const versions = TERMS_VERSIONS.map(({ version }) => version)
  expect(Object.keys(TERMS_CHECKSUMS).filter(version => !versions.includes(version))).toEqual([])
  expect(isAsPublished('2020-01-01')).toBe(false)
})

test('a version whose day has come is not forgotten', () => {
  const versions = [...TERMS_VERSIONS, NEXT]
  expect(findForgottenVersion(versions, new Date('2027-02-28T23:59:59Z'))).toBeNull()
  expect(findForgottenVersion(versions, new Date('2027-03-01T00:00:00Z'))).toBe(NEXT.version)
})

test.each(TERMS_VERSIONS)('the terms of $version can be read, before they hold and after', ({ version }) => {
  const titles = findTerms(version)?.map(({ title }) => title) ?? []
  expect(titles).toContain('1. Geltung und Anbieter')
  expect(termsInAddress(`fassung=${version}`)).toBe(version)
})

test('no other address names a version', () => {
  for (const search of ['', 'fassung=', 'fassung=1999-01-01', 'fassung=constructor', 'fassung=__proto__']) {
    expect(termsInAddress(search)).toBeNull()
  }
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
  // What is to come and what holds today, each in full.
  for (const version of [NEXT.version, TERMS_VERSION]) {
    expect(mail?.text).toContain(`${app.services.env.APP_URL}/terms?fassung=${version}`)
  }
})

test('the bar asks until there is an answer, and silence is none', async () => {
  const { id } = await createAccount(app)
  const api = await callerOf(id)
  expect(await api.terms.getQuestion()).toBeNull()
  await announce()
  clock.set(new Date('2027-06-01T10:00:00Z'))
  const question = { version: NEXT.version, changes: NEXT.changes }
  expect(await api.terms.getQuestion()).toMatchObject({ ...question, agreedVersion: null })
  await recordAcceptance(app.db, id, TERMS_VERSION, 'order')
  expect(await api.terms.getQuestion()).toMatchObject({ ...question, agreedVersion: TERMS_VERSION })
  expect(await acceptancesOf(id)).toHaveLength(1)
  await api.terms.answer({ version: NEXT.version, agrees: true })
  expect(await api.terms.getQuestion()).toBeNull()
  expect((await acceptancesOf(id)).slice(1)).toMatchObject([
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

test('an order after a refusal agrees for itself; what was declined stays declined, and nobody is asked again', async () => {
  const { id } = await createAccount(app)
  await announce()
  const api = await callerOf(id)
  await api.terms.answer({ version: NEXT.version, agrees: false })
  await recordAcceptance(app.db, id, NEXT.version, 'order')
  const ofUser = eq(termsAnnouncements.userId, id)
  expect((await app.db.select().from(termsAnnouncements).where(ofUser))[0]?.declinedAt).toBeInstanceOf(Date)
  expect(await api.terms.getQuestion()).toBeNull()
  // Another answer is another matter.
  await api.terms.answer({ version: NEXT.version, agrees: true })
  expect((await app.db.select().from(termsAnnouncements).where(ofUser))[0]?.declinedAt).toBeNull()
})

test('the silence of traders agrees after fourteen days, that of all others never', async () => {
  const start = new Date('2027-01-10T10:00:00Z')
  clock.set(start)
  const trader = async () => {
    const vendor = await createVendor(app, { street: 'Bienenweg 3', identity: TRADER })
    await app.db.update(users).set({ emailVerifiedAt: start }).where(eq(users.id, vendor.userId))
    return vendor
  }
  const [silent, declines, turnsPrivate] = [await trader(), await trader(), await trader()]
  const turnsTrader = await createVendor(app, { identity: { traderStatus: 'private' } })
  await app.db.update(users).set({ emailVerifiedAt: start }).where(eq(users.id, turnsTrader.userId))
  const consumer = await createAccount(app)
  await announce()
  expect((await announcements(silent.email))[0]?.text).toContain('als gewerblicher Anbieter eingetragen')
  for (const { email } of [turnsTrader, consumer])
    expect((await announcements(email))[0]?.text).not.toContain('als erteilt')
  await (await callerOf(declines.userId)).terms.answer({ version: NEXT.version, agrees: false })
  const become = (userId: number, traderStatus: 'trader' | 'private') =>
    app.db.update(vendors).set({ traderStatus }).where(eq(vendors.userId, userId))
  await become(turnsPrivate.userId, 'private')
  await become(turnsTrader.userId, 'trader')

  const everybody = [silent, declines, turnsPrivate, turnsTrader].map(({ userId }) => userId)
  const agreed = async () => {
    await acceptBySilence(app.db)
    const lists = await Promise.all([...everybody, consumer.id].map(acceptancesOf))
    return lists.map(list => list.find(({ version }) => version === NEXT.version)?.how ?? null)
  }
  clock.set(new Date(start.getTime() + TERMS_OBJECTION_DAYS * DAY_MS - 1))
  expect(await agreed()).toEqual([null, null, null, null, null])
  clock.set(new Date(start.getTime() + TERMS_OBJECTION_DAYS * DAY_MS))
  expect(await agreed()).toEqual(['silence', null, null, null, null])
  clock.set(new Date(start.getTime() + 365 * DAY_MS))
  expect(await agreed()).toEqual(['silence', null, null, null, null])
  expect(await (await callerOf(silent.userId)).terms.getQuestion()).toBeNull()
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
