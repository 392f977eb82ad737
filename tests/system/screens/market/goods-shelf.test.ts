import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { berlinDay } from '#shared/core/calendar.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, startMarket, titlesOf } from './market.ts'

const THIS_YEAR = Number(berlinDay(new Date()).slice(0, 4))

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Heller Honig', honeyType: 'lime' })
  await createListing(vendor, { title: 'Dunkler Honig', honeyType: 'forest' })
  for (const [title, hatchedYear, isMarked] of [
    ['Junge Königin', THIS_YEAR, true],
    ['Alte Königin', THIS_YEAR - 1, true],
    ['Ohne Punkt', THIS_YEAR, false],
  ] as const) {
    await createListing(vendor, {
      title,
      category: 'queens',
      details: { kind: 'queen', hatchedYear, isMarked },
    })
  }
})
afterAll(() => site.close())

function shelf({ screen }: OpenedWindow, name: string) {
  const links = within(screen.getByRole('navigation', { name })).getAllByRole('link')
  return links.map(link => ({
    text: textOf(link),
    isCurrent: link.getAttribute('aria-current') === 'true',
    href: link.getAttribute('href') ?? '',
  }))
}

test('a jar shows the honey of its kind, and pressed again all of it', async () => {
  const opened = await openWindow(site, '/marketplace?category=honey&sortBy=newest')
  const lime = shelf(opened, 'Honig nach Farbe').find(({ text }) => text.startsWith('Linde'))
  expect(lime?.isCurrent).toBe(false)
  const chosen = await opened.open(lime?.href ?? '')
  expect(titlesOf(chosen)[0]).toBe('Heller Honig')
  const current = shelf(chosen, 'Honig nach Farbe').filter(({ isCurrent }) => isCurrent)
  expect(current.map(({ text }) => text)).toEqual(['Lindefrisch'])
  expect(askedBy(current[0]?.href ?? null)).toEqual({ category: 'honey', sortBy: 'newest' })
})

test('there is a dot for each of the last five years, in the colour of the year', async () => {
  const opened = await openWindow(site, '/marketplace?category=queens')
  const years = shelf(opened, 'Königinnen nach Jahr').map(({ text }) => Number(text.slice(0, 4)))
  expect(years).toEqual([0, 1, 2, 3, 4].map(ago => THIS_YEAR - ago))
  const colors = shelf(opened, 'Königinnen nach Jahr').map(({ text }) => text.slice(4))
  expect(colors.toSorted()).toEqual(['Blau', 'Gelb', 'Grün', 'Rot', 'Weiß'])
})

test('a year finds the queens that wear its dot, and not those without', async () => {
  const opened = await openWindow(site, `/marketplace?category=queens&queenYear=${THIS_YEAR}`)
  expect(titlesOf(opened)[0]).toBe('Junge Königin')
  expect(opened.screen.queryByRole('link', { name: 'Ohne Punkt' })).toBeNull()
  const [current] = shelf(opened, 'Königinnen nach Jahr').filter(({ isCurrent }) => isCurrent)
  expect(current?.text).toMatch(`${THIS_YEAR}`)
  expect(current?.href).toBe('/marketplace?category=queens')
})

test('a queen is marked on its card by colour and year, without a mark by nothing', async () => {
  const opened = await openWindow(site, '/marketplace?category=queens')
  const card = (title: string) => textOf(opened.screen.getByRole('link', { name: title }).closest('article'))
  expect(card('Junge Königin')).toMatch(new RegExp(`(Weiß|Gelb|Rot|Grün|Blau) ${THIS_YEAR}`))
  expect(card('Ohne Punkt')).not.toContain(`${THIS_YEAR}`)
})

test('a shelf stands over honey and queens only, and over no map', async () => {
  for (const query of ['', '?category=colonies', '?category=equipment', '?category=honey&view=karte']) {
    const { screen } = await openWindow(site, `/marketplace${query}`)
    expect(screen.queryByRole('navigation', { name: /nach Farbe|nach Jahr/ }), query).toBeNull()
  }
})
