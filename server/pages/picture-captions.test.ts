import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

let site: RenderedSite
beforeAll(async () => {
  site = await startRenderedSite({})
})
afterAll(() => site.close())

const CAPTION = 'Das Glas "von vorn" <mit Etikett>'
const ESCAPED = 'Das Glas &quot;von vorn&quot; &lt;mit Etikett&gt;'

async function openOffer() {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor)
  const imageData = toDataUrl(await createPicture())
  for (const caption of [CAPTION, null]) {
    await vendor.caller.images.upload({
      listingId,
      imageData,
      fileName: 'glas.jpg',
      mimeType: 'image/jpeg',
      caption,
    })
  }
  const { images } = await vendor.caller.listings.getById({ id: listingId })
  const open = async () => (await fetch(`${site.url}/listings/${listingId}`)).text()
  return { vendor, imageId: images[0]?.id ?? 0, open }
}

const partsOf = (html: string) => /<section aria-label="Bilder">.*?<\/section>/s.exec(html)?.[0]

test('the words stand under the picture and for it, in the page, for search engines and where it is shared', async () => {
  const { vendor, imageId, open } = await openOffer()
  const html = await open()
  expect(partsOf(html)).toContain(`alt="${ESCAPED}"`)
  expect(partsOf(html)?.replace(/<[^>]*>/g, '|')).toContain(`|${ESCAPED}|`)
  expect(html).toContain(`<meta property="og:image:alt" content="${ESCAPED}">`)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const [product] = (JSON.parse(json) as { '@graph': { image?: unknown }[] })['@graph']
  expect(product?.image).toEqual([
    {
      '@type': 'ImageObject',
      caption: CAPTION,
      url: expect.stringMatching(/-detail\.webp$/),
      contentUrl: expect.stringMatching(/-detail\.webp$/),
    },
    expect.stringMatching(/-detail\.webp$/),
  ])

  await vendor.caller.images.setCaption({ imageId, caption: null })
  const bare = await open()
  expect(bare).toContain('<meta property="og:image:alt" content="Waldhonig aus dem Chiemgau">')
  expect(partsOf(bare)).toContain('alt="Waldhonig aus dem Chiemgau, Bild 1 von 2"')
})
