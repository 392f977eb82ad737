import { formatDate } from '#client/lib/format.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { AdminSubscription } from '#shared/admin.ts'
import { INTERVAL_LABELS } from '#shared/billing.ts'
import { ListPanel } from './list-panel.tsx'
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx'

export function SubscriptionsPanel() {
  const subscriptions = trpc.admin.getSubscriptions.useQuery()
  return (
    <ListPanel
      title="Abonnements"
      query={subscriptions}
      columns={6}
      emptyText="Noch hat niemand einen Plan abgeschlossen."
    >
      {rows => (
        <table className="table cardy">
          <thead>
            <tr>
              <th scope="col">Betrieb</th>
              <th scope="col">E-Mail</th>
              <th scope="col">Plan</th>
              <th scope="col">Laufzeit</th>
              <th scope="col">Status</th>
              <th scope="col">Enddatum</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <SubscriptionRow key={row.id} subscription={row} />
            ))}
          </tbody>
        </table>
      )}
    </ListPanel>
  )
}

function SubscriptionRow({ subscription }: { subscription: AdminSubscription }) {
  const { businessName, email, plan, interval, status, endsAt } = subscription
  return (
    <tr>
      <td className="strong wrap-anywhere">{businessName ?? '–'}</td>
      <td className="full muted wrap-anywhere">{email}</td>
      <td data-l="Plan">{plan}</td>
      <td className="end">{INTERVAL_LABELS[interval]}</td>
      <td>
        <SubscriptionStatusBadge status={status} />
      </td>
      <td className="end">{endsAt === null ? '–' : formatDate(endsAt)}</td>
    </tr>
  )
}
