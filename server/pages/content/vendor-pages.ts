import { shorten } from '#server/pages/rendering/description.ts'
import type { PageDetails, PageRequest } from '#server/pages/rendering/page.ts'
import { describeBreadcrumbs, describeVendor } from '#server/pages/rendering/structured-data.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { surroundingsOf } from '#shared/map/map-address.ts'
import { nearHref, parseNearSearch } from '#shared/search/near-vendors.ts'
import type { PublicVendor } from '#shared/vendors/public-vendors.ts'
import { offersInput, parseOffersView, vendorHref } from '#shared/vendors/vendor-offers.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

/**
 * The id decides which page it is; whatever stands behind it leads on to the name that the vendor has now.
 * @throws TRPCError NOT_FOUND also for vendors who have nothing on offer
 */
export async function vendorPage({ env, queries, parameter, search }: PageRequest): Promise<PageDetails> {
  const id = Number.parseInt(parameter, 10)
  const view = parseOffersView(search)
  const [vendor, offers] = await Promise.all([
    queries.vendor.getPublic.fetch({ id }),
    queries.listings.search.fetch(offersInput(id, view)),
    queries.certificates.getPublic.fetch({ id }),
  ])
  await queries.listings.surroundings.prefetch(surroundingsOf(vendor))
  const path = vendorHref(vendor)
  return {
    title: `${vendor.businessName}, ${vendor.city}`,
    description: shorten(vendor.description ?? offerText(vendor)),
    address: vendorHref(vendor, view),
    movedTo: path.endsWith(`/${parameter}`) ? null : path,
    isIndexed: view.category === undefined && offers.length > 0,
    structuredData: [
      describeVendor(env, vendor),
      describeBreadcrumbs(env, [
        { label: PAGES.marketplace.title, path: paths.marketplace },
        { label: PAGES.vendors.title, path: paths.vendors },
        { label: vendor.businessName, path },
      ]),
    ],
  }
}

export async function vendorsPage({ queries, search: query }: PageRequest): Promise<PageDetails> {
  const search = parseNearSearch(query)
  const { postalCode } = search
  const [{ vendors }] = await Promise.all([
    queries.vendor.listNear.fetch(search),
    postalCode === undefined ? null : queries.geo.lookup.fetch({ postalCode }),
  ])
  return {
    description:
      'Imkereien aus Deutschland, Österreich und der Schweiz, nach Entfernung: wer in Ihrer Nähe Honig, Königinnen, Völker und Ausrüstung verkauft.',
    address: nearHref(search),
    // Postal codes are without number; what search engines list are the vendors themselves.
    isIndexed: postalCode === undefined && vendors.length > 0,
  }
}

/** "Imkerei aus 83278 Traunstein. Im Angebot: Honig, Völker." */
function offerText({ postalCode, city, offers }: PublicVendor): string {
  const goods = offers.map(({ category }) => CATEGORY_LABELS[category]).join(', ')
  return `Imkerei aus ${postalCode} ${city}. Im Angebot: ${goods}.`
}
