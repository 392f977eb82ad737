import { Router } from 'express'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { subscriptionsOf } from '#server/dev/payment-sandbox/billing/customer-acts.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { invoicePage } from './invoice-page.ts'
import type { PageLinks } from './layout.ts'
import { exchangePage, offeredPrices, type PortalView, portalPage, prorationOf } from './portal-page.ts'

/** The hosted customer portal. It offers what its configuration allows, and refuses everything else. */
export function portalRoutes(sandbox: Sandbox, control: PaymentSandboxControl, links: PageLinks): Router {
  const { debits, invoices } = sandbox.state
  const view = (id: string) => viewOf(sandbox, links, id)
  const pathOf = (id: string) => `${links.base}/portal/${id}`
  return Router()
    .use(exchangeRoute(sandbox, control, links))
    .get('/portal/:id', (req, res) => {
      const shown = view(req.params.id)
      res.send(exchangePage(shown) ?? portalPage(shown))
    })
    .post('/portal/:id/karte/:kind', (req, res) => {
      const { session, features } = view(req.params.id)
      requireFeature(features.payment_method_update.enabled)
      control.replaceCard(session.customer, { fails: req.params.kind === 'abgelehnt' })
      res.redirect(303, pathOf(session.id))
    })
    .post('/portal/:id/zahlen/:invoice', (req, res) => {
      const { session } = view(req.params.id)
      const invoice = getById(invoices, 'invoice', req.params.invoice)
      requireFeature(invoice.customer === session.customer)
      control.payInvoice(invoice.id)
      res.redirect(303, pathOf(session.id))
    })
    .post('/portal/:id/:subscription/kuendigen', (req, res) => {
      const { session, features } = view(req.params.id)
      const { id } = ownSubscription(view(session.id), req.params.subscription)
      requireFeature(features.subscription_cancel.enabled)
      if (features.subscription_cancel.mode === 'immediately') control.cancelNow(id)
      else control.cancelAtPeriodEnd(id)
      res.redirect(303, pathOf(session.id))
    })
    .post('/portal/:id/:subscription/fortsetzen', (req, res) => {
      control.resume(ownSubscription(view(req.params.id), req.params.subscription).id)
      res.redirect(303, pathOf(req.params.id))
    })
    .post('/portal/:id/:subscription/wechseln/:price', (req, res) => {
      changePlan(control, view(req.params.id), req.params)
      res.redirect(303, pathOf(req.params.id))
    })
    .get('/rechnung/:id', (req, res) => {
      const invoice = getById(invoices, 'invoice', req.params.id)
      const isPayable = invoice.status === 'open' && !debits.has(invoice.id)
      res.send(invoicePage(invoice, links, isPayable))
    })
    .post('/rechnung/:id/zahlen', (req, res) => {
      control.payInvoiceByCard(req.params.id)
      res.redirect(303, `${links.base}/rechnung/${req.params.id}`)
    })
}

/** What the page of one exchange asks for, and the way back. */
function exchangeRoute(sandbox: Sandbox, control: PaymentSandboxControl, links: PageLinks): Router {
  return Router().post('/portal/:id/bestaetigen', (req, res) => {
    const shown = viewOf(sandbox, links, req.params.id)
    const { flow } = shown.session
    const wanted = flow?.subscription_update_confirm
    requireFeature(wanted != null)
    changePlan(control, shown, { subscription: wanted.subscription, price: wanted.items[0]?.price ?? '' })
    res.redirect(303, flow?.after_completion.redirect?.return_url ?? links.base)
  })
}

function viewOf(sandbox: Sandbox, links: PageLinks, id: string): PortalView {
  const session = getById(sandbox.state.portalSessions, 'billing_portal.session', id)
  const { portalConfigurations } = sandbox.state
  const { features } = getById(portalConfigurations, 'configuration', idOf(session.configuration))
  return { sandbox, links, session, features }
}

function ownSubscription({ sandbox, session }: PortalView, id: string) {
  const own = new Map(subscriptionsOf(sandbox, session.customer).map(found => [found.id, found]))
  return getById(own, 'subscription', id)
}

function changePlan(
  control: PaymentSandboxControl,
  view: PortalView,
  wanted: { subscription: string; price: string },
): void {
  const subscription = ownSubscription(view, wanted.subscription)
  const price = offeredPrices(view, subscription).find(({ id }) => id === wanted.price)
  requireFeature(price !== undefined)
  control.changePlan(subscription.id, price.id, prorationOf(view))
}

function requireFeature(isOffered: boolean): asserts isOffered {
  if (!isOffered) throw invalidRequest('The configuration of this portal does not allow that.')
}
