import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/reports/report-status.module.css'
import { formatDateTime } from '#client/lib/format-date.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { REPORT_GROUND_LABELS, type ReportGround, type ReportStatus } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'
import { ReportLookup } from './report-lookup.tsx'
import type { ReportReceipt } from './use-report-form.ts'

/** Right after sending: what happened, and what happens next. */
export function ReportReceiptView({ code, receipt }: { code: string; receipt: ReportReceipt }) {
  const { email, ground, sentAt } = receipt
  return (
    <div className={classes('wrap', styles.page)}>
      <Head title="Danke, wir sehen uns das an">
        Ein Mensch liest Ihre Meldung, meist noch am selben Werktag.
      </Head>
      <CodeCard code={code}>
        {email === null
          ? 'Sie haben keine E-Mail-Adresse angegeben. Bitte notieren Sie sich den Code, falls Sie uns dazu schreiben möchten.'
          : `Mit Code und E-Mail-Adresse sehen Sie jederzeit den Stand. Beides steht auch in der E-Mail an ${email}.`}
      </CodeCard>
      <Steps ground={ground} createdAt={new Date(sentAt)} state="open" decidedAt={null} />
      <ButtonLink href={paths.marketplace}>Zurück zum Marktplatz</ButtonLink>
    </div>
  )
}

/** Later: code and address show the state. */
export function ReportLookupView({ code }: { code: string }) {
  return (
    <div className={classes('wrap', styles.page)}>
      <Head title="Was aus Ihrer Meldung wurde">
        Mit Ihrem Code sehen Sie, wie weit wir sind. Er steht in der E-Mail, mit der wir den Eingang bestätigt
        haben.
      </Head>
      <ReportLookup code={code}>
        {report => (
          <>
            <CodeCard code={report.code}>
              Gemeldet: <b>{report.title}</b>
            </CodeCard>
            <Steps {...report} />
          </>
        )}
      </ReportLookup>
    </div>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <img className="artwork" src="/art/spot-brief.svg" alt="" width={148} height={148} />
      <div>
        <h1>{title}</h1>
        <p className="lead-text muted mt-2">{children}</p>
      </div>
    </div>
  )
}

function CodeCard({ code, children }: { code: string; children: ReactNode }) {
  return (
    <section className="label-frame" aria-labelledby="report-code">
      <p className="small muted" id="report-code">
        Ihr Code
      </p>
      <p className={styles.code}>{code}</p>
      <p className="small muted">{children}</p>
    </section>
  )
}

interface StepsProps extends Pick<ReportStatus, 'createdAt' | 'state' | 'decidedAt'> {
  ground: ReportGround
}

function Steps({ ground, createdAt, state, decidedAt }: StepsProps) {
  const isDecided = state !== 'open'
  return (
    <ol className={styles.steps}>
      <Step mark="done" title="Meldung eingegangen">
        {formatDateTime(createdAt)} Uhr. Grund: {REPORT_GROUND_LABELS[ground]}.
      </Step>
      <Step mark={isDecided ? 'done' : 2} isCurrent={!isDecided} title={isDecided ? 'Geprüft' : 'Wir prüfen'}>
        Wenn nötig, fragen wir nach. Bei Verdacht auf eine Straftat: Bitte zeigen Sie sie auch bei der Polizei
        an.
      </Step>
      <Step mark={isDecided ? 'done' : 3} title={decisionTitle(state)}>
        {isDecided && decidedAt !== null ? `${formatDateTime(decidedAt)} Uhr. ` : 'Mit Gründen. '}
        Sind Sie nicht einverstanden, haben Sie sechs Monate Zeit für einen Einspruch.
      </Step>
    </ol>
  )
}

function decisionTitle(state: ReportStatus['state']): string {
  if (state === 'open') return 'Wir entscheiden und schreiben Ihnen'
  return state === 'acted'
    ? 'Entschieden: Ihre Meldung war berechtigt'
    : 'Entschieden: kein Verstoß festgestellt'
}

interface StepProps {
  mark: 'done' | number
  title: string
  isCurrent?: boolean
  children: ReactNode
}

function Step({ mark, title, isCurrent = false, children }: StepProps) {
  return (
    <li
      className={classes(styles.step, mark === 'done' && styles.done, isCurrent && styles.current)}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {mark === 'done' ? <Check className="icon" /> : mark}
      </span>
      <div>
        <b>{title}</b>
        <p className="small muted">{children}</p>
      </div>
    </li>
  )
}
