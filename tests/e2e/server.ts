import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setUpCatalogue } from '#server/billing/catalogue.ts'
import { bookDemoPlans } from '#server/dev/demo-data/book-demo-plans.ts'
import { loadDemoData } from '#server/dev/demo-data/load-demo-data.ts'
import { startSandboxedPayments } from '#server/dev/sandboxed-payments.ts'
import { readEnv } from '#server/env.ts'
import { serve } from '#server/serve.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestDatabaseServer } from '#tests/support/database-server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

/**
 * The product as the browser tests meet it: the built client, a real database with the demo data, a real mail
 * server, payments at the sandbox. What arrived by mail can be asked for on a second port.
 */
const port = Number(process.env.E2E_PORT)
const mailPort = Number(process.env.E2E_MAIL_PORT)

const databaseServer = await startTestDatabaseServer()
const database = await createTestDatabase()
const smtp = await startSmtp()
const dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-e2e-'))

const payments = await startSandboxedPayments(
  readEnv({
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SESSION_SECRET: 'a-secret-that-only-tests-know-and-use',
    // Every browser of the tests has the same address; the limits have tests of their own.
    RATE_LIMIT: 'off',
    // No such folder: the built-in table of places serves, as on a machine without the download.
    GEO_SOURCE: path.join(dataDir, 'no-postal-codes'),
    LOG_LEVEL: 'error',
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

const mailbox = createServer((_req, res) => {
  const mails = smtp.mails.map(({ recipients, parsed }) => ({
    recipients,
    subject: parsed.subject,
    replyTo: parsed.replyTo?.[0]?.address,
    text: parsed.text,
    html: parsed.html,
  }))
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify(mails))
}).listen(mailPort, '127.0.0.1')

process.once('SIGTERM', () => void stop())

async function stop(): Promise<never> {
  mailbox.close()
  await product.stop()
  await smtp.close()
  await databaseServer.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}
