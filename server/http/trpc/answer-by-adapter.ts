import { TRPCError } from '@trpc/server'
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http'
import { resolveResponse } from '@trpc/server/http'
import { AppError } from '#server/core/errors.ts'
import { appRouter } from '#server/router.ts'
import { type ApiAnswer, type ApiCall, MAX_BATCH_SIZE } from './api-call.ts'

/** Answers any call by tRPC's own adapter. */
export async function answerByAdapter(call: ApiCall): Promise<ApiAnswer> {
  const { path, res, createContext } = call
  const answer = await resolveResponse({
    router: appRouter,
    req: toFetchRequest(call),
    path,
    error: null,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext,
  })
  for (const [name, value] of answer.headers) {
    // A stream is sent as a whole here, with its length.
    if (name !== 'transfer-encoding') res.setHeader(name, value)
  }
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

function toFetchRequest({ req, res, maxBodyBytes }: ApiCall): Request {
  try {
    return incomingMessageToRequest(req, res, { maxBodySize: maxBodyBytes })
  } catch (error) {
    throw error instanceof TRPCError ? new AppError('REQUEST_MALFORMED', {}, { cause: error }) : error
  }
}
