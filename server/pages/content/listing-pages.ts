import { shorten } from '#server/pages/rendering/description.ts'
import type { PageDetails, PageRequest } from '#server/pages/rendering/page.ts'
import {
  describeBreadcrumbs,
  describeOrganization,
  describeProduct,
  describeWebSite,
} from '#server/pages/rendering/structured-data.ts'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import { CATEGORY_LABELS, type ListingDetail } from '#shared/listings/listings.ts'
import { priceWithUnit } from '#shared/listings/prices/price-text.ts'
import {
  cellInput,
  mapInput,
  parseMapAddress,
  regionsInput,
  surroundingsOf,
} from '#shared/map/map-address.ts'
import {
  FRESH_LISTINGS,
  filterInput,
  type MarketSearch,
  marketHref,
  marketTitle,
  parseMarketSearch,
  placeInput,
  searchInput,
} from '#shared/search/market-search.ts'
import { FEW_RESULTS } from '#shared/search/search-help.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

const CLAIM = 'Honig, Königinnen, Völker und Ausrüstung direkt von Imkerinnen und Imkern'

export async function homePage({ env, queries }: PageRequest): Promise<PageDetails> {
  await Promise.all([
    queries.listings.search.fetch(FRESH_LISTINGS),
    queries.site.getClaims.fetch(),
    queries.site.getSalesTax.fetch(),
  ])
  return {
    description: `${CLAIM} aus Deutschland, Österreich und der Schweiz.`,
    structuredData: [describeOrganization(env), describeWebSite(env)],
  }
}

export async function marketPage({ queries, search: query }: PageRequest): Promise<PageDetails> {
  const search = parseMarketSearch(query)
  const places = placeInput(search)
  const [found, { total }] = await Promise.all([
    fetchResults(queries, search, query),
    queries.listings.count.fetch(filterInput(search)),
    places === null ? null : queries.geo.lookup.fetch(places),
  ])
  // Advice is no reason to show nothing.
  if (total <= FEW_RESULTS) await queries.listings.searchHelp.prefetch(filterInput(search))
  return {
    title: marketTitle(search),
    description: marketDescription(search),
    address: marketHref({ ...search, sortBy: 'top_listing' }),
    isIndexed: found.length > 0 && isCategoryOnly(search),
    isDeadEnd: search.view !== undefined,
  }
}

/** @returns the listings; none where a map or a table of them is shown, which search engines need not list */
async function fetchResults(
  queries: PageRequest['queries'],
  search: MarketSearch,
  query: string,
): Promise<readonly unknown[]> {
  if (search.view === undefined) return queries.listings.search.fetch(searchInput(search))
  if (search.view === 'region') {
    await queries.listings.regions.fetch(regionsInput(search))
    return []
  }
  const address = parseMapAddress(query, search)
  const cell = cellInput(search, address)
  await Promise.all([
    queries.listings.map.fetch(mapInput(search, address)),
    cell && queries.listings.mapCell.fetch(cell),
  ])
  return []
}

/** @throws TRPCError NOT_FOUND also for listings that the visitor may not see */
export async function listingPage({ env, queries, parameter }: PageRequest): Promise<PageDetails> {
  const id = Number(parameter)
  const listing = await queries.listings.getById.fetch({ id })
  const { title, category, images, vendor } = listing
  // A small map is no reason to show nothing.
  await queries.listings.surroundings.prefetch(surroundingsOf(vendor))
  return {
    title,
    description: shorten(`${offerText(listing)}. ${listing.description}`),
    address: paths.listing(id),
    isIndexed: listing.status === 'active',
    type: 'product',
    image: images[0]?.imageUrl ?? null,
    imageAlt: images[0]?.caption ?? title,
    structuredData: [
      describeProduct(env, listing),
      describeBreadcrumbs(env, [
        { label: PAGES.marketplace.title, path: paths.marketplace },
        { label: CATEGORY_LABELS[category], path: paths.marketplaceCategory(category) },
        { label: title, path: paths.listing(id) },
      ]),
    ],
  }
}

/** Combinations of filters are without number; what search engines list are the categories. */
function isCategoryOnly(search: MarketSearch): boolean {
  const { category, page, sortBy } = search
  const bare = parseMarketSearch(category === undefined ? '' : `category=${category}`)
  return marketHref(search) === marketHref({ ...bare, page, sortBy })
}

function marketDescription({ category, search, country }: MarketSearch): string {
  const goods =
    category === undefined ? 'Honig, Königinnen, Völker und Ausrüstung' : CATEGORY_LABELS[category]
  const term = search === undefined ? '' : ` zu „${search}“`
  const region =
    country === undefined ? 'aus Deutschland, Österreich und der Schweiz' : `aus ${regionName(country)}`
  return `${goods}${term} direkt von Imkerinnen und Imkern ${region}: Inserate vergleichen und unverbindlich anfragen.`
}

function regionName(country: NonNullable<MarketSearch['country']>): string {
  return country === 'CH' ? `der ${COUNTRY_LABELS.CH}` : COUNTRY_LABELS[country]
}

/** "9,50 € / 500 g in 83278 Traunstein" */
function offerText({ vendor, ...listing }: ListingDetail): string {
  return `${priceWithUnit(listing.price, listing.priceUnit)} in ${vendor.postalCode} ${vendor.city}`
}
