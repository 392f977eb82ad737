import * as styles from '#client/features/admin/overview/counts.module.css'
import { formatNumber } from '#client/lib/format.ts'
import type { SubscriptionsByPlan } from '#shared/admin.ts'
import { PLAN_LABELS, PLANS, type Plan } from '#shared/billing/billing.ts'

/** Running plans, monthly and yearly ones. The bars show what the words beside them say. */
export function PlanCounts({ counts }: { counts: SubscriptionsByPlan }) {
  const groups = PLANS.map(plan => ({ plan, ...countsOf(counts, plan) }))
  const highest = Math.max(1, ...groups.map(group => group.total))
  return (
    <>
      {groups.map(({ plan, monthly, yearly, total }) => (
        <div className={styles.group} key={plan}>
          <h4>{PLAN_LABELS[plan]}</h4>
          <p className={styles.total}>
            {formatNumber(total)} <small>gesamt</small>
          </p>
          <svg
            className={styles.barDrawing}
            viewBox={`0 0 ${highest} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={highest} height={1} fill="var(--wm-neutral-soft)" />
            <rect width={monthly} height={1} fill="var(--wm-chart-1)" />
            <rect x={monthly} width={yearly} height={1} fill="var(--wm-chart-2)" />
          </svg>
          <p className={styles.legend}>
            <span className={styles.monthly}>Monatlich: {formatNumber(monthly)}</span>
            <span className={styles.yearly}>Jährlich: {formatNumber(yearly)}</span>
          </p>
        </div>
      ))}
    </>
  )
}

function countsOf(counts: SubscriptionsByPlan, plan: Plan) {
  const key = plan.toLowerCase() as Lowercase<Plan>
  const [monthly, yearly] = [counts[`${key}_monthly`], counts[`${key}_yearly`]]
  return { monthly, yearly, total: monthly + yearly }
}
