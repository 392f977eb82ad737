import { TRPCError } from '@trpc/server'
import type { Request } from 'express'
import { transformer } from '#server/core/trpc/transformer.ts'
import { isQuery, MAX_BATCH_SIZE } from '#server/http/trpc/api-call.ts'

/** A GET that asks for nothing but queries. */
export interface QueryCall {
  paths: readonly string[]
  /** Whether the answer is a list, too. */
  isBatch: boolean
  /** JSON, or nothing; of a batch, an object with the inputs by their positions. */
  input: string | null
}

/** What a request asks for; `null` when it is anything but an ordinary call of queries. */
export function readQueryCall({ method, headers, url }: Request, path: string): QueryCall | null {
  const isOrdinary = method === 'GET' && headers['content-type'] === undefined && !asksForStream(headers)
  if (!isOrdinary) return null
  const start = url.indexOf('?')
  const parameters = new URLSearchParams(start < 0 ? '' : url.slice(start))
  const isBatch = parameters.get('batch') === '1'
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > MAX_BATCH_SIZE || !paths.every(isQuery)) return null
  return { paths, isBatch, input: parameters.get('input') }
}

function asksForStream(headers: Request['headers']): boolean {
  return headers['trpc-accept'] !== undefined || headers.accept?.includes('application/jsonl') === true
}

/** The input of one of the queries. @throws TRPCError BAD_REQUEST */
export function readInput({ input: json, isBatch }: QueryCall, position: number): unknown {
  if (json === null || json === '') return undefined
  try {
    const input: unknown = JSON.parse(json)
    return transformer.input.deserialize(isBatch ? inputAt(input, position) : input)
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
