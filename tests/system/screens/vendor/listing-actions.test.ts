import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { upload } from '#tests/support/fixtures/galleries.ts'
import { setAvailability } from '#tests/support/fixtures/listings.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from '#tests/system/screens/vendor/enquiries/send-enquiry.ts'
import { endPlan } from './plan-states.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const TITLE = 'Waldhonig aus dem Chiemgau'

async function openMenu(vendor: TestVendor) {
  const opened = await openWindow(site, '/dashboard', { as: vendor.userId })
  const { screen, user } = opened
  await user.click(await screen.findByLabelText(`Weitere Aktionen für ${TITLE}`))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }))
  return { ...opened, opened, items, choose }
}

async function openQuestion(vendor: TestVendor) {
  const opened = await openWindow(site, '/dashboard', { as: vendor.userId })
  const { screen, user } = opened
  await user.click(await screen.findByLabelText(`${TITLE} löschen`))
  const question = await screen.findByRole('alertdialog')
  const confirm = () => user.click(within(question).getByRole('button', { name: 'Inserat löschen' }))
  return { ...opened, opened, question, confirm }
}

const ownListings = ({ caller }: TestVendor) => caller.listings.getMyListings()

const ALWAYS = ['Aushang drucken', 'Duplizieren']

test.each([
  ['on offer', 'available', ['Als reserviert markieren', 'Als verkauft markieren', ...ALWAYS]],
  ['reserved', 'reserved', ['Reservierung aufheben', 'Als verkauft markieren', ...ALWAYS]],
  ['sold', 'sold', ['Wieder anbieten', ...ALWAYS]],
] as const)('what is %s has the actions of its state', async (_state, availability, expected) => {
  const vendor = await createVendor(site.app)
  await setAvailability(vendor, await createListing(vendor), availability)
  expect((await openMenu(vendor)).items).toEqual(expected)
})

test('a draft can only be printed and copied', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { status: 'draft' })
  expect((await openMenu(vendor)).items).toEqual(ALWAYS)
})

test('what the end of the plan hides can still be marked as sold', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor)
  await endPlan(site.app, vendor)
  const { items, choose, screen } = await openMenu(vendor)
  expect(items).toEqual(['Als verkauft markieren', ...ALWAYS])
  await choose('Als verkauft markieren')
  await screen.findByText('Als verkauft markiert')
  expect(await ownListings(vendor)).toMatchObject([{ availability: 'sold', status: 'inactive' }])
})

test('a reservation that was a slip is taken back by the message about it', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor)
  const { choose, screen, user } = await openMenu(vendor)
  await choose('Als reserviert markieren')
  await user.click(await screen.findByText('Rückgängig'))
  await screen.findByText('Das Inserat ist wieder zu haben')
  expect((await ownListings(vendor))[0]?.availability ?? 'available').toBe('available')
  await expect.poll(() => screen.queryByText('Rückgängig')).toBeNull()
})

test('taking a sale back from what was reserved makes it reserved again', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { availability: 'reserved' })
  const { choose, screen, user } = await openMenu(vendor)
  await choose('Als verkauft markieren')
  await user.click(await screen.findByText('Rückgängig'))
  await screen.findByText('Als reserviert markiert')
  expect(await ownListings(vendor)).toMatchObject([{ availability: 'reserved', status: 'active' }])
})

test('who offers a sold listing again without a plan reads that it is noted and which plan shows it', async () => {
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  await setAvailability(vendor, await createListing(vendor), 'sold')
  await endPlan(site.app, vendor)
  const { choose, screen } = await openMenu(vendor)
  await choose('Wieder anbieten')
  await screen.findByText(
    'Vermerkt, aber noch nicht sichtbar: Mit dem Plan Standard ist es sofort wieder da.',
  )
  await screen.findByText('Durch Ihren Plan')
})

test('a listing that is deleted meanwhile cannot be sold, which is said', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { choose, screen } = await openMenu(vendor)
  await vendor.caller.listings.delete({ id })
  await choose('Als verkauft markieren')
  await screen.findByText('Das gesuchte Inserat existiert nicht oder wurde entfernt.')
  await screen.findByText('Noch keine Inserate')
})

