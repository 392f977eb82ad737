import type { ErrorCode } from '#shared/core/errors.ts'

/** Whether a call was refused only because a debit is on its way: the server's sentence about it is news, not a failure. */
export function isDebitUnderWay(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: { appCode?: ErrorCode | null } | null }
  return data?.appCode === 'PAYMENT_UNDER_WAY' || data?.appCode === 'PAYMENT_PENDING'
}
