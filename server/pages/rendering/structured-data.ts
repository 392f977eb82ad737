import type {
  BlogPosting,
  BreadcrumbList,
  ImageObject,
  LocalBusiness,
  Offer,
  Organization,
  Product,
  SearchAction,
  UnitPriceSpecification,
  WebSite,
} from 'schema-dts'
import type { Env } from '#server/process/env.ts'
import type { Post } from '#shared/blog.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import type { ListingImage } from '#shared/listings/images.ts'
import { CATEGORY_LABELS, type Condition, type ListingDetail } from '#shared/listings/listings.ts'
import type { PublicVendor } from '#shared/vendors/public-vendors.ts'
import { vendorHref } from '#shared/vendors/vendor-offers.ts'
import type { PublicIdentity } from '#shared/vendors/vendors.ts'
import { paths } from '#shared/web/paths.ts'

/** A node of structured data that a page carries. */
export type JsonLd = BlogPosting | BreadcrumbList | LocalBusiness | Organization | Product | WebSite

/** Google reads this beside `SearchAction`; schema.org has it as an annotation that its types leave out. */
type SearchBox = SearchAction & { 'query-input': string }

const ITEM_CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  like_new: 'https://schema.org/UsedCondition',
  good: 'https://schema.org/UsedCondition',
  fair: 'https://schema.org/UsedCondition',
} as const satisfies Record<Condition, string>

type Operator = Pick<Env, 'APP_URL' | 'OPERATOR_NAME'>

export function describeOrganization({ APP_URL, OPERATOR_NAME }: Operator): Organization {
  return {
    '@type': 'Organization',
    '@id': `${APP_URL}/#organization`,
    name: PRODUCT_NAME,
    legalName: OPERATOR_NAME,
    url: `${APP_URL}/`,
    logo: `${APP_URL}/app-icon-512.png`,
  }
}

export function describeWebSite({ APP_URL }: Operator): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${APP_URL}/#website`,
    name: PRODUCT_NAME,
    url: `${APP_URL}/`,
    inLanguage: 'de',
    publisher: { '@id': `${APP_URL}/#organization` },
    potentialAction: describeSearch(APP_URL),
  }
}

function describeSearch(appUrl: string): SearchBox {
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      // The braces must stay as they are: here the search engine puts the term.
      urlTemplate: `${appUrl}${paths.marketplaceSearch('')}{search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
}

/** The way to a page; the last item is the page itself. */
export function describeBreadcrumbs(
  { APP_URL }: Operator,
  items: readonly { label: string; path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: APP_URL + path,
    })),
  }
}

/** Without a price there is no offer: search engines refuse one that does not name it. */
export function describeProduct({ APP_URL }: Operator, listing: ListingDetail): Product {
  const { category, price, images } = listing
  const url = APP_URL + paths.listing(listing.id)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: listing.title,
    description: listing.description,
    url,
    category: CATEGORY_LABELS[category],
    ...(images.length > 0 && { image: images.map(image => describeImage(APP_URL, image)) }),
    // Search engines want a price with every offer. A sold listing is not indexed, so its offer may go without.
    ...((price !== null || listing.sale !== undefined) && { offers: describeOffer(url, price, listing) }),
  }
}

/** An address; with what it shows, where somebody has said so. */
function describeImage(appUrl: string, { imageUrl, caption }: ListingImage): string | ImageObject {
  const url = new URL(imageUrl, appUrl).href
  return caption === undefined ? url : { '@type': 'ImageObject', url, contentUrl: url, caption }
}

const OFFER_STATES = {
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<NonNullable<ListingDetail['availability']>, string>

function describeOffer(url: string, price: string | null, listing: ListingDetail): Offer {
  const { equipmentCondition, pricePerKg, vendor, availability, availableFrom } = listing
  const offered = availableFrom === undefined ? 'https://schema.org/InStock' : 'https://schema.org/PreOrder'
  return {
    '@type': 'Offer',
    url,
    ...(price !== null && { price, priceCurrency: 'EUR' }),
    availability: availability === undefined ? offered : OFFER_STATES[availability],
    ...(availableFrom !== undefined && { availabilityStarts: availableFrom }),
    ...(price !== null &&
      pricePerKg !== null && { priceSpecification: describePricePerKg(price, pricePerKg) }),
    ...(equipmentCondition !== null && { itemCondition: ITEM_CONDITIONS[equipmentCondition] }),
    seller: {
      '@type': 'Organization',
      name: vendor.businessName,
      address: {
        '@type': 'PostalAddress',
        postalCode: vendor.postalCode,
        addressLocality: vendor.city,
        addressCountry: vendor.country,
      },
    },
  }
}

/** What one kilogram costs, as § 4 PAngV has it told; the offer's own price stands first. */
function describePricePerKg(price: string, pricePerKg: string): UnitPriceSpecification[] {
  return [
    { '@type': 'UnitPriceSpecification', price, priceCurrency: 'EUR' },
    {
      '@type': 'UnitPriceSpecification',
      price: pricePerKg,
      priceCurrency: 'EUR',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
    },
  ]
}

/** Street, telephone and e-mail address only of traders, whom the law has publish them. */
export function describeVendor({ APP_URL }: Operator, vendor: PublicVendor): LocalBusiness {
  const url = APP_URL + vendorHref(vendor)
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: vendor.businessName,
    url,
    image: `${APP_URL}/og-image.png`,
    ...(vendor.description !== null && { description: vendor.description }),
    ...describeTrader(vendor.identity),
    address: {
      '@type': 'PostalAddress',
      ...(vendor.identity.traderStatus === 'trader' &&
        vendor.identity.street !== null && { streetAddress: vendor.identity.street }),
      postalCode: vendor.postalCode,
      addressLocality: vendor.city,
      addressCountry: vendor.country,
    },
  }
}

function describeTrader(identity: PublicIdentity) {
  if (identity.traderStatus !== 'trader') return {}
  const { legalName, phone, publicEmail, vatId } = identity
  return {
    ...(legalName !== null && { legalName }),
    ...(phone !== null && { telephone: phone }),
    ...(publicEmail !== null && { email: publicEmail }),
    ...(vatId !== null && { vatID: vatId }),
  }
}

export function describePost(operator: Operator, post: Post): BlogPosting {
  const { APP_URL } = operator
  const url = APP_URL + paths.blogPost(post.slug)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    url,
    mainEntityOfPage: url,
    inLanguage: 'de',
    ...(post.excerpt !== null && { description: post.excerpt }),
    ...(post.featuredImage !== null && { image: new URL(post.featuredImage, APP_URL).href }),
    ...(post.publishedAt !== null && {
      datePublished: post.publishedAt.toISOString(),
      dateModified: post.updatedAt.toISOString(),
    }),
    ...(post.authorName !== null && { author: { '@type': 'Person', name: post.authorName } }),
    publisher: describeOrganization(operator),
  }
}
