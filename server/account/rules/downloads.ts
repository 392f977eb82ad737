import { stringifySetCookie } from 'cookie'
import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { EXPORT_MINUTES } from '#shared/account.ts'

/** A download whose reader takes nothing for this long is given up. */
export const STALLED_MS = MINUTE_MS

export function downloadCookieName({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): string {
  return NODE_ENV === 'production' ? '__Host-wm_export' : 'wm_export'
}

/**
 * `Set-Cookie` value that lets the browser fetch the export once; `null` takes it away. Not part of the address, which
 * stands in logs and histories; strict, so that no other site can start a download.
 */
export function downloadCookie(env: Pick<Env, 'NODE_ENV'>, token: string | null): string {
  return stringifySetCookie({
    name: downloadCookieName(env),
    value: token ?? '',
    maxAge: token === null ? 0 : (EXPORT_MINUTES * MINUTE_MS) / SECOND_MS,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: env.NODE_ENV === 'production',
  })
}
