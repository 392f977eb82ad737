import { createSession } from '#server/auth/commands/sign-in/create-session.ts'
import { sessionCookie } from '#server/auth/rules/credentials.ts'
import { createDatabase } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { createApp } from '#server/http/app.ts'
import type { ClientCode } from '#server/pages/rendering/render-view.ts'
import { sendPages } from '#server/pages/rendering/send-page.ts'
import { resolvePage } from '#server/pages/resolve-page.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'
import type { TestApp } from './app.ts'
import { PLAIN_TEMPLATE } from './plain-template.ts'

/** The whole product on a port, with pages in a template that has nothing of its own; `client` renders them. */
export async function startSite(app: TestApp, client?: ClientCode): Promise<HttpTestServer> {
  const { pool } = createDatabase(app.url)
  const pages = sendPages(app.services, () => PLAIN_TEMPLATE, client)
  const server = await startHttp(createApp({ ...app.services, pool, pages }))
  return { url: server.url, close: async () => void (await Promise.all([server.close(), pool.end()])) }
}

/** The `Cookie` header of a browser in which this user has just signed in. */
export async function cookieOf({ services }: TestApp, userId: number): Promise<string> {
  const token = await createSession(services.db, userId)
  return sessionCookie(services.env, token).split(';')[0] ?? ''
}

/** The HTTP status that a visitor gets at `path`. Counts as nobody's visit. */
export async function pageStatus(services: Services, path: string): Promise<number> {
  const visitor = { ip: '127.0.0.1', userAgent: 'test', isAutomatic: true }
  const context = {
    ...services,
    user: null,
    sessionId: null,
    visitor,
    requestId: 'test',
    setHeader: () => {},
  }
  return (await resolvePage(context, path, '')).page.status
}
