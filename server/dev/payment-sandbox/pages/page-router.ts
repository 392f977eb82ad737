import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { html } from '#server/core/html.ts'
import { ApiError, getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { eventPage, eventsPage } from './events-page.ts'
import { type PageLinks, page } from './layout.ts'
import { overviewPage } from './overview-page.ts'
import { portalRoutes } from './portal-routes.ts'

const FONTS = fileURLToPath(new URL('../../../../client/src/fonts', import.meta.url))
const MAX_DAYS = 3700

/** The pages that Stripe would host, and the developer's tools beside them. */
export function createPageRouter(sandbox: Sandbox, control: PaymentSandboxControl): Router {
  const links: PageLinks = { base: new URL(sandbox.pagesUrl).pathname }
  return Router()
    .get('/stil.css', sendStyles)
    .use('/schrift', express.static(FONTS))
    .use(express.urlencoded({ extended: false }))
    .use(checkoutRoutes(sandbox, control, links))
    .use(portalRoutes(sandbox, control, links))
    .use(toolRoutes(sandbox, control, links))
    .use(showError(links))
}

function toolRoutes(sandbox: Sandbox, control: PaymentSandboxControl, links: PageLinks): Router {
  const { events } = sandbox.state
  return Router()
    .get('/', (_req, res) => res.send(overviewPage({ sandbox, control, links })))
    .post(['/zeit', '/zeit/:tage'], async (req, res) => {
      await control.advanceDays(readDays({ ...(req.body as object | undefined), ...req.params }))
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

/** A refusal with a German text. */
class PageError extends Error {
  override name = 'PageError'
}

function showError(links: PageLinks): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent || !(error instanceof PageError || error instanceof ApiError)) return next(error)
    const body = html`<h1>Das geht so nicht</h1>
      <p class="notice bad" role="alert">${error.message}</p>
      <p><a href="${req.get('Referer') ?? links.base}">Zurück</a></p>`
    res
      .status(error instanceof ApiError ? error.status : 400)
      .send(page({ title: 'Das geht so nicht', links, body, width: 'narrow' }))
  }
}

const STYLES = [
  new URL('../../../../client/src/styles/tokens.css', import.meta.url),
  new URL('./sandbox.css', import.meta.url),
]

/** The product's tokens, then the few rules that these pages need. */
const sendStyles: RequestHandler = async (_req, res) => {
  const sheets = await Promise.all(STYLES.map(file => readFile(file, 'utf8')))
  res.type('css').send(sheets.join('\n'))
}
