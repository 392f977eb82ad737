import type { AppError } from '#server/core/errors.ts'
import type { Account } from './queries/find-account.ts'

/** Why the holder of the right password may still not come in; `null` when nothing stands against it. */
export function loginRefusal(
  account: Pick<Account, 'isActive' | 'emailVerifiedAt'>,
): AppError['code'] | null {
  if (!account.isActive) return 'ACCOUNT_BANNED'
  if (account.emailVerifiedAt === null) return 'EMAIL_NOT_VERIFIED'
  return null
}
