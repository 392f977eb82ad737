import { crc32 } from 'node:zlib'
import type { Response } from 'express'
import { metaOf } from './api-call.ts'

/**
 * Lets caches keep an answer that is the same for all visitors: shared ones for the seconds that its procedures allow,
 * browsers if they ask each time whether it still holds.
 */
export function allowSharedCaching(res: Response, path: string, body: Buffer): void {
  const seconds = Math.min(...path.split(',').map(procedure => metaOf(procedure).sharedCacheSeconds ?? 0))
  if (seconds === 0) return
  res.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}`)
  // Who is signed in gets an answer of their own, which is never stored.
  res.vary('Cookie')
  // Guards against chance, not against anybody; a cryptographic hash of a page takes three times as long.
  res.setHeader('ETag', `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`)
}
