import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rateLimited } from '#server/core/rate-limit.ts'
import { createListings, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

const CHIPS = 'Angebote nach Kategorie'

let site: RenderedSite
/** Offers 25 jars of honey and two queens. */
let vendor: TestVendor
let path: string

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app, { businessName: 'Stand voller Honig' })
  await createListings(
    vendor,
    'Honig',
    Array.from({ length: 25 }, (_, index) => ({ title: `Honig Nummer ${index + 1}` })),
  )
  await createListings(vendor, 'Königin', [
    { category: 'queens', title: 'Königin Anna' },
    { category: 'queens', title: 'Königin Berta' },
  ])
  path = `/imkereien/${vendor.vendorId}-stand-voller-honig`
})
afterAll(() => site.close())
afterEach(() => vi.restoreAllMocks())

const titlesOn = ({ window }: OpenedWindow) =>
  Array.from(window.document.querySelectorAll('main article h3'), title => title.textContent)

const headingOf = ({ window }: OpenedWindow) => window.document.querySelector('#offers')?.textContent

/** The categories to choose from, and which one is. */
function chipsOn({ screen }: OpenedWindow) {
  const chips = Array.from(screen.getByLabelText(CHIPS).querySelectorAll('a'))
  return {
    all: chips.map(chip => chip.textContent),
    chosen: chips.filter(chip => chip.getAttribute('aria-current') === 'true').map(chip => chip.textContent),
  }
}

test('all offers are counted, the newest are shown, and each category that there is can be chosen', async () => {
  const page = await openWindow(site, path)
  expect(headingOf(page)).toBe('27 Angebote')
  expect(titlesOn(page)).toHaveLength(24)
  expect(chipsOn(page)).toEqual({ all: ['Alle', 'Honig', 'Königinnen'], chosen: ['Alle'] })
})

test('a chosen category narrows list, count and address, and "Alle" takes it back', async () => {
  const page = await openWindow(site, path)
  const chips = page.screen.getByLabelText(CHIPS)
  await page.user.click(page.screen.getByText('Königinnen', { selector: 'nav *' }))
  await expect.poll(() => titlesOn(page)).toHaveLength(2)
  expect(titlesOn(page).toSorted()).toEqual(['Königin Anna', 'Königin Berta'])
  expect(headingOf(page)).toBe('2 Angebote')
  expect(page.address()).toBe(`${path}?category=queens`)
  expect(chipsOn(page).chosen).toEqual(['Königinnen'])
  expect(page.screen.queryByLabelText('Nächste Seite')).toBeNull()
  await page.user.click(chips.querySelector('a') ?? chips)
  await expect.poll(() => titlesOn(page)).toHaveLength(24)
  expect(page.address()).toBe(path)
})

test('the pages of a category keep it', async () => {
  const page = await openWindow(site, `${path}?category=honey`)
  expect(headingOf(page)).toBe('25 Angebote')
  const first = titlesOn(page)
  await page.user.click(page.screen.getByLabelText('Nächste Seite'))
  await expect.poll(() => titlesOn(page)).toHaveLength(1)
  expect(page.address()).toBe(`${path}?category=honey&page=2`)
  expect(first).not.toContain(titlesOn(page)[0])
  expect(page.screen.getByLabelText('Seite 2').getAttribute('aria-current')).toBe('page')
  await page.user.click(page.screen.getByLabelText('Vorherige Seite'))
  await expect.poll(() => titlesOn(page)).toEqual(first)
})

test('choosing another category begins with its first page', async () => {
  const page = await openWindow(site, `${path}?category=honey&page=2`)
  await page.user.click(page.screen.getByText('Königinnen', { selector: 'nav *' }))
  await expect.poll(() => titlesOn(page)).toHaveLength(2)
  expect(page.address()).toBe(`${path}?category=queens`)
})

test('a page beyond the last says that nothing stands there any more', async () => {
  const page = await openWindow(site, `${path}?page=9`)
  expect(page.screen.getByText('Auf dieser Seite steht nichts mehr.')).toBeDefined()
  expect(titlesOn(page)).toEqual([])
  await page.user.click(page.screen.getByLabelText('Seite 1'))
  await expect.poll(() => titlesOn(page)).toHaveLength(24)
})

test('of a category that they do not have there is nothing', async () => {
  const page = await openWindow(site, `${path}?category=colonies`)
  expect(headingOf(page)).toBe('0 Angebote')
  expect(chipsOn(page).chosen).toEqual([])
})

test.each(['category=bienen', 'page=0', 'page=abc', 'page=2.5'])(
  'an address with ?%s shows everything',
  async query => {
    const page = await openWindow(site, `${path}?${query}`)
    expect(headingOf(page)).toBe('27 Angebote')
    expect(titlesOn(page)).toHaveLength(24)
  },
)

test('a single offer is told in the singular, and one kind alone has nothing to choose from', async () => {
  const small = await createVendor(site.app)
  await createListings(small, 'Honig', [{}])
  const page = await openWindow(site, `/imkereien/${small.vendorId}`)
  expect(headingOf(page)).toBe('1 Angebot')
  expect(page.screen.queryByLabelText(CHIPS)).toBeNull()
})

test('offers that cannot be had say why, beside all that is known of the vendor, and come with another try', async () => {
  const refusing = vi.spyOn(site.app.services.searchLimits, 'run').mockRejectedValue(rateLimited(10_000))
  const page = await openWindow(site, path)
  expect((await page.screen.findByRole('alert')).textContent).toContain(
    'Zu viele Versuche. Bitte versuchen Sie es in 10 Sekunden erneut.',
  )
  expect(page.screen.getByText('Stand voller Honig', { selector: 'h1' })).toBeDefined()
  expect(headingOf(page)).toBe('27 Angebote')
  refusing.mockRestore()
  await page.press('Erneut versuchen')
  await expect.poll(() => titlesOn(page)).toHaveLength(24)
})
