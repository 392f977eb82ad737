declare module 'oidc-provider' {
  import type { JsonWebKey } from 'node:crypto'
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface RequestContext {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: Provider
    }
  }

  interface Configuration {
    adapter(model: string): object
    clients: Record<string, unknown>[]
    jwks: { keys: JsonWebKey[] }
    cookies: { keys: string[] }
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    features: { devInteractions: { enabled: boolean } }
    interactions: { url(ctx: RequestContext, interaction: { uid: string }): string }
    ttl: Record<string, number>
    findAccount(
      ctx: RequestContext,
      subject: string,
    ): { accountId: string; claims(): Record<string, unknown> } | undefined
    loadExistingGrant(ctx: RequestContext): Promise<Grant>
  }

  /** The part of oidc-provider that the tests use; the package brings no types. */
  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    Grant: new (fields: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): RequestListener
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: { login: { accountId: string } } | { error: string; error_description: string },
    ): Promise<void>
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const MemoryAdapter: new (model: string) => object
  export default MemoryAdapter
}
