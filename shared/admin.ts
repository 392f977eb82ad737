import type { Role } from '#shared/auth.ts'
import type { Interval, Plan, RefundReason, ReturnKind, SubscriptionStatus } from '#shared/billing/billing.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import type { Category } from '#shared/listings/listings.ts'

/** Days that the statistics of enquiries look back. */
export const LEAD_WINDOW_DAYS = 30
/** What the chart of enquiries can be asked for. */
export const LEAD_WINDOWS = [7, LEAD_WINDOW_DAYS, 90] as const
export type LeadWindow = (typeof LEAD_WINDOWS)[number]

/** Only vendors can be banned, and no admin. */
export function isBannable({ role, vendorId }: Pick<AdminUser, 'role' | 'vendorId'>): boolean {
  return vendorId !== null && role !== 'admin'
}

/** Keys `standard_monthly` to `premium_yearly`. */
export type SubscriptionsByPlan = Record<`${Lowercase<Plan>}_${Interval}`, number>

export interface AdminStats {
  totalUsers: number
  /** Listings that everyone can see, also what the next one and the categories count. */
  totalListings: number
  topListings: number
  leadsLast30Days: number
  /** Plans that run at the moment. */
  subscriptionsByPlan: SubscriptionsByPlan
  listingsByCategory: Record<Category, number>
}

/** Enquiries of one calendar day (Europe/Berlin). */
export interface LeadsOfDay {
  /** Like 2026-11-30. */
  day: string
  count: number
}

export interface AdminSubscription {
  id: number
  businessName: string | null
  email: string
  plan: Plan
  interval: Interval
  status: SubscriptionStatus
  /** End of the paid period. */
  endsAt: Date | null
  /** Whether a payment for it was returned and is still missing. */
  isReturned: boolean
}

/** Whose payment it is, as long as the account is there. */
interface AdminCustomer {
  businessName: string | null
  email: string | null
}

export interface AdminReturnedPayment extends AdminCustomer {
  stripeInvoiceId: string
  kind: ReturnKind
  /** In euro cents. */
  amount: number
  returnedAt: Date
  /** When it was settled: paid after all, or the dispute won. */
  resolvedAt: Date | null
}

export interface AdminRefund extends AdminCustomer {
  stripeSubscriptionId: string
  reason: RefundReason
  /** Given back so far, in euro cents. */
  amount: number
  /** What a bank did not take, in euro cents: it has to be paid in another way. */
  failedAmount: number
  requestedAt: Date
  /** `null` while it is being carried out. */
  doneAt: Date | null
}

export const RETURN_KIND_LABELS = {
  debit: 'Lastschrift zurück',
  dispute: 'Rückbuchung',
  refund: 'Von Ihnen erstattet',
} satisfies Record<ReturnKind, string>

export const REFUND_REASON_LABELS = {
  second_plan: 'Zweiter Plan bezahlt',
  second_promotion: 'Inserat zweimal beworben',
  listing_gone: 'Beworbenes Inserat gelöscht',
  paid_after_end: 'Nach dem Ende bezahlt',
  closed_account: 'Konto gelöscht',
  cancelled: 'Gekündigt',
  withdrawn: 'Widerrufen',
  banned: 'Konto gesperrt',
} satisfies Record<RefundReason, string>

/** How the admin's lists are ordered. */
export const LIST_ORDERS = ['newest', 'oldest', 'name'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]
export const LIST_ORDER_LABELS = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  name: 'Nach Namen',
} satisfies Record<ListOrder, string>

export const USER_STATES = ['active', 'banned'] as const
export type UserState = (typeof USER_STATES)[number]
export const USER_STATE_LABELS = { active: 'Aktiv', banned: 'Gesperrt' } satisfies Record<UserState, string>

/** What the search over everything finds, in the order of its groups. */
export const ADMIN_HIT_KINDS = ['user', 'vendor', 'listing', 'lead', 'report', 'post'] as const
export type AdminHitKind = (typeof ADMIN_HIT_KINDS)[number]
export const ADMIN_HIT_LABELS = {
  user: 'Benutzer',
  vendor: 'Betriebe',
  listing: 'Inserate',
  lead: 'Anfragen',
  report: 'Meldungen',
  post: 'Blog',
} satisfies Record<AdminHitKind, string>
export const ADMIN_SEARCH_MIN_LENGTH = 2

export interface AdminHit {
  kind: AdminHitKind
  id: number
  title: string
  /** What tells it from others of the same name. */
  detail: string
  /** By what it is opened: an id, a slug, or the state of a report. */
  target: string
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

/** What is told of a thing before and after an admin changed it: plain values, no secrets. */
export type ActionFacts = Readonly<Record<string, string | number | boolean | null>>

/** The procedures whose calls are kept in the log of admin actions, with what they are called there. */
export const ADMIN_ACTION_LABELS = {
  'admin.toggleUserBan': 'Benutzer gesperrt oder entsperrt',
  'admin.deleteListing': 'Inserat gelöscht',
  'certificates.decide': 'Über Bescheinigung entschieden',
  'certificates.withdraw': 'Bescheinigung zurückgenommen',
  'contracts.decide': 'Über Kündigung oder Widerruf entschieden',
  'blog.create': 'Beitrag angelegt',
  'blog.update': 'Beitrag geändert',
  'blog.delete': 'Beitrag gelöscht',
  'reports.decide': 'Meldung entschieden',
  'reports.decideAppeal': 'Einspruch entschieden',
} as const
export type AdminActionName = keyof typeof ADMIN_ACTION_LABELS

/** In the log, stands for whoever runs commands on the server: no account has this number. */
export const OPERATOR_ID = 0
/** The commands that are kept in the same log. */
export const OPERATOR_ACTION = { deleteAccount: 'account:delete', verifyVendor: 'vendor:verify' } as const
export const OPERATOR_ACTION_LABELS = {
  [OPERATOR_ACTION.deleteAccount]: 'Konto gelöscht',
  [OPERATOR_ACTION.verifyVendor]: 'Betrieb geprüft',
} as const

export interface AdminAction {
  id: number
  createdAt: Date
  adminId: number
  /** `null` when the account is gone. */
  adminEmail: string | null
  action: string
  targetId: number
  /** Shortened network address of the admin. */
  network: string
  requestId: string
  before: ActionFacts | null
  after: ActionFacts | null
}

export interface AdminActionPage {
  /** Newest first. */
  actions: AdminAction[]
  total: number
}
