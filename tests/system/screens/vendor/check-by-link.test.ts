import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import { createListings, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function createStall(...titles: string[]) {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Sonnenhang' })
  const ids = await createListings(
    vendor,
    '',
    titles.map(title => ({ title })),
  )
  return { vendor, ids }
}

/** By the link of a mail that was sent so many days ago, without signing in. */
async function openCheck({ vendorId }: TestVendor, { query = '', daysAgo = 0 } = {}) {
  const token = checkToken(site.app.services.env, vendorId, new Date(clock.ms() - daysAgo * DAY_MS))
  const opened = await openWindow(site, `/noch-aktuell/${token}${query}`)
  const { screen, window } = opened
  await screen.findByRole('heading', { level: 1 })
  const say = (title: string, verdict: 'Noch da' | 'Verkauft') => {
    const row = screen.getByText(title, { selector: 'h2 a' }).closest('li')
    const label = [...(row?.querySelectorAll('label') ?? [])].find(
      ({ textContent }) => textContent === verdict,
    )
    return opened.user.click(label ?? window.document.body)
  }
  return { ...opened, opened, say }
}

const salesOf = async ({ caller }: TestVendor) =>
  (await caller.listings.getMyListings()).map(({ availability = 'available' }) => availability)

test('one listing is asked about as one, two as two', async () => {
  const { vendor } = await createStall('Waldhonig')
  const one = await openCheck(vendor)
  one.screen.getByText(/^Imkerei Sonnenhang, ist dieses Inserat noch aktuell\?/)
  const two = await openCheck((await createStall('Waldhonig', 'Rapshonig')).vendor)
  two.screen.getByText(/sind diese 2 Inserate noch aktuell\?/)
})

test('whoever has nothing on offer has nothing to do', async () => {
  const { vendor } = await createStall()
  const { screen } = await openCheck(vendor)
  screen.getByText('Zurzeit steht nichts von Ihnen im Marktplatz. Es gibt also nichts zu tun.')
  expect(screen.queryByText('Alles aktuell')).toBeNull()
})

test('opening the mail’s link chooses and does nothing yet', async () => {
  const { vendor, ids } = await createStall('Waldhonig', 'Rapshonig')
  const { screen, window } = await openCheck(vendor, { query: `?verkauft=${ids[0]}` })
  const chosen = [...window.document.querySelectorAll(`[name="listing-${ids[0]}"]:checked`)]
  expect(chosen.map(radio => radio.parentElement?.textContent)).toEqual(['Verkauft'])
  screen.getByText('Alles andere ist aktuell')
  screen.getByText('Nur das Gewählte speichern')
  expect(await salesOf(vendor)).toEqual(['available', 'available'])
})

test('a listing of somebody else in the address chooses nothing', async () => {
  const other = await createStall('Fremder Honig')
  const { vendor } = await createStall('Waldhonig')
  const { screen } = await openCheck(vendor, { query: `?verkauft=${other.ids[0]}` })
  screen.getByText('Alles aktuell')
  expect(screen.queryByText('Nur das Gewählte speichern')).toBeNull()
})

test('all but what is sold is confirmed, and the thanks count both', async () => {
  const { vendor } = await createStall('Waldhonig', 'Rapshonig', 'Kleehonig')
  const { screen, press, say } = await openCheck(vendor)
  await say('Rapshonig', 'Verkauft')
  await press('Alles andere ist aktuell')
  await screen.findByText('2 Inserate bestätigt, 1 Inserat als verkauft gemeldet.', { exact: false })
  expect((await salesOf(vendor)).toSorted()).toEqual(['available', 'available', 'sold'])
  expect(await vendor.caller.freshness.getMine()).toMatchObject({ total: 2, waiting: 0 })
})

test('only what was chosen is stored where that is wanted, and the page can be gone through again', async () => {
  const { vendor } = await createStall('Waldhonig', 'Rapshonig', 'Kleehonig')
  const { screen, press, say } = await openCheck(vendor)
  await say('Waldhonig', 'Noch da')
  await say('Rapshonig', 'Verkauft')
  await press('Nur die 2 Gewählten speichern')
  await screen.findByText('1 Inserat bestätigt, 1 Inserat als verkauft gemeldet.', { exact: false })
  await press('Noch einmal ansehen')
  await screen.findByText(/sind diese 2 Inserate noch aktuell\?/)
  expect(screen.queryByText('Rapshonig')).toBeNull()
  screen.getByText(/bestätigt am/)
})

test('a second thought replaces the first', async () => {
  const { vendor } = await createStall('Waldhonig')
  const { screen, press, say } = await openCheck(vendor)
  await say('Waldhonig', 'Verkauft')
  await say('Waldhonig', 'Noch da')
  await press('Nur das Gewählte speichern')
  await screen.findByText('1 Inserat bestätigt.', { exact: false })
  expect(await salesOf(vendor)).toEqual(['available'])
})

test('what is deleted meanwhile refuses the answer in words, and the choice is still there', async () => {
  const { vendor, ids } = await createStall('Waldhonig', 'Rapshonig')
  const { opened, screen, press, say } = await openCheck(vendor)
  opened.expectedErrors.push('Das gesuchte Inserat existiert nicht')
  await say('Waldhonig', 'Verkauft')
  await vendor.caller.listings.delete({ id: ids[0] ?? 0 })
  await press('Nur das Gewählte speichern')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Das gesuchte Inserat existiert nicht oder wurde entfernt.',
  )
  screen.getByText('Nur das Gewählte speichern')
})

test('an old or made-up link leads to the dashboard, where the same can be done', async () => {
  const { vendor } = await createStall('Waldhonig')
  const old = await openCheck(vendor, { daysAgo: 15 })
  await old.screen.findByText('Dieser Link gilt nicht mehr')
  expect(old.screen.getByText('Zum Dashboard').getAttribute('href')).toBe('/dashboard?tab=statistics')
  expect(old.screen.queryByText('Waldhonig')).toBeNull()
  const forged = await openWindow(site, '/noch-aktuell/abc.def')
  await forged.screen.findByText('Dieser Link gilt nicht mehr')
})

test('an old link still ends the mails, once that is confirmed', async () => {
  const { vendor } = await createStall('Waldhonig')
  const { screen, press } = await openCheck(vendor, { daysAgo: 300, query: '?mails=off' })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Gar nicht/)).checked).toBe(true)
  expect(await vendor.caller.freshness.getMine()).toMatchObject({ rhythm: 'usual' })
  await press('Merken')
  await screen.findByText('Gemerkt.')
  expect(await vendor.caller.freshness.getMine()).toMatchObject({ rhythm: 'off' })
})
