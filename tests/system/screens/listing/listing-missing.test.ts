import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rateLimited } from '#server/core/rate-limit.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { adminOf, withdraw } from './change-listing.ts'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())
afterEach(() => vi.restoreAllMocks())

const TITLE = 'Inserat nicht gefunden'

test.each(['0', '-1', '1.5', 'abc', '99999999999', '2147483647'])(
  'at /listings/%s there is nothing, said in words and with a way on',
  async address => {
    const { screen, window } = await openWindow(site, `/listings/${address}`)
    expect((await screen.findByText(TITLE)).tagName).toBe('H1')
    expect(screen.getByText('Das gesuchte Inserat existiert nicht oder wurde entfernt.')).toBeDefined()
    expect(screen.getByText('Zum Marktplatz').closest('a')?.getAttribute('href')).toBe('/marketplace')
    expect(window.document.title).toContain('Inserat')
  },
)

test('in an empty market nothing is offered in its place', async () => {
  const empty = await startRenderedSite()
  try {
    const { screen } = await openWindow(empty, '/listings/1')
    await screen.findByText(TITLE)
    await expect.poll(() => screen.queryByText('Lade Inserate...')).toBeNull()
    expect(screen.queryByText('Frisch am Stand')).toBeNull()
    expect(screen.queryByText('Ähnliches in der Nähe')).toBeNull()
  } finally {
    await empty.close()
  }
})

test('what was once offered leads to its like nearby, with hearts', async () => {
  const gone = await createListing(vendor, {
    category: 'equipment',
    title: 'Schleuder',
    equipmentCategory: 'extractors',
  })
  await createListing(vendor, { category: 'equipment', title: 'Smoker', equipmentCategory: 'tools' })
  await withdraw(vendor, gone)
  const { screen } = await openWindow(site, `/listings/${gone}`)
  expect(await screen.findByText('Ähnliches in der Nähe')).toBeDefined()
  expect(screen.getByText('Ausrüstung ansehen').closest('a')?.getAttribute('href')).toBe(
    '/marketplace?category=equipment',
  )
  expect(screen.getByText('Smoker')).toBeDefined()
  expect(screen.getByLabelText('Zu Favoriten hinzufügen: Smoker')).toBeDefined()
  expect(screen.queryByText('Schleuder')).toBeNull()
})

test('of a draft that was never public nothing is told, not even of what kind it is', async () => {
  await createListing(vendor, { title: 'Etwas ganz Frisches' })
  const draft = await createListing(vendor, { category: 'queens', status: 'draft' })
  const { screen } = await openWindow(site, `/listings/${draft}`)
  expect(await screen.findByText('Frisch am Stand')).toBeDefined()
  expect(screen.getByText('Etwas ganz Frisches')).toBeDefined()
  expect(screen.queryByText(/ ansehen$/)).toBeNull()
})

test('when what could stand in its place cannot be had, the page does without', async () => {
  await createListing(vendor)
  vi.spyOn(site.app.services.searchLimits, 'run').mockRejectedValue(rateLimited(10_000))
  const { screen } = await openWindow(site, '/listings/2147483647')
  await screen.findByText(TITLE)
  await expect.poll(() => screen.queryByText('Lade Inserate...')).toBeNull()
  expect(screen.queryByText('Frisch am Stand')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an admin reads what is not public, is told so, and is offered nothing that the server would refuse', async () => {
  const other = await createVendor(site.app)
  const [draft, banned] = [await createListing(other, { status: 'draft' }), await createListing(other)]
  const admin = await createUser(site.app, { role: 'admin' })
  await (await adminOf(site.app)).admin.toggleUserBan({ userId: other.userId, ban: true })
  for (const [id, reason] of [
    [draft, 'Status: Entwurf.'],
    [banned, 'Das Konto der Imkerei ist gesperrt.'],
  ] as const) {
    const { screen } = await openWindow(site, `/listings/${id}`, { as: admin.id })
    const notice = (await screen.findByText('Nicht öffentlich')).parentElement
    expect(notice?.textContent).toContain(`${reason} Besucher sehen diese Seite nicht`)
    for (const text of ['Anfrage senden', 'Merken']) expect(screen.queryByText(text)).toBeNull()
  }
})
