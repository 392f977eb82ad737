import * as styles from '#client/features/reports/queue/queue.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type OriginChange, originsText } from '#shared/details/honey-label.ts'
import {
  MEASURE_LABELS,
  REPORT_GROUND_LABELS,
  REPORT_TARGET_LABELS,
  type ReportCase,
  type ReportOrigin,
  SETTLED_LABEL,
} from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'
import { DecisionForm } from './decision-form.tsx'

const UNTOUCHED = 'Am Inserat wurde nichts geändert.'

/** Of the Zentrale Stelle Verpackungsregister: who is registered, by name and number. */
const PACKAGING_REGISTER = 'https://oeffentliche-register.verpackungsregister.org/Producer'
const EQUIPMENT_REGISTER = 'https://www.ear-system.de/ear-verzeichnis/hersteller'

/** One report with all that helps to decide over it. */
export function ReportPanel({ id }: { id: number }) {
  const { data, error, refetch } = trpc.reports.getReport.useQuery({ id })
  if (data !== undefined) return <Case report={data} />
  if (error === null) return <Spinner />
  return (
    <ErrorState
      text={errorMessage(error, 'Die Meldung konnte nicht geladen werden.')}
      onRetry={() => void refetch()}
    />
  )
}

const TITLES: Partial<Record<ReportOrigin, string>> = {
  words: 'Auffällige Wörter',
  plausibility: 'Das passt nicht zusammen',
}

function Case({ report }: { report: ReportCase }) {
  const { code, createdAt, origin, ground, text, state } = report
  const isOpen = state === 'open' || state === 'logged'
  return (
    <article className={styles.case} aria-labelledby="case-title">
      <header>
        <p className="small muted">
          <span className={styles.code}>{code}</span> · eingegangen {formatDateTime(createdAt)} Uhr
        </p>
        <h3 id="case-title">{TITLES[origin] ?? REPORT_GROUND_LABELS[ground]}</h3>
      </header>
      <Target report={report} />
      <blockquote className={styles.quote}>
        <Text origin={origin} text={text} />
      </blockquote>
      <Hints report={report} />
      <OriginChanges changes={report.hints.originChanges} />
      {isOpen ? <DecisionForm report={report} /> : <Outcome report={report} />}
    </article>
  )
}

function Text({ origin, text }: Pick<ReportCase, 'origin' | 'text'>) {
  if (origin === 'person') return text
  if (origin === 'words') return `Im Text gefunden: ${text}. ${UNTOUCHED}`
  return (
    <>
      {text.split('\n').map(finding => (
        <p key={finding}>
          <Finding text={finding} />
        </p>
      ))}
      <p>Dafür kann es gute Gründe geben. {UNTOUCHED}</p>
    </>
  )
}

/** The other listing that it names can be opened. */
function Finding({ text }: { text: string }) {
  const [before, id, after] = text.split(/Inserat Nr\. (\d+)/)
  if (id === undefined) return text
  return (
    <>
      {before}
      <Anchor href={paths.listing(Number(id))} target="_blank">
        Inserat Nr. {id}
      </Anchor>
      {after}
    </>
  )
}

function Target({ report: { snapshot, targetKind, href } }: { report: ReportCase }) {
  const { title, text, businessName, place } = snapshot
  const whose = businessName === null ? [] : [[businessName, place].filter(Boolean).join(', ')]
  return (
    <div>
      <b className="wrap-anywhere">{title}</b>
      <p className="small muted">{[...whose, 'Stand wie bei der Meldung'].join(' · ')}</p>
      {text !== '' && (
        <details>
          <summary className="small min-h-11 content-center">Text bei der Meldung</summary>
          <p className="small wrap-anywhere whitespace-pre-line">{text}</p>
        </details>
      )}
      {href === null ? (
        targetKind !== 'vendor' && <p className="small">Inzwischen gelöscht.</p>
      ) : (
        <Anchor className="small inline-flex min-h-11 items-center" href={href} target="_blank">
          {REPORT_TARGET_LABELS[targetKind]} ansehen
        </Anchor>
      )}
    </div>
  )
}

function Hints({ report: { reporterName, reporterEmail, hints, origin } }: { report: ReportCase }) {
  const { earlierReports, earlierActed, accountAgeDays, listingsLastWeek, earlierDecisions } = hints
  const sender = [reporterName, reporterEmail].filter(Boolean).join(', ') || 'ohne Namen und Adresse'
  const found = [
    ...(accountAgeDays === null ? [] : [`Konto ${countOf(accountAgeDays, 'Tag', 'Tage')} alt`]),
    ...(listingsLastWeek === null || listingsLastWeek === 0
      ? []
      : [`${countOf(listingsLastWeek, 'Inserat', 'Inserate')} in einer Woche`]),
    ...(earlierDecisions === 0
      ? []
      : [countOf(earlierDecisions, 'frühere Entscheidung', 'frühere Entscheidungen')]),
  ]
  return (
    <p className="small muted wrap-anywhere">
      {origin === 'person' &&
        `Von: ${sender}. ${reporterEmail === null ? '' : earlierReportsText(earlierReports, earlierActed)} `}
      {found.length > 0 && (
        <>
          <b>Hinweise:</b> {found.join(', ')}.{' '}
        </>
      )}
      <RegisteredNumber
        label="LUCID-Nummer"
        number={hints.numbers.lucidNumber}
        register={PACKAGING_REGISTER}
      />{' '}
      <RegisteredNumber
        label="WEEE-Reg.-Nr."
        number={hints.numbers.weeeNumber}
        register={EQUIPMENT_REGISTER}
      />
    </p>
  )
}

function RegisteredNumber(props: { label: string; number: string | null; register: string }) {
  const { label, number, register } = props
  if (number === null) return null
  return (
    <>
      {label} {number},{' '}
      <a href={register} target="_blank" rel="noreferrer">
        im öffentlichen Register nachsehen
      </a>
      .
    </>
  )
}

function OriginChanges({ changes }: { changes: readonly OriginChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className="small">
      <b>Herkunft nach einer Anfrage geändert:</b>
      <ul>
        {changes.map(({ changedAt, before }) => (
          <li key={changedAt.getTime()}>
            bis {formatDateTime(changedAt)} Uhr: {originsText(before)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function earlierReportsText(count: number, acted: number): string {
  if (count === 0) return 'Die erste Meldung dieser Person.'
  return `${countOf(count, 'frühere Meldung', 'frühere Meldungen')}, davon ${acted === 0 ? 'keine' : acted} bestätigt.`
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function outcomeText(measure: ReportCase['measure'], state: ReportCase['state']): string {
  if (measure === null) return '–'
  return measure === 'none' && state === 'acted' ? SETTLED_LABEL : MEASURE_LABELS[measure]
}

function Outcome({ report: { measure, state, decidedAt } }: { report: ReportCase }) {
  return (
    <p>
      Entschieden{decidedAt !== null && ` am ${formatDateTime(decidedAt)} Uhr`}:{' '}
      <b>{outcomeText(measure, state)}</b>
    </p>
  )
}
