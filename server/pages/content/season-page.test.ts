import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { marketHref, parseMarketSearch } from '#shared/search/market-search.ts'
import { REGION_GROUPS, SEASON_MONTHS, SEASON_SPANS, seasonHref } from '#shared/season.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

vi.setConfig({ hookTimeout: 60_000 })

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function open(address: string): Promise<string> {
  const response = await fetch(site.url + address)
  expect(response.status, address).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

test('twelve months with what is bought, sold and done, rendered by the server', async () => {
  const html = await open('/bienenjahr')
  expect(SEASON_MONTHS).toHaveLength(12)
  for (const { name, motto, buy, sell, treat, wein, berge, searches } of SEASON_MONTHS) {
    for (const text of [name, motto, buy, sell, treat, wein, berge]) expect(html, name).toContain(text)
    for (const { href } of searches) expect(html, name).toContain(`href="${href}"`)
  }
  expect(html.match(/data-now="true" id="monat-|id="monat-\d\d" data-now="true"/g)).toHaveLength(1)
})

test('every search is one that the marketplace understands as it stands', () => {
  for (const { label, href } of SEASON_MONTHS.flatMap(month => month.searches)) {
    const read = parseMarketSearch(href.split('?')[1] ?? '')
    const wanted = new URLSearchParams(href.split('?')[1])
    const understood = new URLSearchParams(marketHref(read).split('?')[1])
    expect(Object.fromEntries(understood), label).toEqual(Object.fromEntries(wanted))
  }
})

test('the bars move with the region, and stay within the year', async () => {
  const addresses = REGION_GROUPS.map(seasonHref)
  const pages = await Promise.all(addresses.map(open))
  const colonies = pages.map(html => /Wirtschaftsvölker<span[^>]*>(.*?)<\/span>/s.exec(html)?.[1]?.trim())
  expect(colonies).toEqual([
    ', Ende Februar bis Anfang Mai',
    ', Anfang März bis Ende Mai',
    ', Ende März bis Anfang Juni',
  ])
  for (const { from, to } of SEASON_SPANS) {
    expect(from - 1).toBeGreaterThanOrEqual(0)
    expect(to + 1).toBeLessThanOrEqual(24)
  }
  expect(await open('/bienenjahr?lage=mond')).toContain('Anfang März bis Ende Mai')
})
