/** On which occasion somebody has agreed to the terms; by silence only traders do. */
export const ACCEPTANCE_WAYS = ['registration', 'social', 'order', 'answer', 'silence'] as const
export type AcceptanceWay = (typeof ACCEPTANCE_WAYS)[number]

/** A new version that the user has been told of and has not answered. */
export interface TermsQuestion {
  version: string
  /** From when it holds, for those who agree. */
  effectiveAt: Date
  changes: readonly string[]
  /** The version that the user has agreed to last; `null` for accounts from before there were any. */
  agreedVersion: string | null
}
