import type Stripe from 'stripe'
import { type Html, html } from '#server/core/html.ts'
import { scheduledEnd } from '#server/dev/payment-sandbox/billing/due-times.ts'
import { isRunning } from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import {
  formatCustomer,
  formatDay,
  formatMoment,
  formatMoney,
  formatPlan,
  subscriptionLabel,
} from './german.ts'
import { actionButton, badge, type PageLinks, page, table } from './layout.ts'
import { disputeSection, paymentSection, refundSection } from './payment-sections.ts'

/** Jumps that show something: a retry, the end of a grace period, a month, a year. */
const JUMPS = [1, 3, 7, 31, 366]

interface Overview {
  sandbox: Sandbox
  control: PaymentSandboxControl
  links: PageLinks
}

export function overviewPage(view: Overview): string {
  const body = html`<h1>Zahlungs-Sandbox</h1>
    ${clockSection(view)} ${checkoutSection(view)} ${debitSection(view)} ${subscriptionSection(view)}
    ${paymentSection(view)} ${refundSection(view)} ${disputeSection(view)}`
  return page({ title: 'Zahlungs-Sandbox', links: view.links, body })
}

function clockSection({ sandbox, links }: Overview): Html {
  return html`<section class="card">
    <h2>Uhr</h2>
    <p>Hier ist es <strong>${formatMoment(sandbox.now())}</strong>.</p>
    <div class="row">
      ${actionButton(`${links.base}/stunde`, '+ 1 Stunde')}
      ${JUMPS.map(days => actionButton(`${links.base}/zeit/${days}`, days === 1 ? '+ 1 Tag' : `+ ${days} Tage`))}
      <form method="post" action="${links.base}/zeit" class="row">
        <label>Zeit vorstellen um <input name="tage" inputmode="numeric" size="4" value="30" /> Tage</label>
        <button class="btn line">Vorstellen</button>
      </form>
    </div>
    <p class="quiet">
      Was in dieser Zeit geschieht, geschieht auch: Verlängerungen (die Rechnung ist eine Stunde lang ein Entwurf), Antworten der Bank
      nach sechs Bankarbeitstagen, neue Versuche mit Karten nach 3, 8 und 15 Tagen, Kündigungen.
    </p>
  </section>`
}

function checkoutSection({ sandbox, links }: Overview): Html {
  const open = [...sandbox.state.checkouts.values()]
    .filter(({ session }) => session.status === 'open')
    .toReversed()
  const rows = open.map(
    ({ session, lineItems }) => html`<tr>
      <td><a href="${links.base}/kasse/${session.id}">${lineItems[0]?.description ?? session.id}</a></td>
      <td>${typeof session.customer === 'string' ? formatCustomer(sandbox, session.customer) : session.customer_email}</td>
      <td>${formatMoment(session.created)}</td>
      <td>${formatMoney(session.amount_total ?? 0)}</td>
    </tr>`,
  )
  return html`<section>
    <h2>Offene Kassen</h2>
    ${table(['Was', 'Wer', 'Seit', 'Betrag'], rows, 'Keine. Eine Kasse öffnet sich, wenn jemand einen Plan wählt.')}
  </section>`
}

function debitSection({ sandbox, links }: Overview): Html {
  const rows = [...sandbox.state.debits].map(([invoiceId, at]) => {
    const invoice = sandbox.state.invoices.get(invoiceId)
    const path = `${links.base}/lastschrift/${invoiceId}`
    return html`<tr>
      <td>${invoice?.number ?? invoiceId}</td>
      <td>${invoice?.customer == null ? '' : formatCustomer(sandbox, idOf(invoice.customer))}</td>
      <td>${formatMoney(invoice?.amount_due ?? 0)}</td>
      <td>${formatDay(at)}</td>
      <td><div class="row">${actionButton(`${path}/bezahlt`, 'Geld kommt an')} ${actionButton(`${path}/geplatzt`, 'Lastschrift platzt')}</div></td>
    </tr>`
  })
  return html`<section>
    <h2>Lastschriften unterwegs</h2>
    ${table(['Rechnung', 'Wer', 'Betrag', 'Antwort der Bank', ''], rows, 'Keine.')}
  </section>`
}

function subscriptionSection({ sandbox, links }: Overview): Html {
  const { subscriptions, failingMethods } = sandbox.state
  const rows = [...subscriptions.values()].toReversed().map(subscription => {
    const customerId = idOf(subscription.customer)
    const method = subscription.default_payment_method
    const fails = method !== null && failingMethods.has(idOf(method))
    const end = scheduledEnd(subscription)
    const periodEnd = subscription.items.data[0]?.current_period_end ?? subscription.created
    const path = `${links.base}/kunde/${customerId}`
    return html`<tr>
      <td>${formatCustomer(sandbox, customerId)}</td>
      <td>${formatPlan(sandbox, subscription)}</td>
      <td>${badge(subscriptionLabel(subscription))}</td>
      <td>${end === null ? formatDay(periodEnd) : `gekündigt zum ${formatDay(end)}`}</td>
      <td>${pauseButton(subscription, links)}</td>
      <td>${fails ? actionButton(`${path}/gelingt`, 'Zahlungen gelingen lassen') : actionButton(`${path}/scheitert`, 'Zahlungen scheitern lassen')}</td>
    </tr>`
  })
  return html`<section>
    <h2>Abonnements</h2>
    ${table(['Wer', 'Was', 'Stand', 'Bezahlt bis', 'Pause', 'Nächste Abbuchung'], rows, 'Noch keine.')}
    <p class="quiet">Kündigen, Karte tauschen: im Kundenportal, das sich aus dem Dashboard öffnet. Einen anderen Plan bestellt man auf der Seite der Pläne.</p>
  </section>`
}

function pauseButton({ id, status }: Stripe.Subscription, links: PageLinks): Html | false {
  if (status === 'paused') return actionButton(`${links.base}/abo/${id}/fortsetzen`, 'Fortsetzen')
  return isRunning({ status }) && actionButton(`${links.base}/abo/${id}/anhalten`, 'Anhalten')
}
