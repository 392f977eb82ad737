import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from './send-enquiry.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function createEnquiry(fields: Partial<Parameters<typeof sendEnquiry>[2]> = {}) {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Waldhonig & Wabe' })
  const leadId = await sendEnquiry(site.app, vendor, { listingId, ...fields })
  return { vendor, listingId, leadId }
}

async function openLetter({ vendor, leadId }: { vendor: TestVendor; leadId: number }) {
  const opened = await openWindow(site, `/dashboard?tab=leads&lead=${leadId}`, { as: vendor.userId })
  const dialog = await opened.screen.findByRole('dialog')
  return { ...opened, opened, dialog, letter: within(dialog) }
}

const statusOf = async ({ caller }: TestVendor) => (await caller.leads.getMyLeads({}))[0]?.status

test('the link of the mail opens the letter, and closing it leaves the list', async () => {
  const enquiry = await createEnquiry()
  const { letter, screen, user, address } = await openLetter(enquiry)
  letter.getByText('Anfrage von Katharina Obermüller')
  await user.click(letter.getByText('Schließen'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/dashboard?tab=leads')
})

test.each(['999999999', 'abc', '-1'])('a letter that is not theirs (%s) opens nothing', async leadId => {
  const { vendor } = await createEnquiry()
  const { screen } = await openWindow(site, `/dashboard?tab=leads&lead=${leadId}`, { as: vendor.userId })
  await screen.findByText('Katharina Obermüller')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('somebody else’s letter cannot be opened by its number', async () => {
  const { leadId } = await createEnquiry({ name: 'Fremde Person' })
  const { vendor } = await createEnquiry()
  const { screen } = await openWindow(site, `/dashboard?tab=leads&lead=${leadId}`, { as: vendor.userId })
  await screen.findByText('Katharina Obermüller')
  expect(screen.queryByText(/Fremde Person/)).toBeNull()
})

test('reading a letter changes nothing about its status', async () => {
  const enquiry = await createEnquiry()
  const { letter, user } = await openLetter(enquiry)
  await user.click(letter.getByText('Schließen'))
  expect(await statusOf(enquiry.vendor)).toBe('new')
})

test('the answer is a mail to the sender with the listing as its subject', async () => {
  const { letter } = await openLetter(await createEnquiry())
  expect(letter.getByRole('link', { name: 'Antworten' }).getAttribute('href')).toBe(
    'mailto:k.obermueller@beispiel.test?subject=Re%3A%20Waldhonig%20%26%20Wabe',
  )
  const begun = letter.getByRole('link', { name: 'Leider schon weg' }).getAttribute('href') ?? ''
  const body = new URLSearchParams(begun.slice(begun.indexOf('?'))).get('body')
  expect(body).toMatch(/^Guten Tag Katharina Obermüller,\r\n\r\n.*schon vergeben/)
})

test('whoever has begun an answer is asked whether to note that, until it is noted', async () => {
  const enquiry = await createEnquiry()
  const { letter, opened, user } = await openLetter(enquiry)
  opened.expectedErrors.push('navigation')
  expect(letter.queryByText('Als kontaktiert merken?')).toBeNull()
  await user.click(letter.getByRole('link', { name: 'Ja, noch da' }))
  await user.click(letter.getByText('Ja, merken'))
  await expect.poll(() => letter.queryByText('Als kontaktiert merken?')).toBeNull()
  expect(letter.getByLabelText<HTMLSelectElement>('Status').value).toBe('contacted')
  expect(await statusOf(enquiry.vendor)).toBe('contacted')
})

test('an enquiry that is in work already is not asked about again', async () => {
  const enquiry = await createEnquiry()
  await enquiry.vendor.caller.leads.updateStatus({ leadId: enquiry.leadId, status: 'contacted' })
  const { letter, opened, user } = await openLetter(enquiry)
  opened.expectedErrors.push('navigation')
  await user.click(letter.getByRole('link', { name: 'Antworten' }))
  expect(letter.queryByText('Als kontaktiert merken?')).toBeNull()
})

test('without a telephone number there is no line for it, with one it can be dialled', async () => {
  const { letter } = await openLetter(await createEnquiry())
  expect(letter.getByText('+49 8661 000000').getAttribute('href')).toBe('tel:+498661000000')
  const without = await openLetter(await createEnquiry({ phone: '' }))
  expect(without.letter.queryByText('Telefon')).toBeNull()
})

test('the letter of a deleted listing names it without a link, and cannot sell it', async () => {
  const enquiry = await createEnquiry()
  await enquiry.vendor.caller.listings.delete({ id: enquiry.listingId })
  const { letter, user } = await openLetter(enquiry)
  expect(letter.getByText('Waldhonig & Wabe').closest('a')).toBeNull()
  await user.selectOptions(letter.getByLabelText('Status'), 'Konvertiert')
  await expect.poll(() => statusOf(enquiry.vendor)).toBe('converted')
  expect(letter.queryByText('Als verkauft markieren')).toBeNull()
})

test('a status that cannot be stored goes back, and the letter says why', async () => {
  const enquiry = await createEnquiry()
  const { letter, opened, user } = await openLetter(enquiry)
  opened.expectedErrors.push('Diese Anfrage existiert nicht')
  await enquiry.vendor.caller.leads.delete({ leadId: enquiry.leadId })
  await user.selectOptions(letter.getByLabelText('Status'), 'Kontaktiert')
  await letter.findByText('Diese Anfrage existiert nicht oder wurde gelöscht.')
  expect(letter.getByLabelText<HTMLSelectElement>('Status').value).toBe('new')
})

test('an enquiry that led to a sale offers to take the listing off the market', async () => {
  const enquiry = await createEnquiry()
  const { letter, user } = await openLetter(enquiry)
  expect(letter.queryByText('Als verkauft markieren')).toBeNull()
  await user.selectOptions(letter.getByLabelText('Status'), 'Konvertiert')
  await user.click(await letter.findByText('Als verkauft markieren'))
  await letter.findByText('Das Inserat ist als verkauft markiert.')
  expect(await enquiry.vendor.caller.listings.getMyListings()).toMatchObject([{ availability: 'sold' }])
})

test('an enquiry that led to a sale of what is offline offers nothing more, of what is sold says so', async () => {
  const enquiry = await createEnquiry()
  const { caller } = enquiry.vendor
  await caller.leads.updateStatus({ leadId: enquiry.leadId, status: 'converted' })
  await caller.listings.updateMany({ ids: [enquiry.listingId], change: { kind: 'status', status: 'draft' } })
  const draft = await openLetter(enquiry)
  expect(draft.letter.queryByText('Als verkauft markieren')).toBeNull()
  await caller.listings.updateMany({ ids: [enquiry.listingId], change: { kind: 'status', status: 'active' } })
  const sale = { kind: 'availability', availability: 'sold' } as const
  await caller.listings.updateMany({ ids: [enquiry.listingId], change: sale })
  const sold = await openLetter(enquiry)
  await sold.letter.findByText('Das Inserat ist als verkauft markiert.')
})

test('markup and long words in a message stay the words that they are', async () => {
  const message = `<script>alert(1)</script>\n${'x'.repeat(300)}`
  const { letter, window } = await openLetter(await createEnquiry({ message }))
  expect(letter.getByText(/alert\(1\)/).textContent).toBe(message)
  expect(window.document.querySelector('[role=dialog] script')).toBeNull()
})
