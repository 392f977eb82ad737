import type { ViteDevServer } from 'vite'
import { html } from '#server/core/html.ts'
import type { ClientCode } from '#server/pages/rendering/render-view.ts'
import type { RenderView } from '#shared/web/server-rendering.ts'

/** The client's code as it stands in its sources; Vite brings scripts by itself, and the styles that they import. */
export function loadClientCode(vite: ViteDevServer): ClientCode {
  return {
    assetsOf: sourceAssets,
    async renderView(path, search, queries, origin) {
      const { renderView } = (await vite.ssrLoadModule('/src/server-entry.tsx')) as { renderView: RenderView }
      return renderView(path, search, queries, origin)
    },
  }
}

/** The styles of a view as they stand in their sources. */
export const sourceAssets: ClientCode['assetsOf'] = view =>
  html`${(view?.styledParts ?? []).map(part => html`<link rel="stylesheet" href="/src/${part}.module.css">`)}`
