import { Router } from 'express'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { readBuyer } from './buyer-form.ts'
import { checkoutPage } from './checkout-page.ts'
import type { PageLinks } from './layout.ts'

const DECLINED = 'Ihre Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Zahlungsart.'

/** The hosted checkout: every outcome that a payment can have is a button. */
export function checkoutRoutes(sandbox: Sandbox, control: PaymentSandboxControl, links: PageLinks): Router {
  const find = (id: string) => getById(sandbox.state.checkouts, 'checkout.session', id)
  const show = (id: string, error?: string) =>
    checkoutPage({ sandbox, links, record: find(id), ...(error !== undefined && { error }) })
  return Router()
    .get('/kasse/:id', (req, res) => res.send(show(req.params.id)))
    .post('/kasse/:id/karte', (req, res) => {
      const { id } = req.params
      res.redirect(303, control.pay(id, readBuyer(find(id).session, req.body)))
    })
    .post('/kasse/:id/lastschrift', (req, res) => {
      const { id } = req.params
      res.redirect(303, control.paySepaPending(id, readBuyer(find(id).session, req.body)))
    })
    .post('/kasse/:id/abgelehnt', (req, res) => {
      control.decline(req.params.id)
      res.status(402).send(show(req.params.id, DECLINED))
    })
}
