import type { Env } from '#server/env.ts'
import type { Post } from '#shared/blog.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { CATEGORY_LABELS, type Condition, type ListingDetail } from '#shared/listings.ts'
import { paths } from '#shared/paths.ts'
import type { JsonLd } from './page.ts'

const ITEM_CONDITIONS = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
} satisfies Record<Condition, string>

type Operator = Pick<Env, 'APP_URL' | 'OPERATOR_NAME'>

export function describeOrganization({ APP_URL, OPERATOR_NAME }: Operator): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${APP_URL}/#organization`,
    name: PRODUCT_NAME,
    legalName: OPERATOR_NAME,
    url: `${APP_URL}/`,
    logo: `${APP_URL}/app-icon-512.png`,
  }
}

export function describeWebSite({ APP_URL }: Operator): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${APP_URL}/#website`,
    name: PRODUCT_NAME,
    url: `${APP_URL}/`,
    inLanguage: 'de',
    publisher: { '@id': `${APP_URL}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // The braces must stay as they are: here the search engine puts the term.
        urlTemplate: `${APP_URL}${paths.marketplaceSearch('')}{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The way to a page; the last item is the page itself. */
export function describeBreadcrumbs(
  { APP_URL }: Operator,
  items: readonly { label: string; path: string }[],
): JsonLd {
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

export function describeProduct({ APP_URL }: Operator, listing: ListingDetail): JsonLd {
  const { category, price, equipmentCondition, vendor } = listing
  const url = APP_URL + paths.listing(listing.id)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: listing.title,
    description: listing.description,
    url,
    category: CATEGORY_LABELS[category],
    ...(listing.images.length > 0 && {
      image: listing.images.map(({ imageUrl }) => new URL(imageUrl, APP_URL).href),
    }),
    offers: {
      '@type': 'Offer',
      url,
      availability: 'https://schema.org/InStock',
      ...(price !== null && { price, priceCurrency: 'EUR' }),
      ...(equipmentCondition !== null && {
        itemCondition: `https://schema.org/${ITEM_CONDITIONS[equipmentCondition]}`,
      }),
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
    },
  }
}

export function describePost(operator: Operator, post: Post): JsonLd {
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
    ...(post.publishedAt !== null && { datePublished: post.publishedAt.toISOString() }),
    ...(post.authorName !== null && { author: { '@type': 'Person', name: post.authorName } }),
    publisher: describeOrganization(operator),
  }
}
