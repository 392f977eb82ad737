import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisions, reports } from '#drizzle/schema/reports.ts'
import { CLAUSES, type ReportGround, type ReportTarget } from '#shared/reports.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import { sendReport } from '#tests/support/fixtures/reports.ts'
import { placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { openTab } from './open-tab.ts'

const FACTS = 'Der Eigentümer der Beuten hat uns Kaufbelege gezeigt.'
const FACTS_LABEL = 'Tatsachen für die Begründung'
const SEND = 'Entscheiden und begründen'

let site: RenderedSite
let admin: number
let other: Caller
let visitor: Caller

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  other = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  visitor = await site.app.callerFor(null)
})
afterAll(() => site.close())

/** A report of the thing, open on an admin's desk. */
async function openReport(
  targetId: number,
  targetKind: ReportTarget = 'listing',
  ground: ReportGround = 'other',
) {
  const { code } = await visitor.reports.submit({
    targetKind,
    targetId,
    ground,
    text: 'Hier stimmt etwas ganz und gar nicht.',
    goodFaith: true,
  })
  const [row] = await site.app.db.select().from(reports).where(eq(reports.code, code))
  const id = row?.id ?? 0
  const opened = await openTab(site, 'reports', admin, `&case=report-${id}`)
  await opened.screen.findByText('Maßnahme')
  return { ...opened, id }
}

const newListing = async () => createListing(await createVendor(site.app))

const storedReport = async (id: number) =>
  (await site.app.db.select().from(reports).where(eq(reports.id, id)))[0]

const choicesIn = ({ screen }: OpenedWindow) =>
  screen.getAllByRole('radio').map(radio => radio.closest('label')?.querySelector('b')?.textContent)

test('nothing is chosen beforehand, and without a choice nothing is decided', async () => {
  const { screen, press, id } = await openReport(await newListing())
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(radio => radio.checked)).toEqual([])
  expect(screen.queryByLabelText(FACTS_LABEL)).toBeNull()
  await press('Entscheiden')
  expect(await screen.findByText('Bitte wählen Sie eine Maßnahme')).toBeTruthy()
  expect((await storedReport(id))?.state).toBe('open')
})

test('a measure needs facts, nothing less and not too much; the rest of the form stays', async () => {
  const { screen, user, fill, press, id } = await openReport(await newListing())
  await user.click(screen.getByLabelText(/^Ausblenden/))
  await fill(FACTS_LABEL, 'Zu kurz.')
  await press(SEND)
  expect(await screen.findByText('Bitte nennen Sie die Tatsachen in mindestens 20 Zeichen')).toBeTruthy()
  await fill(FACTS_LABEL, 'x'.repeat(2012))
  await press(SEND)
  expect(await screen.findByText('12 Zeichen zu viel: höchstens 2.000 haben Platz')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Ausblenden/).checked).toBe(true)
  expect((await storedReport(id))?.state).toBe('open')
})

test.each<[ReportGround, keyof typeof CLAUSES]>([
  ['disease', 'law_disease'],
  ['copyright', 'law_copyright'],
  ['false_claims', 'terms_truth'],
])('for %s the usual rule is proposed', async (ground, clause) => {
  const { screen, user } = await openReport(await newListing(), 'listing', ground)
  await user.click(screen.getByLabelText(/^Löschen/))
  expect(screen.getByLabelText<HTMLSelectElement>('Grundlage').value).toBe(clause)
})

test('what can be done depends on what was reported', async () => {
  const vendor = await createVendor(site.app)
  const listing = await createListing(vendor)
  const { id: post } = await other.blog.create(postInput())
  const ad = await placeAd(site.app)
  const [none, settled] = ['Nichts', 'Behoben']
  expect(choicesIn(await openReport(listing))).toEqual([
    none,
    settled,
    'Ausblenden',
    'Löschen',
    'Konto sperren',
  ])
  expect(choicesIn(await openReport(vendor.vendorId, 'vendor'))).toEqual([none, settled, 'Konto sperren'])
  expect(choicesIn(await openReport(post, 'post'))).toEqual([none, settled])
  expect(choicesIn(await openReport(ad.id, 'wanted'))).toEqual([none, settled, 'Ausblenden'])
})

test('what was put right is settled without a letter to its vendor', async () => {
  const vendor = await createVendor(site.app)
  const { screen, user, press, id } = await openReport(await createListing(vendor))
  await user.click(screen.getByLabelText(/^Behoben/))
  expect(screen.queryByLabelText(FACTS_LABEL)).toBeNull()
  await press('Entscheiden')
  expect(await screen.findByText('Entschieden. Alle Beteiligten bekommen eine E-Mail.')).toBeTruthy()
  expect(await storedReport(id)).toMatchObject({ state: 'acted', measure: 'none' })
  expect(await site.app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))).toEqual([])
})

