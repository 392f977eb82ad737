import type Stripe from 'stripe'
import { type Html, html } from '#server/core/html.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { CheckoutRecord } from '#server/dev/payment-sandbox/state.ts'
import { buyerFields } from './buyer-form.ts'
import { formatCustomer, formatMoney, formatPrice } from './german.ts'
import { type PageLinks, page } from './layout.ts'

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
    ${session.status === 'open' ? choices({ sandbox, links, record }) : closed(session)}`
  return page({ title: 'Kasse', links, body, width: 'narrow' })
}

function choices({ sandbox, links, record: { session } }: CheckoutView): Html {
  const path = `${links.base}/kasse/${session.id}`
  const takesDebits = session.payment_method_types.includes('sepa_debit')
  const customer =
    typeof session.customer === 'string' ? (sandbox.state.customers.get(session.customer) ?? null) : null
  const fields = buyerFields(session, customer)
  return html`<form method="post" action="${path}/karte" class="stack">
    ${fields}
    ${customText(session.custom_text.submit)}
    <button class="btn primary">Mit Karte bezahlen</button>
    <button class="btn line" formaction="${path}/abgelehnt" formnovalidate>Karte wird abgelehnt</button>
    ${takesDebits && html`<button class="btn line" formaction="${path}/lastschrift">SEPA-Lastschrift (erst ausstehend)</button>`}
    ${customText(session.custom_text.after_submit)}
    ${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">Abbrechen</a></p>`}
  </form>`
}

function customText(given: { message: string } | null): Html | false {
  return given !== null && html`<p class="quiet">${given.message}</p>`
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
