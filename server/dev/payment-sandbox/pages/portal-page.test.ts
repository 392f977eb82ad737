import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buySubscription,
  type Catalogue,
  createCatalogue,
  idIn,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from '#server/dev/payment-sandbox/test-support.ts'
import { press, read, targetOf } from './test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe
let catalogue: Catalogue

beforeAll(async () => {
  sandbox = await startSandboxUnderTest()
  stripe = sandbox.stripe
  catalogue = await createCatalogue(stripe)
})
afterAll(() => sandbox.close())

const tool = (path: string) => `${sandbox.apiUrl}/dev/zahlungen${path}`
const target = (page: string, label: string) => targetOf(page, label, sandbox.apiUrl)

describe('portal page', () => {
  async function openPortal(customer: string): Promise<string> {
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: [
            { product: idIn(catalogue.standardMonthly.product), prices: [catalogue.standardMonthly.id] },
            {
              product: idIn(catalogue.proMonthly.product),
              prices: [catalogue.proMonthly.id, catalogue.proYearly.id],
            },
          ],
        },
      },
    })
    const session = await stripe.billingPortal.sessions.create({
      customer,
      configuration: configuration.id,
      return_url: 'http://localhost:3000/dashboard',
    })
    return session.url
  }

  test('changes the plan, cancels and resumes', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    const url = await openPortal(idIn(customer))
    const page = await read(url)
    expect(page).toContain('href="http://localhost:3000/dashboard"')
    const offers = page.matchAll(/action="([^"]+\/wechseln\/([^"]+))"/g)
    const targets = new Map([...offers].map(([, action = '', price = '']) => [price, action]))
    expect([...targets.keys()]).toEqual([catalogue.standardMonthly.id, catalogue.proYearly.id])

    await press(new URL(targets.get(catalogue.proYearly.id) ?? '', sandbox.apiUrl).href)
    await press(target(await read(url), 'Abo kündigen'))
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({
      items: { data: [{ price: { lookup_key: 'pro_yearly' } }] },
      cancel_at: expect.any(Number),
    })
    expect(await read(url)).toContain('Gekündigt, läuft bis')
    await press(target(await read(url), 'Kündigung zurücknehmen'))
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ cancel_at: null })
  })

  test('changes the plan also of those whose price was exchanged', async () => {
    const old = await stripe.prices.create({
      product: idIn(catalogue.proMonthly.product),
      currency: 'eur',
      unit_amount: 3990,
      recurring: { interval: 'month' },
    })
    const { customer } = await buySubscription(sandbox, old)
    const page = await read(await openPortal(idIn(customer)))
    expect(page).toContain(`/wechseln/${catalogue.proYearly.id}`)
    expect(page).toContain(`/wechseln/${catalogue.proMonthly.id}`)
  })

  test('replaces the card and pays what is open', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    const url = await openPortal(idIn(customer))
    await press(target(await read(url), 'Karte hinterlegen, die später abgelehnt wird'))
    await press(tool('/zeit'), { tage: '31' })
    await press(target(await read(tool('')), '+ 1 Stunde'))
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'past_due' })
    const refused = await press(target(await read(url), 'Jetzt bezahlen'))
    expect(refused.status).toBe(402)
    await press(target(await read(url), 'Neue Karte hinterlegen'))
    await press(target(await read(url), 'Jetzt bezahlen'))
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'active' })
  })

  test('an invoice is paid on its own page, by a card that pays nothing else', async () => {
    const { id, customer, default_payment_method } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.setRenewalsFail(idIn(customer), true)
    await sandbox.control.advanceDays(31)
    await sandbox.control.advanceHours(1)
    const { latest_invoice } = await stripe.subscriptions.retrieve(id)
    const { hosted_invoice_url: url } = await stripe.invoices.retrieve(idIn(latest_invoice))
    await press(target(await read(url ?? ''), 'Mit Karte bezahlen'))
    expect(await read(url ?? '')).not.toContain('Mit Karte bezahlen')
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({
      status: 'active',
      default_payment_method,
    })
  })

  test("does not touch another customer's subscription", async () => {
    const mine = await buySubscription(sandbox, catalogue.proMonthly)
    const theirs = await buySubscription(sandbox, catalogue.proMonthly)
    const url = await openPortal(idIn(mine.customer))
    expect((await press(`${url}/${theirs.id}/kuendigen`)).status).toBe(404)
    await expect(stripe.subscriptions.retrieve(theirs.id)).resolves.toMatchObject({ cancel_at: null })
  })

  test('needs a configuration', async () => {
    const { id } = await stripe.customers.create({})
    await expect(stripe.billingPortal.sessions.create({ customer: id })).rejects.toMatchObject({
      message: expect.stringContaining('No configuration provided'),
    })
  })
})
