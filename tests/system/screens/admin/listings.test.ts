import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createListings,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { reason, sendReport } from '#tests/support/fixtures/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { cellsOf, columnOf, findQuestion, findRow, openTab } from './open-tab.ts'

const FACTS = 'Auf Bild 2 sind gestohlene Beuten zu sehen.'

let site: RenderedSite
let admin: number
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  vendor = await createVendor(site.app, { businessName: 'Imkerei Kleeblatt' })
})
afterAll(() => site.close())

const isThere = async (id: number) =>
  (await site.app.db.select().from(listings).where(eq(listings.id, id))).length === 1

async function askFor(title: string, id: number) {
  const opened = await openTab(site, 'listings', admin, `&search=${id}`)
  await findRow(opened, title)
  await opened.press(`${title} löschen`)
  return { ...opened, question: await findQuestion(opened) }
}

test('a row says what it is, whose and what it costs, and leads to the listing', async () => {
  const id = await createListing(vendor, { title: 'Robinie <b>hell</b>', price: '1250.5' })
  const opened = await openTab(site, 'listings', admin, `&search=${id}`)
  const row = await findRow(opened, 'Robinie <b>hell</b>')
  expect(cellsOf(row).slice(0, 7)).toEqual([
    String(id),
    'Robinie <b>hell</b>',
    'Honig',
    'Imkerei Kleeblatt',
    '1.250,50 €',
    'Aktiv',
    '',
  ])
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/listings/${id}`)
})

test('what has no price is on request, and what is promoted is marked as long as it is', async () => {
  const [running, over] = await createListings(vendor, 'beworben', [{ price: null }, {}])
  for (const [id, days] of [
    [running, 3],
    [over, -1],
  ] as const) {
    const topListingUntil = new Date(clock.ms() + days * DAY_MS)
    await site.app.db
      .update(listings)
      .set({ topListingUntil })
      .where(eq(listings.id, id ?? 0))
  }
  const opened = await openTab(site, 'listings', admin, '&search=beworben')
  await expect.poll(() => columnOf(opened, 0)).toEqual([String(over), String(running)])
  expect(columnOf(opened, 4)).toEqual(['9,50 €', 'Auf Anfrage'])
  expect(columnOf(opened, 6)).toEqual(['', 'Top'])
})

test('lists are narrowed by state and category at once, and the address says both', async () => {
  await createListings(vendor, 'Filter', [
    { title: 'Filter Entwurf Gerät', category: 'equipment', status: 'draft' },
    { title: 'Filter Entwurf Honig', status: 'draft' },
    { title: 'Filter Gerät', category: 'equipment' },
  ])
  const opened = await openTab(site, 'listings', admin, '&search=Filter')
  await findRow(opened, 'Filter Gerät')
  await opened.user.selectOptions(opened.screen.getByLabelText('Status'), 'Entwurf')
  await opened.user.selectOptions(opened.screen.getByLabelText('Kategorie'), 'Ausrüstung')
  await expect.poll(() => columnOf(opened, 1)).toEqual(['Filter Entwurf Gerät'])
  expect(opened.address()).toBe('/admin?tab=listings&search=Filter&status=draft&category=equipment')
})

test('what narrows a list stays when it is loaded anew, and going back takes it off', async () => {
  await createListing(vendor, { title: 'Honig, den der Betreiber sucht' })
  const opened = await openTab(site, 'listings', admin)
  await opened.fill('Titel, Betrieb oder Nummer', 'den der Betreiber sucht')
  await opened.press('Suchen')
  await expect.poll(() => columnOf(opened, 1)).toEqual(['Honig, den der Betreiber sucht'])
  await opened.user.selectOptions(opened.screen.getByLabelText('Status'), 'Entwurf')
  await opened.screen.findByText(/^Dazu ist nichts da\./)
  const { screen } = await opened.open(opened.address())
  await screen.findByText(/^Dazu ist nichts da\./)
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('draft')
  expect(screen.getByLabelText<HTMLInputElement>('Titel, Betrieb oder Nummer').value).toBe(
    'den der Betreiber sucht',
  )
  opened.window.history.back()
  await expect.poll(() => columnOf(opened, 1)).toEqual(['Honig, den der Betreiber sucht'])
})

test('what an address makes up is no filter', async () => {
  await createListing(vendor, { title: 'Ohne erfundenen Filter' })
  const opened = await openTab(site, 'listings', admin, '&status=verschwunden&order=quer')
  await findRow(opened, 'Ohne erfundenen Filter')
  expect(opened.screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
  expect(opened.screen.getByLabelText<HTMLSelectElement>('Reihenfolge').value).toBe('newest')
})

test('a listing that was hidden is opened by an admin all the same', async () => {
  const title = 'Ausgeblendeter Waldhonig'
  const id = await createListing(vendor, { title })
  const caller = await site.app.callerFor(admin)
  const { code } = await sendReport(await site.app.callerFor(null), id)
  const { entries } = await caller.reports.getQueue({ state: 'open' })
  const report = entries.find(entry => entry.code === code)?.id ?? 0
  await caller.reports.decide({ id: report, measure: 'hide', reason })
  expect(cellsOf(await findRow(await openTab(site, 'listings', admin, `&search=${id}`), title))[5]).toBe(
    'In Prüfung',
  )
  const { screen } = await openWindow(site, `/listings/${id}`, { as: admin })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('a deletion without facts is not sent; with them its vendor reads them', async () => {
  const title = 'Linde mit Begründung'
  const id = await createListing(vendor, { title })
  const opened = await askFor(title, id)
  const { screen, fill, press, question } = opened
  await fill('Begründung', '   zu kurz            ')
  await press('Inserat löschen')
  expect(await question.findByText(/^Bitte nennen Sie die Tatsachen/)).toBeTruthy()
  expect(await isThere(id)).toBe(true)
  await fill('Begründung', FACTS)
  await press('Inserat löschen')
  await screen.findByText('Inserat gelöscht')
  expect(await isThere(id)).toBe(false)
  expect(await screen.findByText('Dazu ist nichts da. Vielleicht ist die Suche zu eng.')).toBeTruthy()
  const letter = (await mailsTo(site.app, vendor.email)).find(({ text }) => text.includes(title))
  expect(letter?.text).toContain(FACTS)
})

test('a listing that its vendor has deleted meanwhile is gone as was wanted, and no letter is written', async () => {
  const title = 'Schon vom Verkäufer gelöscht'
  const id = await createListing(vendor, { title })
  const { screen, fill, press } = await askFor(title, id)
  await fill('Begründung', FACTS)
  await vendor.caller.listings.delete({ id })
  await press('Inserat löschen')
  expect(await screen.findByText('Inserat gelöscht')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  const told = (await mailsTo(site.app, vendor.email)).filter(({ text }) => text.includes(title))
  expect(told).toEqual([])
})

test('with the listing the reports about it are done, and the number at their tab goes down', async () => {
  const title = 'Gemeldeter Raps'
  const id = await createListing(vendor, { title })
  const caller = await site.app.callerFor(admin)
  const before = (await caller.reports.getQueue({ state: 'open' })).openCount
  await sendReport(await site.app.callerFor(null), id)
  const { screen, fill, press } = await askFor(title, id)
  await fill('Begründung', FACTS)
  await press('Inserat löschen')
  await screen.findByText('Inserat gelöscht')
  const { openCount } = await caller.reports.getQueue({ state: 'open' })
  expect(openCount).toBe(before)
  const tab = await screen.findByRole('tab', { name: /^Meldungen/ })
  await expect.poll(() => tab.textContent).toBe(before === 0 ? 'Meldungen' : `Meldungen${before}`)
})
