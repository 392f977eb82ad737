import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { CODE_DIGITS, RECOVERY_CODE_COUNT } from '#shared/sign-in.ts'

/** Steps of 30 seconds that a clock may be wrong by, in either direction. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A fresh secret, in base 32. */
export function createFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address by which an authenticator app takes the secret over, usually as a QR code. */
export function factorUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The counter that a code belongs to; `null` when it is wrong. The caller refuses counters that were used before.
 * @param secret in base 32
 */
export function counterOfCode(secret: string, code: string): number | null {
  const totp = totpOf(secret)
  const timestamp = clock.ms()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label, digits: CODE_DIGITS, period: 30, secret })
}

/** Without the letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 118 bits, so that a fast hash is enough to keep them. */
const RECOVERY_CODE_LENGTH = 24

/** Codes for somebody to keep on paper: `ABCD-EFGH-…`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    return letters.join('').replace(/.{4}(?=.)/g, '$&-')
  })
}

/** What is stored of a recovery code, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}

/** Six digits, perhaps in groups; anything else is meant as a recovery code. */
export function asOneTimeCode(code: string): string | null {
  const digits = code.replace(/\s/g, '')
  return /^\d+$/.test(digits) && digits.length === CODE_DIGITS ? digits : null
}
