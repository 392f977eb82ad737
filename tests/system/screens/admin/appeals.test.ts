import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { appeals, decisions } from '#drizzle/schema/reports.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { reason } from '#tests/support/fixtures/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openTab } from './open-tab.ts'

const ANSWER = 'Der Kaufvertrag überzeugt uns nicht, er ist nicht unterschrieben.'
const LABEL = 'Ihre Begründung'

let site: RenderedSite
let first: { id: number; email: string }
let second: number

beforeAll(async () => {
  site = await startRenderedSite()
  first = await createUser(site.app, { role: 'admin' })
  second = (await createUser(site.app, { role: 'admin' })).id
})
afterAll(() => site.close())

/** The first admin has deleted a listing, and its vendor objects. */
async function createAppeal(title: string, text = 'Der Kaufvertrag liegt doch vor.') {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title })
  await (await site.app.callerFor(first.id)).admin.deleteListing({ listingId, reason })
  const [decision] = await site.app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))
  if (decision === undefined) throw new Error('no decision')
  await vendor.caller.reports.appeal({ decision: { code: decision.code }, text })
  const [row] = await site.app.db.select().from(appeals).where(eq(appeals.decisionId, decision.id))
  return { id: row?.id ?? 0, code: decision.code, vendor }
}

async function openAppeal(id: number, admin = second) {
  const opened = await openTab(site, 'reports', admin, `&case=appeal-${id}`)
  await opened.screen.findByText(/^Einspruch: /, { selector: 'h3' })
  return opened
}

const stateOf = async (id: number) =>
  (await site.app.db.select().from(appeals).where(eq(appeals.id, id)))[0]?.state

test('an appeal is shown with the decision, its facts and who decided', async () => {
  const { id, code } = await createAppeal('Zargen im Streit', 'Das <b>stimmt</b> so nicht.')
  const { screen, window } = await openAppeal(id)
  expect(screen.getByText('Das <b>stimmt</b> so nicht.')).toBeTruthy()
  expect(screen.getByText(`Entschieden hat ${first.email}.`)).toBeTruthy()
  const text = window.document.querySelector('article')?.textContent
  expect(text).toContain(code)
  expect(text).toContain('MaßnahmeGelöscht')
  expect(text).toContain(reason.facts)
})

test('who decided first reads that somebody else must decide, and has no buttons for it', async () => {
  const { id } = await createAppeal('Eigene Entscheidung')
  const { screen } = await openAppeal(id, first.id)
  expect((await screen.findByRole('note')).textContent).toContain('muss jemand anderes entscheiden')
  expect(screen.getAllByText('Einspruch · Jemand anderes entscheidet')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Ablehnen' })).toBeNull()
})

test('an answer that says too little or too much is not sent', async () => {
  const { id } = await createAppeal('Zu kurz geantwortet')
  const { screen, fill, press } = await openAppeal(id)
  await fill(LABEL, 'Nein.')
  await press('Ablehnen')
  expect(await screen.findByText('Bitte begründen Sie das in mindestens 20 Zeichen')).toBeTruthy()
  await fill(LABEL, 'x'.repeat(3500))
  await press('Stattgeben und rückgängig machen')
  expect(await screen.findByText('1.500 Zeichen zu viel: höchstens 2.000 haben Platz')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toHaveLength(3500)
  expect(await stateOf(id)).toBe('open')
})

test('a refusal goes word for word to the vendor, and the case leaves the queue', async () => {
  const { id, vendor } = await createAppeal('Abgelehnter Fall')
  const { screen, fill, press } = await openAppeal(id)
  await fill(LABEL, ANSWER)
  await press('Ablehnen')
  expect(await screen.findByText('Entschieden. Die Imkerei bekommt eine E-Mail.')).toBeTruthy()
  expect(await stateOf(id)).toBe('rejected')
  expect((await mailsTo(site.app, vendor.email)).filter(({ text }) => text.includes(ANSWER))).toHaveLength(1)
  await expect.poll(() => screen.queryByText('Abgelehnter Fall', { selector: 'button b' })).toBeNull()
})

test('what has been decided is shown with the answer, and cannot be decided again', async () => {
  const [granted, rejected] = [await createAppeal('Stattgegebener'), await createAppeal('Abgewiesener')]
  const desk = await site.app.callerFor(second)
  await desk.reports.decideAppeal({ id: granted.id, grant: true, answer: ANSWER })
  await desk.reports.decideAppeal({ id: rejected.id, grant: false, answer: ANSWER })
  for (const [{ id }, word] of [
    [granted, 'Stattgegeben.'],
    [rejected, 'Abgelehnt.'],
  ] as const) {
    const { screen } = await openAppeal(id)
    expect((await screen.findByText(word, { selector: 'p b' })).parentElement?.textContent).toBe(
      `${word} ${ANSWER}`,
    )
    expect(screen.queryByLabelText(LABEL)).toBeNull()
  }
})

test('two admins at once: the second is told, and what was typed is still there', async () => {
  const { id } = await createAppeal('Zwei am selben Fall')
  const third = (await createUser(site.app, { role: 'admin' })).id
  const { screen, fill, press } = await openAppeal(id, third)
  await fill(LABEL, ANSWER)
  const answer = 'Wir geben Ihnen recht und stellen das Inserat wieder her.'
  await (await site.app.callerFor(second)).reports.decideAppeal({ id, grant: true, answer })
  await press('Ablehnen')
  const told = await screen.findByText('Darüber wurde inzwischen entschieden.')
  expect(told.closest('[role="alert"]')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe(ANSWER)
  expect(await stateOf(id)).toBe('granted')
})

test('an admin whose account is gone is not named', async () => {
  const gone = await createUser(site.app, { role: 'admin' })
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Von einem Gegangenen' })
  await (await site.app.callerFor(gone.id)).admin.deleteListing({ listingId, reason })
  const [decision] = await site.app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))
  await vendor.caller.reports.appeal({ decision: { code: decision?.code ?? '' }, text: 'Das war falsch.' })
  await site.app.db.delete(users).where(eq(users.id, gone.id))
  const [row] = await site.app.db
    .select()
    .from(appeals)
    .where(eq(appeals.decisionId, decision?.id ?? 0))
  const { screen } = await openAppeal(row?.id ?? 0)
  expect(screen.getByText('Entschieden hat ein Konto, das es nicht mehr gibt.')).toBeTruthy()
})
