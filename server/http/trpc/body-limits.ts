import type { Request } from 'express'
import { DEFAULT_BODY_BYTES, MEGABYTE } from '#server/core/trpc/procedure-meta.ts'
import { MAX_BATCH_SIZE, metaOf } from './api-call.ts'

/** Of a batch, whatever it calls: three pictures of 5 MB. Proxies in front have the same limit. */
const BATCH_BYTES = 24 * MEGABYTE

/** Up to which size a body is taken from whom, in bytes. */
export interface BodyLimits {
  anyone: number
  users: number
}

/** A batch may be as large as its calls together: each brings its own input. */
export function bodyLimits(path: string): BodyLimits {
  const calls = path.split(',').slice(0, MAX_BATCH_SIZE)
  const users = calls.reduce((sum, call) => sum + (metaOf(call).maxBodyBytes ?? DEFAULT_BODY_BYTES), 0)
  return { anyone: calls.length * DEFAULT_BODY_BYTES, users: Math.min(users, BATCH_BYTES) }
}

/** `Content-Length`, 0 without one. */
export function announcedBytes({ headers }: Request): number {
  return Number(headers['content-length'] ?? 0)
}
