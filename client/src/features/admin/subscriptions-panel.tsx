import { keepPreviousData } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import type { AdminSubscription } from '#shared/admin.ts'
import { INTERVAL_LABELS, SUBSCRIPTION_STATUSES } from '#shared/billing/billing.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { emptyTextOf, ListPanel } from './list-panel.tsx'
import { RefundsPanel, ReturnedPaymentsPanel } from './payments-panel.tsx'
import { STATUS_LABELS, SubscriptionStatusBadge } from './subscription-status-badge.tsx'
import { useListView } from './use-list-view.ts'

const COLUMNS = ['Betrieb', 'E-Mail', 'Plan', 'Laufzeit', 'Status', 'Enddatum'] as const

const FILTERS = [{ name: 'status', label: 'Status', labels: STATUS_LABELS }] as const

/** Who pays for what, and the money that went back. */
export function SubscriptionsPanel() {
  const view = useListView('subscriptions', { status: SUBSCRIPTION_STATUSES })
  const subscriptions = trpc.admin.getSubscriptions.useQuery(view.input, {
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-10">
      <section>
        <ListPanel
          title="Abonnements"
          query={subscriptions}
          columns={6}
          emptyText={emptyTextOf(view, 'Noch hat niemand einen Plan abgeschlossen.')}
          intro={<ListFilters view={view} searchLabel="Betrieb, Name oder E-Mail" filters={FILTERS} />}
        >
          {rows => (
            <CardTable columns={COLUMNS}>
              {rows.map(row => (
                <SubscriptionRow key={row.id} subscription={row} />
              ))}
            </CardTable>
          )}
        </ListPanel>
        <ListPager view={view} rows={subscriptions.data} />
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

function SubscriptionRow({ subscription }: { subscription: AdminSubscription }) {
  const { businessName, email, plan, interval, status, endsAt, isReturned } = subscription
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
