import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { reconciliationMail } from '#server/billing/templates/operator.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Run by a job, once a day: the operator gets a mail when something did not agree. Without Stripe there is nothing to compare. */
export async function reportReconciliation(deps: BillingDeps): Promise<void> {
  if (deps.env.STRIPE_SECRET_KEY === undefined) return
  const findings = await reconcilePayments(deps)
  if (findings.length > 0) await enqueueMail(deps.db, reconciliationMail(deps.env, findings))
}
