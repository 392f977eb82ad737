import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { refundableOf } from '#server/billing/rules/refundable.ts'
import { firstYearOf } from '#server/contracts/rules.ts'
import type { Contract } from './find-contract.ts'
import type { NoticeRow } from './list-notices.ts'

export interface Finding {
  contract: Contract
  /** When it was agreed that the contract runs for years, or began. */
  termBeganAt: Date
  /** What was paid for the time from here on would go back. */
  unusedSince: Date
  refundCents: number
}

/**
 * What a notice means for the contract that it is about. Who has not wished that it begins early owes nothing for the time that a
 * withdrawal undoes (§ 357a (2) BGB). @throws AppError PAYMENT_UNAVAILABLE
 */
export async function examineContract(
  { payments }: Pick<BillingDeps, 'payments'>,
  { kind, receivedAt }: NoticeRow,
  contract: Contract,
): Promise<Finding> {
  const isUndone = kind === 'withdrawal' && !contract.beganEarly
  const unusedSince = isUndone ? contract.concludedAt : receivedAt
  const remote = await payments.findSubscription(contract.stripeSubscriptionId)
  const termBeganAt = termBeginOf(contract, remote)
  const due = remote === null ? [] : refundableOf({ endedAt: null, invoices: remote.invoices }, unusedSince)
  const refundCents = due.reduce((sum, { amount }) => sum + amount, 0)
  return { contract, termBeganAt, unusedSince, refundCents }
}

/** When it was agreed that the contract runs for years, or began. */
export function termBeginOf(contract: Contract, remote: RemoteSubscription | null): Date {
  const lines = remote?.invoices.flatMap(invoice => invoice.lines.filter(({ amount }) => amount >= 0)) ?? []
  return firstYearOf(lines, contract.currentPeriodEnd) ?? contract.beganAt
}
