import { readFile } from 'node:fs/promises'
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { html } from '#server/core/html.ts'
import { projectPath } from '#server/core/project-path.ts'
import { ApiError } from '#server/dev/payment-sandbox/api/api-error.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { type PageLinks, page } from './layout.ts'
import { PageError } from './page-error.ts'
import { portalRoutes } from './portal-routes.ts'
import { toolRoutes } from './tool-routes.ts'

const FONTS = projectPath('client/src/fonts')

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
  'client/src/styles/tokens.css',
  'server/dev/payment-sandbox/pages/base.css',
  'server/dev/payment-sandbox/pages/sandbox.css',
].map(projectPath)

/** The product's tokens, then the few rules that these pages need. */
const sendStyles: RequestHandler = async (_req, res) => {
  const sheets = await Promise.all(STYLES.map(file => readFile(file, 'utf8')))
  res.type('css').send(sheets.join('\n'))
}
