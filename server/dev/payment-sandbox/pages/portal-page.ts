import type Stripe from 'stripe'
import { type Html, html } from '#server/core/html.ts'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import {
  type ProrationBehavior,
  previewPriceChange,
} from '#server/dev/payment-sandbox/billing/change-price.ts'
import { subscriptionsOf } from '#server/dev/payment-sandbox/billing/customer-acts.ts'
import { scheduledEnd } from '#server/dev/payment-sandbox/billing/due-times.ts'
import { isRunning, productName, soldItem } from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import { getRecurringPrice, type RecurringPrice } from '#server/dev/payment-sandbox/resources/prices.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { formatDay, formatMoney, formatPlan, formatPrice, invoiceLabel, subscriptionLabel } from './german.ts'
import { actionButton, badge, type PageLinks, page, table } from './layout.ts'

export interface PortalView {
  sandbox: Sandbox
  links: PageLinks
  session: Stripe.BillingPortal.Session
  features: Stripe.BillingPortal.Configuration.Features
}

export function portalPage(view: PortalView): string {
  const { sandbox, session, links, features } = view
  const subscriptions = subscriptionsOf(sandbox, session.customer).toReversed()
  const body = html`<h1>Abo verwalten</h1>
    ${subscriptions.length === 0 && html`<p class="quiet">Es gibt noch kein Abonnement.</p>`}
    ${subscriptions.map(subscription => subscriptionCard(view, subscription))}
    ${features.payment_method_update.enabled && paymentMethodSection(view)}
    ${features.invoice_history.enabled && invoiceSection(view)}
    ${session.return_url !== null && html`<p><a href="${session.return_url}">Zurück</a></p>`}`
  return page({ title: 'Abo verwalten', links, body, width: 'narrow' })
}

/** The page of one exchange that the product has asked for: it offers nothing else, and leads nowhere but back. */
export function exchangePage(view: PortalView): string | null {
  const { sandbox, session, links } = view
  const wanted = session.flow?.subscription_update_confirm
  const [item] = wanted?.items ?? []
  if (wanted == null || item?.price == null) return null
  const subscription = getById(sandbox.state.subscriptions, 'subscription', wanted.subscription)
  const price = getRecurringPrice(sandbox, item.price, 'price')
  const body = html`<h1>Plan wechseln</h1>
    <section class="card">
      <p>Bisher: ${formatPlan(sandbox, subscription)}</p>
      <div class="offer">
        ${offerText(view, subscription, price)}
        ${actionButton(`${links.base}/portal/${session.id}/bestaetigen`, 'Bestätigen', 'primary')}
      </div>
    </section>
    ${session.return_url !== null && html`<p><a href="${session.return_url}">Zurück</a></p>`}`
  return page({ title: 'Plan wechseln', links, body, width: 'narrow' })
}

/** The prices that the portal offers instead of the present one; none for what is not among its plans. */
export function offeredPrices(view: PortalView, subscription: Stripe.Subscription): RecurringPrice[] {
  const { enabled, products, default_allowed_updates: allowed } = view.features.subscription_update
  const offered = (products ?? []).flatMap(product => product.prices)
  const [item] = subscription.items.data
  const present = item?.price.id ?? ''
  // A price that was exchanged is not offered any more, but its product is.
  const isSold = (products ?? []).some(({ product }) => product === idOf(item?.price.product ?? ''))
  if (!enabled || !allowed.includes('price') || !isRunning(subscription) || !isSold) return []
  return offered
    .filter(id => id !== present && view.sandbox.state.prices.get(id)?.active === true)
    .map(id => getRecurringPrice(view.sandbox, id, 'price'))
}

export function prorationOf({ features }: PortalView): ProrationBehavior {
  switch (features.subscription_update.proration_behavior) {
    case 'always_invoice':
      return 'always_invoice'
    case 'create_prorations':
      return 'create_prorations'
    default:
      return 'none'
  }
}

