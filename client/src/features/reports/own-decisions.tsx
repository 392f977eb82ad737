import { EyeOff } from 'lucide-react'
import * as styles from '#client/features/reports/own-decisions.module.css'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { CLAUSES, type OwnDecision } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'

/** Above the vendor's listings: what is hidden, why, and where to object. Nothing where nothing is. */
export function OwnDecisions() {
  const { data = [] } = trpc.reports.getMyDecisions.useQuery()
  const hidden = data.filter(({ measure }) => measure === 'hide')
  if (hidden.length === 0) return null
  return (
    <section className={styles.notes} aria-label="Ausgeblendete Inserate">
      {hidden.map(decision => (
        <Note key={decision.code} decision={decision} />
      ))}
    </section>
  )
}

function Note({ decision }: { decision: OwnDecision }) {
  const { code, title, facts, clause, appealUntil, appealState } = decision
  return (
    <div className={styles.note}>
      <EyeOff className="icon" aria-hidden="true" />
      <div className="wrap-anywhere">
        <b>Ausgeblendet: {title}</b>
        <p className="small">
          {facts} ({CLAUSES[clause]})
        </p>
        <Anchor
          className="small inline-flex min-h-11 items-center"
          href={`${paths.appeal}?entscheidung=${code}`}
        >
          {appealState === null
            ? `Begründung und Einspruch (bis ${formatDate(appealUntil)})`
            : 'Begründung und Stand Ihres Einspruchs'}
        </Anchor>
      </div>
    </div>
  )
}
