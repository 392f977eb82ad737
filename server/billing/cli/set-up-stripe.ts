import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { setUpTaxOfContracts } from '#server/billing/gateway/tax-of-contracts.ts'
import { setUpWebhook } from '#server/billing/gateway/webhook-endpoint.ts'
import { print, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'

/** `pnpm stripe:setup`: creates at Stripe what the product sells, and where its messages go. May be run again at any time. */

async function main(): Promise<void> {
  const env = readEnv(undefined, { isWebhookExpected: false })
  if (env.STRIPE_SECRET_KEY === undefined) throw new EnvError('STRIPE_SECRET_KEY is not set.')
  print(`Stripe at ${env.STRIPE_API_URL}`)
  const created = [...(await setUpCatalogue(env)), ...(await setUpTaxOfContracts(env))]
  for (const line of created) print(`+ ${line}`)
  const told = await setUpWebhook(env)
  told.forEach(print)
  if (created.length + told.length === 0) print('Nothing to do: everything is there.')
}

await runCommand(main)
