import { parseArgs } from 'node:util'
import { reconcilePayments } from '#server/billing/commands/reconcile-payments.ts'
import { createPaymentGateway } from '#server/billing/gateway/stripe-gateway.ts'
import type { Finding, FindingKind } from '#server/billing/rules/findings.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { AppError } from '#server/core/errors.ts'
import { createLogger } from '#server/core/logger.ts'
import { commandArguments, print, Refusal, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { subscribeDomains } from '#server/process/subscriptions.ts'

/**
 * `pnpm stripe:reconcile`: compares everything paid at Stripe with what is stored, as a job does every day, mends what it can
 * and tells all of it; with `--dry-run` it only tells. `--end-unknown` ends here what Stripe does not know, once, after the test key was
 * exchanged for the real one. May be run beside the running product.
 */

/** The running product keeps to Stripe's limit by itself; what is left beside it is an eighth of its pace. */
const SMALL_SHARE = 8

async function main(): Promise<void> {
  const wanted = readArguments()
  const env = readEnv()
  if (env.DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: what should be compared?')
  if (env.STRIPE_SECRET_KEY === undefined) throw new EnvError('STRIPE_SECRET_KEY is not set.')
  const database = createDatabase(env.DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  subscribeDomains()
  const payments = createPaymentGateway({ ...env, WORKERS: SMALL_SHARE })
  const deps = { db: database.db, payments, env, logger: createLogger({ ...env, LOG_LEVEL: 'silent' }) }
  try {
    const findings = await reconcilePayments(deps, wanted)
    for (const finding of findings) print(lineOf(finding))
    print(summaryOf(findings, wanted.isDryRun))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Refusal(
      'Stripe cannot be reached, or refuses the key: not everything was compared. Repeat it later.',
    )
  } finally {
    await database.close()
  }
}

function readArguments(): { isDryRun: boolean; endsUnknown: boolean } {
  try {
    const { values } = parseArgs({
      args: commandArguments(),
      options: {
        'dry-run': { type: 'boolean', default: false },
        'end-unknown': { type: 'boolean', default: false },
      },
    })
    return { isDryRun: values['dry-run'], endsUnknown: values['end-unknown'] }
  } catch {
    throw new Refusal('Usage: pnpm stripe:reconcile [--dry-run] [--end-unknown]')
  }
}

const KIND_TEXTS = {
  subscription: 'subscription',
  unknown_customer: 'subscription of an unknown customer',
  foreign_price: 'subscription with a price that is not ours',
  unknown_to_stripe: 'subscription that Stripe does not know',
  several_plans: 'customer with several plans',
  returned_payment: 'disputed or refunded payment',
  open_refund: 'refund that is not carried out',
  unprocessed_event: 'message of Stripe that was not processed',
} satisfies Record<FindingKind, string>

function lineOf({ kind, id, customerId, userId, stored, remote, isMended }: Finding): string {
  const owner = `customer ${customerId ?? '-'}, account ${userId ?? '-'}`
  return `${isMended ? 'mended' : 'open  '}  ${KIND_TEXTS[kind]} ${id} (${owner})\n        here: ${stored}\n        Stripe: ${remote}`
}

function summaryOf(findings: readonly Finding[], isDryRun: boolean): string {
  if (findings.length === 0) return 'Everything agrees.'
  const mended = findings.filter(({ isMended }) => isMended).length
  const note = isDryRun ? ' Nothing was changed (--dry-run).' : ''
  return `${findings.length} differences: ${mended} mended, ${findings.length - mended} open.${note}`
}

await runCommand(main)