test('a copy of what is deleted meanwhile is refused in words', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { choose, opened, screen, address } = await openMenu(vendor)
  opened.expectedErrors.push('Das gesuchte Inserat existiert nicht')
  await vendor.caller.listings.delete({ id })
  await choose('Duplizieren')
  await screen.findByText('Das gesuchte Inserat existiert nicht oder wurde entfernt.')
  expect(address()).toBe('/dashboard')
})

test.each([
  [0, `„${TITLE}“.`],
  [1, `„${TITLE}“. Die Anfrage dazu bleibt erhalten.`],
  [2, `„${TITLE}“. 2 Anfragen dazu bleiben erhalten.`],
])('the question before a deletion says what is kept of %i enquiries', async (count, expected) => {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor)
  for (let sent = 0; sent < count; sent++) await sendEnquiry(site.app, vendor, { listingId })
  const { question } = await openQuestion(vendor)
  expect(question.textContent).toContain('Möchten Sie dieses Inserat wirklich löschen?')
  await expect.poll(() => within(question).getByText(/^„/).textContent).toBe(expected)
})

test('the question says that pictures go with their listing', async () => {
  const vendor = await createVendor(site.app)
  await upload(vendor, await createListing(vendor))
  const { question } = await openQuestion(vendor)
  within(question).getByText(`„${TITLE}“. Die Bilder werden gelöscht.`)
})

test('a deleted listing leaves the list, and its enquiry stays by its title', async () => {
  const vendor = await createVendor(site.app)
  await sendEnquiry(site.app, vendor, { listingId: await createListing(vendor) })
  const { confirm, screen } = await openQuestion(vendor)
  await confirm()
  await screen.findByText('Inserat gelöscht')
  await screen.findByText('Noch keine Inserate')
  expect(await vendor.caller.leads.getMyLeads({})).toMatchObject([{ listingId: null, listingTitle: TITLE }])
})

test('what another window has deleted already counts as deleted', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { confirm, opened, screen } = await openQuestion(vendor)
  opened.expectedErrors.push('Das gesuchte Inserat existiert nicht')
  await vendor.caller.listings.delete({ id })
  await confirm()
  await screen.findByText('Inserat gelöscht')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a copy opens in the editor, with all that was taken along', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  for (let pictures = 0; pictures < 2; pictures++) await upload(vendor, id)
  const { choose, screen, user, address } = await openMenu(vendor)
  await choose('Duplizieren')
  expect((await screen.findByText('Kopie angelegt.')).parentElement?.textContent).toContain(
    'Texte, Angaben und Bilder sind übernommen',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe(`${TITLE} (Kopie)`)
  const copy = (await ownListings(vendor)).find(listing => listing.id !== id)
  expect(copy).toMatchObject({ status: 'draft' })
  expect(address()).toContain(`/dashboard/listings/${copy?.id}/edit`)
  screen.getByLabelText(/^Entwurf/, { selector: ':checked' })
  await user.click(screen.getByText('Zum Original'))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Titel').value).toBe(TITLE)
})

test('pressed twice, the button of the question deletes once and says so', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor)
  const { question, user, screen } = await openQuestion(vendor)
  await user.dblClick(within(question).getByRole('button', { name: 'Inserat löschen' }))
  await screen.findByText('Inserat gelöscht')
  await screen.findByText('Noch keine Inserate')
  expect(screen.queryByText(/Fehler/)).toBeNull()
})

test('the way back from a deletion leads to no form for what is gone', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { screen, user, window, address, expectedErrors } = await openWindow(site, '/dashboard', {
    as: vendor.userId,
  })
  expectedErrors.push('Das gesuchte Inserat existiert nicht')
  await user.click(await screen.findByLabelText(`${TITLE} bearbeiten`))
  await screen.findByLabelText('Titel')
  window.history.back()
  await user.click(await screen.findByLabelText(`${TITLE} löschen`))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Inserat löschen' }),
  )
  await screen.findByText('Noch keine Inserate')
  window.history.forward()
  await expect.poll(address).toContain(`/dashboard/listings/${id}/edit`)
  await screen.findByText('Inserat nicht gefunden')
  expect(screen.queryByLabelText('Titel')).toBeNull()
})
