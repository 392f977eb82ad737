import type { z } from '#shared/core/zod.ts'
import type { searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { CATEGORIES, type Category } from '#shared/listings/listings.ts'
import type { VendorSummary } from '#shared/vendors/public-vendors.ts'
import { paths } from '#shared/web/paths.ts'

export const OFFERS_PAGE_SIZE = 24

/** Which of a vendor's listings their page shows; pages are counted from 1. */
export interface OffersView {
  category: Category | undefined
  page: number
}

/** Reads the query of a vendor's page. What is not understood counts as not chosen. */
export function parseOffersView(query: string): OffersView {
  const params = new URLSearchParams(query)
  const page = Number(params.get('page'))
  return {
    category: CATEGORIES.find(category => category === params.get('category')),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The address of a vendor's page that shows these listings; defaults are left out. */
export function vendorHref({ id, slug }: Pick<VendorSummary, 'id' | 'slug'>, view?: OffersView): string {
  const params = new URLSearchParams()
  if (view?.category !== undefined) params.set('category', view.category)
  if (view !== undefined && view.page > 1) params.set('page', String(view.page))
  const query = params.toString()
  const path = paths.vendor(`${id}-${slug}`)
  return query === '' ? path : `${path}?${query}`
}

/** The page's listings, as `listings.search` takes them. */
export function offersInput(
  vendorId: number,
  { category, page }: OffersView,
): z.input<typeof searchListingsInput> {
  return {
    vendorId,
    ...(category !== undefined && { category }),
    limit: OFFERS_PAGE_SIZE,
    offset: (page - 1) * OFFERS_PAGE_SIZE,
  }
}

/** How many of a vendor's listings there are in the category, or in all. */
export function countOffers(offers: VendorSummary['offers'], category?: Category): number {
  return offers
    .filter(offer => category === undefined || offer.category === category)
    .reduce((sum, { count }) => sum + count, 0)
}
