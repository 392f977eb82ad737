import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCH_PAGE_SIZE } from '#shared/listings/listings.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { answerInstead } from '#tests/support/window/answer-calls.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, countOf, startMarket, titlesOf } from './market.ts'

let site: RenderedSite

/** One more than a page has: 51 glasses, of which the cheapest costs 1 €. */
beforeAll(async () => {
  site = await startMarket()
  const vendor = await createVendor(site.app)
  for (let price = 1; price <= SEARCH_PAGE_SIZE + 1; price++) {
    await createListing(vendor, { title: `Glas für ${price} Euro`, price: `${price}` })
  }
})
afterAll(() => site.close())

test('the second page goes on where the first one ends, and keeps search and order', async () => {
  const opened = await openWindow(site, '/marketplace?category=honey&sortBy=price_asc')
  const { screen, user, address } = opened
  expect(titlesOf(opened)).toHaveLength(50)
  expect(titlesOf(opened).at(-1)).toBe('Glas für 50 Euro')
  const pages = within(screen.getByRole('navigation', { name: 'Seiten' }))
  expect(pages.queryByRole('link', { name: 'Vorherige Seite' })).toBeNull()
  await user.click(pages.getByRole('link', { name: 'Nächste Seite' }))
  await expect.poll(() => titlesOf(opened)).toEqual(['Glas für 51 Euro'])
  expect(askedBy(address())).toEqual({ category: 'honey', sortBy: 'price_asc', page: '2' })
  expect(countOf(opened)).toBe('51 Inserate')
  expect(pages.queryByRole('link', { name: 'Nächste Seite' })).toBeNull()
  expect(pages.getByRole('link', { name: 'Seite 2' }).getAttribute('aria-current')).toBe('page')
  expect(pages.getByRole('link', { name: 'Seite 1' }).getAttribute('href')).not.toContain('page')
})

test('trying again brings everything that a failed search left out: cards, their number and the pages', async () => {
  const opened = await openWindow(site, '/about')
  const { screen, user, window } = opened
  opened.expectedErrors.push('TRPCClientError')
  const { setTimeout } = window
  // What it tries again by itself, it tries at once.
  Object.assign(window, { setTimeout: (act: () => void) => setTimeout(act, 0) })
  const letThrough = answerInstead(opened, ({ address, goOn }) =>
    /\/api\/trpc\/[^?]*listings\.(?:search|count)/.test(address)
      ? Promise.resolve(new Response('busy', { status: 503 }))
      : goOn(),
  )
  const [way] = screen.getAllByText('Marktplatz', { selector: 'header a, header a *' })
  if (way !== undefined) await user.click(way)
  await screen.findByText(/^Die Inserate konnten nicht geladen werden/)
  letThrough()
  await opened.press('Erneut versuchen')
  await expect.poll(() => titlesOf(opened)).toHaveLength(50)
  expect(countOf(opened)).toBe('51 Inserate')
  expect(screen.getByRole('navigation', { name: 'Seiten' })).toBeTruthy()
})

test('another order begins at the first page', async () => {
  const opened = await openWindow(site, '/marketplace?sortBy=price_asc&page=2')
  const { screen, user, address } = opened
  await user.selectOptions(screen.getByLabelText('Sortieren'), 'Preis absteigend')
  await expect.poll(() => titlesOf(opened)[0]).toBe('Glas für 51 Euro')
  expect(address()).toBe('/marketplace?sortBy=price_desc')
})

test('a filter begins at the first page', async () => {
  const opened = await openWindow(site, '/marketplace?page=2')
  await opened.user.click(opened.screen.getByLabelText('Versand möglich'))
  await expect.poll(opened.address).toBe('/marketplace?shippingAvailable=1')
  await expect.poll(() => titlesOf(opened)).toHaveLength(50)
})

test('what fits on one page has no pages to turn', async () => {
  const { screen } = await openWindow(site, '/marketplace?q=Glas+für+7+Euro')
  expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
})

test.each([
  [
    '/marketplace?page=7&sortBy=price_asc',
    'Die Suche hat noch 2 Seiten',
    '/marketplace?sortBy=price_asc&page=2',
  ],
  ['/marketplace?q=51&page=3', 'Die Suche hat nur eine Seite', '/marketplace?q=51'],
])('%s lies behind the last page: "%s"', async (address, text, last) => {
  const { screen } = await openWindow(site, address)
  const heading = screen.getByText('So viele Seiten gibt es nicht mehr')
  expect(textOf(heading.parentElement)).toContain(text)
  expect(screen.getByRole('link', { name: 'Zur letzten Seite' }).getAttribute('href')).toBe(last)
})

test('an old link beyond the last page says so and leads to the last one', async () => {
  const opened = await openWindow(site, '/marketplace?page=99&sortBy=price_asc')
  expect(opened.screen.getByText('So viele Seiten gibt es nicht mehr')).toBeTruthy()
  await opened.user.click(opened.screen.getByRole('link', { name: 'Zur letzten Seite' }))
  await expect.poll(() => titlesOf(opened)).toEqual(['Glas für 51 Euro'])
})

test('a page of the address that is no number is the first', async () => {
  const opened = await openWindow(site, '/marketplace?page=-1&sortBy=price_asc')
  expect(titlesOf(opened)[0]).toBe('Glas für 1 Euro')
})
