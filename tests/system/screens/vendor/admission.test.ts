import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from '#tests/system/screens/vendor/enquiries/send-enquiry.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function ban(userId: number): Promise<void> {
  const admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId, ban: true })
}

async function createInbox() {
  const vendor = await createVendor(site.app, { plan: 'PRO', businessName: 'Imkerei Geheim' })
  const listingId = await createListing(vendor)
  await sendEnquiry(site.app, vendor, { listingId, name: 'Anna Ruhland' })
  return vendor
}

test.each([
  ['/dashboard?tab=leads&lead=1', '%2Fdashboard%3Ftab%3Dleads%26lead%3D1'],
  ['/profile/edit', '%2Fprofile%2Fedit'],
  ['/dashboard/bescheinigungen', '%2Fdashboard%2Fbescheinigungen'],
])('a visitor at %s signs in first, and comes back to it', async (path, returnTo) => {
  const { address, screen } = await openWindow(site, path)
  await expect.poll(address).toBe(`/login?returnTo=${returnTo}`)
  await screen.findByLabelText('Passwort')
})

test('a user without a profile sees nothing of a desk, whatever the tab', async () => {
  const { id } = await createUser(site.app)
  const { screen } = await openWindow(site, '/dashboard?tab=leads', { as: id })
  await screen.findByText('Was führt Sie auf den Markt?')
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('an admin without a stall is a newcomer here, and sees no vendor’s enquiries', async () => {
  await createInbox()
  const { id } = await createUser(site.app, { role: 'admin' })
  const { screen } = await openWindow(site, '/dashboard?tab=leads&lead=1', { as: id })
  await screen.findByText('Was führt Sie auf den Markt?')
  expect(screen.queryByText(/Anna Ruhland/)).toBeNull()
})

test('a vendor who never had a plan works with drafts, and reads what a plan is for', async () => {
  const vendor = await createVendor(site.app, { plan: null })
  await createListing(vendor, { title: 'Noch ein Entwurf', status: 'draft' })
  const { screen, user } = await openWindow(site, '/dashboard', { as: vendor.userId })
  await screen.findByText('Noch ein Entwurf')
  expect((await screen.findByText('Keiner')).closest('div')?.querySelector('a')?.getAttribute('href')).toBe(
    '/pricing',
  )
  await user.click(screen.getByRole('tab', { name: 'Abo & Abrechnung' }))
  await screen.findByText(
    'Mit einem Plan veröffentlichen Sie Ihre Inserate. Entwürfe können Sie schon jetzt anlegen.',
  )
})

test('who is banned is signed out of the desk', async () => {
  const vendor = await createInbox()
  const desk = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  await desk.screen.findByText('Anna Ruhland')
  await ban(vendor.userId)
  const { address, screen } = await desk.open('/dashboard?tab=leads')
  await expect.poll(address).toBe('/login?returnTo=%2Fdashboard%3Ftab%3Dleads')
  expect(screen.queryByText(/Imkerei Geheim|Anna Ruhland/)).toBeNull()
})

test('who is banned at the desk can change nothing any more, and is led to the login', async () => {
  const vendor = await createInbox()
  const desk = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  const { screen, press, user, leftFor } = desk
  desk.expectedErrors.push('Please login (10001)')
  await screen.findByText('Anna Ruhland')
  await press('Anna Ruhland')
  await ban(vendor.userId)
  await user.selectOptions(await screen.findByLabelText('Status'), 'Kontaktiert')
  await expect.poll(leftFor).toContain('/api/oauth/login')
  expect(await vendor.caller.leads.getMyLeads({})).toMatchObject([{ status: 'new' }])
})

test('what belongs to one vendor is on no page of another', async () => {
  await createInbox()
  const other = await createVendor(site.app)
  for (const tab of ['listings', 'leads']) {
    const { screen } = await openWindow(site, `/dashboard?tab=${tab}`, { as: other.userId })
    await screen.findByText(tab === 'leads' ? 'Noch keine Anfragen' : 'Noch keine Inserate')
    expect(screen.queryByText(/Anna Ruhland|Waldhonig/)).toBeNull()
  }
})
