import type { Plan } from '#shared/billing/billing.ts'

/** How long the download of the export may be started after it was asked for. */
export const EXPORT_MINUTES = 5

/** Under this query the account page says why there was no download. */
export const EXPORT_FAILED = { parameter: 'export', value: 'abgelaufen' } as const

export type ConnectedProvider = 'google' | 'facebook'

/** What a user should know before exporting or deleting the account. */
export interface AccountOverview {
  email: string
  /** Without one, only a sign-in of the last minutes proves who is asking. */
  hasPassword: boolean
  isSignInFresh: boolean
  providers: ConnectedProvider[]
  /** Nobody else could run the marketplace. */
  isLastAdmin: boolean
  listings: number
  pictures: number
  /** Enquiries received. */
  leads: number
  favorites: number
  /** The plan that runs and ends with the account; `null` without one. */
  plan: { name: Plan; paidUntil: Date | null } | null
}

export interface DeletionOutcome {
  /** False: what belongs to the payment provider could not be ended yet; a job goes on with it. */
  isComplete: boolean
}
