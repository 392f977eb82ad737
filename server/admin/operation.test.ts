import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/auth.ts'
import { subscriptions } from '#drizzle/schema/billing.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { checkOperation } from '#server/admin/rules/operation-checks.ts'
import { clock } from '#server/core/clock.ts'
import { CHECK_IDS, type CheckId, isBlocked } from '#shared/operation.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
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

const READY = {
  OPERATOR_NAME: 'Wabenmarkt GmbH',
  OPERATOR_ADDRESS: 'Lindenallee 3, 83278 Traunstein',
  OPERATOR_EMAIL: 'post@wabenmarkt.at',
  OPERATOR_PHONE: '+49 861 12345',
  OPERATOR_BUSINESS_ID: 'DE123456789-00001',
  OPERATOR_TAX: 'small_business',
  OPERATOR_HOSTING: 'Rechenzentrum GmbH, Nürnberg',
  OPERATOR_MAIL_SERVICE: 'Postbote GmbH, Wien',
  ADMIN_SECOND_FACTOR: 'required',
  MARKETING_NUMBERS: 'off',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  STRIPE_SECRET_KEY: 'sk_live_geheim',
} as const
const NOTHING = { demoAccounts: 0, lostMails: 0, lateRefunds: 0, bannedPlans: 0 }

test('an operator who has set everything is told that nothing is missing, and no secret', () => {
  const checks = checkOperation({ ...app.services.env, ...READY }, NOTHING)
  expect(checks.filter(({ state }) => state !== 'done')).toEqual([])
  expect(JSON.stringify(checks)).not.toMatch(/sk_live|127\.0\.0\.1/)
})

test.each([
  ['operator', { OPERATOR_PHONE: '+49 000 0000000' }, NOTHING],
  ['payments', { STRIPE_SECRET_KEY: 'sk_test_x' }, NOTHING],
  ['tax', { OPERATOR_TAX: 'regular', STRIPE_TAX: 'off' }, NOTHING],
  ['demoAccounts', {}, { ...NOTHING, demoAccounts: 1 }],
  ['refunds', {}, { ...NOTHING, lateRefunds: 1 }],
] as const)('%s alone keeps an operator from opening', (id, settings, facts) => {
  const checks = checkOperation({ ...app.services.env, ...READY, ...settings }, facts)
  expect(checks.filter(({ state }) => state === 'missing').map(check => check.id)).toEqual([id])
})

test('accounts of the demo market, lost mails and banned payers are found in the database', async () => {
  expect(await stateOf('demoAccounts')).toBe('done')
  await createUser(app, { email: 'pro@wabenmarkt.test' })
  expect(await stateOf('demoAccounts')).toBe('missing')

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
