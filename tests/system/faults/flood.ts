import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { clock } from '#server/core/clock.ts'
import {
  type StartedPaymentSandbox,
  startPaymentSandbox,
} from '#server/dev/payment-sandbox/payment-sandbox.ts'
import { findFreePort } from '#server/dev/port.ts'
import { IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { sessionIdOf } from '#tests/support/product/payments.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import {
  paymentSettings,
  type Settings,
  testSettings,
  WEBHOOK_SECRET,
} from '#tests/support/product/settings.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { callApi } from '#tests/system/api/api-client.ts'

/** Checkouts send about five messages each. */
const MESSAGES_PER_CHECKOUT = 5
const RETRY_MS = 150
const RETRY_MAX_MS = 2000
const TIMEOUT_MS = 240_000

/** What many people do at once, at a product that may die under their hands. */
export interface Flood {
  app: TestApp
  sandbox: StartedPaymentSandbox
  product: ProductProcess
  /** Starts the product again on the same port. */
  restart(): Promise<void>
  /** Sends everything; each client repeats its form under one key until it is told that it arrived. */
  fire(): Promise<void>
  /** Waits until so many are acknowledged, or {@link fire} is bound to fail. */
  untilAcknowledged(count: number): Promise<void>
  /** Forms that were acknowledged so far, by address or file name. */
  acknowledged: Set<string>
  buyers: number[]
  close(): Promise<void>
}

/** @param size how many enquiries, registrations, pictures and messages of Stripe each */
export async function prepareFlood(size: number, env: Settings = {}): Promise<Flood> {
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const { app, sandbox } = await openShop(url)
  const storage = { databaseUrl: app.url, dataDir: app.services.env.DATA_DIR }
  const usual = { PORT: port, RATE_LIMIT: 'off', ...paymentSettings(sandbox) } as const
  const start = () => startProduct(testSettings(storage, { ...usual, ...env }))
  const buyers = await orderPlans(app, sandbox, Math.ceil(size / MESSAGES_PER_CHECKOUT))
  const forms = await createForms(app, size)
  const acknowledged = new Set<string>()
  const failures: unknown[] = []
  const flood: Flood = {
    app,
    sandbox,
    buyers,
    acknowledged,
    product: await start(),
    async restart() {
      flood.product = await start()
      await flood.product.untilReady()
    },
    async fire() {
      const messages = sandbox.control.deliver({ hold: false, concurrent: true })
      const sent = forms.map(async ({ id, path, input, cookie }) => {
        try {
          await persist(() => callApi(url, path, input, { cookie }))
          acknowledged.add(id)
        } catch (error) {
          failures.push(error)
        }
      })
      await Promise.all([...sent, messages])
      while (sandbox.control.pendingDeliveries().length > 0) await sleep(RETRY_MS)
      if (failures.length > 0) throw new AggregateError(failures, 'Not everybody was served')
    },
    async untilAcknowledged(wanted) {
      while (acknowledged.size < wanted && failures.length === 0) await sleep(5)
    },
    async close() {
      await flood.product.stop()
      await sandbox.close()
      await app.close()
    },
  }
  await flood.product.untilReady()
  return flood
}

/** The database of the product that will listen at `url`, and the sandbox that it is paid through. */
async function openShop(url: string): Promise<Pick<Flood, 'app' | 'sandbox'>> {
  const sandbox = await startPaymentSandbox({
    webhookUrl: `${url}${endpoints.stripeWebhook}`,
    webhookSecret: WEBHOOK_SECRET,
    clock: { now: () => clock.now(), advanceTo: instant => clock.set(instant) },
    webhookRetryDelaysMs: Array.from({ length: 600 }, () => RETRY_MS),
  })
  const app = await createTestApp({
    APP_URL: url,
    RATE_LIMIT: 'off',
    ...paymentSettings(sandbox),
  })
  await setUpCatalogue(app.services.env)
  return { app, sandbox }
}

/** Users who have paid, and of whose payment the product has not heard. */
async function orderPlans(app: TestApp, sandbox: StartedPaymentSandbox, count: number): Promise<number[]> {
  await sandbox.control.deliver({ hold: true })
  const buyers: number[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await createUser(app)
    const caller = await app.callerFor(id)
    const checkout = await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
    sandbox.control.pay(sessionIdOf(checkout))
    buyers.push(id)
  }
  return buyers
}

interface Form {
  id: string
  path: string
  input: object
  cookie: string | null
}

async function createForms(app: TestApp, size: number): Promise<Form[]> {
  const imageData = toDataUrl(await createPicture('jpeg', { width: 320, height: 240 }))
  const forms: Form[] = []
  let vendor = await createVendor(app)
  let cookie = await cookieOf(app, vendor.userId)
  let listingId = 0
  for (let n = 0; n < size; n++) {
    if (n % IMAGES_PER_LISTING === 0) {
      vendor = await createVendor(app)
      cookie = await cookieOf(app, vendor.userId)
      listingId = await createListing(vendor)
    }
    const enquiry = { listingId, name: 'Erika', message: 'Noch da?', gdprConsent: true }
    const account = { name: 'Neu Hier', password: PASSWORD }
    const file = { listingId, imageData, mimeType: 'image/jpeg' }
    const add = (id: string, path: string, input: object, sent: string | null = null) =>
      forms.push({ id, path, input: { ...input, submissionKey: randomUUID() }, cookie: sent })
    add(`frage-${n}@beispiel.test`, 'leads.submit', { ...enquiry, email: `frage-${n}@beispiel.test` })
    add(`neu-${n}@beispiel.test`, 'auth.register', { ...account, email: `neu-${n}@beispiel.test` })
    add(`bild-${n}.jpg`, 'images.upload', { ...file, fileName: `bild-${n}.jpg` }, cookie)
  }
  return forms
}

/** As somebody who wants it to arrive: no answer and 503 are tried again, anything else is a failure. */
async function persist(send: () => Promise<{ status: number }>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (let delay = RETRY_MS; ; delay = Math.min(2 * delay, RETRY_MAX_MS)) {
    const status = await send().then(answer => answer.status, noAnswer)
    if (status === 200) return
    if (status !== 503 && status !== null) throw new Error(`Answered with ${status}`)
    if (Date.now() > deadline) throw new Error('Not accepted in time')
    await sleep(delay * (0.5 + Math.random()))
  }
}

function noAnswer(error: unknown): null {
  // fetch says TypeError when the connection broke, the reader of the answer SyntaxError when half of it came.
  if (error instanceof TypeError || error instanceof SyntaxError) return null
  throw error
}
