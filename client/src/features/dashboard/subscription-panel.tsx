import { Check, Hourglass, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import * as styles from '#client/ui/data/toolbar.module.css'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import {
  type Interval,
  PLAN_PRICES,
  type Plan,
  type SubscriptionOverview,
  type SubscriptionStatus,
} from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { paths } from '#shared/web/paths.ts'

const PAYMENT_LABELS = { monthly: 'Monatlich', yearly: 'Jährlich' } satisfies Record<Interval, string>

export interface SubscriptionPanelProps {
  /** The button that opens the customer portal, for whoever has or had something to manage there. */
  renderManage: (hasPlan: boolean) => ReactNode
  /** What there is to say of a plan that is not paid; that is told where it is paid for. */
  renderNotice: (plan: Plan, status: SubscriptionStatus | null) => ReactNode
  /** What the plan contains, and what was booked beside it. */
  renderContents: (plan: Plan) => ReactNode
  /** What was charged so far. */
  renderInvoices: () => ReactNode
}

/** The vendor's plan and what it costs. */
export function SubscriptionPanel(slots: SubscriptionPanelProps) {
  const { data, error, refetch } = trpc.stripe.getSubscriptionStatus.useQuery()
  return (
    <>
      <div className={styles.toolbar}>
        <h2>Abo &amp; Abrechnung</h2>
      </div>
      {data === undefined &&
        (error === null ? (
          <Spinner />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Ihr Abo konnte nicht geladen werden.')}
            onRetry={() => refetch()}
          />
        ))}
      {data && <Overview overview={data} {...slots} />}
      {data && slots.renderInvoices()}
    </>
  )
}

interface OverviewProps extends SubscriptionPanelProps {
  overview: SubscriptionOverview
}

function Overview({ overview, renderManage, renderNotice, renderContents }: OverviewProps) {
  const { subscriptionPlan: plan, subscriptionInterval: interval, subscriptionStatus: status } = overview
  const taxNote = useTaxNote()
  if (plan === null || interval === null) return <NoPlan manage={renderManage(false)} />
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <dl className="facts max-w-136">
          <dt>Aktueller Plan</dt>
          <dd>{plan}</dd>
          <dt>Zahlweise</dt>
          <dd>{paymentText(plan, interval, taxNote)}</dd>
          <dt>Status</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
          {status === 'active' && overview.endsAt !== null && (
            <>
              <dt>{overview.cancelAtPeriodEnd ? 'Gekündigt zum' : 'Nächste Zahlung'}</dt>
              <dd>{formatDate(overview.endsAt)}</dd>
            </>
          )}
        </dl>
        <div className="mt-6 empty:hidden">{renderNotice(plan, status)}</div>
        <div className="cluster mt-6">
          {renderManage(true)}
          <MoreLink href={paths.pricing}>Pläne vergleichen</MoreLink>
        </div>
      </div>
      {renderContents(plan)}
    </div>
  )
}

/** Active or not; what was ordered and is still being paid is on its way there. */
function StatusBadge({ status }: { status: SubscriptionStatus | null }) {
  if (status === 'active') {
    return (
      <Badge tone="ok" icon={<Check className="icon" />}>
        Aktiv
      </Badge>
    )
  }
  if (status === 'incomplete') {
    return (
      <Badge tone="warn" icon={<Hourglass className="icon" />}>
        Noch inaktiv
      </Badge>
    )
  }
  return (
    <Badge tone="bad" icon={<Pause className="icon" />}>
      Inaktiv
    </Badge>
  )
}

function NoPlan({ manage }: { manage: ReactNode }) {
  return (
    <EmptyState
      art="/art/spot-siegel.svg"
      level={3}
      title="Noch kein Plan"
      text="Mit einem Plan veröffentlichen Sie Ihre Inserate. Entwürfe können Sie schon jetzt anlegen."
      action={
        <div className="cluster justify-center">
          <ButtonLink href={paths.pricing}>Pläne ansehen</ButtonLink>
          {manage}
        </div>
      }
    />
  )
}

function paymentText(plan: Plan, interval: Interval, taxNote: string | null): string {
  const price = `${PAYMENT_LABELS[interval]}, ${formatCents(PLAN_PRICES[plan][interval])}`
  return taxNote === null ? price : `${price} ${taxNote}`
}
