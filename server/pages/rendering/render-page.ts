import superjson from 'superjson'
import { html, inlineJson } from '#server/core/html.ts'
import type { ResolvedPage } from '#server/pages/resolve-page.ts'
import type { Env } from '#server/process/env.ts'
import { NONCE_PLACEHOLDER } from '#shared/web/nonce.ts'
import { DEHYDRATED_QUERIES_ID } from '#shared/web/server-rendering.ts'
import { renderHead } from './render-head.ts'
import type { View } from './render-view.ts'

const MARKERS = ['<!--page-head-->', '</head>', '<!--page-content-->', '<!--page-data-->'] as const

/** The built `index.html`, cut where a page goes in. */
export type Template = readonly [
  start: string,
  toHeadEnd: string,
  toContent: string,
  toData: string,
  end: string,
]

/** @throws Error when the file has lost one of its markers */
export function parseTemplate(file: string): Template {
  const parts = []
  let rest = file
  for (const marker of MARKERS) {
    const at = rest.indexOf(marker)
    if (at === -1) throw new Error(`index.html has no ${marker}`)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + marker.length)
  }
  const [start = '', toHeadEnd = '', toContent = '', toData = ''] = parts
  return [start, toHeadEnd, `</head>${toContent}`, toData, rest]
}

export interface PageAnswer extends ResolvedPage {
  view: View
  /** Of this answer's content security policy. */
  nonce: string
}

/** The complete document. */
export function renderPage(
  template: Template,
  { page, queries, view, nonce }: PageAnswer,
  env: Pick<Env, 'APP_URL'>,
): string {
  // Only what the build has written may name the placeholder: texts of users stay as they are.
  const [start, toHeadEnd, toContent, toData, end] = template.map(part =>
    part.replaceAll(NONCE_PLACEHOLDER, nonce),
  )
  const dehydratedQueries = html`<script type="application/json" id="${DEHYDRATED_QUERIES_ID}">${inlineJson(superjson.stringify(queries))}</script>`
  return [
    start,
    renderHead(page, env.APP_URL).markup,
    toHeadEnd,
    view.head.markup.replaceAll(NONCE_PLACEHOLDER, nonce),
    toContent,
    view.markup,
    toData,
    dehydratedQueries.markup,
    end,
  ].join('')
}
