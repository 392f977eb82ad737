import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { bookDemoPlans } from '#server/dev/demo-data/book-demo-plans.ts'
import { loadDemoData } from '#server/dev/demo-data/load-demo-data.ts'
import { startSandboxedPayments } from '#server/dev/sandboxed-payments.ts'
import { serve } from '#server/process/serve.ts'
import { readEnv } from '#server/process/settings.ts'
import { productAddress } from '#tests/e2e/ports.ts'
import { startControlServer } from '#tests/e2e/support/control-server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestDatabaseServer } from '#tests/support/database-server.ts'
import { startOAuthStandIn } from '#tests/support/oauth-stand-in.ts'
import { startOidc } from '#tests/support/oidc.ts'
import { startSmtp } from '#tests/support/smtp.ts'

/**
 * The product as the browser tests meet it: the built client, a real database with the demo data, a real mail
 * server, payments at the sandbox, an OpenID provider as Google and a stand-in for Facebook. A second port lets the
 * tests act on what is around the product.
 */
const appUrl = productAddress()
const databaseServer = await startTestDatabaseServer()
const database = await createTestDatabase()
const smtp = await startSmtp()
const [google, facebook] = await Promise.all([startOidc(appUrl), startOAuthStandIn(appUrl)])
const dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-e2e-'))

const payments = await startSandboxedPayments(
  readEnv({
    NODE_ENV: 'test',
    PORT: process.env.E2E_PORT,
    HOST: '127.0.0.1',
    APP_URL: appUrl,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SESSION_SECRET: 'a-secret-that-only-tests-know-and-use',
    // Every browser of the tests has the same address; the limits have tests of their own.
    RATE_LIMIT: 'off',
    // No such folder: the built-in table of places serves, as on a machine without the download.
    GEO_SOURCE: path.join(dataDir, 'no-postal-codes'),
    LOG_LEVEL: 'error',
    ...google.env,
    ...facebook.env,
  }),
)
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
const world = { services, smtp, google, facebook, payments: payments.control }
const control = startControlServer(world, Number(process.env.E2E_CONTROL_PORT))

process.once('SIGTERM', () => void stop())

async function stop(): Promise<never> {
  control.close()
  await product.stop()
  await Promise.all([smtp.close(), google.close(), facebook.close()])
  await databaseServer.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}
