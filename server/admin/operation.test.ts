import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { termsAcceptances } from '#drizzle/schema/people/terms.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { listChecks } from '#server/admin/queries/list-checks.ts'
import type { TermsFacts } from '#server/admin/rules/check-terms.ts'
import { checkOperation } from '#server/admin/rules/operation-checks.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { announceTerms } from '#server/terms/commands/announce-terms.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { CHECK_IDS, type CheckId, isBlocked } from '#shared/operation.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { READY_TO_OPEN } from '#tests/support/fixtures/ready-to-open.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(() => app.close())

const stateOf = async (id: CheckId) => (await admin.admin.getChecks()).find(check => check.id === id)?.state

test('a fresh installation may not open, and is told why', async () => {
  const checks = await admin.admin.getChecks()
  expect(checks.map(({ id }) => id)).toEqual([...CHECK_IDS])
  expect(isBlocked(checks)).toBe(true)
  const imprint = checks.find(({ id }) => id === 'operator')
  expect(imprint).toMatchObject({ state: 'missing', title: 'Impressum mit Platzhaltern' })
  expect(imprint?.text).toContain('OPERATOR_NAME')
  for (const { title, text } of checks) expect(`${title} ${text}`).not.toContain('undefined')
})

const NOTHING = {
  demoAccounts: 0,
  lostMails: 0,
  lateRefunds: 0,
  bannedPlans: 0,
  terms: { version: TERMS_VERSION, isAsPublished: true, forgotten: null, earlier: 0, next: null },
  waitingNotices: 0,
  lateNotices: 0,
  lateReports: 0,
  activeAdmins: 2,
  lateCertificates: 0,
  demoCertificates: 0,
  unregisteredTraders: 0,
  unregisteredEquipmentTraders: 0,
  guaranteeNotice: 'ready' as const,
}

const withTerms = (terms: Partial<TermsFacts>) => ({ ...NOTHING, terms: { ...NOTHING.terms, ...terms } })

test('an operator who has set everything is told that nothing is missing, and no secret', () => {
  const checks = checkOperation({ ...app.services.env, ...READY_TO_OPEN }, NOTHING)
  expect(checks.filter(({ state }) => state !== 'done')).toEqual([])
  expect(JSON.stringify(checks)).not.toMatch(/sk_live|127\.0\.0\.1/)
})

test.each([
  ['operator', { OPERATOR_PHONE: '+49 000 0000000' }, NOTHING],
  ['payments', { STRIPE_SECRET_KEY: 'sk_test_x' }, NOTHING],
  ['tax', { OPERATOR_TAX: 'regular', STRIPE_TAX: 'off' }, NOTHING],
  ['demoAccounts', {}, { ...NOTHING, demoAccounts: 1 }],
  ['refunds', {}, { ...NOTHING, lateRefunds: 1 }],
  ['notices', {}, { ...NOTHING, waitingNotices: 2, lateNotices: 1 }],
  ['reports', {}, { ...NOTHING, lateReports: 1 }],
  ['certificates', {}, { ...NOTHING, demoCertificates: 1 }],
  ['packaging', {}, { ...NOTHING, unregisteredTraders: 1 }],
  ['equipment', {}, { ...NOTHING, unregisteredEquipmentTraders: 1 }],
  ['guarantee', {}, { ...NOTHING, guaranteeNotice: 'unreadable' }],
  ['terms', {}, withTerms({ next: { version: '2027-03-01', isInTime: false, untold: 4 } })],
  ['terms', {}, withTerms({ isAsPublished: false })],
  ['terms', {}, withTerms({ forgotten: '2027-03-01' })],
] as const)('%s alone keeps an operator from opening', (id, settings, facts) => {
  const checks = checkOperation({ ...app.services.env, ...READY_TO_OPEN, ...settings }, facts)
  expect(checks.filter(({ state }) => state === 'missing').map(check => check.id)).toEqual([id])
})

test('a tax setting without effect is told of, and keeps nobody from opening', () => {
  const settings = { OPERATOR_TAX: 'small_business', STRIPE_TAX: 'automatic' } as const
  const checks = checkOperation({ ...app.services.env, ...READY_TO_OPEN, ...settings }, NOTHING)
  expect(checks.find(({ id }) => id === 'tax')).toMatchObject({
    state: 'soon',
    action: { copy: 'STRIPE_TAX=off' },
  })
})

