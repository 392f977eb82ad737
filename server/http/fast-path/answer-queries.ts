import {
  type AnyTRPCProcedure,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { Request } from 'express'
import type { Context } from '#server/core/trpc/context.ts'
import { appRouter } from '#server/router.ts'

/** A GET that asks for nothing but queries. */
export interface QueryCall {
  paths: readonly string[]
  /** Whether the answer is a list, too. */
  isBatch: boolean
  /** JSON, or nothing; of a batch, an object with the inputs by their positions. */
  input: string | null
}

const { _config: config } = appRouter._def
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
const queryPaths = new Set(
  Object.entries(procedures).flatMap(([path, { _def }]) => (_def.type === 'query' ? [path] : [])),
)

/** What a request asks for; `null` when it is anything but an ordinary call of queries, which tRPC's own adapter then judges. */
export function readQueryCall(
  { method, headers, url }: Request,
  path: string,
  maxBatchSize: number,
): QueryCall | null {
  const isOrdinary = method === 'GET' && headers['content-type'] === undefined && !asksForStream(headers)
  if (!isOrdinary) return null
  const start = url.indexOf('?')
  const parameters = new URLSearchParams(start < 0 ? '' : url.slice(start))
  const isBatch = parameters.get('batch') === '1'
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > maxBatchSize || !paths.every(each => queryPaths.has(each))) return null
  return { paths, isBatch, input: parameters.get('input') }
}

function asksForStream(headers: Request['headers']): boolean {
  return headers['trpc-accept'] !== undefined || headers.accept?.includes('application/jsonl') === true
}

/**
 * Answers queries as tRPC's adapter does, in the same words. What it prepares for streams, subscriptions and callers who
 * leave, and the way through a `Request` and a `Response`, is a sixth of the server's work for a page of results.
 */
export async function answerQueries(
  { paths, isBatch, input }: QueryCall,
  createContext: () => Promise<Context>,
): Promise<{ status: number; json: string }> {
  const context = createContext()
  const answers = await Promise.all(
    paths.map(async (path, position) => {
      try {
        const data: unknown = await callTRPCProcedure({
          router: appRouter,
          path,
          type: 'query',
          ctx: await context,
          getRawInput: () => readInput(input, isBatch, position),
          batchIndex: position,
          signal: undefined,
        })
        return { result: { data } }
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause)
        const shape = { config, error, type: 'query', path, input: undefined, ctx: undefined } as const
        return { error: getTRPCErrorShape(shape) }
      }
    }),
  )
  const wire = answers.map(answer => transformTRPCResponse(config, answer))
  return { status: getHTTPStatusCode(answers), json: JSON.stringify(isBatch ? wire : wire[0]) }
}

/** @throws TRPCError BAD_REQUEST */
async function readInput(json: string | null, isBatch: boolean, position: number): Promise<unknown> {
  if (json === null || json === '') return undefined
  try {
    const input: unknown = JSON.parse(json)
    return config.transformer.input.deserialize(isBatch ? inputAt(input, position) : input)
  } catch (cause) {
    if (cause instanceof TRPCError) throw cause
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'unreadable input', cause })
  }
}

function inputAt(inputs: unknown, position: number): unknown {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    throw new TypeError('inputs of a batch are not an object')
  }
  return (inputs as Record<number, unknown>)[position]
}
