import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { deleteOldLeads } from '#server/leads/commands.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

test('enquiries are kept for 24 months, to the second, and their listing stays', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const visitor = await app.callerFor(null)
  for (const moment of ['2024-11-20T11:00:00Z', '2024-11-20T11:00:01Z']) {
    clock.set(new Date(moment))
    await visitor.leads.submit({
      listingId,
      name: 'Käthe',
      email: 'kaethe@beispiel.test',
      message: moment,
      gdprConsent: true,
    })
  }
  const messages = async () => (await vendor.caller.leads.getMyLeads({})).map(({ message }) => message)
  clock.set(new Date('2026-11-20T10:59:59Z'))
  await deleteOldLeads(app.db)
  expect(await messages()).toHaveLength(2)
  clock.set(new Date('2026-11-20T11:00:00Z'))
  await deleteOldLeads(app.db)
  await deleteOldLeads(app.db)
  expect(await messages()).toEqual(['2024-11-20T11:00:01Z'])
  expect(await visitor.listings.getById({ id: listingId })).toMatchObject({ status: 'active' })
})
