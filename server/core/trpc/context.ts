import type { Logger } from 'pino'
import type { Database } from '#server/core/database/database.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import type { Env } from '#server/process/env.ts'
import type { CurrentUser } from '#shared/auth.ts'

/**
 * The parts of a running process that requests work with. Put together once, in process/services.ts. Here stand those of
 * core; a domain adds its own in its router: `declare module '#server/core/trpc/context.ts'`.
 */
export interface Services {
  env: Env
  db: Database
  logger: Logger
  rateLimiter: RateLimiter
}

/** Who is asking, as far as the network tells. */
export interface Visitor {
  /** Address of the client, proxies taken off as configured. */
  ip: string
  userAgent: string
  /** A browser says of itself which site asks (`Sec-Fetch-Site`); programs that call the API do not. */
  isBrowser?: boolean
  /** No person looks at the answer, so what they see is not counted. */
  isAutomatic?: boolean
}

/** What a procedure sees: the services, and the request reduced to what the product needs of it. Domains add to it too. */
export interface Context extends Services {
  user: CurrentUser | null
  /** The session the request came with, `null` for visitors. */
  sessionId: number | null
  /** `user` is an admin who has no admin rights until the second factor is set up; the role there is `user`. */
  isAdminWithoutSecondFactor?: boolean | undefined
  visitor: Visitor
  requestId: string
  setHeader(name: string, value: string | string[]): void
}
