import type { Request, RequestHandler, Response } from 'express'
import { isSecretAddress } from '#server/core/addresses/secret-address.ts'
import { asAppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { createContext } from '#server/http/request-context.ts'
import { findSpelling, pageOfFailure, type ResolvedPage, resolvePage } from '#server/pages/resolve-page.ts'
import { renderPage, type Template } from './render-page.ts'
import { type ClientCode, emptyView, renderView, type View } from './render-view.ts'

/**
 * Answers every address with its page.
 * @param templateOf what the page is put into
 * @param client renders the first view; without it the browser does
 */
export function sendPages(
  services: Services,
  templateOf: (req: Request) => Template | Promise<Template>,
  client?: ClientCode,
): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const spelling = findSpelling(req.path)
    if (spelling !== null) return res.redirect(301, withQuery(spelling, queryOf(req)))
    const resolved = await resolveRequest(services, req, res)
    const { movedTo } = resolved.page
    if (movedTo !== null) return res.redirect(301, withQuery(movedTo, queryOf(req)))
    const view = await renderRequest(services, resolved, req, client)
    const template = await templateOf(req)
    // An address with a token in it is told nobody, not even this server, by what the page loads.
    if (isSecretAddress(req.path)) res.setHeader('Referrer-Policy', 'strict-origin')
    res.status(resolved.page.status).vary('Cookie').type('html')
    res.send(renderPage(template, { ...resolved, view, nonce: nonceOf(res) }, services.env))
  }
}

/** Also says how long the answer may be kept: what belongs to one person, signed in or by a mail's link, is kept nowhere. */
async function resolveRequest(services: Services, req: Request, res: Response): Promise<ResolvedPage> {
  try {
    const context = await createContext(services, req, res)
    const resolved = await resolvePage(context, req.path, queryOf(req))
    const { status, isPersonal } = resolved.page
    const isKept = context.user === null && !isPersonal && status < 500
    res.setHeader('Cache-Control', isKept ? 'private, no-cache' : 'private, no-store')
    return resolved
  } catch (error) {
    req.log.error({ err: error }, 'page without data')
    res.setHeader('Cache-Control', 'private, no-store')
    return { page: pageOfFailure(asAppError(error)?.toTrpc() ?? error), queries: [] }
  }
}

/** What cannot be rendered here is left to the browser, which has better means to tell what is wrong. */
async function renderRequest(
  { env }: Services,
  resolved: ResolvedPage,
  req: Request,
  client: ClientCode | undefined,
): Promise<View> {
  try {
    const address = { path: req.path, search: queryOf(req), origin: env.APP_URL }
    return await renderView(resolved, address, client)
  } catch (error) {
    req.log.error({ err: error }, 'page not rendered')
    return emptyView(client)
  }
}

/** Chosen where the content policy is written; none is needed where there is no policy. */
function nonceOf({ locals }: Response): string {
  const nonce: unknown = locals.cspNonce
  return typeof nonce === 'string' ? nonce : ''
}

/** The raw query: what Express has parsed cannot be parsed again by the rules that the client has. */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start === -1 ? '' : originalUrl.slice(start + 1)
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
