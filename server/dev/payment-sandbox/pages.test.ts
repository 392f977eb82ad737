import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { press, read, targetOf } from './pages/test-support.ts'
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
const target = (page: string, label: string) => targetOf(page, label, sandbox.apiUrl)

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
