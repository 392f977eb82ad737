import { expect } from 'vitest'
import { createDatabase } from '#server/core/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { startHttp } from '#tests/support/stand-ins/http.ts'
import { createTestApp, type TestApp } from './app.ts'

type Headers = Record<string, string>

export interface SignInRoutes {
  app: TestApp
  url: string
  post(path: string, body: unknown, headers?: Headers): Promise<Response>
  login(body: unknown, headers?: Headers): Promise<Response>
  /** Of a login that succeeds. */
  loginCookie(email: string, headers?: Headers): Promise<string>
  me(cookie: string): Promise<unknown>
  close(): Promise<void>
}

let serial = 0

/** The product with its HTTP server, without pages, and browsers on our site, each request from an address of its own. */
export async function startSignInRoutes(): Promise<SignInRoutes> {
  const app = await createTestApp({ TRUST_PROXY: '1' })
  const database = createDatabase(app.url)
  const notFound = createApp({
    ...app.services,
    pool: database.pool,
    pages: (_req, res) => void res.sendStatus(404),
  })
  const server = await startHttp(notFound)

  function post(path: string, body: unknown, headers: Headers = {}): Promise<Response> {
    return fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: app.services.env.APP_URL,
        'x-forwarded-for': `10.1.${++serial % 250}.1`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  const login = (body: unknown, headers?: Headers) => post('/api/auth/email-login', body, headers)

  return {
    app,
    url: server.url,
    post,
    login,
    async loginCookie(email, headers) {
      const response = await login({ email, password: PASSWORD }, headers)
      expect(response.status).toBe(200)
      return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    async me(cookie) {
      const response = await fetch(`${server.url}/api/trpc/auth.me`, { headers: { cookie } })
      return ((await response.json()) as { result: { data: { json: unknown } } }).result.data.json
    },
    async close() {
      await server.close()
      await database.close()
      await app.close()
    },
  }
}
