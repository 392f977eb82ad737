import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSandbox } from '#server/dev/payment-sandbox/payment-sandbox.ts'
import { runCommand } from '#tests/support/product/run-command.ts'
import { productionSettings, type Settings } from '#tests/support/product/settings.ts'

let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>

beforeAll(async () => {
  sandbox = await startPaymentSandbox({ webhookUrl: 'http://127.0.0.1:9', webhookSecret: 'whsec_unused' })
})
afterAll(() => sandbox.close())

/** `pnpm stripe:setup` before the first start in production: there is no secret of a webhook yet. */
async function run(settings: Settings): Promise<string> {
  const given = productionSettings({ databaseUrl: 'mysql://nobody@127.0.0.1:9/none', dataDir: '.data' })
  const { said } = await runCommand(['server/billing/cli/set-up-stripe.ts'], {
    ...given,
    APP_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_API_URL: sandbox.apiUrl,
    ...settings,
  })
  return said
}

test('creates everything without the secret that it is about to create; again, nothing', async () => {
  const first = await run({})
  expect(first).toContain('+ product wabenmarkt_pro\n')
  for (const mark of ['wabenmarkt', 'wabenmarkt_exchange']) {
    expect(first).toContain(`+ portal configuration ${mark}\n`)
  }
  expect(first).toContain(
    'No webhook endpoint: Stripe cannot reach http://localhost:3000/api/stripe/webhook.',
  )
  const again = await run({ STRIPE_WEBHOOK_SECRET: 'whsec_that_only_tests_know' })
  expect(again).not.toContain('+ ')
})
