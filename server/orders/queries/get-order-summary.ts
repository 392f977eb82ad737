import {
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
import { listRenewals } from '#server/top-listings/queries.ts'
import { findProfile } from '#server/vendors/queries/find-profile.ts'
import type { OrderSubjectInput } from '#shared/inputs/orders.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { type OrderObstacle, type OrderSubject, type OrderSummary, subjectPrice } from '#shared/orders.ts'
import { getOrderSubject } from './get-order-subject.ts'

/** The account that orders. */
export interface Buyer {
  id: number
  email: string
  name: string | null
  vendorId: number | null
}

/** Everything that the law wants to be read before the button. @throws AppError like {@link getOrderSubject} */
export async function getOrderSummary(
  { db, env }: { db: Database; env: Env },
  buyer: Buyer,
  wanted: OrderSubjectInput,
): Promise<OrderSummary> {
  const subject = await getOrderSubject(db, buyer.vendorId, wanted)
  const startsAt = clock.now()
  return {
    subject,
    obstacle: await findObstacle(db, buyer, subject),
    amountCents: subjectPrice(subject),
    tax: salesTaxOf(env),
    buyer: await describeBuyer(db, buyer),
    startsAt,
    endsAt: firstTermEnd(subject, startsAt),
    termsVersion: TERMS_VERSION,
  }
}

/** As far as it is known here; whether a debit is under way Stripe is asked when the order is placed. */
async function findObstacle(
  db: Database,
  { id, vendorId }: Buyer,
  subject: OrderSubject,
): Promise<OrderObstacle | null> {
  if (subject.kind === 'plan') {
    if (await hasChargedPlan(db, id)) return 'has_plan'
    const { subscriptionStatus } = await getSubscriptionOverview(db, id)
    return subscriptionStatus === 'incomplete' ? 'debit_under_way' : null
  }
  const { status } = await getOwnListingState(db, vendorId ?? 0, subject.listingId)
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
