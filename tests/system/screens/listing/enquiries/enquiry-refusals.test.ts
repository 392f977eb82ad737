import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListing,
  createUser,
  createVendor,
  enquiryAbout,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { interceptCalls, NO_CONNECTION, withoutConnection } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { ENQUIRY, enquiryFields, SENT_TEXT, writeEnquiry } from './enquiry.ts'

const WRITTEN = {
  name: ENQUIRY.Name,
  email: ENQUIRY['E-Mail'],
  phone: ENQUIRY['Telefon (optional)'],
  message: ENQUIRY.Nachricht,
  gdprConsent: 'on',
}
const GONE = 'Das gesuchte Inserat existiert nicht oder wurde entfernt.'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

/** What is said of a field, as assistive technology finds it. */
function errorAt({ window, screen }: OpenedWindow, label: RegExp | string): string | null {
  const field = screen.getByLabelText(label)
  const ids = field.getAttribute('aria-describedby')
  return field.getAttribute('aria-invalid') === 'true' && ids !== null
    ? (window.document.getElementById(ids)?.textContent ?? null)
    : null
}

const enquiriesAbout = async (listingId: number) =>
  (await vendor.caller.leads.getMyLeads()).filter(lead => lead.listingId === listingId)

test('an empty form says at each field what is missing, and the first one takes the focus', async () => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  await page.press('Anfrage senden')
  await page.screen.findByText('Bitte geben Sie Ihren Namen ein')
  expect(errorAt(page, 'Name')).toBe('Bitte geben Sie Ihren Namen ein')
  expect(errorAt(page, 'E-Mail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  expect(errorAt(page, 'Telefon (optional)')).toBeNull()
  expect(errorAt(page, 'Nachricht')).toBe('Bitte schreiben Sie eine Nachricht')
  expect(errorAt(page, /Datenschutzerklärung/)).toBe('Bitte akzeptieren Sie die Datenschutzerklärung')
  expect(page.window.document.activeElement).toBe(page.screen.getByLabelText('Name'))
  expect(await enquiriesAbout(id)).toEqual([])
})

test.each([
  ['Name', 'x'.repeat(121), 'Der Name ist zu lang'],
  ['E-Mail', 'katharina@beispiel', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['Telefon (optional)', '0'.repeat(41), 'Die Telefonnummer ist zu lang'],
  ['Nachricht', ` ${'n'.repeat(5001)} `, 'Die Nachricht darf höchstens 5.000 Zeichen haben'],
] as const)('a wrong "%s" is told there alone, with all that was typed', async (label, text, error) => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  await writeEnquiry(page, { ...ENQUIRY, [label]: text })
  await page.press('Anfrage senden')
  await page.screen.findByText(error)
  expect(errorAt(page, label)).toBe(error)
  expect(page.window.document.querySelectorAll('form#anfrage [aria-invalid]')).toHaveLength(1)
  expect(page.screen.getByLabelText<HTMLInputElement>(label).value).toBe(text)
  expect(page.screen.getByLabelText<HTMLInputElement>('Nachricht').value).not.toBe('')
  expect(await enquiriesAbout(id)).toEqual([])
})

test('after a refusal each error goes as soon as its field is right', async () => {
  const page = await openWindow(site, `/listings/${await createListing(vendor)}`)
  await page.press('Anfrage senden')
  await page.screen.findByText('Bitte geben Sie Ihren Namen ein')
  await page.fill('Name', 'Eva')
  await expect.poll(() => errorAt(page, 'Name')).toBeNull()
  expect(errorAt(page, 'Nachricht')).not.toBeNull()
  await page.user.click(page.screen.getByLabelText(/Datenschutzerklärung/))
  await expect.poll(() => errorAt(page, /Datenschutzerklärung/)).toBeNull()
})

test('before it is sent nothing is called wrong, however it is typed', async () => {
  const page = await openWindow(site, `/listings/${await createListing(vendor)}`)
  await page.fill('E-Mail', 'halb@')
  await page.fill('Name', '')
  expect(page.window.document.querySelector('[aria-invalid]')).toBeNull()
})

test.each([
  ['is deleted', (id: number) => vendor.caller.listings.delete({ id })],
  [
    'is sold',
    (id: number) =>
      vendor.caller.listings.updateMany({
        ids: [id],
        change: { kind: 'availability', availability: 'sold' },
      }),
  ],
] as const)(
  'when the listing %s while somebody writes, the form says so and keeps the words',
  async (_, leave) => {
    const id = await createListing(vendor)
    const page = await openWindow(site, `/listings/${id}`)
    await writeEnquiry(page)
    await leave(id)
    await page.press('Anfrage senden')
    expect((await page.screen.findByRole('alert')).textContent).toBe(GONE)
    expect(enquiryFields(page)).toEqual(WRITTEN)
  },
)

test('an enquiry to a vendor who has been banned meanwhile arrives nowhere', async () => {
  const banned = await createVendor(site.app)
  const page = await openWindow(site, `/listings/${await createListing(banned)}`)
  await writeEnquiry(page)
  const admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId: banned.userId, ban: true })
  await page.press('Anfrage senden')
  expect((await page.screen.findByRole('alert')).textContent).toBe(GONE)
  expect(page.screen.queryByText(SENT_TEXT)).toBeNull()
  expect(await banned.caller.leads.getMyLeads()).toEqual([])
})

test('who has asked ten times is told how long to wait, and keeps the words', async () => {
  const id = await createListing(vendor)
  const visitor = await site.app.callerFor(null)
  for (let sent = 0; sent < 10; sent++) {
    await visitor.leads.submit({ ...enquiryAbout(id), email: WRITTEN.email })
  }
  const page = await openWindow(site, `/listings/${id}`)
  await writeEnquiry(page)
  await page.press('Anfrage senden')
  expect((await page.screen.findByRole('alert')).textContent).toMatch(
    /^Zu viele Versuche\. Bitte versuchen Sie es in (einer Stunde|\d+ Minuten) erneut\.$/,
  )
  expect(enquiryFields(page)).toEqual(WRITTEN)
  expect(await enquiriesAbout(id)).toHaveLength(10)
})

test('without an answer the form says that it failed, and the next try clears it', async () => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  page.expectedErrors.push(NO_CONNECTION)
  let isConnected = false
  interceptCalls(page, 'leads.submit', send => (isConnected ? send() : withoutConnection()))
  await writeEnquiry(page)
  await page.press('Anfrage senden')
  expect((await page.screen.findByRole('alert')).textContent).toBe('Fehler beim Senden der Anfrage')
  expect(enquiryFields(page)).toEqual(WRITTEN)
  isConnected = true
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  expect(page.screen.queryByRole('alert')).toBeNull()
  expect(await enquiriesAbout(id)).toHaveLength(1)
})
