import { createHmac } from 'node:crypto'
import type { SocialProvider } from '#server/auth/rules/social-providers.ts'
import type { AppError } from '#server/core/errors.ts'
import type { Logger } from '#server/core/logger.ts'
import type { Env } from '#server/process/env.ts'

/** How somebody tries to come in. */
export type SignInMethod = 'password' | 'second-factor' | SocialProvider

/** Who tries, as far as the log may know. */
interface Trial {
  method: SignInMethod
  /** Address or /64 of the subscriber. */
  subscriber: string
  /** Of {@link accountReference}; there is none before a provider has said who it is. */
  account?: string
  userId?: number
  /** Where the logger does not know the request already. */
  reqId?: string
}

const REFERENCE_LENGTH = 16

/**
 * Tells the tries at one account from those at others, without naming it: under a key, because addresses can be
 * guessed. Operators compute it with SESSION_SECRET.
 */
export function accountReference({ SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>, email: string): string {
  const mac = createHmac('sha256', SESSION_SECRET).update(`account-reference:${email}`).digest('base64url')
  return mac.slice(0, REFERENCE_LENGTH)
}

/** `event` and `reason` are what alarms are built on: they stay as they are. */
export function logRefusedSignIn(logger: Logger, trial: Trial, reason: AppError['code']): void {
  logger.warn({ event: 'sign_in_refused', reason, ...trial }, 'sign-in refused')
}

export function logSignIn(logger: Logger, trial: Trial & { isPending: boolean }): void {
  logger.info({ event: 'sign_in', ...trial }, 'sign-in')
}
