import type { ClientCode } from '#server/pages/rendering/render-view.ts'
import { shareClientCode } from '#tests/support/fixtures/client-code.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { createTestApp, type TestApp } from './app.ts'
import type { Settings } from './settings.ts'
import { startSite } from './site.ts'

export interface RenderedSite extends HttpTestServer {
  app: TestApp
  /** Renders the pages; also of another product, by `startSite`. */
  client: ClientCode
}

/** The whole product on a port and on a database of its own, with pages rendered by the client's sources. `env` overrides settings. */
export async function startRenderedSite(env: Settings = {}): Promise<RenderedSite> {
  const app = await createTestApp(env)
  const client = await shareClientCode()
  const server = await startSite(app, client)
  return {
    url: server.url,
    app,
    client,
    async close() {
      await server.close()
      await app.close()
    },
  }
}
