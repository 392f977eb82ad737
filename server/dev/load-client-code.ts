import type { ViteDevServer } from 'vite'
import { html } from '#server/core/html.ts'
import type { ClientCode } from '#server/pages/render-view.ts'
import type { RenderView } from '#shared/web/server-rendering.ts'

/** The client's code as it stands in its sources; Vite brings styles and scripts by itself. */
export function loadClientCode(vite: ViteDevServer): ClientCode {
  return {
    assetsOf: () => html``,
    async renderView(path, search, queries) {
      const { renderView } = (await vite.ssrLoadModule('/src/server-entry.tsx')) as { renderView: RenderView }
      return renderView(path, search, queries)
    },
  }
}
