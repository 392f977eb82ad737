import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { PHOTO_DAYS, REMINDER_DAYS } from '#shared/listings/certificates.ts'

type SealingEnv = Pick<Env, 'SESSION_SECRET'>

export const PHOTO_CONTENT_TYPE = 'image/webp'
/** What the stored file calls itself: sealed, it is no picture. */
export const SEALED_CONTENT_TYPE = 'application/octet-stream'
/** A photo that is not part of a certificate after this time never will be. */
export const UPLOAD_DEADLINE_MS = HOUR_MS
export const PHOTO_KEPT_MS = PHOTO_DAYS * DAY_MS

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export function newPhotoKey(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Encrypts a photo for the store. Who gets at the file past the product (a bucket that is public by mistake, a copy of the
 * disk) has nothing. A changed SESSION_SECRET makes it unreadable.
 */
export function sealPhoto(env: SealingEnv, key: string, photo: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(env), iv).setAAD(Buffer.from(key))
  const encrypted = Buffer.concat([cipher.update(photo), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** @returns `null` when it was sealed under another SESSION_SECRET, or for another key */
export function unsealPhoto(env: SealingEnv, key: string, sealed: Buffer): Buffer | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, sealingKey(env), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(key))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function sealingKey({ SESSION_SECRET }: SealingEnv): Buffer {
  return Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'wabenmarkt certificate photo', 32))
}

/** How many of the reminders are due on `today`: 0 while there is time, 2 in the last week. Both days as "2026-03-14". */
export function dueReminders(today: string, validUntil: string): number {
  const daysLeft = (Date.parse(validUntil) - Date.parse(today)) / DAY_MS
  return REMINDER_DAYS.filter(days => daysLeft <= days).length
}
