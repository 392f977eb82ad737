import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingCustomers, refunds, returnedPayments, subscriptions } from '#drizzle/schema/money/billing.ts'
import { createUser, createVendor, givePlan } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { cellsOf, findRow, openTab } from './open-tab.ts'

let site: RenderedSite
let empty: RenderedSite
let admin: number

beforeAll(async () => {
  site = await startRenderedSite()
  empty = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
})
afterAll(() => Promise.all([site.close(), empty.close()]))

type Subscription = typeof subscriptions.$inferInsert

/** A vendor whose plan is as given, known at Stripe by the address. */
async function subscribe(businessName: string, fields: Partial<Subscription>) {
  const vendor = await createVendor(site.app, { businessName, plan: 'PRO' })
  const stripeCustomerId = `cus_${vendor.userId}`
  await site.app.db.update(subscriptions).set(fields).where(eq(subscriptions.userId, vendor.userId))
  await site.app.db.insert(billingCustomers).values({ userId: vendor.userId, stripeCustomerId })
  return { ...vendor, stripeCustomerId }
}

test('without any plan it says so, and of the money that went back that there is none', async () => {
  const opened = await openTab(empty, 'subscriptions', (await createUser(empty.app, { role: 'admin' })).id)
  expect(await opened.screen.findByText('Noch hat niemand einen Plan abgeschlossen.')).toBeTruthy()
  expect(await opened.screen.findByText('Keine.')).toBeTruthy()
  expect(await opened.screen.findByText('Keine in den letzten 90 Tagen.')).toBeTruthy()
})

const END = new Date('2027-02-28T23:30:00Z')

test.each<[Partial<Subscription>, string[]]>([
  [
    { status: 'active', interval: 'monthly', currentPeriodEnd: END },
    ['PRO', 'monatlich', 'Aktiv', '01.03.2027'],
  ],
  [{ status: 'past_due', currentPeriodEnd: END }, ['PRO', 'jährlich', 'Zahlung offen', '01.03.2027']],
  [
    { status: 'canceled', plan: 'STANDARD', currentPeriodEnd: END },
    ['STANDARD', 'jährlich', 'Beendet', '01.03.2027'],
  ],
  [{ status: 'incomplete', currentPeriodEnd: null }, ['PRO', 'jährlich', 'Unvollständig', '–']],
])('a plan that is %o is told in German, its last day as in Germany', async (fields, told) => {
  const name = `Imkerei ${fields.status}`
  const vendor = await subscribe(name, fields)
  const opened = await openTab(site, 'subscriptions', admin, `&search=${encodeURIComponent(name)}`)
  expect(cellsOf(await findRow(opened, name))).toEqual([name, vendor.email, ...told])
})

test('a plan of somebody without a business has a dash', async () => {
  const { id, email } = await createUser(site.app)
  await givePlan(site.app, id, 'STANDARD')
  const opened = await openTab(site, 'subscriptions', admin, `&search=${encodeURIComponent(email)}`)
  expect(cellsOf(await findRow(opened, email))[0]).toBe('–')
})

test('the search of the plans goes together with their state', async () => {
  await subscribe('Doppelt Aktiv', { status: 'active' })
  await subscribe('Doppelt Beendet', { status: 'canceled' })
  const opened = await openTab(site, 'subscriptions', admin)
  await findRow(opened, 'Doppelt Aktiv')
  await opened.fill('Betrieb, Name oder E-Mail', 'Doppelt')
  await opened.press('Suchen')
  await findRow(opened, 'Doppelt Beendet')
  await opened.user.selectOptions(opened.screen.getByLabelText('Status'), 'Beendet')
  await expect.poll(() => opened.screen.queryByText('Doppelt Aktiv')).toBeNull()
  expect(await findRow(opened, 'Doppelt Beendet')).toBeTruthy()
  expect(opened.address()).toBe('/admin?tab=subscriptions&search=Doppelt&status=canceled')
})

test('money that went back marks its plan until it is settled', async () => {
  const vendor = await subscribe('Imkerei Rückläufer', { stripeSubscriptionId: 'sub_back' })
  await site.app.db.insert(returnedPayments).values({
    stripeInvoiceId: 'in_back',
    stripeSubscriptionId: 'sub_back',
    stripeCustomerId: vendor.stripeCustomerId,
    kind: 'debit',
    amount: 129_900,
    returnedAt: new Date('2026-06-03T08:05:00Z'),
  })
  const open = () => openTab(site, 'subscriptions', admin, `&search=${vendor.email}`)
  const opened = await open()
  expect(cellsOf(await findRow(opened, 'Zahlung zurück'))[0]).toBe('Imkerei Rückläufer')
  expect(cellsOf(await findRow(opened, 'in_back'))).toEqual([
    'Imkerei Rückläufer',
    vendor.email,
    'Lastschrift zurück',
    '1.299,00 €',
    'in_back',
    '03.06.2026, 10:05',
    '–',
  ])
  await site.app.db
    .update(returnedPayments)
    .set({ resolvedAt: new Date('2026-06-05T08:00:00Z') })
    .where(eq(returnedPayments.stripeInvoiceId, 'in_back'))
  const later = await open()
  expect(cellsOf(await findRow(later, 'in_back')).at(-1)).toBe('05.06.2026')
  expect(later.screen.queryByText('Zahlung zurück')).toBeNull()
})

test('refunds say how far they are, what a bank did not take, and whose they were if nobody knows any more', async () => {
  const requestedAt = new Date(Date.now() - 3_600_000)
  const vendor = await subscribe('Imkerei Erstattung', { status: 'active' })
  const request = { unusedSince: requestedAt, requestedAt }
  const doneAt = new Date()
  await site.app.db.insert(refunds).values([
    {
      ...request,
      stripeSubscriptionId: 'sub_1',
      stripeCustomerId: vendor.stripeCustomerId,
      reason: 'second_plan',
    },
    {
      ...request,
      stripeSubscriptionId: 'sub_2',
      stripeCustomerId: 'cus_gone',
      reason: 'closed_account',
      doneAt,
      amount: 1990,
    },
    {
      ...request,
      stripeSubscriptionId: 'sub_3',
      stripeCustomerId: 'cus_gone',
      reason: 'banned',
      doneAt,
      amount: 1000,
      failedAmount: 990,
    },
  ])
  const opened = await openTab(site, 'subscriptions', admin)
  const rowOf = async (reason: string) => {
    const [business, email, , , state, amount] = cellsOf(await findRow(opened, reason))
    return [business, email, state, amount]
  }
  expect(await rowOf('Zweiter Plan bezahlt')).toEqual([
    'Imkerei Erstattung',
    vendor.email,
    'In Arbeit',
    '0,00 €',
  ])
  expect(await rowOf('Konto gelöscht')).toEqual(['–', 'nicht mehr bekannt', 'Erledigt', '19,90 €'])
  expect(await rowOf('Konto gesperrt')).toEqual(['–', 'nicht mehr bekannt', '9,90 € kam nicht an', '10,00 €'])
})
