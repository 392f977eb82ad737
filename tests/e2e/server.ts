import { once } from 'node:events'
import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { bookDemoPlans } from '#server/dev/demo-data/book-demo-plans.ts'
import { loadDemoData } from '#server/dev/demo-data/load-demo-data.ts'
import { startSandboxedPayments } from '#server/dev/sandboxed-payments.ts'
import { serve } from '#server/process/serve.ts'
import { readEnv } from '#server/process/settings.ts'
import { startControlServer } from '#tests/e2e/support/control-server.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { startOAuthStandIn } from '#tests/support/stand-ins/oauth-stand-in.ts'
import { startOidc } from '#tests/support/stand-ins/oidc.ts'
import { startSmtp } from '#tests/support/stand-ins/smtp.ts'

const LONGEST_STOP_MS = 60_000

/**
 * The product as the browser tests meet it: the built client, a real database with the demo data, a real mail
 * server, payments at the sandbox, an OpenID provider as Google and a stand-in for Facebook. A second port, told to
 * the process that started this one, lets the tests act on what is around the product.
 */
const { PORT = '', DATABASE_URL = '', DATA_DIR = '' } = process.env
const appUrl = `http://127.0.0.1:${PORT}`
const smtp = await startSmtp()
const [google, facebook] = await Promise.all([startOidc(appUrl), startOAuthStandIn(appUrl)])

const settings = testSettings(
  { databaseUrl: DATABASE_URL, dataDir: DATA_DIR },
  {
    PORT,
    APP_URL: appUrl,
    SMTP_URL: smtp.url,
    // Every browser of the tests has the same address; the limits have tests of their own.
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...google.env,
    ...facebook.env,
  },
)
const payments = await startSandboxedPayments(readEnv(settings))
const product = await serve(payments.env, {
  routes: () => payments.pages,
  async prepare(services) {
    await loadDemoData(services)
    await setUpCatalogue(services.env)
    await bookDemoPlans(services)
  },
  close: () => payments.close(),
})
const { services } = product
// What was booked is known to the product before the first test, and not told anew to every copy.
await payments.control.settleDeliveries()
const control = await startControlServer({ services, smtp, google, facebook, payments: payments.control })
process.send?.(control.url)

// A test worker that breaks off leaves nothing behind.
await Promise.race([once(process, 'SIGTERM'), once(process, 'disconnect')])
// What does not end is said and ended: the worker would wait until it is killed itself, and leave this process behind.
setTimeout(() => {
  console.error(`The product did not stop; still open: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}, LONGEST_STOP_MS).unref()
await control.close()
await product.stop()
await Promise.all([smtp.close(), google.close(), facebook.close()])
process.exit(0)
