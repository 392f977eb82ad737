import { isBreachedPassword } from '#server/auth/gateway/breached-passwords.ts'
import { isCommonPassword } from '#server/auth/rules/common-passwords.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'

/**
 * For a new password, before anything is looked up: result and time depend on the password alone, so they say nothing
 * about accounts.
 * @throws AppError PASSWORD_TOO_COMMON
 */
export async function refuseKnownPassword(
  services: Pick<Services, 'env' | 'logger'>,
  password: string,
): Promise<void> {
  if ((await isCommonPassword(password)) || (await isBreachedPassword(services, password)))
    throw new AppError('PASSWORD_TOO_COMMON')
}
