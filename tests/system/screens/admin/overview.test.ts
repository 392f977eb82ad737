import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createListing, createUser, createVendor, enquiryAbout } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let market: RenderedSite
let empty: RenderedSite

/** An old listing with an enquiry of today and two of forty days ago; a monthly plan beside the yearly ones; 1,200 accounts. */
async function fill({ app }: RenderedSite) {
  const visitor = await app.callerFor(null)
  clock.set(new Date(Date.now() - 40 * DAY_MS))
  const vendor = await createVendor(app, { plan: 'PREMIUM' })
  const listingId = await createListing(vendor)
  await visitor.leads.submit(enquiryAbout(listingId))
  await visitor.leads.submit({ ...enquiryAbout(listingId), email: 'zweite@beispiel.test' })
  clock.set(null)
  await visitor.leads.submit({ ...enquiryAbout(listingId), email: 'dritte@beispiel.test' })
  await createVendor(app, { plan: 'PREMIUM' })
  const monthly = await createVendor(app, { plan: 'PREMIUM' })
  await app.db
    .update(subscriptions)
    .set({ interval: 'monthly' })
    .where(eq(subscriptions.userId, monthly.userId))
  const many = Array.from({ length: 1200 }, (_, index) => ({
    name: 'Viele',
    email: `viele-${index}@beispiel.test`,
    createdAt: new Date(),
  }))
  await app.db.insert(users).values(many)
}

beforeAll(async () => {
  market = await startRenderedSite()
  empty = await startRenderedSite()
  await fill(market)
})
afterAll(() => Promise.all([market.close(), empty.close()]))

const open = async (site: RenderedSite) =>
  openWindow(site, '/admin', { as: (await createUser(site.app, { role: 'admin' })).id })

/** What stands beside a label of the tiles. */
async function tile({ screen }: OpenedWindow, label: string): Promise<string> {
  const value = (await screen.findByText(label)).nextElementSibling
  await expect.poll(() => value?.textContent).toMatch(/\d/)
  return value?.textContent ?? ''
}

test('a market without anything is shown in zeros, and its picture says so in words', async () => {
  const opened = await open(empty)
  expect(await tile(opened, 'Aktive Inserate')).toBe('0')
  expect(await tile(opened, 'Top-Listings (gesponsert)')).toBe('0')
  expect(await opened.screen.findByLabelText('In den letzten 30 Tagen keine Anfragen')).toBeTruthy()
})

test('large numbers are written as in German', async () => {
  expect(await tile(await open(market), 'Benutzer gesamt')).toMatch(/^1\.20\d$/)
})

test('plans are counted by what they cost, monthly and yearly ones apart', async () => {
  const { screen } = await open(market)
  const plan = async (name: string) =>
    (await screen.findByRole('heading', { name, level: 4 })).parentElement?.textContent
  await screen.findByText('3', { exact: false, selector: 'p' })
  expect(await plan('Premium')).toBe('Premium3 gesamtMonatlich: 1Jährlich: 2')
  expect(await plan('Pro')).toBe('Pro0 gesamtMonatlich: 0Jährlich: 0')
  expect(await plan('Standard')).toBe('Standard0 gesamtMonatlich: 0Jährlich: 0')
})

test('listings are counted by category', async () => {
  const { screen } = await open(market)
  const figure = within(await screen.findByRole('region', { name: 'Inserate nach Kategorie' }))
  const count = async (category: string) =>
    (await figure.findByText(category)).nextElementSibling?.textContent
  expect(await count('Honig')).toBe('1')
  expect(await count('Völker')).toBe('0')
})

test('one enquiry is told in the singular, and a longer time shows older ones', async () => {
  const opened = await open(market)
  const { screen, user } = opened
  expect(await tile(opened, 'Anfragen (letzte 30 Tage)')).toBe('1')
  expect(await screen.findByLabelText(/^In den letzten 30 Tagen 1 Anfrage: \d\d\.\d\d\. 1$/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Zeitraum der Anfragen'), '90 Tage')
  expect(
    await screen.findByLabelText(/^In den letzten 90 Tagen 3 Anfragen: \d\d\.\d\d\. 2, \d\d\.\d\d\. 1$/),
  ).toBeTruthy()
})

test('an area that does not exist leads to the overview', async () => {
  const { screen } = await openWindow(empty, '/admin?tab=gibt-es-nicht', {
    as: (await createUser(empty.app, { role: 'admin' })).id,
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Übersicht' })).toBeTruthy()
})
