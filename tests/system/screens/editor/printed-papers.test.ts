import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loginPath, paths } from '#shared/web/paths.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app, { businessName: 'Imkerei Alztal' })
})
afterAll(() => site.close())

async function openPapers(id: number) {
  const opened = await openWindow(site, paths.printListing(id), { as: vendor.userId })
  const choice = await opened.screen.findByLabelText('Was Sie drucken möchten')
  return {
    ...opened,
    /** The paper that is looked at. */
    show: async (name: string) => {
      await opened.user.selectOptions(choice, name)
      return opened.window.document.querySelector('article') as HTMLElement
    },
  }
}

const host = () => site.url.replace('http://', '')

test('the notice says what there is, what it costs, and where more stands', async () => {
  const id = await createListing(vendor, { title: '<i>Wald</i> & Wiese' })
  const { show } = await openPapers(id)
  const paper = await show('Aushang, A4')
  expect(paper.getAttribute('aria-label')).toBe('Aushang')
  expect(paper.textContent).toMatch(
    /^Honig<i>Wald<\/i> & Wiese9,50\s€ \/ 500 gImkerei Alztal83278 Traunstein/,
  )
  expect(paper.textContent).toContain(`${host()}${paths.listing(id)}`)
  expect(paper.querySelector('img')?.getAttribute('src')).toMatch(/^\/art\//)
})

test('without a price it is on request, and no unit stands beside it', async () => {
  const id = await createListing(vendor, { title: 'Honig vom Hof', price: null, priceUnit: '500 g' })
  const { show } = await openPapers(id)
  const paper = await show('Preisschild, A6')
  expect(paper.textContent).toBe('Honig vom HofAuf AnfrageImkerei Alztal')
})

test('of eight cards one is read out, and all lead to the vendor', async () => {
  const { show } = await openPapers(await createListing(vendor))
  const paper = await show('Acht Visitenkarten, A4')
  expect(paper.children).toHaveLength(8)
  expect(paper.querySelectorAll(':scope > [aria-hidden]')).toHaveLength(7)
  expect(paper.children[7]?.textContent).toContain(`${host()}${paths.vendor(`${vendor.vendorId}`)}`)
})

test('only the paper that is looked at is there to be printed', async () => {
  const { show, press, window } = await openPapers(await createListing(vendor))
  await show('Preisschild, A6')
  expect(window.document.querySelectorAll('article')).toHaveLength(1)
  const print = vi.spyOn(window, 'print')
  await press('Drucken')
  expect(print).toHaveBeenCalledOnce()
})

test('a draft can be printed by its vendor', async () => {
  const { show } = await openPapers(await createListing(vendor, { status: 'draft' }))
  expect((await show('Preisschild, A6')).textContent).toContain('Waldhonig')
})

test('nobody prints what belongs to somebody else, and visitors sign in first', async () => {
  const id = await createListing(vendor, { title: 'Fremder Honig' })
  const other = await createVendor(site.app)
  const { screen, window } = await openWindow(site, paths.printListing(id), { as: other.userId })
  expect(await screen.findByText('Inserat nicht gefunden')).toBeDefined()
  expect(window.document.querySelector('article')).toBeNull()
  const visitor = await openWindow(site, paths.printListing(id))
  await expect.poll(visitor.address).toBe(loginPath(paths.printListing(id)))
})
