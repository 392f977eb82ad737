import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { poolOf } from '#server/core/database/database.ts'
import { CHECK_QUERY } from '#shared/listings/freshness.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { checkToken } from './rules/check-token.ts'

let site: RenderedSite
beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** How often somebody has asked is counted, whatever they asked for. */
const COUNTERS = ['rate_limits']

async function checksums(): Promise<Record<string, string>> {
  const pool = poolOf(site.app.db)
  const [tables] = await pool.query<RowDataPacket[]>('SHOW TABLES')
  const names = tables.map(row => String(Object.values(row)[0])).filter(name => !COUNTERS.includes(name))
  const [sums] = await pool.query<RowDataPacket[]>(
    `CHECKSUM TABLE ${names.map(name => `\`${name}\``).join(', ')}`,
  )
  return Object.fromEntries(sums.map(row => [String(row.Table), String(row.Checksum)]))
}

test('to open what the mail leads to changes no row, whichever button it stood behind', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const token = checkToken(site.app.services.env, vendor.vendorId, clock.now())
  const page = paths.listingCheck(token)
  const addresses = [
    page,
    ...[`${CHECK_QUERY.sold}=${id}`, `${CHECK_QUERY.confirmed}=${id}`, `${CHECK_QUERY.all}=1`].map(
      query => `${page}?${query}`,
    ),
    ...['off', 'rare'].map(rhythm => `${page}?${CHECK_QUERY.mails}=${rhythm}`),
    `${endpoints.endChecks}/${token}`,
  ]
  const before = await checksums()
  expect(Object.keys(before).length).toBeGreaterThan(30)
  for (const address of addresses) {
    const response = await fetch(site.url + address)
    expect(response.status, address).toBe(200)
    expect(response.url).toContain(page)
  }
  expect(await checksums()).toEqual(before)
  const visitor = await site.app.callerFor(null)
  expect(await visitor.freshness.getCheck({ token })).toMatchObject({
    listings: [{ id, confirmedAt: null }],
    rhythm: 'usual',
  })
})
