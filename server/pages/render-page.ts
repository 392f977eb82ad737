import superjson from 'superjson'
import type { Env } from '#server/env.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { INITIAL_DATA_ID } from '#shared/initial-data.ts'
import { type Html, html, inlineJson } from './html.ts'
import type { JsonLd, Page } from './page.ts'
import type { ResolvedPage } from './resolve-page.ts'

const MARKERS = ['<!--page-head-->', '<!--page-content-->', '<!--page-data-->'] as const

const SHARE_IMAGE = { path: '/og-image.png', width: 1200, height: 630 }

/** The built `index.html`, cut where a page goes in. */
export type Template = readonly [start: string, toContent: string, toData: string, end: string]

/** @throws Error when the file has lost one of its markers */
export function parseTemplate(file: string): Template {
  const [head, content, data] = MARKERS.map(marker => {
    const at = file.indexOf(marker)
    if (at === -1) throw new Error(`index.html has no ${marker}`)
    return { at, end: at + marker.length }
  }) as [Cut, Cut, Cut]
  return [
    file.slice(0, head.at),
    file.slice(head.end, content.at),
    file.slice(content.end, data.at),
    file.slice(data.end),
  ]
}

interface Cut {
  at: number
  end: number
}

/** The complete document. */
export function renderPage(
  template: Template,
  { page, data }: ResolvedPage,
  env: Pick<Env, 'APP_URL'>,
): string {
  const [start, toContent, toData, end] = template
  const initialData = html`<script type="application/json" id="${INITIAL_DATA_ID}">${inlineJson(superjson.stringify(data))}</script>`
  return [
    start,
    renderHead(page, env.APP_URL).markup,
    toContent,
    page.content?.markup ?? '',
    toData,
    initialData.markup,
    end,
  ].join('')
}

function renderHead(page: Page, appUrl: string): Html {
  const { title, description, address, isIndexed, structuredData = [] } = page
  const canonical =
    isIndexed && address !== null
      ? html`<link rel="canonical" href="${appUrl + address}">`
      : html`<meta name="robots" content="noindex">`
  return html`<title>${title} – ${PRODUCT_NAME}</title>
    <meta name="description" content="${description}">
    ${canonical}
    ${address === null ? null : renderShareTags(page, appUrl + address, appUrl)}
    ${structuredData.length === 0 ? null : renderStructuredData(structuredData)}`
}

function renderShareTags({ title, description, type, image }: Page, url: string, appUrl: string): Html {
  const picture =
    image === null || image === undefined
      ? html`<meta property="og:image" content="${appUrl + SHARE_IMAGE.path}">
    <meta property="og:image:width" content="${SHARE_IMAGE.width}">
    <meta property="og:image:height" content="${SHARE_IMAGE.height}">`
      : html`<meta property="og:image" content="${new URL(image, appUrl).href}">`
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
