import type { OriginChange } from './details/honey-label.ts'

/** What can be reported. */
export const REPORT_TARGETS = ['listing', 'vendor', 'post', 'wanted'] as const
export type ReportTarget = (typeof REPORT_TARGETS)[number]
export const REPORT_TARGET_LABELS = {
  listing: 'Inserat',
  vendor: 'Standseite',
  post: 'Beitrag',
  wanted: 'Gesuch',
} satisfies Record<ReportTarget, string>

export const REPORT_GROUNDS = [
  'illegal',
  'fraud',
  'disease',
  'false_claims',
  'copyright',
  'other',
  'breeding',
] as const
export type ReportGround = (typeof REPORT_GROUNDS)[number]
export const REPORT_GROUND_LABELS = {
  illegal: 'Etwas Rechtswidriges',
  fraud: 'Betrug oder gestohlene Völker',
  disease: 'Tierseuche',
  false_claims: 'Falsche Angaben',
  copyright: 'Urheberrecht',
  other: 'Etwas anderes',
  breeding: 'Falsche Angaben zu Belegstelle oder Zucht',
} satisfies Record<ReportGround, string>

/** Told apart from what people report: words in a listing, or what is implausible in it, that somebody should look at. */
export const REPORT_ORIGINS = ['person', 'words', 'plausibility'] as const
export type ReportOrigin = (typeof REPORT_ORIGINS)[number]

/**
 * `logged`: kept, but in nobody's queue (a second report of the same thing by the same person, or an address whose reports
 * are mostly unfounded).
 */
