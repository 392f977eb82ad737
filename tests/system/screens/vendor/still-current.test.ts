import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { setAvailability } from '#tests/support/fixtures/listings.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A vendor whose offers nobody has looked at for seventy days. */
async function createQuietStall(count: number) {
  const vendor = await createVendor(site.app)
  clock.set(new Date(Date.now() - 70 * DAY_MS))
  const ids: number[] = []
  for (let made = 0; made < count; made++)
    ids.push(await createListing(vendor, { title: `Waldhonig ${made}` }))
  clock.set(null)
  return { vendor, ids }
}

const openTab = ({ userId }: TestVendor, tab: 'statistics' | 'settings') =>
  openWindow(site, `/dashboard?tab=${tab}`, { as: userId })

test.each([
  [1, '1 Inserat steht seit einer Weile unverändert.'],
  [3, '3 Inserate stehen seit einer Weile unverändert.'],
])('of %i offers that wait the vendor reads so in the right number', async (count, text) => {
  const { vendor } = await createQuietStall(count)
  const { screen } = await openTab(vendor, 'statistics')
  expect((await screen.findByText('Noch aktuell?')).parentElement?.textContent).toContain(text)
})

test('offers that are new, and what is sold or a draft, are not asked about', async () => {
  const { vendor, ids } = await createQuietStall(2)
  await setAvailability(vendor, ids[0] ?? 0, 'sold')
  await vendor.caller.listings.updateMany({
    ids: [ids[1] ?? 0],
    change: { kind: 'status', status: 'draft' },
  })
  await createListing(vendor)
  const { screen } = await openTab(vendor, 'statistics')
  await screen.findByLabelText('Zeitraum')
  await screen.findByText('Noch keine Zahlen')
  expect(screen.queryByText('Noch aktuell?')).toBeNull()
})

test('one press confirms them all, and the question goes', async () => {
  const { vendor } = await createQuietStall(2)
  const { screen, press } = await openTab(vendor, 'statistics')
  await screen.findByText('Noch aktuell?')
  await press('Alles aktuell')
  await screen.findByText('Danke, alle Ihre Inserate sind bestätigt')
  await expect.poll(() => screen.queryByText('Noch aktuell?')).toBeNull()
  expect(await vendor.caller.freshness.getMine()).toMatchObject({ waiting: 0, total: 2 })
})

test('how often one is asked is stored when it is said, and another choice is not stored yet', async () => {
  const { vendor } = await createQuietStall(0)
  const { screen, user, press } = await openTab(vendor, 'settings')
  const usual = await screen.findByLabelText<HTMLInputElement>(/^Alle zwei Monate/)
  expect(usual.checked).toBe(true)
  await user.click(screen.getByLabelText(/^Gar nicht/))
  expect(await vendor.caller.freshness.getMine()).toMatchObject({ rhythm: 'usual' })
  await press('Merken')
  await screen.findByText('Gemerkt.')
  expect(await vendor.caller.freshness.getMine()).toMatchObject({ rhythm: 'off' })
  await user.click(screen.getByLabelText(/^Seltener/))
  expect(screen.queryByText('Gemerkt.')).toBeNull()
  const later = await openTab(vendor, 'settings')
  expect((await later.screen.findByLabelText<HTMLInputElement>(/^Gar nicht/)).checked).toBe(true)
})
