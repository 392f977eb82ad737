import type { Page } from '@playwright/test'
import { combAt, project } from '#shared/map/combs.ts'
import type { ListingMap } from '#shared/map/listing-map.ts'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { answer } from '#tests/shots/network.ts'

const MAP = '/marketplace?view=karte'
const PHONE = { width: 390, height: 844 }
const PHONE_WIDTHS = [390, 320]
/** In CSS pixels, for a thumb. */
const TARGET = 44
/** Of the demo market's listings, one has this word. */
const ONE = `${MAP}&q=Zander-Komplettbeute`
const [WHOLE, NEAR, NEAREST] = [MAP, `${MAP}&zoom=2&mitte=34-60`, `${MAP}&zoom=3&mitte=103-180`]

test.beforeEach(({ page }) => decideOnCookies(page))

/** Those that are seen: the overview's on a phone, else those of the map. */
const combs = (page: Page) => page.locator('a[data-comb]').filter({ visible: true })
const sheet = (page: Page) => page.getByRole('complementary', { name: 'Gewählte Wabe' })

async function numbersOf(page: Page): Promise<number[]> {
  const names = await Promise.all((await combs(page).all()).map(comb => comb.getAttribute('aria-label')))
  return names.map(name => Number(/(\d+) Inserate?$/.exec(name ?? '')?.[1]))
}

test('list and map show the same listings, and the filters stay', async ({ page }) => {
  await page.goto('/marketplace?category=honey')
  const count = Number.parseInt((await page.locator('#results').textContent()) ?? '', 10)
  await page.getByRole('link', { name: 'Karte', exact: true }).click()
  await expect(page).toHaveURL(/category=honey&view=karte|view=karte&category=honey/)
  await expect(combs(page).first()).toBeVisible()
  expect((await numbersOf(page)).reduce((sum, number) => sum + number, 0)).toBe(count)
  await page.getByRole('link', { name: 'Nach Region' }).click()
  await expect(page.getByRole('heading', { name: 'Nach Region' })).toBeVisible()
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(page).toHaveURL(/\/marketplace\?category=honey$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a comb shows what lies there, beside the map or below it, and leads to a search there', async ({
  page,
}) => {
  for (const size of [{ width: 1440, height: 1000 }, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(MAP)
    const comb = combs(page).first()
    const name = (await comb.getAttribute('aria-label'))?.split(',')[0] ?? ''
    await comb.click()
    await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(name)
    await expect(sheet(page).getByRole('listitem').first()).toBeVisible()
    const [map, beside] = [await comb.boundingBox(), await sheet(page).boundingBox()]
    if (size === PHONE) expect(beside?.y).toBeGreaterThan(map?.y ?? Infinity)
    else expect(beside?.x).toBeGreaterThan(map?.x ?? Infinity)
  }
  await sheet(page).getByRole('link', { name: 'Nur hier suchen' }).click()
  await expect(page).toHaveURL(/postalCode=\d+/)
  await expect(page.locator('circle').first()).toBeAttached()
})

test('arrow keys lead from comb to comb in one stop of the tab key, plus and minus change the scale @firefox', async ({
  page,
}) => {
  await page.goto(MAP)
  await expect(page.locator('a[data-comb][tabindex="-1"]').first()).toBeAttached()
  await combs(page).first().focus()
  const focused = () => page.locator('a[data-comb]:focus').getAttribute('aria-label')
  const first = await focused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).not.toBe(first)
  const second = await focused()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(second?.split(',')[0] ?? '')
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/zoom=2&mitte=\d+-\d+/)
  // The keyboard goes on where it was: on the map.
  await expect(page.locator('[data-zoom="2"] a[data-comb]:focus')).toHaveCount(1)
  await page.keyboard.press('-')
  await expect(page).toHaveURL(/view=karte$/)
})

test('two fingers change the scale', async ({ page }) => {
  await page.goto(MAP)
  await expect(page.locator('a[data-comb][tabindex="-1"]').first()).toBeAttached()
  await combs(page).first().hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect(page).toHaveURL(/zoom=2/)
})

