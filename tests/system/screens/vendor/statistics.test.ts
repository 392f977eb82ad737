import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { Counts } from '#shared/listings/statistics.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const dayBefore = (days: number) => berlinDay(new Date(clock.ms() - days * DAY_MS))
const inGerman = (day: string) => day.split('-').toReversed().join('.')

/** What has happened to a listing so many days ago, as the product counts it. */
async function count({ vendorId }: TestVendor, listingId: number, daysAgo: number, counts: Partial<Counts>) {
  await site.app.db.insert(listingDays).values({ listingId, vendorId, day: dayBefore(daysAgo), ...counts })
}

async function createSeen(daysAgo: number, counts: Partial<Counts>) {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Lindenhonig' })
  await count(vendor, listingId, daysAgo, counts)
  return { vendor, listingId }
}

async function openStatistics({ userId }: TestVendor) {
  const opened = await openWindow(site, '/dashboard?tab=statistics', { as: userId })
  const { screen, user } = opened
  await screen.findByLabelText('Zeitraum')
  const period = (label: string) => user.selectOptions(screen.getByLabelText('Zeitraum'), label)
  /** The number of a course and what stands below it. */
  const course = async (title: string) => {
    const heading = await screen.findByRole('heading', { level: 3, name: title })
    return [...(heading.parentElement?.querySelectorAll('p') ?? [])].map(p => p.textContent)
  }
  const rows = () =>
    within(screen.getByRole('region', { name: 'Nach Inserat' }))
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.querySelectorAll('td')].map(td => td.textContent))
  return { ...opened, period, course, rows }
}

test('before anybody has looked there are no numbers, and it is said how they are counted', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor)
  const { screen } = await openStatistics(vendor)
  const empty = await screen.findByText('Noch keine Zahlen')
  expect(empty.parentElement?.textContent).toContain('ohne zu zählen, wer es war')
  expect(screen.queryByText('Zahlen als Tabelle')).toBeNull()
})

test('numbers that are older than the period are told as none, with the days before beside them', async () => {
  const { vendor } = await createSeen(40, { views: 1234, favorites: 2 })
  const { screen, course, period } = await openStatistics(vendor)
  expect(await course('Aufrufe')).toEqual(['0', '30 Tage davor: 1.234'])
  expect(await course('Anfragen')).toEqual(['0', 'noch keine'])
  expect(await course('Gemerkt')).toEqual(['0', '30 Tage davor: 2'])
  expect(screen.queryByText('Nach Inserat')).toBeNull()
  screen.getByText(new RegExp(`Zahlen gibt es seit dem ${inGerman(dayBefore(40))}`))
  await period('90 Tage')
  await expect.poll(() => course('Aufrufe')).toEqual(['1.234', '90 Tage davor: 0'])
})

test.each([
  [10, 0, 'noch keine'],
  [10, 2, 'eine je 5 Aufrufe'],
  [4200, 2, 'eine je 2.100 Aufrufe'],
  [3, 3, 'eine je Aufruf'],
  [1, 3, 'mehr als Aufrufe'],
])('of %i views and %i enquiries it says how often one asks', async (views, leads, note) => {
  const { vendor } = await createSeen(2, { views, leads })
  const { course } = await openStatistics(vendor)
  expect((await course('Anfragen'))[1]).toBe(note)
})

test('the table has the days on which something happened, the newest first', async () => {
  const { vendor, listingId } = await createSeen(9, { views: 3 })
  await count(vendor, listingId, 2, { leads: 1 })
  await count(vendor, listingId, 1, { searches: 4 } as Partial<Counts>)
  const { screen } = await openStatistics(vendor)
  const days = (await screen.findAllByRole('rowheader', { hidden: true })).map(
    ({ textContent }) => textContent,
  )
  expect(days).toEqual([dayBefore(2), dayBefore(9)].map(inGerman))
})

test('listings are told by their views, each with what is not known said in words', async () => {
  const { vendor } = await createSeen(1, { views: 5, leads: 1, favorites: 2 })
  await count(vendor, await createListing(vendor, { title: 'Rapshonig' }), 3, { views: 1700 })
  const { rows, screen } = await openStatistics(vendor)
  await screen.findByText('Nach Inserat')
  expect(rows()).toEqual([
    ['Rapshonig', '1.700', '', '0', '0', 'wenige', 'unbekannt', 'noch nie'],
    ['Lindenhonig', '5', '', '1', '2', 'wenige', 'unbekannt', 'noch nie'],
  ])
})

test('the numbers of one listing are those of that one, without the list', async () => {
  const { vendor } = await createSeen(1, { views: 5 })
  await count(vendor, await createListing(vendor, { title: 'Rapshonig' }), 1, { views: 30 })
  const { course, screen, user } = await openStatistics(vendor)
  expect((await course('Aufrufe'))[0]).toBe('35')
  await user.selectOptions(screen.getByLabelText('Inserat'), 'Lindenhonig')
  await expect.poll(async () => (await course('Aufrufe'))[0]).toBe('5')
  expect(screen.queryByText('Nach Inserat')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Inserat'), 'Alle Inserate')
  await expect.poll(async () => (await course('Aufrufe'))[0]).toBe('35')
})

test('longer periods are drawn in steps of days, and one listing alone where it is chosen', async () => {
  const { vendor } = await createSeen(0, { views: 1 })
  await count(vendor, await createListing(vendor, { title: 'Rapshonig' }), 0, { views: 1 })
  const { screen, user, period } = await openStatistics(vendor)
  // One drawing for each width.
  const drawn = (name: RegExp) => screen.findAllByRole('img', { name })
  for (const [label, step] of [
    ['90 Tage', 'je 2 Tage'],
    ['12 Monate', 'je 7 Tage'],
    ['30 Tage', 'je Tag'],
  ] as const) {
    await period(label)
    await screen.findByText(`Die letzten ${label}`)
    await drawn(new RegExp(`^Aufrufe ${step}, .* bis heute: zusammen 2, `))
  }
  await user.selectOptions(screen.getByLabelText('Inserat'), 'Rapshonig')
  await drawn(/^Aufrufe je Tag, .* bis heute: zusammen 1, /)
})

test('the chosen listing stays chosen in a period in which nobody looked at it', async () => {
  const { vendor } = await createSeen(50, { views: 7 })
  await count(vendor, await createListing(vendor, { title: 'Rapshonig' }), 1, { views: 30 })
  const { course, screen, user, period } = await openStatistics(vendor)
  await period('90 Tage')
  await screen.findByRole('option', { name: 'Lindenhonig' })
  await user.selectOptions(screen.getByLabelText('Inserat'), 'Lindenhonig')
  await period('30 Tage')
  await expect.poll(async () => (await course('Aufrufe'))[0]).toBe('0')
  expect(screen.getByLabelText<HTMLSelectElement>('Inserat').selectedOptions[0]?.textContent).toBe(
    'Lindenhonig',
  )
})

test('numbers of others are none of theirs', async () => {
  await createSeen(1, { views: 99 })
  const { vendor } = await createSeen(1, { views: 2 })
  const { course, screen } = await openStatistics(vendor)
  expect((await course('Aufrufe'))[0]).toBe('2')
  expect(screen.getByLabelText('Inserat').querySelectorAll('option')).toHaveLength(2)
})
