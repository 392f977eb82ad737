import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, countOf, holdStopwatch, startMarket, titlesOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const vendor = await createVendor(site.app)
  for (const [title, description] of [
    ['Waldhonig vom Chiemsee', 'Dunkel, kräftig und flüssig.'],
    ['Lindenhonig im Eimer', 'Hell und frisch, fein gerührt.'],
    ['Weisel aus Zucht', 'Junges Tier, gezeichnet, im Käfig.'],
    ['Königin im Käfig', 'Junges Tier, gezeichnet, mit Papieren.'],
  ] as const) {
    await createListing(vendor, { title, description })
  }
})
beforeEach(holdStopwatch)
afterAll(() => site.close())

const open = (word: string, query = '') =>
  openWindow(site, `/marketplace?q=${encodeURIComponent(word)}${query}`)

test('a misspelt word is answered with what was meant and what that finds; the filters stay', async () => {
  const opened = await open('waldhonik', '&category=honey&sortBy=newest')
  const { screen, user, address } = opened
  const note = (await screen.findByText(/gibt es kein Inserat/)).textContent
  expect(note).toBe('Zu „waldhonik“ gibt es kein Inserat. Meinten Sie Waldhonig? 1 Inserat')
  await user.click(screen.getByRole('link', { name: 'Waldhonig' }))
  await expect.poll(() => titlesOf(opened)).toEqual(['Waldhonig vom Chiemsee'])
  expect(askedBy(address())).toEqual({ q: 'Waldhonig', category: 'honey', sortBy: 'newest' })
})

test('of several misspelt words each is named, and no number where they find nothing together', async () => {
  const { screen } = await open('waldhonik lindenhonik')
  const note = (await screen.findByText(/gibt es kein Inserat/)).textContent?.trim()
  expect(note).toBe(
    'Zu „waldhonik“ und „lindenhonik“ gibt es kein Inserat. Meinten Sie Waldhonig Lindenhonig?',
  )
})

test('a word that is like none on the market is answered with no other one', async () => {
  const { screen } = await open('Xylophon')
  await screen.findByText('Keine Inserate gefunden')
  expect(screen.queryByText(/Meinten Sie/)).toBeNull()
})

test('by which other word was searched is told, and taken back by a press', async () => {
  const opened = await open('Weisel')
  expect(countOf(opened)).toBe('2 Inserate')
  const [above] = await opened.screen.findAllByText(/^Gesucht:/)
  expect(textOf(above ?? null)).toContain('Weiselauch: Königin')
  const [only] = opened.screen.getAllByRole('link', { name: 'Nur „Weisel“ suchen' })
  if (only !== undefined) await opened.user.click(only)
  await expect.poll(() => titlesOf(opened)).toEqual(['Weisel aus Zucht'])
  expect(askedBy(opened.address())).toEqual({ q: '"Weisel"' })
  expect(textOf(opened.screen.getByRole('heading', { level: 1 }))).toBe('„Weisel“')
  expect(opened.screen.queryByText(/auch: Königin/)).toBeNull()
})

test('among several words the other names stand beside their own', async () => {
  const { screen } = await open('Käfig, Weisel')
  const [note] = await screen.findAllByText(/^Gesucht:/)
  expect(textOf(note ?? null)).toMatch(/^Gesucht: Käfig, Weiselauch: Königin/)
  expect(screen.getAllByRole('link', { name: 'Nur diese Wörter suchen' }).length).toBeGreaterThan(0)
})

test('where nothing is found, it is told by which words was searched', async () => {
  const { screen } = await open('Weisel', '&category=equipment')
  await screen.findByText('Keine Inserate gefunden')
  expect(textOf(screen.getByText(/^Gesucht haben wir:/))).toBe('Gesucht haben wir: Weiselauch: Königin')
  expect(screen.queryByText(/^Gesucht:/)).toBeNull()
})

test('a word without other names needs no explanation', async () => {
  const opened = await open('Lindenhonig')
  expect(titlesOf(opened)).toEqual(['Lindenhonig im Eimer'])
  expect(opened.screen.queryByText(/^Gesucht/)).toBeNull()
})
