/**
 * missing: one may not open like this. soon: due in a while, or something that only the operator can judge.
 * done: nothing to do.
 */
export const CHECK_STATES = ['missing', 'soon', 'done'] as const
export type CheckState = (typeof CHECK_STATES)[number]
export const CHECK_STATE_LABELS = {
  missing: 'Fehlt',
  soon: 'Bald',
  done: 'Erledigt',
} satisfies Record<CheckState, string>

export const CHECK_IDS = [
  'operator',
  'payments',
  'tax',
  'taxNumbers',
  'terms',
  'mailRelay',
  'lostMails',
  'processors',
  'adminSignIn',
  'demoAccounts',
  'bannedPlans',
  'refunds',
  'notices',
  'reports',
  'secondAdmin',
  'certificates',
  'packaging',
  'equipment',
  'guarantee',
  'claims',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

/** One thing that has to be right before an operator may open, or while they are open. In German. */
export interface OperationCheck {
  id: CheckId
  state: CheckState
  title: string
  text: string
  /** The one thing to do about it; `null` only where nothing is to be done. */
  action: CheckAction | null
}

/** A page to open, or a setting or command for the server, to be copied. */
export type CheckAction = { label: string; href: string } | { copy: string }

/** Whether something keeps the operator from opening. */
export function isBlocked(checks: readonly OperationCheck[]): boolean {
  return checks.some(({ state }) => state === 'missing')
}
