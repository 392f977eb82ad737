import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatRecentDate } from '#client/lib/recent-date.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { planActivated, planEnded } from '#server/billing/events.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import { computePrices } from '#server/statistics/commands/compute-prices.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay, calendarWeek } from '#shared/core/calendar.ts'
import { MARK_COLOR_LABELS } from '#shared/details/mark-color.ts'
import {
  createListing,
  createVendor,
  HONEY_LABEL,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

/** What the cards and the page of a listing say, as the server renders them. */

vi.setConfig({ hookTimeout: 60_000 })

let app: TestApp
let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
  vendor = await createVendor(app, { businessName: 'Imkerei Lindenhof' })
})
afterAll(() => {
  clock.set(null)
  return site.close()
})

async function open(address: string): Promise<{ status: number; html: string }> {
  const response = await fetch(site.url + address)
  const html = await response.text()
  return { status: response.status, html: html.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ') }
}

const read = async (id: number) => (await open(`/listings/${id}`)).html

/** The card of a listing on a page of many. */
async function cardOf(id: number, address = '/marketplace'): Promise<string> {
  const cards = (await open(address)).html.match(/<article.*?<\/article>/gs) ?? []
  return cards.find(card => card.includes(`href="/listings/${id}"`)) ?? ''
}

describe('cards', () => {
  test('say from which week on the goods can be had', async () => {
    const day = addDays(berlinDay(new Date()), 60)
    const later = await createListing(vendor, { availableFrom: day })
    const now = await createListing(vendor)
    expect(await cardOf(later)).toContain(`ab KW ${calendarWeek(day).week}`)
    expect(await cardOf(now)).not.toContain('ab KW')
    expect(await read(later)).toContain(`Frei ab KW ${calendarWeek(day).week}`)
  })

  test('have the price of a kilogram where a weight is known', async () => {
    const jar = { price: '7.80', priceUnit: '500 g' }
    const weighed = await createListing(vendor, { ...jar, details: HONEY_LABEL })
    const unweighed = await createListing(vendor, jar)
    expect(await cardOf(weighed)).toMatch(/7,80 €.*15,60 €\/kg/s)
    expect(await cardOf(unweighed)).toContain('7,80 €')
    expect(await cardOf(unweighed)).not.toContain('/kg')
  })

  test('of queens wear the colour of their year in the drawing and in words, and none that only a title names', async () => {
    const queen = { category: 'queens', breed: 'carnica', title: 'Königin 2024' } as const
    const passport = { kind: 'queen', isMarked: true, hatchedYear: 2024 } as const
    const [marked, unmarked, unknown] = [
      await createListing(vendor, { ...queen, details: passport }),
      await createListing(vendor, { ...queen, details: { ...passport, isMarked: false } }),
      await createListing(vendor, queen),
    ]
    const address = '/marketplace?category=queens'
    expect(await cardOf(marked, address)).toContain('src="/art/koenigin-gruen.svg"')
    expect(await cardOf(marked, address)).toContain('Grün 2024')
    for (const id of [unmarked, unknown]) {
      expect(await cardOf(id, address)).toContain('src="/art/koenigin-ohne.svg"')
      expect(await cardOf(id, address)).not.toContain('Grün')
    }
    for (const color of [...Object.keys(MARK_COLOR_LABELS), 'ohne']) {
      expect(existsSync(`client/public/art/koenigin-${color}.svg`), color).toBe(true)
    }
  })
})

test('what its vendor has confirmed says when; what is sold never', async () => {
  const [still, sold] = [await createListing(vendor), await createListing(vendor)]
  expect(await read(still)).not.toContain('Bestätigt am')
  const { freshness } = await app.callerFor(null)
  const token = checkToken(app.services.env, vendor.vendorId, clock.now())
  await freshness.answer({ token, confirm: [still, sold], sold: [] })
  const confirmed = `Bestätigt am ${formatRecentDate(clock.now())}`
  for (const id of [still, sold]) expect(await read(id)).toContain(confirmed)
  await freshness.answer({ token, confirm: [still], sold: [sold] })
  expect(await read(still)).toContain(confirmed)
  const page = await read(sold)
  expect(page).toContain('Verkauft am')
  expect(page).not.toContain('Bestätigt am')
})

test('what is usual is told from 30 listings of eight vendors on', async () => {
  const id = await createListing(vendor, {
    category: 'colonies',
    colonyType: 'ableger',
    hiveSystem: 'zander',
    price: '101',
    priceUnit: 'Volk',
  })
  const [row] = await app.db.select().from(listings).where(eq(listings.id, id))
  if (row === undefined) throw new Error('no listing')
  const { id: _id, ...pattern } = row
  const sellers = [vendor]
  while (sellers.length < 8) sellers.push(await createVendor(app))
  const offer = (euro: number) => {
    const vendorId = sellers[euro % sellers.length]?.vendorId ?? 0
    return app.db.insert(listings).values({ ...pattern, vendorId, price: euro.toFixed(2) })
  }
  for (let euro = 102; euro <= 129; euro++) await offer(euro)
  await computePrices(app.db)
  expect(await read(id)).not.toContain('Üblich:')
  await offer(130)
  await computePrices(app.db)
  // What is usual is kept for a minute.
  clock.set(new Date(clock.ms() + MINUTE_MS))
  expect(await read(id)).toContain('Üblich: 108–123 € (30 Inserate)')
})

test('the page is there as long as everybody may see it: as draft it is gone, and without a plan', async () => {
  const owner = await createVendor(app, { businessName: 'Kurz da' })
  const id = await createListing(owner)
  const addresses = [`/listings/${id}`, `/imkereien/${owner.vendorId}-kurz-da`]
  const statuses = () => Promise.all(addresses.map(async address => (await open(address)).status))
  const setStatus = (status: 'draft' | 'active') =>
    owner.caller.listings.updateMany({ ids: [id], change: { kind: 'status', status } })
  const setPlan = (status: 'active' | 'canceled') =>
    withTransaction(app.db, async tx => {
      const { userId } = owner
      await tx.update(subscriptions).set({ status }).where(eq(subscriptions.userId, userId))
      await publish(tx, status === 'active' ? planActivated : planEnded, { userId, env: app.services.env })
    })
  expect(await statuses()).toEqual([200, 200])
  await setStatus('draft')
  expect(await statuses()).toEqual([404, 404])
  await setStatus('active')
  expect(await statuses()).toEqual([200, 200])
  await setPlan('canceled')
  expect(await statuses()).toEqual([404, 404])
  await setPlan('active')
  expect(await statuses()).toEqual([200, 200])
})
