import { z } from 'zod'
import type { Role } from '#shared/auth.ts'
import type { Interval, Plan, SubscriptionStatus } from '#shared/billing.ts'
import { idField } from '#shared/ids.ts'
import type { Category, ListingStatus } from '#shared/listings.ts'

export const ADMIN_PAGE_SIZE = 50

export const adminPageInput = z
  .object({
    limit: z.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  })
  .default({ limit: ADMIN_PAGE_SIZE, offset: 0 })

export const toggleUserBanInput = z.object({ userId: idField, ban: z.boolean() })

/** Keys `standard_monthly` to `premium_yearly`. */
export type SubscriptionsByPlan = Record<`${Lowercase<Plan>}_${Interval}`, number>

export interface AdminStats {
  totalUsers: number
  totalListings: number
  topListings: number
  leadsLast30Days: number
  subscriptionsByPlan: SubscriptionsByPlan
  listingsByCategory: Record<Category, number>
}

export interface AdminSubscription {
  id: number
  businessName: string | null
  email: string
  plan: Plan
  interval: Interval
  status: SubscriptionStatus
  endsAt: Date | null
}

export interface AdminUser {
  id: number
  name: string | null
  email: string
  role: Role
  businessName: string | null
  vendorId: number | null
  isActive: boolean
}

export interface AdminListing {
  id: number
  title: string
  category: Category
  businessName: string
  price: string | null
  status: ListingStatus
  isTopListing: boolean
}
