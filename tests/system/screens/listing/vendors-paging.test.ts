import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

const ALL = 26

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  for (let index = 1; index <= ALL; index++) {
    await createListing(await createVendor(site.app, { businessName: `Stand ${index}` }))
  }
})
afterAll(() => site.close())

const namesOn = ({ window }: OpenedWindow) =>
  Array.from(window.document.querySelectorAll('main h3'), heading => heading.textContent)

test('the newest come first, and the rest a page further', async () => {
  const page = await openWindow(site, '/imkereien')
  const first = namesOn(page)
  expect(first).toHaveLength(24)
  expect(first[0]).toBe(`Stand ${ALL}`)
  expect(page.screen.queryByText('Zurück')).toBeNull()
  await page.user.click(page.screen.getByText('Weitere Imkereien'))
  expect(await page.screen.findByText('Seite 2')).toBeDefined()
  expect(page.address()).toBe('/imkereien?page=2')
  await expect.poll(() => namesOn(page)).toEqual(['Stand 2', 'Stand 1'])
  expect(page.screen.queryByText('Weitere Imkereien')).toBeNull()
  await page.user.click(page.screen.getByText('Zurück'))
  await expect.poll(() => namesOn(page)).toEqual(first)
  expect(page.address()).toBe('/imkereien')
})

test('around a place the further pages are further away, and keep the place', async () => {
  const page = await openWindow(site, '/imkereien?postalCode=83278')
  await page.user.click(page.screen.getByText('Weiter entfernte'))
  expect(await page.screen.findByText('Seite 2')).toBeDefined()
  expect(page.address()).toBe('/imkereien?postalCode=83278&page=2')
  expect(page.screen.getByText('Rund um Traunstein')).toBeDefined()
  await expect.poll(() => namesOn(page)).toHaveLength(ALL - 24)
})

test('a new place begins with its first page', async () => {
  const page = await openWindow(site, '/imkereien?postalCode=83278&page=2')
  await page.fill('Ihre Postleitzahl', '80331')
  await page.press('In der Nähe suchen')
  expect(await page.screen.findByText('Rund um München')).toBeDefined()
  expect(page.address()).toBe('/imkereien?postalCode=80331')
  await expect.poll(() => namesOn(page)).toHaveLength(24)
})

test('beyond the last page there is nobody', async () => {
  const { screen } = await openWindow(site, '/imkereien?page=3')
  expect(await screen.findByText('Keine Imkerei gefunden')).toBeDefined()
})
