import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import {
  type PaymentSandboxOptions,
  type StartedPaymentSandbox,
  startPaymentSandbox,
} from './payment-sandbox.ts'

const WEBHOOK_SECRET = 'whsec_test'

/** A server that takes webhooks as the product does: only with a valid signature. */
export interface WebhookReceiver {
  url: string
  received: Stripe.Event[]
  /** Statuses to answer with, one per request; 200 after the last. */
  answers: number[]
  close(): Promise<void>
}

export interface SandboxUnderTest extends StartedPaymentSandbox {
  stripe: Stripe
  receiver: WebhookReceiver
}

/** The sandbox on its own port, the real SDK speaking to it, and a server that receives its webhooks. */
export async function startSandboxUnderTest(
  options: Partial<PaymentSandboxOptions> = {},
): Promise<SandboxUnderTest> {
  const receiver = await startReceiver()
  const sandbox = await startPaymentSandbox({
    webhookUrl: receiver.url,
    webhookSecret: WEBHOOK_SECRET,
    webhookRetryDelaysMs: [20, 20],
    ...options,
  })
  return {
    ...sandbox,
    receiver,
    stripe: connect(sandbox.apiUrl),
    async close() {
      await sandbox.close()
      await receiver.close()
    },
  }
}

export function connect(apiUrl: string, key = 'sk_test_sandbox'): Stripe {
  const { hostname, port } = new URL(apiUrl)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

async function startReceiver(): Promise<WebhookReceiver> {
  const received: Stripe.Event[] = []
  const answers: number[] = []
  const server = createServer((req, res) => {
    void (async () => {
      const signature = req.headers['stripe-signature'] ?? ''
      const event = await Stripe.webhooks.constructEventAsync(await text(req), signature, WEBHOOK_SECRET)
      const status = answers.shift() ?? 200
      if (status === 200) received.push(event)
      res.writeHead(status).end()
    })().catch(() => res.writeHead(400).end())
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export interface Catalogue {
  standardMonthly: Stripe.Price
  proMonthly: Stripe.Price
  proYearly: Stripe.Price
}

/** Three plans of different price and interval. */
export async function createCatalogue(stripe: Stripe): Promise<Catalogue> {
  const standard = await stripe.products.create({ name: 'Standard' })
  const pro = await stripe.products.create({ name: 'Pro' })
  const price = (product: Stripe.Product, key: string, amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: amount,
      lookup_key: key,
      recurring: { interval },
    })
  return {
    standardMonthly: await price(standard, 'standard_monthly', 1990, 'month'),
    proMonthly: await price(pro, 'pro_monthly', 4990, 'month'),
    proYearly: await price(pro, 'pro_yearly', 39_990, 'year'),
  }
}

/** A customer whose checkout for `price` is open. */
export async function openCheckout(stripe: Stripe, price: Stripe.Price): Promise<Stripe.Checkout.Session> {
  const customer = await stripe.customers.create({ email: 'imkerin@example.org', name: 'Ida Imkerin' })
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: '7',
    line_items: [{ price: price.id, quantity: 1 }],
    metadata: { purpose: 'plan' },
    subscription_data: { metadata: { userId: '7' } },
    success_url: 'http://localhost:3000/dashboard?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/pricing',
  })
}

/** What asks a checkout for tax, address and tax id. */
export const TAXED: Partial<Stripe.Checkout.SessionCreateParams> = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
}

/** A customer of whom only the address of mail is known, and whose checkout for `price` is open. */
export async function openTaxedCheckout(
  stripe: Stripe,
  price: Stripe.Price,
  params = TAXED,
): Promise<Stripe.Checkout.Session> {
  const customer = await stripe.customers.create({ email: 'imkerin@example.org' })
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/dashboard',
    ...params,
  })
}

export const addressIn = (country: string, city = 'Linz', postal_code = '4020'): Stripe.Address => ({
  city,
  country,
  line1: 'Wabenweg 3',
  line2: null,
  postal_code,
  state: null,
})

/** A paid subscription to `price`. */
export async function buySubscription(
  { stripe, control }: SandboxUnderTest,
  price: Stripe.Price,
): Promise<Stripe.Subscription> {
  const session = await openCheckout(stripe, price)
  control.pay(session.id)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(idIn(subscription))
}

/** A subscription whose first debit is under way. */
export async function orderDebit(
  { stripe, control }: SandboxUnderTest,
  price: Stripe.Price,
): Promise<Stripe.Subscription> {
  const session = await openCheckout(stripe, price)
  control.paySepaPending(session.id)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(idIn(subscription))
}

/** The payment of an invoice, as the API of this version tells it. */
export async function paymentOf(stripe: Stripe, invoice: Stripe.Subscription['latest_invoice']) {
  const { data } = await stripe.invoicePayments.list({ invoice: idIn(invoice) })
  const intent = data[0]?.payment.payment_intent ?? null
  const { data: charges } = await stripe.charges.list({ payment_intent: idIn(intent) })
  return { payment: data[0], intentId: idIn(intent), charge: charges[0] }
}

/** A paid subscription to `price`, and its payment. */
export async function paidByCard(sandbox: SandboxUnderTest, price: Stripe.Price) {
  const subscription = await buySubscription(sandbox, price)
  const invoiceId = idIn(subscription.latest_invoice)
  const { charge, intentId } = await paymentOf(sandbox.stripe, invoiceId)
  if (charge === undefined) throw new Error('nothing was charged')
  return { subscription, invoiceId, intentId, charge }
}

/** A clock that only the sandbox moves. */
export function createTestClock(start: string) {
  let now = new Date(start)
  return {
    now: () => now,
    advanceTo(instant: Date) {
      now = instant
    },
  }
}

/** The types of the events about an object that arrived, in order. */
export function typesAbout({ receiver }: SandboxUnderTest, objectId: string): string[] {
  return receiver.received
    .filter(({ data }) => 'id' in data.object && data.object.id === objectId)
    .map(({ type }) => type)
}

/** Notes the moments at which events arrive, by the clock that the product would read. @returns those of a type */
export function noteArrivals({ receiver }: SandboxUnderTest, now: () => Date): (type: string) => string[] {
  const arrivals: { type: string; at: string }[] = []
  const { received } = receiver
  received.push = (...events) => {
    for (const { type } of events) arrivals.push({ type, at: now().toISOString() })
    return Array.prototype.push.apply(received, events)
  }
  return type => arrivals.filter(arrival => arrival.type === type).map(({ at }) => at)
}

/** The id of what an object refers to, expanded or not. */
export function idIn(reference: string | { id: string } | null): string {
  if (reference === null) throw new Error('Nothing is referred to')
  return typeof reference === 'string' ? reference : reference.id
}
