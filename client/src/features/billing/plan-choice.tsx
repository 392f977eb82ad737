import { PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { DebitUnderWay } from '#client/features/billing/alerts/payment-notice.tsx'
import * as styles from '#client/features/billing/plan-choice.module.css'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'
import {
  INTERVALS,
  type Interval,
  PLAN_LABELS,
  PLANS,
  type Plan,
  yearlySavingPercent,
} from '#shared/billing/billing.ts'
import { IntervalToggle } from './interval-toggle.tsx'
import { PlanCard } from './plan-card.tsx'
import { useOwnPlan, usePlanOrder } from './use-plan-order.ts'

const SmallerPlanQuestion = lazyOverlay(
  async () => (await import('./smaller-plan-question.tsx')).SmallerPlanQuestion,
)

const LARGEST_SAVING = Math.max(...PLANS.map(yearlySavingPercent))

/** The three plans, paid monthly or yearly, and the way to their payment. */
export function PlanChoice() {
  const [interval, setInterval] = useState(useIntervalOfAddress())
  const { current, ordered, isOverdue, isReturned } = useOwnPlan()
  const { choose, chosen } = usePlanOrder()
  const taxNote = useTaxNote()
  const [smaller, setSmaller] = useState<Plan | null>(null)
  function ask(plan: Plan) {
    const isSmaller = current !== null && PLANS.indexOf(plan) < PLANS.indexOf(current.plan)
    if (isSmaller) setSmaller(plan)
    else
      void choose({ plan, interval }, isOverdue || (current?.plan === plan && current.interval === interval))
  }
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1>Ein Stand, drei Größen</h1>
        <p className="lead-text">Wählen Sie, was Sie anbieten. Inserate sind in jedem Plan unbegrenzt.</p>
        <IntervalToggle interval={interval} onChange={setInterval} />
        <p className={styles.saving}>
          <Badge tone="ok" className="px-4 text-sm" icon={<PiggyBank className="icon" />}>
            Spare bis zu {LARGEST_SAVING}%
          </Badge>
        </p>
        {ordered !== null && (
          <div className="mt-6 mb-10 flex justify-center">
            <DebitUnderWay plan={ordered} />
          </div>
        )}
      </div>
      <div className={styles.plans}>
        {PLANS.map(plan => (
          <PlanCard
            key={plan}
            plan={plan}
            interval={interval}
            action={
              isOverdue || isReturned ? 'Offene Zahlung klären' : actionFor({ plan, interval }, current)
            }
            own={current?.plan === plan ? current.interval : null}
            isOpening={chosen === plan}
            onChoose={() => ask(plan)}
            taxNote={taxNote}
          />
        ))}
      </div>
      {smaller !== null && (
        <SmallerPlanQuestion
          plan={smaller}
          open
          onOpenChange={open => !open && setSmaller(null)}
          isPending={chosen !== null}
          onConfirm={() => void choose({ plan: smaller, interval }, false)}
        />
      )}
      <p className="small muted mt-7 text-center">
        Alle Preise in Euro, auch in der Schweiz{taxNote !== null && ` (${taxNote})`}. Kreditkarte und
        SEPA-Lastschrift.
      </p>
    </div>
  )
}

/** `?interval=`, yearly unless it says otherwise. */
function useIntervalOfAddress(): Interval {
  const wanted = new URLSearchParams(useSearch()).get('interval')
  return INTERVALS.find(interval => interval === wanted) ?? 'yearly'
}

interface Choice {
  plan: Plan
  interval: Interval
}

/** Who has a plan orders another one in its place, or manages it in the portal. */
function actionFor({ plan, interval }: Choice, current: Choice | null): string {
  if (current === null) return `${PLAN_LABELS[plan]} wählen`
  if (current.plan !== plan) return `Zu ${PLAN_LABELS[plan]} wechseln`
  if (current.interval === interval) return 'Ihr Plan: verwalten'
  return interval === 'yearly' ? 'Zu jährlicher Zahlung wechseln' : 'Zu monatlicher Zahlung wechseln'
}
