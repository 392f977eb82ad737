import type { Page } from '@playwright/test'
import type { Statistics } from '#shared/listings/statistics.ts'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor, openSession, type Vendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const numberOf = (count: number) => count.toLocaleString('de-DE')
const dateOf = (day: string) => day.split('-').toReversed().join('.')

/** What the product itself says of the last 30 days. */
async function countedFor(vendor: Vendor): Promise<Statistics> {
  const session = await openSession(vendor)
  const statistics = await session.query<Statistics>('statistics.getMine', { days: 30 })
  await session.end()
  return statistics
}

async function showInterest(listingId: number): Promise<void> {
  const visitor = await openSession()
  const message = { name: 'Eva', email: 'eva@beispiel.test', message: 'Ist er noch zu haben?' }
  await visitor.call('leads.submit', { listingId, ...message, gdprConsent: true })
  await visitor.end()
}

/** The drawing for this width: that for phones is hidden here. */
const chart = (page: Page, name: RegExp) => page.getByRole('img', { name })

test('a visit is drawn under a name, and stands in the table as it was counted', async ({
  page,
  browser,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}, { title: 'Rapshonig, feincremig' }] })
  const buyer = await browser.newPage()
  for (const id of vendor.listingIds) await buyer.goto(`/listings/${id}`)
  await buyer.close()
  await showInterest(vendor.listingIds[0] ?? 0)
  await expect.poll(async () => (await countedFor(vendor)).days.at(-1)).toMatchObject({ views: 2, leads: 1 })
  const { days } = await countedFor(vendor)

  await vendor.enter(page)
  await page.goto('/dashboard?tab=statistics')
  await expect(chart(page, /^Aufrufe je Tag, .* bis heute: zusammen 2, höchstens 2 am /)).toBeVisible()
  await expect(chart(page, /^Anfragen je Tag, .* bis heute: zusammen 1, höchstens 1 am /)).toBeVisible()
  await expect(chart(page, /^Gemerkt je Tag, .* bis heute: zusammen 0$/)).toBeVisible()

  await page.getByText('Zahlen als Tabelle').click()
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Tag' }) })
  await expect(table.getByRole('columnheader')).toHaveText(['Tag', 'Aufrufe', 'Anfragen', 'Gemerkt'])
  const told = days.filter(({ views, leads, favorites }) => views + leads + favorites > 0).toReversed()
  expect(told.length).toBeGreaterThan(0)
  await expect(table.getByRole('rowheader')).toHaveText(told.map(({ day }) => dateOf(day)))
  await expect(table.getByRole('cell')).toHaveText(
    told.flatMap(({ views, leads, favorites }) => [views, leads, favorites].map(numberOf)),
  )
})
