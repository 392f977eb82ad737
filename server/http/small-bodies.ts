import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '#server/core/errors.ts'
import { MEGABYTE } from '#server/core/trpc/procedure-meta.ts'

/** Bounds what the bodies that anybody may send take of this process together. */
export interface SmallBodies {
  /**
   * To be called before a byte is read. When there is no room, those that have not arrived whole make it, the largest first:
   * who announces much and sends slowly must not keep others from sending a form.
   * @param atMost what is read of it, in bytes
   * @throws AppError SERVICE_UNAVAILABLE when only smaller ones, or whole ones that are worked on, are in the way
   */
  take(req: Request, res: Response, atMost: number): void
}

/** Thousands of full forms at once. */
const BYTES = 24 * MEGABYTE
/** What any endpoint beside the procedures reads: a message of Stripe. */
const LARGEST_BYTES = MEGABYTE / 2

export function createSmallBodies(): SmallBodies {
  const held = new Map<Request, number>()
  let sum = 0

  function release(req: Request): void {
    sum -= held.get(req) ?? 0
    held.delete(req)
  }

  function makeRoom(bytes: number): void {
    if (sum + bytes <= BYTES) return
    const unfinished = [...held].filter(([req, size]) => !req.complete && size >= bytes)
    const inTheWay = unfinished.reduce((left, [, size]) => left - size, sum)
    if (inTheWay + bytes > BYTES) throw new AppError('SERVICE_UNAVAILABLE')
    for (const [req] of unfinished.toSorted(([, one], [, other]) => other - one)) {
      if (sum + bytes <= BYTES) return
      release(req)
      req.destroy()
    }
  }

  return {
    take(req, res, atMost) {
      const bytes = bytesOf(req, atMost)
      if (bytes === 0) return
      makeRoom(bytes)
      held.set(req, bytes)
      sum += bytes
      res.once('close', () => release(req))
    },
  }
}

/** The same in front of endpoints that stand by themselves. */
export function takeBody(bodies: SmallBodies): RequestHandler {
  return (req, res, next) => {
    bodies.take(req, res, LARGEST_BYTES)
    next()
  }
}

/** Who sends without saying how much may send everything that is read. */
function bytesOf({ headers }: Request, atMost: number): number {
  if (headers['transfer-encoding'] !== undefined) return atMost
  return Math.min(Number(headers['content-length'] ?? 0), atMost)
}
