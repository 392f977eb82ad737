import { isPlanUnderWay } from '#server/billing/commands/create-checkout.ts'
import type { ExchangePreview, PaymentGateway } from '#server/billing/gateway/payment-gateway.ts'
import { isPlanReturned } from '#server/billing/queries/find-missing-payment.ts'
import {
  findCustomerId,
  findGracePlan,
  getSubscriptionOverview,
  hasChargedPlan,
} from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { getOwnListingState } from '#server/listings/queries/find-listing-state.ts'
import { firstTermEnd } from '#server/orders/rules.ts'
import type { Env } from '#server/process/env.ts'
import { salesTaxOf } from '#server/site/rules.ts'
import { isDebitUnderWay, listRenewals } from '#server/top-listings/queries.ts'
import { findProfile } from '#server/vendors/queries/find-profile.ts'
import {
  type OrderObstacle,
  type OrderSubject,
  type OrderSummary,
  subjectPrice,
  subjectTitle,
} from '#shared/billing/orders.ts'
import type { OrderSubjectInput } from '#shared/inputs/orders.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { findWantedExchange, type WantedExchange } from './find-wanted-exchange.ts'
import { getOrderSubject } from './get-order-subject.ts'

/** The account that orders. */
export interface Buyer {
  id: number
  email: string
  name: string | null
  vendorId: number | null
}

interface SummaryDeps {
  db: Database
  env: Env
  payments: PaymentGateway
}

/** Everything that the law wants to be read before the button. @throws AppError like {@link getOrderSubject} */
export async function getOrderSummary(
  deps: SummaryDeps,
  buyer: Buyer,
  wanted: OrderSubjectInput,
): Promise<OrderSummary> {
  const { db, env, payments } = deps
  const subject = await getOrderSubject(db, buyer.vendorId, wanted)
  const exchange = await findWantedExchange(db, buyer.id, subject)
  const preview = exchange === null ? null : await payments.previewExchange(exchange)
  const isExchange = exchange !== null && preview !== null
  return {
    subject,
    obstacle: isExchange ? null : await findObstacle(deps, buyer, subject),
    exchange: isExchange
      ? { from: subjectTitle({ kind: 'plan', ...exchange.from }), dueCents: preview.dueCents }
      : null,
    amountCents: subjectPrice(subject),
    tax: salesTaxOf(env),
    buyer: await describeBuyer(db, buyer),
    ...termOf(subject, isExchange ? { ...exchange, ...preview } : null),
    termsVersion: TERMS_VERSION,
  }
}

/** An exchange within the same interval keeps the time that is paid for; everything else begins now. */
function termOf(
  subject: OrderSubject,
  exchange: (WantedExchange & ExchangePreview) | null,
): { startsAt: Date; endsAt: Date } {
  if (exchange !== null && subject.kind === 'plan' && subject.interval === exchange.from.interval) {
    return { startsAt: exchange.periodStart, endsAt: exchange.periodEnd }
  }
  const startsAt = clock.now()
  return { startsAt, endsAt: firstTermEnd(subject, startsAt) }
}

/** As far as it is known here, when the order is placed Stripe is asked; but in the days of grace only Stripe knows of the next plan. */
async function findObstacle(
  { db, payments }: SummaryDeps,
  { id, vendorId }: Buyer,
  subject: OrderSubject,
): Promise<OrderObstacle | null> {
  if (subject.kind === 'plan') {
    if (await isPlanReturned(db, id)) return 'payment_returned'
    if (await hasChargedPlan(db, id)) return 'has_plan'
    const { subscriptionStatus } = await getSubscriptionOverview(db, id)
    if (subscriptionStatus === 'incomplete') return 'debit_under_way'
    const customerId = subscriptionStatus === 'canceled' ? await findCustomerId(db, id) : null
    const isUnderWay = customerId !== null && (await isPlanUnderWay({ payments }, customerId))
    return isUnderWay ? 'debit_under_way' : null
  }
  const { status } = await getOwnListingState(db, vendorId ?? 0, subject.listingId)
  if (await isDebitUnderWay(db, subject.listingId)) return 'debit_under_way'
  if (status !== 'active') return 'not_active'
  if ((await findGracePlan(db, id)) !== null) return 'grace_period'
  return (await listRenewals(db, subject.listingId)).length > 0 ? 'promoted' : null
}

async function describeBuyer(db: Database, { id, email, name }: Buyer): Promise<OrderSummary['buyer']> {
  const profile = await findProfile(db, id)
  if (profile === null) return { name, email, address: null }
  const { businessName, street, postalCode, city } = profile
  const place = `${postalCode} ${city}`
  return {
    name: name === null || name === businessName ? businessName : `${businessName}, ${name}`,
    email,
    address: street === null ? place : `${street}, ${place}`,
  }
}
