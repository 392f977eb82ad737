import type { ViteDevServer } from 'vite'
import { html } from '#server/pages/html.ts'
import type { ClientCode } from '#server/pages/view.ts'
import type { DrawView } from '#shared/initial-data.ts'

/** The client's code as it stands in its sources; Vite brings styles and scripts by itself. */
export function loadClientCode(vite: ViteDevServer): ClientCode {
  return {
    assetsOf: () => html``,
    async drawView(path, search, data) {
      const { drawView } = (await vite.ssrLoadModule('/src/server-entry.tsx')) as { drawView: DrawView }
      return drawView(path, search, data)
    },
  }
}
