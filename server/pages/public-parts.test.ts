import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { berlinMonth } from '#shared/core/calendar.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import { SEASON_MONTHS } from '#shared/season.ts'
import { seasonScene } from '#shared/web/season-scene.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

/** Parts of public pages that the server renders, as they need no script. */

vi.setConfig({ hookTimeout: 60_000 })

let app: TestApp
let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
  vendor = await createVendor(app, { businessName: 'Imkerei Lindenhof' })
})
afterAll(() => site.close())

async function open(address: string): Promise<string> {
  const response = await fetch(site.url + address)
  expect(response.status, address).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

test('the home page has the scene of the season and the searches of the month', async () => {
  const html = await open('/')
  const month = berlinMonth(new Date())
  const { light, dark } = seasonScene(month)
  for (const scene of [light, dark]) {
    expect(html).toContain(`src="${scene}"`)
    expect(existsSync(`client/public${scene}`), scene).toBe(true)
  }
  // Only the one that is seen is fetched before it is near.
  const [lightImage, darkImage] = html.match(/<img [^>]*held-[^>]*>/g) ?? []
  expect(lightImage).toContain('fetchPriority="high"')
  expect(darkImage).toContain('loading="lazy"')
  const now = SEASON_MONTHS[month]
  expect(html).toContain(`Jetzt im ${now?.name}`)
  expect(now?.searches).toHaveLength(3)
  for (const { href } of now?.searches ?? []) expect(html).toContain(`href="${href}"`)
})

test('honey can be chosen by its colour and queens by their year, each a link that a second press takes back', async () => {
  const honey = await open('/marketplace?category=honey')
  expect(honey).toContain('aria-label="Honig nach Farbe"')
  expect(honey).toContain('href="/marketplace?category=honey&honeyType=forest"')
  expect(honey).toContain(HONEY_TYPE_LABELS.forest)
  const lime = await open('/marketplace?category=honey&honeyType=lime')
  expect(lime).toMatch(/<a aria-current="true"[^>]*href="\/marketplace\?category=honey"/)
  const queens = await open('/marketplace?category=queens')
  const year = new Date().getFullYear()
  for (const ago of [0, 1, 2, 3, 4]) {
    expect(queens).toContain(`href="/marketplace?category=queens&queenYear=${year - ago}"`)
  }
  expect(await open('/marketplace')).not.toContain('Honig nach Farbe')
  expect(await open('/marketplace?category=honey&view=karte')).not.toContain('Honig nach Farbe')
})

test('a listing offers questions and says of its vendor only what is recorded', async () => {
  const id = await createListing(vendor, { category: 'honey', description: 'Cremig gerührt, im Glas.' })
  const html = await open(`/listings/${id}`)
  expect(html).toContain('data-question="true">Ist der Honig noch zu haben?</button>')
  expect(html).not.toContain('Imkerei geprüft am')
})
