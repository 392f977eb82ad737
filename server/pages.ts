import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Request, RequestHandler } from 'express'
import sirv from 'sirv'
import type { Services } from '#server/core/context.ts'
import { isListingPublic } from '#server/listings/queries.ts'
import { paths } from '#shared/paths.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url))

const STATIC_PATHS = new Set<string>(
  [...Object.values(paths).filter(value => typeof value === 'string')].filter(
    path => path !== paths.notFound,
  ),
)

/**
 * The HTTP status of a page. The client draws the same page either way; the status is for everyone who does not
 * look: search engines, link checkers, monitoring.
 */
export async function pageStatus(services: Services, path: string): Promise<200 | 404> {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  if (STATIC_PATHS.has(trimmed)) return 200
  const listingId = /^\/listings\/(\d{1,10})$/.exec(trimmed)?.[1]
  if (listingId !== undefined) return (await isListingPublic(services.db, Number(listingId))) ? 200 : 404
  if (/^\/(dashboard\/listings\/\d+\/edit|listings\/edit\/\d+)$/.test(trimmed)) return 200
  return 404
}

/** Serves the built client: hashed files for a year, every other address as the page with its status. */
export function createBuiltPages(services: Services): RequestHandler {
  const page = readFileSync(`${CLIENT_FOLDER}/index.html`, 'utf8')
  const assets = sirv(CLIENT_FOLDER, {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      if (pathname === '/index.html') res.setHeader('Cache-Control', 'no-cache')
      else
        res.setHeader(
          'Cache-Control',
          isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
    },
  })
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const sendPage = async () => {
      const status = await pageStatus(services, req.path)
      res.status(status).setHeader('Cache-Control', 'no-cache').type('html').send(page)
    }
    if (isPage(req)) return void sendPage().catch(next)
    assets(req, res, () => void sendPage().catch(next))
  }
}

/** Addresses of pages have no file extension. */
function isPage(req: Request): boolean {
  return !/\.\w+$/.test(req.path)
}

/** Vite puts a hash of the content into the names of what it builds. */
function isHashed(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}
