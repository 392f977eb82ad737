import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createListing, createVendor, givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { changePlan, endPlan, setPlan } from './plan-states.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** What stands above the tabs about the plan, and where its button leads. */
async function alertOf({ userId }: TestVendor, tab = 'settings') {
  const { window } = await openWindow(site, `/dashboard?tab=${tab}`, { as: userId })
  const find = () => window.document.querySelector('section[role=status]:has(h2)')
  await expect.poll(find).not.toBeNull()
  const textOf = (selector: string) => find()?.querySelector(selector)?.textContent
  return {
    title: textOf('h2'),
    text: textOf('p'),
    way: textOf('a, button'),
    href: find()?.querySelector('a')?.getAttribute('href'),
  }
}

async function createStall(count: number, plan: 'STANDARD' | 'PREMIUM' = 'STANDARD') {
  const vendor = await createVendor(site.app, { plan })
  for (let made = 0; made < count; made++) await createListing(vendor)
  return vendor
}

test.each([
  ['STANDARD', 'Aktueller Plan'],
  [null, 'Noch kein Plan'],
] as const)('while all is well with a plan (%s) nothing is said', async (plan, known) => {
  const vendor = await createVendor(site.app, { plan })
  const { screen } = await openWindow(site, '/dashboard?tab=subscription', { as: vendor.userId })
  await Promise.all([screen.findByText(known), screen.findByText('Ihr Stand entsteht')])
  expect(screen.queryAllByRole('status').filter(status => status.querySelector('h2') !== null)).toEqual([])
})

test('it stands on every tab', async () => {
  const vendor = await createStall(1)
  await endPlan(site.app, vendor)
  for (const tab of ['listings', 'leads', 'statistics', 'subscription', 'settings']) {
    expect((await alertOf(vendor, tab)).title).toBe('Ihr Inserat ist seit heute nicht mehr sichtbar')
  }
})

test('in the days of grace it names how many listings stay, and leads to the same plan again', async () => {
  const graceEndsAt = new Date(clock.ms() + 3 * DAY_MS)
  for (const [count, begin] of [
    [1, /^Ihr Inserat bleibt noch bis \p{L}+, \d+\. \p{L}+.* Uhr sichtbar\. Mit einem neuen Plan/u],
    [2, /^Ihre 2 Inserate bleiben noch bis /],
    [0, /^Mit einem neuen Plan geht es ohne Unterbrechung weiter\.$/],
  ] as const) {
    const vendor = await createStall(count)
    await setPlan(site.app, vendor, { status: 'canceled', graceEndsAt })
    const alert = await alertOf(vendor)
    expect(alert).toMatchObject({ title: 'Ihr Plan Standard ist beendet', way: 'Plan fortsetzen' })
    expect(alert.text).toMatch(begin)
    expect(alert.href).toContain('plan=STANDARD')
  }
})

test.each([
  [1, 'Ihr Inserat ist seit heute nicht mehr sichtbar', 'Mit einem aktiven Plan ist es sofort wieder da.'],
  [
    2,
    'Ihre Inserate sind seit heute nicht mehr sichtbar',
    'Mit einem aktiven Plan sind sie sofort wieder da.',
  ],
  [0, 'Ihr Plan ist beendet', 'Mit einem aktiven Plan veröffentlichen Sie Ihre Inserate.'],
])(
  'after the days of grace it tells whoever had %i listings what became of them',
  async (count, title, text) => {
    const vendor = await createStall(count)
    await endPlan(site.app, vendor)
    expect(await alertOf(vendor)).toMatchObject({ title, text, way: 'Plan fortsetzen' })
  },
)

test('what was sold or withdrawn before the plan ended is not counted as lost', async () => {
  const vendor = await createStall(1)
  const [listing] = await vendor.caller.listings.getMyListings()
  await vendor.caller.listings.updateMany({
    ids: [listing?.id ?? 0],
    change: { kind: 'availability', availability: 'sold' },
  })
  await endPlan(site.app, vendor)
  expect((await alertOf(vendor)).title).toBe('Ihr Plan ist beendet')
})

test('a smaller plan names the categories that it hides, one listing as one', async () => {
  const vendor = await createStall(1, 'PREMIUM')
  await createListing(vendor, { category: 'colonies', colonyType: 'ableger' })
  await changePlan(site.app, vendor, 'STANDARD')
  expect(await alertOf(vendor)).toEqual({
    title: 'Ein Inserat ist nicht sichtbar',
    text: 'Ihr Plan Standard enthält Völker nicht. Gelöscht ist nichts: Mit einem größeren Plan ist es sofort wieder da.',
    way: 'Pläne vergleichen',
    href: '/pricing',
  })
  await givePlan(site.app, vendor.userId, 'PREMIUM')
  await createListing(vendor, { category: 'equipment' })
  await changePlan(site.app, vendor, 'STANDARD')
  expect(await alertOf(vendor)).toMatchObject({
    title: '2 Inserate sind nicht sichtbar',
    text: expect.stringMatching(
      /enthält (Völker und Ausrüstung|Ausrüstung und Völker) nicht\..* sind sie sofort/,
    ),
  })
})

test('a cancelled plan names its last day in German', async () => {
  const vendor = await createStall(1)
  const currentPeriodEnd = new Date('2027-03-31T22:30:00Z')
  await setPlan(site.app, vendor, { cancelAtPeriodEnd: true, currentPeriodEnd })
  expect(await alertOf(vendor)).toMatchObject({
    title: 'Ihr Plan endet am 01.04.2027',
    text: 'Bis dahin bleibt alles, wie es ist.',
    way: 'Fortsetzen',
  })
})

test('the counter of the plan says that it is no longer active', async () => {
  const vendor = await createStall(0)
  await endPlan(site.app, vendor)
  const { screen } = await openWindow(site, '/dashboard', { as: vendor.userId })
  await screen.findByText('jährlich, inaktiv')
  screen.getByText('STANDARD')
})
