import type Stripe from 'stripe'
import { html } from '#server/core/html.ts'
import { formatDay, formatMoney, invoiceLabel } from './german.ts'
import { badge, type PageLinks, page, table } from './layout.ts'

export function invoicePage(invoice: Stripe.Invoice, links: PageLinks): string {
  const rows = invoice.lines.data.map(
    line => html`<tr>
      <td>${line.description}</td>
      <td>${formatDay(line.period.start)} bis ${formatDay(line.period.end)}</td>
      <td>${formatMoney(line.amount)}</td>
    </tr>`,
  )
  const body = html`<h1>Rechnung ${invoice.number}</h1>
    <p>${invoice.customer_name ?? invoice.customer_email}, ${formatDay(invoice.created)} ${badge(invoiceLabel(invoice))}</p>
    ${table(['Leistung', 'Zeitraum', 'Betrag'], rows, 'Keine Posten.')}
    ${invoice.starting_balance < 0 && html`<p>Guthaben vorher: ${formatMoney(-invoice.starting_balance)}</p>`}
    <p class="item total"><span>Zu zahlen</span> <strong class="price">${formatMoney(invoice.amount_due)}</strong></p>`
  return page({ title: `Rechnung ${invoice.number ?? ''}`, links, body, width: 'narrow' })
}
