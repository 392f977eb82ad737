import type { AnyTRPCProcedure } from '@trpc/server'
import type { Request, Response } from 'express'
import type { Context } from '#server/core/trpc/context.ts'
import type { ProcedureMeta } from '#server/core/trpc/procedure-meta.ts'
import { appRouter } from '#server/router.ts'

export const MAX_BATCH_SIZE = 20

/** A request below `endpoints.trpc`. */
export interface ApiCall {
  req: Request
  res: Response
  /** The procedure; of a batch all of them, separated by commas. */
  path: string
  maxBodyBytes: number
  createContext: () => Promise<Context>
}

/** An answer whose headers are set. */
export interface ApiAnswer {
  status: number
  body: Buffer
}

export type AnswerCall = (call: ApiCall) => Promise<ApiAnswer>

const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
const metas = new Map<string, ProcedureMeta>()
const queries = new Set<string>()
for (const [path, { _def }] of Object.entries(procedures)) {
  metas.set(path, (_def.meta as ProcedureMeta | undefined) ?? {})
  if (_def.type === 'query') queries.add(path)
}

/** What is written at the procedure; nothing for a path that names none. */
export function metaOf(path: string): ProcedureMeta {
  return metas.get(path) ?? {}
}

export function isQuery(path: string): boolean {
  return queries.has(path)
}
