import { createServer } from 'vite'
import { loadClientCode } from '#server/dev/load-client-code.ts'
import type { ClientCode } from '#server/pages/render-view.ts'

/** The client's code as it stands in its sources, to render pages without a build. */
export async function startClientCode(): Promise<ClientCode & { close: () => Promise<void> }> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  return { ...loadClientCode(vite), close: () => vite.close() }
}
