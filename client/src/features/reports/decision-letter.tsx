import { EyeOff } from 'lucide-react'
import * as styles from '#client/features/reports/decision-letter.module.css'
import { formatDateTime } from '#client/lib/format-date.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { decidedByText } from '#shared/decided-by.ts'
import {
  CLAUSES,
  type DecisionLetter,
  REPORT_TARGET_LABELS,
  RESTRICTION_LABELS,
  type Restriction,
} from '#shared/reports.ts'

const LETTER_TITLES = {
  hide: 'Warum Ihr Inserat nicht mehr zu sehen ist',
  delete: 'Warum wir Ihr Inserat gelöscht haben',
  suspend: 'Warum Ihr Konto gesperrt ist',
} satisfies Record<Restriction, string>

const LETTER_OPENINGS = {
  hide: 'Wir haben ein Inserat ausgeblendet und möchten Ihnen genau sagen, weshalb. Gelöscht ist nichts.',
  delete: 'Wir haben ein Inserat gelöscht und möchten Ihnen genau sagen, weshalb.',
  suspend: 'Wir haben Ihr Konto gesperrt und möchten Ihnen genau sagen, weshalb.',
} satisfies Record<Restriction, string>

/** What the decision was about, and what was done. */
type Decided = Pick<DecisionLetter, 'measure' | 'targetKind'>

export function letterTitle({ measure, targetKind }: Decided): string {
  return targetKind === 'wanted' ? 'Warum Ihr Gesuch nicht mehr zu sehen ist' : LETTER_TITLES[measure]
}

export function letterOpening({ measure, targetKind }: Decided): string {
  return targetKind === 'wanted'
    ? 'Wir haben ein Gesuch ausgeblendet und möchten Ihnen genau sagen, weshalb. Die gemerkte Suche bleibt.'
    : LETTER_OPENINGS[measure]
}

type LetterFacts = Pick<
  DecisionLetter,
  'measure' | 'targetKind' | 'title' | 'facts' | 'clause' | 'origin'
> & {
  /** `null` in a preview: now. */
  decidedAt: Date | null
  endedAt: Date | null
}

/** What was decided, on which facts, by which rule, and by whom. */
export function DecisionFacts(letter: LetterFacts) {
  const { measure, targetKind, title, facts, clause, origin, decidedAt, endedAt } = letter
  return (
    <dl className={styles.facts}>
      <dt>{targetKind === 'vendor' ? 'Imkerei' : REPORT_TARGET_LABELS[targetKind]}</dt>
      <dd>{title}</dd>
      <dt>Maßnahme</dt>
      <dd>
        <Badge tone="warn" icon={<EyeOff className="icon" />}>
          {RESTRICTION_LABELS[measure]}
        </Badge>{' '}
        {decidedAt !== null && `seit ${formatDateTime(decidedAt)} Uhr, im ganzen Marktplatz`}
        {endedAt !== null && `; aufgehoben am ${formatDateTime(endedAt)} Uhr`}
      </dd>
      <dt>Tatsachen</dt>
      <dd className="whitespace-pre-line">{facts}</dd>
      <dt>Grundlage</dt>
      <dd>{CLAUSES[clause]}</dd>
      <dt>Wer entschied</dt>
      <dd>{decidedByText(origin)}</dd>
    </dl>
  )
}