test('accounts of the demo market, lost mails and banned payers are found in the database', async () => {
  expect(await stateOf('demoAccounts')).toBe('done')
  const demo = await createVendor(app)
  expect(await stateOf('certificates')).toBe('done')
  const facts = { vendorId: demo.vendorId, kind: 'DE', authority: 'Veterinäramt Traunstein' } as const
  const days = { issuedOn: '2026-03-14', validUntil: '2026-12-14', apiaryPostalCode: '83278' }
  const longAgo = new Date(clock.ms() - 8 * DAY_MS)
  await app.db.insert(certificates).values({ ...facts, ...days, createdAt: longAgo })
  expect(await stateOf('certificates')).toBe('soon')
  await app.db.update(certificates).set({ state: 'accepted' })
  expect(await stateOf('certificates')).toBe('done')
  await app.db.update(users).set({ email: 'pro@wabenmarkt.test' }).where(eq(users.id, demo.userId))
  expect(await stateOf('demoAccounts')).toBe('missing')
  expect(await stateOf('certificates')).toBe('missing')

  expect(await stateOf('lostMails')).toBe('done')
  const now = clock.now()
  const mail = { recipient: 'a@beispiel.test', subject: 'x', text: '', html: '', nextAttemptAt: now }
  await app.db.insert(mailOutbox).values({ ...mail, status: 'failed', createdAt: now })
  expect(await stateOf('lostMails')).toBe('soon')

  const { userId } = await createVendor(app)
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, userId))
  expect(await stateOf('bannedPlans')).toBe('missing')
  await app.db.update(subscriptions).set({ cancelAtPeriodEnd: true }).where(eq(subscriptions.userId, userId))
  expect(await stateOf('bannedPlans')).toBe('done')
})

test('whatever is not in order says what to do about it: a page, a setting or a command', async () => {
  const worst = {
    ...NOTHING,
    demoAccounts: 1,
    lostMails: 1,
    lateRefunds: 1,
    bannedPlans: 1,
    waitingNotices: 1,
    guaranteeNotice: 'unset' as const,
  }
  const facts = {
    ...worst,
    lateReports: 1,
    unregisteredTraders: 1,
    unregisteredEquipmentTraders: 1,
    activeAdmins: 1,
  }
  const { terms } = withTerms({ next: { version: '2027-03-01', isInTime: true, untold: 4 } })
  const { STRIPE_SECRET_KEY: _, SMTP_URL: __, ...env } = app.services.env
  const checks = checkOperation({ ...env, OPERATOR_TAX: 'regular', STRIPE_TAX: 'off' }, { ...facts, terms })
  const open = checks.filter(({ state }) => state !== 'done')
  expect(open.length).toBeGreaterThan(CHECK_IDS.length - 2)
  for (const { id, action } of open) expect([id, action]).not.toEqual([id, null])
  expect(open.find(({ id }) => id === 'tax')?.action).toEqual({ copy: 'STRIPE_TAX=automatic' })
  expect(open.find(({ id }) => id === 'terms')?.action).toEqual({
    copy: 'pnpm terms:announce -- --version 2027-03-01',
  })
})

test('terms to come are counted by who still has to be told', async () => {
  clock.set(new Date('2026-12-01T10:00:00Z'))
  const user = await createUser(app)
  await app.db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, user.id))
  const next = { version: '2027-03-01', changes: ['Anfragen heißen jetzt Nachrichten.'] }
  const services = { ...app.services, termsVersions: [...app.services.termsVersions, next] }
  const terms = async () => (await listChecks(services)).find(({ id }) => id === 'terms')
  expect(await stateOf('terms')).toBe('done')
  expect(await terms()).toMatchObject({ state: 'soon', title: 'AGB vom 01.03.2027 noch nicht angekündigt' })
  clock.set(new Date('2027-02-01T10:00:00Z'))
  expect((await terms())?.state).toBe('missing')
  clock.set(new Date('2026-12-01T10:00:00Z'))
  await announceTerms(app.db, app.services.env, next)
  expect((await terms())?.state).toBe('done')
  // Its day has come, and nobody has made it the version that holds.
  clock.set(new Date('2027-03-01T10:00:00Z'))
  expect(await terms()).toMatchObject({ state: 'missing', title: 'AGB vom 01.03.2027 gelten noch nicht' })
  clock.set(null)
})

