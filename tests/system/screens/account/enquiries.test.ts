import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import type { LeadStatus } from '#shared/leads.ts'
import { createListing, createUser, createVendor, enquiryAbout } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

/** A buyer, and what sends an enquiry of theirs about a listing. */
async function createBuyer() {
  const user = await createUser(site.app)
  async function send(listingId: number): Promise<void> {
    const caller = await site.app.callerFor(user.id, { ip: `10.2.${++serial}.1` })
    await caller.leads.submit({ ...enquiryAbout(listingId), email: user.email })
  }
  return { ...user, send }
}

/** The entry of the list with this title. */
const entry = async ({ screen }: OpenedWindow, title: string) =>
  (await screen.findByText(title)).closest('li')?.textContent ?? ''

test.each<[LeadStatus, string]>([
  ['new', 'Angekommen'],
  ['contacted', 'Beantwortet'],
  ['converted', 'Abgeschlossen'],
  ['closed', 'Abgeschlossen'],
])('what the vendor notes as %s is shown as "%s"', async (status, label) => {
  const vendor = await createVendor(site.app)
  const buyer = await createBuyer()
  await buyer.send(await createListing(vendor))
  const [lead] = await vendor.caller.leads.getMyLeads()
  await vendor.caller.leads.updateStatus({ leadId: lead?.id ?? 0, status })
  const page = await openWindow(site, '/anfragen', { as: buyer.id })
  expect(await entry(page, 'Waldhonig aus dem Chiemgau')).toContain(label)
})

describe('an enquiry about what is no longer offered', () => {
  test('stays in the list and says so', async () => {
    const vendor = await createVendor(site.app, { businessName: 'Imkerei Obermüller' })
    const buyer = await createBuyer()
    const listingId = await createListing(vendor)
    await buyer.send(listingId)
    await vendor.caller.listings.delete({ id: listingId })
    const page = await openWindow(site, '/anfragen', { as: buyer.id })
    const text = await entry(page, 'Waldhonig aus dem Chiemgau')
    expect(text).toContain('Imkerei Obermüller, Traunstein')
    expect(text).toContain('Nicht mehr daDas Inserat ist nicht mehr im Angebot.')
  })

  test('counts as answered where it was', async () => {
    const vendor = await createVendor(site.app)
    const buyer = await createBuyer()
    const listingId = await createListing(vendor)
    await buyer.send(listingId)
    const [lead] = await vendor.caller.leads.getMyLeads()
    await vendor.caller.leads.updateStatus({ leadId: lead?.id ?? 0, status: 'contacted' })
    await vendor.caller.listings.delete({ id: listingId })
    const page = await openWindow(site, '/anfragen', { as: buyer.id })
    expect(await entry(page, 'Waldhonig aus dem Chiemgau')).toContain('Beantwortet')
  })
})

test('the newest comes first, with its day in German', async () => {
  const vendor = await createVendor(site.app)
  const [first, second] = [
    await createListing(vendor, { title: 'Rapshonig, cremig' }),
    await createListing(vendor, { title: 'Lindenhonig, flüssig' }),
  ]
  const buyer = await createBuyer()
  clock.set(new Date('2026-11-19T23:30:00Z'))
  await buyer.send(first)
  clock.set(new Date('2026-11-21T08:00:00Z'))
  await buyer.send(second)
  const { screen, window } = await openWindow(site, '/anfragen', { as: buyer.id })
  await screen.findByText('Rapshonig, cremig')
  const titles = [...window.document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Lindenhonig, flüssig', 'Rapshonig, cremig'])
  screen.getByText(/· 20\.11\.2026$/)
})

test('a title is text, whatever stands in it', async () => {
  const title = 'Honig <img src=x onerror=alert(1)> & mehr'
  const vendor = await createVendor(site.app)
  const buyer = await createBuyer()
  await buyer.send(await createListing(vendor, { title }))
  const { screen } = await openWindow(site, '/anfragen', { as: buyer.id })
  await screen.findByText(title)
})

test('of more than twenty the older ones are on the next page', async () => {
  const vendor = await createVendor(site.app)
  const listings = [await createListing(vendor), await createListing(vendor), await createListing(vendor)]
  const oldest = await createListing(vendor, { title: 'Das allererste Glas' })
  const buyer = await createBuyer()
  await buyer.send(oldest)
  for (let count = 0; count < 20; count++) await buyer.send(listings[count % 3] ?? 0)
  const { screen, user, address } = await openWindow(site, '/anfragen', { as: buyer.id })
  expect(await screen.findAllByText('Waldhonig aus dem Chiemgau')).toHaveLength(20)
  expect(screen.queryByText('Das allererste Glas')).toBeNull()
  await user.click(screen.getByLabelText('Nächste Seite'))
  await screen.findByText('Das allererste Glas')
  expect(address()).toBe('/anfragen?seite=2')
  expect(screen.queryByText('Waldhonig aus dem Chiemgau')).toBeNull()
  expect(screen.queryByLabelText('Nächste Seite')).toBeNull()
})
