import { formatDay } from '#shared/core/day-text.ts'
import { TERMS_NOTICE_DAYS } from '#shared/legal/terms-version.ts'
import { paths } from '#shared/web/paths.ts'
import { done, type Finding, finding } from './findings.ts'

export interface TermsFacts {
  /** What whoever orders or registers now agrees to. */
  version: string
  /** Word for word what it was when it was published. */
  isAsPublished: boolean
  /** A later version whose day has come, and nobody has made it the one that holds. */
  forgotten: string | null
  /** Accounts that have agreed to an earlier version alone, which goes on for them. */
  earlier: number
  /** The version that is to come; `null`: none. */
  next: { version: string; isInTime: boolean; untold: number } | null
}

const TERMS = { label: 'AGB ansehen', href: paths.terms }

/** First the version that holds, then the one that is to come: that there is none says nothing about the other. */
export function checkTerms({ version, isAsPublished, forgotten, earlier, next }: TermsFacts): Finding {
  const day = formatDay(new Date(version))
  if (!isAsPublished) {
    const text = `Unter dieser Fassung steht nicht mehr der Text, dem zugestimmt wurde. Stellen Sie ihn wieder her; was sich ändern soll, braucht eine neue Fassung und ihre Ankündigung.`
    return finding('missing', `AGB vom ${day} nachträglich geändert`, text, TERMS)
  }
  if (forgotten !== null) {
    const text = `Ihr Tag ist gekommen, aber Bestellungen und neue Konten stimmen noch der Fassung vom ${day} zu: TERMS_VERSION in shared/legal/terms-version.ts.`
    return finding('missing', `AGB vom ${formatDay(new Date(forgotten))} gelten noch nicht`, text, TERMS)
  }
  if (next !== null) return checkNext(next)
  const others = earlier === 0 ? '' : ` Konten, für die eine frühere weitergilt: ${String(earlier)}.`
  return done(
    'AGB',
    `Fassung vom ${day}, unverändert seit ihrer Veröffentlichung.${others} Eine neue steht nicht an.`,
  )
}

function checkNext({ version, isInTime, untold }: NonNullable<TermsFacts['next']>): Finding {
  const day = formatDay(new Date(version))
  const accounts = untold === 1 ? '1 Konto' : `${String(untold)} Konten`
  if (untold === 0) return done('Neue AGB angekündigt', `Fassung vom ${day}: Alle Konten wissen davon.`)
  if (!isInTime) {
    const text = `Dafür bleiben weniger als ${String(TERMS_NOTICE_DAYS)} Tage, und davon nichts wissen: ${accounts}. Dort gilt die alte Fassung weiter; geben Sie der neuen ein späteres Datum.`
    return finding('missing', `AGB vom ${day} zu spät`, text, TERMS)
  }
  const text = `Mindestens ${String(TERMS_NOTICE_DAYS)} Tage vorher, an ${accounts}. Sonst gilt die alte Fassung weiter.`
  const action = { copy: `pnpm terms:announce -- --version ${version}` }
  return finding('soon', `AGB vom ${day} noch nicht angekündigt`, text, action)
}
