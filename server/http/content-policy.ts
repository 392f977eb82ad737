import { pictureOrigins } from '#server/core/picture-origins.ts'
import type { Env } from '#server/process/env.ts'

type PolicyEnv = Pick<Env, 'S3_PUBLIC_URL' | 'IMAGE_HOSTS'>

/** Of answers that are no page: nothing may be loaded on their behalf, and no site may frame them. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The content policy of pages, to be completed with each answer's nonce. Scripts run by the nonce alone, and those run
 * may load more (`strict-dynamic`); inline styles are refused unless libraries put the nonce on them.
 */
export function createPagePolicy(env: PolicyEnv): (nonce: string) => string {
  const pictures = ["'self'", 'data:', 'blob:', ...pictureOrigins(env)].join(' ')
  const fixed = [
    "default-src 'none'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ')
  return nonce =>
    `${fixed}; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'none'`
}

/** The one policy by which the client turns text into markup or a script's address (`client/src/lib/trusted-types.ts`). */
const TRUSTED_TYPES_POLICY = 'wabenmarkt'
