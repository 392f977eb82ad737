import { Download } from 'lucide-react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Badge, type BadgeProps } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import type { InvoiceRow, InvoiceStatus } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'

/** What was charged so far, and what was given back. Says nothing for who never bought anything. */
export function InvoiceList() {
  const { data, error, refetch } = trpc.stripe.listInvoices.useQuery()
  const { data: refunds = [] } = trpc.stripe.listRefunds.useQuery()
  if (data?.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="invoices-title">
      <h3 id="invoices-title" className="mb-3 text-xl">
        Rechnungen
      </h3>
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <ErrorState
          level={2}
          text={errorMessage(error, 'Ihre Rechnungen konnten nicht geladen werden.')}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <CardTable
          columns={[
            'Datum',
            'Nummer',
            { label: 'Betrag', kind: 'right' },
            'Status',
            { label: 'PDF', kind: 'actions' },
          ]}
        >
          {data.map(invoice => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </CardTable>
      )}
      {refunds.length > 0 && (
        <ul className="mt-4 grid gap-1" aria-label="Erstattungen">
          {refunds.map(({ id, refundedAt, amount }) => (
            <li key={id}>
              Am {formatDate(refundedAt)} haben wir Ihnen {formatCents(amount)} erstattet.
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const STATUSES = {
  paid: { label: 'Bezahlt', tone: 'ok' },
  open: { label: 'Offen', tone: 'warn' },
  returned: { label: 'Zurückgegeben', tone: 'warn' },
  given_up: { label: 'Storniert', tone: 'neutral' },
} satisfies Record<InvoiceStatus, { label: string; tone: BadgeProps['tone'] }>

function Row({ invoice: { number, status, createdAt, total, pdfUrl, pageUrl } }: { invoice: InvoiceRow }) {
  const { label, tone } = STATUSES[status]
  const href = status === 'open' ? (pageUrl ?? pdfUrl) : (pdfUrl ?? pageUrl)
  return (
    <tr>
      <td data-label="Datum">{formatDate(createdAt)}</td>
      <td className="cell-full wrap-anywhere" data-label="Nummer">
        {number ?? '–'}
      </td>
      <td data-label="Betrag" className="cell-number">
        {formatCents(total)}
      </td>
      <td data-label="Status">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="cell-actions">
        {href !== null && (
          <ButtonLink
            size="sm"
            variant="quiet"
            icon={<Download className="icon" />}
            href={href}
            target="_blank"
            aria-label={`Rechnung ${number ?? ''} ${status === 'open' ? 'öffnen' : 'laden'}`}
          >
            {status === 'open' ? 'Öffnen' : 'Laden'}
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}
