import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import type { Settings } from '#tests/support/product/settings.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'

export const PUBLIC_ADDRESS = 'https://wabenmarkt.test'

const SETTINGS: Settings = {
  NODE_ENV: 'production',
  APP_URL: PUBLIC_ADDRESS,
  OPERATOR_EMAIL: 'sicherheit@wabenmarkt.test',
}

export interface ProductionSite {
  app: TestApp
  url: string
  /** As a page of the site itself would ask. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

/** The product as it runs in public, reached by a loopback port as if a proxy stood before it. */
export async function startProductionSite(env: Settings = {}): Promise<ProductionSite> {
  const app = await createTestApp({ ...SETTINGS, ...env })
  const site: HttpTestServer = await startSite(app)
  return {
    app,
    url: site.url,
    post: (path, body, headers = {}) =>
      fetch(site.url + path, {
        method: 'POST',
        headers: { origin: PUBLIC_ADDRESS, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async close() {
      await site.close()
      await app.close()
    },
  }
}
