import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { print, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'

/** `pnpm stripe:setup`: creates at Stripe what the product sells. May be run again at any time. */

async function main(): Promise<void> {
  const env = readEnv()
  if (env.STRIPE_SECRET_KEY === undefined) throw new EnvError('STRIPE_SECRET_KEY is not set.')
  const done = await setUpCatalogue(env)
  const lines = done.length === 0 ? ['Nothing to do: everything is there.'] : done.map(line => `+ ${line}`)
  print(`Stripe at ${env.STRIPE_API_URL}\n${lines.join('\n')}`)
}

await runCommand(main)
