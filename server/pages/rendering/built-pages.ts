import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Request, RequestHandler, Response } from 'express'
import sirv from 'sirv'
import { projectPath } from '#server/core/project-path.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { RenderView } from '#shared/web/server-rendering.ts'
import { type Manifest, renderAssets, withoutAssets } from './client-assets.ts'
import { isInFileFolder } from './file-folders.ts'
import { parseTemplate } from './render-page.ts'
import type { ClientCode } from './render-view.ts'
import { sendPages } from './send-page.ts'

const CLIENT_FOLDER = projectPath('dist/client')
const SERVER_ENTRY = projectPath('dist/server/server-entry.js')
const TEMPLATE_PATH = '/index.html'
const SERVICE_WORKER_PATH = '/sw.js'
const MANIFEST_PATH = '/.vite/manifest.json'

/** Serves the built client: hashed files for a year, every other address as the page with its status. */
export function createBuiltPages(services: Services): RequestHandler {
  const template = parseTemplate(withoutAssets(readFileSync(CLIENT_FOLDER + TEMPLATE_PATH, 'utf8')))
  const sendPage = sendPages(services, () => template, readClientCode())
  const assets = sirv(CLIENT_FOLDER, {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      res.setHeader('Cache-Control', cacheControlOf(pathname))
    },
  })
  return (req, res, next) => {
    if (isInFileFolder(req.path)) return assets(req, res, () => sendMissing(res))
    if (isPage(req)) return sendPage(req, res, next)
    assets(req, res, () => void sendPage(req, res, next))
  }
}

/** The code that renders is loaded with the first page that somebody wants: many a process only answers the API. */
function readClientCode(): ClientCode {
  const manifest = JSON.parse(readFileSync(CLIENT_FOLDER + MANIFEST_PATH, 'utf8')) as Manifest
  const styles = new Map<string, string>()
  const readStyle = (file: string) => {
    const known = styles.get(file) ?? readFileSync(`${CLIENT_FOLDER}/${file}`, 'utf8')
    styles.set(file, known)
    return known
  }
  return {
    assetsOf: view => renderAssets(manifest, view, readStyle),
    async renderView(path, search, queries, origin) {
      const { renderView } = (await import(pathToFileURL(SERVER_ENTRY).href)) as { renderView: RenderView }
      return renderView(path, search, queries, origin)
    },
  }
}

/** To render the page that says so would cost more than all that is there. */
function sendMissing(res: Response): void {
  res.status(404).type('text/plain').send('Not found')
}

/** Addresses of pages have no file extension. The template is no page by itself. */
function isPage({ path }: Request): boolean {
  return path === TEMPLATE_PATH || !/\.\w+$/.test(path)
}

/** Browsers must hear of a new service worker at once. */
function cacheControlOf(pathname: string): string {
  if (pathname === SERVICE_WORKER_PATH) return 'no-cache'
  return isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Vite puts a hash of the content into the names of what it builds. */
function isHashed(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}
