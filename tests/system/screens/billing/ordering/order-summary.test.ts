import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { type PaymentSite, startPaymentSite } from '#tests/system/screens/billing/payment-site.ts'
import { openOrder } from './order-page.ts'

/** What is to be read before an order becomes binding. */

let site: PaymentSite

beforeAll(async () => {
  site = await startPaymentSite()
})
afterAll(() => site.close())
afterEach(() => {
  Object.assign(site.app.services.env, {
    OPERATOR_TAX: 'regular',
    OPERATOR_COUNTRY: 'DE',
    STRIPE_TAX: 'off',
  })
})

const PLANS = [
  {
    query: 'plan=STANDARD&interval=monthly',
    kind: 'Als Privatperson',
    texts: [
      'Honig, Königinnen: unbegrenzt viele Inserate',
      'Laufzeit1 Monat',
      'unbefristet, 19,90 € im Monat',
      'zum Ende des bezahlten Monats',
      'Netto16,72 €19 % MwSt.3,18 €',
      'für 1 Monat, inkl. MwSt.19,90 €',
    ],
    isConsumer: true,
  },
  {
    query: 'plan=STANDARD&interval=monthly',
    kind: 'Als Unternehmen',
    texts: ['je 1 Monat weiter, 19,90 € im Monat'],
    isConsumer: false,
  },
  {
    query: 'plan=premium',
    kind: 'Als Unternehmen',
    texts: [
      'Plan Premium, jährlich',
      'Honig, Königinnen, Völker, Ausrüstung: unbegrenzt viele Inserate, CSV-Export',
      'je 12 Monate weiter, 499,90 € im Jahr',
      'kündbar zum Ende des bezahlten Jahres',
      'wir erinnern Sie 14 Tage vorher',
      'Netto420,08 €19 % MwSt.79,82 €',
    ],
    isConsumer: false,
  },
]

test.each(PLANS)('$query, ordered $kind, says its term, renewal and notice', async order => {
  const { id } = await createUser(site.app)
  const page = await openOrder(site, order.query, id)
  await page.user.click(page.screen.getByLabelText(new RegExp(`^${order.kind}`)))
  for (const text of order.texts) expect(page.ticket()).toContain(text)
  if (order.query.includes('STANDARD')) expect(page.ticket()).not.toContain('CSV-Export')
  const said = textOf(page.screen.getByRole('main'))
  expect(said.includes('Muster-Widerrufsformular')).toBe(order.isConsumer)
  expect(said.includes('Vertrag und der Widerrufsbelehrung per E-Mail')).toBe(order.isConsumer)
})

test.each([
  ['Als Privatperson', 'unbefristet, 29,90 € je 30 Tage'],
  ['Als Unternehmen', 'je 30 Tage weiter, 29,90 € je 30 Tage'],
])('a Top-Listing ordered %s names its listing, its days and how it goes on', async (kind, onward) => {
  const vendor = await createVendor(site.app)
  const title = 'Honig „Linde“ <b>& Klee</b>'
  const page = await openOrder(site, `top-listing=${await createListing(vendor, { title })}`, vendor.userId)
  await page.user.click(page.screen.getByLabelText(new RegExp(`^${kind}`)))
  for (const text of [`für „${title}“`, 'Laufzeit30 Tage', onward, 'Netto25,13 €19 % MwSt.4,77 €'])
    expect(page.ticket()).toContain(text)
  const back = page.screen.getByText('Zurück zum Inserat').closest('a')
  expect(back?.getAttribute('href')).toMatch(/^\/dashboard\/listings\/\d+\/edit$|^\/listings\/edit\/\d+$/)
})

describe('the tax within the price is that of the operator:', () => {
  test.each([
    [{ OPERATOR_COUNTRY: 'AT' }, 'Netto333,25 €20 % MwSt.66,65 €'],
    [{ OPERATOR_COUNTRY: 'CH' }, 'Netto369,94 €8,1 % MwSt.29,96 €'],
    [{ OPERATOR_TAX: 'small_business' }, 'für 12 Monate, umsatzsteuerfrei nach § 19 UStG399,90 €'],
    [{ STRIPE_TAX: 'automatic' }, 'für 12 Monate, inkl. MwSt. nach Ihrer Rechnungsanschrift399,90 €'],
  ])('%j', async (settings, text) => {
    Object.assign(site.app.services.env, settings)
    const page = await openOrder(site, 'plan=PRO&interval=yearly', (await createUser(site.app)).id)
    expect(page.ticket()).toContain(text)
    expect(page.ticket().includes('Netto')).toBe('OPERATOR_COUNTRY' in settings)
  })
})

describe('who orders is shown', () => {
  const factsOf = (page: Awaited<ReturnType<typeof openOrder>>) =>
    [...page.window.document.querySelectorAll('section .facts dd')].map(textOf)

  test('by name and e-mail alone where there is no profile', async () => {
    const { id, email } = await createUser(site.app, { name: 'Resi Wabner' })
    expect(factsOf(await openOrder(site, 'plan=PRO', id))).toEqual(['Resi Wabner', email])
  })

  test('with stall and address where there is one', async () => {
    const { userId, email } = await createVendor(site.app, {
      plan: null,
      businessName: 'Imkerei am Inn',
      street: 'Uferweg 3',
    })
    expect(factsOf(await openOrder(site, 'plan=PRO', userId))).toEqual([
      'Imkerei am Inn, Test Person',
      'Uferweg 3, 83278 Traunstein',
      email,
    ])
  })

  test('once where stall and person have one name', async () => {
    const { userId } = await createVendor(site.app, { plan: null, businessName: 'Test Person' })
    expect(factsOf(await openOrder(site, 'plan=PRO', userId))[0]).toBe('Test Person')
  })
})
