import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { appeals, decisions } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo, mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { PROCEDURE_KINDS } from '#tests/system/api/api-client.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures.ts'
import { appealDeadline } from './rules.ts'

let app: TestApp
let first: Caller
let second: Caller
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
  first = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  second = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  visitor = await app.callerFor(null)
})
afterAll(async () => {
  clock.set(null)
  await app.close()
})

const reason = {
  facts: 'Ein Eigentumsnachweis für die Beuten liegt uns vor.',
  clause: 'terms_ownership',
} as const
const report = (targetId: number, targetKind: 'listing' | 'vendor' = 'listing') =>
  visitor.reports.submit({
    targetKind,
    targetId,
    ground: 'other',
    text: 'Hier stimmt etwas ganz und gar nicht.',
    goodFaith: true,
  })
async function openIdOf(code: string): Promise<number> {
  const { entries } = await first.reports.getQueue({ state: 'open' })
  return entries.find(entry => entry.code === code)?.id ?? 0
}

/** Everything by which an admin takes something from a vendor. The last test sees that none is missing. */
const RESTRICTIONS: Record<string, (vendor: { userId: number; listingId: number }) => Promise<unknown>> = {
  'admin.toggleUserBan': ({ userId }) => first.admin.toggleUserBan({ userId, ban: true }),
  'admin.toggleUserBan with a reason': ({ userId }) =>
    first.admin.toggleUserBan({ userId, ban: true, reason, planEnd: 'period_end' }),
  'admin.deleteListing': ({ listingId }) => first.admin.deleteListing({ listingId }),
  'admin.deleteListing with a reason': ({ listingId }) => first.admin.deleteListing({ listingId, reason }),
  'reports.decide: hide': async ({ listingId }) => {
    const { code } = await report(listingId)
    return first.reports.decide({ id: await openIdOf(code), measure: 'hide', reason })
  },
  'reports.decide: delete': async ({ listingId }) => {
    const { code } = await report(listingId)
    return first.reports.decide({ id: await openIdOf(code), measure: 'delete', reason })
  },
  'reports.decide: suspend': async ({ listingId }) => {
    const { code } = await report(listingId)
    return first.reports.decide({ id: await openIdOf(code), measure: 'suspend', reason })
  },
}

