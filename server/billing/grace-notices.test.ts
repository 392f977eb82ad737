import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
} from '#tests/support/product/payments.ts'
import { endGracePeriods } from './commands/end-grace-periods.ts'
import { tellGraceEnds } from './commands/tell-grace-ends.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-04-10T08:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const honey = {
  title: 'Lindenhonig vom Berg',
  description: 'Im Juli geschleudert und cremig gerührt.',
  category: 'honey',
  shippingType: 'both',
  status: 'active',
} as const

/** A vendor whose plan was cancelled and has just ended. */
async function createVendorInGrace() {
  const vendor = await createVendor(app, { plan: null })
  const subscriptionId = await buyPlan(app, vendor, 'STANDARD')
  const id = await createListing(vendor, honey)
  app.sandbox.cancelNow(subscriptionId)
  await app.sandbox.settleDeliveries()
  return { vendor, id }
}

async function mailText({ email }: TestVendor, subject: string): Promise<string> {
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return mails.find(mail => mail.subject.includes(subject))?.text ?? ''
}

test('in the days of grace what is public can be mended, and nothing else can be published', async () => {
  const { vendor, id } = await createVendorInGrace()
  const draft = await createListing(vendor, { ...honey, status: 'draft' })
  await vendor.caller.listings.update({ ...honey, id, price: '7.90' })
  const visitor = await app.callerFor(null)
  expect(await visitor.listings.getById({ id })).toMatchObject({ price: '7.90', status: 'active' })

  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('Standard') as string }
  await expect(vendor.caller.listings.update({ ...honey, id: draft })).rejects.toMatchObject(refused)
  await expect(vendor.caller.listings.create(honey)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const moved = vendor.caller.listings.update({ ...honey, id, category: 'equipment' })
  await expect(moved).rejects.toMatchObject({ code: 'FORBIDDEN' })

  await app.sandbox.advanceDays(7)
  await endGracePeriods(app.services)
  await expect(vendor.caller.listings.update({ ...honey, id })).rejects.toMatchObject(refused)
})

test('what is about to go offline is not promoted for money', async () => {
  const { vendor, id } = await createVendorInGrace()
  const checkout = vendor.caller.stripe.createTopListingCheckout({ listingId: id, category: 'honey' })
  await expect(checkout).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('nur noch wenige Tage sichtbar') as string,
  })
  const { obstacle } = await vendor.caller.stripe.getOrderSummary({ listingId: id })
  expect(obstacle).toBe('grace_period')
})

test('the vendor is reminded two days before the end, and told at the end which listings are gone', async () => {
  const { vendor } = await createVendorInGrace()
  const status = await vendor.caller.stripe.getSubscriptionStatus()
  expect(status).toMatchObject({ graceEndsAt: new Date(clock.now().getTime() + 7 * 86_400_000) })
  await app.sandbox.advanceDays(4)
  await tellGraceEnds(app.services)
  const before = ['Ihr Standard-Abo ist aktiv', 'Ihr Standard-Abo ist beendet']
  expect(await mailsTo(app, vendor.email)).toEqual(before)
  await app.sandbox.advanceDays(2)
  await Promise.all([tellGraceEnds(app.services), tellGraceEnds(app.services)])
  await tellGraceEnds(app.services)
  const reminded = [...before, expect.stringMatching(/^Ihre Inserate sind nur noch bis .* sichtbar$/)]
  expect(await mailsTo(app, vendor.email)).toEqual(reminded)

  await app.sandbox.advanceDays(1)
  await endGracePeriods(app.services)
  await endGracePeriods(app.services)
  expect(await mailsTo(app, vendor.email)).toEqual([...reminded, 'Ein Inserat ist nicht mehr sichtbar'])
  expect(await mailText(vendor, 'nicht mehr sichtbar')).toContain(honey.title)
  expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ graceEndedAt: clock.now() })
  const [own] = await vendor.caller.listings.getMyListings()
  expect(own).toMatchObject({ status: 'inactive', deactivatedByPlanAt: clock.now() })
})

test('a smaller plan tells by mail which listings it has taken offline', async () => {
  const vendor = await createVendor(app, { plan: null })
  const subscriptionId = await buyPlan(app, vendor, 'PREMIUM')
  await createListing(vendor, honey)
  for (const title of ['Schleuder mit Motor', 'Zander-Beute, neu']) {
    await createListing(vendor, { ...honey, title, category: 'equipment' })
  }
  app.sandbox.changePlan(subscriptionId, 'standard_monthly')
  await app.sandbox.settleDeliveries()
  expect(await mailsTo(app, vendor.email)).toEqual([
    'Ihr Premium-Abo ist aktiv',
    '2 Inserate sind nicht mehr sichtbar',
    'Vertragsänderung: Plan Standard, monatlich',
  ])
  const text = await mailText(vendor, 'nicht mehr sichtbar')
  expect(text).toContain('Schleuder mit Motor')
  expect(text).toContain('Zander-Beute, neu')
  expect(text).not.toContain(honey.title)
  expect(text).toContain('Ihr Plan Standard enthält die Kategorie nicht')
})