test('the preview shows the letter as it would go out, and that the facts are still missing', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Vorschau' })
  const opened = await openReport(await createListing(vendor, { title: 'Vorschauhonig' }))
  const { screen, user, fill, press, id } = opened
  await user.click(screen.getByLabelText(/^Konto sperren/))
  await press('Vorschau der Begründung')
  const dialog = await screen.findByRole('dialog', { name: 'Warum Ihr Konto gesperrt ist' })
  expect(dialog.textContent).toContain('ImkereiImkerei Vorschau')
  expect(dialog.textContent).toContain('(noch leer)')
  await user.keyboard('{Escape}')
  await user.click(screen.getByLabelText(/^Löschen/))
  await fill(FACTS_LABEL, FACTS)
  await press('Vorschau der Begründung')
  const next = await screen.findByRole('dialog', { name: 'Warum wir Ihr Inserat gelöscht haben' })
  expect(next.textContent).toContain('InseratVorschauhonig')
  expect(next.textContent).toContain(FACTS)
  expect((await storedReport(id))?.state).toBe('open')
})

test('who suspends says what becomes of the plan; the facts and the rule are stored as they were written', async () => {
  const vendor = await createVendor(site.app)
  const { screen, user, fill, press } = await openReport(await createListing(vendor))
  await user.click(screen.getByLabelText(/^Konto sperren/))
  await user.click(screen.getByLabelText('Plan sofort beenden, mit anteiliger Erstattung'))
  await user.selectOptions(screen.getByLabelText('Grundlage'), CLAUSES.terms_goods)
  await fill(FACTS_LABEL, FACTS)
  await press(SEND)
  await screen.findByText('Entschieden. Alle Beteiligten bekommen eine E-Mail.')
  const [stored] = await site.app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))
  expect(stored).toMatchObject({ measure: 'suspend', facts: FACTS, clause: 'terms_goods' })
  const [user_] = await other.admin.getUsers({ search: vendor.email })
  expect(user_?.isActive).toBe(false)
})

test('of a listing that is gone nothing can be taken away any more', async () => {
  const vendor = await createVendor(site.app)
  const listing = await createListing(vendor)
  const { code } = await sendReport(visitor, listing)
  const [row] = await site.app.db.select().from(reports).where(eq(reports.code, code))
  await vendor.caller.listings.delete({ id: listing })
  const opened = await openTab(site, 'reports', admin, `&case=report-${row?.id}`)
  expect(await opened.screen.findByText('Inzwischen gelöscht.')).toBeTruthy()
  expect(opened.screen.queryByText('Inserat ansehen')).toBeNull()
  expect(choicesIn(opened)).toEqual(['Nichts', 'Behoben'])
})

test('what another admin has decided meanwhile is not decided again; the facts are still there', async () => {
  const { screen, user, fill, press, id } = await openReport(await newListing())
  await user.click(screen.getByLabelText(/^Ausblenden/))
  await fill(FACTS_LABEL, FACTS)
  await other.reports.decide({ id, measure: 'none' })
  await press(SEND)
  expect(
    (await screen.findByText('Darüber wurde inzwischen entschieden.')).closest('[role="alert"]'),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(FACTS_LABEL).value).toBe(FACTS)
  expect(await storedReport(id)).toMatchObject({ state: 'rejected', measure: 'none' })
})

test('facts that were begun wait at their case while another is looked at', async () => {
  const first = await createListing(await createVendor(site.app), { title: 'Erster Fall' })
  await sendReport(visitor, first)
  const opened = await openReport(
    await createListing(await createVendor(site.app), { title: 'Zweiter Fall' }),
  )
  const { screen, user, fill } = opened
  const show = async (title: string) => {
    await user.click(screen.getByText(title, { selector: 'button b' }))
    await screen.findByText(title, { selector: 'article b' })
    await user.click(await screen.findByLabelText(/^Ausblenden/))
    return screen.getByLabelText<HTMLTextAreaElement>(FACTS_LABEL).value
  }
  expect(await show('Zweiter Fall')).toBe('')
  await fill(FACTS_LABEL, FACTS)
  expect(await show('Erster Fall')).toBe('')
  expect(await show('Zweiter Fall')).toBe(FACTS)
})
