import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '#server/process/env.ts'

type SealingEnv = Pick<Env, 'SESSION_SECRET'>

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a user's secret for the database: who reads it there, or moves it to another account, has nothing.
 * A changed SESSION_SECRET makes it unreadable.
 */
export function seal(env: SealingEnv, userId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(env), iv).setAAD(Buffer.from(String(userId)))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** @returns `null` when it was sealed under another SESSION_SECRET or for another user */
export function unseal(env: SealingEnv, userId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, sealingKey(env), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function sealingKey({ SESSION_SECRET }: SealingEnv): Buffer {
  return Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'wabenmarkt second factor', 32))
}
