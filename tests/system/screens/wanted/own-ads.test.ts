import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { hideWantedAd } from '#server/wanted/commands/hide-ad.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { AD, COLONY, createSeeker, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

/** The user's own ads, which stand below the saved searches; `row` finds the one with the title. */
async function openOwn(as: number) {
  const opened = await openWindow(site, '/suchen', { as })
  const section = (await opened.screen.findByText('Meine Gesuche')).closest('section')
  const ads = within(section ?? opened.screen.getByRole('main'))
  const row = async (title = AD.title) => {
    const heading = await ads.findByText(title)
    return within(heading.closest('li') ?? heading)
  }
  return { ...opened, ads, row }
}

test('who has placed none reads what an ad is good for', async () => {
  const { screen } = await openOwn((await createSeeker(site.app)).id)
  expect(await screen.findByText(/bieten es Ihnen 60 Tage lang/)).toBeDefined()
})

test('an open ad leads to its page, says until when, and that nobody has offered', async () => {
  clock.set(new Date('2027-03-01T11:00:00Z'))
  const { seeker, id } = await placeAd(site.app)
  const { row } = await openOwn(seeker.id)
  const ad = await row()
  expect(ad.getByText('Am Brett')).toBeDefined()
  expect(ad.getByText(/Läuft bis 30\.04\.2027\./)).toBeDefined()
  expect(ad.getByText('Noch kein Angebot')).toBeDefined()
  expect(ad.getByRole('link', { name: AD.title }).getAttribute('href')).toBe(`/gesuche/${id}`)
})

test('the ad of a new account says from when it is seen, and has no page yet', async () => {
  const now = new Date('2027-03-01T11:00:00Z')
  clock.set(now)
  const user = await createUser(site.app)
  await site.app.db.update(users).set({ createdAt: now }).where(eq(users.id, user.id))
  await (await site.app.callerFor(user.id)).wanted.place(AD)
  const ad = await (await openOwn(user.id)).row()
  expect(ad.getByText('Erscheint noch')).toBeDefined()
  expect(ad.getByText(/Zu sehen ab 02\.03\.2027, 12:00 Uhr\./)).toBeDefined()
  expect(ad.queryByRole('link', { name: AD.title })).toBeNull()
  expect(ad.getByText('Ändern')).toBeDefined()
})

test('an ad whose days are over says so, and can be neither changed nor ended', async () => {
  clock.set(new Date('2027-03-01T11:00:00Z'))
  const { seeker } = await placeAd(site.app)
  clock.set(new Date(clock.ms() + 61 * DAY_MS))
  const ad = await (await openOwn(seeker.id)).row()
  expect(ad.getByText('Abgelaufen')).toBeDefined()
  expect(ad.getByText(/Lief bis 30\.04\.2027\./)).toBeDefined()
  expect(ad.queryByText('Ändern')).toBeNull()
  expect(ad.queryByText('Beenden')).toBeNull()
})

test('an ad that the operator has hidden says whose doing it was', async () => {
  const { seeker, id } = await placeAd(site.app)
  await hideWantedAd(site.app.db, id)
  const ad = await (await openOwn(seeker.id)).row()
  expect(ad.getByText('Von uns ausgeblendet')).toBeDefined()
  expect(ad.queryByText('Beenden')).toBeNull()
})

test('an offer stands there with its words and its listing, which may be gone later', async () => {
  const { seeker, id } = await placeAd(site.app)
  const vendor = await createVendor(site.app, { plan: 'PRO', businessName: 'Imkerei am Moos' })
  const listingId = await createListing(vendor, COLONY)
  await vendor.caller.wanted.offer({ id, listingId, message: 'Sanft <b>und</b> fleißig.\nAb Mai.' })
  const ad = await (await openOwn(seeker.id)).row()
  const offer = within(ad.getByLabelText('Angebote'))
  expect(offer.getByText('Imkerei am Moos')).toBeDefined()
  expect(offer.getByText('Sanft <b>und</b> fleißig. Ab Mai.')).toBeDefined()
  expect(offer.getByText('Ableger Carnica').getAttribute('href')).toBe(`/listings/${listingId}`)
  expect(offer.getByText(/Uhr, auch in Ihrem Postfach$/)).toBeDefined()
  await vendor.caller.listings.delete({ id: listingId })
  const later = await (await openOwn(seeker.id)).row()
  expect(later.getByText('(das Inserat gibt es nicht mehr)')).toBeDefined()
  expect(later.getByText('Imkerei am Moos')).toBeDefined()
})

test('an ad is ended only after a question, and keeps what was offered', async () => {
  const { seeker } = await placeAd(site.app)
  const { screen, user, row } = await openOwn(seeker.id)
  await user.click((await row()).getByText('Beenden'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/hängt dann nicht mehr am Brett/).textContent).toContain(`„${AD.title}“`)
  await user.click(dialog.getByText('Abbrechen'))
  expect(await seeker.caller.wanted.getMine()).toMatchObject([{ state: 'open' }])
  await user.click((await row()).getByText('Beenden'))
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Beenden'))
  expect(await screen.findByText('Gesuch beendet')).toBeDefined()
  expect(await screen.findByText('Beendet')).toBeDefined()
  expect(await seeker.caller.wanted.getMine()).toMatchObject([{ state: 'closed' }])
})

test('ending an ad whose search was deleted in another window says that it is gone, and takes it off the list', async () => {
  const { seeker, id } = await placeAd(site.app)
  const { screen, user, ads, row } = await openOwn(seeker.id)
  await user.click((await row()).getByText('Beenden'))
  await seeker.caller.alerts.delete({ id })
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Beenden'))
  expect(await screen.findByText('Dieses Gesuch gibt es nicht mehr.')).toBeDefined()
  await expect.poll(() => ads.queryByText(AD.title)).toBeNull()
})
