import { endContract, isEndDeclared } from '#server/billing/commands/contracts/end-contract.ts'
import type { Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { termBeginOf } from '#server/contracts/queries/examine-contract.ts'
import { listPlans } from '#server/contracts/queries/find-contract.ts'
import { endOfCancelled } from '#server/contracts/rules.ts'
import { leavesEarlyMail } from '#server/contracts/templates/outcome-mails.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'

/**
 * Stripe's portal ends a plan with the paid period alone. A consumer whose year was renewed in silence leaves within a month (§ 309
 * no. 9 BGB), wherever they have cancelled: so the rest of that year goes back.
 */
export async function shortenCancelled(
  tx: Database,
  { customer, remote, env }: { customer: Customer; remote: RemoteSubscription; env: Env },
): Promise<void> {
  // By a declaration here, which has an end of its own.
  if (await isEndDeclared(tx, remote.id)) return
  const plans = await listPlans(tx, customer.id)
  const plan = plans.find(({ stripeSubscriptionId }) => stripeSubscriptionId === remote.id)
  if (plan === undefined) return
  const { endsAt } = endOfCancelled({ ...plan, beganAt: termBeginOf(plan, remote) }, clock.now(), null)
  if (endsAt === null) return
  await endContract(tx, { stripeSubscriptionId: remote.id, endsAt, reason: 'cancelled', isTold: true })
  await enqueueMail(tx, leavesEarlyMail({ appUrl: env.APP_URL, to: customer.email }, plan.title, endsAt))
}
