import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import { paths } from '#shared/web/paths.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

/** What the vendor gets to by the mail, without a login. */
async function openCheck({ vendorId }: TestVendor, query = ''): Promise<OpenedWindow> {
  const token = checkToken(site.app.services.env, vendorId, clock.now())
  const opened = await openWindow(site, paths.listingCheck(token) + query)
  await opened.screen.findByText('Noch aktuell?')
  return opened
}

async function createOffers(titles: readonly string[]) {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Alztal' })
  const ids: number[] = []
  for (const title of titles) ids.push(await createListing(vendor, { title }))
  return { vendor, ids }
}

const main = ({ window }: OpenedWindow) => window.document.querySelector('main')?.textContent ?? ''

/** The button of a listing that says `verdict`. */
function verdictOn({ screen }: OpenedWindow, title: string, verdict: 'Noch da' | 'Verkauft') {
  const row = screen.getByText(title, { selector: 'a' }).closest('li')
  const label = [...(row?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === verdict)
  const input = label?.querySelector('input')
  if (!input) throw new Error(`no ${verdict} at ${title}`)
  return input
}

const stateOf = async ({ caller }: TestVendor) =>
  Object.fromEntries(
    (await caller.listings.getMyListings()).map(({ title, availability, status }) => [
      title,
      availability ?? status,
    ]),
  )

test('one listing is asked about as one, with its price and the day on which it was last changed', async () => {
  clock.set(new Date('2026-05-03T10:00:00Z'))
  const { vendor } = await createOffers(['Lindenhonig'])
  clock.set(null)
  const opened = await openCheck(vendor)
  expect(main(opened)).toContain('Imkerei Alztal, ist dieses Inserat noch aktuell?')
  expect(main(opened)).toMatch(/9,50\s€ \/ 500 g · unverändert seit 3\. Mai/)
})

test('several are counted, and nothing is chosen before it is pressed', async () => {
  const { vendor } = await createOffers(['Lindenhonig', 'Waldhonig'])
  const opened = await openCheck(vendor)
  expect(main(opened)).toContain('sind diese 2 Inserate noch aktuell?')
  expect(opened.window.document.querySelectorAll('li input:checked')).toHaveLength(0)
  expect(opened.screen.queryByText(/speichern$/)).toBeNull()
})

test('what was pressed in the mail is chosen already; what belongs to others is not', async () => {
  const { vendor, ids } = await createOffers(['Lindenhonig', 'Waldhonig'])
  const stranger = await createOffers(['Fremder Honig'])
  const opened = await openCheck(vendor, `?verkauft=${ids[0]}&aktuell=${stranger.ids[0]}`)
  expect(verdictOn(opened, 'Lindenhonig', 'Verkauft').checked).toBe(true)
  expect(opened.screen.getByText('Nur das Gewählte speichern')).toBeDefined()
  expect(main(opened)).not.toContain('Fremder Honig')
  expect(await stateOf(vendor)).toEqual({ Lindenhonig: 'active', Waldhonig: 'active' })
})

test('one press confirms all, and says since when', async () => {
  const { vendor } = await createOffers(['Lindenhonig', 'Waldhonig'])
  const opened = await openCheck(vendor)
  await opened.press('Alles aktuell')
  expect(await opened.screen.findByText('2 Inserate bestätigt.', { exact: false })).toBeDefined()
  await opened.press('Noch einmal ansehen')
  await expect.poll(() => main(opened).match(/ · bestätigt am/g)?.length).toBe(2)
})

test('what is sold is sold, and everything else is confirmed', async () => {
  const { vendor } = await createOffers(['Lindenhonig', 'Waldhonig', 'Rapshonig'])
  const opened = await openCheck(vendor)
  await opened.user.click(verdictOn(opened, 'Rapshonig', 'Verkauft'))
  await opened.press('Alles andere ist aktuell')
  expect(
    await opened.screen.findByText('2 Inserate bestätigt, 1 Inserat als verkauft gemeldet.', {
      exact: false,
    }),
  ).toBeDefined()
  expect(await stateOf(vendor)).toEqual({ Lindenhonig: 'active', Waldhonig: 'active', Rapshonig: 'sold' })
})

test('only what was chosen is saved, and the last word counts', async () => {
  const { vendor } = await createOffers(['Lindenhonig', 'Waldhonig', 'Rapshonig'])
  const opened = await openCheck(vendor)
  await opened.user.click(verdictOn(opened, 'Lindenhonig', 'Verkauft'))
  expect(opened.screen.getByText('Nur das Gewählte speichern')).toBeDefined()
  await opened.user.click(verdictOn(opened, 'Lindenhonig', 'Noch da'))
  await opened.user.click(verdictOn(opened, 'Waldhonig', 'Verkauft'))
  await opened.press('Nur die 2 Gewählten speichern')
  expect(
    await opened.screen.findByText('1 Inserat bestätigt, 1 Inserat als verkauft gemeldet.', { exact: false }),
  ).toBeDefined()
  expect(await stateOf(vendor)).toEqual({ Lindenhonig: 'active', Waldhonig: 'sold', Rapshonig: 'active' })
})

test('what became a draft meanwhile cannot be sold, and the reason stands beside its title', async () => {
  const { vendor, ids } = await createOffers(['Lindenhonig', 'Waldhonig'])
  const opened = await openCheck(vendor)
  await vendor.caller.listings.updateMany({
    ids: ids.slice(0, 1),
    change: { kind: 'status', status: 'draft' },
  })
  await opened.user.click(verdictOn(opened, 'Lindenhonig', 'Verkauft'))
  await opened.press('Nur das Gewählte speichern')
  expect(await opened.screen.findByText('Es war nichts zu ändern.', { exact: false })).toBeDefined()
  expect(main(opened)).toContain('Lindenhonig: Ein Entwurf kann nicht verkauft sein.')
})

test('a link that ran out while the page was open is told, and what was chosen stays', async () => {
  const { vendor } = await createOffers(['Lindenhonig'])
  const opened = await openCheck(vendor)
  clock.set(new Date(Date.now() + 15 * DAY_MS))
  await opened.user.click(verdictOn(opened, 'Lindenhonig', 'Verkauft'))
  await opened.press('Nur das Gewählte speichern')
  expect(await opened.screen.findByText('Der Link ist ungültig oder abgelaufen')).toBeDefined()
  expect(verdictOn(opened, 'Lindenhonig', 'Verkauft').checked).toBe(true)
  expect(await stateOf(vendor)).toEqual({ Lindenhonig: 'active' })
})

test('of more than a hundred the first are shown, and the button is for all', async () => {
  const { vendor, ids } = await createOffers(['Lindenhonig'])
  const [row] = await site.app.db.select().from(listings).where(inArray(listings.id, ids))
  if (row === undefined) throw new Error('no listing')
  const { id: _id, ...copy } = row
  await site.app.db.insert(listings).values(Array.from({ length: 101 }, () => copy))
  const opened = await openCheck(vendor)
  expect(opened.window.document.querySelectorAll('main li')).toHaveLength(100)
  expect(main(opened)).toContain('Und 2 weitere. „Alles aktuell“ gilt auch für sie.')
  await opened.user.click(opened.screen.getByText('Alles aktuell', { selector: 'button' }))
  await expect.poll(() => main(opened)).toContain('102 Inserate bestätigt.')
})

test('who has nothing on offer has nothing to do', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { status: 'draft' })
  const opened = await openCheck(vendor)
  expect(main(opened)).toContain('Zurzeit steht nichts von Ihnen im Marktplatz.')
  expect(opened.screen.queryByText('Alles aktuell')).toBeNull()
})

