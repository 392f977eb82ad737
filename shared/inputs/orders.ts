import { INTERVALS, PLANS } from '#shared/billing/billing.ts'
import { BUYER_KINDS } from '#shared/billing/orders.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'

const planSubject = z.object({ plan: z.enum(PLANS), interval: z.enum(INTERVALS) })
const promotionSubject = z.object({ listingId: idField })

/** What is to be ordered: a plan, or the promotion of a listing. */
export const orderSubjectInput = z.union([planSubject, promotionSubject])
export type OrderSubjectInput = z.infer<typeof orderSubjectInput>

const declarations = {
  buyerKind: z.enum(BUYER_KINDS),
  /** The wish that the service begins before the period of withdrawal ends; consumers only. */
  earlyStart: z.boolean(),
  /** Of the terms that the page showed. */
  termsVersion: z.string().min(1).max(20),
}

export const placeOrderInput = z.union([
  planSubject.extend(declarations),
  promotionSubject.extend(declarations),
])
export type PlaceOrderInput = z.infer<typeof placeOrderInput>
