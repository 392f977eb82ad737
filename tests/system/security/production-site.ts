import { createTestApp, type TestApp, type TestEnv } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'

export const PUBLIC_ADDRESS = 'https://wabenmarkt.test'

const SETTINGS: TestEnv = {
  NODE_ENV: 'production',
  APP_URL: PUBLIC_ADDRESS,
  SESSION_SECRET: '0f8b2c6e9a1d4735b8e0c2a47d916f3e',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'post@wabenmarkt.test',
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
export async function startProductionSite(env: TestEnv = {}): Promise<ProductionSite> {
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
