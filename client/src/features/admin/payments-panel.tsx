import { keepPreviousData } from '@tanstack/react-query'
import { Check, Hourglass, TriangleAlert } from 'lucide-react'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate, formatDateTime } from '#client/lib/format-date.ts'
import { useAdminListPage } from '#client/lib/use-list-page.ts'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import {
  type AdminRefund,
  type AdminReturnedPayment,
  REFUND_REASON_LABELS,
  RETURN_KIND_LABELS,
} from '#shared/admin.ts'
import { formatCents } from '#shared/core/price.ts'
import { ListPager } from './list-pager.tsx'
import { emptyTextOf, ListPanel } from './list-panel.tsx'

const RETURNS_TITLE = 'Zurückgegebene Zahlungen'
const RETURN_COLUMNS = [
  'Betrieb',
  { label: 'E-Mail', kind: 'spare' },
  'Art',
  { label: 'Betrag', kind: 'right' },
  'Rechnung bei Stripe',
  'Zurück am',
  'Erledigt',
] as const

/** Money that customers, their banks or the operator took back. */
export function ReturnedPaymentsPanel() {
  const view = useAdminListPage('subscriptions', 'returnsPage')
  const payments = trpc.admin.getReturnedPayments.useQuery(view.input, { placeholderData: keepPreviousData })
  return (
    <>
      <ListPanel
        title={RETURNS_TITLE}
        query={payments}
        columns={RETURN_COLUMNS.length}
        emptyText={emptyTextOf(view, 'Keine.')}
      >
        {rows => (
          <CardTable columns={RETURN_COLUMNS}>
            {rows.map(row => (
              <ReturnRow key={row.stripeInvoiceId} payment={row} />
            ))}
          </CardTable>
        )}
      </ListPanel>
      <ListPager title={RETURNS_TITLE} view={view} rows={payments.data} />
    </>
  )
}

function ReturnRow({ payment }: { payment: AdminReturnedPayment }) {
  const { kind, amount, stripeInvoiceId, returnedAt, resolvedAt } = payment
  return (
    <tr>
      <CustomerCells customer={payment} />
      <td data-label="Art">{RETURN_KIND_LABELS[kind]}</td>
      <td className="cell-number cell-end whitespace-nowrap">{formatCents(amount)}</td>
      <td className="cell-full wrap-anywhere" data-label="Rechnung bei Stripe">
        {stripeInvoiceId}
      </td>
      <td className="cell-full" data-label="Zurück am">
        {formatDateTime(returnedAt)}
      </td>
      <td className={classes('cell-full', resolvedAt === null && 'cell-empty')} data-label="Erledigt">
        {resolvedAt === null ? '–' : formatDate(resolvedAt)}
      </td>
    </tr>
  )
}

const REFUNDS_TITLE = 'Erstattungen'
const REFUND_COLUMNS = [
  'Betrieb',
  { label: 'E-Mail', kind: 'spare' },
  'Grund',
  'Angefordert',
  'Stand',
  { label: 'Betrag bisher', kind: 'right' },
] as const

/** What the product gives back by itself. */
export function RefundsPanel() {
  const view = useAdminListPage('subscriptions', 'refundsPage')
  const refunds = trpc.admin.getRefunds.useQuery(view.input, { placeholderData: keepPreviousData })
  return (
    <>
      <ListPanel
        title={REFUNDS_TITLE}
        query={refunds}
        columns={REFUND_COLUMNS.length}
        emptyText={emptyTextOf(view, 'Keine in den letzten 90 Tagen.')}
      >
        {rows => (
          <CardTable columns={REFUND_COLUMNS}>
            {rows.map(row => (
              <RefundRow key={row.stripeSubscriptionId} refund={row} />
            ))}
          </CardTable>
        )}
      </ListPanel>
      <ListPager title={REFUNDS_TITLE} view={view} rows={refunds.data} />
    </>
  )
}

function RefundRow({ refund }: { refund: AdminRefund }) {
  const { reason, amount, requestedAt } = refund
  return (
    <tr>
      <CustomerCells customer={refund} />
      <td className="cell-full" data-label="Grund">
        {REFUND_REASON_LABELS[reason]}
      </td>
      <td className="cell-full" data-label="Angefordert">
        {formatDateTime(requestedAt)}
      </td>
      <td>
        <RefundState refund={refund} />
      </td>
      <td className="cell-number cell-end whitespace-nowrap">{formatCents(amount)}</td>
    </tr>
  )
}

function RefundState({ refund: { failedAmount, doneAt } }: { refund: AdminRefund }) {
  if (failedAmount > 0) {
    return (
      <Badge tone="bad" icon={<TriangleAlert className="icon" />}>
        {formatCents(failedAmount)} kam nicht an
      </Badge>
    )
  }
  if (doneAt === null) {
    return (
      <Badge tone="warn" icon={<Hourglass className="icon" />}>
        In Arbeit
      </Badge>
    )
  }
  return (
    <Badge tone="ok" icon={<Check className="icon" />}>
      Erledigt
    </Badge>
  )
}

function CustomerCells({
  customer: { businessName, email },
}: {
  customer: AdminReturnedPayment | AdminRefund
}) {
  return (
    <>
      <td className={classes('cell-full cell-strong wrap-anywhere', businessName === null && 'cell-empty')}>
        {businessName ?? '–'}
      </td>
      <td className="cell-full cell-spare muted wrap-anywhere">{email ?? 'nicht mehr bekannt'}</td>
    </>
  )
}
