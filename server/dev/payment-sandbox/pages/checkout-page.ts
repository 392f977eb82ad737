import type Stripe from 'stripe'
import { type Html, html } from '#server/core/html.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { CheckoutRecord } from '#server/dev/payment-sandbox/state.ts'
import { formatCustomer, formatMoney, formatPrice } from './german.ts'
import { actionButton, type PageLinks, page } from './layout.ts'

interface CheckoutView {
  sandbox: Sandbox
  links: PageLinks
  record: CheckoutRecord
  /** What went wrong with the last attempt. */
  error?: string
}

export function checkoutPage({ sandbox, links, record, error }: CheckoutView): string {
  const { session, lineItems } = record
  const customer =
    typeof session.customer === 'string' ? formatCustomer(sandbox, session.customer) : session.customer_email
  const body = html`<h1>Kasse</h1>
    ${error !== undefined && html`<p class="notice bad" role="alert">${error}</p>`}
    <section aria-label="Ihre Bestellung" class="card">
      ${lineItems.map(
        item => html`<p class="item">
          <strong>${item.description}</strong> <span>${item.price === null ? '' : formatPrice(item.price)}</span>
        </p>`,
      )}
      <p class="item total"><span>Heute zu zahlen</span> <strong class="price">${formatMoney(session.amount_total ?? 0)}</strong></p>
      ${customer !== null && html`<p class="quiet">Für ${customer}</p>`}
    </section>
    ${session.status === 'open' ? choices(session, `${links.base}/kasse/${session.id}`) : closed(session)}`
  return page({ title: 'Kasse', links, body, width: 'narrow' })
}

function choices(session: Stripe.Checkout.Session, path: string): Html {
  const takesDebits = session.payment_method_types.includes('sepa_debit')
  return html`<div class="stack">
    ${actionButton(`${path}/karte`, 'Mit Karte bezahlen', 'primary')}
    ${actionButton(`${path}/abgelehnt`, 'Karte wird abgelehnt')}
    ${takesDebits && actionButton(`${path}/lastschrift`, 'SEPA-Lastschrift (erst ausstehend)')}
    ${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">Abbrechen</a></p>`}
  </div>`
}

function closed(session: Stripe.Checkout.Session): Html {
  const done = session.status === 'complete'
  const target = done
    ? session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    : session.cancel_url
  return html`<p class="notice" role="status">
      ${done ? 'Diese Bestellung ist abgeschlossen.' : 'Diese Kasse ist abgelaufen.'}
    </p>
    ${typeof target === 'string' && html`<p><a href="${target}">Zurück zum Marktplatz</a></p>`}`
}
