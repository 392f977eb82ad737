import type Stripe from 'stripe'
import { html } from '#server/core/html.ts'
import { formatDay, formatMoney, invoiceLabel } from './german.ts'
import { actionButton, badge, type PageLinks, page, table } from './layout.ts'

/** @param isPayable whether it is open and no debit for it is on its way */
export function invoicePage(invoice: Stripe.Invoice, links: PageLinks, isPayable: boolean): string {
  const rows = invoice.lines.data.map(
    line => html`<tr>
      <td>${line.description}</td>
      <td>${formatDay(line.period.start)} bis ${formatDay(line.period.end)}</td>
      <td>${formatMoney(line.amount)}</td>
    </tr>`,
  )
  const address = invoice.customer_address
  const body = html`<h1>Rechnung ${invoice.number}</h1>
    <p>${invoice.customer_name ?? invoice.customer_email}, ${formatDay(invoice.created)} ${badge(invoiceLabel(invoice))}</p>
    ${address !== null && html`<p>${[address.line1, `${address.postal_code ?? ''} ${address.city ?? ''}`, address.country].join(', ')}</p>`}
    ${table(['Leistung', 'Zeitraum', 'Betrag'], rows, 'Keine Posten.')}
    ${invoice.starting_balance < 0 && html`<p>Guthaben vorher: ${formatMoney(-invoice.starting_balance)}</p>`}
    ${(invoice.total_taxes ?? []).map(tax => html`<p>${taxText(tax)}</p>`)}
    <p class="item total"><span>Zu zahlen</span> <strong class="price">${formatMoney(invoice.amount_due)}</strong></p>
    ${isPayable && actionButton(`${links.base}/rechnung/${invoice.id}/zahlen`, 'Mit Karte bezahlen', 'primary')}`
  return page({ title: `Rechnung ${invoice.number ?? ''}`, links, body, width: 'narrow' })
}

function taxText({
  amount,
  taxability_reason: reason,
  taxable_amount: net,
}: Stripe.Invoice.TotalTax): string {
  if (reason === 'reverse_charge') return 'Steuerschuldnerschaft des Leistungsempfängers'
  return `Darin Umsatzsteuer: ${formatMoney(amount)} (netto ${formatMoney(net ?? 0)})`
}
