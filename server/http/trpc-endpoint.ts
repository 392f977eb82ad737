import { crc32 } from 'node:zlib'
import { TRPCError } from '@trpc/server'
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http'
import { resolveResponse } from '@trpc/server/http'
import type { Request, RequestHandler, Response } from 'express'
import { readSessionToken } from '#server/auth/routes.ts'
import { AppError } from '#server/core/errors.ts'
import type { Context, Services } from '#server/core/trpc/context.ts'
import { toPublicError } from '#server/core/trpc/procedures.ts'
import { answerQueries, type QueryCall, readQueryCall } from '#server/http/fast-path/answer-queries.ts'
import { createContext, requestId } from '#server/http/request-context.ts'
import { appRouter } from '#server/router.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** Any form of the product, with all its fields full. */
const BODY_BYTES = 128 * KILOBYTE
/** What only who is signed in may send. */
const LARGER_BODIES = new Map([
  // A picture of 10 MB as base64: twice what is taken, so that who tries hears in the product's own words that it is too large.
  ['images.upload', 14 * MEGABYTE],
  ['blog.create', MEGABYTE],
  ['blog.update', MEGABYTE],
  ['blog.preview', MEGABYTE],
])
const MAX_BATCH_SIZE = 20
/** Of a batch, whatever it calls: three pictures of 5 MB. Proxies in front have the same limit. */
const BATCH_BYTES = 24 * MEGABYTE

/**
 * Answers that are the same for every visitor, and how many seconds a cache between server and visitors may hand them
 * out without asking. What counts its readers (listing, post) is not among them: a cache would not count.
 */
const SHARED_SECONDS = new Map([
  ['listings.search', 10],
  ['listings.count', 10],
  ['geo.lookup', 60],
  ['blog.getPublished', 60],
  ['site.getOperator', 60],
  ['site.getDataRecipients', 60],
])

/** The procedures under `endpoints.trpc`: everything that the client asks and does. */
export function trpcEndpoint(services: Services): RequestHandler {
  return async (req, res) => {
    const path = req.path.slice(1)
    const limits = bodyLimits(path)
    const createOwnContext = () => contextOrRefusal(services, req, res, limits)
    const queries = readQueryCall(req, path, MAX_BATCH_SIZE)
    const { status, body } =
      queries === null
        ? await answerByAdapter(req, res, path, maxReadSize(req, limits), createOwnContext)
        : await answerByQueries(queries, res, createOwnContext)
    res.status(status)
    if (status === 200 && isAnonymousRead(req, services)) allowSharing(res, path, body)
    if (req.fresh) {
      res.status(304).end()
      return
    }
    res.setHeader('Content-Length', body.length)
    res.end(body)
  }
}

interface Answer {
  status: number
  body: Buffer
}

async function answerByQueries(
  call: QueryCall,
  res: Response,
  createOwnContext: () => Promise<Context>,
): Promise<Answer> {
  const { status, json } = await answerQueries(call, createOwnContext)
  res.setHeader('Content-Type', 'application/json')
  res.vary('trpc-accept, accept')
  return { status, body: Buffer.from(json) }
}

async function answerByAdapter(
  req: Request,
  res: Response,
  path: string,
  maxBodySize: number,
  createOwnContext: () => Promise<Context>,
): Promise<Answer> {
  const answer = await resolveResponse({
    router: appRouter,
    req: toFetchRequest(req, res, maxBodySize),
    path,
    error: null,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: createOwnContext,
  })
  for (const [name, value] of answer.headers) res.setHeader(name, value)
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

/** Up to which size a body is taken from whom. */
interface BodyLimits {
  anyone: number
  users: number
}

/** Of a batch as much as of its calls together: each brings its own input. */
function bodyLimits(path: string): BodyLimits {
  const procedures = path.split(',').slice(0, MAX_BATCH_SIZE)
  const users = procedures.reduce((sum, name) => sum + (LARGER_BODIES.get(name) ?? BODY_BYTES), 0)
  return { anyone: procedures.length * BODY_BYTES, users: Math.min(users, BATCH_BYTES) }
}

/** Reading begins before it is known who asks. Who does not say how much there is gets no more than anyone. */
function maxReadSize(req: Request, { anyone, users }: BodyLimits): number {
  return sizeOf(req) > anyone ? users : anyone
}

/** As the sender says, 0 when they do not. */
function sizeOf({ headers }: Request): number {
  return Number(headers['content-length'] ?? 0)
}

function toFetchRequest(req: Request, res: Response, maxBodySize: number): globalThis.Request {
  try {
    return incomingMessageToRequest(req, res, { maxBodySize })
  } catch (error) {
    throw error instanceof TRPCError ? new AppError('REQUEST_MALFORMED', {}, { cause: error }) : error
  }
}

/** Who is asking stands in the database: without it a call is refused here as its procedure would refuse it. */
async function contextOrRefusal(
  services: Services,
  req: Request,
  res: Response,
  limits: BodyLimits,
): Promise<Context> {
  // Before anything is looked up or read; a sender who does not say the size is stopped while reading.
  if (sizeOf(req) > limits.users) throw new AppError('REQUEST_TOO_LARGE').toTrpc()
  try {
    const context = await createContext(services, req, res)
    // A batch may have calls that would read it for anyone.
    if (context.user === null && sizeOf(req) > limits.anyone) throw new AppError('UNAUTHENTICATED')
    return context
  } catch (error) {
    const setHeader = (name: string, value: string) => void res.setHeader(name, value)
    throw toPublicError(error, { logger: services.logger, requestId: requestId(req), setHeader })
  }
}

function isAnonymousRead(req: Request, { env }: Services): boolean {
  return req.method === 'GET' && readSessionToken(req, env) === null
}

/** Lets caches keep what is the same for all visitors: browsers ask whether it still holds, shared ones for a moment do not. */
function allowSharing(res: Response, path: string, body: Buffer): void {
  const seconds = Math.min(...path.split(',').map(procedure => SHARED_SECONDS.get(procedure) ?? 0))
  if (seconds === 0) return
  res.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}`)
  // Who is signed in gets an answer of their own, which is never stored.
  res.vary('Cookie')
  // Guards against chance, not against anybody; a cryptographic hash of a page takes three times as long.
  res.setHeader('ETag', `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`)
}
