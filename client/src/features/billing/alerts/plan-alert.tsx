import { CircleAlert, Info } from 'lucide-react'
import { useState } from 'react'
import * as styles from '#client/features/billing/alerts/plan-alert.module.css'
import { ManageButton } from '#client/features/billing/manage-button.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import type { SubscriptionOverview, SubscriptionStatus } from '#shared/billing/billing.ts'
import { orderPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'
import { type AlertText, planAlertText } from './plan-alert-text.ts'

const UNPAID = new Set<SubscriptionStatus | null | undefined>(['past_due', 'incomplete'])

/** What is wrong with the vendor's plan, until when, and the way out; on every tab, because it cannot wait. */
export function PlanAlert() {
  const [now] = useState(() => new Date())
  const { data: plan } = trpc.stripe.getSubscriptionStatus.useQuery()
  const isUnpaid = UNPAID.has(plan?.subscriptionStatus)
  const { data: missing } = trpc.stripe.getMissingPayment.useQuery(undefined, { enabled: isUnpaid })
  const { data: profile } = trpc.vendor.getProfile.useQuery()
  // Without a profile there are none, and whoever asks is refused.
  const { data: own } = trpc.listings.getMyListings.useQuery(undefined, { enabled: profile !== null })
  const listings = profile === null ? [] : own
  if (plan === undefined || listings === undefined || (isUnpaid && missing === undefined)) return null
  const alert = planAlertText({ plan, listings, missing: missing ?? null, now })
  return alert === null ? null : <Alert alert={alert} plan={plan} />
}

function Alert({ alert, plan }: { alert: AlertText; plan: SubscriptionOverview }) {
  const { title, text, isUrgent } = alert
  const Icon = isUrgent ? CircleAlert : Info
  return (
    <section className={classes(styles.alert, isUrgent && styles.urgent)} role="status">
      <Icon className="icon" aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        <WayOn alert={alert} plan={plan} />
      </div>
    </section>
  )
}

function WayOn({ alert: { way, isUrgent }, plan }: { alert: AlertText; plan: SubscriptionOverview }) {
  const variant = isUrgent ? 'primary' : 'line'
  if (way.to === 'portal') return <ManageButton variant={variant} label={way.label} />
  const hrefs = { order: orderAgain(plan), plans: paths.pricing, imprint: paths.imprint }
  return (
    <ButtonLink variant={variant} href={typeof way.to === 'string' ? hrefs[way.to] : way.to.invoiceUrl}>
      {way.label}
    </ButtonLink>
  )
}

function orderAgain({
  subscriptionPlan: plan,
  subscriptionInterval: interval,
}: SubscriptionOverview): string {
  return plan === null || interval === null ? paths.pricing : orderPath({ plan, interval })
}
