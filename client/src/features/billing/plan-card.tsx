import { Check, Minus } from 'lucide-react'
import * as styles from '#client/features/billing/plan-card.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import {
  INTERVAL_LABELS,
  type Interval,
  PLAN_LABELS,
  PLAN_PRICES,
  type Plan,
  planCovers,
  yearlySavingPercent,
} from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { BEST_PLAN, CATEGORY_ART, PLAN_OFFERS } from './plan-offers.ts'

export interface PlanCardProps {
  plan: Plan
  interval: Interval
  /** The button's text. */
  action: string
  isOpening: boolean
  /** How the visitor pays for it; `null` when they do not have it. */
  own: Interval | null
  /** Stands beside the price; `null` until it is known. */
  taxNote: string | null
  onChoose: () => void
}

export function PlanCard({ plan, interval, action, isOpening, own, taxNote, onChoose }: PlanCardProps) {
  const isBest = plan === BEST_PLAN
  const titleId = `plan-${plan.toLowerCase()}`
  const { features, missing } = PLAN_OFFERS[plan]
  return (
    <article className={classes(styles.plan, isBest && styles.best)} aria-labelledby={titleId}>
      {isBest && (
        <>
          <img className={classes(styles.roof, 'artwork')} src="/art/markise-klein.svg" alt="" />
          <span className={classes(styles.label, 'badge badge-dark')}>Beliebteste Wahl</span>
        </>
      )}
      <h2 id={titleId}>
        {PLAN_LABELS[plan]}
        {own !== null && <Badge className="ml-3 align-middle">Ihr Plan, {INTERVAL_LABELS[own]}</Badge>}
      </h2>
      <PlanPrice plan={plan} interval={interval} taxNote={taxNote} />
      <Boards plan={plan} />
      <ul className={styles.features}>
        {features.map(feature => (
          <li key={feature}>
            <Check className="icon" aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
        {missing.map(feature => (
          <li key={feature} className={styles.excluded}>
            <Minus className="icon" aria-hidden="true" />
            <span>
              {feature}
              <span className="sr-only"> nicht enthalten</span>
            </span>
          </li>
        ))}
      </ul>
      <Button variant={isBest ? 'primary' : 'line'} block loading={isOpening} onClick={onChoose}>
        {action}
      </Button>
    </article>
  )
}

function PlanPrice({ plan, interval, taxNote }: Pick<PlanCardProps, 'plan' | 'interval' | 'taxNote'>) {
  const price = PLAN_PRICES[plan][interval]
  const isYearly = interval === 'yearly'
  return (
    <>
      <p className={styles.amount}>
        {formatCents(price)} <small>{isYearly ? '/ Jahr' : '/ Monat'}</small>
      </p>
      <p className={styles.period}>
        {taxNote}
        <br />
        {isYearly ? (
          <>
            entspricht {formatCents(Math.round(price / 12))} im Monat
            <br />
            <b className="text-success">{yearlySavingPercent(plan)}&nbsp;% gespart</b>
          </>
        ) : (
          'monatlich kündbar'
        )}
      </p>
    </>
  )
}

/** The four categories; those that the plan leaves out are pale. */
function Boards({ plan }: { plan: Plan }) {
  return (
    <ul className={styles.categories} aria-label="Kategorien">
      {CATEGORIES.map(category => (
        <li key={category} className={planCovers(plan, category) ? undefined : styles.excluded}>
          <img className="artwork" src={CATEGORY_ART[category]} alt="" width={800} height={800} />
          {CATEGORY_LABELS[category]}
          {!planCovers(plan, category) && <span className="sr-only"> nicht enthalten</span>}
        </li>
      ))}
    </ul>
  )
}
