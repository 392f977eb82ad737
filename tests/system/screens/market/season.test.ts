import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { berlinMonth } from '#shared/core/calendar.ts'
import { SEASON_MONTHS } from '#shared/season.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { chipsOf, startMarket, titlesOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Strohbeute', category: 'equipment', equipmentCategory: 'hives' })
  await createListing(vendor, { title: 'Stockmeißel', category: 'equipment', equipmentCategory: 'tools' })
})
afterAll(() => site.close())

const thisMonth = () => SEASON_MONTHS[berlinMonth(new Date())]?.name ?? ''

test('the present month is said at the top, in its own card and in the bars', async () => {
  const { window, screen } = await openWindow(site, '/bienenjahr')
  const [now, ...others] = screen.getAllByText('Jetzt')
  expect(others).toEqual([])
  expect(textOf(now?.closest('article')?.querySelector('h3') ?? null)).toContain(thisMonth())
  const jump = screen.getByRole('link', { name: `Zum ${thisMonth()}` })
  expect(window.document.querySelector(jump.getAttribute('href') ?? '')).toBe(now?.closest('article'))
  expect(textOf(window.document.querySelector('th[data-now]'))).toContain(thisMonth())
})

test('another region moves the bars without leaving the page, and is named as the chosen one', async () => {
  const { screen, user, address } = await openWindow(site, '/bienenjahr')
  const regions = within(screen.getByRole('navigation', { name: 'Lage' }))
  const chosen = () => regions.getAllByRole('link', { current: true }).map(textOf)
  expect(chosen()).toEqual(['Um 400 Meter'])
  await user.click(regions.getByRole('link', { name: 'Weinbaugebiet' }))
  await expect.poll(address).toBe('/bienenjahr?lage=wein')
  expect(chosen()).toEqual(['Weinbaugebiet'])
  const row = screen.getByRole('rowheader', { name: /^Ableger/ })
  expect(textOf(row)).toBe('Ableger, Anfang Mai bis Anfang Juli')
  await user.click(regions.getByRole('link', { name: 'Um 400 Meter' }))
  await expect.poll(address).toBe('/bienenjahr')
  expect(textOf(row)).toBe('Ableger, Ende Mai bis Ende Juli')
})

test('each bar is as long as its words say', async () => {
  const { screen } = await openWindow(site, '/bienenjahr?lage=berge')
  const halves = screen
    .getByRole('rowheader', { name: /^Königinnen/ })
    .closest('tr')
    ?.querySelectorAll('td')
  const filled = [...(halves ?? [])].flatMap((cell, half) => (cell.querySelector('i') ? [half] : []))
  // From the beginning of June to the beginning of September.
  expect(filled).toEqual([10, 11, 12, 13, 14, 15, 16])
})

test('a search of a month leads to its goods', async () => {
  const opened = await openWindow(site, '/bienenjahr')
  const january = within(
    opened.screen.getByRole('heading', { name: /^Januar/ }).closest('article') ?? opened.window.document.body,
  )
  await opened.user.click(january.getByRole('link', { name: 'Beuten und Zargen' }))
  await expect.poll(() => titlesOf(opened)[0]).toBe('Strohbeute')
  await expect.poll(() => chipsOf(opened)).toEqual(['Ausrüstung', 'Beuten'])
})

test('home tells the same month, and leads to the whole year', async () => {
  const { screen } = await openWindow(site, '/')
  const heading = screen.getByRole('heading', { name: `Jetzt im ${thisMonth()}` })
  const section = within(heading.closest('section') ?? heading)
  expect(section.getByRole('link', { name: 'Das ganze Bienenjahr' }).getAttribute('href')).toBe('/bienenjahr')
  expect(section.getAllByRole('listitem')).toHaveLength(
    SEASON_MONTHS[berlinMonth(new Date())]?.searches.length ?? 0,
  )
})
