/** A version of the terms. */
export interface TermsVersion {
  /** The day from which it holds, as YYYY-MM-DD in Europe/Berlin; it is the version's name as well. */
  version: string
  /** What is new, in the words of the announcement: each a whole sentence that says what it means for whoever reads it. */
  changes: readonly string[]
}

/**
 * Every version, oldest first, with its text in `shared/legal/terms/`. One that is to come is added
 * here and announced with `pnpm terms:announce` at least {@link TERMS_NOTICE_DAYS} days before.
 */
export const TERMS_VERSIONS: readonly TermsVersion[] = [
  {
    version: '2026-11-23',
    changes: [
      'Verträge über Pläne und Top-Listings schließen Sie auf einer eigenen Bestellseite.',
      'Änderungen dieser Bedingungen gelten für Verbraucher nur noch, wenn sie ausdrücklich zustimmen.',
    ],
  },
  {
    version: '2026-11-25',
    changes: [
      'Die Widerrufsbelehrung und das Muster-Widerrufsformular stehen jetzt Wort für Wort so in den Bedingungen, wie das Gesetz sie vorgibt.',
    ],
  },
]

/** The version of the terms that hold for whoever orders or registers now: the day from which it holds. */
export const TERMS_VERSION = '2026-11-25'

/** In the address of the page: the version that it shows. */
export const TERMS_PARAMETER = 'fassung'

/** When there were terms for the first time, as the page says it beside the day of the version. */
export const TERMS_FIRST = 'Oktober 2025'

/** When the privacy policy was last changed, and when it was there first. */
export const PRIVACY_VERSION = '2026-11-25'
export const PRIVACY_FIRST = '29.10.2025'

/** Days between the announcement of a version and the day from which it holds, at least. */
export const TERMS_NOTICE_DAYS = 30

/** The start of the day from which a version holds, in UTC: at midnight in Berlin or up to two hours later. */
export function termsEffectiveAt({ version }: Pick<TermsVersion, 'version'>): Date {
  return new Date(`${version}T00:00:00Z`)
}

/** Days in which traders can object to a change of the terms; their silence agrees, that of consumers never does. */
export const TERMS_OBJECTION_DAYS = 14
