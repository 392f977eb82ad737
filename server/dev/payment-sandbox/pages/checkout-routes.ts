import { Router } from 'express'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { checkoutPage } from './checkout-page.ts'
import type { PageLinks } from './layout.ts'

const DECLINED = 'Ihre Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Zahlungsart.'

/** The hosted checkout: every outcome that a payment can have is a button. */
export function checkoutRoutes(sandbox: Sandbox, control: PaymentSandboxControl, links: PageLinks): Router {
  const show = (id: string, error?: string) => {
    const record = getById(sandbox.state.checkouts, 'checkout.session', id)
    return checkoutPage({ sandbox, links, record, ...(error !== undefined && { error }) })
  }
  return Router()
    .get('/kasse/:id', (req, res) => res.send(show(req.params.id)))
    .post('/kasse/:id/karte', (req, res) => res.redirect(303, control.pay(req.params.id)))
    .post('/kasse/:id/lastschrift', (req, res) => res.redirect(303, control.paySepaPending(req.params.id)))
    .post('/kasse/:id/abgelehnt', (req, res) => {
      control.decline(req.params.id)
      res.status(402).send(show(req.params.id, DECLINED))
    })
}
