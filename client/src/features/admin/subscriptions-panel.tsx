import { formatDate } from '#client/lib/format.ts'
import { trpc } from '#client/lib/trpc.ts'
import { CardTable } from '#client/ui/data/card-table.tsx'
import type { AdminSubscription } from '#shared/admin.ts'
import { INTERVAL_LABELS } from '#shared/billing.ts'
import { FIRST_ADMIN_PAGE } from '#shared/inputs/admin.ts'
import { ListPanel } from './list-panel.tsx'
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx'

const COLUMNS = ['Betrieb', 'E-Mail', 'Plan', 'Laufzeit', 'Status', 'Enddatum'] as const

export function SubscriptionsPanel() {
  const subscriptions = trpc.admin.getSubscriptions.useQuery(FIRST_ADMIN_PAGE)
  return (
    <ListPanel
      title="Abonnements"
      query={subscriptions}
      columns={6}
      emptyText="Noch hat niemand einen Plan abgeschlossen."
    >
      {rows => (
        <CardTable columns={COLUMNS}>
          {rows.map(row => (
            <SubscriptionRow key={row.id} subscription={row} />
          ))}
        </CardTable>
      )}
    </ListPanel>
  )
}

function SubscriptionRow({ subscription }: { subscription: AdminSubscription }) {
  const { businessName, email, plan, interval, status, endsAt } = subscription
  return (
    <tr>
      <td className="cell-strong wrap-anywhere">{businessName ?? '–'}</td>
      <td className="cell-full muted wrap-anywhere">{email}</td>
      <td data-label="Plan">{plan}</td>
      <td className="cell-end">{INTERVAL_LABELS[interval]}</td>
      <td>
        <SubscriptionStatusBadge status={status} />
      </td>
      <td className="cell-end">{endsAt === null ? '–' : formatDate(endsAt)}</td>
    </tr>
  )
}
