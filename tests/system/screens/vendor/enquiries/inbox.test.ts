import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from './send-enquiry.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function createInbox(names: readonly string[]) {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor)
  const ids: number[] = []
  for (const name of names) ids.push(await sendEnquiry(site.app, vendor, { listingId, name }))
  const openInbox = () => openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  return { vendor, listingId, ids, openInbox }
}

/** Who has written, in the order of the rows. */
const senders = ({ screen }: OpenedWindow) =>
  screen.queryAllByRole('button', { name: /ansehen$/ }).map(button => button.getAttribute('aria-label'))

test('a stall without enquiries says where they will arrive, and has nothing to narrow', async () => {
  const { openInbox } = await createInbox([])
  const { screen } = await openInbox()
  expect((await screen.findByText('Noch keine Anfragen')).parentElement?.textContent).toContain(
    'in Ihrem E-Mail-Postfach',
  )
  expect(screen.queryByText('Anfragen nach Status')).toBeNull()
})

test('enquiries that all have one status need no choice of it', async () => {
  const { openInbox } = await createInbox(['Anna', 'Berta'])
  const { screen } = await openInbox()
  await screen.findByText('Anna')
  expect(screen.queryByText('Anfragen nach Status')).toBeNull()
})

test('a row tells the first line of the message, its status and its day', async () => {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Rapshonig, feincremig' })
  const message = '\n Guten Tag,\nhaben Sie noch zwei Gläser?'
  await sendEnquiry(site.app, vendor, { listingId, message, sentAt: new Date('2026-03-09T23:30:00Z') })
  const { screen } = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  const row = await screen.findByRole('row', { name: /Katharina Obermüller/ })
  // Half past midnight in Germany.
  expect(row.textContent).toContain('10.03.2026')
  expect(row.textContent).toContain('Neu')
  expect(row.textContent).toContain('Rapshonig, feincremigGuten Tag,')
  expect(row.textContent).not.toContain('zwei Gläser')
})

test('what a sender calls themselves is shown as text', async () => {
  const name = '<img src=x onerror="alert(1)"> & Söhne'
  const { openInbox } = await createInbox([name])
  const { screen, window } = await openInbox()
  await screen.findByRole('button', { name })
  expect(window.document.querySelector('img[src="x"]')).toBeNull()
})

test('one status narrows the list to as many as it says, and "Alle" takes that back', async () => {
  const { vendor, ids, openInbox } = await createInbox(['Anna', 'Berta', 'Cora'])
  await vendor.caller.leads.updateStatus({ leadId: ids[0] ?? 0, status: 'contacted' })
  const opened = await openInbox()
  const { screen, press } = opened
  await screen.findByText('Anna')
  await press('Neu 2')
  expect(new Set(senders(opened))).toEqual(new Set(['Anfrage von Berta ansehen', 'Anfrage von Cora ansehen']))
  expect(screen.getByRole('button', { name: 'Neu 2' }).getAttribute('aria-pressed')).toBe('true')
  await press('Alle 3')
  expect(senders(opened)).toHaveLength(3)
})

test('when the last enquiry of the chosen status gets another, all are shown again', async () => {
  const { vendor, ids, openInbox } = await createInbox(['Anna', 'Berta'])
  await vendor.caller.leads.updateStatus({ leadId: ids[0] ?? 0, status: 'closed' })
  const opened = await openInbox()
  const { screen, press, user } = opened
  await screen.findByText('Anna')
  await press('Neu 1')
  expect(senders(opened)).toEqual(['Anfrage von Berta ansehen'])
  await press('Berta')
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Status'), 'Geschlossen')
  await expect.poll(() => screen.queryByText('Anfragen nach Status')).toBeNull()
  await user.click(dialog.getByText('Schließen'))
  expect(senders(opened)).toHaveLength(2)
})

test('deleting asks by name, and the last one leaves the empty inbox', async () => {
  const { vendor, openInbox } = await createInbox(['Anna'])
  const { screen, press, user } = await openInbox()
  await screen.findByText('Anna')
  await press('Anfrage von Anna löschen')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Möchten Sie diese Anfrage wirklich löschen?')
  expect(question.textContent).toContain(
    'Von Anna zu „Waldhonig aus dem Chiemgau“. Auch Anna sieht sie dann nicht mehr.',
  )
  await user.click(within(question).getByText('Anfrage löschen', { selector: 'button *, button' }))
  await screen.findByText('Noch keine Anfragen')
  await screen.findByText('Anfrage gelöscht')
  expect(await vendor.caller.leads.getMyLeads({})).toEqual([])
})

test('who thinks better of deleting keeps the enquiry', async () => {
  const { vendor, openInbox } = await createInbox(['Anna'])
  const { screen, press } = await openInbox()
  await screen.findByText('Anna')
  await press('Anfrage von Anna löschen')
  await screen.findByRole('alertdialog')
  await press('Abbrechen')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await vendor.caller.leads.getStats()).toEqual({ new: 1, total: 1 })
})

test('what was deleted meanwhile in another window is deleted, not a failure', async () => {
  const { vendor, ids, openInbox } = await createInbox(['Anna'])
  const opened = await openInbox()
  const { screen, press, user } = opened
  opened.expectedErrors.push('Diese Anfrage existiert nicht')
  await screen.findByText('Anna')
  await press('Anfrage von Anna löschen')
  await vendor.caller.leads.delete({ leadId: ids[0] ?? 0 })
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Anfrage löschen' }))
  await screen.findByText('Anfrage gelöscht')
  await screen.findByText('Noch keine Anfragen')
})

test('the tab counts the new enquiries only, and nothing where there are none', async () => {
  const { vendor, ids, openInbox } = await createInbox(['Anna', 'Berta', 'Cora'])
  await vendor.caller.leads.updateStatus({ leadId: ids[1] ?? 0, status: 'converted' })
  const { screen } = await openInbox()
  await expect.poll(() => screen.getByRole('tab', { name: /^Anfragen/ }).textContent).toMatch(/^Anfragen\D*2/)
  for (const leadId of ids) await vendor.caller.leads.updateStatus({ leadId, status: 'closed' })
  const later = await openInbox()
  await later.screen.findByText('alle bearbeitet')
  expect(later.screen.getByRole('tab', { name: /^Anfragen/ }).textContent).toBe('Anfragen')
})
