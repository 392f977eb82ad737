import { parseArgs } from 'node:util'
import { deleteAsOperator } from '#server/account/commands/delete-as-operator.ts'
import { type AccountAtStake, findAccountAtStake } from '#server/account/queries/find-account.ts'
import { createPaymentGateway } from '#server/billing/gateway/stripe-gateway.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { AppError } from '#server/core/errors.ts'
import { createLogger } from '#server/core/logger.ts'
import { commandArguments, print, Refusal, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { subscribeDomains } from '#server/process/subscriptions.ts'
import { emailField } from '#shared/inputs/auth.ts'

/**
 * `pnpm account:delete -- --email …`: shows what belongs to an account; with `--yes` deletes it. For people who ask by
 * mail, and for banned ones. Exit code 1 when nothing was deleted that should have been.
 */

async function main(): Promise<void> {
  const { email, isMeant } = readArguments()
  const env = readEnv()
  if (env.DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose account?')
  const database = createDatabase(env.DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  subscribeDomains()
  const deps = { db: database.db, payments: createPaymentGateway(env), env, logger: createLogger(env) }
  try {
    const account = await findAccountAtStake(deps, email)
    if (account === null) throw new Refusal(`No account has the address ${email}.`)
    describe(account).forEach(print)
    if (!isMeant) return print('Nothing was deleted. To delete all of this for good, add --yes.')
    await deleteAsOperator(deps, account)
    print('Deleted.')
  } catch (error) {
    throw error instanceof AppError ? new Refusal(REASONS.get(error.code) ?? error.code) : error
  } finally {
    await database.close()
  }
}

const REASONS = new Map<AppError['code'], string>([
  ['LAST_ADMIN', 'This is the last admin: nobody could run the marketplace. Nothing was deleted.'],
  [
    'PAYMENT_UNAVAILABLE',
    'Stripe cannot be reached, or STRIPE_SECRET_KEY is not set: what is paid could not be ended. Repeat it later.',
  ],
])

function readArguments(): { email: string; isMeant: boolean } {
  const { values } = parseArgs({
    args: commandArguments(),
    options: { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  const { data } = emailField.safeParse(values.email)
  if (data === undefined) throw new Refusal('Usage: pnpm account:delete -- --email <address> [--yes]')
  return { email: data, isMeant: values.yes }
}

function describe({ user, overview, running }: AccountAtStake): string[] {
  const { listings, pictures, leads, favorites, plan } = overview
  return [
    `Account ${user.id}: ${user.email}, ${user.role}${user.isActive ? '' : ', banned'}`,
    `Business: ${user.businessName ?? 'none'}`,
    `Listings: ${listings}, pictures: ${pictures}, enquiries received: ${leads}, favourites: ${favorites}`,
    `Plan: ${plan?.name ?? 'none'}; running at Stripe, to be ended at once and without a refund: ${running}`,
  ]
}

await runCommand(main)
