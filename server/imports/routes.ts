import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import express, { type Request, type Response, Router } from 'express'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { zipFiles } from '#server/core/zip-files.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { FILE_KINDS, PART_BYTES } from '#shared/listings/imports.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { receivePart } from './commands/receive-part.ts'
import { EXPORTS_PER_USER, PARTS_PER_USER } from './limits.ts'
import { requireImportPlan } from './policy.ts'
import { exportListings } from './queries/export-listings.ts'
import { exportFileName } from './rules/report.ts'

interface RouteDeps extends Services {
  /** Who is signed in, with the rights that the session opens. */
  findViewer: (req: Request, res: Response) => Promise<CurrentUser | null>
  /** Waits for room for so many bytes of this user; gives them back. */
  takeRoom: (userId: number, bytes: number) => Promise<() => void>
}

const PART_TYPE = 'application/octet-stream'
/** A download that nobody reads. */
const STALLED_MS = 2 * MINUTE_MS

const readBody = express.raw({ type: PART_TYPE, limit: PART_BYTES })

/** Files come and go outside of tRPC, in parts and as streams: they are larger than any body, and than memory. */
export function importRoutes(deps: RouteDeps): Router {
  const router = Router()
  router.put(`${endpoints.imports}/:id/:kind/:offset`, (req, res) => takePart(deps, req, res))
  router.get(endpoints.listingExport, (req, res) => sendExport(deps, req, res))
  return router
}

/** Nothing is read before it is known who sends it, that they may, and that there is room for it. */
async function takePart(deps: RouteDeps, req: Request, res: Response): Promise<void> {
  const { user, vendorId } = await requireSeller(deps, req, res)
  await deps.rateLimiter.consume(PARTS_PER_USER, String(user.id))
  const { id, kind, offset } = readAddress(req)
  if (req.headers['content-type'] !== PART_TYPE) throw new AppError('REQUEST_MALFORMED')
  const announced = Number(req.headers['content-length'] ?? Number.NaN)
  if (!(announced > 0)) throw new AppError('REQUEST_MALFORMED')
  if (announced > PART_BYTES) throw new AppError('REQUEST_TOO_LARGE')
  const release = await deps.takeRoom(user.id, announced)
  try {
    const bytes = await readPart(req, res)
    res.json(await receivePart(deps, vendorId, id, { kind, offset, bytes }))
  } finally {
    release()
  }
}

async function readPart(req: Request, res: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readBody(req, res, error => (error === undefined ? resolve() : reject(error as Error)))
  })
  const body: unknown = req.body
  if (!Buffer.isBuffer(body)) throw new AppError('REQUEST_MALFORMED')
  return body
}

function readAddress(req: Request) {
  const { id = '', kind: wanted, offset = '' } = req.params as Record<string, string | undefined>
  const kind = FILE_KINDS.find(known => known === wanted)
  const isAddress = /^[1-9]\d{0,8}$/.test(id) && /^\d{1,10}$/.test(offset)
  if (kind === undefined || !isAddress || Number(offset) % PART_BYTES !== 0) throw new AppError('NOT_FOUND')
  return { id: Number(id), kind, offset: Number(offset) }
}

async function sendExport(deps: RouteDeps, req: Request, res: Response): Promise<void> {
  const { user, vendorId } = await requireSeller(deps, req, res)
  await deps.rateLimiter.consume(EXPORTS_PER_USER, String(user.id))
  const { after = '0' } = req.query
  if (typeof after !== 'string' || !/^\d{1,9}$/.test(after)) throw new AppError('REQUEST_MALFORMED')
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${exportFileName(clock.now())}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  res.setTimeout(STALLED_MS, () => res.destroy())
  try {
    await pipeline(Readable.from(zipFiles(exportListings(deps, vendorId, Number(after)))), res)
  } catch (error) {
    // The browser sees a download that broke off; there is nobody left to answer to.
    req.log.warn({ err: error }, 'export of listings broke off')
  }
}

async function requireSeller(
  deps: RouteDeps,
  req: Request,
  res: Response,
): Promise<{ user: CurrentUser; vendorId: number }> {
  const user = await deps.findViewer(req, res)
  if (user === null) throw new AppError('UNAUTHENTICATED')
  if (user.vendorId === null) throw new AppError('PROFILE_REQUIRED')
  await requireImportPlan(deps.db, user.id)
  return { user, vendorId: user.vendorId }
}
