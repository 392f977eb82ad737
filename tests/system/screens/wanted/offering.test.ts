import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { COLONY, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

/** The dialog of an ad for colonies, as this user opens it. */
async function openDialog(as?: number, id?: number) {
  const ad = id ?? (await placeAd(site.app)).id
  const opened = await openWindow(site, `/gesuche/${ad}`, as === undefined ? {} : { as })
  await opened.press('Anbieten')
  const element = await opened.screen.findByRole('dialog')
  return { ...opened, id: ad, dialog: within(element) }
}

async function createOfferer(title = 'Ableger Carnica') {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  return { ...vendor, listingId: await createListing(vendor, { ...COLONY, title }) }
}

const offersOn = async (id: number) => (await (await site.app.callerFor(null)).wanted.get({ id })).offerCount

test('a visitor is led to the login and back to the ad', async () => {
  const { dialog, id } = await openDialog()
  expect(dialog.getByText('Anmelden').getAttribute('href')).toBe(
    `/login?returnTo=${encodeURIComponent(`/gesuche/${id}`)}`,
  )
  expect(dialog.queryByText('Angebot senden')).toBeNull()
})

test('who sells nothing is told what selling needs', async () => {
  const { dialog } = await openDialog((await createUser(site.app)).id)
  expect(dialog.getByText(/Anbieten können Imkereien mit einem Verkäuferprofil/)).toBeDefined()
  expect(dialog.getByText('So verkaufen Sie').getAttribute('href')).toBe('/verkaufen')
})

test.each([null, 'STANDARD'] as const)(
  'a vendor with the plan %s is told which one answers ads for colonies, and what it costs',
  async plan => {
    const { dialog } = await openDialog((await createVendor(site.app, { plan })).userId)
    const text = (await dialog.findByText(/^Für Völker brauchen Sie den Plan Pro\./)).textContent
    expect(text).toMatch(/ab 33,33\s€ im Monat \(inkl\.\s19\s%\sMwSt\.\)\.$/)
    expect(dialog.getByText('Pläne ansehen')).toBeDefined()
    expect(dialog.queryByLabelText('Ihre Nachricht')).toBeNull()
  },
)

test('a vendor without a public listing of the kind is led to a new one', async () => {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  await createListing(vendor)
  await createListing(vendor, { ...COLONY, status: 'draft' })
  const { dialog } = await openDialog(vendor.userId)
  expect(
    await dialog.findByText('Sie haben gerade kein öffentliches Inserat in der Kategorie Völker.'),
  ).toBeDefined()
  expect(dialog.getByText('Inserat anlegen')).toBeDefined()
})

test('the own ad cannot be answered', async () => {
  const vendor = await createOfferer()
  const { id } = await vendor.caller.wanted.place({
    title: 'Noch ein Volk',
    text: 'Zum Auffüllen nach dem Winter gesucht.',
    query: 'category=colonies',
  })
  // Its account is new: the ad waits a day.
  clock.set(new Date(clock.ms() + 25 * HOUR_MS))
  const { dialog } = await openDialog(vendor.userId, id)
  expect(await dialog.findByText('Das ist Ihr eigenes Gesuch.')).toBeDefined()
  expect(dialog.queryByText('Angebot senden')).toBeNull()
})

test('of several listings the chosen one is offered', async () => {
  const vendor = await createOfferer('Älteres Volk')
  await createListing(vendor, { ...COLONY, title: 'Neueres Volk', price: '210', priceUnit: null })
  const { screen, dialog, user, fill, id } = await openDialog(vendor.userId)
  const newest = await dialog.findByLabelText<HTMLInputElement>(/^Neueres Volk/)
  expect(newest.checked).toBe(true)
  expect(newest.closest('label')?.textContent).toMatch(/210,00\s€ · 83278 Traunstein/)
  await user.click(dialog.getByLabelText(/^Älteres Volk/))
  await fill('Ihre Nachricht', 'Ab Mitte Mai abzuholen.')
  await user.click(dialog.getByText('Angebot senden'))
  expect(await screen.findByText('Ihr Angebot ist unterwegs')).toBeDefined()
  expect(await screen.findByText(/^Eine Imkerei hat schon angeboten/)).toBeDefined()
  expect(await vendor.caller.wanted.getOfferChoices({ id })).toMatchObject({ hasOffered: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('too long a message is refused at its field, and nothing is cut', async () => {
  const { userId } = await createOfferer()
  const { dialog, user, fill, id, window } = await openDialog(userId)
  await dialog.findByLabelText('Ihre Nachricht')
  await fill('Ihre Nachricht', 'x'.repeat(501))
  await user.click(dialog.getByText('Angebot senden'))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Ihre Nachricht')
  expect(dialog.getByText('Höchstens 500 Zeichen')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toHaveLength(501)
  expect(window.document.activeElement).toBe(field)
  expect(await offersOn(id)).toBe(0)
})

test('an ad that was ended meanwhile takes no offer, and the words are still there', async () => {
  const { userId } = await createOfferer()
  const { seeker, id } = await placeAd(site.app)
  const { dialog, user, fill } = await openDialog(userId, id)
  await dialog.findByLabelText('Ihre Nachricht')
  await fill('Ihre Nachricht', 'Ab Mai.')
  await seeker.caller.wanted.close({ id })
  await user.click(dialog.getByText('Angebot senden'))
  expect((await dialog.findByRole('alert')).textContent).toBe('Dieses Gesuch gibt es nicht mehr.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Ihre Nachricht').value).toBe('Ab Mai.')
})

test('a listing that is no longer public is not offered', async () => {
  const { userId, caller, listingId } = await createOfferer()
  const { dialog, user, fill, id } = await openDialog(userId)
  await dialog.findByLabelText('Ihre Nachricht')
  await fill('Ihre Nachricht', 'Ab Mai.')
  await caller.listings.delete({ id: listingId })
  await user.click(dialog.getByText('Angebot senden'))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Inserat/)
  expect(await offersOn(id)).toBe(0)
})

test('two presses send one offer', async () => {
  const { userId } = await createOfferer()
  const { screen, dialog, user, fill, id } = await openDialog(userId)
  await dialog.findByLabelText('Ihre Nachricht')
  await fill('Ihre Nachricht', 'Ab Mai.')
  await user.dblClick(dialog.getByText('Angebot senden'))
  expect(await screen.findByText('Ihr Angebot ist unterwegs')).toBeDefined()
  expect(screen.queryByText(/schon ein Angebot gemacht/)).toBeNull()
  expect(await offersOn(id)).toBe(1)
})
