import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buySubscription,
  type Catalogue,
  createCatalogue,
  idIn,
  openCheckout,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from './test-support.ts'

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

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return response.text()
}

/** Presses a button: sends its form, as a browser without scripts does. */
function press(url: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

/** Where the buttons of a page lead, by their text: to their form's target unless they have their own. */
function buttons(page: string): Map<string, string> {
  const found: [string, string][] = []
  for (const [, formAction = '', content = ''] of page.matchAll(
    /<form[^>]* action="([^"]+)"[^>]*>(.*?)<\/form>/gs,
  )) {
    for (const [, attributes = '', label = ''] of content.matchAll(
      /<button([^>]*)>\s*([^<]+?)\s*<\/button>/g,
    )) {
      const action = /formaction="([^"]+)"/.exec(attributes)?.[1] ?? formAction
      found.push([label, new URL(action, sandbox.apiUrl).href])
    }
  }
  // Where several buttons say the same, the first is meant.
  return new Map(found.toReversed())
}

function target(page: string, label: string): string {
  const found = buttons(page).get(label)
  if (found === undefined)
    throw new Error(`No button "${label}" among ${[...buttons(page).keys()].join(', ')}`)
  return found
}

describe('checkout page', () => {
  test('shows what is bought and pays it', async () => {
    const session = await openCheckout(stripe, catalogue.proMonthly)
    const page = await read(session.url ?? '')
    expect(page).toContain('49,90\u00A0€ pro Monat')
    expect(page).toContain('Ida Imkerin')
    expect(page).toContain('href="http://localhost:3000/pricing"')
    const paid = await press(target(page, 'Mit Karte bezahlen'))
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/dashboard?session_id=${session.id}`)
    expect(await read(session.url ?? '')).toContain('Diese Bestellung ist abgeschlossen.')
  })

  test('stays with a German error when the card is declined', async () => {
    const session = await openCheckout(stripe, catalogue.proMonthly)
    const declined = await press(target(await read(session.url ?? ''), 'Karte wird abgelehnt'))
    expect(declined.status).toBe(402)
    const page = await declined.text()
    expect(page).toContain('role="alert"')
    expect(page).toContain('Ihre Karte wurde abgelehnt.')
    expect((await press(target(page, 'Mit Karte bezahlen'))).status).toBe(303)
  })

  test('orders a debit, which the overview lets succeed', async () => {
    const session = await openCheckout(stripe, catalogue.proMonthly)
    await press(target(await read(session.url ?? ''), 'SEPA-Lastschrift (erst ausstehend)'))
    await press(target(await read(tool('')), 'Geld kommt an'))
    await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({
      payment_status: 'paid',
    })
  })

  test('of an unknown session does not exist, and text is never markup', async () => {
    const response = await fetch(tool(`/kasse/${encodeURIComponent('<script>x</script>')}`))
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<script>')
  })
})

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

describe('tools', () => {
  test('the overview gives money back, lets banks take it back and decides disputes', async () => {
    await buySubscription(sandbox, catalogue.proMonthly)
    await press(target(await read(tool('')), 'Erstatten'))
    expect((await stripe.refunds.list()).data).toMatchObject([{ amount: 4990 }])
    await press(target(await read(tool('')), 'Kommt nicht an'))
    expect((await stripe.refunds.list()).data).toMatchObject([{ status: 'failed' }])
    const { latest_invoice } = await buySubscription(sandbox, catalogue.standardMonthly)
    await press(target(await read(tool('')), 'Bank bucht zurück'))
    await press(target(await read(tool('')), 'Gewonnen'))
    expect((await stripe.disputes.list()).data).toMatchObject([{ amount: 1990, status: 'won' }])
    await expect(stripe.invoices.retrieve(idIn(latest_invoice))).resolves.toMatchObject({ status: 'paid' })
  })

  test('the overview pauses a subscription and lets it go on', async () => {
    const { id } = await buySubscription(sandbox, catalogue.standardMonthly)
    await press(target(await read(tool('')), 'Anhalten'))
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'paused' })
    await press(target(await read(tool('')), 'Fortsetzen'))
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'active' })
  })

  test('the overview shows subscriptions and lets their payments fail', async () => {
    const { id } = await buySubscription(sandbox, catalogue.standardMonthly)
    const page = await read(tool(''))
    expect(page).toContain('Standard, 19,90\u00A0€ pro Monat')
    await press(target(page, 'Zahlungen scheitern lassen'))
    const before = sandbox.control.now()
    expect((await press(tool('/zeit'), { tage: 'viele' })).status).toBe(400)
    await press(target(await read(tool('')), '+ 31 Tage'))
    await press(target(await read(tool('')), '+ 1 Stunde'))
    expect(sandbox.control.now().getTime() - before.getTime()).toBeGreaterThan(30 * 24 * 3600 * 1000)
    const statuses = (await stripe.subscriptions.list({ status: 'past_due' })).data.map(found => found.id)
    expect(statuses).toContain(id)
  })

  test('events are listed with their delivery, can be read and sent again', async () => {
    await sandbox.control.settleDeliveries()
    const page = await read(tool('/ereignisse'))
    expect(page).toContain('Zugestellt (200)')
    const count = sandbox.receiver.received.length
    await press(target(page, 'Erneut senden'))
    expect(sandbox.receiver.received).toHaveLength(count + 1)
    const event = sandbox.receiver.received.at(-1)
    expect(await read(tool(`/ereignisse/${event?.id ?? ''}`))).toContain(event?.type)
  })

  test('the way events are delivered is a form', async () => {
    await press(tool('/zustellung'), { wiederholen: '3', sekunden: '0', mischen: 'ja', zurueckhalten: 'ja' })
    expect(sandbox.control.deliveryMode()).toEqual({
      repeat: 3,
      delayMs: 0,
      shuffle: true,
      concurrent: false,
      hold: true,
    })
    expect((await press(tool('/zustellung'), { wiederholen: '99', sekunden: '0' })).status).toBe(400)
  })

  test('pages bring their own styles and fonts', async () => {
    expect(await read(tool('/stil.css'))).toContain('--wm-honey')
    expect((await fetch(tool('/schrift/besley-latin-wght-normal.woff2'))).status).toBe(200)
  })
})
