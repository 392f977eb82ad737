import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { upload } from '#tests/support/fixtures/galleries.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from '#tests/system/screens/vendor/enquiries/send-enquiry.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A vendor with one offer that lacks nothing. */
async function createStall() {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Lindenhonig' })
  await upload(vendor, listingId)
  return { vendor, listingId }
}

async function openOverview({ userId }: TestVendor) {
  const opened = await openWindow(site, '/dashboard', { as: userId })
  const { screen } = opened
  await screen.findByText('Ihre Inserate')
  const tile = async (label: string) => {
    const term = screen.getAllByText(label, { selector: 'dt' })[0]
    const texts = () => [...(term?.parentElement?.querySelectorAll('dd') ?? [])].slice(0, 2).map(textOf)
    await expect.poll(() => texts().every(text => text !== '')).toBe(true)
    return texts()
  }
  const tasks = async () => [
    ...((await screen.findByText('Heute am Stand')).parentElement?.querySelectorAll('li') ?? []),
  ]
  return { ...opened, tile, tasks }
}

const textOf = ({ textContent }: Element) => textContent
const daysAgo = (days: number) => new Date(clock.ms() - days * DAY_MS)

test('a stall at which nothing waits has no list of tasks, and says that no enquiry has come', async () => {
  const { vendor } = await createStall()
  const { screen, tile } = await openOverview(vendor)
  expect(await tile('Neue Anfragen')).toEqual(['0', 'noch keine'])
  expect(await tile('Anfragen gesamt')).toEqual(['0', 'letzte 30 Tage: 0'])
  expect(screen.queryByText('Heute am Stand')).toBeNull()
})

test('one enquiry waits by the name of its sender, two by their number', async () => {
  const { vendor, listingId } = await createStall()
  await sendEnquiry(site.app, vendor, { listingId, name: 'Anna Ruhland', sentAt: daysAgo(1) })
  const one = await openOverview(vendor)
  expect((await one.tasks()).map(textOf)).toEqual(['Anna Ruhland wartet seit gestern auf AntwortAntworten'])
  await sendEnquiry(site.app, vendor, { listingId })
  const two = await openOverview(vendor)
  expect((await two.tasks()).map(textOf)).toEqual([
    '2 Anfragen warten auf Antwort, die erste seit gesternAnfragen lesen',
  ])
  expect((await two.tasks())[0]?.querySelector('a')?.getAttribute('href')).toBe('/dashboard?tab=leads')
  expect(await two.tile('Neue Anfragen')).toEqual(['2', 'seit gestern'])
})

test('enquiries that are all in work wait for nobody; older ones than 30 days count in the total only', async () => {
  const { vendor, listingId } = await createStall()
  const ids = [
    await sendEnquiry(site.app, vendor, { listingId, sentAt: daysAgo(40) }),
    await sendEnquiry(site.app, vendor, { listingId }),
  ]
  for (const leadId of ids) await vendor.caller.leads.updateStatus({ leadId, status: 'contacted' })
  const { screen, tile } = await openOverview(vendor)
  expect(await tile('Neue Anfragen')).toEqual(['0', 'alle bearbeitet'])
  expect(await tile('Anfragen gesamt')).toEqual(['2', 'letzte 30 Tage: 1'])
  expect(screen.queryByText('Heute am Stand')).toBeNull()
})

test('drafts are one task, which names the one written last', async () => {
  const { vendor } = await createStall()
  for (const [title, days] of [
    ['Rapshonig', 3],
    ['Kleehonig', 1],
    ['Tannenhonig', 2],
  ] as const) {
    const id = await createListing(vendor, { title, status: 'draft' })
    await site.app.db
      .update(listings)
      .set({ updatedAt: daysAgo(days) })
      .where(eq(listings.id, id))
  }
  const { tasks, tile } = await openOverview(vendor)
  expect((await tasks()).map(textOf)).toEqual([
    'Entwurf „Kleehonig“ und 2 weitere fertigstellenWeiterschreiben',
  ])
  expect(await tile('Inserate')).toEqual(['4', '1 aktiv'])
})

test('several offers without a photo are one task that names one of them', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Rapshonig' })
  const newest = await createListing(vendor, { title: 'Kleehonig' })
  const { tasks } = await openOverview(vendor)
  expect((await tasks())[0]?.textContent).toBe(
    '2 Inserate haben noch kein Foto, zum Beispiel „Kleehonig“Fotos hinzufügen',
  )
  expect((await tasks())[0]?.querySelector('a')?.getAttribute('href')).toBe(
    `/dashboard/listings/${newest}/edit`,
  )
})

test('a draft waits before a missing photo, whose button leads to the pictures of that listing', async () => {
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  const bare = await createListing(vendor, { title: 'Lindenhonig' })
  await createListing(vendor, { title: 'Rapshonig', status: 'draft' })
  const { screen, tasks, user, address } = await openOverview(vendor)
  expect((await tasks()).map(textOf)).toEqual([
    'Entwurf „Rapshonig“ fertigstellenWeiterschreiben',
    '„Lindenhonig“ hat noch kein FotoFotos hinzufügen',
  ])
  await user.click(screen.getByText('Fotos hinzufügen'))
  await expect.poll(address).toBe(`/dashboard/listings/${bare}/edit`)
})

test('answering the last enquiry takes its task away without another visit', async () => {
  const { vendor, listingId } = await createStall()
  await sendEnquiry(site.app, vendor, { listingId, name: 'Anna Ruhland' })
  const { screen, user, press, tile } = await openOverview(vendor)
  await screen.findByText('Anna Ruhland wartet seit heute auf Antwort')
  await user.click(screen.getByRole('link', { name: 'Antworten' }))
  await press('Anna Ruhland')
  await user.selectOptions(await screen.findByLabelText('Status'), 'Kontaktiert')
  await expect.poll(() => screen.queryByText(/wartet seit heute/)).toBeNull()
  expect(await tile('Neue Anfragen')).toEqual(['0', 'alle bearbeitet'])
})

test('a long business name gives way to the first name in the greeting, and is still there', async () => {
  const businessName = 'Imkerei am Brünnstein und Honigwerkstatt Obermüller'
  const vendor = await createVendor(site.app, { businessName })
  const { screen } = await openOverview(vendor)
  screen.getByRole('heading', { level: 1, name: 'Guten Tag, Test' })
  screen.getByText(businessName, { selector: 'p' })
})

test('an address with a tab that there is not opens the listings', async () => {
  const { vendor } = await createStall()
  const { screen } = await openWindow(site, '/dashboard?tab=nirgends', { as: vendor.userId })
  await screen.findByText('Ihre Inserate')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Inserate')
})

test('the settings lead to everything that is set elsewhere', async () => {
  const { vendor } = await createStall()
  const { screen } = await openWindow(site, '/dashboard?tab=settings', { as: vendor.userId })
  await screen.findByText('Wie oft dürfen wir „Noch aktuell?“ fragen?')
  const links = [...screen.getByRole('tabpanel').querySelectorAll('a')].map(link => link.getAttribute('href'))
  expect(links).toEqual([
    '/profile/edit',
    '/account/security',
    '/dashboard/bescheinigungen',
    '/suchen',
    '/account/data',
  ])
})
