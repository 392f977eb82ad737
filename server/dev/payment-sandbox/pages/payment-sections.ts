import type Stripe from 'stripe'
import { type Html, html } from '#server/core/html.ts'
import { isOpen } from '#server/dev/payment-sandbox/billing/disputes.ts'
import { invoiceIdOf } from '#server/dev/payment-sandbox/billing/payment-records.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { formatCustomer, formatDay, formatMoney, type StatusLabel } from './german.ts'
import { actionButton, badge, type PageLinks, table } from './layout.ts'

const SHOWN = 20

interface PaymentsView {
  sandbox: Sandbox
  links: PageLinks
}

/** The last payments, with what can still happen to money that has arrived. */
export function paymentSection({ sandbox, links }: PaymentsView): Html {
  const paid = [...sandbox.state.charges.values()].filter(({ status }) => status === 'succeeded')
  const rows = paid
    .slice(-SHOWN)
    .toReversed()
    .map(charge => {
      const path = `${links.base}/zahlung/${invoiceIdOf(sandbox, charge) ?? ''}`
      const canMove = !charge.refunded && !charge.disputed
      return html`<tr>
        <td>${charge.customer === null ? '' : formatCustomer(sandbox, idOf(charge.customer))}</td>
        <td>${formatMoney(charge.amount)}</td>
        <td>${formatDay(charge.created)}</td>
        <td>${badge(chargeLabel(charge))}</td>
        <td><div class="row">${canMove && actionButton(`${path}/erstatten`, 'Erstatten')} ${!charge.disputed && actionButton(`${path}/zurueckbuchen`, 'Bank bucht zurück')}</div></td>
      </tr>`
    })
  return html`<section>
    <h2>Zahlungen</h2>
    ${table(['Wer', 'Betrag', 'Vom', 'Stand', ''], rows, 'Noch keine.')}
  </section>`
}

/** What was given back; a bank may not take it, days later. */
export function refundSection({ sandbox, links }: PaymentsView): Html {
  const rows = [...sandbox.state.refunds.values()]
    .slice(-SHOWN)
    .toReversed()
    .map(refund => {
      const customer = sandbox.state.charges.get(idOf(refund.charge ?? ''))?.customer ?? null
      const path = `${links.base}/erstattung/${refund.id}/gescheitert`
      return html`<tr>
        <td>${customer === null ? '' : formatCustomer(sandbox, idOf(customer))}</td>
        <td>${formatMoney(refund.amount)}</td>
        <td>${formatDay(refund.created)}</td>
        <td>${badge(refundLabel(refund))}</td>
        <td>${refund.status !== 'failed' && actionButton(path, 'Kommt nicht an')}</td>
      </tr>`
    })
  return html`<section>
    <h2>Erstattungen</h2>
    ${table(['Wer', 'Betrag', 'Vom', 'Stand', ''], rows, 'Keine.')}
    <p class="quiet">Die einer Lastschrift ist drei Bankarbeitstage unterwegs.</p>
  </section>`
}

export function disputeSection({ sandbox, links }: PaymentsView): Html {
  const rows = [...sandbox.state.disputes.values()].toReversed().map(dispute => {
    const path = `${links.base}/streitfall/${dispute.id}`
    const charge = sandbox.state.charges.get(idOf(dispute.charge))
    const customer = charge?.customer ?? null
    const isCard = charge?.payment_method_details?.type === 'card'
    return html`<tr>
      <td>${customer === null ? '' : formatCustomer(sandbox, idOf(customer))}</td>
      <td>${formatMoney(dispute.amount)}</td>
      <td>${formatDay(dispute.created)}</td>
      <td>${badge(disputeLabel(dispute))}</td>
      <td><div class="row">${isOpen(dispute) && isCard && actionButton(`${path}/gewonnen`, 'Gewonnen')} ${isOpen(dispute) && actionButton(`${path}/verloren`, 'Verloren')}</div></td>
    </tr>`
  })
  return html`<section>
    <h2>Rückbuchungen</h2>
    ${table(['Wer', 'Betrag', 'Vom', 'Stand', ''], rows, 'Keine.')}
    <p class="quiet">Die einer Lastschrift ist endgültig und nach einer Stunde verloren; zu der einer Karte kann man sich äußern.</p>
  </section>`
}

function chargeLabel({ amount_refunded: given, disputed, refunded }: Stripe.Charge): StatusLabel {
  if (disputed) return { text: 'Zurückgebucht', tone: 'bad' }
  if (refunded) return { text: 'Erstattet', tone: 'neutral' }
  return given > 0 ? { text: 'Teils erstattet', tone: 'neutral' } : { text: 'Bezahlt', tone: 'ok' }
}

function refundLabel({ status }: Stripe.Refund): StatusLabel {
  if (status === 'failed') return { text: 'Nicht angekommen', tone: 'bad' }
  return status === 'pending' ? { text: 'Unterwegs', tone: 'warn' } : { text: 'Angekommen', tone: 'ok' }
}

function disputeLabel({ status }: Stripe.Dispute): StatusLabel {
  if (status === 'won') return { text: 'Gewonnen', tone: 'ok' }
  return status === 'lost' ? { text: 'Verloren', tone: 'bad' } : { text: 'Offen', tone: 'warn' }
}
