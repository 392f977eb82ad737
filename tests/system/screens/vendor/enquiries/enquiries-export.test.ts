import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createListing, createVendor, givePlan } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from './send-enquiry.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** The downloads of a window, which jsdom does not make. */
function catchDownloads({ window }: OpenedWindow) {
  const downloads: { name: string; text: string }[] = []
  const blobs = new Map<string, Blob>()
  window.URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob)
    return address
  }
  window.URL.revokeObjectURL = () => {}
  window.HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    const reader = new window.FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') downloads.push({ name: this.download, text: reader.result })
    })
    if (blob !== undefined) reader.readAsText(blob)
  }
  return downloads
}

test('the chosen range decides which enquiries are in the file', async () => {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  const listingId = await createListing(vendor)
  for (const [name, days] of [
    ['Anna', 1],
    ['Berta', 20],
    ['Cora', 80],
    ['Dora', 200],
  ] as const) {
    await sendEnquiry(site.app, vendor, { listingId, name, sentAt: new Date(clock.ms() - days * DAY_MS) })
  }
  const opened = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  const downloads = catchDownloads(opened)
  const { screen, user } = opened
  for (const [range, names] of [
    ['Letzte 7 Tage', ['Anna']],
    ['Letzte 30 Tage', ['Anna', 'Berta']],
    ['Letzte 90 Tage', ['Anna', 'Berta', 'Cora']],
    ['Alle', ['Anna', 'Berta', 'Cora', 'Dora']],
  ] as const) {
    const before = downloads.length
    await user.click(await screen.findByRole('button', { name: 'CSV exportieren' }))
    await user.click(await screen.findByRole('menuitem', { name: range }))
    await expect.poll(() => downloads.length).toBe(before + 1)
    expect(
      downloads
        .at(-1)
        ?.text.match(/Anna|Berta|Cora|Dora/g)
        ?.toSorted(),
    ).toEqual(names)
  }
  await screen.findAllByText('CSV erfolgreich exportiert')
  expect(downloads[0]?.name).toMatch(/\.csv$/)
})

test('without enquiries there is the export all the same, and the file has its head alone', async () => {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  const opened = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  const downloads = catchDownloads(opened)
  const { screen, press, user } = opened
  await screen.findByText('Noch keine Anfragen')
  await press('CSV exportieren')
  await user.click(await screen.findByRole('menuitem', { name: 'Alle' }))
  await expect.poll(() => downloads.length).toBe(1)
  expect(downloads[0]?.text.trimEnd().split('\r\n')).toHaveLength(1)
  expect(downloads[0]?.text.split(';')).toHaveLength(7)
})

test('the smallest plan and no plan have no export, with enquiries or without', async () => {
  for (const plan of ['STANDARD', null] as const) {
    const vendor = await createVendor(site.app, { plan })
    const { screen } = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
    await screen.findByText('Noch keine Anfragen')
    expect(screen.queryByText('CSV exportieren')).toBeNull()
  }
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  await sendEnquiry(site.app, vendor, { listingId: await createListing(vendor), name: 'Käthe Wagenhuber' })
  const { screen } = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  await screen.findByRole('button', { name: 'Käthe Wagenhuber' })
  expect(screen.queryByText('CSV exportieren')).toBeNull()
})

test('whose plan became smaller meanwhile is told which plans have the export', async () => {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  const opened = await openWindow(site, '/dashboard?tab=leads', { as: vendor.userId })
  const downloads = catchDownloads(opened)
  const { screen, press, user } = opened
  const refusal = 'Der CSV-Export ist in den Plänen Pro und Premium enthalten.'
  opened.expectedErrors.push(refusal)
  await screen.findByText('Noch keine Anfragen')
  await givePlan(site.app, vendor.userId, 'STANDARD')
  await press('CSV exportieren')
  await user.click(await screen.findByRole('menuitem', { name: 'Alle' }))
  await screen.findByText(refusal)
  expect(downloads).toEqual([])
})
