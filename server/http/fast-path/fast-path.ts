import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { AnswerCall, ApiAnswer, ApiCall } from '#server/http/trpc/api-call.ts'
import { appRouter } from '#server/router.ts'
import { type QueryCall, readInput, readQueryCall } from './query-call.ts'
import { serializeOutput } from './serialize-output.ts'

const { _config: config } = appRouter._def

/**
 * Everything that stands in for tRPC and superjson to save time, and the way into it (`FAST_PATH=off` leaves it out):
 * ordinary calls of queries are answered here, in the same words as by tRPC's adapter; all others by `answerCall`.
 * What the adapter prepares for streams, subscriptions and callers who leave, its way through a `Request` and a
 * `Response`, and superjson's copy of each answer are a good part of the server's work for a page of results.
 */
export function withFastPath(answerCall: AnswerCall): AnswerCall {
  return async call => {
    const queries = readQueryCall(call.req, call.path)
    return queries === null ? answerCall(call) : answerQueries(queries, call)
  }
}

async function answerQueries(query: QueryCall, { res, createContext }: ApiCall): Promise<ApiAnswer> {
  const context = createContext()
  const results = await Promise.all(
    query.paths.map(async (path, position) => {
      try {
        const data: unknown = await callTRPCProcedure({
          router: appRouter,
          path,
          type: 'query',
          ctx: await context,
          getRawInput: async () => readInput(query, position),
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
  const answers = results.map(answer =>
    'error' in answer
      ? { error: serializeOutput(answer.error) }
      : { result: { data: serializeOutput(answer.result.data) } },
  )
  res.setHeader('Content-Type', 'application/json')
  res.vary('trpc-accept, accept')
  const body = Buffer.from(JSON.stringify(query.isBatch ? answers : answers[0]))
  return { status: getHTTPStatusCode(results), body }
}
