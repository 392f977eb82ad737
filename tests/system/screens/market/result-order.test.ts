import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { promote, startMarket, titlesOf } from './market.ts'

const START = Date.now() - 60 * MINUTE_MS

let site: RenderedSite

/** From the oldest to the newest; the second and the third stand first for money, the third since later. */
beforeAll(async () => {
  site = await startMarket()
  const near = await createVendor(site.app)
  const far = await createVendor(site.app, { postalCode: '80331', city: 'München' })
  const ids: number[] = []
  for (const [index, [title, price, vendor]] of (
    [
      ['Billig', '3.00', far],
      ['Teuer und bezahlt', '90.00', near],
      ['Mittel und bezahlt', '20.00', near],
      ['Ohne Preis', null, near],
      ['Neues Glas', '10.00', far],
    ] as const
  ).entries()) {
    clock.set(new Date(START + index * MINUTE_MS))
    ids.push(await createListing(vendor, { title, price }))
  }
  const [, expensive = 0, middle = 0] = ids
  await promote(site.app, expensive, new Date(START + 10 * MINUTE_MS))
  await promote(site.app, middle, new Date(START + 20 * MINUTE_MS))
  clock.set(null)
})
afterAll(() => site.close())

test('what is paid for stands first, the last booking before the others, and a line says where the rest begins', async () => {
  const opened = await openWindow(site, '/marketplace')
  expect(titlesOf(opened)).toEqual([
    'Mittel und bezahlt',
    'Teuer und bezahlt',
    'Neues Glas',
    'Ohne Preis',
    'Billig',
  ])
  const line = opened.screen.getByText('Weitere Inserate')
  expect(textOf(line.nextElementSibling?.querySelector('h3') ?? null)).toBe('Neues Glas')
})

test.each([
  [
    'Neueste zuerst',
    'newest',
    ['Neues Glas', 'Ohne Preis', 'Mittel und bezahlt', 'Teuer und bezahlt', 'Billig'],
  ],
  [
    'Preis aufsteigend',
    'price_asc',
    ['Billig', 'Neues Glas', 'Mittel und bezahlt', 'Teuer und bezahlt', 'Ohne Preis'],
  ],
  [
    'Preis absteigend',
    'price_desc',
    ['Teuer und bezahlt', 'Mittel und bezahlt', 'Neues Glas', 'Billig', 'Ohne Preis'],
  ],
] as const)('"%s" counts nothing else: no booking, and no price comes last', async (label, sort, titles) => {
  const opened = await openWindow(site, '/marketplace')
  const { screen, user, address } = opened
  await user.selectOptions(screen.getByLabelText('Sortieren'), label)
  await expect.poll(address).toBe(`/marketplace?sortBy=${sort}`)
  await expect.poll(() => titlesOf(opened)).toEqual(titles)
  expect(screen.queryByText('Weitere Inserate')).toBeNull()
  expect(screen.getAllByText('Gesponsert')).toHaveLength(2)
})

test('the nearest come first once there is a postal code, which the choice asks for', async () => {
  const opened = await openWindow(site, '/marketplace')
  const { screen, user, fill, press } = opened
  await user.selectOptions(screen.getByLabelText('Sortieren'), 'Entfernung (mit PLZ)')
  await fill('PLZ und Umkreis', '80331')
  await user.selectOptions(screen.getByLabelText('Umkreis'), '100 km')
  await press('Suchen')
  await expect.poll(() => titlesOf(opened).slice(0, 2).toSorted()).toEqual(['Billig', 'Neues Glas'])
  expect(titlesOf(opened)).toHaveLength(5)
  expect(screen.getByRole('option', { name: 'Entfernung' })).toBeTruthy()
})

test('what decides the order is told beside it, with the days that are paid for', async () => {
  const { screen, press, user } = await openWindow(site, '/marketplace')
  await press('Wie sortieren wir?')
  const dialog = await screen.findByRole('dialog', { name: 'Wie sortieren wir?' })
  expect(textOf(dialog)).toContain('gegen Bezahlung für 30 Tage hervorheben')
  await user.click(within(dialog).getByRole('button', { name: /Schließen/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
