import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { upload } from '#tests/support/fixtures/galleries.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

const TITLE = 'Wabenhonig im Naturbau'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

type Goods = Parameters<typeof createListing>[1]

/** A listing with a picture for each caption; `null` is one without. */
async function openPictured(captions: (string | null)[], goods: Goods = {}): Promise<OpenedWindow> {
  const listingId = await createListing(vendor, { title: TITLE, ...goods })
  for (const caption of captions) {
    const { id: imageId } = await upload(vendor, listingId)
    if (caption !== null) await vendor.caller.images.setCaption({ imageId, caption })
  }
  return openWindow(site, `/listings/${listingId}`)
}

const galleryOf = ({ screen }: OpenedWindow) => screen.getByRole('region', { name: 'Bilder' })

/** In their order, once they are wanted. */
async function namesOf(page: OpenedWindow): Promise<(string | null)[]> {
  await page.user.hover(galleryOf(page).querySelector('ul') ?? galleryOf(page))
  return Array.from(galleryOf(page).querySelectorAll('[data-gallery] img'), image =>
    image.getAttribute('alt'),
  )
}

test('a picture is called by its caption, else by title and number', async () => {
  const page = await openPictured(['Von <b>vorn</b> & oben', null])
  expect(await namesOf(page)).toEqual(['Von <b>vorn</b> & oben', `${TITLE}, Bild 2 von 2`])
  expect(page.screen.getByText('Von <b>vorn</b> & oben')).toBeDefined()
  expect(page.screen.getByText('1 / 2')).toBeDefined()
  expect(page.screen.getByLabelText('Bild 2 von 2 zeigen')).toBeDefined()
})

test('a single picture has no number and nothing to turn', async () => {
  const page = await openPictured([null])
  expect(await namesOf(page)).toEqual([TITLE])
  for (const label of ['Nächstes Bild', 'Bild 1 von 1 zeigen']) {
    expect(page.screen.queryByLabelText(label)).toBeNull()
  }
})

test('the pictures beyond the first are fetched once somebody turns to them', async () => {
  const page = await openPictured([null, null, null])
  expect(galleryOf(page).querySelectorAll('[data-gallery] img')).toHaveLength(1)
  expect(await namesOf(page)).toHaveLength(3)
})

test('in full size stand title, number and caption', async () => {
  const page = await openPictured(['Das Glas von vorn', null])
  await page.user.click(page.screen.getByAltText('Das Glas von vorn'))
  const zoom = await page.screen.findByRole('dialog')
  expect(zoom.querySelector('h2')?.textContent).toBe(`${TITLE}, Bild 1 von 2– Das Glas von vorn`)
  await page.press('Schließen')
  await expect.poll(() => page.screen.queryByRole('dialog')).toBeNull()
})

test('a picture that cannot be loaded gives way to the drawing of its goods', async () => {
  const page = await openPictured([null], { category: 'queens' })
  const [picture] = page.screen.getAllByAltText(TITLE)
  picture?.dispatchEvent(new page.window.Event('error'))
  await expect
    .poll(() => galleryOf(page).querySelector('[role=img]')?.getAttribute('aria-label'))
    .toBe('Königinnen, ohne Foto')
})
