import { Printer } from 'lucide-react'
import * as styles from '#client/features/movement/waybill.module.css'
import { WaybillStep } from '#client/features/movement/waybill-step.tsx'
import { formatLongDate } from '#client/lib/format-date.ts'
import { Button } from '#client/ui/button/button.tsx'
import { MOVED_AS_OBJECT, type MovedKind, type MovementEnd } from '#shared/movement/movement-search.ts'
import { districtLine, headingNames } from '#shared/movement/offices.ts'
import { RULES_AS_OF } from '#shared/movement/sources.ts'
import { listSteps, PHASE_LABELS, PHASES } from '#shared/movement/steps.ts'

const NUMBER_WORDS = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
]

interface WaybillProps {
  from: MovementEnd
  to: MovementEnd
  kind: MovedKind
  isBusy: boolean
}

/** What is to be done on one way, in the order in which it is done. It names duties, and never says that all is well. */
export function Waybill({ from, to, kind, isBusy }: WaybillProps) {
  const steps = listSteps({ from, to, kind })
  const [fromName, toName] = headingNames(from, to)
  return (
    <section className={styles.waybill} aria-labelledby="waybill" aria-busy={isBusy}>
      <header className={styles.head}>
        <p className={styles.kind}>Laufzettel für {MOVED_AS_OBJECT[kind]}</p>
        <h2 id="waybill" aria-live="polite">
          {fromName === toName ? `In ${fromName}` : `Von ${fromName} nach ${toName}`}:{' '}
          {NUMBER_WORDS[steps.length] ?? steps.length} Schritte
        </h2>
        <div className={styles.route}>
          <End end={from} />
          <svg viewBox="0 0 300 44" preserveAspectRatio="none" aria-hidden="true">
            <path d="M4 30C40 4 60 4 78 20S96 44 108 26 92 6 84 20s40 22 80 10 90-26 132-2" />
          </svg>
          <End end={to} />
        </div>
      </header>
      <ol>
        {PHASES.map(phase => {
          const inPhase = steps.filter(step => step.phase === phase)
          if (inPhase.length === 0) return null
          return (
            <li key={phase}>
              <h3 className={styles.phase}>{PHASE_LABELS[phase]}</h3>
              <ol>
                {inPhase.map(step => (
                  <WaybillStep key={step.title} step={step} />
                ))}
              </ol>
            </li>
          )
        })}
      </ol>
      <footer className={styles.foot}>
        <p>
          <b>Stand: {formatLongDate(new Date(`${RULES_AS_OF}T12:00:00Z`))}.</b> Wir nennen Pflichten und
          Quellen. Ob die Fahrt möglich ist, sagt Ihnen das Amt.
        </p>
        <Button size="sm" icon={<Printer className="icon" />} onClick={() => window.print()}>
          Drucken
        </Button>
      </footer>
    </section>
  )
}

function End({ end }: { end: MovementEnd }) {
  // A place of the region would look like an answer that is not known.
  const place = end.place === null || end.isApproximate ? '' : ` ${end.place}`
  return (
    <div>
      <b>
        {end.code}
        {place}
      </b>
      <span>{districtLine(end)}</span>
    </div>
  )
}
