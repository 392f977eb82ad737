import type { Interval, Plan, SubscriptionStatus } from '#shared/billing/billing.ts'
import type { Country } from '#shared/geo.ts'

/** A user's business profile with the plan, as its owner reads it. */
export interface VendorProfile {
  id: number
  businessName: string
  description: string | null
  phone: string | null
  whatsapp: string | null
  showPhone: boolean
  showWhatsapp: boolean
  street: string | null
  postalCode: string
  city: string
  country: Country
  isVerified: boolean
  /** A trader in Germany with honey on offer, and without the number of the packaging register that this needs. */
  lacksLucidNumber: boolean
  /** The same with extractors that have a motor, and the register for electrical equipment. */
  lacksWeeeNumber: boolean
  subscriptionPlan: Plan | null
  subscriptionInterval: Interval | null
  subscriptionStatus: SubscriptionStatus | null
  seasonFrom: string | null
  seasonTo: string | null
  seasonTitle: string | null
  awayFrom: string | null
  awayUntil: string | null
  awayNote: string | null
}
