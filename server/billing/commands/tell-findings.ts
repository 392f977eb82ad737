import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import type { Finding } from '#server/billing/rules/findings.ts'

/** One comparison of everything with Stripe. */
export interface Reconciliation {
  deps: BillingDeps
  /** Nothing is mended, only told. */
  isDryRun: boolean
  /** What Stripe does not know is ended here, however much it is. */
  endsUnknown: boolean
  tell: (finding: Finding) => void
}

/** A failure is told; it does not stop the rest. */
export async function guardFinding(
  run: Reconciliation,
  finding: Omit<Finding, 'isMended'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    run.deps.logger.error({ err: error, id: finding.id }, 'not reconciled')
    run.tell({ ...finding, isMended: false })
  }
}
