import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from '#tests/system/screens/vendor/enquiries/send-enquiry.ts'
import { refuseCall } from './refuse-call.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const REFUSAL = 'Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.'

/** The dashboard as it comes up by a link from elsewhere while one of its questions is refused. */
async function openWithout(procedure: string) {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Sonnenhang' })
  const listingId = await createListing(vendor, { title: 'Waldhonig' })
  await sendEnquiry(site.app, vendor, { listingId, name: 'Anna Ruhland' })
  const opened = await openWindow(site, '/account/data', { as: vendor.userId })
  const { screen, user } = opened
  const allow = refuseCall(opened, procedure, REFUSAL)
  const account = () => screen.getByText('Test Person', { selector: 'button *' }).closest('button')
  await expect.poll(() => account()?.disabled).toBe(false)
  await user.click(screen.getByText('Test Person', { selector: 'button *' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dashboard' }))
  const alert = async () => (await screen.findByRole('alert')).textContent
  const retry = async () => {
    const button = await screen.findByText('Erneut versuchen')
    allow()
    await user.click(button)
  }
  const openTab = (name: RegExp) => user.click(screen.getByRole('tab', { name }))
  const valueOf = (label: string) =>
    screen.getAllByText(label, { selector: 'dt' })[0]?.parentElement?.querySelector('dd')?.textContent
  return { ...opened, alert, retry, openTab, valueOf }
}

test('without the profile nothing of the desk is shown but the reason, and trying again brings it', async () => {
  const { alert, retry, screen } = await openWithout('vendor.getProfile')
  expect(await alert()).toContain(REFUSAL)
  expect(screen.queryByRole('tablist')).toBeNull()
  await retry()
  await screen.findByText('Guten Tag, Imkerei Sonnenhang')
})

test('without the listings the rest of the desk is there, and their number is a dash', async () => {
  const { alert, retry, screen, valueOf, openTab } = await openWithout('listings.getMyListings')
  expect(await alert()).toContain(REFUSAL)
  expect(valueOf('Inserate')).toBe('–')
  await openTab(/^Anfragen/)
  await screen.findByText('Anna Ruhland')
  await openTab(/^Inserate/)
  await retry()
  await screen.findByLabelText('Waldhonig auswählen')
  await expect.poll(() => valueOf('Inserate')).toBe('1')
})

test('without the enquiries the listings are there, and the inbox is told apart from an empty one', async () => {
  const { alert, retry, screen, valueOf, openTab } = await openWithout('leads.getMyLeads')
  await screen.findByLabelText('Waldhonig auswählen')
  await openTab(/^Anfragen/)
  expect(await alert()).toContain(REFUSAL)
  expect(screen.queryByText('Noch keine Anfragen')).toBeNull()
  expect(valueOf('Anfragen gesamt')).toBe('1')
  await retry()
  await screen.findByText('Anna Ruhland')
})

test('without the numbers the statistics say so, and trying again brings them', async () => {
  const { alert, retry, screen, openTab } = await openWithout('statistics.getMine')
  await screen.findByLabelText('Waldhonig auswählen')
  await openTab(/^Statistik/)
  expect(await alert()).toContain(REFUSAL)
  expect(screen.queryByText('Noch keine Zahlen')).toBeNull()
  await retry()
  await screen.findByRole('heading', { level: 3, name: 'Anfragen' })
})

test('without the state of the plan the listings are there, and no alert is made up', async () => {
  const { alert, retry, screen, openTab } = await openWithout('stripe.getSubscriptionStatus')
  await screen.findByLabelText('Waldhonig auswählen')
  expect(screen.queryByText(/^Ihr Plan/)).toBeNull()
  await openTab(/^Abo/)
  expect(await alert()).toContain(REFUSAL)
  await retry()
  await screen.findByText('Aktueller Plan')
})

test('the export has its own limit, which is told in words', async () => {
  const vendor = await createVendor(site.app)
  for (let time = 0; time < 30; time++) await vendor.caller.leads.exportCSV({ days: 7 })
  const opened = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  const { screen, user } = opened
  opened.expectedErrors.push('Zu viele Versuche')
  await user.click(await screen.findByRole('button', { name: 'CSV exportieren' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Alle' }))
  await screen.findByText(/^Zu viele Versuche\. Bitte versuchen Sie es in .* erneut\.$/)
})
