import { type Html, html, inlineJson } from '#server/core/html.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import type { Page } from './page.ts'
import type { JsonLd } from './structured-data.ts'

const SHARE_IMAGE = { path: '/og-image.png', width: 1200, height: 630 }

/** What the page says of itself to search engines and where it is shared. */
export function renderHead(page: Page, appUrl: string): Html {
  const { title, description, address, isIndexed, isDeadEnd = false, structuredData = [] } = page
  const canonical =
    isIndexed && address !== null
      ? html`<link rel="canonical" href="${appUrl + address}">`
      : html`<meta name="robots" content="${isDeadEnd ? 'noindex, nofollow' : 'noindex'}">`
  return html`<title>${title} – ${PRODUCT_NAME}</title>
    <meta name="description" content="${description}">
    ${canonical}
    ${address === null ? null : renderShareTags(page, appUrl + address, appUrl)}
    ${structuredData.length === 0 ? null : renderStructuredData(structuredData)}`
}

function renderShareTags(
  { title, description, type, image, imageAlt }: Page,
  url: string,
  appUrl: string,
): Html {
  const picture =
    image === null || image === undefined
      ? html`<meta property="og:image" content="${appUrl + SHARE_IMAGE.path}">
    <meta property="og:image:width" content="${SHARE_IMAGE.width}">
    <meta property="og:image:height" content="${SHARE_IMAGE.height}">`
      : html`<meta property="og:image" content="${new URL(image, appUrl).href}">
    ${imageAlt !== undefined && html`<meta property="og:image:alt" content="${imageAlt}">`}`
  return html`<meta property="og:site_name" content="${PRODUCT_NAME}">
    <meta property="og:locale" content="de_DE">
    <meta property="og:type" content="${type ?? 'website'}">
    <meta property="og:url" content="${url}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    ${picture}
    <meta name="twitter:card" content="summary_large_image">`
}

function renderStructuredData(nodes: readonly JsonLd[]): Html {
  const graph = { '@context': 'https://schema.org', '@graph': nodes }
  return html`<script type="application/ld+json">${inlineJson(JSON.stringify(graph))}</script>`
}
