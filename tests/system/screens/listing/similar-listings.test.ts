import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createListings, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { withdraw } from './change-listing.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const FAR = { postalCode: '10115', city: 'Berlin' }
const NEAR = 'Ähnliches in der Nähe'

/** A listing's page on which somebody moves on until there is more. */
async function openAndScroll(id: number): Promise<OpenedWindow> {
  const page = await openWindow(site, `/listings/${id}`)
  const scroll = () => {
    page.window.dispatchEvent(new page.window.Event('scroll'))
    return page.screen.queryAllByText(/^(Mehr von|Ähnliches in)/)
  }
  await expect.poll(scroll).not.toEqual([])
  return page
}

async function titlesBelow({ screen }: OpenedWindow, heading: string): Promise<(string | null)[]> {
  const row = (await screen.findByText(heading)).closest('section')
  return Array.from(row?.querySelectorAll('article h3') ?? [], title => title.textContent)
}

test('of the same vendor four others are shown at most, never the listing itself', async () => {
  const vendor = await createVendor(site.app, { ...FAR, businessName: 'Imkerei Vielfalt' })
  const ids = await createListings(
    vendor,
    'vielfach',
    Array.from({ length: 6 }, (_, index) => ({ title: `Vielfalt Nummer ${index}` })),
  )
  const titles = await titlesBelow(await openAndScroll(ids[5] ?? 0), 'Mehr von Imkerei Vielfalt')
  expect(titles).toHaveLength(4)
  expect(titles).not.toContain('Vielfalt Nummer 5')
})

test('whose only listing it is has no row of others', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Einzelstück' })
  const neighbour = await createVendor(site.app)
  await createListing(neighbour, { category: 'queens', title: 'Königin von nebenan' })
  const draft = await createListing(vendor, { title: 'Noch nicht öffentlich' })
  await withdraw(vendor, draft)
  const page = await openAndScroll(await createListing(vendor, { category: 'queens' }))
  expect(await titlesBelow(page, NEAR)).toEqual(['Königin von nebenan'])
  expect(page.screen.queryByText('Mehr von Imkerei Einzelstück')).toBeNull()
})

test('similar is what is of the same kind and not far, the nearest first', async () => {
  const vendor = await createVendor(site.app)
  const near = await createVendor(site.app, { postalCode: '83308', city: 'Trostberg' })
  const further = await createVendor(site.app, { postalCode: '80331', city: 'München' })
  const far = await createVendor(site.app, FAR)
  const swarm = { category: 'colonies', colonyType: 'kunstschwarm' } as const
  await createListing(further, { ...swarm, title: 'Schwarm aus München' })
  await createListing(near, { ...swarm, title: 'Schwarm aus Trostberg' })
  await createListing(near, { category: 'colonies', colonyType: 'ableger', title: 'Ableger aus Trostberg' })
  await createListing(far, { ...swarm, title: 'Schwarm aus Berlin' })
  await createListing(vendor, { ...swarm, title: 'Eigener Schwarm' })
  const page = await openAndScroll(await createListing(vendor, swarm))
  expect(await titlesBelow(page, NEAR)).toEqual(['Schwarm aus Trostberg', 'Schwarm aus München'])
})