describe('how often is asked', () => {
  test('is chosen by the link of the mail and kept only once it is pressed', async () => {
    const { vendor } = await createOffers(['Lindenhonig'])
    const { screen, press } = await openCheck(vendor, '?mails=off')
    expect(screen.getByLabelText<HTMLInputElement>(/^Gar nicht/).checked).toBe(true)
    expect((await vendor.caller.freshness.getMine()).rhythm).toBe('usual')
    await press('Merken')
    expect(await screen.findByText('Gemerkt.')).toBeDefined()
    expect((await vendor.caller.freshness.getMine()).rhythm).toBe('off')
  })

  test('says "Gemerkt" of what is kept, and not of what was chosen since', async () => {
    const { vendor } = await createOffers(['Lindenhonig'])
    const { screen, user, press } = await openCheck(vendor)
    await user.click(screen.getByLabelText(/^Seltener/))
    await press('Merken')
    await screen.findByText('Gemerkt.')
    await user.click(screen.getByLabelText(/^Alle zwei Monate/))
    expect(screen.queryByText('Gemerkt.')).toBeNull()
    expect((await vendor.caller.freshness.getMine()).rhythm).toBe('rare')
  })

  test('is changed by an old link, too, which does nothing else any more', async () => {
    const { vendor } = await createOffers(['Lindenhonig'])
    clock.set(new Date(Date.now() - 20 * DAY_MS))
    const token = checkToken(site.app.services.env, vendor.vendorId, clock.now())
    clock.set(null)
    const old = await openWindow(site, `${paths.listingCheck(token)}?mails=off`)
    await expect.poll(() => main(old)).toContain('Wie oft dürfen wir')
    expect(main(old)).not.toContain('Lindenhonig')
    await old.press('Merken')
    await old.screen.findByText('Gemerkt.')
    expect((await vendor.caller.freshness.getMine()).rhythm).toBe('off')
    const without = await openWindow(site, paths.listingCheck(token))
    expect(await without.screen.findByText('Dieser Link gilt nicht mehr')).toBeDefined()
  })
})

test('an invented link leads to the dashboard', async () => {
  const { screen } = await openWindow(site, `${paths.listingCheck('erfunden')}?verkauft=1`)
  expect(await screen.findByText('Dieser Link gilt nicht mehr')).toBeDefined()
  expect(screen.getByText('Zum Dashboard').closest('a')?.getAttribute('href')).toBe(
    `${paths.dashboard}?tab=statistics`,
  )
})
