import { clock } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { readCheckToken } from '#server/freshness/rules/check-token.ts'
import { isVendorActive } from '#server/vendors/queries/find-vendor-state.ts'

/**
 * The vendor whom a mail was written to.
 * @param mayBeExpired where the mails themselves are the matter
 * @throws AppError LINK_INVALID, also when the vendor is gone or banned
 */
export async function findCheckedVendor(
  { db, env }: Pick<Services, 'db' | 'env'>,
  token: string,
  mayBeExpired: boolean,
): Promise<number> {
  const check = readCheckToken(env, token, clock.now())
  if (check === null || (check.isExpired && !mayBeExpired)) throw new AppError('LINK_INVALID')
  if (!(await isVendorActive(db, check.vendorId))) throw new AppError('LINK_INVALID')
  return check.vendorId
}
