import { Undo2 } from 'lucide-react'
import { formatDate } from '#client/lib/format.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import type { AdminReturnedPayment, AdminSubscription } from '#shared/admin.ts'
import { INTERVAL_LABELS } from '#shared/billing.ts'
import { FIRST_ADMIN_PAGE } from '#shared/inputs/admin.ts'
import { ListPanel } from './list-panel.tsx'
import { RefundsPanel, ReturnedPaymentsPanel } from './payments-panel.tsx'
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx'

const COLUMNS = ['Betrieb', 'E-Mail', 'Plan', 'Laufzeit', 'Status', 'Enddatum'] as const

/** Who pays for what, and the money that went back. */
export function SubscriptionsPanel() {
  const subscriptions = trpc.admin.getSubscriptions.useQuery(FIRST_ADMIN_PAGE)
  const returned = useReturned()
  return (
    <div className="grid gap-10">
      <section>
        <ListPanel
          title="Abonnements"
          query={subscriptions}
          columns={6}
          emptyText="Noch hat niemand einen Plan abgeschlossen."
        >
          {rows => (
            <CardTable columns={COLUMNS}>
              {rows.map(row => (
                <SubscriptionRow key={row.id} subscription={row} isReturned={returned.has(row.id)} />
              ))}
            </CardTable>
          )}
        </ListPanel>
      </section>
      <section>
        <ReturnedPaymentsPanel />
      </section>
      <section>
        <RefundsPanel />
      </section>
    </div>
  )
}

/** The subscriptions whose payment was returned and is still missing. */
function useReturned(): ReadonlySet<AdminReturnedPayment['subscriptionId']> {
  const { data = [] } = trpc.admin.getReturnedPayments.useQuery(FIRST_ADMIN_PAGE)
  return new Set(data.filter(({ resolvedAt }) => resolvedAt === null).map(row => row.subscriptionId))
}

interface SubscriptionRowProps {
  subscription: AdminSubscription
  isReturned: boolean
}

function SubscriptionRow({ subscription, isReturned }: SubscriptionRowProps) {
  const { businessName, email, plan, interval, status, endsAt } = subscription
  return (
    <tr>
      <td className="cell-strong wrap-anywhere">{businessName ?? '–'}</td>
      <td className="cell-full muted wrap-anywhere">{email}</td>
      <td data-label="Plan">{plan}</td>
      <td className="cell-end">{INTERVAL_LABELS[interval]}</td>
      <td>
        <span className="flex flex-wrap gap-2">
          <SubscriptionStatusBadge status={status} />
          {isReturned && (
            <Badge tone="bad" icon={<Undo2 className="icon" />}>
              Zahlung zurück
            </Badge>
          )}
        </span>
      </td>
      <td className="cell-end">{endsAt === null ? '–' : formatDate(endsAt)}</td>
    </tr>
  )
}
