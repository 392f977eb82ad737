import type { RequestListener } from 'node:http'
import type { RequestHandler } from 'express'
import type { SocialProvider } from '#server/auth/rules/social-providers.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { createApp } from '#server/http/app.ts'
import type { Env } from '#server/process/env.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { createVisitor, type Page, type Visitor } from '#tests/support/product/visitor.ts'
import { type HttpTestServer, startHttp } from './http.ts'
import { type OAuthStandIn, startOAuthStandIn } from './oauth-stand-in.ts'
import { type OidcTestProvider, startOidc } from './oidc.ts'
import type { ProviderPerson } from './provider-page.ts'

export const ADMIN_EMAIL = 'chefin@beispiel.test'

export interface SocialTestApp extends TestApp {
  /** Address of the product. */
  siteUrl: string
  google: OidcTestProvider
  facebook: OAuthStandIn
  /** The same product under other settings. The caller closes it. */
  startVariant(env: Partial<Env>): Promise<HttpTestServer>
}

/** The product with its HTTP server, connected to an OpenID provider and an OAuth 2 stand-in of its own. */
export async function createSocialTestApp(): Promise<SocialTestApp> {
  let listener: RequestListener = (_req, res) => res.writeHead(503).end()
  const site = await startHttp((req, res) => listener(req, res))
  const [google, facebook] = await Promise.all([startOidc(site.url), startOAuthStandIn(site.url)])
  const providers = { ...google.env, ...facebook.env }
  const app = await createTestApp({ APP_URL: site.url, ADMIN_EMAIL, TRUST_PROXY: '1', ...providers })
  const database = createDatabase(app.url)
  const pages: RequestHandler = (_req, res) => void res.send('a page')
  const productWith = (env: Env) => createApp({ ...app.services, env, pool: database.pool, pages })
  listener = productWith(app.services.env)
  return {
    ...app,
    siteUrl: site.url,
    google,
    facebook,
    startVariant: env => startHttp(productWith({ ...app.services.env, ...env })),
    async close() {
      await Promise.all([google.close(), facebook.close(), site.close()])
      await database.close()
      await app.close()
    },
  }
}

let serial = 0

export function newVisitor(): Visitor {
  return createVisitor(`10.2.${++serial}.1`)
}

/** A person with an account at both providers, whom Google knows by a verified address. */
export function newPerson(
  { google, facebook }: SocialTestApp,
  fields: Partial<ProviderPerson> = {},
): Required<ProviderPerson> {
  const subject = `person-${++serial}`
  const known = { subject, name: `Person ${serial}`, email: `${subject}@beispiel.test`, emailVerified: true }
  const person = { ...known, ...fields }
  google.addPerson(person)
  facebook.addPerson(person)
  return person
}

/**
 * The whole way: our link, the provider's page, the account chosen there; up to where it ends, or to the path
 * `stopAt`. `at` is that place as path and query.
 */
export async function signIn(
  { siteUrl }: SocialTestApp,
  provider: SocialProvider,
  { name }: Pick<ProviderPerson, 'name'>,
  { visitor = newVisitor(), query = '', stopAt }: { visitor?: Visitor; query?: string; stopAt?: string } = {},
): Promise<{ visitor: Visitor; url: URL; at: string }> {
  const opened = await visitor.open(`${siteUrl}${endpoints[provider]}${query}`, stopAt)
  // A provider that still knows the visitor asks nothing.
  const page = opened.url.origin === siteUrl ? opened : await visitor.click(name, stopAt)
  return { visitor, url: page.url, at: pathOf(page) }
}

export function pathOf({ url }: Page): string {
  return url.pathname + url.search
}

/** Whom the product takes the visitor for. */
export async function me({ siteUrl }: SocialTestApp, { cookies }: Visitor): Promise<CurrentUser | null> {
  const cookie = `wm_session=${cookies.get('wm_session') ?? ''}`
  const response = await fetch(`${siteUrl}${endpoints.trpc}/auth.me`, { headers: { cookie } })
  return ((await response.json()) as { result: { data: { json: CurrentUser | null } } }).result.data.json
}