test('without terms to come the check says which hold, and for how many earlier ones do', async () => {
  const text = async () => (await admin.admin.getChecks()).find(({ id }) => id === 'terms')?.text
  expect(await text()).toMatch(/^Fassung vom [\d.]+, unverändert seit ihrer Veröffentlichung\. Eine neue/)
  const [one, two] = [await createUser(app), await createUser(app)]
  const earlier = { version: '2026-11-23', acceptedAt: clock.now(), how: 'registration' } as const
  for (const { id } of [one, two]) await app.db.insert(termsAcceptances).values({ userId: id, ...earlier })
  await app.db.insert(termsAcceptances).values({ userId: two.id, ...earlier, version: TERMS_VERSION })
  expect(await text()).toContain('Konten, für die eine frühere weitergilt: 1.')
})

test('what waits for an answer is found: notices at once, and reports after a week', async () => {
  const visitor = await app.callerFor(null, { ip: '198.51.100.77' })
  expect([await stateOf('notices'), await stateOf('reports')]).toEqual(['done', 'done'])
  await visitor.contracts.submitNotice({
    kind: 'withdrawal',
    name: 'Theresa Huber',
    email: 'theresa@beispiel.test',
    contract: 'plan',
    isExtraordinary: false,
    receiptEmail: 'theresa@beispiel.test',
  })
  await app.db.update(contractNotices).set({ state: 'waiting' })
  const targetId = await createListing(await createVendor(app))
  await visitor.reports.submit({
    targetKind: 'listing',
    targetId,
    ground: 'fraud',
    text: 'Auf Bild 2 sind meine Beuten mit der Nummer 417 zu sehen.',
    name: 'Alois Kreuzer',
    email: 'alois@beispiel.test',
    goodFaith: true,
  })
  expect([await stateOf('notices'), await stateOf('reports')]).toEqual(['soon', 'done'])
  clock.set(new Date(Date.now() + 8 * DAY_MS))
  expect([await stateOf('notices'), await stateOf('reports')]).toEqual(['missing', 'missing'])
  clock.set(null)
})

test('a trader who has honey on offer without a number is found, and reminded in the dashboard', async () => {
  const vendor = await createVendor(app)
  await createListing(vendor)
  const isReminded = async () => (await vendor.caller.vendor.getProfile())?.lacksLucidNumber
  expect([await stateOf('packaging'), await isReminded()]).toEqual(['done', false])
  // Published before the vendor said that this is a business.
  await app.db.update(vendors).set({ traderStatus: 'trader' }).where(eq(vendors.id, vendor.vendorId))
  expect([await stateOf('packaging'), await isReminded()]).toEqual(['missing', true])
  await app.db.update(vendors).set({ lucidNumber: 'DE1234567890123' }).where(eq(vendors.id, vendor.vendorId))
  expect([await stateOf('packaging'), await isReminded()]).toEqual(['done', false])
})

test('the same with a motor and the register for electrical equipment', async () => {
  const vendor = await createVendor(app, { plan: 'PREMIUM' })
  await createListing(vendor, { category: 'equipment', equipmentCategory: 'extractors', isElectric: true })
  const isReminded = async () => (await vendor.caller.vendor.getProfile())?.lacksWeeeNumber
  expect([await stateOf('equipment'), await isReminded()]).toEqual(['done', false])
  await app.db.update(vendors).set({ traderStatus: 'trader' }).where(eq(vendors.id, vendor.vendorId))
  expect([await stateOf('equipment'), await isReminded()]).toEqual(['missing', true])
  await app.db.update(vendors).set({ weeeNumber: 'DE12345678' }).where(eq(vendors.id, vendor.vendorId))
  expect([await stateOf('equipment'), await isReminded()]).toEqual(['done', false])
})

test('one admin alone cannot decide over appeals', async () => {
  const { id } = await createUser(app, { role: 'admin' })
  expect(await stateOf('secondAdmin')).toBe('done')
  await app.db
    .update(users)
    .set({ isActive: false })
    .where(and(eq(users.role, 'admin'), eq(users.id, id)))
  const [one] = [checkOperation(app.services.env, { ...NOTHING, activeAdmins: 1 })]
  expect(one?.find(check => check.id === 'secondAdmin')).toMatchObject({
    state: 'soon',
    title: 'Nur ein Admin-Konto',
  })
})
