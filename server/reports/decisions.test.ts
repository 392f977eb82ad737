import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { decisions } from '#drizzle/schema/reports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { MEASURES_FOR, REPORT_TARGETS, type ReportTarget } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { reason, sendReport } from '#tests/support/fixtures/reports.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { PROCEDURE_KINDS } from '#tests/system/api/api-client.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures/procedures.ts'

let app: TestApp
let first: Caller
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
  first = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

const report = (targetId: number, targetKind: ReportTarget) => sendReport(visitor, targetId, targetKind)

async function openIdOf(code: string): Promise<number> {
  const { entries } = await first.reports.getQueue({ state: 'open' })
  return entries.find(entry => entry.code === code)?.id ?? 0
}

/** Somebody of whom everything is public that can be taken away. */
async function createSubject() {
  const vendor = await createVendor(app)
  const listing = await createListing(vendor)
  await app.db
    .update(users)
    .set({ createdAt: new Date(clock.ms() - 3 * DAY_MS) })
    .where(eq(users.id, vendor.userId))
  const wanted = await vendor.caller.wanted.place({
    title: 'Zwei Carnica-Ableger auf Zander',
    text: 'Wir fangen nach dem Kurs im Frühjahr an und suchen zwei ruhige Ableger, gern mit Bescheinigung.',
    query: 'category=colonies&breed=carnica&postalCode=83278&radius=25',
  })
  return { ...vendor, ids: { listing, vendor: vendor.vendorId, wanted: wanted.id, post: 0 } }
}
type Subject = Awaited<ReturnType<typeof createSubject>>

/** What everybody sees of it, or why nobody does. */
const look = ({ ids }: Subject, kind: ReportTarget) =>
  kind === 'wanted' ? visitor.wanted.get({ id: ids.wanted }) : visitor.listings.getById({ id: ids.listing })

type Restriction = readonly [name: string, kind: ReportTarget, act: (subject: Subject) => Promise<unknown>]

/** Each measure that there is for each kind of thing. */
const BY_REPORT = REPORT_TARGETS.flatMap(kind =>
  MEASURES_FOR[kind]
    .filter(measure => measure !== 'none')
    .map((measure): Restriction => {
      const act = async ({ ids }: Subject) => {
        const id = await openIdOf((await report(ids[kind], kind)).code)
        return first.reports.decide({ id, measure, reason })
      }
      return [`reports.decide: ${measure} of a ${kind}`, kind, act]
    }),
)

/** Everything by which an admin takes something from somebody. The test after the next one sees that none is missing. */
const RESTRICTIONS: Restriction[] = [
  ['admin.toggleUserBan', 'vendor', ({ userId }) => first.admin.toggleUserBan({ userId, ban: true })],
  [
    'admin.toggleUserBan with a reason',
    'vendor',
    ({ userId }) => first.admin.toggleUserBan({ userId, ban: true, reason, planEnd: 'period_end' }),
  ],
  ['admin.deleteListing', 'listing', ({ ids }) => first.admin.deleteListing({ listingId: ids.listing })],
  [
    'admin.deleteListing with a reason',
    'listing',
    ({ ids }) => first.admin.deleteListing({ listingId: ids.listing, reason }),
  ],
  ...BY_REPORT,
]

test.each(RESTRICTIONS)('%s sends the statement of reasons', async (_name, kind, restrict) => {
  const subject = await createSubject()
  await restrict(subject)
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.userId, subject.userId))
  const letters = (await mailsTo(app, subject.email)).filter(({ subject: line }) => line.startsWith('Warum'))
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
  await expect(look(subject, kind)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each(RESTRICTIONS)('%s does not happen without its letter', async (_name, kind, restrict) => {
  const subject = await createSubject()
  await app.db.execute(
    'CREATE TRIGGER no_mail BEFORE INSERT ON mail_outbox FOR EACH ROW SIGNAL SQLSTATE "45000"',
  )
  try {
    await expect(restrict(subject)).rejects.toThrow()
  } finally {
    await app.db.execute('DROP TRIGGER no_mail')
  }
  expect(await look(subject, kind)).toBeDefined()
  expect(await app.db.$count(decisions, eq(decisions.userId, subject.userId))).toBe(0)
})

test('what a list of words has pointed out is said so, whoever decides over it and however', async () => {
  const vendor = await createVendor(app)
  const offer = { description: 'Kräftiger Waldhonig, der jede Erkältung heilt.' }
  const two = (await createListing(vendor, offer)) && (await createListing(vendor, offer))
  const { entries } = await first.reports.getQueue({ state: 'open' })
  const hint = entries.filter(({ origin }) => origin === 'words').at(0)
  await first.reports.decide({ id: hint?.id ?? 0, measure: 'hide', reason })
  await first.admin.deleteListing({ listingId: two })
  const letters = (await mailsTo(app, vendor.email)).filter(({ subject }) => subject.startsWith('Warum'))
  expect(letters).toHaveLength(2)
  for (const { text } of letters) {
    expect(text).toContain('Aufgefallen ist es durch eine Wortliste, entschieden hat ein Mensch.')
    expect(text).not.toContain('Keine Automatik')
  }
  const [own] = await vendor.caller.reports.getMyDecisions()
  const letter = await vendor.caller.reports.getDecision({ code: own?.code ?? '' })
  expect(letter.origin).toBe('words')
})

test('every change that only admins make either restricts nobody or is tested above', () => {
  const restrictNobody = [
    'blog.create',
    'blog.update',
    'blog.delete',
    'blog.preview',
    'blog.uploadPicture',
    'reports.decideAppeal',
    'contracts.decide',
    'certificates.decide',
    'certificates.withdraw',
  ]
  const adminMutations = PROCEDURE_ROWS.filter(
    ({ path, outcomes }) =>
      PROCEDURE_KINDS.get(path) === 'mutation' &&
      outcomes.admin === 'ok' &&
      outcomes.owner === 'PERMISSION_REQUIRED',
  ).map(({ path }) => path)
  const tested = RESTRICTIONS.map(([name]) => name.split(/[: ]/)[0] ?? '')
  expect([...new Set(adminMutations)].toSorted()).toEqual(
    [...new Set([...tested, ...restrictNobody])].toSorted(),
  )
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
