import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createListing, createUser, createVendor, enquiryAbout } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

let address = 0

/** A visitor on a connection of their own, so that tests do not use up each other's attempts. */
function visitor() {
  address += 1
  return app.callerFor(null, { ip: `198.51.100.${address}` })
}

async function createVendorWithListing() {
  const vendor = await createVendor(app)
  return { vendor, listingId: await createListing(vendor) }
}

test('the newest enquiry comes first, and only those of the vendor', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  const other = await createVendorWithListing()
  const caller = await visitor()
  for (const [name, day] of [
    ['Erste', 1],
    ['Dritte', 3],
    ['Zweite', 2],
  ] as const) {
    clock.set(new Date(Date.UTC(2026, 9, day)))
    await caller.leads.submit({ ...enquiryAbout(listingId), name })
  }
  expect((await vendor.caller.leads.getMyLeads({})).map(lead => lead.name)).toEqual([
    'Dritte',
    'Zweite',
    'Erste',
  ])
  expect(await other.vendor.caller.leads.getMyLeads({})).toEqual([])
  expect(await other.vendor.caller.leads.getStats()).toEqual({ new: 0, total: 0 })
})

test('an enquiry outlives its listing', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  await (await visitor()).leads.submit(enquiryAbout(listingId))
  await vendor.caller.listings.delete({ id: listingId })
  expect(await vendor.caller.leads.getMyLeads({})).toMatchObject([
    { listingId: null, listingTitle: 'Waldhonig aus dem Chiemgau' },
  ])
})

test('the vendor moves an enquiry through its states and deletes it', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  await (await visitor()).leads.submit(enquiryAbout(listingId))
  await (await visitor()).leads.submit(enquiryAbout(listingId))
  const [newer, older] = await vendor.caller.leads.getMyLeads({})
  const leadId = newer?.id ?? 0
  for (const status of ['contacted', 'converted', 'closed'] as const) {
    expect(await vendor.caller.leads.updateStatus({ leadId, status })).toEqual({ leadId, status })
    // The same choice again is no error.
    await vendor.caller.leads.updateStatus({ leadId, status })
    expect(await vendor.caller.leads.getMyLeads({})).toMatchObject([{ status }, { status: 'new' }])
  }
  expect(await vendor.caller.leads.getStats()).toEqual({ new: 1, total: 2 })
  expect(await vendor.caller.leads.delete({ leadId })).toEqual({ success: true })
  expect(await vendor.caller.leads.getMyLeads({})).toEqual([older])
})

test('foreign, missing and impossible enquiries cannot be touched', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  const stranger = await createVendor(app)
  await (await visitor()).leads.submit(enquiryAbout(listingId))
  const [lead] = await vendor.caller.leads.getMyLeads({})
  const notFound = { code: 'NOT_FOUND', message: 'Diese Anfrage existiert nicht oder wurde gelöscht.' }
  for (const leadId of [lead?.id ?? 0, 2_000_000_000]) {
    await expect(stranger.caller.leads.updateStatus({ leadId, status: 'closed' })).rejects.toMatchObject(
      notFound,
    )
    await expect(stranger.caller.leads.delete({ leadId })).rejects.toMatchObject(notFound)
  }
  for (const leadId of [0, -1, 1.5, 2 ** 31, Number.NaN]) {
    await expect(vendor.caller.leads.delete({ leadId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await expect(
    vendor.caller.leads.updateStatus({ leadId: lead?.id ?? 0, status: 'lost' as 'new' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await vendor.caller.leads.getMyLeads({})).toEqual([lead])
})

test('enquiries are for signed-in vendors only', async () => {
  const guest = await visitor()
  const buyer = await app.callerFor((await createUser(app)).id)
  const calls = (caller: typeof guest) => [
    caller.leads.getMyLeads({}),
    caller.leads.getStats(),
    caller.leads.exportCSV({ days: 7 }),
    caller.leads.updateStatus({ leadId: 1, status: 'closed' }),
    caller.leads.delete({ leadId: 1 }),
  ]
  for (const call of calls(guest)) {
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Please login (10001)' })
  }
  for (const call of calls(buyer)) await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
