import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { paths } from '#shared/web/paths.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { onlyListing, openListing, openNewListing, UPDATED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const ACTIVE = 'Aktiv: alle können das Inserat sehen'
const DRAFT = 'Entwurf: nur Sie sehen das Inserat'
const SOLD = 'Verkauft: verschwindet aus dem Marktplatz'
const RESERVED = 'Reserviert: bleibt im Marktplatz, Käufer können sich vormerken lassen'
const FROM = 'Verfügbar ab (optional)'
const SAVE = 'Änderungen speichern'

const daysFromNow = (days: number) => berlinDay(new Date(Date.now() + days * 86_400_000))

test('neither a new listing nor a draft can be sold', async () => {
  const vendor = await createVendor(site.app)
  const fresh = await openNewListing(site, vendor)
  expect(fresh.screen.queryByLabelText(SOLD)).toBeNull()
  expect(fresh.screen.getByLabelText(RESERVED)).toBeDefined()
  const draft = await openListing(site, vendor, await createListing(vendor, { status: 'draft' }))
  expect(draft.screen.queryByLabelText(SOLD)).toBeNull()
})

test('what is sold has no day from which on it can be had, and says how long its page is kept', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { availableFrom: daysFromNow(20) })
  const { screen, tick, press, isTicked } = await openListing(site, vendor, id)
  expect(isTicked(ACTIVE)).toBe(true)
  await tick(SOLD)
  expect(screen.queryByLabelText(FROM)).toBeNull()
  expect([ACTIVE, DRAFT].map(isTicked)).toEqual([false, false])
  expect(screen.getByText(/Die Seite bleibt 30 Tage lesbar/)).toBeDefined()
  await press(SAVE)
  await screen.findByText(UPDATED)
  const [saved] = await vendor.caller.listings.getMyListings()
  expect(saved).toMatchObject({ status: 'inactive', availability: 'sold' })
  expect(saved).not.toHaveProperty('availableFrom')
})

test.each([
  ['by calling it free', 'Frei', { status: 'active' }],
  ['by making it active', ACTIVE, { status: 'active' }],
  ['by making it a draft', DRAFT, { status: 'draft' }],
])('a sale is taken back %s', async (_how, choice, expected) => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  await vendor.caller.listings.updateMany({
    ids: [id],
    change: { kind: 'availability', availability: 'sold' },
  })
  const { screen, tick, press, isTicked } = await openListing(site, vendor, id)
  expect(isTicked(SOLD)).toBe(true)
  await tick(choice)
  expect(isTicked('Frei')).toBe(true)
  expect(isTicked(ACTIVE)).toBe(choice !== DRAFT)
  await press(SAVE)
  await screen.findByText(UPDATED)
  const saved = await onlyListing(vendor)
  expect(saved).toMatchObject(expected)
  expect(saved.availability ?? 'available').toBe('available')
})

test('what is sold may be described anew and stays sold', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  await vendor.caller.listings.updateMany({
    ids: [id],
    change: { kind: 'availability', availability: 'sold' },
  })
  const { screen, fill, press } = await openListing(site, vendor, id)
  await fill('Titel', 'Waldhonig, den es gab')
  await press(SAVE)
  await screen.findByText(UPDATED)
  expect(await onlyListing(vendor)).toMatchObject({
    title: 'Waldhonig, den es gab',
    availability: 'sold',
    status: 'inactive',
  })
})

test('a day is told by its week; one that is past or too far away is not taken', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { screen, open, fill, press, told } = await openListing(site, vendor, id)
  await fill(FROM, daysFromNow(30))
  expect(told(FROM)).toMatch(/^Im Inserat steht: ab KW \d{1,2}$/)
  await fill(FROM, daysFromNow(-5))
  await press(SAVE)
  await expect
    .poll(() => told(FROM))
    .toContain('Dieser Tag ist vorbei. Ohne Datum gilt das Inserat als sofort verfügbar.')
  await fill(FROM, daysFromNow(700))
  await expect.poll(() => told(FROM)).toContain('Bitte höchstens 18 Monate im Voraus')
  expect(told(FROM)).toMatch(/ab KW \d{1,2}\/\d{4}/)
  await fill(FROM, daysFromNow(30))
  const week = told(FROM).replace('Im Inserat steht: ', '')
  await press(SAVE)
  await screen.findByText(UPDATED)
  expect((await onlyListing(vendor)).availableFrom).toBe(daysFromNow(30))
  const listing = await open(paths.listing(id))
  expect(listing.screen.getByText(/^Frei ab/).textContent).toContain(`Frei ${week}`)
})

test('a day that was named can be taken out again', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { availableFrom: daysFromNow(20) })
  const { screen, user, press, valueOf } = await openListing(site, vendor, id)
  expect(valueOf(FROM)).toBe(daysFromNow(20))
  await user.clear(screen.getByLabelText(FROM))
  await press(SAVE)
  await screen.findByText(UPDATED)
  expect(await onlyListing(vendor)).not.toHaveProperty('availableFrom')
})

test('what the plan has taken offline stays so, unless something else is chosen', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  await site.app.db.update(listings).set({ status: 'inactive' }).where(eq(listings.id, id))
  const { screen, fill, press, isTicked } = await openListing(site, vendor, id)
  expect(screen.getByText(/^Zurzeit: Inaktiv\. Das bleibt so/)).toBeDefined()
  expect([ACTIVE, DRAFT].map(isTicked)).toEqual([false, false])
  await fill('Titel', 'Waldhonig, noch inaktiv')
  await press(SAVE)
  await screen.findByText(UPDATED)
  expect(await onlyListing(vendor)).toMatchObject({ status: 'inactive', title: 'Waldhonig, noch inaktiv' })
})

test('what the operator has hidden may be mended, but neither be published nor sold', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  await site.app.db.update(listings).set({ status: 'pending_review' }).where(eq(listings.id, id))
  const { screen, tick, press, refusal } = await openListing(site, vendor, id)
  expect(screen.getByText(/^Zurzeit: In Prüfung\./)).toBeDefined()
  expect(screen.queryByLabelText(SOLD)).toBeNull()
  await tick(ACTIVE)
  await press(SAVE)
  await expect.poll(refusal).toContain('Dieses Inserat haben wir ausgeblendet.')
  expect((await onlyListing(vendor)).status).toBe('pending_review')
  const again = await openListing(site, vendor, id)
  await again.fill('Titel', 'Waldhonig, ausgebessert')
  await again.press(SAVE)
  await again.screen.findByText(UPDATED)
  expect(await onlyListing(vendor)).toMatchObject({
    status: 'pending_review',
    title: 'Waldhonig, ausgebessert',
  })
})
