export const NOTICE_KINDS = ['cancellation', 'withdrawal'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_CONTRACTS = ['plan', 'topListing'] as const
export type NoticeContract = (typeof NOTICE_CONTRACTS)[number]

/**
 * received: nothing has been done yet. unmatched: no contract was found for it. waiting: the operator decides. done: it takes effect.
 * declined: it does not. taken_back: by the owner of the account. repeated: the same waits for the operator already.
 */
export const NOTICE_STATES = [
  'received',
  'unmatched',
  'waiting',
  'done',
  'declined',
  'taken_back',
  'repeated',
] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const NOTICE_KIND_LABELS = { cancellation: 'Kündigung', withdrawal: 'Widerruf' } satisfies Record<
  NoticeKind,
  string
>

export const NOTICE_CONTRACT_LABELS = { plan: 'Plan', topListing: 'Top-Listing' } satisfies Record<
  NoticeContract,
  string
>

export const NOTICE_STATE_LABELS = {
  received: 'Eingegangen',
  unmatched: 'Kein Vertrag',
  waiting: 'Wartet auf Sie',
  done: 'Ausgeführt',
  declined: 'Abgelehnt',
  taken_back: 'Zurückgenommen',
  repeated: 'Noch einmal geschickt',
} satisfies Record<NoticeState, string>

/** § 355 (2) BGB. */
export const WITHDRAWAL_DAYS = 14
/** So long the owner of an account can take back what somebody has declared for it. */
export const TAKE_BACK_DAYS = 7

export const NOTICE_REASON_MAX_LENGTH = 2000
/** Why an admin declines a notice, as its sender reads it. */
export const NOTICE_ANSWER_MIN_LENGTH = 20
export const NOTICE_ANSWER_MAX_LENGTH = 2000
export const NOTICE_TITLE_MAX_LENGTH = 120

/** What the page shows at once, and the mail says as well. */
export interface NoticeReceipt {
  code: string
  receivedAt: Date
}

/** What is filled in for who is signed in. */
export interface OwnContracts {
  plan: string | null
  topListings: string[]
}

/** A contract that a notice may be about, for the admin who has to find out. */
export interface NoticeCandidate {
  stripeSubscriptionId: string
  title: string
  /** When it was made. */
  concludedAt: Date
}

export interface AdminNotice {
  id: number
  code: string
  kind: NoticeKind
  contract: NoticeContract
  state: NoticeState
  name: string
  email: string
  title: string | null
  isExtraordinary: boolean
  reason: string | null
  receivedAt: Date
  /** What goes back if it takes effect, in euro cents; `null` when nothing does or nothing is known. */
  refundCents: number | null
  /** Which contract is meant is not clear: one of these. Empty when it is clear, or nothing is to be decided. */
  candidates: NoticeCandidate[]
}