export const REPORT_STATES = ['open', 'logged', 'rejected', 'acted'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_TEXT_MIN_LENGTH = 20
export const REPORT_TEXT_MAX_LENGTH = 3000
export const FACTS_MIN_LENGTH = 20
export const FACTS_MAX_LENGTH = 2000
export const APPEAL_MAX_LENGTH = 5000

/** So long a decision may be appealed against. */
export const APPEAL_MONTHS = 6
/** Reports that have been decided are deleted after this; the privacy policy promises it. */
export const REPORT_RETENTION_MONTHS = 12
/** What so many people report comes first in the queue. */
export const PRESSING_REPORTERS = 3
/** In the queue, what waits longer than this counts as overdue. */
export const OVERDUE_DAYS = 7

/** What an admin may do about a report, from mild to severe. */
export const MEASURES = ['none', 'hide', 'delete', 'suspend'] as const
export type Measure = (typeof MEASURES)[number]
/** What its owner is told of. */
export type Restriction = Exclude<Measure, 'none'>
export const MEASURE_LABELS = {
  none: 'Nichts',
  hide: 'Ausblenden',
  delete: 'Löschen',
  suspend: 'Konto sperren',
} satisfies Record<Measure, string>
/** What a report came to that was right although nothing was left to do. */
export const SETTLED_LABEL = 'Behoben'
export const RESTRICTION_LABELS = {
  hide: 'Ausgeblendet',
  delete: 'Gelöscht',
  suspend: 'Konto gesperrt',
} satisfies Record<Restriction, string>

/** What can be done about which kind of thing. Posts are the operator's own: who edits the blog withdraws them there. */
export const MEASURES_FOR = {
  listing: MEASURES,
  vendor: ['none', 'suspend'],
  post: ['none'],
  wanted: ['none', 'hide'],
} as const satisfies Record<ReportTarget, readonly Measure[]>

/** The rules that a decision may rest on; the numbers are those of the terms. */
export const CLAUSES = {
  terms_ownership: 'Ziffer 4 unserer AGB: nur Ware, über die Sie verfügen dürfen',
  terms_truth: 'Ziffer 4 unserer AGB: wahre und vollständige Angaben',
  terms_goods: 'Ziffer 5 unserer AGB: Regeln für Tiere und Lebensmittel',
  terms_conduct: 'Ziffer 14 unserer AGB: schwere oder wiederholte Verstöße',
  law_disease: 'Gesetz: Tierseuchenrecht',
  law_food: 'Gesetz: Lebensmittel- und Öko-Recht',
  law_copyright: 'Gesetz: Urheberrecht',
  law_other: 'Gesetz: ein anderes Verbot, siehe Tatsachen',
} as const
export type Clause = keyof typeof CLAUSES
export const CLAUSE_NAMES = Object.keys(CLAUSES) as [Clause, ...Clause[]]
export const DECISION_BASES = ['law', 'terms'] as const
export type DecisionBasis = (typeof DECISION_BASES)[number]

export function basisOf(clause: Clause): DecisionBasis {
  return clause.startsWith('law_') ? 'law' : 'terms'
}

/** When the plan of a banned vendor ends. */
export const PLAN_ENDS = ['period_end', 'now_with_refund'] as const
export type PlanEnd = (typeof PLAN_ENDS)[number]
export const PLAN_END_LABELS = {
  period_end: 'Plan zum Periodenende beenden',
  now_with_refund: 'Plan sofort beenden, mit anteiliger Erstattung',
} satisfies Record<PlanEnd, string>

/** What the letter says where an admin has not written down the facts. */
export const DEFAULT_FACTS = {
  hide: 'Bei einer Prüfung haben wir festgestellt, dass dieses Inserat gegen unsere Regeln für Inserate verstößt. Auf Nachfrage nennen wir Ihnen die Einzelheiten.',
  delete:
    'Bei einer Prüfung haben wir festgestellt, dass dieses Inserat gegen unsere Regeln für Inserate verstößt. Auf Nachfrage nennen wir Ihnen die Einzelheiten.',
  suspend:
    'Bei einer Prüfung haben wir festgestellt, dass dieses Konto schwer oder wiederholt gegen unsere Regeln verstoßen hat. Auf Nachfrage nennen wir Ihnen die Einzelheiten.',
} satisfies Record<Restriction, string>

export const APPEAL_STATES = ['open', 'granted', 'rejected'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

export const GOOD_FAITH_REQUIRED_TEXT = 'Bitte bestätigen Sie, dass Ihre Angaben richtig und vollständig sind'

/** How the reported thing looked when it was reported. */
export interface ReportSnapshot {
  title: string
  text: string
  businessName: string | null
  place: string | null
}

/** What who reported something may know. */
export interface ReportStatus {
  code: string
  targetKind: ReportTarget
  title: string
  ground: ReportGround
  createdAt: Date
  state: 'open' | 'rejected' | 'acted'
  decidedAt: Date | null
}

/** One line of the queue: a report, or an appeal. */
export interface QueueEntry {
  kind: 'report' | 'appeal'
  id: number
  code: string
  title: string
  targetKind: ReportTarget
  ground: ReportGround | null
  origin: ReportOrigin | null
  /** What was found, where nobody has reported it. */
  finding: string | null
  /** How many people have reported the same; 1 below `PRESSING_REPORTERS`. */
  reporters: number
  createdAt: Date
  state: ReportState | AppealState
  /** Whether whoever asks may decide it: nobody decides over an appeal against their own decision. */
  isMine: boolean
}

export const QUEUE_STATES = ['open', 'decided'] as const
export type QueueState = (typeof QUEUE_STATES)[number]

export interface QueuePage {
  /** While open, first what several people report, then the oldest first; once decided, the newest first. */
  entries: QueueEntry[]
  openCount: number
}

/** What somebody needs to know to decide over a report. */
export interface ReportCase {
  id: number
  code: string
  origin: ReportOrigin
  targetKind: ReportTarget
  targetId: number
  /** `null` where it is gone. */
  href: string | null
  snapshot: ReportSnapshot
  ground: ReportGround
  text: string
  reporterName: string | null
  reporterEmail: string | null
  state: ReportState
  measure: Measure | null
  decidedAt: Date | null
  createdAt: Date
  hints: {
    /** Earlier reports from the same address, and how many of them led to something. */
    earlierReports: number
    earlierActed: number
    /** Of the account behind it; `null` for posts. */
    accountAgeDays: number | null
    listingsLastWeek: number | null
    earlierDecisions: number
    /** In the registers for packaging and for electrical equipment, to be compared there. */
    numbers: { lucidNumber: string | null; weeeNumber: string | null }
    /** Origins of the honey that were changed after somebody had asked about it, the newest change first. */
    originChanges: OriginChange[]
  }
}

/** The statement of reasons, as the person reads it whom it is about. */
export interface DecisionLetter {
  code: string
  measure: Restriction
  targetKind: ReportTarget
  title: string
  businessName: string | null
  facts: string
  clause: Clause
  origin: ReportOrigin | null
  decidedAt: Date
  appealUntil: Date
  /** Lifted since: by an appeal, or because an admin thought better of it. */
  endedAt: Date | null
  appeal: { state: AppealState; text: string; answer: string | null; createdAt: Date } | null
}

/** An appeal as the admins see it. */
export interface AppealCase {
  id: number
  text: string
  state: AppealState
  answer: string | null
  createdAt: Date
  decidedAt: Date | null
  decision: DecisionLetter
  /** E-mail of the admin who decided first; `null` once the account is gone. */
  decidedBy: string | null
  isMine: boolean
}

/** A restriction that is in force, for the dashboard of whom it is about. */
export interface OwnDecision {
  code: string
  measure: Restriction
  listingId: number | null
  title: string
  facts: string
  clause: Clause
  decidedAt: Date
  appealUntil: Date
  appealState: AppealState | null
}
