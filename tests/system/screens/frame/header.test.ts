import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAllSessions } from '#server/auth/commands/sign-in/end-sessions.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function openHeader(path: string, as?: number) {
  const opened = await openWindow(site, path, as === undefined ? {} : { as })
  const header = within(opened.screen.getByRole('banner'))
  const hrefOf = (name: string) => header.getByText(name).closest('a')?.getAttribute('href')
  return { ...opened, header, hrefOf }
}

/** The entry of the main navigation for the page, with how it is marked. */
async function markedEntries(path: string): Promise<(string | null)[][]> {
  const { screen } = await openHeader(path)
  const links = screen.getByLabelText('Hauptnavigation').querySelectorAll('a[aria-current]')
  return Array.from(links, link => [link.textContent, link.getAttribute('aria-current')])
}

test('the login leads back to the page with its search, from the home page to the usual place', async () => {
  const page = '/marketplace?q=Honig&category=honey'
  expect((await openHeader(page)).hrefOf('Anmelden')).toBe(`/login?returnTo=${encodeURIComponent(page)}`)
  expect((await openHeader('/')).hrefOf('Anmelden')).toBe('/login')
})

test('selling begins where somebody stands: how it works, the own stall, a new listing', async () => {
  expect((await openHeader('/blog')).hrefOf('Verkaufen')).toBe('/verkaufen')
  const user = await createUser(site.app)
  expect((await openHeader('/blog', user.id)).hrefOf('Verkaufen')).toBe('/dashboard')
  const vendor = await createVendor(site.app)
  expect((await openHeader('/blog', vendor.userId)).hrefOf('Verkaufen')).toBe('/dashboard/listings/new')
})

test('"Verkaufen" shows visitors how it works without another document', async () => {
  const { header, screen, user, address } = await openHeader('/')
  await user.click(header.getByText('Verkaufen'))
  await screen.findByRole('heading', { level: 1, name: 'So verkaufen Sie' })
  expect(address()).toBe('/verkaufen')
})

test('the navigation marks the page itself, and the area that a page belongs to', async () => {
  const listing = await createListing(await createVendor(site.app))
  const { id } = await placeAd(site.app)
  expect(await markedEntries('/')).toEqual([['Startseite', 'page']])
  expect(await markedEntries('/marketplace?category=honey')).toEqual([['Marktplatz', 'page']])
  expect(await markedEntries(`/listings/${listing}`)).toEqual([['Marktplatz', 'true']])
  expect(await markedEntries(`/gesuche/${id}`)).toEqual([['Gesuche', 'true']])
  expect(await markedEntries('/imkereien')).toEqual([])
})

test('the mark goes along when a link is followed', async () => {
  const { screen, user } = await openHeader('/pricing')
  const navigation = within(screen.getByLabelText('Hauptnavigation'))
  await user.click(navigation.getByText('Gesuche'))
  await expect.poll(() => navigation.getByText('Gesuche').getAttribute('aria-current')).toBe('page')
  expect(navigation.getByText('Preise').getAttribute('aria-current')).toBeNull()
})

test('a visitor has neither favourites nor a menu in the header', async () => {
  const { header } = await openHeader('/blog')
  expect(header.queryByLabelText('Favoriten')).toBeNull()
  expect(header.queryByText('Test Person')).toBeNull()
})

test('who has no name is shown by the e-mail address', async () => {
  const { id, email } = await createUser(site.app, { name: '' })
  const { header } = await openHeader('/blog', id)
  expect(header.getByText(email)).toBeDefined()
})

test('the narrow screen’s menu has the same entries, and the login for visitors alone', async () => {
  const entries = ['Verkaufen', 'Startseite', 'Marktplatz', 'Gesuche', 'Preise', 'Blog', 'Über uns']
  for (const as of [undefined, (await createUser(site.app)).id]) {
    const { screen, press } = await openHeader('/blog', as)
    await press('Menü öffnen')
    const sheet = within(await screen.findByRole('dialog'))
    const links = sheet.getByLabelText('Mobile Navigation').querySelectorAll('a')
    expect(Array.from(links, ({ textContent }) => textContent)).toEqual(entries)
    expect(sheet.queryByText('Anmelden') !== null).toBe(as === undefined)
  }
})

test('the narrow screen’s menu closes with the entry that is followed', async () => {
  const { screen, press, user, address } = await openHeader('/blog')
  await press('Menü öffnen')
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByText('Gesuche'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/gesuche')
})

test('the narrow screen’s menu switches the dark on and off', async () => {
  const { screen, press, user, window } = await openHeader('/blog')
  await press('Menü öffnen')
  const box = await screen.findByLabelText<HTMLInputElement>('Dunkel')
  expect(box.checked).toBe(false)
  await user.click(box)
  expect(box.checked).toBe(true)
  expect(window.document.documentElement.dataset.theme).toBe('dark')
})

test('whose session ended elsewhere goes on as a visitor where visitors may go', async () => {
  await createListing(await createVendor(site.app), { title: 'Honig für alle' })
  const { id } = await createUser(site.app)
  const { screen, header, user, address, expectedErrors } = await openHeader('/about', id)
  expectedErrors.push('Please login')
  expect(header.getByRole('link', { name: 'Favoriten' })).toBeDefined()
  await endAllSessions(site.app.db, id)
  await user.click(header.getByText('Marktplatz'))
  await screen.findByText('Honig für alle')
  expect(await header.findByText('Anmelden')).toBeDefined()
  expect(address()).toBe('/marketplace')
})
