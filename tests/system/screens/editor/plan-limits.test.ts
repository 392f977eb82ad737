import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { createListing, createVendor, givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { onlyListing, openListing, openNewListing, PUBLISHED, UPDATED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const endPlan = ({ userId }: TestVendor) =>
  site.app.db.delete(subscriptions).where(eq(subscriptions.userId, userId))

test('without a plan everything is written as a draft, which says what it takes to publish it', async () => {
  const vendor = await createVendor(site.app, { plan: null })
  const { screen, tick, fillTexts, press, isTicked } = await openNewListing(site, vendor)
  expect(isTicked('Entwurf: nur Sie sehen das Inserat')).toBe(true)
  expect(screen.getByText(/Sie schreiben einen Entwurf/).textContent).toContain('mit dem Plan Standard')
  expect(screen.getByText(/ab 12,49 €\/Monat bei jährlicher Zahlung/)).toBeDefined()
  await tick('Ausrüstung')
  expect(screen.getByText(/Sie schreiben einen Entwurf/).textContent).toContain('mit dem Plan Premium')
  await fillTexts()
  await press('Als Entwurf speichern')
  expect(await screen.findByText('Inserat bearbeiten')).toBeDefined()
  expect(screen.queryByText(PUBLISHED)).toBeNull()
  expect((await onlyListing(vendor)).status).toBe('draft')
})

test('a category beyond the plan names both plans, and the draft is one press away', async () => {
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  const { screen, tick, fillTexts, press } = await openNewListing(site, vendor)
  const notice = () => screen.queryByText(/^Zum Veröffentlichen in der Kategorie/)?.textContent
  expect(notice()).toBeUndefined()
  await tick('Völker')
  expect(notice()).toBe(
    'Zum Veröffentlichen in der Kategorie Völker brauchen Sie den Plan Pro, Sie haben Standard. Als Entwurf können Sie das Inserat jederzeit speichern.',
  )
  await fillTexts()
  await press('Als Entwurf speichern')
  await expect.poll(async () => (await vendor.caller.listings.getMyListings()).length).toBe(1)
  expect(await onlyListing(vendor)).toMatchObject({ category: 'colonies', status: 'draft' })
})

test('a draft is asked for its title all the same', async () => {
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  const { tick, press, told } = await openNewListing(site, vendor)
  await tick('Ausrüstung')
  await press('Als Entwurf speichern')
  await expect.poll(() => told('Titel')).toBe('Titel muss mindestens 5 Zeichen haben')
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
})

test('a plan that ended while the listing was written refuses it, and a draft still works', async () => {
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  const { refusal, fillTexts, press, tick, valueOf } = await openNewListing(site, vendor)
  await fillTexts()
  await endPlan(vendor)
  await press('Inserat speichern')
  await expect
    .poll(refusal)
    .toBe(
      'Zum Veröffentlichen in dieser Kategorie brauchen Sie den Plan Standard. Als Entwurf können Sie das Inserat jederzeit speichern.',
    )
  expect(valueOf('Titel')).toBe('Lindenhonig aus der Stadt')
  await tick('Entwurf: nur Sie sehen das Inserat')
  // What was refused is no longer what would be sent.
  expect(refusal()).toBeUndefined()
  await press('Als Entwurf speichern')
  await expect.poll(async () => (await vendor.caller.listings.getMyListings())[0]?.status).toBe('draft')
})

test('a plan that was bought meanwhile lets the draft be published', async () => {
  const vendor = await createVendor(site.app, { plan: null })
  const id = await createListing(vendor, { status: 'draft' })
  await givePlan(site.app, vendor.userId, 'STANDARD')
  const { screen, tick, press } = await openListing(site, vendor, id)
  expect(screen.queryByText(/Sie schreiben einen Entwurf/)).toBeNull()
  await tick('Aktiv: alle können das Inserat sehen')
  await press('Änderungen speichern')
  expect(await screen.findByText(PUBLISHED)).toBeDefined()
})

test('what is public stays within the plan when its category is changed', async () => {
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  const id = await createListing(vendor)
  const { screen, refusal, press, tick } = await openListing(site, vendor, id)
  await press('Kategorie ändern')
  await tick('Ausrüstung')
  expect(await screen.findByText(/^Zum Veröffentlichen in der Kategorie Ausrüstung/)).toBeDefined()
  await press('Änderungen speichern')
  await expect.poll(refusal).toContain('brauchen Sie den Plan Premium')
  expect(screen.queryByText(UPDATED)).toBeNull()
  expect(await onlyListing(vendor)).toMatchObject({ category: 'honey', status: 'active' })
})