function subscriptionCard(view: PortalView, subscription: Stripe.Subscription): Html {
  const { sandbox, links, session, features } = view
  const path = `${links.base}/portal/${session.id}/${subscription.id}`
  const end = scheduledEnd(subscription)
  const canCancel = features.subscription_cancel.enabled && isRunning(subscription)
  return html`<section class="card">
    <h2>${formatPlan(sandbox, subscription)} ${badge(subscriptionLabel(subscription))}</h2>
    <p>${periodText(sandbox, subscription)}</p>
    ${offeredPrices(view, subscription).map(price => priceOffer(view, subscription, price))}
    ${canCancel && (end === null ? actionButton(`${path}/kuendigen`, 'Abo kündigen', 'danger') : actionButton(`${path}/fortsetzen`, 'Kündigung zurücknehmen'))}
  </section>`
}

function periodText(sandbox: Sandbox, subscription: Stripe.Subscription): string {
  if (subscription.ended_at !== null) return `Beendet am ${formatDay(subscription.ended_at)}.`
  const end = scheduledEnd(subscription)
  if (end !== null) return `Gekündigt, läuft bis ${formatDay(end)}.`
  return `Verlängert sich am ${formatDay(soldItem(sandbox, subscription).period.end)}.`
}

function offerText(view: PortalView, subscription: Stripe.Subscription, price: RecurringPrice): Html {
  const { sandbox } = view
  const behavior = prorationOf(view)
  const { lines, isNewPeriod } = previewPriceChange(sandbox, subscription, price, behavior)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const isBilledNow = isNewPeriod || behavior === 'always_invoice'
  const due = total < 0 ? `Gutschrift ${formatMoney(-total)}` : `anteilig ${formatMoney(total)}`
  return html`<p>
    <strong>${productName(sandbox, price)}</strong> ${formatPrice(price)}<br />
    <span class="quiet">${due}, ${isBilledNow ? 'sofort berechnet' : 'auf der nächsten Rechnung'}</span>
  </p>`
}

function priceOffer(view: PortalView, subscription: Stripe.Subscription, price: RecurringPrice): Html {
  const path = `${view.links.base}/portal/${view.session.id}/${subscription.id}/wechseln/${price.id}`
  return html`<div class="offer">
    ${offerText(view, subscription, price)} ${actionButton(path, 'Wechseln')}
  </div>`
}

function paymentMethodSection({ sandbox, links, session }: PortalView): Html {
  const methods = sandbox.state.paymentMethods.listBy('customer', session.customer)
  const newest = methods.at(-1)
  const path = `${links.base}/portal/${session.id}`
  return html`<section class="card">
    <h2>Zahlungsart</h2>
    <p>${newest === undefined ? 'Keine hinterlegt.' : describeMethod(newest)}</p>
    <div class="row">
      ${actionButton(`${path}/karte/gut`, 'Neue Karte hinterlegen')}
      ${actionButton(`${path}/karte/abgelehnt`, 'Karte hinterlegen, die später abgelehnt wird')}
    </div>
  </section>`
}

function describeMethod({ card, sepa_debit: debit }: Stripe.PaymentMethod): string {
  if (card !== undefined) return `Visa, endet auf ${card.last4}`
  return `SEPA-Lastschrift, IBAN endet auf ${debit?.last4 ?? '–'}`
}

function invoiceSection({ sandbox, links, session }: PortalView): Html {
  const invoices = sandbox.state.invoices
    .listBy('customer', session.customer)
    .filter(({ status }) => status !== 'draft')
    .toReversed()
  const rows = invoices.map(
    invoice => html`<tr>
      <td><a href="${links.base}/rechnung/${invoice.id}">${invoice.number}</a></td>
      <td>${formatDay(invoice.created)}</td>
      <td>${formatMoney(invoice.amount_due)}</td>
      <td>${badge(invoiceLabel(invoice))}</td>
      <td>${invoice.status === 'open' && actionButton(`${links.base}/portal/${session.id}/zahlen/${invoice.id}`, 'Jetzt bezahlen')}</td>
    </tr>`,
  )
  return html`<section class="card">
    <h2>Rechnungen</h2>
    ${table(['Nummer', 'Datum', 'Betrag', 'Stand', ''], rows, 'Noch keine Rechnungen.')}
  </section>`
}
