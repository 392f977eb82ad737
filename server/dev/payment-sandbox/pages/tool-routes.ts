import { Router } from 'express'
import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { eventPage, eventsPage } from './events-page.ts'
import type { PageLinks } from './layout.ts'
import { overviewPage } from './overview-page.ts'
import { PageError } from './page-error.ts'

const MAX_DAYS = 3700

/** The developer's tools: time, banks, what the seller does in the dashboard, events. */
export function toolRoutes(sandbox: Sandbox, control: PaymentSandboxControl, links: PageLinks): Router {
  const { events } = sandbox.state
  return Router()
    .get('/', (_req, res) => res.send(overviewPage({ sandbox, control, links })))
    .post(['/zeit', '/zeit/:tage'], async (req, res) => {
      await control.advanceDays(readDays({ ...(req.body as object | undefined), ...req.params }))
      res.redirect(303, links.base)
    })
    .post('/stunde', async (_req, res) => {
      await control.advanceHours(1)
      res.redirect(303, links.base)
    })
    .post('/lastschrift/:id/:answer', (req, res) => {
      control.settleSepa(req.params.id, req.params.answer === 'bezahlt')
      res.redirect(303, links.base)
    })
    .post('/kunde/:id/:outcome', (req, res) => {
      control.setRenewalsFail(req.params.id, req.params.outcome === 'scheitert')
      res.redirect(303, links.base)
    })
    .use(moneyRoutes(control, links))
    .get('/ereignisse', (_req, res) => res.send(eventsPage({ sandbox, control, links })))
    .get('/ereignisse/:id', (req, res) => res.send(eventPage(getById(events, 'event', req.params.id), links)))
    .post('/ereignisse/:id/senden', async (req, res) => {
      control.resend(req.params.id)
      await control.settleDeliveries()
      res.redirect(303, `${links.base}/ereignisse`)
    })
    .post('/zustellung', async (req, res) => {
      await control.deliver(readDelivery(req.body))
      res.redirect(303, `${links.base}/ereignisse`)
    })
}

function moneyRoutes(control: PaymentSandboxControl, links: PageLinks): Router {
  return Router()
    .post('/zahlung/:id/erstatten', (req, res) => {
      control.refund(req.params.id)
      res.redirect(303, links.base)
    })
    .post('/zahlung/:id/zurueckbuchen', (req, res) => {
      control.disputePayment(req.params.id)
      res.redirect(303, links.base)
    })
    .post('/erstattung/:id/gescheitert', (req, res) => {
      control.failRefund(req.params.id)
      res.redirect(303, links.base)
    })
    .post('/streitfall/:id/:outcome', (req, res) => {
      control.closeDispute(req.params.id, req.params.outcome === 'gewonnen' ? 'won' : 'lost')
      res.redirect(303, links.base)
    })
    .post('/abo/:id/anhalten', (req, res) => {
      control.pause(req.params.id)
      res.redirect(303, links.base)
    })
    .post('/abo/:id/fortsetzen', (req, res) => {
      control.unpause(req.params.id)
      res.redirect(303, links.base)
    })
}

function readDays(given: object): number {
  const parsed = z.object({ tage: z.coerce.number().int().min(1).max(MAX_DAYS) }).safeParse(given)
  if (parsed.success) return parsed.data.tage
  throw new PageError(`Bitte geben Sie eine ganze Zahl von 1 bis ${MAX_DAYS} Tagen ein.`)
}

const deliveryForm = z.object({
  wiederholen: z.coerce.number().int().min(1).max(10),
  sekunden: z.coerce.number().min(0).max(600),
  mischen: z.literal('ja').optional(),
  gleichzeitig: z.literal('ja').optional(),
  zurueckhalten: z.literal('ja').optional(),
})

function readDelivery(given: unknown) {
  const parsed = deliveryForm.safeParse(given)
  if (!parsed.success) throw new PageError('Höchstens 10 Wiederholungen und 600 Sekunden.')
  const { wiederholen, sekunden, mischen, gleichzeitig, zurueckhalten } = parsed.data
  return {
    repeat: wiederholen,
    delayMs: sekunden * 1000,
    shuffle: mischen !== undefined,
    concurrent: gleichzeitig !== undefined,
    hold: zurueckhalten !== undefined,
  }
}