test('a chosen comb stands out in forced colours; printed, what is in it stands below the map', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(MAP)
  await combs(page).first().click()
  await expect(page.locator('a[data-comb][aria-current="true"]')).toHaveCount(1)
  // LinkText and HighlightText, as this browser has them.
  const usual = page.locator('a[data-comb] text').first()
  const chosen = page.locator('g[aria-hidden="true"] > g[data-honey] text').first()
  await expect(usual).toHaveCSS('fill', 'rgb(0, 0, 159)')
  await expect(chosen).toHaveCSS('fill', 'rgb(255, 255, 255)')

  await expect(sheet(page).getByRole('listitem').first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Maßstab' })).toBeHidden()
  const [map, below] = [await combs(page).last().boundingBox(), await sheet(page).boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((map?.y ?? Infinity) + (map?.height ?? 0))
})

test('the whole map is in the first view of a laptop; nothing moves when it opens, and its code is no part of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const scripts: string[] = []
  page.on('request', request => void scripts.push(request.url()))
  await page.goto('/marketplace')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(url => url.includes('market-map'))).toEqual([])
  await page.goto(MAP)
  const before = await combs(page).first().boundingBox()
  await expect(page.locator('a[data-comb][tabindex="-1"]').first()).toBeAttached()
  expect(await combs(page).first().boundingBox()).toEqual(before)
  const boxes = await Promise.all((await combs(page).all()).map(comb => comb.boundingBox()))
  expect(boxes.length).toBeGreaterThan(0)
  for (const box of boxes) expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
})

/** Side by side over the whole of Germany, and a million of them. */
function crowdedMap(): ListingMap {
  const combsByKey = new Map<string, ListingMap['cells'][number]>()
  for (let latitude = 47.6; latitude < 54.5; latitude += 0.2) {
    for (let longitude = 7; longitude < 14; longitude += 0.2) {
      const comb = combAt(1, project({ latitude, longitude }))
      combsByKey.set(`${comb.x}-${comb.y}`, { ...comb, count: 12_345, place: `Ort ${comb.x}-${comb.y}` })
    }
  }
  const cells = [...combsByKey.values()].toSorted((a, b) => a.y - b.y || a.x - b.x)
  return { zoom: 1, area: null, cells, total: 1_000_000, capped: true, centres: [] }
}

async function expectRoomForThumbs(page: Page): Promise<void> {
  await expect(combs(page).first()).toBeVisible()
  const boxes = await Promise.all((await combs(page).all()).map(comb => comb.boundingBox()))
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET)
}

/** What is checked on a page that is open: only styles tell the widths apart. */
async function onEachPhone(page: Page, check: () => Promise<void>): Promise<void> {
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    await check()
  }
}

test('on phones each comb has room for a thumb: of a million listings, of sixty and of one', async ({
  page,
}) => {
  for (const address of [WHOLE, NEAR, NEAREST, ONE]) {
    await page.setViewportSize(PHONE)
    await page.goto(address)
    await onEachPhone(page, () => expectRoomForThumbs(page))
  }
  expect(await numbersOf(page)).toEqual([1])
  await page.emulateMedia({ forcedColors: 'active' })
  await onEachPhone(page, async () => {
    await expectRoomForThumbs(page)
    await expect(combs(page).locator('text').first()).toHaveCSS('fill', 'rgb(0, 0, 159)')
  })
  await answer({ 'listings.map': crowdedMap() })(page)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto('/marketplace?category=queens')
  // Pressed before its code is there, the link would load the map from the server, which knows no million.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Karte', exact: true }).click()
  await expect(combs(page).nth(30)).toBeVisible()
  await expectRoomForThumbs(page)
  for (const comb of await combs(page).all()) {
    const [number, edge] = [await comb.locator('text').boundingBox(), await comb.boundingBox()]
    expect(number?.width).toBeLessThan((edge?.width ?? 0) * 0.9)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the combs are as large on phones, and lead to what lies there', async ({ page }) => {
    for (const address of [WHOLE, NEAR, NEAREST, ONE]) {
      await page.setViewportSize(PHONE)
      await page.goto(address)
      await onEachPhone(page, () => expectRoomForThumbs(page))
    }
    const name = (await combs(page).first().getAttribute('aria-label'))?.split(',')[0] ?? ''
    await combs(page).first().click()
    await onEachPhone(page, async () => {
      await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
    })
  })
})
