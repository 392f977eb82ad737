import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rateLimited } from '#server/core/rate-limit.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { type createListing, createListings, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { adminOf, withdraw } from './change-listing.ts'

const LIST = '/imkereien'
const NOBODY = 'Keine Imkerei gefunden'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => vi.restoreAllMocks())

type Profile = Parameters<typeof createVendor>[1]

async function createStall(profile: Profile, goods: Parameters<typeof createListing>[1][] = [{}]) {
  const vendor = await createVendor(site.app, profile)
  const ids = await createListings(
    vendor,
    'Stand',
    goods.map(each => ({ ...each })),
  )
  return { ...vendor, ids }
}

/** What the row of a vendor says, part by part; `null` when there is none. */
function rowOf({ screen }: OpenedWindow, name: string): string[] | null {
  const row = screen.queryByText(name, { selector: 'h3 *' })?.closest('li')
  const parts = row?.querySelectorAll('p, ul[aria-label=Angebote] li')
  return parts === undefined ? null : Array.from(parts, textOf)
}

const namesOn = ({ window }: OpenedWindow) =>
  Array.from(window.document.querySelectorAll('main h3'), heading => heading.textContent)

async function search({ screen, user, press }: OpenedWindow, postalCode: string): Promise<void> {
  const field = screen.getByLabelText('Ihre Postleitzahl')
  await user.clear(field)
  if (postalCode !== '') await user.type(field, postalCode)
  await press('In der Nähe suchen')
}

test('where nobody offers anything the page says so and leads to the market', async () => {
  const empty = await startRenderedSite()
  try {
    const { screen } = await openWindow(empty, LIST)
    expect(screen.getByText(NOBODY)).toBeDefined()
    expect(screen.getByText('Zum Marktplatz').closest('a')?.getAttribute('href')).toBe('/marketplace')
  } finally {
    await empty.close()
  }
})

test('a row says who and where, and how much of what, one thing in the singular', async () => {
  await createStall({ businessName: 'Stand der Einzelstücke', identity: { traderStatus: 'private' } }, [
    { category: 'honey' },
    { category: 'queens' },
    { category: 'colonies' },
    { category: 'equipment' },
  ])
  await createStall(
    { businessName: 'Stand der Fülle', country: 'AT', postalCode: '5020', city: 'Salzburg' },
    [{ category: 'queens' }, { category: 'queens' }, { category: 'colonies' }, { category: 'colonies' }],
  )
  const page = await openWindow(site, LIST)
  expect(rowOf(page, 'Stand der Einzelstücke')).toEqual([
    '83278 Traunstein, Deutschland',
    'Privater Anbieter',
    '1 Honig',
    '1 Königin',
    '1 Volk',
    '1 Ausrüstung',
  ])
  expect(rowOf(page, 'Stand der Fülle')).toEqual(['5020 Salzburg, Österreich', '2 Königinnen', '2 Völker'])
})

test('a row says when they sell and that they are away', async () => {
  const today = berlinDay(new Date())
  await createStall({
    businessName: 'Stand mit Kalender',
    seasonFrom: '11-15',
    seasonTo: '02-28',
    seasonTitle: 'Winterverkauf',
    awayFrom: today,
    awayUntil: today,
  })
  const row = rowOf(await openWindow(site, LIST), 'Stand mit Kalender')
  expect(row).toContain('Winterverkauf 15. November bis 28. Februar')
  expect(row?.some(part => /^bis \d{1,2}\.\d{1,2}\. im Urlaub$/.test(part))).toBe(true)
})

test('who has nothing public is not on the list', async () => {
  const paused = await createStall({ businessName: 'Stand in der Pause' })
  await withdraw(paused, paused.ids[0] ?? 0)
  const banned = await createStall({ businessName: 'Stand gesperrt' })
  await (await adminOf(site.app)).admin.toggleUserBan({ userId: banned.userId, ban: true })
  await createVendor(site.app, { businessName: 'Stand ohne Plan', plan: null })
  const page = await openWindow(site, LIST)
  for (const name of ['Stand in der Pause', 'Stand gesperrt', 'Stand ohne Plan']) {
    expect(rowOf(page, name)).toBeNull()
  }
})

test('a name is text, whatever stands in it, and leads to the page of its vendor', async () => {
  const name = '<i>Bienen</i> & "Söhne"'
  const { vendorId } = await createStall({ businessName: name })
  const { screen } = await openWindow(site, LIST)
  expect(screen.getByText(name).closest('a')?.getAttribute('href')).toMatch(
    new RegExp(`^/imkereien/${vendorId}-[a-z-]*bienen[a-z-]*soehne$`),
  )
})

test('around a postal code they stand by their distance, told in German', async () => {
  await createStall({ businessName: 'Kiel nah', postalCode: '24103', city: 'Kiel' })
  await createStall({ businessName: 'Kiel fern', postalCode: '20095', city: 'Hamburg' })
  const page = await openWindow(site, LIST)
  await search(page, ' 24103 ')
  expect(await page.screen.findByText('Rund um Kiel')).toBeDefined()
  expect(page.address()).toBe('/imkereien?postalCode=24103')
  expect(namesOn(page)).toEqual(['Kiel nah', 'Kiel fern'])
  expect(rowOf(page, 'Kiel nah')?.at(-1)).toBe('0 km')
  expect(rowOf(page, 'Kiel fern')?.at(-1)).toMatch(/^8\d km$/)
})

test('an empty field brings back the newest', async () => {
  await createStall({ businessName: 'Stand am Eck' })
  const page = await openWindow(site, `${LIST}?postalCode=83278`)
  expect(page.screen.getByText('Rund um Traunstein')).toBeDefined()
  expect(page.screen.getByLabelText<HTMLInputElement>('Ihre Postleitzahl').value).toBe('83278')
  await search(page, '')
  expect(await page.screen.findByText('Neu dabei')).toBeDefined()
  expect(page.address()).toBe(LIST)
})

test('a postal code that nobody knows is said to be none, with a way back to all', async () => {
  const { screen } = await openWindow(site, `${LIST}?postalCode=00000`)
  expect(await screen.findByText('Diese Postleitzahl kennen wir nicht')).toBeDefined()
  expect(screen.getByText('Alle Imkereien zeigen').closest('a')?.getAttribute('href')).toBe(LIST)
})

test('where nobody lives near, that is said instead', async () => {
  const { screen } = await openWindow(site, `${LIST}?postalCode=66111`)
  expect(await screen.findByText(NOBODY)).toBeDefined()
})

test('what the address says that makes no sense counts as not said', async () => {
  await createStall({ businessName: 'Stand am Rand' })
  const page = await openWindow(site, `${LIST}?page=-3&postalCode=%20`)
  expect(page.screen.getByText('Neu dabei')).toBeDefined()
  expect(rowOf(page, 'Stand am Rand')).not.toBeNull()
})

test('a search that is refused says why, and can be tried again', async () => {
  await createStall({ businessName: 'Stand zum Glück' })
  const page = await openWindow(site, LIST)
  const refusing = vi.spyOn(site.app.services.searchLimits, 'run').mockRejectedValue(rateLimited(10_000))
  await search(page, '83278')
  expect((await page.screen.findByRole('alert')).textContent).toContain(
    'Zu viele Versuche. Bitte versuchen Sie es in 10 Sekunden erneut.',
  )
  refusing.mockRestore()
  await page.press('Erneut versuchen')
  expect(await page.screen.findByText('Rund um Traunstein')).toBeDefined()
  expect(rowOf(page, 'Stand zum Glück')).not.toBeNull()
})
