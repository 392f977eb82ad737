import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { interceptCalls, loseFirstAnswer } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { ENQUIRY, enquiryFields, SENT_TEXT, writeEnquiry } from './enquiry.ts'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app, { businessName: 'Imkerei am Weiher' })
})
afterAll(() => site.close())

const enquiriesAbout = async (listingId: number) =>
  (await vendor.caller.leads.getMyLeads()).filter(lead => lead.listingId === listingId)

test('what was typed reaches the vendor as it was typed, a phone number only where there is one', async () => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  await writeEnquiry(page, { ...ENQUIRY, Name: '  Eva <Huber> ', 'Telefon (optional)': '' })
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  expect(await enquiriesAbout(id)).toMatchObject([
    { name: 'Eva <Huber>', email: ENQUIRY['E-Mail'], phone: null, message: ENQUIRY.Nachricht },
  ])
})

test('the letter in place of the form says what went to whom, markup included as text', async () => {
  const page = await openWindow(site, `/listings/${await createListing(vendor)}`)
  const message = '<b onclick="alert(1)">Servus</b> & {{Grüße}}'
  await writeEnquiry(page, { ...ENQUIRY, Nachricht: message })
  await page.press('Anfrage senden')
  const letter = (await page.screen.findByText(SENT_TEXT)).closest('section')
  expect(letter?.textContent).toContain(`An Imkerei am Weiher, Antwort an ${ENQUIRY['E-Mail']}.`)
  expect(letter?.querySelector('blockquote')?.textContent).toBe(message)
  await expect.poll(() => page.window.document.activeElement?.textContent).toBe(SENT_TEXT)
  expect(await page.screen.findByText('Anfrage erfolgreich gesendet!')).toBeDefined()
})

test.each<[string, (page: OpenedWindow) => Promise<void>]>([
  [
    'pressed twice',
    ({ user, screen }) => user.dblClick(screen.getByRole('button', { name: 'Anfrage senden' })),
  ],
  [
    'sent twice by the enter key',
    ({ user, screen }) => user.type(screen.getByLabelText('Name'), '{Enter}{Enter}'),
  ],
])('%s, one enquiry goes out', async (_, send) => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  let calls = 0
  interceptCalls(page, 'leads.submit', pass => {
    calls++
    return pass()
  })
  await writeEnquiry(page)
  await send(page)
  await page.screen.findByText(SENT_TEXT)
  expect(calls).toBe(1)
  expect(await enquiriesAbout(id)).toHaveLength(1)
})

test('when only the answer got lost, sending it again makes no second enquiry', async () => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  const tries = loseFirstAnswer(page, 'leads.submit')
  await writeEnquiry(page)
  await page.press('Anfrage senden')
  await page.screen.findByRole('alert')
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  expect(tries()).toBe(2)
  expect(await enquiriesAbout(id)).toHaveLength(1)
})

test('when the answer got lost and the words are changed, it is told that the first ones have arrived', async () => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  loseFirstAnswer(page, 'leads.submit')
  await writeEnquiry(page)
  await page.press('Anfrage senden')
  await page.screen.findByRole('alert')
  await page.fill('Nachricht', 'Doch lieber vier Gläser.')
  await page.press('Anfrage senden')
  await page.screen.findByText(/^Ihre erste Eingabe ist bereits angekommen/, { selector: '[role=alert] *' })
  expect(page.screen.getByLabelText<HTMLTextAreaElement>('Nachricht').value).toBe('Doch lieber vier Gläser.')
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  const messages = (await enquiriesAbout(id)).map(({ message }) => message)
  expect(messages).toEqual(['Doch lieber vier Gläser.', ENQUIRY.Nachricht])
})

test('who has mistyped the address writes the same again, as an enquiry of its own', async () => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`)
  await writeEnquiry(page, { ...ENQUIRY, 'E-Mail': 'k.obermueler@beispiel.test' })
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  await page.press('Adresse falsch? Noch einmal schreiben')
  expect(page.screen.queryByText(SENT_TEXT)).toBeNull()
  expect(enquiryFields(page)).toEqual({
    name: ENQUIRY.Name,
    email: 'k.obermueler@beispiel.test',
    phone: ENQUIRY['Telefon (optional)'],
    message: ENQUIRY.Nachricht,
  })
  const email = page.screen.getByLabelText('E-Mail')
  await expect.poll(() => page.window.document.activeElement).toBe(email)
  await writeEnquiry(page, { 'E-Mail': ENQUIRY['E-Mail'] })
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  expect((await enquiriesAbout(id)).map(lead => lead.email)).toEqual([
    ENQUIRY['E-Mail'],
    'k.obermueler@beispiel.test',
  ])
})

test('who is signed in finds name and address filled in, and the enquiry among the own', async () => {
  const buyer = await createUser(site.app, { name: 'Alois Kreuzer' })
  const page = await openWindow(site, `/listings/${await createListing(vendor)}`, { as: buyer.id })
  expect(enquiryFields(page)).toMatchObject({ name: 'Alois Kreuzer', email: buyer.email, message: '' })
  await writeEnquiry(page, { Nachricht: 'Gibt es noch welchen?' })
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  const { enquiries } = await (await site.app.callerFor(buyer.id)).leads.listSent({})
  expect(enquiries).toMatchObject([{ businessName: 'Imkerei am Weiher', state: 'received' }])
})

test('who is signed in may ask under another address', async () => {
  const buyer = await createUser(site.app)
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}`, { as: buyer.id })
  await writeEnquiry(page)
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  expect(await enquiriesAbout(id)).toMatchObject([{ name: ENQUIRY.Name, email: ENQUIRY['E-Mail'] }])
})

test('while one waits, offers of others nearby are named with their price, and none of the same vendor', async () => {
  const id = await createListing(vendor, {
    category: 'equipment',
    equipmentCategory: 'hives',
    title: 'Beute',
  })
  await createListing(vendor, {
    category: 'equipment',
    equipmentCategory: 'tools',
    title: 'Eigenes Werkzeug',
  })
  const other = await createVendor(site.app, { city: 'Trostberg', postalCode: '83308' })
  await createListing(other, {
    category: 'equipment',
    equipmentCategory: 'tools',
    title: 'Stockmeißel',
    price: '1234.5',
  })
  const page = await openWindow(site, `/listings/${id}`)
  await writeEnquiry(page)
  await page.press('Anfrage senden')
  const title = await page.screen.findByText('Stockmeißel')
  expect(title.closest('li')?.textContent).toBe('Stockmeißel1.234,50\u00a0€ · Trostberg')
  expect(page.screen.queryByText('Eigenes Werkzeug')).toBeNull()
})