test.each(Object.entries(RESTRICTIONS))('%s sends the statement of reasons', async (_name, restrict) => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  await restrict({ userId: vendor.userId, listingId })
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))
  const letters = (await mailsTo(app, vendor.email)).filter(({ subject }) => subject.startsWith('Warum'))
  expect(letters).toHaveLength(1)
  for (const part of [
    decision?.code,
    decision?.facts,
    'Menschen haben entschieden',
    'Gerichte',
    `${paths.appeal}?token=`,
  ]) {
    expect(letters[0]?.text).toContain(part)
  }
  await expect(visitor.listings.getById({ id: listingId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each(Object.entries(RESTRICTIONS))('%s does not happen without its letter', async (_name, restrict) => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  await app.db.execute(
    'CREATE TRIGGER no_mail BEFORE INSERT ON mail_outbox FOR EACH ROW SIGNAL SQLSTATE "45000"',
  )
  try {
    await expect(restrict({ userId: vendor.userId, listingId })).rejects.toThrow()
  } finally {
    await app.db.execute('DROP TRIGGER no_mail')
  }
  expect(await visitor.listings.getById({ id: listingId })).toMatchObject({ status: 'active' })
  expect(await app.db.$count(decisions, eq(decisions.userId, vendor.userId))).toBe(0)
})

test('every change that only admins make either restricts nobody or is tested above', () => {
  const restrictNobody = [
    'blog.create',
    'blog.update',
    'blog.delete',
    'blog.preview',
    'reports.decideAppeal',
    'contracts.decide',
    'certificates.decide',
  ]
  const adminMutations = PROCEDURE_ROWS.filter(
    ({ path, outcomes }) =>
      PROCEDURE_KINDS.get(path) === 'mutation' &&
      outcomes.admin === 'ok' &&
      outcomes.owner === 'PERMISSION_REQUIRED',
  ).map(({ path }) => path)
  const tested = Object.keys(RESTRICTIONS).map(name => name.split(/[: ]/)[0] ?? '')
  expect([...new Set(adminMutations)].toSorted()).toEqual(
    [...new Set([...tested, ...restrictNobody])].toSorted(),
  )
})

test('who is banned objects by the letter’s link; another admin decides, and the ban ends', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  await first.admin.toggleUserBan({ userId: vendor.userId, ban: true, reason })
  const token = await linkTokenTo(app, vendor.email, paths.appeal)
  expect(await visitor.reports.getDecision({ token })).toMatchObject({ measure: 'suspend', appeal: null })
  const text = 'Die Beuten habe ich 2024 gekauft, der Kaufvertrag liegt vor.'
  const sent = await Promise.allSettled(
    [1, 2, 3].map(() => visitor.reports.appeal({ decision: { token }, text })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { entries } = await first.reports.getQueue({ state: 'open' })
  const entry = entries.find(({ kind, title }) => kind === 'appeal' && title === `Imkerei ${vendor.userId}`)
  expect(entry?.isMine).toBe(true)
  const id = entry?.id ?? 0
  const decide = { id, grant: true, answer: 'Der Kaufvertrag überzeugt uns, danke für die Mühe.' }
  await expect(first.reports.decideAppeal(decide)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await second.reports.getAppeal({ id })).toMatchObject({ isMine: false, text })
  const decided = await Promise.allSettled([1, 2].map(() => second.reports.decideAppeal(decide)))
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await visitor.listings.getById({ id: listingId })).toMatchObject({ status: 'active' })
  expect(await visitor.reports.getDecision({ token })).toMatchObject({ appeal: { state: 'granted' } })
  const mails = await mailsTo(app, vendor.email)
  expect(mails.filter(({ subject }) => subject.includes('hatte Erfolg'))).toHaveLength(1)
})

test('a granted appeal brings back a hidden listing as it was, a deleted one as a draft', async () => {
  const vendor = await createVendor(app)
  const hidden = await createListing(vendor, { title: 'Waldhonig, ausgeblendet' })
  const deleted = await createListing(vendor, { title: 'Waldhonig, gelöscht', price: '7.50' })
  const { code } = await report(hidden)
  await first.reports.decide({ id: await openIdOf(code), measure: 'hide', reason })
  await first.admin.deleteListing({ listingId: deleted, reason })
  const codes = await app.db
    .select({ code: decisions.code })
    .from(decisions)
    .where(eq(decisions.userId, vendor.userId))
  for (const decision of codes) await vendor.caller.reports.appeal({ decision, text: 'Das stimmt so nicht.' })
  for (const { id, decisionId } of await app.db.select().from(appeals).where(eq(appeals.state, 'open'))) {
    if (decisionId > 0)
      await second.reports.decideAppeal({ id, grant: true, answer: 'Sie hatten recht, wir lagen falsch.' })
  }
  expect(await visitor.listings.getById({ id: hidden })).toMatchObject({ status: 'active' })
  const own = await vendor.caller.listings.getMyListings()
  expect(own.find(({ title }) => title === 'Waldhonig, gelöscht')).toMatchObject({
    status: 'draft',
    price: '7.50',
  })
})

test('a hidden listing whose plan has ended meanwhile does not come back to the public', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const { code } = await report(listingId)
  await first.reports.decide({ id: await openIdOf(code), measure: 'hide', reason })
  const { subscriptions } = await import('#drizzle/schema/billing.ts')
  await app.db.delete(subscriptions).where(eq(subscriptions.userId, vendor.userId))
  const [own] = await vendor.caller.reports.getMyDecisions()
  await vendor.caller.reports.appeal({ decision: { code: own?.code ?? '' }, text: 'Das stimmt so nicht.' })
  const [open] = await app.db.select().from(appeals).where(eq(appeals.state, 'open'))
  await second.reports.decideAppeal({
    id: open?.id ?? 0,
    grant: true,
    answer: 'Sie hatten recht, wir lagen falsch.',
  })
  await expect(visitor.listings.getById({ id: listingId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await vendor.caller.listings.getById({ id: listingId })).toMatchObject({ status: 'inactive' })
})

test('a letter’s link opens its decision only, and not for good', async () => {
  const vendor = await createVendor(app)
  const neighbour = await createVendor(app)
  await first.admin.deleteListing({ listingId: await createListing(vendor), reason })
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))
  const code = decision?.code ?? ''
  for (const caller of [visitor, neighbour.caller]) {
    await expect(caller.reports.getDecision({ code })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await vendor.caller.reports.getDecision({ code })).toMatchObject({ code })
  await expect(visitor.reports.getDecision({ token: 'geraten' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const token = await linkTokenTo(app, vendor.email, paths.appeal)
  clock.set(new Date((decision?.appealUntil.getTime() ?? 0) + 1000))
  await expect(
    visitor.reports.appeal({ decision: { token }, text: 'Zu spät, aber trotzdem.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  clock.set(null)
})

test('lifting a ban tells the person, repeating it writes nothing', async () => {
  const vendor = await createVendor(app)
  for (const ban of [true, true, false, false])
    await first.admin.toggleUserBan({ userId: vendor.userId, ban })
  const subjects = await app.db
    .select({ subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, vendor.email))
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'Warum Ihr Konto gesperrt ist',
    'Ihr Konto ist wieder offen',
  ])
})

test('six months end on the same day, or on the last of a shorter month', () => {
  const deadline = (day: string) =>
    appealDeadline(new Date(`${day}T10:00:00Z`))
      .toISOString()
      .slice(0, 10)
  expect(deadline('2026-11-21')).toBe('2027-05-21')
  expect(deadline('2026-08-31')).toBe('2027-02-28')
  expect(deadline('2026-12-31')).toBe('2027-06-30')
})
