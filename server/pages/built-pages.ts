import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Request, RequestHandler } from 'express'
import sirv from 'sirv'
import type { Services } from '#server/core/context.ts'
import { parseTemplate } from './render-page.ts'
import { sendPages } from './send-page.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url))
const TEMPLATE_PATH = '/index.html'

/** Serves the built client: hashed files for a year, every other address as the page with its status. */
export function createBuiltPages(services: Services): RequestHandler {
  const template = parseTemplate(readFileSync(CLIENT_FOLDER + TEMPLATE_PATH, 'utf8'))
  const sendPage = sendPages(services, () => template)
  const assets = sirv(CLIENT_FOLDER, {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      res.setHeader(
        'Cache-Control',
        isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return (req, res, next) => {
    if (isPage(req)) return sendPage(req, res, next)
    assets(req, res, () => void sendPage(req, res, next))
  }
}

/** Addresses of pages have no file extension. The template is no page by itself. */
function isPage({ path }: Request): boolean {
  return path === TEMPLATE_PATH || !/\.\w+$/.test(path)
}

/** Vite puts a hash of the content into the names of what it builds. */
function isHashed(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}
