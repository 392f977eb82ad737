import type { Request, RequestHandler, Response } from 'express'
import type { Services } from '#server/core/context.ts'
import { asAppError } from '#server/core/errors.ts'
import { createContext } from '#server/request-context.ts'
import { renderPage, type Template } from './render-page.ts'
import { pageOfFailure, type ResolvedPage, resolvePage } from './resolve-page.ts'

/** Answers every address with its page. @param templateOf what the page is put into */
export function sendPages(
  services: Services,
  templateOf: (req: Request) => Template | Promise<Template>,
): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const resolved = await resolveRequest(services, req, res)
    const template = await templateOf(req)
    res.status(resolved.page.status).vary('Cookie').type('html')
    res.send(renderPage(template, resolved, services.env))
  }
}

/** Also says how long the answer may be kept: what belongs to a signed-in user is kept nowhere. */
async function resolveRequest(services: Services, req: Request, res: Response): Promise<ResolvedPage> {
  try {
    const context = await createContext(services, req, res)
    const resolved = await resolvePage(context, req.path, queryOf(req))
    const isKept = context.user === null && resolved.page.status < 500
    res.setHeader('Cache-Control', isKept ? 'private, no-cache' : 'private, no-store')
    return resolved
  } catch (error) {
    req.log.error({ err: error }, 'page without data')
    res.setHeader('Cache-Control', 'private, no-store')
    return { page: pageOfFailure(asAppError(error)?.toTrpc() ?? error), data: [] }
  }
}

/** The raw query: what Express has parsed cannot be parsed again by the rules that the client has. */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start === -1 ? '' : originalUrl.slice(start + 1)
}
