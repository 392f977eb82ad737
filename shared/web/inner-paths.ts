import type { Interval, Plan } from '#shared/billing/billing.ts'
import { TERMS_PARAMETER } from '#shared/legal/terms-version.ts'
import { SECOND_STEP } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

// Addresses that the first load of public pages does not build; all others are in paths.ts.

/** Where something is ordered. */
export function orderPath(wanted: { plan: Plan; interval: Interval } | { listingId: number }): string {
  if ('listingId' in wanted) return `${paths.order}?top-listing=${wanted.listingId}`
  return `${paths.order}?plan=${wanted.plan}&interval=${wanted.interval}`
}

/** Where a version of the terms can be read, before it holds and after. */
export function termsPath(version: string): string {
  return `${paths.terms}?${TERMS_PARAMETER}=${version}`
}

/** The second step of a sign-in, which ends at `returnTo`. */
export function secondStepPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ [SECOND_STEP.parameter]: SECOND_STEP.value, returnTo }).toString()}`
}
