import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { setAvailability } from '#tests/support/fixtures/listings.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { SENT_TEXT, writeEnquiry } from '#tests/system/screens/listing/enquiries/enquiry.ts'
import { withdraw } from './change-listing.ts'

/** A listing to which a link leads is drawn by the client, where one that is opened comes from the server. */

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app, {
    businessName: 'Imkerei am Weg',
    phone: '08661 2233',
    showPhone: true,
  })
})
afterAll(() => site.close())

/** From the page of its vendor. */
async function followLink(title: string, meanwhile = async () => {}): Promise<OpenedWindow> {
  const page = await openWindow(site, `/imkereien/${vendor.vendorId}-imkerei-am-weg`)
  await meanwhile()
  await page.user.click(page.screen.getByText(title))
  return page
}

test.each<[string, string, string, Parameters<typeof createListing>[1]]>([
  [
    'honey',
    'Das Etikett',
    'Ist der Honig noch zu haben?',
    { category: 'honey', details: { kind: 'honey', netWeightG: 500 } },
  ],
  [
    'a queen',
    'Die Zuchtkarte',
    'Sind noch Königinnen frei?',
    { category: 'queens', details: { kind: 'queen', line: 'Troiseck 1075' } },
  ],
  [
    'a colony',
    'Die Stockkarte',
    'Ist das Volk noch zu haben?',
    { category: 'colonies', details: { kind: 'colony', origin: 'own' } },
  ],
])('the page of %s has its paper, facts, seller and questions', async (kind, paper, question, goods) => {
  const title = `Verlinkt: ${kind}`
  const id = await createListing(vendor, { title, ...goods })
  const page = await followLink(title)
  expect(await page.screen.findByText(paper)).toBeDefined()
  expect(page.address()).toBe(`/listings/${id}`)
  expect(page.screen.getByText(title, { selector: 'h1' })).toBeDefined()
  for (const text of ['Eckdaten', 'Beschreibung', 'Verkäufer', 'Keine Angabe zum Anbieterstatus', question]) {
    expect(await page.screen.findByText(text)).toBeDefined()
  }
  expect(page.window.document.title).toContain(title)
})

test('its form sends, its questions are asked, its number is copied', async () => {
  const id = await createListing(vendor, { title: 'Über einen Link gefunden' })
  const page = await followLink('Über einen Link gefunden')
  await page.user.click(await page.screen.findByText('Nummer kopieren'))
  expect(await page.screen.findByText('Kopiert: 08661 2233')).toBeDefined()
  await writeEnquiry(page, { Name: 'Eva', 'E-Mail': 'eva@beispiel.test' })
  await page.user.click(await page.screen.findByText('Wann kann ich abholen?'))
  const message = page.screen.getByLabelText<HTMLTextAreaElement>('Nachricht')
  await expect.poll(() => message.value).toBe('Wann kann ich abholen?')
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  const leads = await vendor.caller.leads.getMyLeads()
  expect(leads.find(({ listingId }) => listingId === id)).toMatchObject({ message: 'Wann kann ich abholen?' })
})

test('one that is withdrawn meanwhile is said to be gone', async () => {
  const id = await createListing(vendor, { title: 'Gleich zurückgezogen' })
  const page = await followLink('Gleich zurückgezogen', () => withdraw(vendor, id))
  expect(await page.screen.findByText('Inserat nicht gefunden')).toBeDefined()
})

test('one that is sold meanwhile says so', async () => {
  const id = await createListing(vendor, { title: 'Gleich verkauft' })
  const page = await followLink('Gleich verkauft', () => setAvailability(vendor, id, 'sold'))
  expect(await page.screen.findByText('Dieses Inserat hat jemanden gefunden')).toBeDefined()
  expect(page.screen.queryByLabelText('Nachricht')).toBeNull()
})
