import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListing, createUser } from '#tests/support/fixtures/factories.ts'
import { mailsTo, promoteListing } from '#tests/support/product/payments.ts'
import { createPromotion, createSubscriber } from '#tests/support/product/subscribers.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { introduce, noticesOf, OPTIONAL_TITLE, openNotice } from './notice-form.ts'
import { type PaymentSite, startPaymentSite } from './payment-site.ts'

let site: PaymentSite

beforeAll(async () => {
  site = await startPaymentSite()
})
afterAll(() => site.close())

describe('a withdrawal', () => {
  test('needs neither a reason nor a day, and its receipt names none', async () => {
    const page = await openNotice(site, 'withdrawal')
    for (const label of [/^Außerordentlich/, 'Grund', /^Gewünschter Tag/])
      expect(page.screen.queryByLabelText(label)).toBeNull()
    await introduce(page, 'gast@beispiel.test')
    await page.send()
    const receipt = await page.receipt()
    expect(receipt).toMatch(/Vorgang ?WM-[A-Z2-9-]+ ?Von.*Art ?Widerruf$/)
    expect(page.screen.getByText('Ihr Widerruf ist angekommen')).toBeTruthy()
    expect(textOf(page.screen.getByRole('main'))).not.toContain('zurücknimmt')
    expect(
      page.screen.getByText(/Gibt es zu dieser E-Mail-Adresse kein Konto, passiert nichts weiter/),
    ).toBeTruthy()
    expect(await noticesOf(site.app, 'gast@beispiel.test')).toMatchObject([
      { kind: 'withdrawal', isExtraordinary: false, wantedFor: null },
    ])
  })

  test('is that of the account whose address it names, whoever sends it', async () => {
    const { userId, email } = await createSubscriber(site.app)
    const page = await openNotice(site, 'withdrawal')
    await introduce(page, email.toUpperCase())
    await page.send()
    await page.receipt()
    expect(await noticesOf(site.app, email)).toMatchObject([{ userId, state: 'received' }])
    expect(await mailsTo(site.app, email)).toContainEqual(
      expect.stringMatching(/^Ihr Widerruf ist angekommen/),
    )
  })
})

describe.each(['cancellation', 'withdrawal'] as const)('who is signed in finds in the %s', kind => {
  test('name and address filled in, and the plan named', async () => {
    const { userId, email } = await createSubscriber(site.app)
    const page = await openNotice(site, kind, userId)
    const plan = await page.screen.findByLabelText<HTMLInputElement>('Mein Plan, Plan Pro, monatlich')
    expect(plan.checked).toBe(true)
    expect(['Ihr Name', 'E-Mail Ihres Kontos', 'Bestätigung an'].map(page.valueOf)).toEqual([
      'Test Person',
      email,
      email,
    ])
    expect(page.valueOf(OPTIONAL_TITLE)).toBe('')
  })

  test('without any contract the same choice as a visitor', async () => {
    const { id, email } = await createUser(site.app)
    const page = await openNotice(site, kind, id)
    await expect.poll(() => page.valueOf('E-Mail Ihres Kontos')).toBe(email)
    expect(
      page.screen.getByLabelText<HTMLInputElement>('Mein Plan, Standard, Pro oder Premium').checked,
    ).toBe(true)
  })

  test('the only Top-Listing chosen, once there is no plan, and of several none', async () => {
    const vendor = await createPromotion(site.app)
    site.app.sandbox.cancelNow(vendor.subscriptionId)
    await site.app.sandbox.settleDeliveries()
    const page = await openNotice(site, kind, vendor.userId)
    await expect.poll(() => page.valueOf(OPTIONAL_TITLE)).toBe('Waldhonig aus dem Chiemgau')
    expect(page.screen.getByLabelText<HTMLInputElement>(/^Ein Top-Listing/).checked).toBe(true)

    const other = await createPromotion(site.app)
    await promoteListing(site.app, other, await createListing(other, { title: 'Heidehonig' }))
    site.app.sandbox.cancelNow(other.subscriptionId)
    await site.app.sandbox.settleDeliveries()
    const several = await openNotice(site, kind, other.userId)
    await expect
      .poll(() => several.screen.getByLabelText<HTMLInputElement>(/^Ein Top-Listing/).checked)
      .toBe(true)
    expect(several.valueOf(OPTIONAL_TITLE)).toBe('')
  })
})
